//! Descriptions of the values of one number: a period, a recursion, or marks that grow regularly.

use gametheory_core::Outcome;

use super::features::residue;
use super::functions::{marks_below, next_mark, periodic, recursive};
use super::terms::join;
use super::Kind;

/// A rule for the value of each number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sequence {
    /// As [`periodic`] says.
    Period { start: usize, saltus: i64, values: Vec<i64> },
    /// As [`recursive`] says.
    Recursion { first: Vec<i64>, steps: Vec<[i64; 3]> },
    /// The values come in turn; each mark, as [`marks_below`] says, is the last number of its turn.
    Turns { marks: Marks, values: Vec<i64> },
    /// Marks have the first value, other numbers the second one.
    Marked { marks: Marks, values: [i64; 2] },
}

/// The first marks and the law of the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marks {
    pub(super) first: Vec<i64>,
    pub(super) law: [i64; 6],
}

impl Sequence {
    pub(super) fn value(&self, n: i64) -> i64 {
        match self {
            Sequence::Period { start, saltus, values } => periodic(n, *start, *saltus, values),
            Sequence::Recursion { first, steps } => recursive(n, first, steps),
            Sequence::Turns { marks, values } => {
                let (turn, _) = marks_below(n, &marks.first, marks.law);
                values[usize::try_from(turn).unwrap_or(0) % values.len()]
            }
            Sequence::Marked { marks, values: [on, off] } => {
                let (_, is_mark) = marks_below(n, &marks.first, marks.law);
                if is_mark {
                    *on
                } else {
                    *off
                }
            }
        }
    }

    /// As an expression of Rust, of a number with this name.
    pub(super) fn code(&self, n: &str) -> String {
        match self {
            Sequence::Period { start, saltus, values } => {
                format!("periodic({n}, {start}, {saltus}, &{values:?})")
            }
            Sequence::Recursion { first, steps } => {
                format!("recursive({n}, &{first:?}, &{steps:?})")
            }
            Sequence::Turns { marks: Marks { first, law }, values } => {
                let count = values.len();
                format!("{values:?}[marks_below({n}, &{first:?}, {law:?}).0 as usize % {count}]")
            }
            Sequence::Marked { marks: Marks { first, law }, values: [on, off] } => {
                format!("if marks_below({n}, &{first:?}, {law:?}).1 {{ {on} }} else {{ {off} }}")
            }
        }
    }

    /// The rule in words, for a number with this name.
    pub(super) fn describe(&self, n: &str, kind: Kind) -> String {
        match self {
            Sequence::Period { start, saltus, values } if kind == Kind::Grundy => {
                let period = values.len() - start;
                let more = if *saltus == 0 { String::new() } else { signed(*saltus) };
                let from = if *start == 0 { String::new() } else { format!(" for {n} >= {start}") };
                format!("g({n} + {period}) = g({n}){more}{from}; {}.", first_values(n, values))
            }
            Sequence::Period { start, values, .. } => describe_period(n, *start, values),
            Sequence::Recursion { first, steps } => {
                let base = steps.len();
                let each = |(r, [shift, factor, more]): (usize, &[i64; 3])| {
                    let left = format!("g({})", linear(base as i64, n, r as i64));
                    let x = match shift {
                        9 => n.to_string(),
                        0 => format!("g({n})"),
                        shift => format!("g({n}{})", signed(*shift)),
                    };
                    format!("{left} = {}", linear(*factor, &x, *more))
                };
                let texts: Vec<String> = steps.iter().enumerate().map(each).collect();
                let from = first.len() / base;
                match from {
                    0 => format!("{}.", texts.join(", ")),
                    _ => format!(
                        "{} for {n} >= {from}; {}.",
                        texts.join(", "),
                        first_values(n, first)
                    ),
                }
            }
            Sequence::Turns { marks, values } => {
                let verb = |turn: usize| kind.verb(values[turn % values.len()]);
                let parts = marks.some().into_iter().enumerate();
                let texts: Vec<String> = parts
                    .map(|(turn, mark)| format!("{} up to {n} = {mark}", verb(turn)))
                    .collect();
                format!("The player to move {}, and so on, {}.", texts.join(", "), marks.describe())
            }
            Sequence::Marked { marks, values: [on, _] } => {
                let texts: Vec<String> = marks.some().iter().map(i64::to_string).collect();
                format!(
                    "The player to move {} exactly for {n} = {}, ..., {}.",
                    kind.verb(*on),
                    texts.join(", "),
                    marks.describe()
                )
            }
        }
    }
}

/// Which outcomes repeat, in words.
fn describe_period(n: &str, start: usize, values: &[i64]) -> String {
    /// Longer lists are left out.
    const MOST: usize = 12;
    let period = values.len() - start;
    let value_of = |r: usize| values[start + (r + period - start % period) % period];
    let residues = |value: i64| (0..period).filter(|r| value_of(*r) == value).collect::<Vec<_>>();
    let (loses, wins) = (residues(Outcome::Loss as i64), residues(Outcome::Win as i64));
    let is_lost = loses.len() <= wins.len();
    let (value, listed) = if is_lost { (0, &loses) } else { (2, &wins) };
    let differs =
        |at: &usize| values[*at] >= 0 && (values[*at] == value) != listed.contains(&(at % period));
    let exceptions: Vec<String> = (0..start).filter(differs).map(|at| at.to_string()).collect();
    let has_draws = loses.len() + wins.len() < period || values.contains(&(Outcome::Draw as i64));
    if has_draws || listed.len() > MOST || exceptions.len() > MOST {
        let from = if start == 0 { String::new() } else { format!(" from {n} = {start} on") };
        return format!("The outcomes repeat with period {period}{from}.");
    }
    let rule = match (&listed[..], period) {
        ([], _) => format!("always {}", Kind::Outcome.verb(2 - value)),
        ([0], 2) => format!("{} exactly if {n} is even", Kind::Outcome.verb(value)),
        ([1], 2) => format!("{} exactly if {n} is odd", Kind::Outcome.verb(value)),
        _ => format!("{} exactly if {}", Kind::Outcome.verb(value), residue(n, period, listed)),
    };
    let but = match &exceptions[..] {
        [] => String::new(),
        _ => format!(", but the other way round for {n} = {}", join(&exceptions, "and")),
    };
    format!("The player to move {rule}{but}.")
}

/// The first values that are known, in words.
fn first_values(n: &str, values: &[i64]) -> String {
    /// Longer lists are cut.
    const MOST: usize = 30;
    let known = values.iter().position(|value| *value >= 0).unwrap_or(0);
    let mut texts: Vec<String> = values[known..].iter().take(MOST).map(i64::to_string).collect();
    if values.len() - known > MOST {
        texts.push("...".into());
    }
    format!("from {n} = {known} on, g is {}", texts.join(", ").replace("-1", "?"))
}

/// ` + 3` or ` - 3`.
fn signed(number: i64) -> String {
    if number < 0 {
        format!(" - {}", -number)
    } else {
        format!(" + {number}")
    }
}

/// `2n + 1` without what says nothing.
fn linear(factor: i64, x: &str, more: i64) -> String {
    match (factor, more) {
        (0, _) => more.to_string(),
        (1, 0) => x.to_string(),
        (_, 0) if x.len() == 1 => format!("{factor}{x}"),
        (_, 0) => format!("{factor} {x}"),
        _ => linear(factor, x, 0) + &signed(more),
    }
}

impl Marks {
    /// The first ones, as many as a sentence needs.
    fn some(&self) -> Vec<i64> {
        let mut marks = self.first.clone();
        marks.push(next_mark(&marks, 0, self.law));
        marks.push(next_mark(&marks, 1, self.law));
        marks
    }

    fn describe(&self) -> String {
        let [lag, factor, last, more, growth, divisor] = self.law;
        let mut text = linear(factor, &format!("b(i - {lag})"), 0);
        if last > 0 {
            text = format!("b(i - 1) + {text}");
        }
        if more != 0 {
            text += &signed(more);
        }
        if growth != 0 {
            let from = self.first.len();
            text += &[signed(growth), format!(" (i - {from})")].concat();
        }
        if divisor > 1 {
            text = format!("({text}) div {divisor}");
        }
        format!("where b(i) = {text}")
    }
}
