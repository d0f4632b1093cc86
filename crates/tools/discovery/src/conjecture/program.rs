//! A conjecture as a function of Rust.

use super::{Conjecture, Evidence, Kind};
use crate::moves::listing::Listing;
use crate::moves::starts::{Rest, Shape};
use crate::program::with_judge;

/// The text of [`Conjecture::program`].
pub(super) fn program(conjecture: &Conjecture, listing: &Listing) -> String {
    let Listing { title, answers, counted, .. } = listing;
    let next_case = if *counted { "for _ in 0..judge.count()?" } else { "while !judge.is_over()?" };
    let solve = format!(
        "\
fn main() -> ExitCode {{
    run({title:?}, solve)
}}

/// For a loss, a draw and a win of the player to move.
const ANSWERS: [&str; 3] = {answers:?};

/// Answers every case.
fn solve(judge: &mut Judge) -> io::Result<()> {{
    {next_case} {{
{}        // The conjecture says nothing about what it has never seen.
        judge.answer(ANSWERS.get(outcome as usize).unwrap_or(&\"unknown\"))?;
    }}
    Ok(())
}}

{}",
        read_and_decide(conjecture),
        function(conjecture)
    );
    format!("// {}\n\n{}", title.escape_debug(), with_judge(&solve))
}

/// Statements that read a case, one of the positions that the conjecture is about, or several of
/// them that are played side by side, and decide it.
fn read_and_decide(conjecture: &Conjecture) -> String {
    let Shape { columns, rest } = &conjecture.reader.shape;
    let is_word = *rest == Rest::Word && columns.is_empty();
    if conjecture.kind == Kind::Outcome && (*rest == Rest::None || is_word) {
        let mut text = String::new();
        let mut arguments = Vec::new();
        for (at, name) in columns.iter().enumerate() {
            let (bound, name) = match name {
                Some(name) => (format!("number_{at}"), &**name),
                None => (format!("_number_{at}"), "a number"),
            };
            let read = format!("        let {bound}: i64 = judge.number({name:?})?;\n");
            text += &read;
            if !bound.starts_with('_') {
                arguments.push(bound);
            }
        }
        if is_word {
            text += "        let word = judge.word(\"a word\", |_| true)?;\n";
            arguments.push("&word".into());
        }
        return format!("{text}        let outcome = decide({});\n", arguments.join(", "));
    }
    let mut arguments = Vec::new();
    for (column, name) in columns.iter().enumerate() {
        if name.is_some() {
            arguments.push(format!("number(words.get({column}).copied())?"));
        }
    }
    let words = format!("words.iter().skip({}).copied()", columns.len());
    match rest {
        Rest::None => {}
        Rest::List => arguments.push(format!(
            "&{words}.map(|word| number(Some(word))).collect::<io::Result<Vec<i64>>>()?"
        )),
        Rest::Word => {
            arguments.push(format!("{words}.collect::<Vec<&str>>().join(\" \").as_bytes()"));
        }
    }
    let number = if arguments.iter().any(|argument| argument.contains("number(")) {
        "        let number = |word: Option<&str>| -> io::Result<i64> {
            let number = word.and_then(|word| word.parse().ok());
            number.ok_or_else(|| judge.wrong(\"a number\", format!(\"{word:?}\")))
        };
"
    } else {
        ""
    };
    let read = format!(
        "        let line = judge.line(\"a position\")?;
        let line = String::from_utf8_lossy(&line).into_owned();
{number}"
    );
    let decide = format!("decide({})", arguments.join(", "));
    match conjecture.kind {
        Kind::Outcome => format!(
            "{read}        let words: Vec<&str> = line.split_whitespace().collect();
        let outcome = {decide};
"
        ),
        Kind::Grundy => format!(
            "{read}        let mut nim_sum = 0;
        for part in line.split('+') {{
            let words: Vec<&str> = part.split_whitespace().collect();
            nim_sum ^= {decide};
        }}
        let outcome = if nim_sum == 0 {{ 0 }} else {{ 2 }};
"
        ),
    }
}

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
