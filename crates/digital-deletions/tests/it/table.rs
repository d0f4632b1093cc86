//! The tables of f and h: by their definitions, and for every column by their
//! period. And what the period is for: strings that drive the wanted number far up.

use digital_deletions::strategy::grundy_number;
use digital_deletions::{is_won, Table};
use gametheory_core::mex;

/// The period, and the columns from which f and h have it.
const PERIOD: usize = 151_200;
const F_START: usize = 72;
const H_START: usize = 68;

/// f or h from column 0 on, by the definition: each number is the least that
/// neither its row has taken before nor its column above it. The two differ in
/// their first row.
struct Definition {
    columns: Vec<[usize; 10]>,
    first_row: fn(usize) -> usize,
    taken: [Vec<bool>; 10],
    /// All smaller numbers are taken.
    least: [usize; 10],
}

impl Definition {
    /// The first columns of f, this many of them.
    fn of_f(columns: usize) -> Definition {
        Definition::new(columns, |column| column + 1)
    }

    /// The first columns of h, this many of them. It has no `h(0, 0)`, and here a
    /// number that no other row can have.
    fn of_h(columns: usize) -> Definition {
        Definition::new(columns, |column| column.wrapping_sub(1))
    }

    fn new(columns: usize, first_row: fn(usize) -> usize) -> Definition {
        let taken = [(); 10].map(|()| vec![false; columns + 20]);
        let mut table = Definition { columns: Vec::new(), first_row, taken, least: [0; 10] };
        for _ in 0..columns {
            table.add_column();
        }
        table
    }

    fn add_column(&mut self) {
        let mut column = [usize::MAX; 10];
        column[0] = (self.first_row)(self.columns.len());
        for digit in 1..10 {
            let (taken, least) = (&mut self.taken[digit], &mut self.least[digit]);
            while taken[*least] {
                *least += 1;
            }
            let mut value = *least;
            while taken[value] || column.contains(&value) {
                value += 1;
            }
            taken[value] = true;
            column[digit] = value;
        }
        self.columns.push(column);
    }

    /// Whether the rows go on from `column` as they do from `earlier`, only higher.
    fn repeats(&self, earlier: usize, column: usize) -> bool {
        self.state(earlier) == self.state(column)
    }

    /// All that the columns from `column` on depend on: for each row, which numbers from
    /// `column - 9` on it has taken. That it has taken all smaller ones is asserted.
    fn state(&self, column: usize) -> Vec<bool> {
        let (low, high) = (column - 9, column + 9);
        let mut state = Vec::new();
        for digit in 1..10 {
            let mut taken = vec![false; high];
            for earlier in &self.columns[..column] {
                taken[earlier[digit]] = true;
            }
            assert!(taken[..low].iter().all(|taken| *taken));
            state.extend(&taken[low..]);
        }
        state
    }

    /// The Grundy number of a string, from the right.
    fn grundy(&self, digits: &[u8]) -> usize {
        digits.iter().rev().fold(0, |right, digit| self.columns[right][usize::from(digit - b'0')])
    }
}

#[test]
fn the_definitions_are_mex() {
    let least = |excluded: &mut dyn Iterator<Item = usize>| {
        mex(excluded.filter_map(|number| u32::try_from(number).ok())) as usize
    };
    for (table, cut) in [(Definition::of_f(200), Some(0)), (Definition::of_h(200), None)] {
        for column in 0..200 {
            for digit in 0..10 {
                let above = table.columns[column][..digit].iter().copied();
                let before = table.columns[..column].iter().map(|earlier| earlier[digit]);
                let expected = match (digit, cut) {
                    (0, None) => column.wrapping_sub(1),
                    (0, cut) => least(&mut before.chain(cut)),
                    _ => least(&mut above.chain(before)),
                };
                assert_eq!(table.columns[column][digit], expected);
            }
        }
    }
}

#[test]
fn the_period_holds_for_every_column() {
    let f = Definition::of_f(F_START + PERIOD);
    let h = Definition::of_h(H_START + PERIOD);
    for (table, start) in [(f, F_START), (h, H_START)] {
        assert!(table.repeats(start, start + PERIOD));
        assert!(!table.repeats(start - 1, start - 1 + PERIOD), "it begins no earlier");
        for prime in [2, 3, 5, 7] {
            assert_eq!(PERIOD % prime, 0);
            assert!(!table.repeats(start, start + PERIOD / prime), "it is no shorter");
        }
    }
}

#[test]
fn every_entry_is_that_of_the_definition_and_h_undoes_f() {
    let columns = F_START + 2 * PERIOD + 100;
    let (f, h) = (Definition::of_f(columns), Definition::of_h(columns));
    let mut table = Table::default();
    for number in 0..columns {
        for digit in 0..10u8 {
            let (letter, row) = (b'0' + digit, usize::from(digit));
            let value = f.columns[number][row];
            assert!(value.abs_diff(number) <= row.max(1));
            assert_eq!(table.right_part(letter, value as u64), Some(number as u64));
            let part = h.columns[number][row];
            let part = (part != usize::MAX).then_some(part as u64);
            assert_eq!(table.right_part(letter, number as u64), part);
            if number % 1_000 < 100 {
                assert_eq!(grundy_number(&mut table, letter, number as u64), value as u64);
            }
        }
    }
    assert_eq!(table.right_part(b'0', 0), None);
}

#[test]
fn wanted_numbers_of_any_size_are_folded_back() {
    let mut table = Table::default();
    let period = PERIOD as u64;
    for wanted in [200_000, 302_480, u64::from(u32::MAX), 1 << 62] {
        for digit in b'0'..=b'9' {
            let folded = 100 + (wanted - 100) % period;
            let near = table.right_part(digit, folded).unwrap();
            assert_eq!(table.right_part(digit, wanted), Some(near + (wanted - folded)));
        }
    }
}

/// A string of this many digits, each of which makes the next wanted number as large as it can; the last
/// of these numbers; and digits that lead from it to 0. The string followed by these digits is lost.
fn climb(table: &mut Table, length: usize) -> (Vec<u8>, u64, Vec<u8>) {
    let (mut digits, mut wanted) = (Vec::new(), 0);
    for _ in 0..length {
        let next =
            (b'1'..=b'9').filter_map(|digit| Some((table.right_part(digit, wanted)?, digit)));
        let (highest, digit) = next.max().unwrap();
        digits.push(digit);
        wanted = highest;
    }
    let (top, mut down) = (wanted, Vec::new());
    while wanted > 0 {
        let next =
            (b'0'..=b'9').filter_map(|digit| Some((table.right_part(digit, wanted)?, digit)));
        let (lowest, digit) = next.min().unwrap();
        down.push(digit);
        wanted = lowest;
    }
    (digits, top, down)
}

#[test]
fn strings_that_drive_the_wanted_number_up_are_right() {
    let definition = Definition::of_f(F_START + 2 * PERIOD + 100);
    let mut table = Table::default();
    let mut highest = 0;
    for length in [1, 10, 100, 1_000, 10_000, 33_000, 50_000] {
        let (up, top, down) = climb(&mut table, length);
        highest = highest.max(top);
        let lost = [up.as_slice(), &down].concat();
        let mut strings = vec![up, lost.clone(), lost[..lost.len() - 1].to_vec()];
        strings.extend((b'0'..=b'9').map(|last| [lost.as_slice(), &[last]].concat()));
        for at in [0, length / 2, length] {
            let mut changed = lost.clone();
            changed[at] = if changed[at] == b'5' { b'4' } else { b'5' };
            strings.push(changed);
        }
        for digits in strings {
            // From the right the same string is another computation altogether.
            assert_eq!(is_won(&mut table, &digits), definition.grundy(&digits) != 0);
        }
        assert!(!is_won(&mut Table::default(), &lost), "of {length} digits up");
    }
    assert!(highest > PERIOD as u64 + 1_000, "the table has to be folded");
}
