//! LOL game.

use std::collections::HashMap;
use std::io;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};
use lol_game::rules::{Letter, Move, Position};
use lol_game::{automaton, strategy, Strip};

use crate::counts::Counted;
use crate::form::Form;
use crate::inputs::{pieces, Case, Format, Inputs, Limits, Words};
use crate::picture::Picture;
use crate::plan::{searched_outcomes, Heading, Plan, Value};
use crate::position::read;
use crate::problem::{Problem, Textbook};
use crate::sentences::{count, listed};
use crate::shown::{Moves, Shown};
use crate::theory::{Part, Theory};
use crate::words::cell;

pub(crate) const PROBLEM: Problem = Problem {
    name: "lol-game",
    title: "LOL game",
    judge: "Luogu P8658, Lanqiao Cup 2017",
    aliases: &["p8658", "luogu-p8658", "填字母游戏"],
    link: "https://www.luogu.com.cn/problem/P8658",
    differs: Some("with the answers Alice, Tie and Bob"),
    theorem: "A finite automaton with 104 states decides every strip, as a finite check proves.",
    complexity: "linear in the length",
    rules: "There is a strip of cells. A move writes an L or an O into a free cell (*). Whoever \
         completes three neighbouring cells reading LOL wins. If the strip is full without that, \
         it is a tie.",
    notation: "L4 writes an L into cell 4, O4 an O.",
    proposal: "*******",
    draw: "tie",
    inputs: INPUTS,
    solve: lol_game::solve,
    read: read::<Position>,
    forms: &[
        Form::STDIN,
        Form {
            name: "luogu",
            about: "a program that answers 1, 0 or -1",
            root: "examples/luogu.rs",
            answers: &[("Alice", "1"), ("Tie", "0"), ("Bob", "-1")],
            ..Form::STDIN
        },
    ],
    // Mostly free cells, so that a search has much to do, and never LOL.
    measured: |rng, size| Case::Word((0..size).map(|_| b"*******L"[rng.usize(..8)]).collect()),
    textbook: Some(Textbook { name: "memo search", outcome: textbook, sizes: &[6, 8, 10, 12] }),
    table: Some(table),
    counts: Some(counts),
};

const INPUTS: Inputs = Inputs {
    format: Format::Word(Words::any("strip", b"*LO")),
    limits: Limits { cases: 9, ..Limits::of_size(19) },
    // Poison, threats and nearly threats, and room whose parity decides.
    near_miss: |rng, size| {
        let parts: [&[u8]; 10] =
            [b"L**L", b"L**", b"**L", b"*", b"**", b"***", b"O", b"OO", b"LL", b"*******"];
        pieces(rng, size, &parts)
    },
};

impl Shown for Position {
    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        judge.read(Strip::EXPECTED, |token| Strip::parse(token).map(Position::from)).map(Some)
    }

    fn outcome(&self) -> Outcome {
        lol_game::outcome(self.strip())
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        Box::new(strategy::moves(self))
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

    fn theory(&self) -> Theory {
        let mut state = 0;
        let mut parts = Vec::new();
        for (cell, letter) in self.strip().letters().chunks(1).enumerate() {
            state = Strip::parse(letter).map_or(state, |letter| automaton::after(state, letter));
            parts.push(Part::whole(cell..cell + 1, state));
        }
        Theory {
            about: "the state of the automaton after each cell, from 0 at the left end".into(),
            parts,
        }
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

/// Searches every strip that can arise and remembers each: exponential.
fn textbook(cells: &[u8]) -> Outcome {
    fn search(cells: &mut Vec<u8>, known: &mut HashMap<Vec<u8>, Outcome>) -> Outcome {
        if let Some(outcome) = known.get(cells) {
            return *outcome;
        }
        let mut best = None;
        if cells.windows(3).any(|three| three == b"LOL") {
            best = Some(Outcome::Loss);
        } else {
            for cell in 0..cells.len() {
                if cells[cell] == b'*' {
                    for letter in *b"LO" {
                        cells[cell] = letter;
                        best = best.max(Some(-search(cells, known)));
                    }
                    cells[cell] = b'*';
                }
            }
        }
        let outcome = best.unwrap_or(Outcome::Draw);
        known.insert(cells.clone(), outcome);
        outcome
    }
    search(&mut cells.to_vec(), &mut HashMap::new())
}

fn table() -> Plan {
    let free = |n| vec![b'*'; n];
    Plan {
        heading: Heading::outcomes(
            "LOL game: n free cells and nothing else, for the player to move",
            "search of every strip that can arise",
        ),
        first: 1,
        step: 1,
        to: 12,
        given: Box::new(|n, _| Some("*".repeat(n))),
        search: searched_outcomes(move |n| {
            Strip::parse(&free(n)).map(Position::from).into_iter().collect()
        }),
        theorem: Box::new(move |n| {
            Strip::parse(&free(n)).map(lol_game::outcome).map(Value::Outcome).into_iter().collect()
        }),
    }
}

fn counts() -> Plan {
    let counted = Counted {
        title: "LOL game: strips of L, O and * by length",
        inputs: INPUTS,
        alphabet: b"LO*",
        step: 1,
        to: 11,
        outcomes: Counted::ANY,
    };
    counted.plan::<Position>()
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
