//! What is claimed of a game on numbers: an automaton, or what was searched.

use std::sync::Arc;

use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

use super::discover::{Searched, Tried};
use super::guess::discover;
use super::law::DigitLaw;
use super::search::{with_sum, Wanted};
use super::words::show;
use crate::grundy::series::Series;
use crate::laws::law::{Law, Sealed};
use crate::laws::refusal::Refusal;
use crate::logic::budget;
use crate::rules::numbers::Rules;
use crate::rules::numbers_position::{join, Move, Position};
use crate::rules::Board;
use crate::write::program;
use crate::{Claim, Family, Found, Limits, MoveOutcomes, Watch};

/// How the outcome of every position of a game on numbers is computed.
#[derive(Clone, Debug)]
pub struct NumbersClaim {
    rules: Arc<Rules>,
    known: Known,
}

#[derive(Clone, Debug)]
enum Known {
    Law(Box<DigitLaw>),
    Searched { tried: Vec<Tried>, wanted: Wanted, values: FxHashMap<Vec<u128>, u32> },
}

impl NumbersClaim {
    /// Looks for a law of outcomes, or of Grundy numbers.
    pub(crate) fn find(
        game: &crate::Rules,
        rules: &Arc<Rules>,
        wanted: Wanted,
        limits: &Limits,
        watch: &mut Watch,
    ) -> Found<NumbersClaim> {
        let limits = budget::Limits { guess: limits.states, ..budget::Limits::default() };
        let nothing = Searched { tried: Vec::new(), wanted, known: FxHashMap::default() };
        let found = discover(rules, wanted, &limits, watch);
        // The rules are those of the game, so the law is not refused.
        match found.and_then(|law| Law::of_digits(game, law.in_words(watch)).map_err(|_| nothing)) {
            Ok(law) => Found::Law(law),
            Err(Searched { tried, wanted, known: values }) => {
                let are_known = |sum: u64| {
                    with_sum(rules.names().len(), sum.into()).all(|at| values.contains_key(&at))
                };
                let below = (0..u64::MAX).find(|sum| !are_known(*sum)).unwrap_or(u64::MAX);
                let known = Known::Searched { tried, wanted, values };
                let claim = NumbersClaim { rules: Arc::clone(rules), known };
                Found::Searched { claim, below }
            }
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The law, if this is one.
    pub fn as_law(&self) -> Option<&DigitLaw> {
        match &self.known {
            Known::Law(law) => Some(law),
            Known::Searched { .. } => None,
        }
    }

    /// What is said of each position.
    pub fn wanted(&self) -> Wanted {
        match &self.known {
            Known::Law(law) => law.wanted(),
            Known::Searched { wanted, .. } => *wanted,
        }
    }

    /// The Grundy number of a heap, or of a position as a whole, or whether the position is won; if it
    /// is known.
    fn value(&self, numbers: &[u128]) -> Option<u128> {
        match &self.known {
            Known::Law(law) => match law.wanted() {
                Wanted::Outcome => Some(u128::from(!law.accepts(numbers))),
                Wanted::Grundy => law.part(numbers),
            },
            Known::Searched { values, .. } => values.get(numbers).map(|value| u128::from(*value)),
        }
    }

    /// The Grundy number of each heap, or of the position as a whole, if they are known.
    pub fn grundy_numbers(&self, position: &Position) -> Option<Vec<u128>> {
        match self.wanted() {
            Wanted::Outcome => None,
            Wanted::Grundy => position.parts().map(|part| self.value(part)).collect(),
        }
    }

    /// The value of a position as a table shows it: `L`, `W` or a Grundy number; empty if it is not
    /// known, or no game begins there.
    fn show_value(&self, numbers: &[u128]) -> String {
        if !self.rules.is_start(numbers) {
            return String::new();
        }
        match (self.value(numbers), self.wanted()) {
            (None, _) => String::new(),
            (Some(0), Wanted::Outcome) => "L".into(),
            (Some(_), Wanted::Outcome) => "W".into(),
            (Some(number), Wanted::Grundy) => number.to_string(),
        }
    }

    /// The law in a sentence that is right for a position.
    pub fn describe_at(&self, position: &Position) -> String {
        match self.as_law().and_then(DigitLaw::words) {
            Some(words) if words.of_starts && !position.is_start() => self.automaton(),
            _ => self.describe(),
        }
    }

    /// The law in a formula or another text, where there is a simple one.
    fn sentence(&self) -> Option<String> {
        let law = self.as_law()?;
        let words = law.words()?;
        Some(match law.wanted() {
            Wanted::Outcome => words.of_outcomes(),
            Wanted::Grundy => format!("The Grundy number g{}: {words}.", self.of_what()),
        })
    }

    fn of_what(&self) -> String {
        if self.rules.has_heaps() {
            format!(" of a heap of {}", self.rules.names()[0])
        } else {
            String::new()
        }
    }

    fn automaton(&self) -> String {
        let Some(law) = self.as_law() else { return String::new() };
        let (states, digits) = (law.states(), law.digits());
        let knows = match law.wanted() {
            Wanted::Outcome => "decides every position".into(),
            Wanted::Grundy => format!("knows the Grundy number{}", self.of_what()),
        };
        format!("An automaton with {states} states that reads {digits} {knows}.")
    }
}

impl Law<NumbersClaim> {
    /// The law of a game, from a law of the digits of its numbers. It is refused if that is a law of
    /// other rules.
    pub fn of_digits(game: &crate::Rules, law: DigitLaw) -> Result<Self, Refusal> {
        match game.board() {
            Board::Numbers(rules) if Arc::ptr_eq(rules, law.rules()) => {
                let claim =
                    NumbersClaim { rules: Arc::clone(rules), known: Known::Law(Box::new(law)) };
                Law::prove(game, claim, &mut |_| Ok(()))
            }
            _ => Err(Refusal::Unfit),
        }
    }
}

impl Sealed for NumbersClaim {}

impl Claim for NumbersClaim {
    type Position = Position;

    /// The law inside was made by its own check ([`check`](super::check)), since
    /// nothing else can make one.
    fn check(&self, _: &mut Watch) -> Result<usize, Refusal> {
        self.as_law().map(DigitLaw::facts).ok_or(Refusal::Unfit)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if let Some(law) = self.as_law() {
            return Some(law.outcome(position));
        }
        // The Grundy numbers of all options are known, too. Of outcomes, this is not so.
        let sum = self.grundy_numbers(position)?.into_iter().fold(0, |sum, n| sum ^ n);
        Some(Outcome::win_if(sum != 0))
    }

    fn move_outcomes<'a>(&'a self, position: &'a Position) -> MoveOutcomes<'a, Position> {
        if let Some(law) = self.as_law() {
            return law.moves(position);
        }
        Box::new(position.each_move().filter_map(move |chosen| {
            let outcome = self.outcome(&gametheory_core::Game::after(position, &chosen))?;
            Some((chosen, -outcome))
        }))
    }

    fn best_move(&self, position: &Position) -> Option<Move> {
        match self.as_law() {
            Some(law) => law.best_move(position),
            None => gametheory_core::first_best(self.move_outcomes(position)),
        }
    }

    fn describe(&self) -> String {
        self.sentence().unwrap_or_else(|| self.automaton())
    }

    fn explain(&self, facts: usize, _: usize) -> [String; 2] {
        let mut law: Vec<String> = self.sentence().into_iter().collect();
        law.push(self.automaton());
        let lost = self.as_law().map_or(Vec::new(), |law| law.smallest_lost(12));
        if law.len() == 1 && !lost.is_empty() {
            law.push(format!("The smallest lost positions: {}, ...", list(&lost)));
        }
        [law.join(" "), format!("{facts} facts, each checked")]
    }

    fn describe_search(&self, below: u64) -> String {
        let Known::Searched { tried, values, .. } = &self.known else { return String::new() };
        let tried: Vec<String> = tried.iter().map(Tried::to_string).collect();
        let sum = if self.rules.names().len() == 1 { &self.rules.names()[0] } else { "the sum" };
        format!(
            "Tried: {}. Searched: {} positions, among them all where {sum} is less than {below}.",
            tried.join("; "),
            values.len()
        )
    }

    fn describe_limit(&self, limits: &Limits, _: u64) -> (String, String) {
        let law = format!("automaton with up to {} states", limits.states);
        (law, "--states sets that limit; other automata and searches get too large.".into())
    }

    fn simplest(&self, _: Option<u64>) -> Vec<(Family, Series)> {
        Vec::new()
    }

    fn heading(&self) -> String {
        match self.rules.names() {
            [x, y] => format!("{x}\\{y}"),
            names => names[0].clone(),
        }
    }

    /// One number: a row. Two: the first one down, the second one across.
    fn tabulate(&self, columns: usize, _: Option<u64>) -> Vec<(String, Vec<String>)> {
        let columns = 0..columns as u128;
        match self.rules.names().len() {
            1 => {
                let what = if self.wanted() == Wanted::Grundy { "g" } else { "" };
                vec![(what.into(), columns.map(|n| self.show_value(&[n])).collect())]
            }
            2 => {
                let row = |x: u128| columns.clone().map(|y| self.show_value(&[x, y])).collect();
                columns.clone().map(|x| (x.to_string(), row(x))).collect()
            }
            _ => Vec::new(),
        }
    }

    fn report(&self) -> Vec<(&'static str, String)> {
        let law = match &self.known {
            Known::Law(law) => law,
            Known::Searched { wanted, values, .. } => {
                let known = values.iter().map(|(at, value)| (at, value.to_string()));
                let mut known: Vec<String> =
                    known.map(|(at, value)| format!("[[{}],{value}]", join(at, ","))).collect();
                known.sort_unstable();
                let key = if *wanted == Wanted::Grundy { "numbers" } else { "won" };
                return vec![(key, format!("[{}]", known.join(",")))];
            }
        };
        let digits = law.digits().name();
        let mut entries =
            vec![("kind", "\"digits\"".to_string()), ("digits", format!("{digits:?}"))];
        entries.extend(law.automaton().report());
        if let Some(words) = law.words() {
            entries.push(("words", format!("{:?}", words.to_string())));
        }
        if law.wanted() == Wanted::Outcome {
            let lost = law.smallest_lost(20);
            let lost: Vec<String> = lost.iter().map(|n| format!("[{}]", join(n, ","))).collect();
            entries.push(("lost", format!("[{}]", lost.join(","))));
        }
        entries
    }

    fn unit(&self) -> String {
        "\"sum of the numbers\"".into()
    }

    fn decision(&self) -> String {
        self.as_law().map_or(String::new(), program::by_numbers)
    }
}

/// Positions in a sentence.
fn list(positions: &[Vec<u128>]) -> String {
    let between =
        if positions.first().is_some_and(|numbers| numbers.len() == 1) { ", " } else { " " };
    positions.iter().map(|numbers| show(numbers)).collect::<Vec<_>>().join(between)
}
