//! LOL game. This file is long because it has all that the tools know about the game.

use std::collections::HashMap;
use std::ops::Range;

use gametheory_core::{Game, Outcome};
use lol_game::rules::{Letter, Move, Position as Strip};
use lol_game::{outcome, step, strategy};

use crate::inputs::{pieces, random, Case, Format, Words};
use crate::picture::Picture;
use crate::position::{after, counted, Choice, Moves, Part, Position, Theory};
use crate::profile::Profile;
use crate::study::{searched_outcomes, Counted, Measured, Study, Textbook};
use crate::submission::{Form, Limits, Promise, Submission};
use crate::table::{Heading, Table, Value};
use crate::words::{cell_index, count, listed};

pub(crate) const PROFILE: Profile = Profile {
    name: "lol-game",
    title: "LOL game",
    rules: "There is a strip of cells. A move writes an L or an O into a free cell (*). Whoever \
         completes three neighbouring cells reading LOL wins. If the strip is full without that, \
         it is a tie.",
    notation: "L4 writes an L into cell 4, O4 an O.",
    theorem: "A finite automaton with 104 states decides every strip, as a finite check proves.",
    complexity: "linear in the length",
    evidence: "proved, and checked by Coq for every length",
    proposal: "*******",
    reads: "The number of strips, then the strips, of L, O and *.",
    writes: "For each strip a line: Alice, Tie or Bob.",
    answers: ["Bob", "Tie", "Alice"],
    format: Format::Word(Words { spoken: &[(b'*', "free")], ..Words::any("strip", b"*LO") }),
    // Pairs L**L, in which whoever writes first loses; parts of threats; and free cells, whose
    // parity decides.
    near_miss: &|rng, size| {
        let parts: [&[u8]; 10] =
            [b"L**L", b"L**", b"**L", b"*", b"**", b"***", b"O", b"OO", b"LL", b"*******"];
        pieces(rng, size, &parts)
    },
    solve: &lol_game::solve,
    read: &|judge| Ok(Box::new(Strip { cells: lol_game::read(judge)? })),
    table: Some(&table),
    form: Form::STDIN,
    submissions: &[Submission {
        judge: "Luogu P8658, Lanqiao Cup 2017",
        aliases: &["p8658", "8658", "luogu-p8658", "填字母游戏"],
        link: "https://www.luogu.com.cn/problem/P8658",
        limits: Limits {
            cases: 9,
            promises: &[Promise {
                says: "no LOL at the start, of which the statement says nothing",
                keep: |case| {
                    let Case::Word(strip) = case else { return };
                    for end in 3..=strip.len() {
                        if strip[..end].ends_with(b"LOL") {
                            strip[end - 1] = b'*';
                        }
                    }
                },
            }],
            ..Limits::of_size("Lanqiao Cup 2017, Luogu P8658: length < 20, n < 10", 19)
        },
        form: Form {
            name: "luogu",
            about: "a program that answers 1, 0 or -1",
            root: "examples/luogu.rs",
            answers: &[("Alice", "1"), ("Tie", "0"), ("Bob", "-1")],
            ..Form::STDIN
        },
        sample: "sample-1",
    }],
};

pub(crate) const STUDY: Study = Study {
    game: &PROFILE,
    search: Some(&|| searched_outcomes(|n| vec![Strip { cells: vec![b'*'; n] }])),
    counts: Some(&|| {
        let title = "LOL game: strips of L, O and * by length";
        let counted = Counted { title, alphabet: b"*LO", step: 1, to: 11 };
        counted.table(&PROFILE, Strip::start, Some(outcome))
    }),
    largest: u64::MAX,
    measured: &[
        Measured { name: "all free", case: |_, size| Case::Word(vec![b'*'; size]) },
        Measured { name: "random letters", case: |rng, size| random(rng, b"LO*", size) },
    ],
    textbook: Some(Textbook { name: "memo search", outcome: textbook, sizes: &[6, 8, 10, 12] }),
};

impl Position for Strip {
    fn picture(&self) -> Picture {
        Picture::Row(self.cells.clone())
    }

    fn outcome(&self) -> Outcome {
        outcome(&self.cells)
    }

    fn end(&self) -> Outcome {
        Game::end(self)
    }

    fn decided(&self) -> Option<Range<usize>> {
        let at = self.cells.windows(3).position(|three| three == b"LOL")?;
        Some(at..at + 3)
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let cells = &self.cells;
        let threes = || cells.windows(3).enumerate();
        if let Some(lol) = self.decided() {
            let Range { start, end } = lol;
            return format!("Cells {} to {end} read LOL: {other} has just won.", start + 1);
        }
        let free = cells.iter().filter(|cell| **cell == b'*').count();
        if free == 0 {
            return String::from("No cell is free, and LOL stands nowhere.");
        }
        if let Some((at, three)) = threes().find(|(_, three)| is_threat(three)) {
            return format!(
                "Cells {} to {} read {}, a threat: one letter completes LOL.",
                at + 1,
                at + 3,
                three.escape_ascii()
            );
        }
        let pairs = cells.windows(4).enumerate().filter(|(_, four)| four == b"L**L");
        let pairs: Vec<String> = pairs.map(|(at, _)| format!("{} to {}", at + 1, at + 4)).collect();
        let standing = match pairs.len() {
            0 => String::from("None stands yet"),
            1 => format!("One stands already, cells {}", pairs[0]),
            more => format!("{more} stand already, cells {}", listed(pairs, ", ")),
        };
        let (parity, favoured, opponent) =
            if free % 2 == 1 { ("odd", mover, other) } else { ("even", other, mover) };
        let verdict = match Position::outcome(self) {
            Outcome::Draw => format!("But {opponent} can prevent such a pair"),
            _ => format!("{favoured} can force such a pair"),
        };
        format!(
            "There is no threat (LO*, *OL, L*L), and whoever makes one loses. So in the end only \
             pairs L**L are free, in which whoever writes first loses. {standing}. {} free, an \
             {parity} number: if a pair is left in the end, {opponent} has to write there, so \
             only {favoured} can win. {verdict}, says the automaton, which is proved right for \
             every strip.",
            if free == 1 { String::from("1 cell is") } else { count(free, "cell") + " are" },
        )
    }

    fn theory(&self) -> Theory {
        let mut state = 0;
        let mut parts = Vec::new();
        for (at, cell) in self.cells.iter().enumerate() {
            state = step(state, *cell);
            parts.push(Part::whole(at..at + 1, state));
        }
        Theory {
            about: "the state of the automaton after each cell, from 0 at the left end".into(),
            parts,
            value: String::new(),
        }
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let moves = strategy::moves(self);
        let seen = moves.filter(|(chosen, _)| at(chosen.cell));
        Box::new(seen.map(|(chosen, outcome)| (choice(chosen), outcome)))
    }

    fn counts(&self) -> [u64; 3] {
        counted(strategy::moves(self))
    }

    fn best_move(&self) -> Option<Choice> {
        strategy::best_move(self).map(choice)
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        let ([letter @ ("l" | "o"), number] | [number, letter @ ("l" | "o")]) = words else {
            return None;
        };
        let letter = if *letter == "l" { Letter::L } else { Letter::O };
        Some(cell_index(number, self.cells.len(), "cell")?.and_then(|cell| {
            let chosen = Move { letter, cell };
            if self.allows(&chosen) {
                Ok(choice(chosen))
            } else if self.has_lol() {
                Err("the game is over".into())
            } else {
                Err(format!("there is a letter in cell {} already", cell + 1))
            }
        }))
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        after(self, chosen)
    }
}

fn choice(chosen: Move) -> Choice {
    let notation = format!("{}{}", char::from(chosen.letter.byte()), chosen.cell + 1);
    let place = chosen.cell..chosen.cell + 1;
    Choice::new(chosen, notation, place)
}

fn is_threat(three: &[u8]) -> bool {
    matches!(three, b"LO*" | b"*OL" | b"L*L")
}

fn table() -> Table {
    Table {
        heading: Heading::outcomes(
            "LOL game: n free cells and nothing else, for the player to move",
            "search of every strip that can arise",
        ),
        first: 1,
        step: 1,
        to: 11,
        shown: 31,
        given: Box::new(|n, _| Some("*".repeat(n))),
        theorem: Box::new(|n| vec![Value::Outcome(outcome(&vec![b'*'; n]))]),
    }
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

#[cfg(test)]
mod tests {
    use super::{is_threat, outcome, Outcome, Strip};
    use crate::inputs::words;

    /// Every explanation of a strip without a threat claims this.
    #[test]
    fn only_the_player_whom_the_parity_favours_can_win() {
        for cells in (1..=9).flat_map(|length| words(b"LO*", length)) {
            let strip = Strip { cells };
            let free = strip.cells.iter().filter(|cell| **cell == b'*').count();
            let outcome = outcome(&strip.cells);
            if strip.has_lol() {
                assert_eq!(outcome, Outcome::Loss, "{strip}");
            } else if strip.cells.windows(3).any(is_threat) {
                assert_eq!(outcome, Outcome::Win, "{strip}");
            } else {
                let unfavoured = if free % 2 == 1 { Outcome::Loss } else { Outcome::Win };
                assert_ne!(outcome, unfavoured, "{strip}");
            }
        }
    }
}
