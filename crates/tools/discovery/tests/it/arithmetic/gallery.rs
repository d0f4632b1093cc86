//! The rules files of games on numbers: their laws, and samples of judges.

use std::fs;

use discovery::{discover, file, Limits};
use gametheory_testing::workspace;

/// The documentation has a row for each file.
const ATLAS: &str = include_str!("../../../src/numbers.md");

/// Cases of judges, with their answers.
const SAMPLES: [(&str, &[u64], &str); 23] = [
    ("power-of-two", &[1], "Kiki"),
    ("power-of-two", &[3], "Cici"),
    ("wythoff", &[2, 1], "0"),
    ("wythoff", &[8, 4], "1"),
    ("wythoff", &[4, 7], "0"),
    ("fibonacci-nim", &[2], "Second win"),
    ("fibonacci-nim", &[13], "Second win"),
    ("fibonacci-nim", &[10000], "First win"),
    ("king", &[5, 3], "What a pity!"),
    ("king", &[5, 4], "Wonderful!"),
    ("king", &[6, 6], "Wonderful!"),
    ("one-two-or-three", &[0], "Bob"),
    ("one-two-or-three", &[3], "Alice"),
    ("one-two-or-three", &[4], "Bob"),
    ("lasker", &[2, 2, 3], "Alice"),
    ("lasker", &[3, 3], "Bob"),
    ("halves", &[3, 4], "Kevin"),
    ("halves", &[3], "Nicky"),
    ("product", &[162], "Stan wins."),
    ("product", &[17], "Ollie wins."),
    ("product", &[34_012_226], "Stan wins."),
    ("bag", &[1], "LOST"),
    ("bag", &[7], "WIN"),
];

#[test]
fn every_file_has_its_law() {
    let folder = workspace().join("crates/tools/discovery/rules");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let given = file::parse(&fs::read_to_string(&path).unwrap());
        let given = given.unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
        let Some(rules) = given.numbers() else { continue };
        let found = discover(&given, &Limits::default(), &mut |_| Ok(()));
        let Some(law) = found.law().unwrap().digits() else { continue };
        let (digits, states, words) = (law.digits, law.automata[0].states(), found.describe());
        let row = format!("\n| {name} | {digits} | {states} | {words} | ");
        assert!(ATLAS.contains(&row), "{row}");
        for (_, case, expected) in SAMPLES.iter().filter(|sample| sample.0 == name) {
            let position = rules.position(rules.complete(case).unwrap()).unwrap();
            let answer = &given.cases.answers[found.outcome(&position).unwrap() as usize];
            assert_eq!(answer, expected, "{name} {case:?}");
        }
        seen += 1;
    }
    assert_eq!(seen, ATLAS.lines().filter(|line| line.starts_with("| ")).count() - 1);
    let is_known = |name: &str| ATLAS.contains(&format!("| {name} |"));
    assert!(SAMPLES.iter().all(|sample| is_known(sample.0)));
}
