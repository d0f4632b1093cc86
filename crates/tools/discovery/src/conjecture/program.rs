//! A conjecture as a function and as a program in Rust.

use super::Conjecture;
use crate::arithmetic::Wanted;
use crate::listed::listing::Listing;
use crate::listed::starts::Rest;
use crate::write::program::NextCase;

impl Conjecture {
    /// Rust for a function `decide` of a position: 0, 1 or 2 for a loss, draw or win, or the Grundy
    /// number. A position is a slice of its named numbers, followed by its list or by the letters
    /// of its word. For rustc 1.63 and later; a comment says that it is a conjecture.
    pub fn function(&self) -> String {
        let Conjecture { wanted, shape, rule, found_on, tried_on, up_to, .. } = self;
        let what = match wanted {
            Wanted::Outcome => {
                "The outcome: 0 for a loss, 1 for a draw, 2 for a win of the player to move"
            }
            Wanted::Grundy => "The Grundy number",
        };
        let names = shape.names().join(", ");
        let consists = match (shape.rest, names.is_empty()) {
            (Rest::None, _) => format!("the numbers {names}"),
            (Rest::List, true) => "the numbers of the list".into(),
            (Rest::List, false) => format!("the numbers {names} and those of the list"),
            (Rest::Word, true) => "the letters of the word".into(),
            (Rest::Word, false) => format!("the numbers {names} and the letters of the word"),
        };
        let (code, function) = rule.code();
        let between = if function.is_empty() { "" } else { "\n" };
        format!(
            "\
// A conjecture, not a theorem: {}
// It was found on {found_on} positions and is right on {tried_on} others, up to {up_to}.

/// {what}. A position has {consists}.
fn decide(position: &[i64]) -> i64 {{
    {code}
}}
{between}{function}",
            self.sentence(),
        )
    }

    /// Rust for a program that reads positions and prints the game's word for the outcome of each.
    /// A list or a word stands in a line of its own. Where Grundy numbers of numbers are
    /// conjectured, a case is any number of positions, after their number.
    pub fn program(&self, listing: &Listing) -> String {
        let Listing { title, answers, cases, .. } = listing;
        let Conjecture { wanted, shape, .. } = self;
        let count = shape.names().len();
        let numbers = vec!["number(&mut words)"; count].join(", ");
        let case = NextCase { number: Some("i64"), ..NextCase::of_words(cases) };
        let case = match shape.rest {
            Rest::None if *wanted == Wanted::Grundy => NextCase {
                read: format!(
                    "\
let mut sum = 0;
for _ in 0..number(&mut words) {{
    sum ^= decide(&[{numbers}]);
}}"
                ),
                outcome: "if sum > 0 { 2 } else { 0 }",
                ..case
            },
            Rest::None => {
                NextCase { read: format!("let position = [{numbers}];"), outcome: OUTCOME, ..case }
            }
            rest => NextCase {
                items: "lines",
                end: cases.end.as_deref(),
                number: None,
                read: read_line(rest, count),
                outcome: match wanted {
                    Wanted::Outcome => OUTCOME,
                    Wanted::Grundy => "if decide(&position) > 0 { 2 } else { 0 }",
                },
                ..case
            },
        };
        format!("// {}\n\n{}\n{}", title.escape_debug(), case.main(answers), self.function())
    }
}

/// The outcome of a position. The conjecture says nothing about what it has never seen.
const OUTCOME: &str = "usize::try_from(decide(&position)).expect(\"a position of a known kind\")";

/// Reads a position with so many named numbers and a list or a word from a line.
fn read_line(rest: Rest, count: usize) -> String {
    let parse = "|word| word.parse().expect(\"a number\")";
    if rest == Rest::List {
        return format!(
            "\
let line = lines.next().expect(\"a position\");
let position: Vec<i64> = line.split_whitespace().map({parse}).collect();"
        );
    }
    let numbers = if count == 0 {
        String::from("let mut position = Vec::new();")
    } else {
        format!("let mut position: Vec<i64> = words.drain(..{count}).map({parse}).collect();")
    };
    let mutable = if count == 0 { "" } else { "mut " };
    format!(
        "\
let line = lines.next().expect(\"a position\");
let {mutable}words: Vec<&str> = line.split_whitespace().collect();
{numbers}
position.extend(words.join(\" \").bytes().map(i64::from));"
    )
}
