//! Laws in words: sentences with which a law agrees, but for finitely many positions.
//!
//! The values of the law for small positions suggest some [candidates](super::candidates). Each is a
//! [sentence](super::sentence), which is made an automaton and compared with the law. Only a sentence
//! that is true is printed: true for all positions, or for all positions with which a game can begin.

use std::fmt;

use itertools::Itertools;

use super::by_digits::ByDigits;
use super::candidates::{comparisons, numbers, properties, remainders};
use super::search::{with_sum, Wanted};
use super::sentence::Sentence;
use crate::logic::budget::{Limits, Stop};
use crate::logic::formula::{Formula, Sum};
use crate::logic::parser::LARGEST;
use crate::logic::relation::{Builder, Relation};
use crate::logic::statement::Statement;
use crate::rules::numbers::Rules;
use crate::Watch;

/// A law in words: it completes "Lost exactly if", or is a sentence without its point if it begins with
/// "only" or "no".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    text: String,
    /// The formula, if it is right without exceptions.
    pub(crate) formula: Option<Formula>,
    is_sentence: bool,
    /// Whether this is right for positions that a game can begin with, but not for all.
    pub of_starts: bool,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Words {
    /// Behind a sentence that is right only there.
    fn place(of_starts: bool) -> &'static str {
        if of_starts {
            ", where a game can begin"
        } else {
            ""
        }
    }

    /// A claim with which a law agrees.
    pub(super) fn of_claim(claim: &Statement, of_starts: bool) -> Words {
        let text = format!("{claim}{}", Words::place(of_starts));
        Words { text, formula: Some(claim.formula.clone()), is_sentence: false, of_starts }
    }

    /// These positions are lost, and no others.
    fn only(lost: &[Vec<u128>], of_starts: bool) -> Words {
        let place = Words::place(of_starts);
        let text = match lost {
            [] => format!("no position{} is lost", place.trim_start_matches(',')),
            [position] => format!("only {} is lost{place}", show(position)),
            [begin @ .., end] => {
                let begin = begin.iter().map(|one| show(one)).join(", ");
                format!("only {begin} and {} are lost{place}", show(end))
            }
        };
        Words { text, formula: None, is_sentence: true, of_starts }
    }

    /// When a position is lost, in a sentence.
    pub(crate) fn of_outcomes(&self) -> String {
        let text = &self.text;
        if self.is_sentence {
            text[..1].to_uppercase() + &text[1..] + "."
        } else {
            format!("Lost exactly if {text}.")
        }
    }
}

/// More exceptions are no description.
const MOST_EXCEPTIONS: usize = 16;

/// A simple description of a law, if there is one: the first that is right at least for the
/// positions that a game can begin with.
pub(crate) fn describe(rules: &Rules, law: &ByDigits, watch: &mut Watch) -> Option<Words> {
    let mut builder = Builder::new(law.digits, Limits::default(), watch);
    let few = few_lost(&mut builder, rules, law).ok().flatten();
    if few.as_ref().is_some_and(|few| !few.is_sentence || few.text.starts_with("no")) {
        return few;
    }
    let mut find = |sentences: Vec<Sentence>| {
        let mut builder = Builder::new(law.digits, Limits::default(), watch);
        sentences.into_iter().find_map(|sentence| {
            // If an automaton gets too large, another description may be simpler.
            let (words, exceptions) = compare(&mut builder, rules, law, sentence).ok()??;
            // A list of what is lost is better than one of exceptions, or than less.
            let is_better = |few: &Words| few.of_starts >= words.of_starts && exceptions == 0;
            few.as_ref().is_none_or(is_better).then_some(words)
        })
    };
    let words = match law.wanted {
        Wanted::Grundy => find(numbers(rules, law)),
        Wanted::Outcome => find(comparisons(rules, law))
            .or_else(|| find(remainders(rules, law)))
            .or_else(|| find(properties(rules.names().len()))),
    };
    words.or(few)
}

/// A sentence that is right but for some positions that a game can begin with, and how many these
/// are; `None` if there are too many.
fn compare(
    builder: &mut Builder,
    rules: &Rules,
    law: &ByDigits,
    sentence: Sentence,
) -> Result<Option<(Words, usize)>, Stop> {
    let Some(described) = sentence.relation(builder, rules.names().len())? else { return Ok(None) };
    let [all, at_starts] = law.differences(builder, rules, &described)?;
    let Some(exceptions) = at_starts.all(builder, MOST_EXCEPTIONS)? else { return Ok(None) };
    let of_starts = all.all(builder, MOST_EXCEPTIONS)?.as_ref() != Some(&exceptions);
    let mut text = sentence.text(rules.names(), law.digits) + Words::place(of_starts);
    if !exceptions.is_empty() {
        text += ", except for";
        text.extend(exceptions.iter().map(|numbers| format!(" ({})", numbers.iter().join(", "))));
    }
    let formula = match sentence {
        Sentence::Formula(formula) if exceptions.is_empty() => Some(formula),
        _ => None,
    };
    Ok(Some((Words { text, formula, is_sentence: false, of_starts }, exceptions.len())))
}

/// The lost positions, if they are few: all of them or, if these are many, those that a game can begin
/// with. Very few are told by a formula.
fn few_lost(builder: &mut Builder, rules: &Rules, law: &ByDigits) -> Result<Option<Words>, Stop> {
    if law.wanted == Wanted::Grundy {
        return Ok(None);
    }
    for (lost, of_starts) in
        law.differences(builder, rules, &Relation::constant(false))?.iter().zip([false, true])
    {
        let Some(lost) = lost.all(builder, MOST_EXCEPTIONS)? else { continue };
        return match describe_few(&lost) {
            Some(formula) => {
                let words = compare(builder, rules, law, Sentence::Formula(formula))?;
                Ok(words.map(|(words, _)| words))
            }
            None => Ok(Some(Words::only(&lost, of_starts))),
        };
    }
    Ok(None)
}

/// The formula that holds for these positions only, if they are very few.
fn describe_few(positions: &[Vec<u128>]) -> Option<Formula> {
    const MOST: usize = 3;
    if positions.len() > MOST {
        return None;
    }
    let equal = |numbers: &Vec<u128>| {
        let equal = |(var, n): (usize, &u128)| {
            let n = i64::try_from(*n).ok().filter(|n| *n <= LARGEST)?;
            Some(Sum::of([var]).equals(n))
        };
        Formula::all_of(numbers.iter().enumerate().map(equal).collect::<Option<Vec<_>>>()?)
    };
    Formula::one_of(positions.iter().map(equal).collect::<Option<Vec<_>>>()?)
}

/// Up to so many lost positions, of those that a game can begin with, with small sums. None for a law
/// of Grundy numbers.
pub(crate) fn smallest_lost(rules: &Rules, law: &ByDigits, count: usize) -> Vec<Vec<u128>> {
    if law.wanted == Wanted::Grundy {
        return Vec::new();
    }
    let d = rules.names().len();
    // In most games a position with a sum below this is lost.
    let sums = 0..[0, 10_000, 400, 60, 25, 15, 10][d];
    let positions = sums.flat_map(|sum| with_sum(d, sum));
    let is_lost = |numbers: &Vec<u128>| rules.is_start(numbers) && law.accepts(numbers, 0);
    positions.filter(is_lost).take(count).collect()
}

/// A position in a sentence.
pub(crate) fn show(position: &[u128]) -> String {
    match position {
        [n] => n.to_string(),
        numbers => format!("({})", numbers.iter().join(", ")),
    }
}
