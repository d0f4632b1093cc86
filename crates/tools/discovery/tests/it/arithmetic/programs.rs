//! Compiles and runs programs for judges.

use std::process::Command;

use discovery::{discover, program, Draft, Found, Limits, Number, Rules};
use gametheory_core::Outcome;
use tempfile::TempDir;

use super::draft;

/// What is found of a game on numbers.
fn found(rules: &Rules) -> Found {
    discover(rules, &Limits::default(), &mut |_| Ok(()))
}

/// The program of a game, compiled by all compilers without a warning.
fn compile(draft: &Draft) -> (TempDir, assert_cmd::Command) {
    let given = draft.check().unwrap();
    let folder = TempDir::new().unwrap();
    let text = program(found(&given).law().unwrap());
    std::fs::write(folder.path().join("program.rs"), text).unwrap();
    let current = std::env::var("RUSTC").unwrap_or_else(|_| String::from("rustc"));
    let old = std::env::var("GAMETHEORY_OLD_RUSTC").ok();
    for compiler in old.into_iter().chain([current]) {
        let mut command = Command::new(&compiler);
        command.args(["--edition", "2021", "-D", "warnings", "-o", "program", "program.rs"]);
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let program = assert_cmd::Command::new(folder.path().join("program"));
    (folder, program)
}

/// What the program of a game prints for each case. The law decides the same.
fn compare(draft: &Draft, cases: &[Vec<u64>]) -> Vec<String> {
    let given = draft.check().unwrap();
    let rules = given.numbers().unwrap();
    let found = found(&given);
    let law = found.law().unwrap();
    let mut input = if given.cases().number == Number::Given {
        format!("{}\n", cases.len())
    } else {
        String::new()
    };
    let end = rules.end().map(<[u64]>::to_vec);
    for case in cases.iter().chain(&end) {
        if rules.has_heaps() {
            input += &format!("{} ", case.len());
        }
        input += &case.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        input += "\n";
    }
    let (_folder, mut program) = compile(draft);
    let output = program.write_stdin(input).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout).unwrap();
    let printed: Vec<String> = printed.lines().map(String::from).collect();
    assert_eq!(printed.len(), cases.len());
    for (case, answer) in cases.iter().zip(&printed) {
        let position = rules.position(rules.complete(case).unwrap()).unwrap();
        let outcome = law.outcome(&position).unwrap();
        assert_eq!(answer, &given.answers()[outcome as usize], "{case:?}");
        assert_ne!(outcome, Outcome::Draw);
    }
    printed
}

const LARGE: [u64; 6] = [
    1 << 40,
    u64::MAX,
    u64::MAX - 1,
    1 << 63,
    12_200_160_415_121_876_738,
    10_000_000_000_000_000_000,
];

/// All cases of small numbers, and some with large ones.
fn cases(d: usize, small: u64) -> Vec<Vec<u64>> {
    super::tuples(d, &(0..small).chain(LARGE).collect::<Vec<_>>())
}

#[test]
fn programs_decide_what_the_law_decides() {
    let with = |digits: &str, draft: Draft| Draft { digits: Some(digits.into()), ..draft };
    for (draft, numbers, small) in [
        (draft("n", &["power(2, n - n')"]), 1, 500),
        (draft("n", &["n' < n and n <= 2 n'"]), 1, 500),
        (with("10", draft("n", &["1 <= n - n' <= 9"])), 1, 500),
        (with("fibonacci", draft("x y", &super::WYTHOFF)), 2, 40),
        (draft("x y z", &super::NIM[..3]), 3, 8),
    ] {
        compare(&draft, &cases(numbers, small));
    }
}

#[test]
fn programs_for_heaps_know_their_grundy_numbers() {
    // 2^64 - 1 has the number 2^64.
    let mut cases = cases(2, 30);
    cases.extend([vec![], vec![2, 2, 3], vec![3, 3], vec![1, 2, 4, 8, 16, 31]]);
    compare(&draft("n", &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"]), &cases);
}

/// The first player may take less than all (HDU 2516), and a 0 ends the input.
#[test]
fn programs_compute_what_the_judge_does_not_give() {
    let draft = Draft {
        case: Some("n".into()),
        defined: Some("q = n - 1".into()),
        input: Some("eof".into()),
        end: Some("0".into()),
        ..draft("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"])
    };
    let cases: Vec<Vec<u64>> = [2, 13, 10000, u64::MAX].map(|n| vec![n]).into();
    assert_eq!(compare(&draft, &cases), ["loss", "loss", "win", "win"]);
    // No answer is given where such a number is not one.
    let draft = Draft { defined: Some("q = n - 3".into()), end: None, ..draft };
    let (_folder, mut program) = compile(&draft);
    let output = program.write_stdin("5\n2\n").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("q = n - 3 is from 0 to 2^64 - 1"), "{said}");
    assert_eq!((output.stdout, output.status.code()), (b"loss\n".to_vec(), Some(101)));
}
