//! Looks for a law of Grundy numbers. The [`period`](crate::laws::period) check proves a period, and
//! the check of [`gaps`](crate::gaps) what automata say.

use itertools::Itertools;

use crate::automata::{guess, Automaton, Digits};
use crate::grundy::{Parts, Table};
use crate::laws::{needed, period_of, ByDigits, Claim, Found, GrundyNumbers, Guess, Law};
use crate::rules::Rules;
use crate::watch::{Stop, Wanted, Watch, Work};

/// Looks for a law of the Grundy numbers of the parts of a game: numbers that repeat or, where they
/// do not, automata that give them. Automata are tried early if the numbers grow, since then the
/// search for a period would take long.
pub(crate) fn search(rules: &Rules, parts: Parts, work: &mut Work) -> Found {
    const EARLY: usize = 1024;
    let mut table = Table::new(parts);
    for to in [EARLY.min(work.limits.to), work.limits.to].into_iter().dedup() {
        if let Some(numbers) = find_period(&mut table, to, work) {
            match Law::check(rules, Guess::Period(numbers), work.watch) {
                Ok(law) => return Found::Law(law),
                Err(_) => break,
            }
        }
        if to == work.limits.to || still_grow(table.rows()) {
            if let Some(law) = find_automata(rules, table.rows(), work.watch) {
                return Found::Law(law.in_words(work));
            }
        }
    }
    let below = Some(table.length() as u64);
    let numbers = GrundyNumbers { table, repeats: None };
    Found::Searched(Claim { rules: rules.clone(), guess: Guess::Period(numbers), below })
}

/// Extends the table until its numbers seem to repeat, and are enough for the check. `None` if a limit
/// comes first.
fn find_period(table: &mut Table, to: usize, work: &mut Work) -> Option<GrundyNumbers> {
    let mut next_look = 16;
    loop {
        let length = table.length();
        while next_look < length {
            next_look += next_look / 4;
        }
        let is_at_limit = length >= to || table.options() >= work.limits.options;
        if is_at_limit || length == next_look {
            let is_enough = |seen: &_| needed(table.parts(), *seen) <= length;
            if let Some(seen) = period_of(table.rows(), is_enough) {
                return Some(GrundyNumbers { table: table.clone(), repeats: Some(seen) });
            }
        }
        if is_at_limit || (work.watch)(format_args!("{length} Grundy numbers")).is_err() {
            return None;
        }
        table.extend();
    }
}

/// Whether some numbers still grow, so that no period is to be expected soon.
fn still_grow(rows: &[Vec<u32>]) -> bool {
    rows.iter().any(|row| row[..row.len() / 2].iter().max() < row[row.len() / 2..].iter().max())
}

/// No automaton with more states is tried for a kind of part.
const MOST_STATES: usize = 200;

/// Guesses an automaton for each kind of part, and checks them all. Each kind has a row with the Grundy
/// numbers of its short parts. `None` if a limit is reached.
fn find_automata(rules: &Rules, rows: &[Vec<u32>], watch: &mut Watch) -> Option<Law> {
    let digits = Digits::BINARY;
    // Longer suffixes need more states and longer parts, so this ends at a limit.
    for suffix in 1.. {
        let learn = |row: &Vec<u32>| {
            // The numbers are a length and a Grundy number.
            let accepts = &mut |numbers: &[u128]| {
                let known = usize::try_from(numbers[0]).ok().and_then(|n| row.get(n));
                Ok(u128::from(*known.ok_or(Stop::Search)?) == numbers[1])
            };
            guess(digits, 2, suffix, MOST_STATES, false, accepts)
        };
        let automata: Vec<Automaton<bool>> =
            rows.iter().map(learn).collect::<Result<_, _>>().ok()?;
        let agrees = |(row, automaton): (&Vec<u32>, &Automaton<bool>)| {
            let mut numbers = row.iter().zip(0..);
            numbers.all(|(g, n)| automaton.value(digits, &[n, u128::from(*g)]))
        };
        if !rows.iter().zip(&automata).all(agrees) {
            continue;
        }
        let guess = ByDigits::new(Wanted::Grundy, digits, automata);
        match Law::check(rules, Guess::Digits(guess), watch) {
            Err(Stop::WrongPart { .. }) => {}
            checked => return checked.ok(),
        }
    }
    None
}
