//! Flip Game II.

use flip_game_ii::grundy_number;
use flip_game_ii::rules::{Move, Position as Row};
use flip_game_ii::strategy::runs;

use super::prelude::*;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| Ok(Row { row: flip_game_ii::read(judge)? }));
    let template = Template::new("-- /\"?/ s /\"?/", "{true|false}", Some(("row", b"-+")));
    Entry {
        rules: "There is a row of + and -. A move turns two neighbouring ++ into --. Who cannot \
                move loses."
            .into(),
        notation: "3 flips cells 3 and 4.".into(),
        theorem: "Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers \
                  of the runs of + is 0. From length 53 on they have the period 34."
            .into(),
        proposal: "++++++++".into(),
        reads: "Rows of + and -, in double quotes or without, to the end of the input.".into(),
        writes: "For each row a line: true if the first player can force a win, else false.".into(),
        submissions: const {
            &[Submission {
                judge: "LeetCode 294",
                link: "https://leetcode.com/problems/flip-game-ii/",
                limits: Limits {
                    promises: &[("at most 20 signs + in a row", |row| {
                        row.split('-').all(|run| run.len() <= 20)
                    })],
                    ..Limits::of_size("LeetCode 294, Constraints", 60)
                },
                form: "leetcode",
                about: "the method of a class Solution, no program",
                method: Some("canWin"),
                ..Submission::STDIN
            }]
        },
        series: Some(|n| "+".repeat(n)),
        rules_file: Some(include_str!("../../../../flip-game-ii/flip.toml")),
        table: Some(Box::new(table)),
        spoken: &[('+', "plus"), ('-', "minus")],
        ..Entry::new("Flip Game II", template, read, |_, judge| flip_game_ii::solve(judge))
    }
}

impl Seen for Row {
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
            self.labels().explain_nim_sum()
        )
    }

    fn labels(&self) -> Labels {
        let cells: Vec<_> = runs(&self.row).filter(|run| !run.is_empty()).collect();
        let numbers = cells.iter().map(|run| grundy_number(run.len()).into()).collect();
        let about = "the Grundy number of each run of +".into();
        Labels { about, ..Labels::of_parts(cells, numbers) }
    }

    fn show(&self, chosen: &Move) -> Shown {
        Shown::labelled(chosen, "", chosen.left..chosen.left + 2)
    }

    fn objection(&self, typed: &str) -> Option<String> {
        let cells = self.row.len();
        object_to_place(typed, "cell", cells, |left| {
            if left == cells {
                format!("cell {left} is the last one: there is no cell to its right")
            } else {
                format!("cells {left} and {} are not both +", left + 1)
            }
        })
    }
}

fn table() -> Table {
    let title = "Flip Game II: Grundy number G(n) of n plus signs side by side";
    let mut table = Table::new(title, 0..=120, |n, _| Some(Value::Grundy(grundy_number(n).into())));
    table.grid.in_line = 34;
    table
}
