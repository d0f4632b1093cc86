//! LOL game, for people.

use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};
use lol_game::rules::{Letter, Move, Position};
use lol_game::{strategy, Strip};

use crate::people::words::cell;
use crate::people::{collect, count, listed, Picture, Shown};

impl Shown for Position {
    const RULES: &'static str =
        "There is a strip of cells. A move writes an L or an O into a free cell (*). Whoever \
         completes three neighbouring cells reading LOL wins. If the strip is full without that, \
         it is a tie.";
    const NOTATION: &'static str = "L4 writes an L into cell 4, O4 an O.";
    const PROPOSAL: &'static str = "*******";
    const DRAW: &'static str = "tie";

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let letters = collect(|push| lol_game::read(judge, push))?;
        Ok(Strip::parse(&letters).map(Position::from).ok())
    }

    fn outcome(&self) -> Outcome {
        lol_game::outcome(self.strip())
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn reason(&self) -> String {
        let [mover, other] = self.players();
        let cells = self.strip().letters();
        let windows = || cells.windows(3).enumerate();
        if let Some((at, _)) = windows().find(|(_, three)| three == b"LOL") {
            return format!("Cells {} to {} read LOL: {other} has just won.", at + 1, at + 3);
        }
        let free = free_cells(cells);
        if free == 0 {
            return String::from("No cell is free, and LOL stands nowhere.");
        }
        if let Some((at, three)) = windows().find(|(_, three)| is_threat(three)) {
            let three = three.escape_ascii();
            return format!(
                "Cells {} to {} read {three}, a threat: one letter completes LOL.",
                at + 1,
                at + 3
            );
        }
        let pairs = cells.windows(4).enumerate().filter(|(_, four)| four == b"L**L");
        let pairs: Vec<String> = pairs.map(|(at, _)| format!("{} to {}", at + 1, at + 4)).collect();
        let standing = match pairs.len() {
            0 => String::from("None stands yet"),
            1 => format!("One stands already, cells {}", pairs[0]),
            more => format!("{more} stand already, cells {}", listed(pairs)),
        };
        let (parity, favoured, opponent) =
            if free % 2 == 1 { ("odd", mover, other) } else { ("even", other, mover) };
        let verdict = match self.outcome() {
            Outcome::Draw => format!(
                "But {opponent} can see to it that none is left, says the automaton, which is \
                 proved right for every strip."
            ),
            _ => format!(
                "{favoured} can see to that, says the automaton, which is proved right for every \
                 strip."
            ),
        };
        format!(
            "There is no threat (LO*, *OL, L*L), and whoever makes one loses. So in the end only \
             pairs L**L are free, in which whoever writes first loses. {standing}. {} free, an \
             {parity} number: if a pair is left in the end, it is {opponent} who has to write \
             there, so only {favoured} can win. {verdict}",
            if free == 1 { String::from("1 cell is") } else { count(free, "cell") + " are" },
        )
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.strip().letters().to_vec())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        chosen.cell..chosen.cell + 1
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let ([letter @ ("l" | "o"), number] | [number, letter @ ("l" | "o")]) = words else {
            return None;
        };
        let letter = if *letter == "l" { Letter::L } else { Letter::O };
        Some(cell(number, self.strip().letters().len(), "cell")?.and_then(|cell| {
            let chosen = Move { letter, cell };
            let taken = || format!("there is a letter in cell {} already", cell + 1);
            self.allows(&chosen).then_some(chosen).ok_or_else(taken)
        }))
    }

    fn notation(chosen: &Move) -> String {
        format!("{}{}", char::from(chosen.letter.byte()), chosen.cell + 1)
    }
}

fn free_cells(strip: &[u8]) -> usize {
    strip.split(|cell| *cell == b'*').count() - 1
}

fn is_threat(three: &[u8]) -> bool {
    matches!(three, b"LO*" | b"*OL" | b"L*L")
}

#[cfg(test)]
mod tests {
    use super::{free_cells, is_threat, Outcome, Position, Shown, Strip};

    /// What every explanation of a strip without a threat claims.
    #[test]
    fn only_the_player_whom_the_parity_favours_can_win() {
        let mut strips = vec![Vec::new()];
        for _ in 0..9 {
            let longer =
                |strip: &Vec<u8>| b"LO*".map(|letter| [strip.as_slice(), &[letter]].concat());
            strips = strips.iter().flat_map(longer).collect();
            for strip in &strips {
                let position = Position::from(Strip::parse(strip).unwrap());
                let threat = strip.windows(3).any(is_threat);
                let free = free_cells(strip);
                if threat {
                    assert!(position.has_lol() || position.outcome() == Outcome::Win, "{position}");
                } else if !position.has_lol() {
                    let unfavoured = if free % 2 == 1 { Outcome::Loss } else { Outcome::Win };
                    assert_ne!(position.outcome(), unfavoured, "{position}");
                }
            }
        }
    }
}
