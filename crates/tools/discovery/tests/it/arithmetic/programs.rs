//! Compiles and runs the deciding part of programs for judges.

use std::process::Command;

use discovery::arithmetic::{decision, Draft, Law, Rules};
use gametheory_core::Outcome;
use tempfile::TempDir;

use super::{draft, grundy_law, law};

/// Reads a case a line, and prints whether it is lost.
const MAIN: &str = r#"
fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let case: Vec<u64> = line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        println!("{:?}", is_lost(&case));
    }
}
"#;

/// What the program prints for each case, compiled by all compilers without a warning.
fn run(rules: &Rules, law: &Law, cases: &[Vec<u64>]) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    let text = decision(rules, law) + MAIN;
    assert!(text.lines().count() < 200);
    std::fs::write(folder.path().join("program.rs"), text).unwrap();
    let current = std::env::var("RUSTC").unwrap_or_else(|_| String::from("rustc"));
    let old = std::env::var("GAMETHEORY_OLD_RUSTC").ok();
    for compiler in old.into_iter().chain([current]) {
        let mut command = Command::new(&compiler);
        command.args(["--edition", "2021", "-D", "warnings", "-o", "program", "program.rs"]);
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let line = |case: &Vec<u64>| case.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let input = cases.iter().map(line).collect::<Vec<_>>().join("\n");
    let program = folder.path().join("program");
    let output = assert_cmd::Command::new(program).write_stdin(input).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(String::from).collect()
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
    let numbers: Vec<u64> = (0..small).chain(LARGE).collect();
    (0..d).fold(vec![Vec::new()], |all: Vec<Vec<u64>>, _| {
        let with = |case: &Vec<u64>| {
            let case = case.clone();
            numbers.iter().map(move |n| [case.as_slice(), &[*n]].concat()).collect::<Vec<_>>()
        };
        all.iter().flat_map(with).collect()
    })
}

#[test]
fn programs_decide_what_the_law_decides() {
    let with = |digits: &str, draft: Draft| Draft { digits: Some(digits.into()), ..draft };
    let wythoff = ["x' < x", "y' < y", "x' < x and x - x' = y - y'"];
    for (draft, small) in [
        (draft("n", &["power(2, n - n')"]), 500),
        (with("10", draft("n", &["1 <= n - n' <= 9"])), 500),
        (with("fibonacci", draft("x y", &wythoff)), 40),
        (draft("x y z", &["x' < x", "y' < y", "z' < z"]), 8),
    ] {
        let rules = draft.check().unwrap();
        let law = law(&rules);
        let cases = cases(rules.names().len(), small);
        let answers = run(&rules, &law, &cases);
        assert_eq!(answers.len(), cases.len());
        for (case, answer) in cases.iter().zip(answers) {
            let position = rules.position(rules.complete(case).unwrap()).unwrap();
            let is_lost = law.outcome(&position) == Outcome::Loss;
            assert_eq!(answer, format!("{:?}", Some(is_lost)), "{case:?}");
        }
    }
}

#[test]
fn programs_for_heaps_know_their_grundy_numbers() {
    let lasker = ["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"];
    let rules = draft("n", &lasker).check().unwrap();
    let law = law(&rules);
    // 2^64 - 1 has the number 2^64.
    let mut cases = cases(2, 30);
    cases.extend([vec![], vec![2, 2, 3], vec![3, 3], vec![1, 2, 4, 8, 16, 31]]);
    for (case, answer) in cases.iter().zip(run(&rules, &law, &cases)) {
        let position = rules.position(rules.complete(case).unwrap()).unwrap();
        let is_lost = law.outcome(&position) == Outcome::Loss;
        assert_eq!(answer, format!("{:?}", Some(is_lost)), "{case:?}");
    }
}

/// The first player may take less than all (HDU 2516). A number that would be negative has no
/// answer.
#[test]
fn programs_compute_what_the_judge_does_not_give() {
    let draft = Draft {
        case: Some("n".into()),
        defined: Some("q = n - 1".into()),
        ..draft("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"])
    };
    let rules = draft.check().unwrap();
    let law = law(&rules);
    let cases: Vec<Vec<u64>> = [0, 2, 13, 10000, u64::MAX].map(|n| vec![n]).into();
    let lost = |lost| format!("{:?}", Some(lost));
    let expected = [String::from("None"), lost(true), lost(true), lost(false), lost(false)];
    assert_eq!(run(&rules, &law, &cases), expected);
    assert!(rules.complete(&[0]).is_err());
}

/// A law about Grundy numbers of positions that are no heaps.
#[test]
fn programs_ask_whether_the_grundy_number_is_zero() {
    let rules = draft("x y", &["x' < x", "y' < y"]).check().unwrap();
    let law = grundy_law(&rules);
    let cases = cases(2, 10);
    for (case, answer) in cases.iter().zip(run(&rules, &law, &cases)) {
        assert_eq!(answer, format!("{:?}", Some(case[0] == case[1])), "{case:?}");
    }
}
