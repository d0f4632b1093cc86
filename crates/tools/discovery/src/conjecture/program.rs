//! A conjecture as a function and as a program in Rust.

use super::Conjecture;
use crate::arithmetic::Wanted;
use crate::listed::listing::Listing;
use crate::listed::starts::Rest;
use crate::write::program::{solve, with_judge};

impl Conjecture {
    /// Rust for a function `decide` of a position, with what it needs: 0, 1 or 2 for a loss, draw
    /// or win, or the Grundy number. A position is a slice of its named numbers, followed by its
    /// list or by the letters of its word. For rustc 1.63 and later; a comment says that it is a
    /// conjecture.
    pub fn function(&self) -> String {
        let Conjecture { wanted, shape, rule, found_on, tried_on, up_to, .. } = self;
        let names = shape.names();
        let mut code = String::new();
        if rule.code.contains("list") {
            let start = if shape.rest == Rest::None { 0 } else { names.len() };
            code = format!("let list = &position[{start}..];\n    ");
        }
        code += &rule.code;
        let position = if code.contains("position") { "position" } else { "_position" };
        let what = match wanted {
            Wanted::Outcome => {
                "The outcome: 0 for a loss, 1 for a draw, 2 for a win of the player to move"
            }
            Wanted::Grundy => "The Grundy number",
        };
        let rest = match shape.rest {
            Rest::None => "",
            Rest::List => " and the list",
            Rest::Word => " and the letters of the word",
        };
        let mut text = format!(
            "\
// A conjecture, not a theorem: {}
// It was found on {found_on} positions and is right on {tried_on} others, up to {up_to}.

/// {what}. A position has the numbers {}{rest}.
fn decide({position}: &[i64]) -> i64 {{
    {code}
}}
",
            rule.sentence,
            names.join(", "),
        );
        // The functions that it calls, and those that they call.
        let name =
            |function: &str| function.split("fn ").nth(1)?.split('(').next().map(String::from);
        let functions = include_str!("functions.rs").split("\n\n").skip(1);
        let mut waiting: Vec<(String, &str)> =
            functions.filter_map(|function| Some((name(function)?, function))).collect();
        while let Some(at) = waiting.iter().position(|(name, _)| calls(&text, name)) {
            let (_, function) = waiting.remove(at);
            text.extend(["\n", &function.trim().replace("pub(super) ", ""), "\n"]);
        }
        text
    }

    /// Rust for a program that reads positions and prints the game's word for the outcome of each.
    /// A list or a word stands in a line of its own. Where Grundy numbers of numbers are
    /// conjectured, a case is any number of positions, after their number.
    pub fn program(&self, listing: &Listing) -> String {
        let Listing { title, answers, cases, .. } = listing;
        let solve = solve(title, answers, cases, "decide_next(judge)?");
        let rest = format!("{}\n{}", decide_next(self), self.function());
        format!("// {}\n\n{}", title.escape_debug(), with_judge(&(solve + &rest)))
    }
}

/// A function that reads a case and decides it.
fn decide_next(conjecture: &Conjecture) -> String {
    let Conjecture { wanted, shape, .. } = conjecture;
    let names = shape.names();
    let read: Vec<String> = names.iter().map(|name| format!("judge.number({name:?})?")).collect();
    let read = format!("[{}]", read.join(", "));
    let value = match (shape.rest, wanted) {
        (Rest::None, Wanted::Outcome) => format!("let value = decide(&{read});"),
        (Rest::None, Wanted::Grundy) => format!(
            "let count: u64 = judge.number(\"the number of positions\")?;
    let mut value = 0;
    for _ in 0..count {{
        value ^= decide(&{read});
    }}
    let value = 2 * i64::from(value > 0);"
        ),
        (rest, wanted) => {
            let count = names.len();
            let numbers = match rest {
                Rest::Word if count == 0 => String::new(),
                Rest::Word => read_numbers(&format!("words.iter().take({count})")),
                _ => read_numbers("&words"),
            };
            let enough = if count == 0 {
                String::new()
            } else {
                format!(
                    "if position.len() < {count} {{
        return Err(judge.wrong(\"a position\", &line));
    }}
    "
                )
            };
            let letters = if rest == Rest::Word {
                let words = if count == 0 { "words".into() } else { format!("words[{count}..]") };
                format!("position.extend({words}.join(\" \").bytes().map(i64::from));\n    ")
            } else {
                String::new()
            };
            let value = match wanted {
                Wanted::Outcome => "decide(&position)",
                Wanted::Grundy => "2 * i64::from(decide(&position) > 0)",
            };
            format!(
                "let line = judge.line(\"a position\")?;
    let line = String::from_utf8_lossy(&line).into_owned();
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut position: Vec<i64> = Vec::new();
    {numbers}{enough}{letters}let value = {value};"
            )
        }
    };
    format!(
        "\
/// Reads a case and decides it.
fn decide_next(judge: &mut Judge) -> io::Result<usize> {{
    {value}
    // The conjecture says nothing about what it has never seen.
    usize::try_from(value).map_err(|_| judge.wrong(\"a position of a known kind\", \"another one\"))
}}
"
    )
}

/// Reads these words as the next numbers of a position.
fn read_numbers(words: &str) -> String {
    format!(
        "for word in {words} {{
        position.push(word.parse().map_err(|_| judge.wrong(\"a number\", word))?);
    }}
    "
    )
}

/// Whether a text of Rust calls a function of this name.
fn calls(text: &str, name: &str) -> bool {
    let is_call = |at| {
        let before: &str = &text[..at];
        !before.ends_with(|c: char| c.is_alphanumeric() || "_.".contains(c))
            && !before.ends_with("fn ")
    };
    text.match_indices(&format!("{name}(")).any(|(at, _)| is_call(at))
}
