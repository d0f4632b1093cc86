//! The theorem against the oracle on every short row.

use std::io;

use flip_game_ii::rules::Position;
use flip_game_ii::{grundy_number, outcome, read, solve};
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;
use gametheory_testing::Oracle;
use gametheory_testing::{budget, check_streaming, words};

/// The shortest row on which `theorem` and the oracle differ.
fn counterexample(longest: usize, theorem: impl Fn(&[u8]) -> Outcome) -> Option<String> {
    let mut oracle = Oracle::default();
    let mut differs =
        |row: &Vec<u8>| theorem(row) != oracle.outcome(&Position { row: row.clone() });
    let found = words(b"-+", 0..=longest).find(|row| differs(row))?;
    String::from_utf8(found).ok()
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

fn answer(row: &[u8]) -> &'static str {
    match outcome(row) {
        Outcome::Win => "true",
        _ => "false",
    }
}

/// The program takes eight signs at a step.
#[test]
fn the_program_answers_as_the_theorem() {
    check_streaming(solve, "", b"+-", |_| true, answer);
}

/// A step knows the length of the run that goes on and the nim-sum of those before, to
/// which it only adds. So these are all steps there are: any eight signs, after every
/// length up to where the table repeats for the second time.
#[test]
fn every_step_of_the_program_is_right() {
    for run in 0..=136 {
        let before = [vec![b'-'; (136 - run) % 8], vec![b'+'; run]].concat();
        let rows = words(b"+-", 8..=8).map(|signs| [&before[..], &signs].concat());
        // So that each of the numbers 0 to 9 is the wanted one for some of the rows.
        let rows: Vec<Vec<u8>> = rows
            .flat_map(|row| {
                [0, 2, 4, 14, 69].map(|more| [&row[..], b"-", &vec![b'+'; more]].concat())
            })
            .collect();
        let mut answers = Vec::new();
        let input = rows.join(&b'\n');
        judge::converse(solve, &mut input.as_slice(), &mut answers).unwrap();
        let answers = String::from_utf8(answers).unwrap();
        assert_eq!(answers.lines().count(), rows.len());
        for (row, found) in rows.iter().zip(answers.lines()) {
            assert_eq!(found, answer(row), "{}", row.escape_ascii());
        }
    }
}

/// Takes a run that goes on for two.
fn forgets(judge: &mut Judge) -> io::Result<()> {
    while !judge.is_over()? {
        let mut nim_sum = 0;
        read(judge, |part| {
            let runs = part.split(|sign| *sign == b'-').map(<[u8]>::len);
            nim_sum = runs.fold(nim_sum, |sum, run| sum ^ grundy_number(run));
        })?;
        judge.answer((nim_sum != 0).to_string())?;
    }
    Ok(())
}

#[test]
#[should_panic(expected = "in parts of")]
fn a_program_that_forgets_is_found_out() {
    check_streaming(forgets, "", b"+-", |_| true, answer);
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
    for (token, at) in [("++\"", 3), ("\"\"\"", 3), ("\"+*\"", 3), ("+*", 2), ("\"+\"+", 4)] {
        let found = token.replace('"', "\\\"");
        let error = converse(token).unwrap_err();
        assert!(error.ends_with(&format!("found \"{found}\", wrong at byte {at}")), "{error}");
    }
    for token in ["\"", "\"++"] {
        let error = converse(token).unwrap_err();
        assert!(error.ends_with("expected a closing quote, found the end of the row"), "{error}");
    }
}
