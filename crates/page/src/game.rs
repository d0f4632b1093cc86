//! One game that is played: its positions so far, and what is seen of one of them.
//! It is long because all that crosses to the browser is put into words here.

use std::ops::Range;

use games::{columns, in_sentence, quoted, Choice, Column, Picture, Position, Problem, NO_BREAK};
use gametheory_core::{judge, Outcome};
use serde_json::{json, Value as Json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{named, WORTH};

/// So many cells or stones, and moves of a position without cells, are shown.
const MOST: usize = 64;
/// The longest input of a judge that is shown.
const LONGEST: usize = 2000;

/// A game that is played, by whom does not matter.
#[wasm_bindgen]
pub struct Game {
    problem: &'static Problem,
    /// Where it began, as it was typed.
    start: String,
    /// One more than the moves.
    positions: Vec<Box<dyn Position>>,
    /// The values of the positions, for who is to move.
    outcomes: Vec<Outcome>,
    moves: Vec<Choice>,
    /// The index of the position that is looked at.
    at: usize,
}

#[wasm_bindgen]
impl Game {
    /// A game of that name at a position as the judge gives it, but without a count.
    ///
    /// # Errors
    ///
    /// What is wrong with the position, in a sentence.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, start: &str) -> Result<Game, String> {
        let problem = named(name).ok_or_else(|| format!("there is no game {}", quoted(name)))?;
        let position = problem.position(start).map_err(|error| error.to_string())?;
        Ok(Game {
            problem,
            start: start.split_whitespace().collect::<Vec<_>>().join(" "),
            outcomes: vec![position.outcome()],
            positions: vec![position],
            moves: Vec::new(),
            at: 0,
        })
    }

    /// Makes a move as it was typed; what was played later is forgotten.
    ///
    /// # Errors
    ///
    /// What is wrong with the move, in a sentence.
    pub fn play(&mut self, typed: &str) -> Result<(), String> {
        let now = self.now();
        let no_move = || format!("{} is no move. {}", quoted(typed), self.problem.notation);
        let chosen = now.parse(typed).ok_or_else(no_move)?;
        let chosen = chosen.map_err(|objection| format!("No: {objection}."))?;
        let after = now.after(&chosen).ok_or_else(no_move)?;
        self.moves.truncate(self.at);
        self.positions.truncate(self.at + 1);
        self.outcomes.truncate(self.at + 1);
        self.moves.push(chosen);
        self.outcomes.push(after.outcome());
        self.positions.push(after);
        self.at += 1;
        Ok(())
    }

    /// Looks at the position after so many moves.
    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.moves.len());
    }

    /// A best move, as a JSON object; empty if the game is over.
    pub fn best(&self) -> String {
        self.now().best_move().map_or(String::new(), |best| told(&best, self.outcome()).to_string())
    }

    /// Why the position has its outcome.
    pub fn why(&self) -> String {
        self.now().reason(self.players()).replace(NO_BREAK, " ")
    }

    /// What there is to see of the position, with the cell `focus` in sight if not
    /// all of them can be shown, as a JSON object.
    pub fn view(&self, focus: usize) -> String {
        let now = self.now();
        let picture = now.picture();
        let (cells, shown) = cells(now, &picture, focus);
        let all = now.groups(0).map(|group| group.count.to_string());
        let mut choices: Vec<_> = match picture {
            Picture::Row(_) => now.moves_at(&|cell| shown.binary_search(&cell).is_ok()).collect(),
            Picture::Words(_) => now.moves().take(MOST).collect(),
        };
        let best = now.best_move();
        if let Some(best) = best.as_ref().filter(|best| choices.iter().all(|(one, _)| one != *best))
        {
            choices.push((best.clone(), self.outcome()));
        }
        let choices = choices.iter().map(|(choice, worth)| told(choice, *worth));
        let theory = now.theory();
        let parts = theory.parts.iter().filter(|part| is_shown(&shown, &part.cells, part.pair));
        let parts = parts.map(|part| {
            json!({
                "from": part.cells.start, "to": part.cells.end, "pair": part.pair,
                "label": part.label,
            })
        });
        let last = self.at.checked_sub(1).and_then(|last| self.moves.get(last));
        json!({
            "at": self.at,
            "start": self.start,
            "players": self.names(),
            "mover": self.at % 2,
            "over": best.is_none(),
            "worth": self.outcome().word(WORTH),
            "verdict": self.verdict(best.is_none()),
            "cells": cells,
            "words": match &picture { Picture::Words(words) => words.as_str(), Picture::Row(_) => "" },
            "length": match &picture { Picture::Row(row) => row.len(), Picture::Words(_) => 0 },
            "last": last.map(|last| [last.place.start, last.place.end]),
            "score": self.score(),
            "choices": choices.collect::<Vec<_>>(),
            "counts": all,
            "about": theory.about,
            "parts": parts.collect::<Vec<_>>(),
            "course": self.course(),
            "slips": if best.is_none() { self.slips() } else { Vec::new() },
        })
        .to_string()
    }

    /// What a judge would give and be answered at the start, as a JSON object; empty if
    /// that is too long to be read.
    pub fn judged(&self) -> String {
        let count = if self.problem.form().counted { "1\n" } else { "" };
        let input = format!("{count}{}\n", self.problem.inputs.completed(&self.start));
        let mut answer = Vec::new();
        match judge::converse(self.problem.solve, &mut input.as_bytes(), &mut answer) {
            Ok(()) if input.len() <= LONGEST => {
                json!({ "input": input, "answer": String::from_utf8_lossy(&answer) }).to_string()
            }
            _ => String::new(),
        }
    }
}

impl Game {
    fn now(&self) -> &dyn Position {
        // The index is that of one of them, see `go`.
        &*self.positions[self.at]
    }

    fn outcome(&self) -> Outcome {
        self.outcomes[self.at]
    }

    /// Who began, and the other player.
    fn names(&self) -> [&'static str; 2] {
        self.positions[0].players()
    }

    /// The player to move, and the other one.
    fn players(&self) -> [&'static str; 2] {
        let mut players = self.names();
        players.rotate_left(self.at % 2);
        players
    }

    fn verdict(&self, over: bool) -> String {
        let players = self.players();
        let verdict = self.problem.verdict(self.outcome(), players);
        if over {
            format!("The game is over. {verdict}.")
        } else {
            let mover = in_sentence(players[0]);
            format!("{verdict}, if both play best; it is {mover}’s turn.")
        }
    }

    fn score(&self) -> Option<String> {
        let gains: Vec<_> = self.moves.iter().take(self.at).map(|chosen| chosen.gain).collect();
        self.now().score(self.names(), &gains)
    }

    /// The positions so far: what led to them, and who wins them.
    fn course(&self) -> Vec<Json> {
        let outcomes = self.outcomes.iter().enumerate();
        let told = outcomes.map(|(at, outcome)| {
            let led = at.checked_sub(1).and_then(|last| self.moves.get(last));
            // For who began.
            let outcome = if at % 2 == 0 { *outcome } else { -*outcome };
            json!({
                "text": led.map(|led| &led.text),
                "notation": led.map(|led| &led.notation),
                "worth": outcome.word(WORTH),
            })
        });
        told.collect()
    }

    /// For each player the first move that gave a win away and the first that lost, with
    /// better ones.
    fn slips(&self) -> Vec<Json> {
        let mut told = Vec::new();
        let slips = (0..self.at).filter_map(|at| {
            let (who, had, left) = (at % 2, self.outcomes[at], -self.outcomes[at + 1]);
            if left >= had || told.contains(&(who, left)) {
                return None;
            }
            told.push((who, left));
            let (name, number, chosen) = (self.names()[who], at + 1, &self.moves[at]);
            let what = match left {
                Outcome::Loss => format!("{name}’s first losing move was move {number}, {chosen}."),
                _ => format!("{name}’s move {number}, {chosen}, gave the win away."),
            };
            let better = self.positions[at].best_move()?;
            Some(json!({ "at": at, "what": what, "better": better.text }))
        });
        slips.collect()
    }
}

/// What is to be drawn, and the cells among it.
fn cells(position: &dyn Position, picture: &Picture, focus: usize) -> (Vec<Json>, Vec<usize>) {
    let (columns, length) = match (picture, position.stones()) {
        (Picture::Row(row), _) => (columns(row.len(), focus, MOST), row.len() as u64),
        (_, Some(stones)) => {
            let shown = usize::try_from(stones).map_or(MOST, |stones| stones.min(MOST));
            ((0..shown).map(Column::Cell).collect(), stones)
        }
        _ => (Vec::new(), 0),
    };
    let (mut cells, mut shown, mut next) = (Vec::new(), Vec::new(), 0);
    // As a text, since a number in JavaScript may be too short for it.
    let gap = |cells: u64| json!({ "left": cells.to_string() });
    for column in columns {
        let Column::Cell(index) = column else { continue };
        if index > next {
            cells.push(gap((index - next) as u64));
        }
        let letter = match picture {
            Picture::Row(row) => char::from(row[index]),
            Picture::Words(_) => '●',
        };
        cells.push(json!({ "index": index, "text": letter }));
        shown.push(index);
        next = index + 1;
    }
    if length > next as u64 {
        cells.push(gap(length - next as u64));
    }
    (cells, shown)
}

/// Whether some cell of a part is among those shown; of a pair, both.
fn is_shown(shown: &[usize], part: &Range<usize>, pair: bool) -> bool {
    let has = |cell| shown.binary_search(&cell).is_ok();
    if pair {
        has(part.start) && has(part.end - 1)
    } else {
        let next = shown.partition_point(|cell| *cell < part.start);
        shown.get(next).is_some_and(|cell| *cell < part.end)
    }
}

/// A move with what it is worth. Its label is what its notation says besides the
/// number of the cell.
fn told(choice: &Choice, worth: Outcome) -> Json {
    let label = choice.cell.map(|cell| choice.notation.replacen(&(cell + 1).to_string(), "", 1));
    json!({
        "text": choice.text,
        "notation": choice.notation,
        "label": label.as_ref().map(|label| label.trim_matches(['=', ' '])),
        "cell": choice.cell,
        "from": choice.place.start,
        "to": choice.place.end,
        "worth": worth.word(WORTH),
    })
}
