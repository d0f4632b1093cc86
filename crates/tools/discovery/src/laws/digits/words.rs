//! Laws in words: sentences with which a law agrees, but for finitely many positions.
//!
//! The sentences are guessed from values of the law. Each is made an automaton and compared with
//! it, so what is said is true for all positions, or for all that a game can begin with.

use std::fmt;

use super::by_digits::ByDigits;
use super::candidates::{comparisons, numbers, properties, remainders};
use super::search::{with_sum, Wanted};
use super::sentence::Sentence;
use crate::logic::budget::{Limits, Stop};
use crate::logic::formula::{Formula, Sum};
use crate::logic::parser::LARGEST;
use crate::logic::relation::{Builder, Relation};
use crate::rules::numbers::Rules;
use crate::rules::numbers_position::join;
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

/// Behind a sentence that is right only there.
const AT_STARTS: &str = ", where a game can begin";

impl Words {
    /// A formula with which a law agrees.
    pub(super) fn of_formula(formula: Formula, mut text: String, of_starts: bool) -> Words {
        text += if of_starts { AT_STARTS } else { "" };
        Words { text, formula: Some(formula), is_sentence: false, of_starts }
    }

    /// These positions are lost, and no others.
    fn only(lost: &[Vec<u128>], of_starts: bool) -> Words {
        let where_it_is = if of_starts { AT_STARTS } else { "" };
        let text = match lost {
            [] => format!("no position{} is lost", where_it_is.trim_start_matches(',')),
            [position] => format!("only {} is lost{where_it_is}", show(position)),
            [begin @ .., end] => {
                let listed: Vec<String> = begin.iter().map(|one| show(one)).collect();
                format!("only {} and {} are lost{where_it_is}", listed.join(", "), show(end))
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
    let few = few_lost(&mut Builder::new(law.digits, Limits::default(), watch), rules, law);
    let few = few.ok().flatten();
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
            if few.as_ref().is_none_or(is_better) {
                Some(words)
            } else {
                None
            }
        })
    };
    let formulas = |all: Vec<Formula>| all.into_iter().map(Sentence::Formula).collect();
    let words = match law.wanted {
        Wanted::Grundy => find(formulas(numbers(rules, law))),
        Wanted::Outcome => find(formulas(comparisons(rules, law)))
            .or_else(|| find(formulas(remainders(rules, law))))
            .or_else(|| find(properties(rules.names().len()).map(Sentence::Property).collect())),
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
    let differences = Differences::find(builder, rules, law, &described)?;
    let Some(exceptions) = differences.exceptions else { return Ok(None) };
    let text = sentence.text(rules.names(), law.digits);
    let formula = match sentence {
        Sentence::Formula(formula) if exceptions.is_empty() => Some(formula),
        _ => None,
    };
    let of_starts = differences.all.as_ref() != Some(&exceptions);
    let where_it_is = if of_starts { AT_STARTS } else { "" };
    let shown = exceptions.iter().map(|numbers| format!(" ({})", join(numbers, ", ")));
    let except = if exceptions.is_empty() { "" } else { ", except for" };
    let text = format!("{text}{where_it_is}{except}{}", shown.collect::<String>());
    let words = Words { text, formula, is_sentence: false, of_starts };
    Ok(Some((words, exceptions.len())))
}

/// Where a law differs from a description.
pub(super) struct Differences {
    /// The positions that a game can begin with, ...
    pub(super) at_starts: Relation,
    /// ... if they are few, ...
    exceptions: Option<Vec<Vec<u128>>>,
    /// ... and all, if they are few.
    all: Option<Vec<Vec<u128>>>,
}

impl Differences {
    pub(super) fn find(
        builder: &mut Builder,
        rules: &Rules,
        law: &ByDigits,
        described: &Relation,
    ) -> Result<Differences, Stop> {
        let differ = law.differences(builder, rules.names().len(), described)?;
        let all = differ.all(builder, MOST_EXCEPTIONS)?;
        let at_starts = match rules.starts() {
            Some(starts) => {
                let starts = builder.formula(&starts.formula)?;
                builder.and(&differ, &starts)?
            }
            None => differ,
        };
        let exceptions = at_starts.all(builder, MOST_EXCEPTIONS)?;
        Ok(Differences { at_starts, exceptions, all })
    }
}

/// The lost positions, if they are few: all of them or, if these are many, those that a game can begin
/// with. Very few are told by a formula.
fn few_lost(builder: &mut Builder, rules: &Rules, law: &ByDigits) -> Result<Option<Words>, Stop> {
    if law.wanted == Wanted::Grundy {
        return Ok(None);
    }
    let Differences { exceptions, all, .. } =
        Differences::find(builder, rules, law, &Relation::constant(false))?;
    let of_starts = all.is_none() && exceptions.is_some();
    let Some(lost) = all.or(exceptions) else { return Ok(None) };
    match describe_few(&lost) {
        Some(formula) => {
            let words = compare(builder, rules, law, Sentence::Formula(formula))?;
            Ok(words.map(|(words, _)| words))
        }
        None => Ok(Some(Words::only(&lost, of_starts))),
    }
}

/// The formula that holds for these positions only, if they are very few.
fn describe_few(positions: &[Vec<u128>]) -> Option<Formula> {
    const MOST: usize = 3;
    if positions.len() > MOST {
        return None;
    }
    let equal = |numbers: &Vec<u128>| {
        let numbers = numbers.iter().enumerate();
        let equal = |(var, n): (usize, &u128)| {
            let n = i64::try_from(*n).ok().filter(|n| *n <= LARGEST)?;
            Some(Sum::of([var]).equals(n))
        };
        Formula::all_of(numbers.map(equal).collect::<Option<Vec<_>>>()?)
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
    let is_lost = |numbers: &Vec<u128>| rules.is_start(numbers) && law.accepts(numbers);
    positions.filter(is_lost).take(count).collect()
}

/// A position in a sentence.
pub(crate) fn show(position: &[u128]) -> String {
    match position {
        [n] => n.to_string(),
        numbers => format!("({})", join(numbers, ", ")),
    }
}
