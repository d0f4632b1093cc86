//! What is known of a game, in words and in tables.

use itertools::Itertools;

use super::describe::smallest_lost;
use super::digits::by_digits::ByDigits;
use super::digits::words::show;
use super::law::{Claim, Guess, Law};
use crate::automata::classes;
use crate::grundy::{Parts, Periodicity};
use crate::list::{count, list_first};
use crate::rules::numbers::Position;
use crate::rules::{Board, Numbers, Strip};
use crate::watch::Wanted;

/// At most this many of the first numbers stand in a description.
const MOST_FIRST: usize = 16;

/// At most this many kinds of gaps are listed.
const MOST_KINDS: usize = 8;

impl Law {
    /// The law with what follows from it, and its check. At most that many numbers are listed.
    pub fn explain(&self, most: usize) -> [String; 2] {
        let facts = self.facts();
        let mut law = vec![self.describe()];
        let mut proof = format!("{}, each checked", count(facts, "fact"));
        match (&self.guess, &self.rules.board) {
            (Guess::Strip(automaton), Board::Strip(_)) => {
                let words = automaton.distinguishing_words().map(|words| words.len());
                // Nothing tells a single state apart.
                if automaton.states() > 1 {
                    law.extend(words.map(|words| match words {
                        1 => "No smaller one does: a word tells its states apart.".into(),
                        _ => format!("No smaller one does: {words} words tell its states apart."),
                    }));
                }
            }
            (Guess::Digits(digits), Board::Numbers(rules)) => {
                let lost = smallest_lost(rules, digits, 12);
                if let Some(words) = &digits.words {
                    // A law among starts says nothing of others.
                    let which = if words.of_starts { "these positions" } else { "every position" };
                    law.push(of_states(digits, rules, which));
                } else if !lost.is_empty() {
                    let between = if rules.names().len() == 1 { ", " } else { " " };
                    let lost = lost.iter().map(|numbers| show(numbers)).join(between);
                    law.push(format!("The smallest lost positions: {lost}, ..."));
                }
            }
            (Guess::Digits(_), Board::Strip(_)) => law.push(NIM_SUM.into()),
            (Guess::Period(numbers), _) => {
                let exceptions = numbers.exceptions();
                if !exceptions.is_empty() {
                    let shown = list_first(&exceptions, exceptions.len() as u128, most, ", ");
                    law.push(format!("Before that, it does not hold for n = {shown}."));
                }
                law.push(NIM_SUM.into());
                let to = facts / numbers.rows().len();
                proof = format!("octal periodicity theorem, from the values below {to}");
            }
            // No others are laws.
            _ => {}
        }
        law.extend(self.describe_simplest(most));
        [law.join(" "), proof]
    }
}

/// How the numbers of parts decide.
const NIM_SUM: &str = "A position with a legal move is lost exactly if the nim-sum of the Grundy \
                       numbers G of its parts is 0.";

impl Claim {
    /// The claim, or how far a search has come, in a sentence.
    pub fn describe(&self) -> String {
        match (&self.guess, &self.rules.board) {
            (Guess::Strip(automaton), Board::Strip(strip)) => {
                if let Some(below) = self.below {
                    return describe_decided(strip, below);
                }
                let states = count(automaton.states(), "state");
                format!("An automaton with {states} decides every strip of every length.")
            }
            (Guess::Period(numbers), _) => match numbers.period() {
                Some((start, period)) => format!("G(n + {period}) = G(n) for n from {start} on."),
                None => format!("So far, G(n) is known for n below {}.", numbers.length()),
            },
            (Guess::Digits(digits), Board::Numbers(rules)) => describe_digits(digits, rules),
            (Guess::Digits(digits), Board::Strip(_)) => {
                let kinds = self.kinds();
                let one = kinds.len() == 1;
                let mut kinds = kinds.into_iter().map(|(kind, shown)| {
                    let names = list_first(&shown, shown.len() as u128, MOST_KINDS, " ");
                    let what = if one { String::new() } else { format!("{names}: ") };
                    what + &digits.describe_period(kind).unwrap_or_else(|| {
                        let states = digits.automata[kind].states();
                        format!("an automaton with {states} states reads n and G(n) in base 2")
                    })
                });
                format!("Grundy numbers: {}.", kinds.join("; "))
            }
            (_, Board::Listed(_)) => "Each position is searched.".into(),
            (Guess::Searched(_), Board::Numbers(rules)) => {
                format!("Tried: {}.", rules.digits.iter().join("; "))
            }
            // No others go together.
            _ => String::new(),
        }
    }

    /// The law in a sentence that is right for a position on numbers.
    pub fn describe_at(&self, position: &Position) -> String {
        let is_of_starts = |law: &&ByDigits| law.words.as_ref().is_some_and(|it| it.of_starts);
        match self.digits().filter(is_of_starts) {
            Some(law) if !position.is_start() => of_states(law, position.rules(), "every position"),
            _ => self.describe(),
        }
    }

    /// The kinds of parts, grouped by their Grundy numbers: for each group its first kind, and what all
    /// its kinds look like. There are none if no Grundy numbers are known.
    pub(super) fn kinds(&self) -> Vec<(usize, Vec<String>)> {
        let groups = match (&self.guess, &self.rules.board) {
            (Guess::Period(numbers), _) => classes(numbers.rows()),
            (Guess::Digits(law), Board::Strip(_)) => classes(&law.automata),
            _ => Vec::new(),
        };
        let parts = Parts::of(&self.rules).map_or(Vec::new(), |parts| parts.kinds);
        let mut kinds: Vec<(usize, Vec<String>)> = Vec::new();
        for (kind, (group, part)) in groups.into_iter().zip(parts).enumerate() {
            match kinds.get_mut(group as usize) {
                Some((_, names)) => names.push(part.example),
                None => kinds.push((kind, vec![part.example])),
            }
        }
        kinds
    }

    /// The Grundy numbers of parts with 0, 1, 2 and so on cells. Each row has the names of some kinds of
    /// parts, and `columns` numbers. There are no rows if no Grundy numbers are known.
    pub fn tabulate(&self, columns: usize) -> Vec<(String, Vec<Option<u128>>)> {
        let rows = self.kinds().into_iter().map(|(kind, shown)| {
            // A strip with many letters has many kinds of gaps.
            let name = list_first(&shown, shown.len() as u128, MOST_KINDS, " ");
            (name, (0..columns).map(|n| self.number(kind, &[n as u128])).collect())
        });
        rows.collect()
    }
}

impl ByDigits {
    /// The arithmetic period of a kind of part in words, if it has one.
    fn describe_period(&self, kind: usize) -> Option<String> {
        let Periodicity { period, preperiod, saltus } = (*self.periods.get(kind)?)?;
        let first = self.row(kind, preperiod + period);
        let first = list_first(&first, first.len() as u128, MOST_FIRST, ", ");
        let more = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
        let from =
            if preperiod == 0 { String::new() } else { format!(" for n from {preperiod} on") };
        Some(format!("{first} and G(n + {period}) = G(n){more}{from}"))
    }
}

/// How far a search of strips came.
fn describe_decided(strip: &Strip, below: u64) -> String {
    if strip.rearranges {
        return format!("So far, strips of fewer than {below} cells are decided.");
    }
    let weights = strip.weights().into_iter().filter(|(_, weight)| *weight > 0);
    let weights = weights.map(|(letter, weight)| format!("{letter} weighs {weight}")).join(", ");
    format!("So far, strips of weight below {below} are decided, where {weights}.")
}

/// A law about numbers: in a formula or another text, where there is a simple one.
fn describe_digits(law: &ByDigits, rules: &Numbers) -> String {
    match (&law.words, law.describe_period(0)) {
        (Some(words), _) if law.wanted == Wanted::Outcome => words.of_outcomes(),
        (Some(words), _) => format!("The Grundy number g{}: {words}.", of_what(rules)),
        (None, Some(period)) => format!("The Grundy numbers{}: {period}.", of_what(rules)),
        (None, None) => of_states(law, rules, "every position"),
    }
}

fn of_what(rules: &Numbers) -> String {
    if rules.has_heaps() {
        format!(" of a heap of {}", rules.names()[0])
    } else {
        String::new()
    }
}

fn of_states(law: &ByDigits, rules: &Numbers, which: &str) -> String {
    let (states, digits) = (law.automata[0].states(), law.digits);
    let knows = match law.wanted {
        Wanted::Outcome => format!("decides {which}"),
        Wanted::Grundy => format!("knows the Grundy number{}", of_what(rules)),
    };
    format!("An automaton with {} that reads {digits} {knows}.", count(states, "state"))
}
