//! How a program for a judge reads its cases.

use super::fill;
use crate::rules::cases::{Cases, Number};
use crate::rules::template::{Piece, Template};

/// How a program reads and decides the next case.
pub(crate) struct NextCase {
    /// What the input consists of: `words`, which have no white space, or `lines`.
    items: &'static str,
    /// What comes next after the last case.
    end: Option<String>,
    /// The type of a number, if a case has numbers.
    number: Option<&'static str>,
    /// Statements that read what stands before the queries.
    shared: String,
    /// Whether there can be several queries.
    has_several: bool,
    /// Statements that read a position from `words` or `lines`.
    pub(crate) read: String,
    /// The outcome of the position that was read: 0 for a loss, 1 for a draw, 2 for a win.
    pub(crate) outcome: &'static str,
}

impl NextCase {
    /// Reads a case of this shape: the numbers of a position into `case`, its list into a variable of
    /// that name, and its word into one that is called as people call the word. How a position is
    /// decided is still to be said.
    pub(crate) fn of(
        template: &Template,
        cases: &Cases,
        number: &'static str,
        list: &str,
    ) -> NextCase {
        let (shared, own) = template.parts();
        let (names, tail, by_lines) = (template.names(), template.tail(), template.is_by_lines());
        let next_lines = |count: usize, is_mut: bool| {
            let words = match tail {
                Some(Piece::Line) => ".split_ascii_whitespace()",
                _ => {
                    "
    .split(|letter: char| \" \\t[],\".contains(letter))
    .filter(|word| !word.is_empty())"
                }
            };
            let mut words = format!("lines.next().expect(\"a line\"){words}");
            if count > 1 {
                words = format!("(0..{count}).flat_map(|_| {words})");
            }
            format!("let {}words = {words};", if is_mut { "mut " } else { "" })
        };
        let mut read: Vec<String> = Vec::new();
        // On lines of their own, or on that of what follows them.
        let lines_of_numbers = own.iter().filter(|piece| **piece == Piece::Break).count();
        if by_lines {
            read.push(next_lines(lines_of_numbers.max(1), !names.is_empty()));
        }
        let (mut count, counts_list) =
            ("number(&mut words)", template.has_length() && template.has_list());
        if counts_list && !names.is_empty() {
            read.push("let count = number(&mut words);".into());
            count = "count";
        } else if template.has_length() && !counts_list {
            read.push("words.next().expect(\"a length\");".into());
        }
        if !names.is_empty() {
            let number = |at| {
                if at < template.shared() {
                    format!("shared_{at}")
                } else {
                    "number(&mut words)".into()
                }
            };
            let numbers = (0..names.len()).map(number).collect::<Vec<_>>().join(", ");
            read.push(format!("// {}\nlet case = [{numbers}];", names.join(", ")));
        }
        if by_lines && lines_of_numbers > 0 {
            read.push(next_lines(1, false));
        }
        read.extend(match tail {
            Some(Piece::List { .. }) if counts_list => Some(format!(
                "let {list}: Vec<{number}> = (0..{count}).map(|_| number(&mut words)).collect();"
            )),
            Some(Piece::List { .. }) => Some(format!(
                "\
let {list}: Vec<{number}> = words.map(|word| word.parse().expect(\"a number\")).collect();"
            )),
            Some(Piece::Word { noun, quotable, .. }) => {
                let trim = if *quotable { ".trim_matches('\"')" } else { "" };
                Some(format!("let {noun} = words.next().expect(\"a {noun}\"){trim};"))
            }
            Some(Piece::Line) => Some("let word = words.collect::<Vec<_>>().join(\" \");".into()),
            _ => None,
        });
        let mut end = cases.end.clone();
        let of_end: Vec<&str> = cases.end.iter().flat_map(|end| end.split(' ')).collect();
        let is_number = |word: &&str| word.parse::<i128>().is_ok();
        if shared.is_empty() && tail.is_none() && of_end.len() > 1 && of_end.iter().all(is_number) {
            // It is compared as a whole, because another case can start with the same number.
            read.push(format!("if case == [{}] {{\n    break;\n}}", of_end.join(", ")));
            end = None;
        } else if !by_lines {
            end = of_end.first().map(ToString::to_string);
        }
        let has_several = template.counts_queries();
        let has_number = counts_list || has_several || !names.is_empty();
        NextCase {
            items: if by_lines { "lines" } else { "words" },
            end,
            number: if has_number { Some(number) } else { None },
            shared: read_shared(shared),
            has_several,
            read: read.join("\n"),
            outcome: "",
        }
    }

    /// The start of a program: what it needs, `main`, and the function that reads a number.
    pub(crate) fn main(&self, cases: &Cases, answers: &[String; 3]) -> String {
        let NextCase { items, end, number, shared, has_several, read, outcome } = self;
        let (count, first) = if cases.label.contains('#') {
            ("case_number += 1;\n", "let mut case_number = 0;\n")
        } else {
            ("", "")
        };
        let label = cases.label.replace('{', "{{").replace('}', "}}").replace('#', "{case_number}");
        let label = label.escape_default();
        let mut answer = if cases.is_joined {
            format!("{read}\nwrite!(output, \"{{}}\", ANSWERS[{outcome}])?;")
        } else {
            format!("{read}\nwriteln!(output, \"{label}{{}}\", ANSWERS[{outcome}])?;")
        };
        if *has_several {
            answer = format!("for _ in 0..queries {{\n    {}\n}}", answer.replace('\n', "\n    "));
        }
        answer.insert_str(0, shared);
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

/// Statements that read what stands before the queries of a case.
fn read_shared(pieces: &[Piece]) -> String {
    let mut names = 0..;
    let statement = |piece: &Piece| match piece {
        Piece::Text(text) => Some(format!("words.next(); // {text:?}\n")),
        Piece::Queries => Some("let queries = number(&mut words);\n".into()),
        piece => {
            let (name, at) = (piece.name()?, names.next()?);
            Some(format!("let shared_{at} = number(&mut words); // {name}\n"))
        }
    };
    pieces.iter().filter_map(statement).collect()
}
