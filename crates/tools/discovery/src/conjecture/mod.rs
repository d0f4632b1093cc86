//! Conjectures about games whose options a program lists.
//!
//! A program lists the options of a position ([`listed`](crate::listed)), a search of many positions gives
//! a table of outcomes or Grundy numbers, and [`find`] looks for the simplest description of this table.
//! A description that holds on all that was searched is a [`Conjecture`]. It is no law without a proof.
//!
//! ```
//! use discovery::conjecture::find;
//! use discovery::{listed::protocol::Position, starts::StartPositions};
//! use discovery::Wanted;
//!
//! // Take 1 to k of n tokens. Here the table comes from a theorem instead of a search.
//! let starts = StartPositions::parse("n k where k >= 1")?;
//! let mut table = Vec::new();
//! for position in (0..=20).flat_map(|size| starts.of_size(size)) {
//!     let numbers: Vec<u32> = position.words().iter().map(|word| word.parse().unwrap()).collect();
//!     let is_lost = numbers[0] % (numbers[1] + 1) == 0;
//!     table.push((position, if is_lost { 0 } else { 2 }));
//! }
//! let conjecture = find(&starts, Wanted::Outcome, &table).unwrap();
//! assert_eq!(
//!     conjecture.sentence(),
//!     "The player to move loses exactly if n mod (k + 1) = 0.",
//! );
//! assert_eq!(conjecture.value(&Position::new(["1000000", "2"])), Some(2));
//! # Ok::<(), String>(())
//! ```
//!
//! # What is tried
//!
//! | positions | descriptions |
//! |---|---|
//! | one number | a period with saltus; a recursion `g(2 n + 1) = g(n)`; powers and Fibonacci numbers; an automaton that reads digits |
//! | two or three numbers | an automaton that reads the digits of all of them |
//! | several numbers, lists, words | formulas, such as `n mod (k + 1) = 0`, "the nim-sum of the numbers at even places = 0", "the first letter = the last letter"; a sum, for Grundy numbers |
//!
//! The simplest description is the one with the fewest bits. It has to be shorter by [`MARGIN`] bits than
//! the evidence: these are the bits of the table, or more if its values are the same from some place on. It
//! has to be right on all of the table, also on the third that was held out when it was found.

// Tables, lists, digits and periods are far shorter than 2^31, and bits are estimates. Texts are short.
#![allow(
    clippy::format_push_string,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

mod bits;
mod data;
mod digits;
mod program;
mod rule;
mod search;
mod sequence;
mod vocabulary;

pub use bits::MARGIN;
use data::{describe_largest, Data};
use itertools::Itertools;
use rule::Rule;
use vocabulary::{Role, Vocabulary};

use crate::listed::protocol::Position;
use crate::logic::Formula;
use crate::random::mix;
use crate::rules::{Rest, StartPositions};
use crate::watch::Wanted;

/// A description that holds on all that was searched. It is not proved.
pub struct Conjecture {
    wanted: Wanted,
    starts: StartPositions,
    vocabulary: Vocabulary,
    rule: Rule,
    /// On how many positions it was found, on how many others it was tried before it was called a
    /// conjecture, and the largest of all these, in words.
    found_on: usize,
    tried_on: usize,
    up_to: String,
    /// Further positions on which it was right when a counterexample was looked for.
    challenged: Vec<Vec<i64>>,
}

/// The simplest description of a table of positions that look like these, with their values: 0, 1 or
/// 2 for a loss, draw or win, or Grundy numbers. `None` if none was found that is simple enough and
/// right everywhere.
pub fn find(
    starts: &StartPositions,
    wanted: Wanted,
    table: &[(Position, u32)],
) -> Option<Conjecture> {
    if starts.lists() > 1 {
        return None;
    }
    let mut items = Vec::new();
    for (position, value) in table {
        items.push((starts.read(position)?, *value));
    }
    let vocabulary = Vocabulary::new(starts.names(), starts.rest(), &letters(&items, starts));
    let up_to = describe_largest(&vocabulary, items.iter().map(|(position, _)| position));
    let data = Data::new(&vocabulary, wanted, items);
    let (found_on, tried_on) = (data.known.len(), data.held_out.len());
    let rule = simple_rules(&data).into_iter().next()?;
    let (starts, challenged) = (starts.clone(), Vec::new());
    Some(Conjecture { wanted, starts, vocabulary, rule, found_on, tried_on, up_to, challenged })
}

/// Formulas for the lost positions of a game on numbers that are right for all of a table of 0 and 2,
/// the simplest first. A check may make a law of one.
pub(crate) fn formulas(names: &[String], table: Vec<(Vec<i64>, u32)>) -> Vec<Formula> {
    let mut vocabulary = Vocabulary::new(names.to_vec(), Rest::None, &[]);
    // A formula of the rules has no remainders by numbers of the position.
    vocabulary.terms.retain(|term| term.role != Role::Remainder);
    let rules = simple_rules(&Data::new(&vocabulary, Wanted::Outcome, table));
    rules.into_iter().filter_map(|rule| rule.formula).collect()
}

/// The simplest descriptions of a table: those that are short enough, and right on all of it.
fn simple_rules(data: &Data) -> Vec<Rule> {
    /// With more different values, no formula for each of them would be simple.
    const MOST_VALUES: usize = 16;
    let Vocabulary { names, rest, terms, .. } = data.vocabulary;
    let has_few_values = data.known.iter().map(|(_, value)| value).unique().count() <= MOST_VALUES;
    let mut rules = Vec::new();
    if *rest == Rest::None && has_few_values {
        rules.extend(digits::find(data));
    }
    if *rest == Rest::None && names.len() == 1 {
        rules.extend(sequence::find(data));
    } else {
        if has_few_values {
            rules.extend(search::decide(data));
        }
        if data.wanted == Wanted::Grundy {
            let sums = (2..).zip(terms).map(|(rank, term)| {
                let sum = term.sum.clone();
                let sentence =
                    format!("The Grundy number is {}.", sum.text(&|var| data.vocabulary.name(var)));
                let code = data.vocabulary.rust(|name| sum.rust(name));
                let value = Box::new(move |values: &[i64]| {
                    let value = sum.value(&|var| values[var].into());
                    value.and_then(|value| i64::try_from(value).ok()).unwrap_or(-1)
                });
                let (bits, functions) = (bits::of_choice(rank), String::new());
                Rule { bits, value, sentence, code, functions, formula: None }
            });
            rules.extend(sums);
        }
    }
    rules.retain(|rule| rule.bits <= data.most_bits && rule.agrees(data));
    rules.sort_by(|a, b| a.bits.total_cmp(&b.bits));
    rules
}

/// The letters of words, if these are few.
fn letters(items: &[(Vec<i64>, u32)], starts: &StartPositions) -> Vec<i64> {
    const MOST: usize = 8;
    let own = starts.names().len();
    let letters = items.iter().flat_map(|(position, _)| &position[own..]).copied();
    let letters = letters.unique().sorted_unstable().collect_vec();
    if starts.rest() != Rest::Word || letters.len() > MOST {
        return Vec::new();
    }
    letters
}

impl Conjecture {
    /// What the conjecture says about a position; `None` if it says nothing.
    pub fn value(&self, position: &Position) -> Option<u32> {
        let value = (self.rule.value)(&self.vocabulary.values(&self.starts.read(position)?));
        u32::try_from(value).ok()
    }

    /// In words.
    pub fn sentence(&self) -> &str {
        &self.rule.sentence
    }

    /// Up to `most` of these positions, on which to look for a counterexample: for each value that
    /// the conjecture gives, as many as for any other. The rare values are the ones that say most.
    pub fn choose(&self, positions: Vec<Position>, most: usize) -> Vec<Position> {
        let by_value = positions.into_iter().into_group_map_by(|one| self.value(one));
        let mut by_value = by_value.into_values().sorted_unstable().collect_vec();
        let mut chosen = Vec::new();
        while chosen.len() < most && !by_value.is_empty() {
            for positions in &mut by_value {
                let random = mix(chosen.len() as u64) as usize % positions.len();
                chosen.push(positions.swap_remove(random));
            }
            by_value.retain(|positions| !positions.is_empty());
        }
        chosen.truncate(most);
        chosen
    }

    /// Compares the conjecture with the searched values of further positions. If it is wrong
    /// somewhere, it is withdrawn, and sentences say what it said and where it is wrong.
    pub fn challenge(mut self, further: &[(Position, u32)]) -> Result<Conjecture, String> {
        for (position, searched) in further {
            let Some(numbers) = self.starts.read(position) else { continue };
            if self.value(position) != Some(*searched) {
                let (subject, say) = rule::say(self.wanted);
                return Err(format!(
                    "withdrawn: {} But at {position}, the {subject} {}.",
                    self.sentence(),
                    say(*searched)
                ));
            }
            self.challenged.push(numbers);
        }
        Ok(self)
    }

    /// What it says, and on which positions that is right.
    pub fn describe(&self) -> Vec<String> {
        let Conjecture { found_on, tried_on, up_to, challenged, .. } = self;
        let mut texts = vec![
            self.sentence().into(),
            format!("found on {found_on} positions, right on {tried_on} others, up to {up_to}"),
        ];
        if !challenged.is_empty() {
            let (count, up_to) =
                (challenged.len(), describe_largest(&self.vocabulary, challenged.iter()));
            texts.push(format!("right on {count} further positions, up to {up_to}"));
        }
        // None of them may be taken for a law.
        texts.into_iter().map(|text| format!("conjecture: {text}")).collect()
    }
}
