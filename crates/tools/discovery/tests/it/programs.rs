//! Compiles and runs the programs for judges.
//!
//! The environment variable `GAMETHEORY_OLD_RUSTC` takes the path of an old compiler, which
//! then has to compile them too.

use std::path::PathBuf;
use std::process::Command;

use discovery::arithmetic::Digits;
use discovery::{file, program, Draft, Found};
use fastrand::Rng;
use gametheory_core::Outcome;
use gametheory_testing::{budget, Fixture};
use tempfile::TempDir;

use crate::arithmetic::{draft, random::random, tuples, NIM, WYTHOFF};
use crate::{found, octal, row, rows_of_heaps, strip, strips};

/// The programs of some laws, compiled without a warning by all compilers: as modules of one
/// program, which takes much less time.
struct Compiled {
    folder: TempDir,
}

/// The text of a program.
fn text(found: &Found) -> String {
    let text = program(found.law().unwrap());
    assert!(text.lines().count() <= 160, "{}", text.lines().count());
    text
}

impl Compiled {
    fn new(texts: &[&String]) -> Compiled {
        let folder = TempDir::new().unwrap();
        let mut main = String::new();
        let mut calls = String::new();
        for (number, text) in texts.iter().enumerate() {
            assert_eq!(text.matches("\nfn main() ").count(), 1);
            let text = text.replace("\nfn main() ", "\npub fn main() ");
            std::fs::write(folder.path().join(format!("program_{number}.rs")), text).unwrap();
            main += &format!("mod program_{number};\n");
            calls += &format!("Some(\"{number}\") => program_{number}::main(),\n");
        }
        main += &format!(
            "fn main() -> std::io::Result<()> {{\nmatch std::env::args().nth(1).as_deref() {{\n\
             {calls}_ => panic!(\"which program?\"),\n}}\n}}\n"
        );
        std::fs::write(folder.path().join("main.rs"), main).unwrap();
        let current = std::env::var("RUSTC").unwrap_or_else(|_| String::from("rustc"));
        let old = std::env::var("GAMETHEORY_OLD_RUSTC").ok();
        let mut compilers = vec![(&current, "2021", "link")];
        // To see that it compiles is enough.
        compilers.extend(budget(None, Some((&current, "2024", "metadata"))));
        compilers.extend(old.as_ref().map(|old| (old, "2021", "metadata")));
        for (compiler, edition, emit) in compilers {
            let mut command = Command::new(compiler);
            command.args(["--edition", edition, "-D", "warnings", "--emit", emit, "main.rs"]);
            let output = command.current_dir(folder.path()).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{compiler} {edition}: {said}");
        }
        Compiled { folder }
    }

    /// What the program with that number does: standard output, the exit status, and standard
    /// error.
    fn run(&self, number: usize, input: impl Into<Vec<u8>>) -> (String, Option<i32>, String) {
        let path: PathBuf = self.folder.path().join("main");
        let mut command = assert_cmd::Command::new(path);
        let output = command.arg(number.to_string()).write_stdin(input).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), output.status.code(), text(output.stderr))
    }
}

/// Compiles programs. Each has to print its output for its input.
pub(crate) fn check(exchanges: &[[String; 3]]) {
    let mut programs: Vec<&String> = exchanges.iter().map(|[program, ..]| program).collect();
    programs.dedup();
    let compiled = Compiled::new(&programs);
    for [program, input, output] in exchanges {
        let number = programs.iter().position(|known| *known == program).unwrap();
        let found = compiled.run(number, input.clone());
        let title = program.lines().next();
        assert!(found == (output.clone(), Some(0), String::new()), "{title:?}: {found:?}");
    }
}

fn word(outcome: Option<Outcome>) -> &'static str {
    ["loss\n", "draw\n", "win\n"][outcome.unwrap() as usize]
}

/// Games with every kind of program: with states, with gaps, with `never`, and with heaps.
#[test]
fn programs_know_the_outcome_of_every_position() {
    let exchange = |found: &Found, (cases, answers): (Vec<String>, Vec<&str>)| {
        let input = format!("{}\n{}\n", cases.len(), cases.join("\n"));
        [text(found), input, answers.concat()]
    };
    let mut exchanges = Vec::new();
    for rules in [
        strip("\"\\L", &["L -> \\", "LL -> \"\""], &["\"\\\""], &[], "draw"),
        strip("+-", &["++ -> --"], &[], &[], "loss"),
        strip(".ab", &[". -> a", "... -> aba", ".. -> bb"], &[], &["ba", "bb"], "loss"),
        strip(".ox", &[". -> o", ". -> x"], &[], &["oo", "xx"], "loss"),
        // With a large table.
        strip("*LO", &["* -> L", "* -> O"], &["LOLOL"], &[], "draw"),
    ] {
        let found = found(&rules);
        // The empty strip is no token, so it is left out.
        let positions = strips(&rules, 7).into_iter().skip(1);
        let cases = positions.map(|strip| (strip.to_string(), word(found.outcome(&strip))));
        exchanges.push(exchange(&found, cases.unzip()));
    }
    let many = Draft { take: Some((1..300).collect()), ..Draft::default() };
    for rules in [octal("0.77"), octal("4.[3]"), many.check().unwrap()] {
        let found = found(&rules);
        let mut positions = rows_of_heaps(&rules, 3, 6);
        let large: [&[u64]; 4] = [&[u64::MAX - 1, 1000], &[256, 256], &[299, 300], &[300, 0]];
        positions.extend(large.map(|sizes| row(&rules, sizes)));
        let cases = positions
            .iter()
            .map(|row| (format!("{} {row}", row.numbers().len()), word(found.outcome(row))));
        exchanges.push(exchange(&found, cases.unzip()));
    }
    check(&exchanges);
}

/// The answers are those of the solvers, byte for byte. Fixtures with rows in quotes, as
/// LeetCode has them, and bad inputs are left out: no judge gives them.
#[test]
fn programs_answer_the_fixtures() {
    let mut exchanges = Vec::new();
    for (problem, rules) in [
        ("lol-game", include_str!("../../../../lol-game/lol.toml")),
        ("flip-game-ii", include_str!("../../../../flip-game-ii/flip.toml")),
    ] {
        let program = text(&found(&file::parse(rules).unwrap()));
        let is_of_judge = |one: &Fixture| !one.is_bad() && !one.input.contains(&b'"');
        let fixtures: Vec<Fixture> =
            Fixture::all(problem).into_iter().filter(is_of_judge).collect();
        assert!(fixtures.len() > 5, "{problem}");
        exchanges.extend(fixtures.into_iter().map(|one| {
            let [input, output] = [one.input, one.output].map(|it| String::from_utf8(it).unwrap());
            [program.clone(), input, output]
        }));
    }
    check(&exchanges);
}

/// HDU 1847 and its sample: one number a line, to the end of the input.
#[test]
fn programs_read_what_the_judge_gives() {
    let cet4 = "title = 'a */ b // c'\ntake = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
        output = '{Kiki|Cici}'\n";
    let (two, three) = ("Kiki\nKiki\n", "Kiki\nKiki\nCici\n");
    let nim = "numbers = 'a b'\nmoves = [\"a' < a\", \"b' < b\"]\n";
    let halves = "numbers = 'n'\nmoves = [\"n' = n - 1\", \"2 n' = n and n'' = n' and n > 0\"]\n";
    let strips = "cells = '<x>.'\nmoves = ['x -> .', 'xx -> ..']\nstarts = '/<x*>/'\n";
    let exchanges = [
        (cet4, "input = '-- n'", "1\n3\n", "Kiki\nCici\n"),
        (cet4, "input = 't -- n'", "3\n1 2 3\n", three),
        (cet4, "input = 'n'", "3", "Cici\n"),
        (cet4, "input = '-- n -- -1'", "1\n2\n -1 ", two),
        (cet4, "input = '-- ...'", "1 3\n2\n1 2\n", "Cici\nKiki\n"),
        (cet4, "input = '-- ... -- 0'", "1 3\n2\n1 2\n0\n", "Cici\nKiki\n"),
        (cet4, "input = '...'", "2 1 2", "Kiki\n"),
        (cet4, "input = 't -- n / a * n'", "2\n2\n1 2\n2\n3 3\n", "Kiki\nCici\n"),
        (cet4, "input = '-- n -- 0'", "1\n2\n0\n3\n", two),
        (cet4, "input = 't -- a *'", "2\n1 2\n3 3\n", "Kiki\nCici\n"),
        (cet4, "input = '-- [a *] -- []'", "[1,2]\n[3, 3]\n[]\n", "Kiki\nCici\n"),
        (strips, "input = '-- /\"?/ s /\"?/'", "\"<>\"\n<xx>\n", "loss\nwin\n"),
        (strips, "input = '-- s -- #'", "<>\n<xx>\n #\n<x", "loss\nwin\n"),
        (strips, "input = 's'", "<xx>", "win\n"),
        (
            strips,
            "input = '-- \"x\" m / (s) * m -- #'\noutput = '#{W|L} join'",
            "x 2\n<>\n<xx>\nx 1\n<x>\n#\n",
            "1LW\n2W\n",
        ),
        (nim, "input = 't -- a m / (b) * m'", "1\n2 3\n1\n2\n4\n", "win\nloss\nwin\n"),
        // A case may begin like what ends the input.
        (nim, "input = '-- a b -- 0 0'", "0 1\n1 1\n0 0\n5 1\n", "win\nloss\n"),
        (halves, "input = 't -- n'", "2\n5\n4\n", "loss\nwin\n"),
        (
            strips,
            "input = 't / -- n / s'\noutput = 'Case #: {Yes|\"{}\"}'",
            "2\n3\n<x>\n2\n<>",
            "Case 1: Yes\nCase 2: \"{}\"\n",
        ),
    ];
    let exchanges = exchanges.map(|(game, keys, input, output)| {
        let rules = file::parse(&format!("{game}{keys}")).unwrap();
        [text(&found(&rules)), input.into(), output.into()]
    });
    check(&exchanges);
}

const LARGE: [u64; 6] = [
    1 << 40,
    u64::MAX,
    u64::MAX - 1,
    1 << 63,
    12_200_160_415_121_876_738,
    10_000_000_000_000_000_000,
];

/// Games on numbers: by a formula, by digits in several bases, by heaps that are split, with numbers
/// that the judge does not give (HDU 2516), and with a case that ends the input.
#[test]
fn programs_decide_numbers_as_the_law_does() {
    let with = |digits: &str, draft: Draft| Draft { digits: Some(digits.into()), ..draft };
    let split = ["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"];
    let given = Draft {
        starts: Some("n > 0 and q = n - 1".into()),
        input: Some("-- n -- 0".into()),
        ..draft("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"])
    };
    let mut exchanges = Vec::new();
    for (draft, numbers, small) in [
        (draft("n", &["power(2, n - n')"]), 1, 500),
        (draft("n", &["n' < n and n <= 2 n'"]), 1, 500),
        (with("10", draft("n", &["1 <= n - n' <= 9"])), 1, 500),
        (with("10", draft("x y", &NIM[..2])), 2, 20),
        (with("fibonacci", draft("x y", &WYTHOFF)), 2, 40),
        (draft("x y z", &NIM[..3]), 3, 8),
        (draft("n", &split), 2, 30),
        (given, 1, 0),
    ] {
        let rules = draft.check().unwrap();
        let (found, of_numbers) = (found(&rules), rules.numbers().unwrap());
        let cases = tuples(numbers, &(0..small).chain(LARGE).collect::<Vec<_>>());
        let mut input = match rules.cases.end {
            Some(_) => String::new(),
            None => format!("{}\n", cases.len()),
        };
        let mut output = String::new();
        for case in &cases {
            let position = of_numbers.position(of_numbers.complete(case).unwrap()).unwrap();
            output += word(found.outcome(&position));
            let words: Vec<String> = case.iter().map(u64::to_string).collect();
            let count =
                if of_numbers.has_heaps() { format!("{} ", case.len()) } else { String::new() };
            input += &format!("{count}{}\n", words.join(" "));
        }
        exchanges.push([text(&found), input + "0\n", output]);
    }
    check(&exchanges);
    // No answer is given where a number is not one.
    let small = Draft {
        starts: Some("q = n - 3".into()),
        input: Some("-- n".into()),
        ..draft("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"])
    };
    let compiled = Compiled::new(&[&text(&found(&small.check().unwrap()))]);
    let (output, status, said) = compiled.run(0, "5\n2\n");
    assert!(said.contains("q = n - 3 is from 0 to 2^64 - 1"), "{said}");
    assert_eq!((output.as_str(), status), ("loss\n", Some(101)));
}

#[test]
fn formulas_are_expressions_of_rust() {
    let (mut rng, cases) = (Rng::with_seed(4), tuples(3, &[0_i128, 1, 2, 5, 12]));
    let (mut formulas, mut program) = (Vec::new(), String::from("// Formulas"));
    while formulas.len() < 60 {
        let formula = random(&mut rng, 3, 3, Digits::BINARY);
        let text = formula.rust(&|var| format!("i128::from(numbers[{var}])"));
        if let Some(text) = text.filter(|text| text.contains("numbers")) {
            let number = formulas.len();
            program +=
                &format!("\nfn formula_{number}(numbers: [u64; 3]) -> bool {{\n    {text}\n}}\n");
            formulas.push(formula);
        }
    }
    let names: Vec<String> =
        (0..formulas.len()).map(|number| format!("formula_{number}")).collect();
    let names = names.join(", ");
    program += &format!(
        "
fn main() -> std::io::Result<()> {{
    let formulas: [fn([u64; 3]) -> bool; 60] = [{names}];
    for numbers in {cases:?} {{
        formulas.iter().for_each(|formula| print!(\"{{}} \", formula(numbers)));
    }}
    Ok(())
}}
"
    );
    let mut holds = String::new();
    for numbers in &cases {
        for formula in &formulas {
            holds += &format!("{} ", formula.holds(&|var| numbers[var]).unwrap());
        }
    }
    check(&[[program, String::new(), holds]]);
}
