//! Finds the words of a law: sentences with which it agrees, but for finitely many positions.
//!
//! Some values of the law suggest [candidates](super::candidates). For each candidate, an automaton is
//! built and compared with the law. Only a true sentence is printed. It is true for all positions, or for
//! all positions with which a game can begin.

use itertools::{repeat_n, Itertools};

use super::candidates::{candidates, Sentence};
use super::digits::by_digits::ByDigits;
use super::digits::words::{place, show, Words};
use super::law::Law;
use crate::list::assign;
use crate::logic::{Builder, Relation, Statement};
use crate::rules::Numbers;
use crate::watch::{Stop, Wanted, Work};

/// More exceptions are no description.
const MOST_EXCEPTIONS: usize = 16;

/// A simple description of a law, if there is one: the first that is right at least for the
/// positions that a game can begin with.
fn describe(rules: &Numbers, law: &ByDigits, work: &mut Work) -> Option<Words> {
    let mut builder = Builder::new(law.digits, work);
    let few = match law.wanted {
        Wanted::Outcome => few_lost(rules, law, &mut builder).ok().flatten(),
        Wanted::Grundy => None,
    };
    // The other sentences describe infinitely many positions, but for exceptions.
    let is_best = |few: &Words| !few.of_starts || !few.is_sentence || few.text.starts_with("no");
    if few.as_ref().is_some_and(is_best) {
        return few;
    }
    for sentence in candidates(rules, law, &mut builder) {
        // If an automaton gets too large, another description may be simpler.
        let compared = compare(&mut builder, rules, law, sentence);
        let Ok(Some((words, is_exact))) = compared else { continue };
        // A list of what is lost is better than one of exceptions.
        if few.is_none() || is_exact {
            return Some(words);
        }
    }
    few
}

impl Law {
    /// The law with words, if it reads digits of numbers and a search finds some.
    #[must_use]
    pub(crate) fn in_words(self, work: &mut Work) -> Law {
        let (Some(rules), Some(law)) = (self.rules.numbers(), self.digits()) else { return self };
        match describe(rules, law, work) {
            Some(words) => self.with_words(words),
            // A conjecture may have given it words.
            None => self,
        }
    }

    /// The law with the words of a claim, if the two agree wherever a game can begin. Else, a position
    /// with which a game can begin and at which they differ. If the law was checked for the moves
    /// `among_starts` alone, it says nothing of other positions.
    pub(crate) fn in_words_of(
        &self,
        claim: &Statement,
        among_starts: bool,
        work: &mut Work,
    ) -> Result<Result<Law, Vec<u128>>, Stop> {
        let (Some(rules), Some(law)) = (self.rules.numbers(), self.digits()) else {
            return Err(Stop::Automata);
        };
        let mut builder = Builder::new(law.digits, work);
        let described = builder.formula(&claim.formula)?;
        let [all, at_starts] = law.differences(&mut builder, rules, &described)?;
        if !at_starts.is_empty() {
            return Ok(Err(at_starts.example(law.digits)?));
        }
        let of_starts = among_starts || !all.is_empty();
        Ok(Ok(self.clone().with_words(Words::of_claim(claim, of_starts))))
    }
}

/// Compares a sentence with the law. If they differ at a few positions with which a game can begin, the
/// sentence names these exceptions. Returns the sentence and whether it has no exceptions; `None` if
/// there are too many.
fn compare(
    builder: &mut Builder,
    rules: &Numbers,
    law: &ByDigits,
    sentence: Sentence,
) -> Result<Option<(Words, bool)>, Stop> {
    let (mut text, described, formula) = match sentence {
        Sentence::Formula(formula) => {
            let name = |var: usize| rules.names().get(var).map_or("g".into(), String::clone);
            let text = formula.text(&name);
            (text, builder.formula(&formula)?, Some(formula))
        }
        Sentence::Property(text, described) => (text, described, None),
    };
    let [all, at_starts] = law.differences(builder, rules, &described)?;
    let Some(exceptions) = at_starts.all(builder, MOST_EXCEPTIONS)? else { return Ok(None) };
    let of_starts = all.all(builder, MOST_EXCEPTIONS)?.as_ref() != Some(&exceptions);
    text += place(of_starts);
    let is_exact = exceptions.is_empty();
    if !is_exact {
        let describe = |numbers: &Vec<u128>| match law.number(0, numbers) {
            Some(number) => format!("{} with g = {number}", show(numbers)),
            None => show(numbers),
        };
        let are_tuples = law.wanted == Wanted::Outcome && rules.names().len() > 1;
        let between = if are_tuples { " " } else { ", " };
        text += ", except for ";
        text += &exceptions.iter().map(describe).join(between);
    }
    let formula = if is_exact { formula } else { None };
    Ok(Some((Words { text, formula, is_sentence: false, of_starts }, is_exact)))
}

/// The lost positions, if they are few: all of them or, if these are many, those that a game can begin
/// with. A formula describes very few positions.
fn few_lost(rules: &Numbers, law: &ByDigits, builder: &mut Builder) -> Result<Option<Words>, Stop> {
    const MOST_IN_FORMULA: usize = 3;
    let [all, at_starts] = law.differences(builder, rules, &Relation::constant(false))?;
    for (lost, of_starts) in [(all, false), (at_starts, true)] {
        let Some(lost) = lost.all(builder, MOST_EXCEPTIONS)? else { continue };
        let describe = |numbers: &Vec<u128>| assign(rules.names(), numbers, " and ");
        // There is no formula if no position is lost, or if a number is too large for one.
        return Ok(Some(match rules.claim(&lost.iter().map(describe).join(" or ")) {
            Ok(claim) if lost.len() <= MOST_IN_FORMULA => Words::of_claim(&claim, of_starts),
            _ => Words::only(&lost, of_starts),
        }));
    }
    Ok(None)
}

/// Up to `count` lost positions with small sums, each of which a game can begin with. For a law of
/// Grundy numbers there are none.
pub(crate) fn smallest_lost(rules: &Numbers, law: &ByDigits, count: usize) -> Vec<Vec<u128>> {
    if law.wanted == Wanted::Grundy {
        return Vec::new();
    }
    let d = rules.names().len();
    // The search has to end. In most games, these sums are enough.
    let sums = 0..[0, 10_000, 400, 60, 25, 15, 10][d];
    let positions = sums.flat_map(|sum| with_sum(d, sum));
    let is_lost = |numbers: &Vec<u128>| rules.is_start(numbers) && law.accepts(numbers, 0);
    positions.filter(is_lost).take(count).collect()
}

/// All lists of `d` numbers with this sum, in ascending order.
pub(crate) fn with_sum(d: usize, sum: u128) -> impl Iterator<Item = Vec<u128>> {
    repeat_n(0..=sum, d - 1).multi_cartesian_product().filter_map(move |others| {
        let last = sum.checked_sub(others.iter().sum())?;
        Some([&others[..], &[last]].concat())
    })
}
