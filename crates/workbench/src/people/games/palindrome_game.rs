//! Palindrome Game, for people.

use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};
use palindrome_game::rules::{Move, Position};
use palindrome_game::strategy::{self, Shape};
use palindrome_game::Cells;

use crate::people::words::cell;
use crate::people::{collect, Picture, Shown, NO_BREAK};

impl Shown for Position {
    const RULES: &'static str =
        "There is a string of 0 and 1. A move changes a 0 to 1, which costs 1, or reverses the \
         string, which costs nothing but is allowed only if that changes the string and the move \
         before was no reversal. When all is 1, whoever has paid less wins.";
    const NOTATION: &'static str = "4 writes 1 in cell 4, r reverses the string.";
    const PROPOSAL: &'static str = "7 0010110";

    fn completed(text: &str) -> String {
        let mut words = text.split_ascii_whitespace();
        match (words.next(), words.next()) {
            (Some(string), None) => format!("{} {string}", string.len()),
            _ => text.to_string(),
        }
    }

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let length = judge.number("the length of a string")?;
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let cells = collect(|push| palindrome_game::read(judge, length, push))?;
        Ok(Cells::parse(&cells).map(Position::start).ok())
    }

    fn outcome(&self) -> Outcome {
        strategy::outcome(self)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn reason(&self) -> String {
        let [mover, other] = self.players();
        let Ok(cells) = Cells::parse(&self.cells) else { return String::new() };
        let shape = Shape::of(cells);
        let Shape { zero_pairs: a, mixed_pairs: b, middle_zeros: m } = shape;
        let value = shape.value();
        let formula = match (a, b, m) {
            (0, 0, 0) => return String::from("All is 1 already: nobody pays anything."),
            (0, ..) => format!("V = m - b = {value}"),
            (_, 0, 0) => String::from("V = 2"),
            _ => format!("V = -b - m = {value}"),
        };
        let middle = match (self.cells.len() % 2, m) {
            (0, _) => "there is no middle cell",
            (_, 0) => "the middle cell is 1",
            _ => "the middle cell is 0",
        };
        let formula = formula.replace(' ', &String::from(NO_BREAK));
        format!(
            "Of the mirrored pairs of cells, a = {a} read 0 0 and b = {b} differ; m = {m}, since \
             {middle}. What {mover} will pay more than {other}, both playing best, is {formula}."
        )
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.cells.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        match *chosen {
            Move::Fill(cell) => cell..cell + 1,
            Move::Reverse => 0..0,
        }
    }

    fn score(past: &[(Position, Move)], now: &Position, names: [&str; 2]) -> Option<String> {
        let paid = |who: usize| {
            let turns = past.iter().skip(who).step_by(2);
            turns.filter(|(_, chosen)| *chosen != Move::Reverse).count()
        };
        let [first, second] = names;
        let bound = if now.reversed { "; just reversed" } else { "" };
        (!past.is_empty())
            .then(|| format!("paid: {first} {}, {second} {}{bound}", paid(0), paid(1)))
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        match words {
            ["r" | "reverse"] if self.allows(&Move::Reverse) => Some(Ok(Move::Reverse)),
            ["r" | "reverse"] if self.reversed => {
                Some(Err("the move before was a reversal too".into()))
            }
            ["r" | "reverse"] => Some(Err("the string is a palindrome".into())),
            [number] | ["1", number] => {
                Some(cell(number, self.cells.len(), "cell")?.and_then(|cell| {
                    let chosen = Move::Fill(cell);
                    let taken = || format!("there is a 1 in cell {} already", cell + 1);
                    self.allows(&chosen).then_some(chosen).ok_or_else(taken)
                }))
            }
            _ => None,
        }
    }

    fn notation(chosen: &Move) -> String {
        match chosen {
            Move::Fill(cell) => (cell + 1).to_string(),
            Move::Reverse => String::from("r"),
        }
    }
}
