//! Tests of what is measured: the textbook methods are right, and the inputs are valid.

use std::collections::BTreeSet;

use catalog::inputs::{levels, Case};
use catalog::{Limits, Profile, STUDIES};
use gametheory_core::judge;
use gametheory_testing::budget;

/// All short words, as many as the solver and the method decide quickly; and words of one
/// letter up to the length `longest`, which go beyond every small table.
fn cases(game: &Profile, longest: usize) -> Vec<Case> {
    let most = budget(2_000, 20_000);
    let small = levels(&game.format, Limits::beyond(&game.format), most);
    let letters = small.flat_map(|level| level.cases).collect::<Vec<Case>>();
    let is_word = |case: &&Case| matches!(case, Case::Word(word) if word.len() == 1);
    let one_letter = letters.iter().filter(is_word).flat_map(|case| {
        let Case::Word(word) = case else { unreachable!("of these there are only words") };
        (1..=longest).map(|length| Case::Word(word.repeat(length)))
    });
    let long: Vec<Case> = one_letter.collect();
    letters.into_iter().chain(long).filter(|case| game.format.is_valid(case)).collect()
}

#[test]
fn textbook_methods_agree_with_the_solvers() {
    for study in STUDIES {
        let (game, Some(textbook)) = (study.game, study.textbook) else { continue };
        let mut seen = BTreeSet::new();
        for case in cases(game, textbook.sizes[1].min(budget(200, 1_000))) {
            let Case::Word(word) = &case else { panic!("{} has no words", game.name) };
            let position = game.position(&game.format.line(&case)).unwrap();
            let outcome = position.outcome();
            assert_eq!((textbook.outcome)(word), outcome, "{}: {case:?}", game.name);
            seen.insert(outcome);
        }
        assert!(seen.len() > 1, "{}: all cases alike", game.name);
    }
}

/// For every size, each measured input is valid and has about that size.
#[test]
fn every_solver_takes_its_input() {
    for study in STUDIES {
        let assert_taken = |input: Vec<u8>| {
            let mut answers = Vec::new();
            judge::converse(study.game.solve, &mut &input[..], &mut answers).unwrap();
            assert!(!answers.is_empty(), "{}", study.game.name);
        };
        for measured in study.measured {
            for size in [8, 100, 1_001, 10_002] {
                let input = study.input(measured, size);
                assert!(input.len() < size + 60, "{}: {} bytes", study.game.name, input.len());
                assert_taken(input);
            }
        }
        assert_taken(study.short_cases(100));
    }
}
