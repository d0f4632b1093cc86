//! The rules files of games on numbers: their laws, and samples of judges.

use std::fs;

use gametheory_testing::{cases, workspace};

use crate::{committed, found};

/// The documentation has a row for each file.
const ATLAS: &str = include_str!("../../../src/numbers.md");

#[test]
fn every_file_has_its_law() {
    let folder = workspace().join("crates/tools/discovery/rules");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let rules = committed(&name);
        if rules.numbers().is_none() {
            continue;
        }
        let found = found(&rules);
        let Some(law) = found.law().unwrap().digits() else { continue };
        let (digits, states, words) = (law.digits, law.automata[0].states(), found.describe());
        let row = format!("\n| {name} | {digits} | {states} | {words} | ");
        assert!(ATLAS.contains(&row), "{row}");
        seen += 1;
    }
    assert_eq!(seen, ATLAS.lines().filter(|line| line.starts_with("| ")).count() - 1);
}

/// In `samples.txt`, cases of a judge stand below the name of a file, with their answers.
#[test]
fn the_samples_of_judges_are_answered() {
    for (name, said) in cases(include_str!("samples.txt")) {
        let rules = committed(name.trim());
        let (found, numbers) = (found(&rules), rules.numbers().unwrap());
        for [case, expected] in said {
            let case: Vec<u64> = case.split(' ').map(|number| number.parse().unwrap()).collect();
            let position = numbers.position(numbers.complete(&case).unwrap()).unwrap();
            let answer = &rules.cases.answers[found.outcome(&position).unwrap() as usize];
            assert_eq!(answer, expected, "{name} {case:?}");
        }
    }
}
