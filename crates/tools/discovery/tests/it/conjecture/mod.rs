//! Conjectures about games. The options of a position are listed by a function of a test, or by a
//! program of the fixtures.

// Numbers of positions are small.
#![allow(clippy::cast_sign_loss, clippy::cast_precision_loss)]

mod census;
mod lines;
mod programs;
mod random;

use std::process::Command;

use discovery::conjecture::{find, Conjecture};
use discovery::listed::protocol::Position;
use discovery::listed::search::Table;
use discovery::starts::StartPositions;
use discovery::Wanted;
use gametheory_core::Outcome;
use gametheory_testing::{budget, run, workspace, PYTHON};

/// The answers of a program to positions.
type Rules = Box<dyn Fn(&[Position]) -> Vec<String>>;

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
    listed(name, starts, to, move |position| {
        let options = moves(&parse(position)).into_iter();
        answer(options.map(|option| Position::new(option.iter().map(i64::to_string)).to_string()))
    })
}

/// A game whose answers are texts.
fn listed(
    name: &'static str,
    starts: &'static str,
    to: usize,
    rules: impl Fn(&Position) -> String + 'static,
) -> Game {
    let rules = Box::new(move |asked: &[Position]| asked.iter().map(&rules).collect());
    Game { name, starts, to, stuck: Outcome::Loss, wanted: Wanted::Outcome, rules }
}

/// The game of a program in the fixtures.
fn fixture(name: &'static str, starts: &'static str, to: usize) -> Game {
    let program = workspace().join("fixtures/tools/moves").join(name);
    let ask = move |asked: &[Position]| {
        let lines: String = asked.iter().flat_map(|one| [one.as_str(), "\n"]).collect();
        let mut command = Command::new(&*PYTHON);
        command.arg("-S").arg(&program);
        let ran = run(command, lines.as_bytes());
        assert_eq!(ran.end.status(), Some(0), "{ran:?}");
        String::from_utf8(ran.stdout).unwrap().lines().map(String::from).collect()
    };
    Game { rules: Box::new(ask), ..listed(name, starts, to, |_| String::new()) }
}

impl Game {
    fn misere(self) -> Game {
        Game { stuck: Outcome::Win, ..self }
    }

    fn grundy(self) -> Game {
        Game { wanted: Wanted::Grundy, ..self }
    }

    /// The values of these positions, without those that are no positions of the game.
    fn search(&self, positions: &[Position]) -> Vec<(Position, u32)> {
        let mut table = Table::new(self.stuck, usize::MAX);
        table.add(positions, &mut self.program()).unwrap();
        let value = |position: &Position| table.value(position)?.wanted(self.wanted);
        positions.iter().filter_map(|one| Some((one.clone(), value(one)?))).collect()
    }

    fn program(&self) -> impl FnMut(&[Position], &mut Vec<String>) -> Result<(), String> + '_ {
        |asked, answers| {
            answers.extend((self.rules)(asked));
            Ok(())
        }
    }

    fn starts(&self) -> StartPositions {
        StartPositions::parse(self.starts).unwrap()
    }

    /// All positions that are searched, with their values.
    fn table(&self) -> Vec<(Position, u32)> {
        let starts = self.starts();
        let positions: Vec<_> = (0..=self.to).flat_map(|size| starts.of_size(size)).collect();
        self.search(&positions)
    }

    fn conjecture(&self) -> Option<Conjecture> {
        find(&self.starts(), self.wanted, &self.table())
    }

    /// Compares the conjecture, whose sentence has these words, with a theorem about the numbers or
    /// the word of a position, on positions that are much larger than what was searched. The theorem
    /// may say nothing about a position.
    fn check(&self, says: &str, theorem: impl Fn(&[i64], &str) -> Option<u32>) {
        let conjecture = self.conjecture().unwrap_or_else(|| panic!("{}: none found", self.name));
        let starts = self.starts();
        let is_word = self.starts.contains('/');
        let mut positions: Vec<Position> =
            starts.trials(self.to).take(budget(4, 25)).flatten().collect();
        // There are 4 million words of 11 letters of four.
        let all = if is_word { 0..7 } else { 0..12 };
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
    }

    /// The same, where a theorem says which numbers are lost.
    fn check_lost(&self, says: &str, is_lost: impl Fn(&[i64]) -> bool) {
        self.check(says, |numbers, _| Some(if is_lost(numbers) { 0 } else { 2 }));
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

/// Heaps from which any number can be taken.
fn nim(heaps: &[i64]) -> Vec<Vec<i64>> {
    let rest = |at: usize| move |rest| [&heaps[..at], &[rest], &heaps[at + 1..]].concat();
    (0..heaps.len()).flat_map(|at| (0..heaps[at]).map(rest(at))).collect()
}

/// What a list of the largest numbers has is computed without an overflow.
#[test]
fn lists_have_large_numbers() {
    let starts = "list of at most 3 numbers from 9223372036854775800 to 9223372036854775807";
    let game = listed("no moves", starts, 3, |_| "-".into());
    let conjecture = game.conjecture().unwrap();
    assert_eq!(conjecture.value(&game.table()[0].0), Some(0));
}

/// The automaton for long words has many states, and there are 95 letters.
#[test]
fn words_can_be_long() {
    let starts = StartPositions::parse("/[a-f]{8000}/").unwrap();
    assert_eq!(starts.largest(), Some(8000));
    assert!(starts.of_size(7999).next().is_none());
    assert_eq!(starts.of_size(8000).next().unwrap().as_str(), "a".repeat(8000));
}
