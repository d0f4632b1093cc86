//! How a program for a judge reads its cases.

use super::fill;
use crate::rules::cases::{Cases, Number};
use crate::rules::numbers::Rules as Numbers;

/// How a program reads and decides the next case.
pub(crate) struct NextCase<'a> {
    /// How many cases there are. `end` is compared with what comes next.
    pub number_of_cases: Number,
    pub end: Option<&'a str>,
    /// What the input consists of: `words`, which have no white space, or `lines`.
    pub items: &'static str,
    /// Whether a length stands before a word, and what stands before an answer.
    pub with_length: bool,
    pub label: &'a str,
    /// The type of a number, if a case has numbers.
    pub number: Option<&'static str>,
    /// Statements that read a case from `words` or `lines`.
    pub read: String,
    /// The outcome of the case that was read: 0 for a loss, 1 for a draw, 2 for a win.
    pub outcome: &'static str,
}

impl<'a> NextCase<'a> {
    /// Reads a case from words; what and how is still to be said.
    pub(crate) fn of_words(cases: &'a Cases) -> NextCase<'a> {
        NextCase {
            number_of_cases: cases.number,
            end: cases.end.as_ref().and_then(|end| end.split(' ').next()),
            items: "words",
            with_length: cases.with_length,
            label: &cases.label,
            number: Some("u64"),
            read: String::new(),
            outcome: "",
        }
    }

    /// Reads the numbers that the judge gives. A case that ends the input is compared as a whole,
    /// because another one can start with the same digit.
    pub(super) fn read_numbers(&mut self, rules: &Numbers) {
        let names = rules.case();
        let numbers = vec!["number(&mut words)"; names.len()].join(", ");
        let mut read = vec![format!("// {}\nlet case = [{numbers}];", names.join(", "))];
        if let Some(end) = rules.end() {
            read.push(format!("if case == {end:?} {{\n    break;\n}}"));
            self.end = None;
        }
        self.read = read.join("\n");
    }

    /// The start of a program: what it needs, `main`, and the function that reads a number.
    pub(crate) fn main(&self, answers: &[String; 3]) -> String {
        let NextCase { number_of_cases, end, items, number, read, outcome, .. } = self;
        let length = if self.with_length { "words.next().expect(\"a length\");\n" } else { "" };
        let count = if self.label.contains('#') { "case_number += 1;\n" } else { "" };
        let label = self.label.replace('{', "{{").replace('}', "}}").replace('#', "{case_number}");
        let label = label.escape_default();
        let answer = format!(
            "{count}{length}{read}\nwriteln!(output, \"{label}{{}}\", ANSWERS[{outcome}])?;"
        );
        let each = match (number_of_cases, end) {
            (Number::Given, _) => format!("for _ in 0..number(&mut {items})"),
            (Number::One, _) => String::new(),
            (Number::ToTheEnd, None) => format!("while {items}.peek().is_some()"),
            (Number::ToTheEnd, Some(end)) => {
                format!("while {items}.peek().map_or(false, |next| *next != {end:?})")
            }
        };
        let answer_all = match *number_of_cases {
            Number::One => answer,
            _ => format!("{each} {{\n    {}\n}}", answer.replace('\n', "\n    ")),
        };
        let count = if count.is_empty() { "" } else { "let mut case_number = 0;\n" };
        let answer_all = format!("{count}{answer_all}");
        let peekable = if *number_of_cases == Number::ToTheEnd { ".peekable()" } else { "" };
        let all = match *items {
            "words" => format!("input.split_ascii_whitespace(){peekable}"),
            _ => format!("input.lines().map(str::trim).filter(|line| !line.is_empty()){peekable}"),
        };
        let answers = format!("{answers:?}");
        let main = fill!("program/main.rs", answers, items, all, answer_all);
        let kind = match (number, number_of_cases) {
            (None, Number::Given) => "u64",
            (None, _) => return main,
            (Some(number), _) => number,
        };
        main + &fill!("program/number.rs", kind)
    }
}
