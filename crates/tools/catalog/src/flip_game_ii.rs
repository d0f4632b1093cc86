//! Flip Game II. This file is long because it has all that the tools know about the game.

use flip_game_ii::grundy_number;
use flip_game_ii::rules::{Move, Position as Row};

use crate::prelude::*;

pub(crate) fn entry() -> Entry {
    Entry {
        name: "flip-game-ii".into(),
        title: "Flip Game II".into(),
        rules: "There is a row of + and -. A move turns two neighbouring ++ into --. Who cannot \
                move loses."
            .into(),
        notation: "3 flips cells 3 and 4.".into(),
        theorem: "Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers \
                  of the runs of + is 0. From length 53 on they have the period 34."
            .into(),
        complexity: "linear in the length".into(),
        evidence: Evidence::Coq("every length"),
        proposal: "++++++++".into(),
        reads: "Rows of + and -, in double quotes or without, to the end of the input.".into(),
        writes: "For each row a line: true if the first player can force a win, else false.".into(),
        answers: ["false", "", "true"].map(String::from),
        format: Format::Word(Words {
            quotable: true,
            spoken: &[(b'+', "plus"), (b'-', "minus")],
            ..Words::any("row", b"-+")
        }),
        form: Form { number: Number::ToTheEnd, ..Form::STDIN },
        submissions: SUBMISSIONS,
        series: Some(|n| "+".repeat(n)),
        largest: u64::MAX,
        rules_file: Some(include_str!("../../../flip-game-ii/flip.toml")),
        program: None,
        // Runs with the number 0 and exceptions to the period, and equal runs, which cancel out.
        near_miss: Box::new(|rng, size| {
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
        }),
        read: reader(|judge| Ok(Row { row: flip_game_ii::read(judge)? })),
        solver: Some(Box::new(flip_game_ii::solve)),
        table: Some(Box::new(|_, _| Ok(table()))),
    }
}

const SUBMISSIONS: &[Submission] = &[Submission {
    judge: "LeetCode 294",
    aliases: &["lc294"],
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
        method: Some(Method { class: "Solution", name: "canWin" }),
        number: Number::ToTheEnd,
        ..Form::STDIN
    },
    sample: "sample-1",
}];

impl Seen for Row {
    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.row.clone())
    }

    fn reason(&self, _: [&str; 2]) -> String {
        if self.best_move().is_none() {
            return String::from("There are no two + side by side.");
        }
        format!(
            "The runs of + are independent, and each has a Grundy number: the least number that \
             no flip in it leaves. The nim-sum of these numbers decides; it is {}",
            explain_nim_sum(&numbers(&self.row))
        )
    }

    fn labels(&self) -> Labels {
        let mut labels = Vec::new();
        let mut start = 0;
        for run in self.row.split(|sign| *sign == b'-').map(<[u8]>::len) {
            if run > 0 {
                labels.push(Label::whole(start..start + run, grundy_number(run)));
            }
            start += run + 1;
        }
        Labels::grundy_numbers("the Grundy number of each run of +", labels, numbers(&self.row))
    }

    fn show(&self, chosen: &Move) -> Shown {
        Shown::new(chosen, chosen.left + 1).at(chosen.left..chosen.left + 2)
    }

    fn objection(&self, _: &str, words: &[&str]) -> Option<String> {
        let ([left] | [left, _]) = words else { return None };
        let left = match cell_index(left, self.row.len(), "cell")? {
            Ok(left) => left,
            Err(objection) => return Some(objection),
        };
        let next = (left + 2).to_string();
        Some(if words.len() == 2 && words[1] != next {
            "the two cells have to be neighbours, left one first".into()
        } else if left + 1 == self.row.len() {
            format!("cell {} is the last one: there is no cell to its right", left + 1)
        } else {
            format!("cells {} and {next} are not both +", left + 1)
        })
    }
}

/// The Grundy numbers of the runs of plus signs.
fn numbers(row: &[u8]) -> Vec<u64> {
    let runs = row.split(|sign| *sign == b'-').filter(|run| !run.is_empty());
    runs.map(|run| grundy_number(run.len()).into()).collect()
}

fn table() -> Table {
    let mut table = Table::of_grundy_numbers(
        "Flip Game II: Grundy number G(n) of n plus signs side by side",
        "mex over the options that the rules give, each the nim-sum of its runs",
        |n, _| Some(Row { row: vec![b'+'; n] }),
        |row| {
            let runs = row.row.split(|sign| *sign == b'-');
            runs.map(|run| Row { row: run.to_vec() }).collect()
        },
        |run| Some(grundy_number(run.row.len()).into()),
    );
    table.grid.in_line = 34;
    table.rows(0, 120, 120)
}
