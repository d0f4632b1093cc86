//! The rules files of games on numbers: their laws, and samples of judges.

use std::fs;

use gametheory_testing::{cases, workspace};

use crate::{committed, found};

/// The documentation has a row for each file.
const ATLAS: &str = include_str!("../../../src/numbers.md");

/// In `samples.txt`, cases of a judge stand below the name of a file, with their answers.
#[test]
fn every_file_has_its_law() {
    let samples = cases(include_str!("samples.txt"));
    let folder = workspace().join("crates/tools/discovery/rules");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let rules = committed(&name);
        let Some(numbers) = rules.numbers() else { continue };
        let found = found(&rules);
        let Some(law) = found.law().unwrap().digits() else { continue };
        let (digits, states, words) = (law.digits, law.automata[0].states(), found.describe());
        let row = format!("\n| {name} | {digits} | {states} | {words} | ");
        assert!(ATLAS.contains(&row), "{row}");
        let own = samples.iter().filter(|(file, _)| file.trim() == name);
        for [case, expected] in own.flat_map(|(_, said)| said) {
            let case: Vec<u64> = case.split(' ').map(|number| number.parse().unwrap()).collect();
            let position = numbers.position(numbers.complete(&case).unwrap()).unwrap();
            let answer = &rules.cases.answers[found.outcome(&position).unwrap() as usize];
            assert_eq!(answer, expected, "{name} {case:?}");
        }
        seen += 1;
    }
    assert_eq!(seen, ATLAS.lines().filter(|line| line.starts_with("| ")).count() - 1);
    let is_known = |name: &str| ATLAS.contains(&format!("| {} |", name.trim()));
    assert!(samples.len() == 9 && samples.iter().all(|(name, _)| is_known(name)));
}
