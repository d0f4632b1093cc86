//! Compiles and runs the programs for judges.
//!
//! The environment variable `GAMETHEORY_OLD_RUSTC` takes the path of an old compiler, which
//! then has to compile them too.

use std::process::Command;

use discovery::{file, program, Case, Digits, Draft, Found, Played, Rules};
use fastrand::Rng;
use gametheory_testing::{budget, cases, run, Fixture};
use itertools::Itertools;
use tempfile::TempDir;

use crate::arithmetic::{draft, random::random, tuples};
use crate::{committed, found, octal, strip, strips};

/// The text of a program.
fn text(found: &Found) -> String {
    let text = program(found.law().unwrap());
    assert!(text.lines().count() <= 160, "{}", text.lines().count());
    text
}

/// Compiles the programs of some laws without a warning, by all compilers: as modules of one program,
/// which takes much less time. Returns its folder.
fn compile(texts: &[&String]) -> TempDir {
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
    let others = ["2015", "2024"].map(|edition| (&current, edition, "metadata"));
    compilers.extend(&others[..budget(0, 2)]);
    compilers.extend(old.as_ref().map(|old| (old, "2021", "metadata")));
    for (compiler, edition, emit) in compilers {
        let mut command = Command::new(compiler);
        command.args(["--edition", edition, "-D", "warnings", "--emit", emit, "main.rs"]);
        let output = command.current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{compiler} {edition}: {said}");
    }
    folder
}

/// What the program with that number does: standard output, the exit status, and standard error.
fn run_compiled(folder: &TempDir, number: usize, input: &str) -> (String, Option<i32>, String) {
    let mut command = Command::new(folder.path().join("main"));
    command.arg(number.to_string());
    let ran = run(command, input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(ran.stdout), ran.end.status(), text(ran.stderr))
}

/// Compiles programs. Each has to print its output for its input.
pub(crate) fn check(exchanges: &[[String; 3]]) {
    let mut programs: Vec<&String> = exchanges.iter().map(|[program, ..]| program).collect();
    programs.dedup();
    let folder = compile(&programs);
    for [program, input, output] in exchanges {
        let number = programs.iter().position(|known| *known == program).unwrap();
        let found = run_compiled(&folder, number, input);
        let title = program.lines().next();
        assert!(found == (output.clone(), Some(0), String::new()), "{title:?}: {found:?}");
    }
}

/// Cases of a game in the input of its judge, and the answers by its law.
fn exchange<P: Played>(rules: &Rules, cases: impl IntoIterator<Item = (Case, P)>) -> [String; 3] {
    let found = found(rules);
    let (cases, positions): (Vec<Case>, Vec<P>) = cases.into_iter().unzip();
    let outcomes = positions.iter().map(|position| found.outcome(position).unwrap());
    let answers = outcomes.map(|outcome| rules.cases.answers[outcome as usize].clone() + "\n");
    [text(&found), rules.cases.print(&cases), answers.collect()]
}

/// Games with every kind of program: with states, with gaps, with `never`, with heaps; and on numbers
/// by a formula, by digits in several bases, by heaps that are split, with numbers that the judge does
/// not give, and with a case that ends the input.
#[test]
fn programs_answer_every_case_as_the_law_does() {
    let mut exchanges = Vec::new();
    for rules in [
        strip("\"\\L", &["L -> \\", "LL -> \"\""], &["\"\\\""], &[], "draw"),
        strip("+-", &["++ -> --"], &[], &[], "loss"),
        strip(".ab", &[". -> a", "... -> aba", ".. -> bb"], &[], &["ba", "bb"], "loss"),
        strip(".ox", &[". -> o", ". -> x"], &[], &["oo", "xx"], "loss"),
        // With a large table.
        strip("*LO", &["* -> L", "* -> O"], &["LLOL"], &[], "draw"),
    ] {
        // The empty strip is no token, so it is left out.
        let positions = strips(&rules, 7).into_iter().skip(1);
        exchanges.push(exchange(&rules, positions.map(|strip| (strip.to_string(), strip))));
    }
    let many = Draft { take: Some((1..300).collect()), ..Draft::default() };
    for (rules, count, small) in [
        (octal("0.77"), 0..=3, 4),
        (octal("4.[3]"), 0..=3, 4),
        (many.check().unwrap(), 0..=3, 4),
        (committed("at-most-half"), 1..=1, 500),
        (committed("one-two-or-three"), 1..=1, 500),
        (committed("product"), 1..=1, 500),
        (committed("nim"), 3..=3, 8),
        (committed("wythoff"), 2..=2, 40),
        (committed("lasker"), 1..=2, 30),
        (committed("fibonacci-nim"), 1..=1, 0),
    ] {
        let cases = count.flat_map(|count| tuples(count, (0..small).chain(LARGE)));
        let of_numbers = rules.numbers().unwrap();
        let cases = cases.map(|case| {
            let position = of_numbers.position(of_numbers.complete(&case).unwrap()).unwrap();
            (case.iter().join(" "), position)
        });
        exchanges.push(exchange(&rules, cases));
    }
    check(&exchanges);
}

/// No answer is given where a number that the judge does not give would be negative.
#[test]
fn programs_refuse_what_is_out_of_range() {
    let small = Draft {
        starts: Some("q = n - 3".into()),
        input: Some("-- n".into()),
        ..draft("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"])
    };
    let folder = compile(&[&text(&found(&small.check().unwrap()))]);
    let (output, status, said) = run_compiled(&folder, 0, "5\n2\n");
    assert!(said.contains("q = n - 3 is from 0 to 2^64 - 1"), "{said}");
    assert_eq!((output.as_str(), status), ("loss\n", Some(101)));
}

const LARGE: [u64; 9] = [
    256,
    299,
    300,
    1 << 40,
    u64::MAX,
    u64::MAX - 1,
    1 << 63,
    12_200_160_415_121_876_738,
    10_000_000_000_000_000_000,
];

/// The answers are those of the solvers, byte for byte. Fixtures with rows in quotes and bad inputs are
/// left out: the rules files have no quotes, and judges give no bad inputs.
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

/// In `exchanges.txt`, an input and what the program has to print for it stand below the rules.
#[test]
fn programs_read_what_the_judge_gives() {
    let lines = |text: &str| text.trim_start_matches("odd: ").replace(" / ", "\n") + "\n";
    let mut exchanges = Vec::new();
    for (rules, said) in cases(include_str!("exchanges.txt")) {
        let program = text(&found(&file::parse(&rules).unwrap()));
        exchanges.extend(said.iter().map(|text| [program.clone(), lines(text[0]), lines(text[1])]));
    }
    check(&exchanges);
}

#[test]
fn formulas_are_expressions_of_rust() {
    let (mut rng, numbers) = (Rng::with_seed(4), tuples(3, [0_i128, 1, 2, 5, 12].into_iter()));
    let (mut prints, mut holds) = (String::new(), vec![String::new(); numbers.len()]);
    while prints.lines().count() < 60 {
        let formula = random(&mut rng, 3, 3, Digits::BINARY);
        let text = formula.rust(&|var| format!("i128::from(numbers[{var}])"));
        let Some(text) = text.filter(|text| text.contains("numbers")) else { continue };
        prints += &format!("        print!(\"{{}} \", {text});\n");
        for (holds, numbers) in holds.iter_mut().zip(&numbers) {
            *holds += &format!("{} ", formula.holds(&|var| numbers[var]).unwrap());
        }
    }
    let program = format!(
        "// Formulas
fn main() -> std::io::Result<()> {{
    let all: [[u64; 3]; {}] = {numbers:?};
    for numbers in all {{
{prints}    }}
    Ok(())
}}
",
        numbers.len()
    );
    check(&[[program, String::new(), holds.concat()]]);
}
