//! Palindrome Game.

use palindrome_game::rules::{Move, Position as Cells};
use palindrome_game::strategy::{self, Shape};

use super::prelude::*;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| Ok(Cells::start(&palindrome_game::read(judge)?)));
    let template = Template::new("t -- n / s", "{ALICE|DRAW|BOB}", Some(("string", b"10")));
    Entry {
        rules: "There is a string of 0 and 1. A move changes a 0 to 1, which costs 1, or reverses the \
             string, which costs nothing but is allowed only if that changes the string and the move \
             before was no reversal. When all is 1, whoever has paid less wins.".into(),
        notation: "4 writes 1 in cell 4, r reverses the string.".into(),
        theorem: "A palindrome with z zeros is a draw if z = 0, won by Alice if z is odd and not 1, else by Bob. Any other string is won by Alice, but drawn if z = 2 and the middle cell is 0.".into(),
        proposal: "7 0010110".into(),
        reads: "The number of cases, then for each case the length of a string and the string, of 0 and 1.".into(),
        writes: "For each case a line: ALICE, BOB or DRAW.".into(),
        table: Some(Box::new(table)),
        submissions: const { &[
    Submission {
        judge: "Codeforces 1527B2",
        link: "https://codeforces.com/problemset/problem/1527/B2",
        limits: Limits {
            cases: 1000,
            promises: &[("at least one 0 in the string", |string| string.contains('0'))],
            ..Limits::of_size("Codeforces 1527B2, Input", 1000).for_programs(1, 256)
        },
        ..Submission::STDIN
    },
    Submission {
        judge: "Codeforces 1527B1",
        link: "https://codeforces.com/problemset/problem/1527/B1",
        limits: Limits {
            cases: 1000,
            promises: &[("that the string is a palindrome with at least one 0", |string| {
                string.contains('0') && string.bytes().eq(string.bytes().rev())
            })],
            ..Limits::of_size("Codeforces 1527B1, Input", 1000).for_programs(1, 256)
        },
        sample: "sample-2",
        ..Submission::STDIN
    },
] },
        series: Some(|n| format!("{n} {}", "0".repeat(n))),
        ..Entry::new("Palindrome Game", template, read, |_, judge| palindrome_game::solve(judge))
    }
}

impl Seen for Cells {
    const PLAYERS: [&'static str; 2] = ["Alice", "Bob"];

    fn picture(&self) -> Picture {
        Picture::Row(self.cells.clone())
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let shape = Shape::of(&self.cells);
        let Shape { zero_pairs: a, mixed_pairs: b, middle_zeros: m } = shape;
        let end = strategy::balance(self);
        let values = [self.paid_more, end, end - self.paid_more];
        let [so_far, end, from_here] = values.map(|more| match more {
            0 => String::from("as much as"),
            1.. => format!("{more} more than"),
            _ => format!("{} less than", -more),
        });
        let paid = match self.paid_more {
            0 => String::new(),
            _ => format!(
                " So far {mover} has paid {so_far} {other}, and in the end it will be {end} {other}."
            ),
        };
        let zeros = 2 * a + b + m;
        if zeros == 0 {
            return format!("All is 1 already: nobody pays anything more.{paid}");
        }
        let parity = if zeros % 2 == 0 { "even" } else { "odd" };
        let case = if b == 0 {
            format!("A palindrome with {}, an {parity} number.", count(zeros, "zero"))
        } else {
            let differ = match b {
                1 => String::from("1 mirrored pair differs"),
                _ => format!("{b} mirrored pairs differ"),
            };
            let reversed = if self.reversed { ", and the string was just reversed" } else { "" };
            format!("No palindrome: {differ}{reversed}.")
        };
        format!(
            "{case} {} The theorem counts a = {a} pairs 0 0, b = {b} pairs that differ and m = {m} \
             zeros in the middle. From here on {mover} will pay {from_here} {other}: {}.{paid}",
            tell_story(self, shape, [mover, other]),
            formula(self, shape)
        )
    }

    fn labels(&self) -> Labels {
        let cells = &self.cells;
        let label = |at: usize| match (cells[at], cells[cells.len() - 1 - at]) {
            (b'0', b'0') => "a",
            (b'1', b'1') => "",
            _ => "b",
        };
        let middle = cells.len() / 2;
        let pairs = (0..middle).map(|at| Label::mirrored(at, cells.len(), label(at)));
        let mut labels: Vec<Label> = pairs.collect();
        if cells.len() % 2 == 1 && cells[middle] == b'0' {
            labels.push(Label::whole(middle..middle + 1, "m"));
        }
        let about = "the mirrored pairs: a if both are 0, b if they differ; m is the middle cell, \
                     if it is 0";
        let value = formula(self, Shape::of(cells));
        Labels { about: about.into(), labels, value, ..Labels::default() }
    }

    fn show(&self, chosen: &Move) -> Shown {
        match *chosen {
            Move::Fill(cell) => {
                Shown { gain: Some(1), ..Shown::labelled(chosen, "", cell..cell + 1) }
            }
            Move::Reverse => Shown::new(chosen, "r"),
        }
    }

    fn objection(&self, typed: &str) -> Option<String> {
        match typed {
            "r" | "reverse" if self.reversed => Some("the move before was a reversal too".into()),
            "r" | "reverse" => Some("the string is a palindrome".into()),
            _ => object_to_place(typed, "cell", self.cells.len(), |cell| {
                format!("there is a 1 in cell {cell} already")
            }),
        }
    }

    fn score(&self, [first, second]: [&str; 2], gains: &[Option<u8>]) -> Option<String> {
        let paid = |who: usize| gains.iter().skip(who).step_by(2).flatten().count();
        let reversed = if self.reversed { "; just reversed" } else { "" };
        Some(format!("paid: {first} {}, {second} {}{reversed}", paid(0), paid(1)))
    }
}

/// V of the theorem, or W after a reversal, with its formula if that is short. No line ends inside it.
fn formula(position: &Cells, shape: Shape) -> String {
    let value = strategy::balance(position) - position.paid_more;
    let formula = match shape {
        Shape { zero_pairs: 1.., mixed_pairs: 0, middle_zeros: 0 } => format!("V = {value}"),
        Shape { mixed_pairs: 1.., .. } if position.reversed => format!("W = {value}"),
        Shape { zero_pairs: 0, .. } => format!("V = m - b = {value}"),
        _ => format!("V = -b - m = {value}"),
    };
    formula.replace(' ', &String::from(NO_BREAK))
}

/// How best play goes, in sentences: as long as pairs differ, and in the palindrome that is left.
fn tell_story(position: &Cells, shape: Shape, [mover, other]: [&str; 2]) -> String {
    const MIRRORS: &str = "answers every 1 with its mirror image, and the last one with a \
                           reversal, and so pays 2 less there";
    let Shape { zero_pairs: a, mixed_pairs: b, middle_zeros: m } = shape;
    let [free, bound] = if position.reversed { [other, mover] } else { [mover, other] };
    let differing = if a > 0 && m == 0 { "more than one pair differs" } else { "a pair differs" };
    let pairs = format!(
        "As long as {differing}, {free} reverses, and {bound}, who may not reverse back, has to \
         pay, 1 for each pair."
    );
    match (a, b, m) {
        (0, 0, _) => format!("Only the middle is left, for which {mover} pays 1."),
        (_, 0, 0) => format!("{other} {MIRRORS}."),
        (_, 0, _) => format!("{mover} writes 1 in the middle. From then on {mover} {MIRRORS}."),
        (0, _, 0) => pairs,
        (0, _, _) => format!("{pairs} Then only the middle is left, for which {free} pays 1."),
        (_, 1, 0) => {
            format!("{mover} mends the pair that differs. From then on {mover} {MIRRORS}.")
        }
        (_, _, 0) => format!("{pairs} {free} mends the last one. From then on {free} {MIRRORS}."),
        _ => format!("{pairs} Then {free} writes 1 in the middle. From then on {free} {MIRRORS}."),
    }
}

/// The columns of the table: the numbers b of pairs that differ and m of middle cells 0.
const COLUMNS: [(i64, i64); 8] = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1), (3, 1)];

fn table() -> Table {
    let value = |a: usize, column: usize| {
        let (mixed_pairs, middle_zeros) = COLUMNS[column];
        let shape = Shape { zero_pairs: a.try_into().ok()?, mixed_pairs, middle_zeros };
        Some(Value::Score(shape.value()))
    };
    let title = "Palindrome Game: V, what the player to move will pay more than the other, by the \
                 numbers a of pairs 0 0, b of pairs 0 1 and m of middle cells 0";
    let mut table = Table::new(title, 0..=3, value);
    table.grid.index = "a".into();
    table.columns("b/m", COLUMNS.map(|(b, m)| format!("{b}/{m}")))
}
