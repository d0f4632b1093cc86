//! Letter Picking, for people.

use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::Outcome;
use letter_picking::rules::{Move, Position};
use letter_picking::{strategy, strip};

use crate::people::picture::shortened;
use crate::people::{count, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a word of even length. A move takes its first or its last letter and puts it in \
         front of the player's own string. In the end the string that comes first in the \
         dictionary wins; equal strings are a draw.";
    const NOTATION: &'static str = "f takes the first letter, l the last one.";
    const PROPOSAL: &'static str = "cabbacab";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        letter_picking::read(judge, &mut Vec::new()).map(Position::start).map(Some)
    }

    fn outcome(&self) -> Outcome {
        strategy::outcome(self)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn reason(&self) -> String {
        let [mover, other] = self.players();
        let rest = strip(&self.letters);
        let stripped = (self.letters.len() - rest.len()) / 2;
        let start = match (stripped, rest.len()) {
            (0, _) => String::from("The first and the last letter differ, so nothing is stripped."),
            (_, 0) => format!(
                "All is stripped, in {} of equal first and last letters.",
                count(stripped, "pair")
            ),
            _ => format!(
                "{} of equal first and last letters can be stripped; what remains is {}.",
                count(stripped, "pair"),
                shortened(rest)
            ),
        };
        let unequal = rest.chunks_exact(2).position(|pair| pair[0] != pair[1]);
        if let Some(at) = unequal.map(|pair| 2 * pair) {
            let (left, right) = (char::from(rest[at]), char::from(rest[at + 1]));
            let (first, second) = (stripped + at + 1, stripped + at + 2);
            return format!(
                "{start} It is a draw exactly if what remains splits into neighbouring pairs of \
                 equal letters, but letters {first} and {second} are {left} and {right}. So \
                 {mover} can win the last unequal pair, and that one decides."
            );
        }
        let split = match (stripped, rest.len()) {
            (_, 0) => "",
            (0, _) => " The word splits into neighbouring pairs of equal letters.",
            _ => " This splits into neighbouring pairs of equal letters.",
        };
        format!(
            "{start}{split} So {other} can always answer with the same letter, and {mover}, who \
             chooses first, never loses."
        )
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.letters.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        match chosen {
            Move::First => 0..0,
            Move::Last => self.letters.len()..self.letters.len(),
        }
    }

    fn score(past: &[(Position, Move)], _: &Position, names: [&str; 2]) -> Option<String> {
        let taken = |who: usize| {
            let turns = past.iter().skip(who).step_by(2).rev();
            let letters = turns.filter_map(|(before, chosen)| match chosen {
                Move::First => before.letters.first(),
                Move::Last => before.letters.last(),
            });
            match letters.copied().collect::<Vec<u8>>().as_slice() {
                [] => String::from("nothing"),
                letters => shortened(letters),
            }
        };
        let [first, second] = names;
        (!past.is_empty()).then(|| format!("{first}: {}   {second}: {}", taken(0), taken(1)))
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        match words {
            ["f" | "first" | "left"] => Some(Ok(Move::First)),
            ["l" | "last" | "right"] => Some(Ok(Move::Last)),
            _ => None,
        }
    }

    fn notation(chosen: &Move) -> String {
        String::from(match chosen {
            Move::First => "f",
            Move::Last => "l",
        })
    }
}
