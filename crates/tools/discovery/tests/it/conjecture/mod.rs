//! Conjectures about games whose rules are functions here, as if a program had listed the options.

// Numbers of positions are small.
#![allow(clippy::cast_sign_loss, clippy::cast_precision_loss)]

mod census;
mod lines;
mod others;
mod programs;
mod random;

use discovery::arithmetic::Wanted;
use discovery::conjecture::{find, Conjecture};
use discovery::listed::protocol::Position;
use discovery::listed::search::{Table, MOST_BYTES};
use discovery::listed::starts::StartPositions;
use gametheory_core::Outcome;

/// The answer of a program to a position.
type Rules = Box<dyn Fn(&Position) -> String>;

/// What is known by other means about the numbers or the word of a position: the value, if the
/// theorem is about it.
type Theorem<'a> = &'a dyn Fn(&[i64], &str) -> Option<u32>;

struct Game {
    name: &'static str,
    starts: &'static str,
    /// The largest size that is searched.
    to: usize,
    stuck: Outcome,
    wanted: Wanted,
    rules: Rules,
}

/// A game whose positions are numbers, under normal play.
fn numbers(
    name: &'static str,
    starts: &'static str,
    to: usize,
    moves: impl Fn(&[i64]) -> Vec<Vec<i64>> + 'static,
) -> Game {
    let rules = move |position: &Position| {
        let options = moves(&parse(position));
        answer(
            options
                .iter()
                .map(|option| Position::new(option.iter().map(i64::to_string)).to_string()),
        )
    };
    listed(name, starts, to, rules)
}

/// A game whose answers are texts.
fn listed(
    name: &'static str,
    starts: &'static str,
    to: usize,
    rules: impl Fn(&Position) -> String + 'static,
) -> Game {
    let rules = Box::new(rules);
    Game { name, starts, to, stuck: Outcome::Loss, wanted: Wanted::Outcome, rules }
}

impl Game {
    fn misere(self) -> Game {
        Game { stuck: Outcome::Win, ..self }
    }

    fn grundy(self) -> Game {
        Game { wanted: Wanted::Grundy, ..self }
    }

    /// The values of these positions, as far as they are positions of the game.
    fn search(&self, positions: &[Position]) -> Vec<(Position, u32)> {
        let mut table = Table::new(self.stuck, MOST_BYTES);
        table.add(positions, &mut self.program()).unwrap();
        let value = |position: &Position| table.value(position)?.wanted(self.wanted);
        positions.iter().filter_map(|one| Some((one.clone(), value(one)?))).collect()
    }

    fn program(&self) -> impl FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + '_ {
        |asked, answers| {
            answers.extend(asked.iter().map(|position| (self.rules)(position)));
            Ok(())
        }
    }

    fn conjecture(&self) -> Option<Conjecture> {
        let starts = StartPositions::parse(self.starts).unwrap();
        let positions: Vec<Position> =
            (0..=self.to).flat_map(|size| starts.of_size(size)).collect();
        find(&starts, self.wanted, &self.search(&positions))
    }

    /// Compares the conjecture, whose sentence has these words, with a theorem, on positions that
    /// are much larger than what was searched.
    fn check(&self, says: &str, theorem: Theorem) {
        let conjecture = self.conjecture().unwrap_or_else(|| panic!("{}: none found", self.name));
        let starts = StartPositions::parse(self.starts).unwrap();
        let is_word = self.starts.contains('/');
        let mut positions: Vec<Position> = starts.trials(self.to).take(60).flatten().collect();
        // There are 4 million words of 11 letters of four.
        let all = if is_word { 0..8 } else { 0..12 };
        positions.extend(all.flat_map(|size| starts.of_size(size)));
        if !is_word {
            positions.extend(starts.sample(99_991, 400, 1));
        }
        let mut compared = 0;
        for position in positions {
            let numbers = if is_word { vec![] } else { parse(&position) };
            let Some(value) = theorem(&numbers, &position.words().concat()) else { continue };
            let text = || format!("{}: {} at {position}", self.name, conjecture.sentence());
            assert_eq!(conjecture.value(&position), Some(value), "{}", text());
            compared += 1;
        }
        assert!(compared >= 60, "{}: compared on {compared}", self.name);
        assert!(conjecture.sentence().contains(says), "{}", conjecture.sentence());
        assert!(conjecture.table().is_none_or(|table| table.lines().count() > 2));
    }
}

/// The numbers of a position.
fn parse(position: &Position) -> Vec<i64> {
    position.words().iter().map(|word| word.parse().unwrap()).collect()
}

/// A line with these options.
fn answer(options: impl IntoIterator<Item = String>) -> String {
    let options: Vec<String> = options.into_iter().collect();
    if options.is_empty() {
        return "-".into();
    }
    options.join("; ")
}

/// A theorem that says when positions of numbers are lost.
fn lost_if(is_lost: impl Fn(&[i64]) -> bool) -> impl Fn(&[i64], &str) -> Option<u32> {
    move |numbers, _| Some(if is_lost(numbers) { 0 } else { 2 })
}

/// The same for words.
fn lost_word_if(is_lost: impl Fn(&str) -> bool) -> impl Fn(&[i64], &str) -> Option<u32> {
    move |_, word| Some(if is_lost(word) { 0 } else { 2 })
}

/// Heaps from which any number can be taken.
fn nim(heaps: &[i64], most: i64) -> Vec<Vec<i64>> {
    let mut options = Vec::new();
    for (at, heap) in heaps.iter().enumerate() {
        for rest in (heap - most).max(0)..*heap {
            let mut option = heaps.to_vec();
            option[at] = rest;
            options.push(option);
        }
    }
    options
}
