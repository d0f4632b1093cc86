//! Laws, and what was only searched.
//!
//! A [`Guess`] says how the outcome of every position of a game is computed. It may be wrong.
//! Only [`Law::check`] makes a [`Law`] of it, which keeps the rules that it was checked with. So
//! whatever takes a `Law` may say "proved", and nothing else may; and no law can be shown as one
//! of another game.
//!
//! Nothing outside of this module can make one without the check:
//!
//! ```compile_fail,E0451
//! fn with_other_facts(law: discovery::Law) -> discovery::Law {
//!     discovery::Law { facts: 1, ..law }
//! }
//! ```

use std::ops::Deref;

use gametheory_core::Outcome;

use super::closure;
use super::digits::by_digits::ByDigits;
use super::digits::words::Words;
use super::period::{self, GrundyNumbers};
use crate::automata::Automaton;
use crate::grundy::Parts;
use crate::rules::Rules;
use crate::watch::{Limits, Stop, Wanted, Watch, Work};

/// How the outcome of every position of a game is computed.
#[derive(Clone, Debug)]
pub enum Guess {
    /// An automaton reads a strip. The check is [`closure`].
    Strip(Automaton<Outcome>),
    /// The numbers of heaps, or of the gaps of a strip, repeat. The check is [`period`].
    Period(GrundyNumbers),
    /// Automata read the digits of numbers, or of the lengths of the gaps of a strip. The checks are
    /// [`check`](crate::check) and [`gaps`](crate::gaps).
    Digits(ByDigits),
    /// No law was found: the game is on numbers, or a program lists its options. This says only
    /// whether outcomes or Grundy numbers were wanted.
    Searched(Wanted),
}

/// What is said of every position of a game, or of those that were searched.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The rules of the game. If a law holds among its starts only, they have no moves from elsewhere.
    pub rules: Rules,
    pub(crate) guess: Guess,
    /// It is right for the positions of size below this; `None` if it is a law, which speaks of all.
    pub below: Option<u64>,
}

/// A claim that a check has accepted, so it holds for positions of every size.
#[derive(Clone, Debug)]
pub struct Law {
    claim: Claim,
    /// How many facts the check has looked at.
    facts: usize,
}

impl Law {
    /// Makes a law of a guess about a game with these rules, if its check accepts it.
    pub fn check(rules: &Rules, guess: Guess, watch: &mut Watch) -> Result<Law, Stop> {
        Law::check_within(&mut Work { limits: Limits::default(), watch }, rules, guess)
    }

    /// The same. The limits are for automata that read digits.
    pub(crate) fn check_within(
        work: &mut Work,
        rules: &Rules,
        mut guess: Guess,
    ) -> Result<Law, Stop> {
        let facts = match &mut guess {
            Guess::Strip(automaton) => {
                closure::check(rules.strip().ok_or(Stop::Unfit)?, automaton, work.watch)?
            }
            Guess::Period(numbers) => {
                if Parts::of(rules).as_ref() != Some(numbers.table.parts()) {
                    return Err(Stop::Unfit);
                }
                period::check(numbers, work.watch)?
            }
            Guess::Digits(digits) => digits.check(rules, work)?,
            Guess::Searched(_) => return Err(Stop::Unfit),
        };
        Ok(Law { claim: Claim { rules: rules.clone(), guess, below: None }, facts })
    }

    /// The law with words that it was compared with.
    pub(super) fn with_words(mut self, words: Words) -> Law {
        if let Guess::Digits(law) = &mut self.claim.guess {
            law.words = Some(words);
        }
        self
    }

    /// How many facts were checked to prove it.
    pub fn facts(&self) -> usize {
        self.facts
    }
}

impl Deref for Law {
    type Target = Claim;

    fn deref(&self) -> &Claim {
        &self.claim
    }
}

/// What is known of a game.
#[derive(Clone, Debug)]
pub enum Found {
    /// A law.
    Law(Law),
    /// A claim about positions that were all searched. Nothing is proved about other positions.
    Searched(Claim),
}

impl Found {
    /// The law, if there is one.
    pub fn law(&self) -> Option<&Law> {
        let Found::Law(law) = self else { return None };
        Some(law)
    }
}

impl Deref for Found {
    type Target = Claim;

    fn deref(&self) -> &Claim {
        match self {
            Found::Law(law) => law,
            Found::Searched(claim) => claim,
        }
    }
}

impl Claim {
    /// The automaton that reads a strip, if one decides.
    pub fn automaton(&self) -> Option<&Automaton<Outcome>> {
        let Guess::Strip(automaton) = &self.guess else { return None };
        Some(automaton)
    }

    /// The numbers of heaps or gaps, if they repeat or were computed.
    pub fn grundy_numbers(&self) -> Option<&GrundyNumbers> {
        let Guess::Period(numbers) = &self.guess else { return None };
        Some(numbers)
    }

    /// The automata that read digits, if some decide.
    pub fn digits(&self) -> Option<&ByDigits> {
        let Guess::Digits(digits) = &self.guess else { return None };
        Some(digits)
    }

    /// Whether it says Grundy numbers, and not only outcomes.
    pub fn has_grundy_numbers(&self) -> bool {
        match &self.guess {
            Guess::Strip(_) => false,
            Guess::Period(_) => true,
            Guess::Digits(ByDigits { wanted, .. }) | Guess::Searched(wanted) => {
                *wanted == Wanted::Grundy
            }
        }
    }

    /// The Grundy number of a heap, of a gap of that kind, or of a position on numbers as a whole;
    /// `None` if it is not known. Linear in the number of digits.
    pub fn number(&self, kind: usize, part: &[u128]) -> Option<u128> {
        match &self.guess {
            Guess::Period(numbers) => numbers.of(kind, part[0]),
            Guess::Digits(digits) => digits.number(kind, part),
            Guess::Strip(_) | Guess::Searched(_) => None,
        }
    }
}
