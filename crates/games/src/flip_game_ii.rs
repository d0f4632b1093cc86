//! Flip Game II.

use flip_game_ii::rules::{Move, Position};
use flip_game_ii::{grundy_number, strategy};
use gametheory_core::mex;

use crate::inputs::random;
use crate::prelude::*;
use crate::sentences::{listed, nim_sum};
use crate::words::cell;

pub(crate) const PROBLEM: Problem = Problem {
    name: "flip-game-ii",
    title: "Flip Game II",
    judge: "LeetCode 294",
    aliases: &["294", "leetcode-294"],
    link: "https://leetcode.com/problems/flip-game-ii/",
    differs: None,
    theorem: "Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers of the runs of + is 0. From length 53 on they have the period 34.",
    complexity: "linear in the length",
    rules: "There is a row of + and -. A move turns two neighbouring ++ into --. Who cannot move \
         loses.",
    reads: "Rows of + and -, in double quotes or without, to the end of the input.",
    writes: "For each row a line: true if the first player can force a win, else false.",
    answers: ["false", "", "true"],
    sample: sample!("flip-game-ii"),
    notation: "3 flips cells 3 and 4.",
    proposal: "++++++++",
    inputs: INPUTS,
    solve: flip_game_ii::solve,
    read: read::<Position>,
    forms: &[
        Form { counted: false, ..Form::STDIN },
        Form {
            name: "leetcode",
            about: "the method of a class Solution, no program",
            root: "examples/leetcode.rs",
            class: Some("Solution"),
            method: Some("canWin"),
            counted: false,
            ..Form::STDIN
        },
    ],
    measured: &[
        Measured { name: "all plus", case: |_, size| Case::Word(vec![b'+'; size]) },
        Measured { name: "90 % plus", case: |rng, size| random(rng, b"+++++++++-", size) },
        Measured { name: "random signs", case: |rng, size| random(rng, b"+-", size) },
    ],
    textbook: Some(Textbook { name: "Grundy table", outcome: textbook, sizes: &[100, 1_000, 10_000] }),
    table: Some(table),
    counts: Some(counts),
};

const INPUTS: Inputs = Inputs {
    format: Format::Word(Words {
        quotable: true,
        spoken: &[(b'+', "plus"), (b'-', "minus")],
        ..Words::any("row", b"-+")
    }),
    limits: Limits {
        promises: &[Promise {
            says: "at most 20 signs + in a row",
            keep: |case| {
                let Case::Word(row) = case else { return };
                let mut run = 0;
                for sign in row {
                    run = if *sign == b'+' { run + 1 } else { 0 };
                    if run > 20 {
                        (*sign, run) = (b'-', 0);
                    }
                }
            },
        }],
        ..Limits::of_size("LeetCode 294, Constraints", 60)
    },
    // Runs that are lost or stand out of the period, and pairs that cancel out.
    near_miss: |rng, size| {
        let striking = [0, 1, 5, 9, 15, 17, 21, 25, 29, 32, 35, 39, 43, 52, 55, 59, 63, 73, 89];
        let mut row = Vec::new();
        while (row.len() as u64) < size {
            let run = striking[rng.usize(..striking.len())];
            if row.len() as u64 + run as u64 <= size {
                row.extend(vec![b'+'; run]);
                row.push(b'-');
                if rng.bool() {
                    row.extend(vec![b'+'; run]);
                    row.push(b'-');
                }
            } else if rng.bool() {
                row.push(b"+-"[rng.usize(..2)]);
            }
        }
        Case::Word(row)
    },
};

impl Shown for Position {
    const FILLERS: &'static [&'static str] = &["flip"];

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        if judge.is_over()? {
            return Ok(None);
        }
        let row = collect(|push| flip_game_ii::read(judge, push))?;
        Ok(Some(Position { row }))
    }

    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn outcome(&self) -> Outcome {
        Outcome::win_if(runs(&self.row).fold(0, |sum, run| sum ^ grundy_number(run)) != 0)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        Box::new(strategy::moves(self))
    }

    fn reason(&self, _: [&str; 2]) -> String {
        if self.best_move().is_none() {
            return String::from("There are no two + side by side.");
        }
        let described =
            listed(runs(&self.row).map(|run| format!("{run} ({})", grundy_number(run))));
        let sum = runs(&self.row).fold(0, |sum, run| sum ^ grundy_number(run));
        let xor = nim_sum("Their xor", sum);
        format!("The runs of +, each with its Grundy number: {described}. {xor}")
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.row.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        chosen.left..chosen.left + 2
    }

    fn theory(&self) -> Theory {
        let mut start = 0;
        let mut parts = Vec::new();
        for run in self.row.split(|sign| *sign == b'-').map(<[u8]>::len) {
            if run > 0 {
                parts.push(Part::whole(start..start + run, &grundy_number(run)));
            }
            start += run + 1;
        }
        Theory { about: "the Grundy number of each run of +".into(), parts }
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let ([left] | [left, _]) = words else { return None };
        let left = match cell(left, self.row.len(), "cell")? {
            Ok(left) => left,
            Err(objection) => return Some(Err(objection)),
        };
        let next = (left + 2).to_string();
        if words.len() == 2 && words[1] != next {
            return Some(Err(String::from("the two cells have to be neighbours, left one first")));
        }
        let chosen = Move { left };
        Some(if self.row.get(left..left + 2) == Some(b"++") {
            Ok(chosen)
        } else if left + 1 == self.row.len() {
            Err(format!("cell {} is the last one: there is no cell to its right", left + 1))
        } else {
            Err(format!("cells {} and {next} are not both +", left + 1))
        })
    }

    fn notation(chosen: &Move) -> String {
        (chosen.left + 1).to_string()
    }
}

/// The lengths of the runs of plus signs.
fn runs(row: &[u8]) -> impl Iterator<Item = usize> + '_ {
    row.split(|sign| *sign == b'-').map(<[u8]>::len).filter(|run| *run > 0)
}

/// The Grundy number of every run up to the longest, each by its definition:
/// quadratic.
fn textbook(row: &[u8]) -> Outcome {
    let runs: Vec<usize> = row.split(|sign| *sign == b'-').map(<[u8]>::len).collect();
    let longest = runs.iter().copied().max().unwrap_or(0);
    let mut grundy: Vec<u32> = vec![0; 2];
    for length in 2..=longest {
        let value = mex((0..=length - 2).map(|left| grundy[left] ^ grundy[length - 2 - left]));
        grundy.push(value);
    }
    Outcome::win_if(runs.iter().fold(0, |sum, run| sum ^ grundy[*run]) != 0)
}

fn table() -> Plan {
    let mut known: Vec<u32> = Vec::new();
    let search = move |n| {
        let run = Position { row: vec![b'+'; n] };
        let options = Game::moves(&run).into_iter().map(|flip| {
            let row = run.after(&flip).row;
            let runs = row.split(|sign| *sign == b'-');
            runs.fold(0, |sum, run| sum ^ known[run.len()])
        });
        let value = mex(options.collect::<Vec<u32>>());
        known.push(value);
        vec![Value::Number(value.into())]
    };
    Plan {
        heading: Heading {
            notation: |_, n| format!("G({n})"),
            ..Heading::outcomes(
                "Flip Game II: Grundy number G(n) of n plus signs side by side",
                "mex over the options that the rules give, each the nim-sum of its runs",
            )
        },
        first: 0,
        step: 1,
        to: 120,
        shown: 120,
        // Only between quotes is there a row of no sign.
        given: Box::new(|n, _| Some(if n == 0 { "\"\"".into() } else { "+".repeat(n) })),
        search: Box::new(search),
        theorem: Box::new(|n| vec![Value::Number(grundy_number(n).into())]),
    }
}

fn counts() -> Plan {
    let title = "Flip Game II: rows of + and - by length";
    Counted::new(&PROBLEM, title, 18).plan::<Position>()
}
