//! No More Tic-tac-toe.

use gametheory_core::mex;
use no_more_tic_tac_toe::rules::{Move, Position};
use no_more_tic_tac_toe::strategy::{self, Gap};
use no_more_tic_tac_toe::Grid;

use crate::inputs::random;
use crate::plan::searched_grundy_numbers;
use crate::prelude::*;
use crate::sentences::{listed, nim_sum};
use crate::words::cell;

pub(crate) const PROBLEM: Problem = Problem {
    name: "no-more-tic-tac-toe",
    title: "No More Tic-tac-toe",
    judge: "LightOJ 1401",
    aliases: &["1401", "lightoj1401", "lightoj-1401"],
    link: "https://lightoj.com/problem/no-more-tic-tac-toe",
    differs: None,
    theorem: "The Grundy number is the nim-sum of those of the gaps. A gap of n cells has n between a mark and the border, 1 between equal marks, 0 between different ones, n mod 2 without a mark.",
    complexity: "linear in the length",
    rules: "There is a row of cells. A move writes X or O into a free one (.), but never beside an \
         equal mark. Who cannot move loses.",
    reads: "The number of grids, then the grids, of X, O and ., no two equal marks side by side.",
    writes: "For each grid a line: Case i: Yes if Alice can win, else Case i: No; i counts from 1.",
    answers: ["No", "", "Yes"],
    sample: sample!("no-more-tic-tac-toe"),
    notation: "X4 writes an X into cell 4, O4 an O.",
    proposal: "X.........O.....",
    inputs: INPUTS,
    solve: no_more_tic_tac_toe::solve,
    read: read::<Position>,
    forms: &[Form::STDIN],
    measured: &[
        Measured { name: "all free", case: |_, size| Case::Word(vec![b'.'; size]) },
        Measured { name: "dense", case: |rng, size| random(rng, b"XOXO.", size) },
    ],
    textbook: Some(Textbook { name: "Grundy table", outcome: textbook, sizes: &[100, 1_000, 3_000] }),
    table: Some(table),
    counts: Some(counts),
};

const INPUTS: Inputs = Inputs {
    format: Format::Word(Words {
        mend: |grid| {
            for at in 1..grid.len() {
                grid[at] = match (grid[at - 1], grid[at]) {
                    (b'X', b'X') => b'O',
                    (b'O', b'O') => b'X',
                    (_, cell) => cell,
                };
            }
        },
        spoken: &[(b'.', "free")],
        ..Words::any("grid", b".XO")
    }),
    limits: Limits { cases: 10_000, ..Limits::of_size("LightOJ 1401, Input", 100) },
    // Gaps of all kinds at the borders, with little or much between them.
    near_miss: |rng, size| {
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let (left, right) = (rng.usize(0..=size / 2), rng.usize(0..=size / 2));
        let mut grid = vec![b'.'; left];
        let dense = rng.u8(..3);
        while grid.len() + right < size {
            grid.push(if rng.u8(..3) < dense { b"XO"[rng.usize(..2)] } else { b'.' });
        }
        for end in [left, grid.len().saturating_sub(1)] {
            if let Some(cell) = grid.get_mut(end) {
                *cell = b"XO"[rng.usize(..2)];
            }
        }
        grid.extend(vec![b'.'; right]);
        Case::Word(grid)
    },
};

impl Shown for Position {
    const FILLERS: &'static [&'static str] = &["write"];

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let grid = collect(|push| no_more_tic_tac_toe::read(judge, push))?;
        Ok(Some(Position { grid }))
    }

    fn players(&self) -> [&'static str; 2] {
        let marks = self.grid.iter().filter(|cell| **cell != b'.').count();
        if marks % 2 == 0 {
            ["Alice", "Bob"]
        } else {
            ["Bob", "Alice"]
        }
    }

    fn outcome(&self) -> Outcome {
        Grid::parse(&self.grid).map_or(Outcome::Loss, no_more_tic_tac_toe::outcome)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        Box::new(strategy::moves(self))
    }

    fn reason(&self, [mover, _]: [&str; 2]) -> String {
        let marks = self.grid.iter().filter(|cell| **cell != b'.').count();
        let parity = if marks % 2 == 0 { "even" } else { "odd" };
        let turn = format!(
            "Alice began, and the number of marks, {marks}, is {parity}: {mover} is to move."
        );
        if self.best_move().is_none() {
            return format!("{turn} No cell can take a mark.");
        }
        let sum = strategy::gaps(self).fold(0, |sum, gap| sum ^ gap.grundy_number());
        let gaps = strategy::gaps(self).filter(|gap| gap.cells > 0);
        let gaps = listed(gaps.map(|gap| described(&gap)));
        let xor = nim_sum("Their xor", sum as u64);
        format!("{turn} The gaps, each with its Grundy number: {gaps}. {xor}")
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.grid.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        chosen.cell..chosen.cell + 1
    }

    fn theory(&self) -> Theory {
        let gaps = strategy::gaps(self).filter(|gap| gap.cells > 0);
        let part = |gap: Gap| Part::whole(gap.start..gap.start + gap.cells, &gap.grundy_number());
        let parts = gaps.map(part).collect();
        Theory { about: "the Grundy number of each gap".into(), parts }
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let ([mark @ ("x" | "o"), number] | [number, mark @ ("x" | "o")]) = words else {
            return None;
        };
        let mark = mark.as_bytes()[0].to_ascii_uppercase();
        Some(cell(number, self.grid.len(), "cell")?.and_then(|cell| {
            let chosen = Move { cell, mark };
            if self.allows(&chosen) {
                Ok(chosen)
            } else if self.grid[cell] == b'.' {
                Err(format!("cell {} is beside another {}", cell + 1, char::from(mark)))
            } else {
                Err(format!("there is a mark in cell {} already", cell + 1))
            }
        }))
    }

    fn notation(chosen: &Move) -> String {
        format!("{}{}", char::from(chosen.mark), chosen.cell + 1)
    }
}

/// The gap with its Grundy number.
fn described(gap: &Gap) -> String {
    let (first, last) = (gap.start + 1, gap.start + gap.cells);
    let cells =
        if first == last { format!("cell {first}") } else { format!("cells {first} to {last}") };
    let kind = match (gap.left, gap.right) {
        (None, None) => "of an empty grid",
        (None, _) | (_, None) => "at the border",
        (left, right) if left == right => "between equal marks",
        _ => "between different marks",
    };
    format!("{cells} {kind} ({})", gap.grundy_number())
}

/// The Grundy number of every gap up to the longest, between any two ends:
/// quadratic.
fn textbook(grid: &[u8]) -> Outcome {
    // Ends: 0 is the border, 1 and 2 are the marks.
    let end = |cell: u8| usize::from(cell == b'X') + 2 * usize::from(cell == b'O');
    let mut gaps = Vec::new();
    let (mut left, mut length) = (0, 0);
    for &cell in grid {
        if cell == b'.' {
            length += 1;
        } else {
            gaps.push((left, end(cell), length));
            (left, length) = (end(cell), 0);
        }
    }
    gaps.push((left, 0, length));
    let longest = gaps.iter().map(|(_, _, length)| *length).max().unwrap_or(0);
    let mut grundy: Vec<[[u32; 3]; 3]> = vec![[[0; 3]; 3]];
    for length in 1..=longest {
        let mut values = [[0; 3]; 3];
        for (left, row) in values.iter_mut().enumerate() {
            for (right, value) in row.iter_mut().enumerate() {
                let options = (0..length).flat_map(|cell| [(cell, 1), (cell, 2)]);
                let legal = options.filter(|(cell, mark)| {
                    (*cell > 0 || *mark != left) && (cell + 1 < length || *mark != right)
                });
                *value = mex(legal.map(|(cell, mark)| {
                    grundy[cell][left][mark] ^ grundy[length - 1 - cell][mark][right]
                }));
            }
        }
        grundy.push(values);
    }
    let sum =
        gaps.iter().fold(0, |sum, (left, right, length)| sum ^ grundy[*length][*left][*right]);
    Outcome::win_if(sum != 0)
}

fn table() -> Plan {
    const GAPS: [[&str; 2]; 4] = [["X", "X"], ["X", "O"], ["X", ""], ["", ""]];
    let grids =
        |n| GAPS.map(|[left, right]| format!("{left}{}{right}", ".".repeat(n)).into_bytes());
    let by_theorem = |grid: &[u8]| {
        let number = Grid::parse(grid).map(no_more_tic_tac_toe::grundy_number).ok();
        number.and_then(|number| i64::try_from(number).ok()).unwrap_or(-1)
    };
    Plan {
        heading: Heading {
            across: "gap",
            columns: GAPS.map(|ends| ends.join("..")).to_vec(),
            notation: |gap, n| format!("G({gap}, {n})"),
            ..Heading::outcomes(
                "No More Tic-tac-toe: Grundy number of a gap of n free cells between two marks, a \
                 mark and the border, or both borders",
                "search of every grid that can arise",
            )
        },
        first: 1,
        step: 1,
        to: 12,
        shown: 12,
        given: Box::new(move |n, column| GAPS.get(column).map(|ends| ends.join(&".".repeat(n)))),
        search: searched_grundy_numbers(move |n| {
            grids(n).into_iter().map(|grid| Position { grid }).collect()
        }),
        theorem: Box::new(move |n| {
            grids(n).iter().map(|grid| Value::Number(by_theorem(grid))).collect()
        }),
    }
}

fn counts() -> Plan {
    let title = "No More Tic-tac-toe: grids of X, O and . by length, for the player to move";
    Counted::new(&PROBLEM, title, 13).plan::<Position>()
}
