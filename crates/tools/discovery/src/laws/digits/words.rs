//! Laws in words: formulas with which a law agrees, but for finitely many positions.
//!
//! The formulas are guessed from values of the law, and compared with it as automata. So what is
//! said is true for all positions, or for all that a game can begin with.

use std::fmt;

use super::candidates::{comparisons, numbers, others, remainders, Candidate, Kind, NEVER};
use super::check::DigitLaw;
use super::search::Wanted;
use crate::logic::budget::{Limits, Stop};
use crate::logic::formula::Var;
use crate::logic::parser::Scope;
use crate::logic::relation::{Builder, Relation};
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;
use crate::rules::numbers_position::join;
use crate::Watch;

/// A law in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// When a position is lost, or what its Grundy number `g` is.
    pub text: String,
    /// The positions for which this is wrong.
    pub exceptions: Vec<Vec<u128>>,
    /// Whether this is right for positions that a game can begin with, but not for all.
    pub of_starts: bool,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)?;
        if self.of_starts {
            f.write_str(", where a game can begin")?;
        }
        if !self.exceptions.is_empty() {
            let shown = self.exceptions.iter().map(|numbers| format!("({})", join(numbers, ", ")));
            write!(f, ", except for {}", shown.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// The text that calls no position lost.
pub(crate) const NOTHING: &str = "never";
/// More exceptions are no description.
const MOST_EXCEPTIONS: usize = 16;

/// A simple description of a law, if there is one: the first that is right at least for the
/// positions that a game can begin with.
pub fn describe(rules: &Rules, law: &DigitLaw, watch: &mut Watch) -> Option<Words> {
    let mut find = |digits, candidates: Vec<Candidate>| {
        let mut builder = Builder::new(digits, Limits::default(), watch);
        candidates.into_iter().find_map(|(text, kind)| {
            // If an automaton gets too large, another description may be simpler.
            compare(&mut builder, rules, law, text, kind).ok()?
        })
    };
    match law.wanted() {
        Wanted::Outcome => [comparisons, remainders, others]
            .into_iter()
            .find_map(|candidates| find(law.digits(), candidates(rules.names(), rules, law))),
        Wanted::Grundy => find(law.digits(), numbers(rules, law)),
    }
}

/// Up to so many lost positions, of those that a game can begin with, with small sums. None for a law
/// of Grundy numbers.
pub fn smallest_lost(rules: &Rules, law: &DigitLaw, count: usize) -> Vec<Vec<u128>> {
    if law.wanted() == Wanted::Grundy {
        return Vec::new();
    }
    let d = rules.names().len();
    // In most games a position with a sum below this is lost.
    let sums = 0..[0, 10_000, 400, 60, 25, 15, 10][d];
    let positions = sums.flat_map(|sum| with_sum(d, sum));
    let is_lost = |numbers: &Vec<u128>| rules.is_start(numbers) && law.accepts(numbers);
    positions.filter(is_lost).take(count).collect()
}

/// All lists of `d` numbers with this sum, in ascending order.
pub(crate) fn with_sum(d: usize, sum: u128) -> Box<dyn Iterator<Item = Vec<u128>>> {
    if d <= 1 {
        return Box::new(std::iter::once(vec![sum]));
    }
    let with =
        move |first| with_sum(d - 1, sum - first).map(move |rest| [&[first], &rest[..]].concat());
    Box::new((0..=sum).flat_map(with))
}

/// A description with the positions that a game can begin with where the law differs from it;
/// `None` if there are too many.
fn compare(
    builder: &mut Builder,
    rules: &Rules,
    law: &DigitLaw,
    text: String,
    kind: Kind,
) -> Result<Option<Words>, Stop> {
    let d = rules.names().len();
    let described = match kind {
        Kind::Formula => {
            let scope = Scope { numbers: rules.names(), primes: 0, grundy: true };
            let Ok(formula) = Statement::parse(&text, scope) else { return Ok(None) };
            if formula.formula.needs().iter().any(|need| need.0 != builder.digits) {
                return Ok(None);
            }
            builder.formula(&formula.formula)?
        }
        Kind::Ones(multiple) => builder.ones(d, multiple)?,
        Kind::OddZeros => builder.odd_zeros()?,
        Kind::BelowLast(n, q) => builder.below_last(n, q)?,
    };
    let differ = law.differences(builder, rules, &described)?;
    let all = differ.all(builder.digits, MOST_EXCEPTIONS);
    let at_starts = at_starts(builder, rules, differ)?.all(builder.digits, MOST_EXCEPTIONS);
    let Some(exceptions) = at_starts else { return Ok(None) };
    if text == NEVER {
        // Very few lost positions are told also where no game begins.
        let (lost, of_starts) = all.map_or((exceptions, true), |all| (all, false));
        return Ok(Some(describe_few(rules.names(), lost, of_starts)));
    }
    let of_starts = all.as_ref() != Some(&exceptions);
    Ok(Some(Words { text, exceptions, of_starts }))
}

/// Says that only these positions are lost: by a formula, if they are very few.
fn describe_few(names: &[String], lost: Vec<Vec<u128>>, of_starts: bool) -> Words {
    const MOST: usize = 3;
    if lost.is_empty() || lost.len() > MOST {
        return Words { text: NOTHING.into(), exceptions: lost, of_starts };
    }
    let equal = |numbers: &Vec<u128>| {
        let pairs = names.iter().zip(numbers).map(|(name, n)| format!("{name} = {n}"));
        pairs.collect::<Vec<_>>().join(" and ")
    };
    let text = lost.iter().map(equal).collect::<Vec<_>>().join(" or ");
    Words { text, exceptions: Vec::new(), of_starts }
}

/// The positions of a relation that a game can begin with.
pub(crate) fn at_starts(
    builder: &mut Builder,
    rules: &Rules,
    relation: Relation,
) -> Result<Relation, Stop> {
    let Some(starts) = rules.starts() else { return Ok(relation) };
    let starts = builder.formula(&starts.formula)?;
    builder.and(&relation, &starts)
}

/// Relations that no formula describes. They are right for usual words only.
impl Builder<'_, '_> {
    fn ones(&mut self, d: usize, multiple: usize) -> Result<Relation, Stop> {
        let letters = self.letters(d)?;
        let fits: Vec<bool> = (0..letters)
            .map(|letter| self.digits.split(letter).take(d).sum::<usize>() % multiple == 0)
            .collect();
        let step = |all: &bool, letter: usize| *all && fits[letter];
        let automaton = self.budget.build(letters, true, |all| *all, step)?;
        Ok(Relation { tracks: (0..d).collect(), automaton })
    }

    fn odd_zeros(&mut self) -> Result<Relation, Stop> {
        let letters = self.letters(1)?;
        // 2 before the first digit that is not 0, then the parity of the zeros since the last one.
        let step = |state: &u8, letter| match (*state, letter) {
            (2, 0) => 2,
            (parity, 0) => 1 - parity,
            _ => 0,
        };
        let automaton = self.budget.build(letters, 2, |state| *state == 1, step)?;
        Ok(Relation { tracks: vec![0], automaton })
    }

    fn below_last(&mut self, n: Var, q: Var) -> Result<Relation, Stop> {
        let tracks = crate::logic::relation::union(&[n], &[q]);
        let letters = self.letters(2)?;
        let digit = |letter: usize, var: Var| self.digit(letter, usize::from(var == tracks[1]));
        let digits: Vec<(bool, bool)> =
            (0..letters).map(|letter| (digit(letter, n) > 0, digit(letter, q) > 0)).collect();
        // Whether q has begun; then n may have zeros only. 2 if it had something else.
        let step = |state: &u8, letter: usize| match (*state, digits[letter]) {
            (0, (_, false)) => 0,
            (0 | 1, (false, _)) => 1,
            _ => 2,
        };
        let automaton = self.budget.build(letters, 0, |state| *state < 2, step)?;
        Ok(Relation { tracks, automaton })
    }
}
