//! Parts whose Grundy numbers have no period: strips that fall into gaps, and heaps.
//!
//! A gap that is open at one end can have as many options as it has cells, and then its Grundy
//! numbers grow: for instance, `G(n) = n`. An automaton for each kind of part, which reads `n` and
//! `g`, can still describe them. It is guessed and [checked](super::grundy) like any other law.

use gametheory_core::mex;

use super::automaton::Automaton;
use super::budget::{Limits, Stop};
use super::digits::Digits;
use super::grundy::{check, Change, GrundyLaw};
use super::learner::guess;
use super::parse;
use super::parser::Scope;
use super::relation::{Builder, Relation};
use crate::{Progress, Watch};

/// A move in a part: it takes some cells, and leaves the others in two parts, which may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartMove {
    /// How many cells it takes.
    pub taken: u32,
    /// Whether it may take more.
    pub or_more: bool,
    /// The kinds of the two parts.
    pub kinds: [usize; 2],
    /// Whether the move is legal. The first index is 1 if the first part has cells, else 0; the
    /// second index says the same of the second part.
    pub legal: [[bool; 2]; 2],
}

impl PartMove {
    /// The relation between the cells of a part, `n`, and those of the two that it leaves.
    fn formula(&self) -> String {
        let sign = if self.or_more { "<=" } else { "=" };
        let mut legal = Vec::new();
        for (first, row) in self.legal.iter().enumerate() {
            for (second, is_legal) in row.iter().enumerate() {
                if *is_legal {
                    let sign = |cells| if cells == 0 { "=" } else { ">" };
                    legal.push(format!("n' {} 0 and n'' {} 0", sign(first), sign(second)));
                }
            }
        }
        let legal = if legal.is_empty() { String::from("0 = 1") } else { legal.join(" or ") };
        format!("n' + n'' + {} {sign} n and ({legal})", self.taken)
    }
}

/// The moves in each kind of part of a game whose positions consist of parts.
impl From<&crate::Parts> for Vec<Vec<PartMove>> {
    fn from(parts: &crate::Parts) -> Self {
        let moves = |kind: &crate::parts::Kind| {
            let one = |split: &crate::parts::Split| PartMove {
                taken: u32::try_from(split.taken).unwrap_or(u32::MAX),
                or_more: false,
                kinds: [split.left, split.right],
                legal: split.legal,
            };
            kind.moves.iter().map(one).collect()
        };
        parts.kinds.iter().map(moves).collect()
    }
}

/// Looks for automata that read the length of a part and its Grundy number, one for each kind, in
/// base 2, and checks them. Every move has to make a part smaller: it takes something, or both
/// parts that it leaves have cells; else no law is found.
pub fn find_numbers(
    kinds: &[Vec<PartMove>],
    limits: &Limits,
    watch: &mut Watch,
) -> Result<GrundyLaw, Stop> {
    let ends = |one: &PartMove| one.taken > 0 || one.legal == [[false, false], [false, true]];
    if !kinds.iter().flatten().all(ends) {
        return Err(Stop::Search);
    }
    let digits = Digits::BINARY;
    let mut table = Table { kinds, rows: vec![Vec::new(); kinds.len()], left: limits.options };
    for suffix in 1.. {
        let mut guesses = Vec::new();
        for kind in 0..kinds.len() {
            let value = &mut |numbers: &[u128]| {
                Ok(u128::from(table.number(kind, numbers[0], watch)?) == numbers[1])
            };
            guesses.push(guess(digits, 2, suffix, limits.guess, false, value)?);
        }
        if !guesses.iter().zip(&table.rows).all(|(guess, row)| agrees(guess, row)) {
            continue;
        }
        let mut builder = Builder::new(digits, *limits, watch);
        let mut changes = Vec::new();
        for moves in kinds {
            changes
                .push(moves.iter().map(|one| change(&mut builder, one)).collect::<Result<_, _>>()?);
        }
        let claim = |automaton| Relation { tracks: vec![0, 3], automaton };
        let claims: Vec<Relation> = guesses.into_iter().map(claim).collect();
        if let Ok(law) = check(&mut builder, 1, changes, &claims)? {
            return Ok(law);
        }
    }
    Err(Stop::Guess)
}

fn agrees(guess: &Automaton<bool>, row: &[u32]) -> bool {
    (0..).zip(row).all(|(n, number)| guess.value(Digits::BINARY, &[n, u128::from(*number)]))
}

fn change(builder: &mut Builder, one: &PartMove) -> Result<Change, Stop> {
    let scope = Scope { numbers: &[String::from("n")], primes: 2, grundy: None };
    // It can be read, unless the number of cells is too large for a formula.
    let formula = parse::formula(&one.formula(), scope).map_err(|_| Stop::Automata)?;
    let relation = builder.relation(&formula.root)?;
    let all = builder.always(&[0, 1, 2])?;
    Ok(Change { relation: builder.and(&relation, &all)?, kinds: one.kinds.to_vec() })
}

/// The Grundy numbers of short parts, by the definition.
struct Table<'k> {
    kinds: &'k [Vec<PartMove>],
    /// The numbers of each kind; all rows have the same length.
    rows: Vec<Vec<u32>>,
    /// How many options may still be looked at.
    left: u64,
}

impl Table<'_> {
    fn number(&mut self, kind: usize, n: u128, watch: &mut Watch) -> Result<u32, Stop> {
        let n = usize::try_from(n).map_err(|_| Stop::Search)?;
        while self.rows[kind].len() <= n {
            let length = self.rows[kind].len();
            watch(Progress::Numbers(length))?;
            for kind in 0..self.kinds.len() {
                let mut options = Vec::new();
                for one in &self.kinds[kind] {
                    let taken = one.taken as usize;
                    let most = if one.or_more { length } else { taken };
                    for rest in (taken..=most.min(length)).map(|taken| length - taken) {
                        self.left = self.left.checked_sub(rest as u64 + 1).ok_or(Stop::Search)?;
                        for first in 0..=rest {
                            let second = rest - first;
                            if one.legal[usize::from(first > 0)][usize::from(second > 0)] {
                                let number = |part: usize, n: usize| self.rows[one.kinds[part]][n];
                                options.push(number(0, first) ^ number(1, second));
                            }
                        }
                    }
                }
                self.rows[kind].push(mex(options));
            }
        }
        Ok(self.rows[kind][n])
    }
}
