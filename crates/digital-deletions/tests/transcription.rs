//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and what the
//! program computes against the functions that Coq knows.

use digital_deletions::rules::{Move, Position};
use digital_deletions::strategy::{best_move, grundy_number};
use digital_deletions::{outcome, Digits, Table};
use gametheory_core::Outcome;
use gametheory_testing::check_outcomes;

/// `strings` of `proof/Outcomes.v`: all with digits that, each counted one more, add up
/// to `sum`.
fn strings(sum: u8) -> Vec<Vec<u8>> {
    if sum == 0 {
        return vec![Vec::new()];
    }
    let first = 0..sum.min(10);
    let with = |digit| strings(sum - 1 - digit).into_iter().map(move |rest| (digit, rest));
    first.flat_map(with).map(|(digit, rest)| [&[b'0' + digit], &rest[..]].concat()).collect()
}

#[test]
fn coq_has_the_same_rules() {
    let strings = (1..=10).flat_map(strings);
    check_outcomes(
        include_str!("../proof/outcomes.txt"),
        strings.map(|digits| (String::from_utf8(digits.clone()).unwrap(), Position { digits })),
    );
}

/// `add_column` of `proof/Windows.v` again and again, and `right_part` of
/// `proof/RightPart.v`, where sets and numbers have no limit.
struct Transcribed {
    /// The bits of the entries.
    columns: Vec<[u32; 10]>,
    taken: [u64; 10],
}

const PAGE: u64 = 10_080;
const PERIOD: u64 = 15 * PAGE;

impl Transcribed {
    fn new(columns: u64) -> Transcribed {
        let mut table = Transcribed { columns: Vec::new(), taken: [0; 10] };
        (0..columns).for_each(|column| table.add_column(column));
        table
    }

    fn add_column(&mut self, column: u64) {
        let ones = 9_u64.saturating_sub(column).min(8);
        let mut above = 2_u64.pow(u32::try_from(ones).unwrap()) - 1;
        let entries = self.taken.map(|taken| {
            let mex = (taken | above).trailing_ones();
            above |= 1 << mex;
            (mex, (taken | 1 << mex) / 2)
        });
        self.columns.push(entries.map(|(mex, _)| mex));
        self.taken = entries.map(|(_, taken)| taken);
    }

    fn place(column: u64) -> u64 {
        if column < 68 {
            column
        } else {
            (column - 68) % PAGE
        }
    }

    /// For a digit as a number.
    fn right_part(&self, digit: usize, wanted: u64) -> Option<u64> {
        let start = if wanted < 68 { 0 } else { 68 + (wanted - 68) / PAGE * PAGE };
        let last = start.min(68) + start.saturating_sub(68) % (15 * PAGE);
        let column = (if digit == 9 { last } else { last.min(68) }) + (wanted - start);
        let entry = self.columns[usize::try_from(column).unwrap()][digit];
        (start + Transcribed::place(column) + u64::from(entry)).checked_sub(9)
    }

    /// `grundy_number` of `proof/Strategy.v`.
    fn grundy_number(&self, digit: usize, right: u64) -> u64 {
        let mut values = (0..19).map(|more| right.saturating_sub(9) + more);
        values.find(|value| self.right_part(digit, *value) == Some(right)).unwrap_or(right)
    }

    /// `best_move` of `proof/Strategy.v`.
    fn best_move(&self, digits: &[u8]) -> Option<Move> {
        let mut wanted = 0;
        for (place, letter) in digits.iter().enumerate() {
            let digit = usize::from(letter - b'0');
            let right = digits[place + 1..]
                .iter()
                .rev()
                .fold(0, |right, letter| self.grundy_number(usize::from(letter - b'0'), right));
            if let Some(by) = (b'0'..*letter)
                .find(|by| self.right_part(usize::from(by - b'0'), wanted) == Some(right))
            {
                return Some(Move::Replace { place, by });
            }
            match self.right_part(digit, wanted) {
                Some(next) => wanted = next,
                None => return Some(Move::Cut { place }),
            }
        }
        let place = digits.len().checked_sub(1)?;
        Some(match digits[place] {
            b'0' => Move::Cut { place },
            letter => Move::Replace { place, by: letter - 1 },
        })
    }
}

/// Every column that the table can have, and so every window; and beyond, where it is
/// folded back.
#[test]
fn the_table_is_the_one_that_coq_knows() {
    let coq = Transcribed::new(68 + PERIOD);
    let mut table = Table::default();
    let all = 0..68 + 2 * PERIOD;
    for wanted in all.chain((9..62).flat_map(|bits| (0..100).map(move |more| (1 << bits) + more))) {
        for digit in 0..10 {
            let found = table.right_part(b'0' + digit, wanted);
            assert_eq!(found, coq.right_part(digit.into(), wanted), "h({digit}, {wanted})");
        }
    }
    for right in (0..1_000).chain(PERIOD - 1_000..PERIOD + 1_000) {
        for digit in 0..10 {
            let found = grundy_number(&mut table, b'0' + digit, right);
            assert_eq!(found, coq.grundy_number(digit.into(), right), "f({digit}, {right})");
        }
    }
}

#[test]
fn the_program_and_the_best_move_are_those_that_coq_knows() {
    fastrand::seed(1404);
    let coq = Transcribed::new(5_000);
    let mut table = Table::default();
    for length in (0..500).map(|game| game % 100).chain([400, 10_000]) {
        let lowest = fastrand::u8(b'0'..=b'1');
        let mut digits: Vec<u8> = (0..length).map(|_| fastrand::u8(lowest..=b'9')).collect();
        let fold = |digits: &[u8]| {
            let letters = digits.iter();
            letters
                .map(|letter| usize::from(letter - b'0'))
                .try_fold(0, |wanted, digit| coq.right_part(digit, wanted))
        };
        // Without zeros a long string is won; so many of them at its end, and it is lost.
        for _ in 0..2 {
            let wanted = fold(&digits);
            let found = outcome(&mut table, Digits::parse(&digits).unwrap());
            assert_eq!(found, Outcome::win_if(wanted != Some(0)));
            if digits.len() < 1_000 {
                let position = Position { digits: digits.clone() };
                assert_eq!(best_move(&position), coq.best_move(&digits), "{position:?}");
            }
            digits.extend((0..wanted.unwrap_or(0)).map(|_| b'0'));
        }
    }
}
