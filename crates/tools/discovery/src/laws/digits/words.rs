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

/// A law in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    says: Says,
    /// Whether this is right for positions that a game can begin with, but not for all.
    pub of_starts: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Says {
    /// A sentence, its text, and the positions for which it is wrong.
    Sentence(Sentence, String, Vec<Vec<u128>>),
    /// These positions are lost, and no others.
    Only(Vec<Vec<u128>>),
}

/// Behind a sentence that is right only there.
const AT_STARTS: &str = "where a game can begin";

/// It completes "Lost exactly if", or is a sentence without its point if it begins with "only" or
/// "no".
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (&self.says, self.of_starts) {
            (Says::Sentence(_, text, exceptions), of_starts) => {
                f.write_str(text)?;
                if of_starts {
                    write!(f, ", {AT_STARTS}")?;
                }
                if !exceptions.is_empty() {
                    let shown =
                        exceptions.iter().map(|numbers| format!("({})", join(numbers, ", ")));
                    write!(f, ", except for {}", shown.collect::<Vec<_>>().join(" "))?;
                }
                Ok(())
            }
            (Says::Only(lost), false) if lost.is_empty() => f.write_str("no position is lost"),
            (Says::Only(lost), true) if lost.is_empty() => {
                write!(f, "no position {AT_STARTS} is lost")
            }
            (Says::Only(lost), of_starts) => {
                let mut listed: Vec<String> = lost.iter().map(|numbers| show(numbers)).collect();
                let are = if listed.len() == 1 { "is" } else { "are" };
                let end = listed.pop().unwrap_or_default();
                let and = if listed.is_empty() { "" } else { " and " };
                write!(f, "only {}{and}{end} {are} lost", listed.join(", "))?;
                f.write_str(if of_starts { ", where a game can begin" } else { "" })
            }
        }
    }
}

impl Words {
    /// A sentence that a law was compared with.
    pub(super) fn compared(sentence: Sentence, text: String, of_starts: bool) -> Words {
        Words { says: Says::Sentence(sentence, text, Vec::new()), of_starts }
    }

    /// The formula, if it is right without exceptions.
    pub(crate) fn formula(&self) -> Option<&Formula> {
        match &self.says {
            Says::Sentence(Sentence::Formula(formula), _, exceptions) if exceptions.is_empty() => {
                Some(formula)
            }
            _ => None,
        }
    }

    /// Whether it is a formula, or says that nothing is lost.
    fn is_short(&self) -> bool {
        match &self.says {
            Says::Sentence(..) => true,
            Says::Only(lost) => lost.is_empty(),
        }
    }

    fn has_exceptions(&self) -> bool {
        matches!(&self.says, Says::Sentence(_, _, exceptions) if !exceptions.is_empty())
    }

    /// When a position is lost, in a sentence.
    pub(crate) fn of_outcomes(&self) -> String {
        let text = self.to_string();
        match self.says {
            Says::Sentence(..) => format!("Lost exactly if {text}."),
            Says::Only(_) => text[..1].to_uppercase() + &text[1..] + ".",
        }
    }
}

/// More exceptions are no description.
const MOST_EXCEPTIONS: usize = 16;

/// A simple description of a law, if there is one: the first that is right at least for the
/// positions that a game can begin with.
pub(crate) fn describe(rules: &Rules, law: &ByDigits, watch: &mut Watch) -> Option<Words> {
    let limits = Limits::default();
    let few = few_lost(&mut Builder::new(law.digits(), limits, watch), rules, law).ok().flatten();
    if few.as_ref().is_some_and(Words::is_short) {
        return few;
    }
    let mut find = |sentences: Vec<Sentence>| {
        let mut builder = Builder::new(law.digits(), limits, watch);
        sentences.into_iter().find_map(|sentence| {
            // If an automaton gets too large, another description may be simpler.
            let words = compare(&mut builder, rules, law, sentence).ok()??;
            // A list of what is lost is better than one of exceptions, or than less.
            let is_better =
                |few: &Words| few.of_starts >= words.of_starts && !words.has_exceptions();
            if few.as_ref().is_none_or(is_better) {
                Some(words)
            } else {
                None
            }
        })
    };
    let words = match law.wanted() {
        Wanted::Outcome => [comparisons, remainders, properties]
            .into_iter()
            .find_map(|sentences| find(sentences(rules, law))),
        Wanted::Grundy => find(numbers(rules, law)),
    };
    words.or(few)
}

/// A sentence with the positions that a game can begin with where the law differs from it; `None`
/// if there are too many.
fn compare(
    builder: &mut Builder,
    rules: &Rules,
    law: &ByDigits,
    sentence: Sentence,
) -> Result<Option<Words>, Stop> {
    let Some(described) = sentence.relation(builder, rules.names().len())? else { return Ok(None) };
    let Differences { exceptions: Some(exceptions), of_starts, .. } =
        Differences::find(builder, rules, law, &described)?
    else {
        return Ok(None);
    };
    let text = sentence.text(rules.names(), law.digits());
    Ok(Some(Words { says: Says::Sentence(sentence, text, exceptions), of_starts }))
}

/// Where a law differs from a description.
struct Differences {
    /// The positions that a game can begin with, if they are few.
    exceptions: Option<Vec<Vec<u128>>>,
    /// All of them, if they are few.
    all: Option<Vec<Vec<u128>>>,
    /// Whether there are others where no game begins.
    of_starts: bool,
}

impl Differences {
    fn find(
        builder: &mut Builder,
        rules: &Rules,
        law: &ByDigits,
        described: &Relation,
    ) -> Result<Differences, Stop> {
        let differ = law.differences(builder, rules.names().len(), described)?;
        let all = differ.all(builder, MOST_EXCEPTIONS)?;
        let at_starts = at_starts(builder, rules, differ)?;
        let exceptions = at_starts.all(builder, MOST_EXCEPTIONS)?;
        let of_starts = all != exceptions;
        Ok(Differences { exceptions, all, of_starts })
    }
}

/// The lost positions, if they are few: all of them or, if these are many, those that a game can begin
/// with. Very few are told by a formula.
fn few_lost(builder: &mut Builder, rules: &Rules, law: &ByDigits) -> Result<Option<Words>, Stop> {
    if law.wanted() == Wanted::Grundy {
        return Ok(None);
    }
    let Differences { exceptions, all, of_starts } =
        Differences::find(builder, rules, law, &Relation::constant(false))?;
    let of_starts = of_starts && all.is_none();
    let Some(lost) = all.or(exceptions) else { return Ok(None) };
    match describe_few(&lost) {
        Some(formula) => compare(builder, rules, law, Sentence::Formula(formula)),
        None => Ok(Some(Words { says: Says::Only(lost), of_starts })),
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

/// The positions of a relation that a game can begin with.
pub(super) fn at_starts(
    builder: &mut Builder,
    rules: &Rules,
    relation: Relation,
) -> Result<Relation, Stop> {
    let Some(starts) = rules.starts() else { return Ok(relation) };
    let starts = builder.formula(&starts.formula)?;
    builder.and(&relation, &starts)
}

/// Up to so many lost positions, of those that a game can begin with, with small sums. None for a law
/// of Grundy numbers.
pub(crate) fn smallest_lost(rules: &Rules, law: &ByDigits, count: usize) -> Vec<Vec<u128>> {
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

/// A position in a sentence.
pub(crate) fn show(position: &[u128]) -> String {
    match position {
        [n] => n.to_string(),
        numbers => format!("({})", join(numbers, ", ")),
    }
}
