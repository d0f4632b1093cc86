//! No More Tic-tac-toe. This file is long because it has all that the tools know about the game.

use gametheory_core::{mex, Game, Outcome};
use no_more_tic_tac_toe::rules::{Move, Position as Grid};
use no_more_tic_tac_toe::strategy::{self, gaps, Gap};
use no_more_tic_tac_toe::{grundy_number, outcome};

use crate::inputs::{random, Case, Format, Words};
use crate::picture::Picture;
use crate::position::{after, counted, Choice, Moves, Part, Position, Theory};
use crate::profile::Profile;
use crate::study::{searched_grundy_numbers, Counted, Measured, Study, Textbook};
use crate::submission::{Form, Limits, Submission};
use crate::table::{Heading, Table, Value};
use crate::words::{cell_index, listed, nim_sum, nim_sum_means};

pub(crate) const PROFILE: Profile = Profile {
    name: "no-more-tic-tac-toe",
    title: "No More Tic-tac-toe",
    rules: "There is a row of cells. A move writes X or O into a free one (.), but never beside an \
         equal mark. Who cannot move loses.",
    notation: "X4 writes an X into cell 4, O4 an O.",
    theorem: "The Grundy number is the nim-sum of those of the gaps. A gap of n cells has n between a mark and the border, 1 between equal marks, 0 between different ones, n mod 2 without a mark.",
    complexity: "linear in the length",
    evidence: "proved, and checked by Coq for every length",
    proposal: "X.........O.....",
    reads: "The number of grids, then the grids, of X, O and ., no two equal marks side by side.",
    writes: "For each grid a line: Case i: Yes if Alice can win, else Case i: No; i counts from 1.",
    answers: ["No", "", "Yes"],
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
    // Gaps of random length at the borders, with few or many marks between them.
    near_miss: &|rng, size| {
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
    solve: &no_more_tic_tac_toe::solve,
    read: &|judge| Ok(Box::new(Grid { grid: no_more_tic_tac_toe::read(judge)? })),
    table: Some(&table),
    form: Form::STDIN,
    submissions: &[Submission {
        judge: "LightOJ 1401",
        aliases: &["1401", "lightoj1401", "lightoj-1401"],
        link: "https://lightoj.com/problem/no-more-tic-tac-toe",
        limits: Limits { cases: 10_000, ..Limits::of_size("LightOJ 1401, Input", 100) },
        form: Form::STDIN,
        sample: "sample-1",
    }],
};

pub(crate) const STUDY: Study = Study {
    game: &PROFILE,
    search: Some(&|| {
        searched_grundy_numbers(|n| grids(n).into_iter().map(|grid| Grid { grid }).collect())
    }),
    counts: Some(&|| {
        let title = "No More Tic-tac-toe: grids of X, O and . by length, for the player to move";
        let counted = Counted { title, alphabet: b".XO", step: 1, to: 13 };
        counted.table(&PROFILE, Grid::start, Some(outcome))
    }),
    largest: u64::MAX,
    measured: &[
        Measured { name: "all free", case: |_, size| Case::Word(vec![b'.'; size]) },
        Measured { name: "dense", case: |rng, size| random(rng, b"XOXO.", size) },
    ],
    textbook: Some(Textbook {
        name: "Grundy table",
        outcome: textbook,
        sizes: &[100, 1_000, 3_000],
    }),
};

impl Position for Grid {
    fn players(&self) -> [&'static str; 2] {
        if marks(self) % 2 == 0 {
            ["Alice", "Bob"]
        } else {
            ["Bob", "Alice"]
        }
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.grid.clone())
    }

    fn outcome(&self) -> Outcome {
        outcome(&self.grid)
    }

    fn end(&self) -> Outcome {
        Game::end(self)
    }

    fn reason(&self, [mover, _]: [&str; 2]) -> String {
        let marks = marks(self);
        let parity = if marks % 2 == 0 { "even" } else { "odd" };
        let turn = format!(
            "Alice began, and the number of marks, {marks}, is {parity}: {mover} is to move."
        );
        if Position::best_move(self).is_none() {
            return format!("{turn} No cell can take a mark.");
        }
        let gaps = gaps(&self.grid).filter(|gap| gap.cells > 0).map(|gap| described(&gap));
        let numbers = numbers(self);
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        format!(
            "{turn} The gaps are independent, and each has a Grundy number that depends on its \
             ends: {}. Their nim-sum decides; it is {}. {}",
            listed(gaps, ", "),
            nim_sum(&numbers),
            nim_sum_means(sum)
        )
    }

    fn theory(&self) -> Theory {
        let gaps = gaps(&self.grid).filter(|gap| gap.cells > 0);
        let part = |gap: Gap| Part::whole(gap.start..gap.start + gap.cells, gap.grundy_number());
        Theory {
            about: "the Grundy number of each gap".into(),
            parts: gaps.map(part).collect(),
            value: nim_sum(&numbers(self)),
        }
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let seen = strategy::moves(self).filter(|(chosen, _)| at(chosen.cell));
        Box::new(seen.map(|(chosen, outcome)| (choice(chosen), outcome)))
    }

    fn counts(&self) -> [u64; 3] {
        counted(strategy::moves(self))
    }

    fn best_move(&self) -> Option<Choice> {
        strategy::best_move(self).map(choice)
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        let ([mark @ ("x" | "o"), number] | [number, mark @ ("x" | "o")]) = words else {
            return None;
        };
        let mark = mark.as_bytes()[0].to_ascii_uppercase();
        Some(cell_index(number, self.grid.len(), "cell")?.and_then(|cell| {
            let chosen = Move { cell, mark };
            if self.allows(&chosen) {
                Ok(choice(chosen))
            } else if self.grid[cell] == b'.' {
                Err(format!("cell {} is beside another {}", cell + 1, char::from(mark)))
            } else {
                Err(format!("there is a mark in cell {} already", cell + 1))
            }
        }))
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        after(self, chosen)
    }
}

fn choice(chosen: Move) -> Choice {
    let notation = format!("{}{}", char::from(chosen.mark), chosen.cell + 1);
    Choice::new(chosen, notation, chosen.cell..chosen.cell + 1)
}

fn marks(grid: &Grid) -> usize {
    grid.grid.iter().filter(|cell| **cell != b'.').count()
}

/// The Grundy numbers of the gaps.
fn numbers(grid: &Grid) -> Vec<u64> {
    let gaps = gaps(&grid.grid).filter(|gap| gap.cells > 0);
    gaps.map(|gap| gap.grundy_number() as u64).collect()
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

/// The ends of the gaps in the table.
const ENDS: [[&str; 2]; 4] = [["X", "X"], ["X", "O"], ["X", ""], ["", ""]];

/// A grid with a gap of `n` cells between each of these ends.
fn grids(n: usize) -> [Vec<u8>; 4] {
    ENDS.map(|[left, right]| format!("{left}{}{right}", ".".repeat(n)).into_bytes())
}

fn table() -> Table {
    Table {
        heading: Heading {
            across: "gap",
            columns: ENDS.map(|ends| ends.join("..")).to_vec(),
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
        given: Box::new(|n, column| ENDS.get(column).map(|ends| ends.join(&".".repeat(n)))),
        theorem: Box::new(|n| {
            let numbers = grids(n).into_iter().map(|grid| grundy_number(&grid));
            numbers.map(|n| Value::Number(i64::try_from(n).unwrap_or(-1))).collect()
        }),
    }
}

/// Computes the Grundy number of every gap up to the longest, between any two ends: quadratic.
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
