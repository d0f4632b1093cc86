//! Outcomes of the simplest positions: `n` equal cells and nothing else, or one heap of `n`.

use std::fmt;
use std::ops::Range;

use gametheory_core::Outcome;

use crate::grundy::periodicity::Periodicity;
use crate::list::list_first;

/// At most this many items of a list of numbers are shown in a text for people.
pub(crate) const SHOWN: usize = 40;

/// The outcomes for `n = 0`, 1, 2 and so on, for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    outcomes: Vec<Outcome>,
    /// How the outcomes repeat, if they do. Then `outcomes` ends with the first period.
    repeats: Option<Periodicity>,
}

impl Series {
    /// The outcomes that are given; or, with a bound, of endless ones those up to the end of the first
    /// period. They repeat from some place on with some period, which together are at most the bound.
    pub(crate) fn new(outcomes: impl Iterator<Item = Outcome>, bound: Option<usize>) -> Series {
        let Some(bound) = bound else {
            return Series { outcomes: outcomes.collect(), repeats: None };
        };
        // Behind the bound stand two periods, whatever they are. What repeats all along these repeats
        // forever (Fine and Wilf).
        let mut outcomes: Vec<Outcome> = outcomes.take(3 * bound).collect();
        let repeats = Periodicity::find_equal(
            outcomes.len(),
            |m, n| outcomes[m] == outcomes[n],
            |found| found.preperiod <= bound && outcomes.len() == 3 * bound,
        );
        outcomes.truncate(repeats.map_or(usize::MAX, |found| found.preperiod + found.period));
        Series { outcomes, repeats }
    }

    /// The outcomes up to the end of the first period, or as far as they are known.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The outcome for `n`, if it is known.
    pub fn of(&self, n: usize) -> Option<Outcome> {
        let index = self.repeats.map_or(n as u64, |repeats| repeats.index(n as u64));
        self.outcomes.get(usize::try_from(index).ok()?).copied()
    }

    /// The `n` from which on the outcomes repeat, and the period.
    pub fn period(&self) -> Option<(usize, usize)> {
        self.repeats.map(|repeats| (repeats.preperiod, repeats.period))
    }
}

/// For example `win for n = 7, else draw; from n = 9 on: loss if n mod 2 = 0, else win`. Of long
/// lists of numbers, the beginning is shown, unless the format is `{:#}`.
impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let most = if f.alternate() { usize::MAX } else { SHOWN };
        let (start, period) = self.period().unwrap_or((self.outcomes.len(), 0));
        if start > 0 {
            f.write_str(&self.group(0..start, "for n =", 0, most))?;
        }
        if period > 0 {
            match start {
                0 => f.write_str("for every n: ")?,
                _ => write!(f, "; from n = {start} on: ")?,
            }
            // The first n from `start` on that is a multiple of the period.
            let first = start.next_multiple_of(period);
            let condition = format!("if n mod {period} =");
            let text = self.group(first..first + period, &condition, first, most);
            f.write_str(text.strip_suffix(" if n mod 1 = 0").unwrap_or(&text))?;
        }
        Ok(())
    }
}

impl Series {
    /// The outcomes of a range of `n`, grouped by outcome. The text has `n - first` for `n`, and
    /// at most that many items for an outcome.
    fn group(&self, range: Range<usize>, condition: &str, first: usize, most: usize) -> String {
        let names = [("loss", Outcome::Loss), ("draw", Outcome::Draw), ("win", Outcome::Win)];
        let mut groups: Vec<(Vec<usize>, &str)> = Vec::new();
        for (name, outcome) in names {
            let numbers = range.clone().filter(|&n| self.of(n) == Some(outcome));
            let numbers: Vec<usize> = numbers.map(|n| n - first).collect();
            if !numbers.is_empty() {
                groups.push((numbers, name));
            }
        }
        groups.sort_by_key(|(numbers, _)| numbers.len());
        let last = groups.len().saturating_sub(1);
        let words = groups.iter().enumerate().map(|(index, (numbers, name))| match index {
            index if index == last && last > 0 => format!("else {name}"),
            _ => format!("{name} {condition} {}", ranges(numbers, most)),
        });
        words.collect::<Vec<_>>().join(", ")
    }
}

/// The text of numbers that are in order, such as `0 to 6, 8`. A run of numbers is one item.
/// At most that many items are shown.
fn ranges(numbers: &[usize], most: usize) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let shown = runs.iter().map(|&(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first} to {last}"),
    });
    list_first(shown, runs.len() as u64, most, ", ")
}
