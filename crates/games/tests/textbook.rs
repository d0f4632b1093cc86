//! The textbook methods are slow, but they are right.

use std::collections::BTreeSet;

use games::inputs::{levels, Case};
use games::{Problem, PROBLEMS};
use gametheory_testing::budget;

/// All words by length, as many as the solver and the method take in a moment; and
/// words of one letter, which are long enough to leave every small table behind.
fn cases(problem: &Problem, longest: usize) -> Vec<Case> {
    let most = budget(2_000, 100_000);
    let small = levels(&problem.inputs, problem.inputs.limits(true), most, usize::MAX);
    let letters = small.flat_map(|level| level.cases).collect::<Vec<Case>>();
    let is_word = |case: &&Case| matches!(case, Case::Word(word) if word.len() == 1);
    let one_letter = letters.iter().filter(is_word).flat_map(|case| {
        let Case::Word(word) = case else { unreachable!("of these there are only words") };
        (1..=longest).map(|length| Case::Word(word.repeat(length)))
    });
    let long: Vec<Case> = one_letter.collect();
    letters.into_iter().chain(long).filter(|case| problem.inputs.is_valid(case)).collect()
}

#[test]
fn textbook_methods_agree_with_the_solvers() {
    for problem in PROBLEMS {
        let Some(textbook) = problem.textbook else { continue };
        let mut seen = BTreeSet::new();
        for case in cases(problem, textbook.sizes[1].min(budget(200, 1_000))) {
            let Case::Word(word) = &case else { panic!("{} has no words", problem.name) };
            let position = problem.position(&problem.inputs.line(&case)).unwrap();
            let outcome = position.outcome();
            assert_eq!((textbook.outcome)(word), outcome, "{}: {case:?}", problem.name);
            seen.insert(outcome);
        }
        assert!(seen.len() > 1, "{}: all cases alike", problem.name);
    }
}
