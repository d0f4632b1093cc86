//! No More Tic-tac-toe.

use no_more_tic_tac_toe::grundy_number;
use no_more_tic_tac_toe::rules::{Move, Position as Grid};
use no_more_tic_tac_toe::strategy::{gaps, Gap};

use super::prelude::*;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| Ok(Grid { grid: no_more_tic_tac_toe::read(judge)? }));
    let template = Template::new("t -- s", "Case #: {Yes|No}", Some(("grid", b".XO")))
        .that(|grid| !grid.contains("XX") && !grid.contains("OO"));
    Entry {
        rules: "There is a row of cells. A move writes X or O into a free one (.), but never beside an \
             equal mark. Who cannot move loses.".into(),
        notation: "X4 writes an X into cell 4, O4 an O.".into(),
        theorem: "The Grundy number is the nim-sum of those of the gaps. A gap of n cells has n between a mark and the border, 1 between equal marks, 0 between different ones, n mod 2 without a mark.".into(),
        proposal: "X.........O.....".into(),
        reads: "The number of grids, then the grids, of X, O and ., no two equal marks side by side.".into(),
        writes: "For each grid a line: Case i: Yes if Alice can win, else Case i: No; i counts from 1.".into(),
        table: Some(Box::new(table)),
        submissions: const { &[Submission {
    judge: "LightOJ 1401",
    link: "https://lightoj.com/problem/no-more-tic-tac-toe",
    limits: Limits { cases: 10_000, ..Limits::of_size("LightOJ 1401, Input", 100) },
    ..Submission::STDIN
}] },
        series: Some(|n| ".".repeat(n)),
        spoken: &[('.', "free")],
        ..Entry::new("No More Tic-tac-toe", template, read, |_, judge| no_more_tic_tac_toe::solve(judge))
    }
}

impl Seen for Grid {
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

    fn reason(&self, [mover, _]: [&str; 2]) -> String {
        let marks = marks(self);
        let parity = if marks % 2 == 0 { "even" } else { "odd" };
        let turn = format!(
            "Alice began, and the number of marks, {marks}, is {parity}: {mover} is to move."
        );
        if self.best_move().is_none() {
            return format!("{turn} No cell can take a mark.");
        }
        let gaps = gaps(&self.grid).filter(|gap| gap.cells > 0).map(|gap| describe(&gap));
        format!(
            "{turn} The gaps are independent. The Grundy number of a gap of n cells is n at the \
             border, 1 between equal marks, 0 between different ones, and n mod 2 without any \
             mark: {}. Their nim-sum decides; it is {}",
            list(gaps, ", "),
            self.labels().explain_nim_sum()
        )
    }

    fn labels(&self) -> Labels {
        let gaps = gaps(&self.grid).filter(|gap| gap.cells > 0);
        let part = |gap: Gap| (gap.start..gap.start + gap.cells, gap.grundy_number() as u128);
        let (cells, numbers) = gaps.map(part).unzip();
        let about = "the Grundy number of each gap".into();
        Labels { about, ..Labels::of_parts(cells, numbers) }
    }

    fn show(&self, chosen: &Move) -> Shown {
        Shown::labelled(chosen, char::from(chosen.mark), chosen.cell..chosen.cell + 1)
    }

    fn objection(&self, typed: &str) -> Option<String> {
        let number = typed.strip_prefix(['X', 'x', 'O', 'o'])?;
        let mark = typed[..1].to_uppercase();
        object_to_place(number, "cell", self.grid.len(), |cell| match self.grid[cell - 1] {
            b'.' => format!("cell {cell} is beside another {mark}"),
            _ => format!("there is a mark in cell {cell} already"),
        })
    }
}

fn marks(grid: &Grid) -> usize {
    grid.grid.iter().filter(|cell| **cell != b'.').count()
}

/// The gap with its Grundy number.
fn describe(gap: &Gap) -> String {
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

fn table() -> Table {
    let title =
        "No More Tic-tac-toe: Grundy number of a gap of n free cells between two marks, a mark \
                 and the border, or both borders";
    let number = |n, column: usize| {
        let grid = ENDS[column].join(&".".repeat(n));
        Some(Value::Grundy(grundy_number(grid.as_bytes()) as u128))
    };
    Table::new(title, 1..=12, number).columns("gap", ENDS.map(|ends| ends.join("..")))
}
