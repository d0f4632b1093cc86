//! Palindrome Game. This file is long because what tools know of a game stands in one.

use std::cmp::Ordering;

use gametheory_oracle::Oracle;
use palindrome_game::rules::{Move, Position};
use palindrome_game::strategy::{self, Shape};
use palindrome_game::Cells;

use crate::inputs::{palindrome, random, slip};
use crate::prelude::*;
use crate::sentences::{count, NO_BREAK};
use crate::words::cell;

pub(crate) const PROBLEM: Problem = Problem {
    name: "palindrome-game",
    title: "Palindrome Game",
    judge: "Codeforces 1527B2 and B1",
    aliases: &["1527b2", "cf1527b2", "codeforces-1527b2", "1527b1", "cf1527b1", "codeforces-1527b1"],
    link: "https://codeforces.com/problemset/problem/1527/B2",
    differs: None,
    theorem: "A palindrome with z zeros is a draw if z = 0, won by Alice if z is odd and not 1, else by Bob. Any other string is won by Alice, but drawn if z = 2 and the middle cell is 0.",
    complexity: "linear in the length",
    rules: "There is a string of 0 and 1. A move changes a 0 to 1, which costs 1, or reverses the \
         string, which costs nothing but is allowed only if that changes the string and the move \
         before was no reversal. When all is 1, whoever has paid less wins.",
    reads: "The number of cases, then for each case the length of a string and the string, of 0 and 1.",
    writes: "For each case a line: ALICE, BOB or DRAW.",
    answers: ["BOB", "DRAW", "ALICE"],
    sample: sample!("palindrome-game"),
    notation: "4 writes 1 in cell 4, r reverses the string.",
    proposal: "7 0010110",
    inputs: INPUTS,
    solve: palindrome_game::solve,
    read: read::<Position>,
    forms: &[Form::STDIN],
    measured: &[
        Measured { name: "palindrome", case: |rng, size| palindrome(rng, b"01", size) },
        Measured { name: "random cells", case: |rng, size| random(rng, b"01", size) },
    ],
    textbook: Some(Textbook { name: "table of pairs", outcome: textbook, sizes: &[100, 1_000, 10_000] }),
    table: Some(table),
    counts: Some(counts),
};

const INPUTS: Inputs = Inputs {
    format: Format::Word(Words { with_length: true, ..Words::any("string", b"10") }),
    limits: Limits {
        cases: 1000,
        promises: &[Promise {
            says: "at least one 0 in the string",
            keep: |case| {
                let Case::Word(string) = case else { return };
                if !string.contains(&b'0') {
                    string.iter_mut().take(1).for_each(|cell| *cell = b'0');
                }
            },
        }],
        ..Limits::of_size("Codeforces 1527B2, Input", 1000).for_programs(1, 256)
    },
    // Palindromes with few zeros, their middle included, and then a slip or none.
    near_miss: |rng, size| {
        let length = usize::try_from(size).unwrap_or(usize::MAX).max(1);
        let mut string = vec![b'1'; length];
        for _ in 0..rng.u8(..3) {
            let at = rng.usize(..length);
            string[at] = b'0';
            string[length - 1 - at] = b'0';
        }
        if rng.bool() {
            string[length / 2] = b'0';
        }
        slip(rng, &mut string, b"01");
        Case::Word(string)
    },
};

impl Shown for Position {
    const FILLERS: &'static [&'static str] = &["write"];

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let length = judge.number("the length of a string")?;
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let cells = collect(|push| palindrome_game::read(judge, length, |_, cells| push(cells)))?;
        Ok(Cells::parse(&cells).map(Position::start).ok())
    }

    fn outcome(&self) -> Outcome {
        strategy::outcome(self)
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        Box::new(strategy::moves(self))
    }

    fn reason(&self, players: [&str; 2]) -> String {
        let [mover, other] = players;
        let Ok(cells) = Cells::parse(&self.cells) else { return String::new() };
        let shape = Shape::of(cells);
        let Shape { zero_pairs: a, mixed_pairs: b, middle_zeros: m } = shape;
        let [so_far, end] = [self.paid_more, strategy::balance(self)].map(|more| match more {
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
        if a + b + m == 0 {
            return format!("All is 1 already: nobody pays anything more.{paid}");
        }
        let middle = match (self.cells.len() % 2, m) {
            (0, _) => "there is no middle cell",
            (_, 0) => "the middle cell is 1",
            _ => "the middle cell is 0",
        };
        format!(
            "Of the mirrored pairs of cells, a = {a} read 0 0 and b = {b} differ; m = {m}, since \
             {middle}. Let V be what {mover} will pay more than {other} from here on, both playing \
             best: whoever has paid more in the end loses. Here {}. {}{paid}",
            formula(self, shape),
            story(self, shape, players)
        )
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.cells.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        match *chosen {
            Move::Fill(cell) => cell..cell + 1,
            Move::Reverse => 0..0,
        }
    }

    fn gain(&self, chosen: &Move) -> Option<u8> {
        (*chosen != Move::Reverse).then_some(1)
    }

    fn score(&self, [(first, paid), (second, paid_too)]: [(&str, &[u8]); 2]) -> Option<String> {
        let bound = if self.reversed { "; just reversed" } else { "" };
        Some(format!("paid: {first} {}, {second} {}{bound}", paid.len(), paid_too.len()))
    }

    fn theory(&self) -> Theory {
        let cells = &self.cells;
        let label = |(left, right)| match (left, right) {
            (b'0', b'0') => "a",
            (b'1', b'1') => "",
            _ => "b",
        };
        let mirrored = cells.iter().copied().zip(cells.iter().rev().copied()).map(label);
        let pairs = mirrored.take(cells.len() / 2).enumerate();
        let mut parts: Vec<Part> =
            pairs.map(|(at, label)| Part::mirrored(at, cells.len(), &label)).collect();
        let middle = cells.len() / 2;
        if cells.len() % 2 == 1 && cells[middle] == b'0' {
            parts.push(Part::whole(middle..middle + 1, &"m"));
        }
        Theory { about: "the mirrored pairs: a if both are 0, b if they differ; m is the middle cell, if it is 0".into(), parts }
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        match words {
            ["r" | "reverse"] if self.allows(&Move::Reverse) => Some(Ok(Move::Reverse)),
            ["r" | "reverse"] if self.reversed => {
                Some(Err("the move before was a reversal too".into()))
            }
            ["r" | "reverse"] => Some(Err("the string is a palindrome".into())),
            [number] | ["1", number] => {
                Some(cell(number, self.cells.len(), "cell")?.and_then(|cell| {
                    let chosen = Move::Fill(cell);
                    let taken = || format!("there is a 1 in cell {} already", cell + 1);
                    self.allows(&chosen).then_some(chosen).ok_or_else(taken)
                }))
            }
            _ => None,
        }
    }

    fn notation(chosen: &Move) -> String {
        match chosen {
            Move::Fill(cell) => (cell + 1).to_string(),
            Move::Reverse => String::from("r"),
        }
    }
}

/// V or, after a reversal, W of the theorem.
fn value_of(position: &Position) -> i64 {
    strategy::balance(position) - position.paid_more
}

/// How V follows from the shape.
fn formula(position: &Position, shape: Shape) -> String {
    let value = value_of(position);
    let formula = match shape {
        Shape { zero_pairs: 1.., mixed_pairs: 0, middle_zeros: 0 } => format!("V = {value}"),
        Shape { mixed_pairs: 1.., .. } if position.reversed => format!("V = {value}"),
        Shape { zero_pairs: 0, .. } => format!("V = m - b = {value}"),
        _ => format!("V = -b - m = {value}"),
    };
    formula.replace(' ', &String::from(NO_BREAK))
}

/// How best play comes to that.
fn story(position: &Position, shape: Shape, [mover, other]: [&str; 2]) -> String {
    let Shape { zero_pairs: a, mixed_pairs: b, middle_zeros: m } = shape;
    // What a palindrome is worth, for who has to move there.
    let palindrome = |first: &str, second: &str| match (a, m) {
        (0, 0) => String::from("all is 1"),
        (0, _) => format!("only the middle is left, for which {first} pays 1"),
        (_, 0) => format!(
            "in a palindrome with an even number of zeros {second} answers every 1 with its \
             mirror image, and the last one with a reversal, so that {first} has to write the \
             last two and pays 2 more"
        ),
        _ => format!(
            "{first} writes 1 in the middle; in what is left, a palindrome with an even number of \
             zeros, {first} answers every 1 with its mirror image, and the last one with a \
             reversal, so that {second} pays 2 more, 1 more in all"
        ),
    };
    if b == 0 {
        let mut told = palindrome(mover, other);
        told[..1].make_ascii_uppercase();
        return told + ".";
    }
    // Who passes the turn by reversing, as long as a pair differs; the other has to pay.
    let [free, bound] = if position.reversed { [other, mover] } else { [mover, other] };
    let leaves_zeros = a > 0 && m == 0;
    if leaves_zeros && b == 1 {
        let end = palindrome(other, mover);
        return format!("{mover} pays 1 to mend the pair that differs; then {end}.");
    }
    let paid = count(b - i64::from(leaves_zeros), "pair");
    let pays = format!(
        "As long as a pair differs, {free} reverses, and {bound}, who may not reverse back, has \
         to pay: for {paid} in all."
    );
    if leaves_zeros {
        let end = palindrome(bound, free);
        format!("{pays} The last pair that differs is mended by {free}, for 1; then {end}.")
    } else {
        format!("{pays} Then {}.", palindrome(free, bound))
    }
}

/// What the player to move will pay more than the other, for all numbers of
/// mirrored pairs up to those of the string: quadratic.
fn textbook(cells: &[u8]) -> Outcome {
    let half = cells.len() / 2;
    let pairs = || cells[..half].iter().zip(cells[cells.len() - half..].iter().rev());
    let both = pairs().filter(|pair| pair == &(&b'0', &b'0')).count();
    let mixed = pairs().filter(|(left, right)| left != right).count();
    let middle = usize::from(cells.len() % 2 == 1 && cells[half] == b'0');
    // values[b][m] = [without, with a reversal just made], for one a after another.
    let mut fewer: Vec<[[i64; 2]; 2]> = Vec::new();
    for a in 0..=both {
        let mut values: Vec<[[i64; 2]; 2]> = Vec::new();
        for b in 0..=mixed + both - a {
            let mut value = [[0; 2]; 2];
            for m in 0..=1 {
                let from_both = (a > 0).then(|| fewer[b + 1][m][0]);
                let from_mixed = (b > 0).then(|| values[b - 1][m][0]);
                let from_middle = (m > 0).then(|| value[0][0]);
                let changes = [from_both, from_mixed, from_middle];
                let best = changes.into_iter().flatten().map(|value| 1 - value).min();
                let with = best.unwrap_or(0);
                value[m] = [if b > 0 { with.min(-with) } else { with }, with];
            }
            values.push(value);
        }
        fewer = values;
    }
    match fewer[mixed][middle][0].cmp(&0) {
        Ordering::Less => Outcome::Win,
        Ordering::Equal => Outcome::Draw,
        Ordering::Greater => Outcome::Loss,
    }
}

fn table() -> Plan {
    const MIXED: usize = 3;
    // The numbers of each kind of pair and of middle zeros, and a string with them.
    let shapes = |a: usize| {
        let columns = [0, 1].into_iter().flat_map(|m| (0..=MIXED).map(move |b| (b, m)));
        columns.map(move |(b, m)| {
            let side = |mixed: &str| "0".repeat(a) + &mixed.repeat(b);
            let right: String = side("1").chars().rev().collect();
            (side("0") + &"0".repeat(m) + &right).into_bytes()
        })
    };
    let mut oracle = Oracle::default();
    // Whoever has paid less by exactly the value draws.
    let mut value = move |cells: Vec<u8>| {
        let most = i64::try_from(cells.len()).unwrap_or(i64::MAX);
        let draws = |paid_more: &i64| {
            let position =
                Position { cells: cells.clone(), paid_more: *paid_more, reversed: false };
            oracle.outcome(&position) == Outcome::Draw
        };
        (-most..=most).find(draws).map_or(i64::MAX, |paid_more| -paid_more)
    };
    let by_theorem =
        |cells: Vec<u8>| Cells::parse(&cells).map_or(i64::MAX, |cells| Shape::of(cells).value());
    Plan {
        heading: Heading {
            index: "a",
            across: "b/m",
            columns: [0, 1]
                .into_iter()
                .flat_map(|m| (0..=MIXED).map(move |b| format!("{b}/{m}")))
                .collect(),
            notation: |columns, a| format!("V({a}, {})", columns.replace('/', ", ")),
            ..Heading::outcomes(
                "Palindrome Game: V, what the player to move will pay more than the other, by the \
                 numbers a of pairs 0 0, b of pairs 0 1 and m of middle cells 0",
                "search with every difference in cost; V is the one that makes up for a draw",
            )
        },
        first: 0,
        step: 1,
        to: 3,
        shown: 3,
        given: Box::new(move |a, column| {
            let cells = shapes(a).nth(column).filter(|cells| !cells.is_empty());
            cells.and_then(|cells| String::from_utf8(cells).ok())
        }),
        search: Box::new(move |a| shapes(a).map(|cells| Value::Number(value(cells))).collect()),
        theorem: Box::new(move |a| {
            shapes(a).map(|cells| Value::Number(by_theorem(cells))).collect()
        }),
    }
}

fn counts() -> Plan {
    let title = "Palindrome Game: binary strings by length, for Alice";
    Counted::new(&PROBLEM, title, 12).plan::<Position>()
}

#[cfg(test)]
mod tests {
    use super::{formula, story, strategy, value_of, Cells, Game, Move, Position, Shape, NO_BREAK};

    /// What the players of a story pay, the first less the second.
    fn told(story: &str) -> i64 {
        let pays = |player: &str| -> i64 {
            let number = |before: &str, after: &str| {
                let told = story.split(before).nth(1).and_then(|rest| rest.split(after).next());
                told.map_or(0, |number| number.parse().unwrap())
            };
            let has = |words: &str| i64::from(story.contains(&words.replace('X', player)));
            has("X, who may not reverse back, has to pay") * number("to pay: for ", " pair")
                + has("is mended by X, for 1")
                + has("X pays 1 to mend")
                + has("for which X pays 1")
                + has("X writes 1 in the middle")
                + 2 * has("X has to write the last two and pays 2 more")
                + 2 * has("so that X pays 2 more, 1 more in all")
        };
        pays("Ann") - pays("Ben")
    }

    #[test]
    fn the_story_adds_up_to_the_value() {
        for length in 1..=11usize {
            for number in 0..1u32 << length {
                let cells = format!("{number:0length$b}").into_bytes();
                let start = Position::start(Cells::parse(&cells).unwrap());
                let reversed = start.allows(&Move::Reverse).then(|| start.after(&Move::Reverse));
                for position in [Some(start), reversed].into_iter().flatten() {
                    let shape = Shape::of(Cells::parse(&position.cells).unwrap());
                    let value = strategy::balance(&position) - position.paid_more;
                    assert_eq!(value, value_of(&position));
                    let story = story(&position, shape, ["Ann", "Ben"]);
                    assert_eq!(told(&story), value, "{position:?}: {story}");
                    let shown = formula(&position, shape).replace(NO_BREAK, " ");
                    assert!(shown.ends_with(&format!("= {value}")), "{shown}");
                }
            }
        }
    }
}
