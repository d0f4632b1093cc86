//! How a program for a judge reads its cases, and `main`.

use super::fill;
use crate::rules::{Cases, HowMany, Layout, Piece};

/// Statements that read what stands before the queries of a case, and those that read a position. They
/// define `case`, which has the numbers of type `kind`; a variable with the name `list` for a list; and
/// for a word, one that is called as people call the word.
pub(crate) fn read_case(layout: &Layout, kind: &str, list: &str) -> [Vec<String>; 2] {
    let next_line = match layout.own.last() {
        Some(Piece::Line) => {
            "let mut words = lines.next().expect(\"a line\").split_ascii_whitespace();"
        }
        _ => {
            "\
let mut words = lines.next().expect(\"a line\")
    .split(|letter: char| \" \\t[],\".contains(letter))
    .filter(|word| !word.is_empty());"
        }
    };
    let count = layout.names().len();
    let mut numbers = 0..count;
    let mut statement = |piece: &Piece| match piece {
        Piece::Text(text) => format!("words.next(); // {text:?}"),
        Piece::Break => next_line.into(),
        Piece::Number(name) => {
            format!("let number_{} = number(&mut words); // {name}", numbers.next().unwrap_or(0))
        }
        Piece::Queries => "let queries = number(&mut words);".into(),
        Piece::Count(_) if layout.word().is_some() => "words.next(); // the length".into(),
        Piece::Count(_) => "let count = number(&mut words);".into(),
        Piece::List { count: Some(_), .. } => {
            format!("let {list}: Vec<{kind}> = (0..count).map(|_| number(&mut words)).collect();")
        }
        Piece::List { .. } => format!(
            "\
let {list}: Vec<{kind}> =
    words.by_ref().map(|word| word.parse().expect(\"a number\")).collect();"
        ),
        Piece::Word { noun, quotable, .. } => {
            let trim = if *quotable { ".trim_matches('\"')" } else { "" };
            format!("let {noun} = words.next().expect(\"a {noun}\"){trim};")
        }
        Piece::Line => "let word = words.by_ref().collect::<Vec<_>>().join(\" \");".into(),
    };
    let is_seen = |piece: &&Piece| **piece != Piece::Break || layout.is_by_lines();
    let shared = layout.shared.iter().filter(is_seen).map(&mut statement).collect();
    let mut read: Vec<String> = layout.own.iter().filter(is_seen).map(&mut statement).collect();
    if layout.is_by_lines() {
        read.insert(0, next_line.into());
    }
    if count > 0 {
        let numbers: Vec<String> = (0..count).map(|at| format!("number_{at}")).collect();
        read.push(format!("let case = [{}];", numbers.join(", ")));
    }
    [shared, read]
}

/// The start of a program: its imports, `main`, and a function that reads a number of the type `kind`.
/// `main` runs the statements that [read a case](read_case). Then it computes the expression `outcome`:
/// 0 for a loss, 1 for a draw, 2 for a win.
pub(crate) fn write_main(
    cases: &Cases,
    kind: &str,
    [mut case, read]: [Vec<String>; 2],
    outcome: &str,
) -> String {
    let layout = &cases.case;
    let label = cases.label.replace('}', "}}").replace('{', "{case_number}");
    let label = label.escape_default();
    let print = if cases.is_joined {
        format!("write!(output, \"{{}}\", ANSWERS[{outcome}])?;")
    } else {
        format!("writeln!(output, \"{label}{{}}\", ANSWERS[{outcome}])?;")
    };
    let mut position = format!("{}\n{print}", read.join("\n"));
    if layout.counts_queries() {
        position = block("for _ in 0..queries", &position);
    }
    case.push(position);
    if cases.is_joined {
        case.insert(0, format!("write!(output, \"{label}\")?;"));
        case.push("writeln!(output)?;".into());
    }
    let mut first = "";
    if cases.label.contains('{') {
        first = "let mut case_number = 0;\n";
        case.insert(0, "case_number += 1;".into());
    }
    let (lines, next) = match &cases.number {
        HowMany::Until(end) => {
            let end: Vec<&str> = end.split(' ').collect();
            let is_end = format!("line.split_ascii_whitespace().ne({end:?})");
            (format!("input\n    .lines()\n    .take_while(|line| {is_end})"), "\n    ")
        }
        _ => ("input.lines()".into(), ""),
    };
    let (items, all) = if layout.is_by_lines() {
        ("lines", format!("{lines}{next}.map(str::trim){next}.filter(|line| !line.is_empty())"))
    } else if matches!(cases.number, HowMany::Until(_)) {
        ("words", format!("{lines}{next}.flat_map(str::split_ascii_whitespace)"))
    } else {
        ("words", "input.split_ascii_whitespace()".into())
    };
    let case = case.join("\n");
    let each = match &cases.number {
        HowMany::Given => block(&format!("for _ in 0..number(&mut {items})"), &case),
        HowMany::One => case,
        HowMany::ToTheEnd | HowMany::Until(_) => {
            block(&format!("while {items}.clone().next().is_some()"), &case)
        }
    };
    let (answers, answer_all) = (format!("{:?}", cases.answers), format!("{first}{each}"));
    let main = fill!("program/main.rs", answers, items, all, answer_all);
    let counts = layout.has_list() && !layout.is_by_lines() || layout.counts_queries();
    if counts || cases.is_counted() || !layout.names().is_empty() {
        main + &fill!("program/number.rs", kind)
    } else {
        main
    }
}

/// Statements in braces.
fn block(head: &str, statements: &str) -> String {
    format!("{head} {{\n    {}\n}}", statements.replace('\n', "\n    "))
}
