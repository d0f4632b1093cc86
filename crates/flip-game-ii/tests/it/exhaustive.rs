//! The theorem against the oracle on every short row.

use flip_game_ii::rules::Position;
use flip_game_ii::{grundy_number, outcome, solve};
use gametheory_core::judge;
use gametheory_core::Outcome;
use gametheory_testing::{budget, find_difference, words, Oracle};

/// The shortest row on which `theorem` and the oracle differ.
fn counterexample(longest: usize, theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let rows = words(b"-+", 0..=longest).map(|row| Position { row });
    String::from_utf8(find_difference(rows, |position| theorem(&position.row))?.row).ok()
}

/// The nim-sum of the runs, with a different idea of the Grundy numbers.
fn nim_sum(row: &[u8], grundy: impl Fn(usize) -> u8) -> Outcome {
    let runs = row.split(|sign| *sign == b'-');
    Outcome::win_if(runs.fold(0, |sum, run| sum ^ grundy(run.len())) != 0)
}

#[test]
fn the_theorem_holds_on_every_short_row() {
    assert_eq!(counterexample(budget(14, 18), outcome), None);
}

#[test]
fn the_grundy_numbers_are_the_oracles() {
    let mut oracle = Oracle::default();
    for n in 0..=budget(20, 24) {
        assert_eq!(oracle.grundy(&Position { row: vec![b'+'; n] }), grundy_number(n).into());
    }
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    // The period, as if it began at once: the first exception is n = 0.
    let no_preperiod = |row: &[u8]| nim_sum(row, |n| grundy_number(68 + n % 34));
    assert_eq!(counterexample(14, no_preperiod), Some(String::new()));
    // Some run can be flipped, so the first player wins.
    let any_move = |row: &[u8]| Outcome::win_if(row.windows(2).any(|pair| pair == b"++"));
    assert_eq!(counterexample(14, any_move), Some("++-++".into()));
    // Every flip takes two signs, so the parity of the pairs decides.
    let parity = |row: &[u8]| nim_sum(row, |n| u8::try_from(n / 2 % 2).unwrap());
    assert_eq!(counterexample(14, parity), Some("++++".into()));
    // An outcome is not enough: two won runs are not always won together.
    let lost_runs_only = |row: &[u8]| nim_sum(row, |n| u8::from(grundy_number(n) > 0));
    assert_eq!(counterexample(14, lost_runs_only), Some("++-++++".into()));
}

/// Rows that are too long for the oracle: pairs of runs, by the definition of
/// the Grundy numbers.
fn long_counterexample(theorem: impl Fn(&[u8]) -> Outcome) -> Option<(usize, usize)> {
    let mut grundy: Vec<u32> = Vec::new();
    for n in 0..400usize {
        let options = (0..n.saturating_sub(1)).map(|left| grundy[left] ^ grundy[n - 2 - left]);
        let value = gametheory_core::mex(options);
        grundy.push(value);
    }
    let mut pairs = (0..400).flat_map(|a| (0..12).map(move |b| (a, b)));
    pairs.find(|&(a, b)| {
        let row = [vec![b'+'; a], vec![b'+'; b]].join(&b'-');
        theorem(&row) != Outcome::win_if(grundy[a] != grundy[b])
    })
}

#[test]
fn rows_beyond_32_64_and_128_signs_are_right() {
    assert_eq!(long_counterexample(outcome), None);
}

#[test]
fn mistakes_that_only_long_rows_show_are_found_out() {
    // Shifting a row in 32 bits loses what lies beyond.
    let in_32_bits = |row: &[u8]| outcome(&row[..row.len().min(32)]);
    assert!(long_counterexample(in_32_bits).is_some());
    // A run's length in seven bits.
    let truncated = |row: &[u8]| nim_sum(row, |n| grundy_number(n % 128));
    assert!(long_counterexample(truncated).is_some());
    // The period, as if it began after one round: the exceptions are 35 and 52.
    let early = |row: &[u8]| nim_sum(row, |n| grundy_number(if n < 68 { n } else { 34 + n % 34 }));
    assert_eq!(long_counterexample(early), Some((69, 0)));
}

/// What the program says of one token, without the place.
fn converse(token: &str) -> Result<String, String> {
    let mut answer = Vec::new();
    let result = judge::converse(solve, &mut token.as_bytes(), &mut answer);
    let answer = String::from_utf8(answer).unwrap();
    result.map(|()| answer).map_err(|error| error.to_string())
}

#[test]
fn only_whole_pairs_of_quotes_are_taken_off() {
    assert_eq!(converse("\"++-\"").as_deref(), Ok("true\n"));
    assert_eq!(converse("\"\"").as_deref(), Ok("false\n"));
    for (token, found) in [
        ("++\"", "a quote at byte 3"),
        ("\"\"\"", "a quote at byte 2"),
        ("\"+\"+", "a quote at byte 3"),
        ("\"+*\"", "\"\\\"+*\\\"\", wrong at byte 3"),
        ("+*", "\"+*\", wrong at byte 2"),
    ] {
        let error = converse(token).unwrap_err();
        assert!(error.ends_with(&format!("or without, found {found}")), "{error}");
    }
    for token in ["\"", "\"++"] {
        let error = converse(token).unwrap_err();
        assert!(error.ends_with("expected a closing quote, found the end of the row"), "{error}");
    }
}
