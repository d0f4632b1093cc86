//! How a program for a judge reads its cases.

use super::fill;
use crate::rules::cases::{Cases, Number};
use crate::rules::queries::{Piece, Queries};
use crate::rules::template::{Tail, Template};

/// How a program reads and decides the next case.
pub(crate) struct NextCase {
    /// What the input consists of: `words`, which have no white space, or `lines`.
    pub items: &'static str,
    /// What comes next after the last case.
    pub end: Option<String>,
    /// The type of a number, if a case has numbers.
    pub number: Option<&'static str>,
    /// Statements that read a case from `words` or `lines`.
    pub read: String,
    /// The outcome of the case that was read: 0 for a loss, 1 for a draw, 2 for a win.
    pub outcome: &'static str,
}

impl NextCase {
    /// Reads a case of this shape: its numbers into `case`, its list into a variable of that name,
    /// and its word into one that is called as people call the word. How it is decided is still to
    /// be said.
    pub(crate) fn of(
        template: &Template,
        cases: &Cases,
        number: &'static str,
        list: &str,
    ) -> NextCase {
        let Template { is_counted, names, has_break, tail } = template;
        // Numbers that were read before the queries.
        let shared = cases.queries.as_ref().map_or(0, Queries::shared);
        let by_lines = match tail {
            Tail::List { .. } => !is_counted,
            tail => *tail == Tail::Line,
        };
        let next_line = |is_mut: bool| {
            let words = match tail {
                Tail::Line => ".split_ascii_whitespace()",
                _ => {
                    "
    .split(|letter: char| \" \\t[],\".contains(letter))
    .filter(|word| !word.is_empty())"
                }
            };
            let is_mut = if is_mut { "mut " } else { "" };
            format!("let {is_mut}words = lines.next().expect(\"a line\"){words};")
        };
        let mut read: Vec<String> = Vec::new();
        if by_lines {
            read.push(next_line(!names.is_empty()));
        }
        let mut count = "number(&mut words)";
        if *is_counted && matches!(tail, Tail::Word { .. }) {
            read.push("words.next().expect(\"a length\");".into());
        } else if *is_counted && !names.is_empty() {
            read.push("let count = number(&mut words);".into());
            count = "count";
        }
        if !names.is_empty() {
            let number = |at| {
                if at < shared {
                    format!("shared_{at}")
                } else {
                    "number(&mut words)".into()
                }
            };
            let numbers = (0..names.len()).map(number).collect::<Vec<_>>().join(", ");
            read.push(format!("// {}\nlet case = [{numbers}];", names.join(", ")));
        }
        if by_lines && *has_break {
            read.push(next_line(false));
        }
        read.extend(match tail {
            Tail::None => None,
            Tail::List { .. } if *is_counted => Some(format!(
                "let {list}: Vec<{number}> = (0..{count}).map(|_| number(&mut words)).collect();"
            )),
            Tail::List { .. } => Some(format!(
                "\
let {list}: Vec<{number}> = words.map(|word| word.parse().expect(\"a number\")).collect();"
            )),
            Tail::Word { noun, quotable, .. } => {
                let trim = if *quotable { ".trim_matches('\"')" } else { "" };
                Some(format!("let {noun} = words.next().expect(\"a {noun}\"){trim};"))
            }
            Tail::Line => Some("let word = words.collect::<Vec<_>>().join(\" \");".into()),
        });
        let items = if by_lines { "lines" } else { "words" };
        let mut end = cases.end.clone();
        let of_end: Vec<&str> = cases.end.iter().flat_map(|end| end.split(' ')).collect();
        let is_number = |word: &&str| word.parse::<i128>().is_ok();
        if cases.queries.is_none()
            && *tail == Tail::None
            && of_end.len() > 1
            && of_end.iter().all(is_number)
        {
            // It is compared as a whole, because another case can start with the same number.
            read.push(format!("if case == [{}] {{\n    break;\n}}", of_end.join(", ")));
            end = None;
        } else if !by_lines {
            end = of_end.first().map(ToString::to_string);
        }
        let counts_a_list = *is_counted && matches!(tail, Tail::List { .. });
        let are_counted = cases.queries.as_ref().is_some_and(Queries::are_counted);
        let has_number = counts_a_list || are_counted || !names.is_empty();
        let number = if has_number { Some(number) } else { None };
        NextCase { items, end, number, read: read.join("\n"), outcome: "" }
    }

    /// The start of a program: what it needs, `main`, and the function that reads a number.
    pub(crate) fn main(&self, cases: &Cases, answers: &[String; 3]) -> String {
        let NextCase { items, end, number, read, outcome } = self;
        let (count, first) = if cases.label.contains('#') {
            ("case_number += 1;\n", "let mut case_number = 0;\n")
        } else {
            ("", "")
        };
        let label = cases.label.replace('{', "{{").replace('}', "}}").replace('#', "{case_number}");
        let label = label.escape_default();
        let answer = if cases.is_joined {
            format!("{read}\nwrite!(output, \"{{}}\", ANSWERS[{outcome}])?;")
        } else {
            format!("{read}\nwriteln!(output, \"{label}{{}}\", ANSWERS[{outcome}])?;")
        };
        let mut answer = match &cases.queries {
            Some(queries) => queries.program(&answer),
            None => answer,
        };
        if cases.is_joined {
            answer = format!("write!(output, \"{label}\")?;\n{answer}\nwriteln!(output)?;");
        }
        answer = count.to_string() + &answer;
        let each = match (cases.number, end) {
            (Number::Given, _) => format!("for _ in 0..number(&mut {items})"),
            (Number::One, _) => String::new(),
            (Number::ToTheEnd, None) => format!("while {items}.peek().is_some()"),
            (Number::ToTheEnd, Some(end)) => {
                format!("while {items}.peek().map_or(false, |next| *next != {end:?})")
            }
        };
        let answer_all = match cases.number {
            Number::One => format!("{first}{answer}"),
            _ => format!("{first}{each} {{\n    {}\n}}", answer.replace('\n', "\n    ")),
        };
        let peekable = if cases.number == Number::ToTheEnd { ".peekable()" } else { "" };
        let all = match *items {
            "words" => format!("input.split_ascii_whitespace(){peekable}"),
            _ => format!("input.lines().map(str::trim).filter(|line| !line.is_empty()){peekable}"),
        };
        let answers = format!("{answers:?}");
        let main = fill!("program/main.rs", answers, items, all, answer_all);
        let kind = match (number, cases.number) {
            (None, Number::Given) => "u64",
            (None, _) => return main,
            (Some(number), _) => number,
        };
        main + &fill!("program/number.rs", kind)
    }
}

impl Queries {
    /// Statements that read what stands before the queries, and `answer` each of them.
    fn program(&self, answer: &str) -> String {
        let mut names = 0..;
        let statement = |piece: &Piece| match piece {
            Piece::Text(text) => Some(format!("words.next(); // {text:?}\n")),
            Piece::Break => None,
            Piece::Count => Some("let queries = number(&mut words);\n".into()),
            Piece::Number(name) => {
                let shared = names.next()?;
                Some(format!("let shared_{shared} = number(&mut words); // {name}\n"))
            }
        };
        let text: String = self.head.iter().filter_map(statement).collect();
        if !self.are_counted() {
            return text + answer;
        }
        format!("{text}for _ in 0..queries {{\n    {}\n}}", answer.replace('\n', "\n    "))
    }
}
