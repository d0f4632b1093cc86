//! A conjecture as a function of Rust.

use super::{Conjecture, Evidence, Kind};
use crate::moves::listing::Listing;
use crate::moves::starts::{Rest, Shape};
use crate::program::{solve, with_judge};

/// The text of [`Conjecture::program`].
pub(super) fn program(conjecture: &Conjecture, listing: &Listing) -> String {
    let Listing { title, answers, cases, .. } = listing;
    let (decide_next, decide) = (decide_next(conjecture), function(conjecture));
    let program =
        format!("{}{decide_next}\n{decide}", solve(title, answers, cases, "decide_next(judge)?"));
    format!("// {}\n\n{}", title.escape_debug(), with_judge(&program))
}

/// A function that reads a case, one of the positions that the conjecture is about, or several of
/// them that are played side by side, and decides it.
fn decide_next(conjecture: &Conjecture) -> String {
    let Shape { columns, rest } = &conjecture.reader.shape;
    let (is_sum, count) = (conjecture.kind == Kind::Grundy, columns.len());
    // Numbers alone may stand on several lines.
    let has_line = is_sum || *rest != Rest::None;
    let mut read = Vec::new();
    let mut arguments = Vec::new();
    for (at, name) in columns.iter().enumerate() {
        let (known, bound) = (name.is_some(), name.as_deref().unwrap_or("a number"));
        let variable = if known { format!("number_{at}") } else { format!("_number_{at}") };
        if !has_line {
            read.push(format!("let {variable}: i64 = judge.number({bound:?})?;"));
        }
        if known {
            arguments.push(if has_line { format!("numbers[{at}]") } else { variable });
        }
    }
    if has_line {
        read.push("let line = judge.line(\"a position\")?;".into());
        read.push("let line = String::from_utf8_lossy(&line).into_owned();".into());
    }
    // What is done with each part of a line.
    let mut each = Vec::new();
    let part = if is_sum { "part" } else { "line" };
    match rest {
        Rest::Word => {
            each.push(format!("let words: Vec<&str> = {part}.split_whitespace().collect();"));
            each.push(format!("let (numbers, word) = words.split_at(words.len().min({count}));"));
            let name = if count == 0 { "_numbers" } else { "numbers" };
            each.push(format!("let {name} = numbers_in(judge, &numbers.join(\" \"), {count})?;"));
            arguments.push("word.join(\" \").as_bytes()".into());
        }
        Rest::None if !has_line => {}
        _ => each.push(format!("let numbers = numbers_in(judge, &{part}, {count})?;")),
    }
    if *rest == Rest::List {
        arguments.push(format!("&numbers[{count}..]"));
    }
    let decide = format!("decide({})", arguments.join(", "));
    if is_sum {
        read.push("let mut nim_sum = 0;".into());
        read.push("for part in line.split('+') {".into());
        read.extend(each.iter().map(|line| format!("    {line}")));
        read.push(format!("    nim_sum ^= {decide};"));
        read.push("}".into());
        read.push("let value = if nim_sum > 0 { 2 } else { nim_sum };".into());
    } else {
        read.append(&mut each);
        read.push(format!("let value = {decide};"));
    }
    format!(
        "\
/// Reads a case and decides it.
fn decide_next(judge: &mut Judge) -> io::Result<usize> {{
    {}
    // The conjecture says nothing about what it has never seen.
    usize::try_from(value).map_err(|_| judge.wrong(\"a position of a known kind\", \"another one\"))
}}
{}",
        read.join("\n    "),
        if has_line { NUMBERS_IN } else { "" }
    )
}

/// What reads the numbers of a position.
const NUMBERS_IN: &str = "
/// The whole numbers in a part of a line, of which there have to be enough.
fn numbers_in(judge: &Judge, part: &str, least: usize) -> io::Result<Vec<i64>> {
    let numbers: Result<Vec<i64>, _> = part.split_whitespace().map(str::parse).collect();
    match numbers {
        Ok(numbers) if numbers.len() >= least => Ok(numbers),
        _ => Err(judge.wrong(\"whole numbers\", format!(\"{:?}\", part))),
    }
}
";

/// The text of [`Conjecture::function`].
pub(super) fn function(conjecture: &Conjecture) -> String {
    let Conjecture { kind, reader, rule, evidence, .. } = conjecture;
    let Evidence { found_on, tried_on, up_to, .. } = evidence;
    let functions: Vec<&str> = include_str!("functions.rs").split("\n\n").skip(1).collect();
    let mut parameters = Vec::new();
    let mut names = Vec::new();
    for (column, name) in reader.shape.columns.iter().enumerate() {
        let Some(name) = name else { continue };
        // A longer name could mean something else to Rust or to this program.
        let mut name = if name.len() > 1 { format!("{name}_") } else { name.clone() };
        if reader.columns.contains(&column) {
            names.push(name.clone());
        } else {
            name.insert(0, '_');
        }
        parameters.push(format!("{name}: i64"));
    }
    let mut lines = Vec::new();
    if reader.is_length {
        names.push("n".into());
        lines.push("    let n = word.len() as i64;\n".into());
    }
    let code = rule.code(&names);
    let needs_list = code.contains("list");
    match reader.shape.rest {
        Rest::None if needs_list => {
            lines.push(format!("    let list = &[{}];\n", names.join(", ")));
        }
        Rest::None => {}
        Rest::List => parameters.push(format!("{}list: &[i64]", if needs_list { "" } else { "_" })),
        Rest::Word => {
            let is_read = needs_list || reader.is_length;
            parameters.push(format!("{}word: &[u8]", if is_read { "" } else { "_" }));
            if needs_list {
                lines.push("    let list: &[i64] = &word.iter().map(|x| i64::from(*x)).collect::<Vec<_>>();\n".into());
            }
        }
    }
    let what = match kind {
        Kind::Outcome => {
            "The outcome: 0 for a loss, 1 for a draw, 2 for a win of the player to move."
        }
        Kind::Grundy => "The Grundy number.",
    };
    let mut text = format!(
        "\
// A conjecture, not a theorem: {}
// It was found on {found_on} positions and is right on {tried_on} others, up to {up_to}.

/// {what}
fn decide({}) -> i64 {{
{}    {code}
}}
",
        rule.describe(reader, *kind),
        parameters.join(", "),
        lines.concat(),
    );
    // The functions that it calls, and those that they call.
    let name = |function: &str| function.split("fn ").nth(1)?.split('(').next().map(String::from);
    let mut waiting: Vec<(String, &str)> =
        functions.iter().filter_map(|function| Some((name(function)?, *function))).collect();
    while let Some(at) = waiting.iter().position(|(name, _)| calls(&text, name)) {
        let (_, function) = waiting.remove(at);
        text += "\n";
        text += &function.trim().replace("pub(super) ", "");
        text += "\n";
    }
    text
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
