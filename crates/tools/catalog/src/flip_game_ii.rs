//! Flip Game II. This file is long because it has all that the tools know about the game.

use flip_game_ii::rules::{Move, Position as Row};
use flip_game_ii::{grundy_number, outcome, strategy};
use gametheory_core::{mex, Game, Outcome};

use crate::inputs::{random, Case, Format, Words};
use crate::picture::Picture;
use crate::position::{after, counted, Choice, Moves, Part, Position, Theory};
use crate::profile::Profile;
use crate::study::{Counted, Measured, Study, Textbook};
use crate::submission::{Form, Limits, Method, Promise, Submission};
use crate::table::{Compute, Heading, Table, Value};
use crate::words::{cell_index, nim_sum, nim_sum_means};

pub(crate) const PROFILE: Profile = Profile {
    name: "flip-game-ii",
    title: "Flip Game II",
    rules: "There is a row of + and -. A move turns two neighbouring ++ into --. Who cannot move \
         loses.",
    notation: "3 flips cells 3 and 4.",
    theorem: "Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers of the runs of + is 0. From length 53 on they have the period 34.",
    complexity: "linear in the length",
    evidence: "proved, and checked by Coq for every length",
    proposal: "++++++++",
    reads: "Rows of + and -, in double quotes or without, to the end of the input.",
    writes: "For each row a line: true if the first player can force a win, else false.",
    answers: ["false", "", "true"],
    format: Format::Word(Words {
        quotable: true,
        spoken: &[(b'+', "plus"), (b'-', "minus")],
        ..Words::any("row", b"-+")
    }),
    // Runs with the number 0 and exceptions to the period, and equal runs, which cancel out.
    near_miss: &|rng, size| {
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
    solve: &flip_game_ii::solve,
    read: &|judge| Ok(Box::new(Row { row: flip_game_ii::read(judge)? })),
    table: Some(&table),
    form: Form { counted: false, ..Form::STDIN },
    submissions: &[Submission {
        judge: "LeetCode 294",
        aliases: &["294", "leetcode-294", "leetcode294", "lc294"],
        link: "https://leetcode.com/problems/flip-game-ii/",
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
        form: Form {
            name: "leetcode",
            about: "the method of a class Solution, no program",
            root: "examples/leetcode.rs",
            method: Some(Method { class: "Solution", name: "canWin" }),
            counted: false,
            ..Form::STDIN
        },
        sample: "sample-1",
    }],
};

pub(crate) const STUDY: Study = Study {
    game: &PROFILE,
    search: Some(&search),
    counts: Some(&|| {
        let title = "Flip Game II: rows of + and - by length";
        let counted = Counted { title, alphabet: b"-+", step: 1, to: 18 };
        counted.table(&PROFILE, Row::start, Some(outcome))
    }),
    largest: u64::MAX,
    measured: &[
        Measured { name: "all plus", case: |_, size| Case::Word(vec![b'+'; size]) },
        Measured { name: "90 % plus", case: |rng, size| random(rng, b"+++++++++-", size) },
        Measured { name: "random signs", case: |rng, size| random(rng, b"+-", size) },
    ],
    textbook: Some(Textbook {
        name: "Grundy table",
        outcome: textbook,
        sizes: &[100, 1_000, 10_000],
    }),
};

impl Position for Row {
    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.row.clone())
    }

    fn outcome(&self) -> Outcome {
        outcome(&self.row)
    }

    fn end(&self) -> Outcome {
        Game::end(self)
    }

    fn reason(&self, _: [&str; 2]) -> String {
        if Position::best_move(self).is_none() {
            return String::from("There are no two + side by side.");
        }
        let numbers = numbers(&self.row);
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        format!(
            "The runs of + are independent, and each has a Grundy number: the least number that \
             no flip in it leaves. The nim-sum of these numbers decides; it is {}. {}",
            nim_sum(&numbers),
            nim_sum_means(sum)
        )
    }

    fn theory(&self) -> Theory {
        let mut parts = Vec::new();
        let mut start = 0;
        for run in self.row.split(|sign| *sign == b'-').map(<[u8]>::len) {
            if run > 0 {
                parts.push(Part::whole(start..start + run, grundy_number(run)));
            }
            start += run + 1;
        }
        Theory {
            about: "the Grundy number of each run of +".into(),
            parts,
            value: nim_sum(&numbers(&self.row)),
        }
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let seen = strategy::moves(self).filter(|(chosen, _)| at(chosen.left));
        Box::new(seen.map(|(chosen, outcome)| (choice(chosen), outcome)))
    }

    fn counts(&self) -> [u64; 3] {
        counted(strategy::moves(self))
    }

    fn best_move(&self) -> Option<Choice> {
        strategy::best_move(self).map(choice)
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        let ([left] | [left, _]) = words else { return None };
        let left = match cell_index(left, self.row.len(), "cell")? {
            Ok(left) => left,
            Err(objection) => return Some(Err(objection)),
        };
        let next = (left + 2).to_string();
        if words.len() == 2 && words[1] != next {
            return Some(Err(String::from("the two cells have to be neighbours, left one first")));
        }
        Some(if self.row.get(left..left + 2) == Some(b"++") {
            Ok(choice(Move { left }))
        } else if left + 1 == self.row.len() {
            Err(format!("cell {} is the last one: there is no cell to its right", left + 1))
        } else {
            Err(format!("cells {} and {next} are not both +", left + 1))
        })
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        after(self, chosen)
    }
}

fn choice(chosen: Move) -> Choice {
    Choice::new(chosen, chosen.left + 1, chosen.left..chosen.left + 2)
}

/// The Grundy numbers of the runs of plus signs.
fn numbers(row: &[u8]) -> Vec<u64> {
    let runs = row.split(|sign| *sign == b'-').filter(|run| !run.is_empty());
    runs.map(|run| grundy_number(run.len()).into()).collect()
}

fn table() -> Table {
    Table {
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
        // A row without signs needs the quotes.
        given: Box::new(|n, _| Some(if n == 0 { "\"\"".into() } else { "+".repeat(n) })),
        theorem: Box::new(|n| vec![Value::Number(grundy_number(n).into())]),
    }
}

fn search() -> Compute {
    let mut known: Vec<u32> = Vec::new();
    Box::new(move |n| {
        let run = Row { row: vec![b'+'; n] };
        let options = Game::moves(&run).into_iter().map(|flip| {
            let row = Game::after(&run, &flip).row;
            let runs = row.split(|sign| *sign == b'-');
            runs.fold(0, |sum, run| sum ^ known[run.len()])
        });
        let value = mex(options.collect::<Vec<u32>>());
        known.push(value);
        vec![Value::Number(value.into())]
    })
}

/// Computes the Grundy number of every run up to the longest by the definition: quadratic.
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
