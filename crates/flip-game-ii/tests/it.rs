//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

use flip_game_ii::grundy_number;
use flip_game_ii::rules::Position;
use gametheory_core::{mex, Outcome};
use gametheory_testing::{
    budget, check_by_playing, check_computed, check_strategy, find_difference, opponents, words,
    write_answer, Program, Word,
};

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_flip-game-ii");
    Program { name: "flip-game-ii", path, is_counted: false, case: &[Word::Of("+-")] }.check();
}

fn rows() -> impl Iterator<Item = Position> {
    words(b"-+", 0..=budget(14, 17)).map(|row| Position { row })
}

#[test]
fn outcomes_and_moves_are_right_on_every_short_row() {
    check_strategy(rows());
}

/// The nim-sum of the runs, with a different idea of their Grundy numbers.
fn nim_sum(row: &[u8], grundy: impl Fn(usize) -> u8) -> Outcome {
    let runs = row.split(|sign| *sign == b'-');
    Outcome::win_if(runs.fold(0, |sum, run| sum ^ grundy(run.len())) != 0)
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let counterexample = |rule: &dyn Fn(&[u8]) -> Outcome| {
        let found = find_difference(rows(), |position| rule(&position.row)).unwrap();
        String::from_utf8(found.row).unwrap()
    };
    // Some run can be flipped, so the first player wins.
    let any_move = |row: &[u8]| Outcome::win_if(row.windows(2).any(|pair| pair == b"++"));
    assert_eq!(counterexample(&any_move), "++-++");
    // Every flip takes two signs, so the parity of the pairs decides.
    let parity = |row: &[u8]| nim_sum(row, |n| u8::try_from(n / 2 % 2).unwrap());
    assert_eq!(counterexample(&parity), "++++");
    // An outcome is not enough: two won runs are not always lost together.
    let lost_runs_only = |row: &[u8]| nim_sum(row, |n| u8::from(grundy_number(n) > 0));
    assert_eq!(counterexample(&lost_runs_only), "++-++++");
}

/// The shortest run for which another Grundy number is given than by the recursion. The
/// numbers of the theorem have the period 34 from 53 on. So it is enough to look at runs of up
/// to 2 * 53 + 2 * 34 + 2 signs, by the periodicity theorem of octal games.
fn wrong_number(grundy: impl Fn(usize) -> u8) -> Option<usize> {
    let mut known: Vec<u32> = Vec::new();
    for n in 0..=1_000usize {
        let value = mex((0..n.saturating_sub(1)).map(|left| known[left] ^ known[n - 2 - left]));
        known.push(value);
    }
    (0..=1_000).find(|&n| u32::from(grundy(n)) != known[n])
}

#[test]
fn the_grundy_numbers_are_those_of_the_recursion() {
    assert_eq!(wrong_number(grundy_number), None);
    for n in 53..1_000 {
        assert_eq!(grundy_number(n), grundy_number(n + 34), "{n}");
    }
    for shorter in [2, 17] {
        assert!((53..1_000).any(|n| grundy_number(n) != grundy_number(n + shorter)));
    }
    // As if the period began at once, or with the last exception.
    assert_eq!(wrong_number(|n| grundy_number(68 + n % 34)), Some(0));
    let early = |n| grundy_number(if n < 52 { n } else { n + 34 });
    assert_eq!(wrong_number(early), Some(52));
    assert_eq!(wrong_number(|n| grundy_number(n % 128)), Some(128));
}

#[test]
fn best_moves_keep_their_promise_on_long_rows() {
    fastrand::seed(294);
    for (length, games) in [(100, 50), (budget(200, 600), 6), (budget(400, 1_000), 1)] {
        for density in (0..games).map(|game| [2, 10, 1_000][game % 3]) {
            let sign = || if fastrand::u32(..density) > 0 { b'+' } else { b'-' };
            let row: Vec<u8> = (0..length).map(|_| sign()).collect();
            // A row beside its mirror image is lost, however long it is.
            let twins = [row.clone(), vec![b'-'], row.iter().rev().copied().collect()].concat();
            for row in [row, twins, vec![b'+'; length]] {
                check_by_playing(&Position { row }, &opponents());
            }
        }
    }
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small = words(b"+-", 0..=8).map(|row| {
        let written = String::from_utf8(row.clone()).unwrap();
        (if row.is_empty() { "\"\"".into() } else { written }, Position { row })
    });
    check_computed(include_str!("../proof/outcomes.txt"), small, |question| {
        if let Some(length) = question.strip_prefix("G ") {
            return grundy_number(length.parse().unwrap()).to_string();
        }
        write_answer(&Position { row: question.trim_matches('"').into() })
    });
}
