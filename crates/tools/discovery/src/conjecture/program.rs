//! A conjecture as a function and as a program in Rust.

use super::rule::Rule;
use super::Conjecture;
use crate::rules::{Rest, Rules};
use crate::watch::Wanted;
use crate::write::main_function::{read_case, write_main};

impl Conjecture {
    /// Rust for a function `decide` of a position: 0, 1 or 2 for a loss, draw or win, or the Grundy
    /// number. A position is a slice of its named numbers, followed by its list or by the letters
    /// of its word. For rustc 1.63 and later; a comment says that it is a conjecture.
    fn function(&self) -> String {
        let Conjecture { wanted, vocabulary, rule, found_on, tried_on, up_to, .. } = self;
        let what = match wanted {
            Wanted::Outcome => {
                "The outcome: 0 for a loss, 1 for a draw, 2 for a win of the player to move"
            }
            Wanted::Grundy => "The Grundy number",
        };
        let mut consists = vocabulary.names.clone();
        match vocabulary.rest {
            Rest::None => {}
            Rest::List => consists.push("the numbers of the list".into()),
            Rest::Word => consists.push("the letters of the word".into()),
        }
        let Rule { code, functions, sentence, .. } = rule;
        // All positions may have one outcome.
        let position = if code.contains("position") { "position" } else { "_position" };
        let between = if functions.is_empty() { "" } else { "\n" };
        format!(
            "\
// A conjecture, not a theorem: {sentence}
// It was found on {found_on} positions and is right on {tried_on} others, up to {up_to}.

/// {what}. A position has {}.
fn decide({position}: &[i64]) -> i64 {{
    {code}
}}
{between}{functions}",
            consists.join(", "),
        )
    }

    /// Rust for a program that reads positions and prints the game's word for the outcome of each.
    /// A list or a word stands on the line of its position. If the conjecture is about Grundy numbers
    /// of positions without a list or a word, a case is how many positions there are, and then these.
    pub fn program(&self, rules: &Rules) -> String {
        let Rules { title, mut cases, .. } = rules.clone();
        let (names, rest) = (&self.vocabulary.names, self.vocabulary.rest);
        let is_line = cases.case.is_line();
        if is_line {
            cases.case = self.starts.layout();
        }
        let [shared, mut read] = read_case(&cases.case, "i64", "list");
        if rest == Rest::None && self.wanted == Wanted::Grundy && is_line {
            let numbers = vec!["number(&mut words)"; names.len()].join(", ");
            read = vec![format!(
                "let value = (0..number(&mut words)).fold(0, |sum, _| sum ^ decide(&[{numbers}]));"
            )];
        } else {
            if rest == Rest::Word {
                read.push("let list: Vec<i64> = word.bytes().map(i64::from).collect();".into());
            }
            let position = match rest {
                Rest::None => "&case",
                _ if names.is_empty() => "&list",
                _ => "&[&case[..], &list].concat()",
            };
            read.push(format!("let value = decide({position});"));
        }
        let outcome = match self.wanted {
            // The conjecture says nothing about what it has never seen. Old editions need the path.
            Wanted::Outcome => {
                "<usize as std::convert::TryFrom<_>>::try_from(value)\
                 .expect(\"a position of a known kind\")"
            }
            Wanted::Grundy => "if value > 0 { 2 } else { 0 }",
        };
        let main = write_main(&cases, "i64", [shared, read], outcome);
        format!("// {}\n\n{main}\n{}", title.escape_debug(), self.function())
    }
}
