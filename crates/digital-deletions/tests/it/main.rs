//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

mod table;

use digital_deletions::rules::Position;
use digital_deletions::strategy::{grundy_number, grundy_numbers};
use digital_deletions::Table;
use gametheory_core::Outcome;
use gametheory_testing::{
    budget, check_by_playing, check_computed, check_strategy, find_difference, opponents, words,
    write_answer, Oracle, Program, Word,
};

const DIGITS: &str = "0123456789";

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_digital-deletions");
    Program { name: "digital-deletions", path, is_counted: true, case: &[Word::Of(DIGITS)] }
        .check();
}

/// Every string of up to this many digits, shorter ones first.
fn strings(longest: usize) -> impl Iterator<Item = Position> {
    words(DIGITS.as_bytes(), 1..=longest).map(|digits| Position { digits })
}

#[test]
fn outcomes_and_moves_are_right_on_every_short_string() {
    check_strategy(strings(budget(4, 5)));
}

#[test]
fn the_grundy_numbers_are_the_oracles() {
    let mut oracle = Oracle::default();
    let mut table = Table::default();
    for position in strings(budget(4, 5)) {
        let found = grundy_numbers(&mut table, &position.digits)[0];
        assert_eq!(
            found,
            oracle.grundy(&position, |whole| vec![whole.clone()]).into(),
            "{position:?}"
        );
    }
}

#[test]
fn so_many_strings_are_lost() {
    // Counted by a search that shares no code with this project.
    let expected = [1, 9, 81, 772, 7_397, 71_384];
    let mut table = Table::default();
    for (length, expected) in (1..=6).zip(expected) {
        let all = words(DIGITS.as_bytes(), length..=length);
        let lost = all.filter(|digits| grundy_numbers(&mut table, digits)[0] == 0).count();
        assert_eq!(lost, expected, "of {length} digits");
    }
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let mut table = Table::default();
    let mut counterexample = |is_won: &dyn Fn(&mut Table, &[u8]) -> bool| {
        let rule = |position: &Position| Outcome::win_if(is_won(&mut table, &position.digits));
        String::from_utf8(find_difference(strings(4), rule).unwrap().digits).unwrap()
    };
    // The string as a number, so that zeros in front don't count.
    let number = |table: &mut Table, digits: &[u8]| {
        let zeros = digits.iter().take(digits.len() - 1).take_while(|digit| **digit == b'0');
        grundy_numbers(table, &digits[zeros.count()..])[0] != 0
    };
    assert_eq!(counterexample(&number), "01");
    // The parity of the sum of the digits, which is odd in the lost string 1.
    let even_sum =
        |_: &mut Table, digits: &[u8]| digits.iter().map(|d| d - b'0').sum::<u8>() % 2 == 0;
    assert_eq!(counterexample(&even_sum), "3");
    // The nim-sum of the digits, each with its number as a string of its own.
    let nim = |_: &mut Table, digits: &[u8]| {
        let alone = |digit: &u8| (digit - b'0') ^ u8::from(*digit < b'2');
        digits.iter().fold(0, |sum, digit| sum ^ alone(digit)) != 0
    };
    assert_eq!(counterexample(&nim), "00");
    // Forgetting the cut: a 0 where 0 is wanted leaves 0 wanted.
    let no_cut = |table: &mut Table, digits: &[u8]| {
        let next = |wanted, digit: &u8| table.right_part(*digit, wanted).unwrap_or(0);
        digits.iter().fold(0, next) != 0
    };
    assert_eq!(counterexample(&no_cut), "0");
}

/// `digits` with zeros behind them, so many that the string is lost, if any
/// number of zeros makes it so.
fn lost(digits: &[u8]) -> Vec<u8> {
    let mut table = Table::default();
    let wanted = digits.iter().try_fold(0, |wanted, digit| table.right_part(*digit, wanted));
    [digits, &vec![b'0'; usize::try_from(wanted.unwrap_or(0)).unwrap()]].concat()
}

#[test]
fn best_moves_keep_their_promise_on_long_strings() {
    fastrand::seed(1404);
    let all = opponents();
    for (length, games) in [(100, 40), (budget(200, 1_000), 8), (budget(401, 1_001), 4)] {
        // The longest games take long enough against one opponent.
        let opponents = if length > 1_000 { &all[..1] } else { &all };
        for game in 0..games {
            // At random with zeros and without, large digits, and a pattern that
            // drives the wanted number up.
            let digit = |at: usize| match game % 4 {
                0 => fastrand::u8(b'0'..=b'9'),
                1 => fastrand::u8(b'1'..=b'9'),
                2 => fastrand::u8(b'7'..=b'9'),
                _ => b"9489"[at % 4],
            };
            let digits: Vec<u8> = (0..length).map(digit).collect();
            for digits in [lost(&digits), digits] {
                check_by_playing(&Position { digits }, opponents);
            }
        }
    }
}

/// `strings` of `proof/Outcomes.v`: all with digits that, each counted one more, add up
/// to `sum`.
fn strings_of_sum(sum: u8) -> Vec<Vec<u8>> {
    if sum == 0 {
        return vec![Vec::new()];
    }
    let rests = |digit| strings_of_sum(sum - 1 - digit).into_iter().map(move |rest| (digit, rest));
    let all = (0..sum.min(10)).flat_map(rests);
    all.map(|(digit, rest)| [&[b'0' + digit], &rest[..]].concat()).collect()
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let mut table = Table::default();
    let small = (1..=9).flat_map(strings_of_sum);
    check_computed(
        include_str!("../../proof/outcomes.txt"),
        small.map(|digits| (String::from_utf8(digits.clone()).unwrap(), Position { digits })),
        |question| match question.split(' ').collect::<Vec<&str>>()[..] {
            ["h", digit, wanted] => {
                let part = table.right_part(digit.as_bytes()[0], wanted.parse().unwrap());
                part.map_or("none".to_string(), |part| part.to_string())
            }
            ["f", digit, right] => {
                let right = right.parse().unwrap();
                grundy_number(&mut table, digit.as_bytes()[0], right).to_string()
            }
            _ => write_answer(&Position { digits: question.into() }),
        },
    );
}
