//! What is proved in a folder: as `statements.txt` has it, every theorem with all definitions on
//! which its statement depends; and what `Outcomes.v` of a game computes.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{bail, ensure, Context, Result};
use itertools::Itertools;

use crate::coq::{read_text, write_text, Library, Project, PRINTED};

/// Prints theorems and what they depend on.
const PRINTER: &str = include_str!("statements.v");
/// Texts, of which the definitions are shown, too. Two are those of a game, and two those of laws.
const TEXTS: [&str; 4] = ["outcomes", "refuted", "rules_text", "law_text"];
/// Of a longer text, a checksum stands for the rest.
const MOST_LINES: usize = 30;

/// Compares what Coq says of a compiled folder with the committed texts. It is an error if a theorem
/// rests on anything but Coq itself, or if a game has a counterexample.
pub(crate) fn compare(project: &Project, library: &Library, accept: bool) -> Result<()> {
    let Library { folder, name, modules } = library;
    let mut question = String::from(PRINTER);
    let (mut theorems, mut texts) = (Vec::new(), Vec::new());
    for module in modules {
        writeln!(question, "Require {name}.{module}.")?;
        let text = fs::read_to_string(project.root.join(format!("{folder}/{module}.v")))?;
        theorems.extend(theorem_names(&text).map(|theorem| format!("{name}.{module}.{theorem}")));
        let printed = TEXTS.iter().filter(|name| text.contains(&format!("Definition {name} ")));
        texts.extend(printed.map(|text| format!("{name}.{module}.{text}")));
    }
    let is_game = modules.iter().any(|module| module == "Outcomes");
    if is_game {
        question += PRINTED;
        for text in &TEXTS[..2] {
            question += &write_text(text, &format!("{name}.Outcomes.{text}"));
        }
    }
    let list = |names: &[String]| names.iter().map(|name| format!("reference:({name})")).join("; ");
    // To ask what all together rest on is much faster than to ask for each.
    writeln!(
        question,
        "Definition together := (I, @{}).\nPrint Assumptions together.\n\
         Ltac2 print_them () := print_statements [{}] [{}].\n\
         Redirect \"statements\" Ltac2 Eval print_them ().\n\
         Set Printing All.\nRedirect \"in_full\" Ltac2 Eval print_them ().",
        theorems.join(", @"),
        list(&theorems),
        list(&texts),
    )?;
    let answers = project.ask(&question).context(folder.clone())?;
    let mut said = Vec::new();
    if is_game {
        let outcomes = read_text(answers.path(), "outcomes")?;
        ensure!(!outcomes.is_empty(), "{folder}/Outcomes.v computes no outcomes");
        if let Some(counterexample) = read_text(answers.path(), "refuted")?.lines().next() {
            bail!("{folder}/Outcomes.v has a counterexample: {counterexample}");
        }
        said.push(("outcomes.txt", outcomes));
    }
    let [statements, in_full] =
        ["statements.out", "in_full.out"].map(|name| fs::read_to_string(answers.path().join(name)));
    let statements = statements?;
    let items = statements.split("\n\n").map(|item| shorten(item.trim()));
    let items = items.filter(|item| !item.starts_with("- : unit")).join("\n\n");
    let in_full = sum_up(&in_full?);
    let text = format!("{items}\n\nIn full, with what is implicit above: {in_full}\n");
    said.push(("statements.txt", text));
    compare_files(&project.root.join(folder), &said, accept)
}

/// The names of the theorems in a file.
fn theorem_names(text: &str) -> impl Iterator<Item = &str> {
    // An attribute or a comment may stand before the word, but `Some.Theorem` is the name of a file.
    let is_word = |before: &str| before.is_empty() || before.ends_with([']', ')']);
    let words = text.split_whitespace().tuple_windows();
    let theorems = words.filter(move |(word, _)| word.strip_suffix("Theorem").is_some_and(is_word));
    let is_outside = |letter: char| !letter.is_alphanumeric() && !"_'".contains(letter);
    theorems.filter_map(move |(_, name)| name.split(is_outside).next())
}

/// The text; of a long one the beginning, and a checksum of the rest.
fn shorten(text: &str) -> String {
    let Some((end, _)) = text.match_indices('\n').nth(MOST_LINES - 1) else { return text.into() };
    format!("{}\n  ... and {}", &text[..end], sum_up(&text[end + 1..]))
}

/// The number of lines, and FNV-1a of the text.
fn sum_up(text: &str) -> String {
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{} lines, checksum {sum:016x}", text.lines().count())
}

/// Compares committed files with the texts that they should have. If one differs, the text is
/// written beside the file, with `.new` behind its name, so that a person can compare them. It replaces
/// the file only with `accept`.
fn compare_files(folder: &Path, said: &[(&str, String)], accept: bool) -> Result<()> {
    let mut others = Vec::new();
    for (name, text) in said {
        let path = folder.join(name);
        let beside = path.with_extension("txt.new");
        fs::write(&beside, text)?;
        if accept || fs::read_to_string(&path).unwrap_or_default() == *text {
            fs::rename(beside, path)?;
        } else {
            others.push(path.display().to_string());
        }
    }
    ensure!(
        others.is_empty(),
        "{}: not what Coq says, which is in the file with .new behind its name; --accept puts it in \
         its place",
        others.join(" and ")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_far_down_in_a_table_changes_the_checksum() {
        let lines = "0\n".repeat(MOST_LINES);
        let end = "0\n  ... and 1 lines, checksum 85944171f73967e8";
        assert!(shorten(&format!("{lines}foobar")).ends_with(end), "as its authors have it");
        assert!(!shorten(&format!("{lines}foobaz")).ends_with(end));
    }

    #[test]
    fn every_theorem_has_a_name() {
        let text =
            "Require A.Theorem B.\nTheorem b' : True. Theorem\tc : True.\n  #[local]Theorem\n\
                    c_d n: True.";
        assert!(theorem_names(text).eq(["b'", "c", "c_d"]));
    }

    #[test]
    fn nothing_is_replaced_unless_it_is_accepted() {
        let folder = tempfile::tempdir().unwrap();
        let paths = ["other.txt", "said.txt", "said.txt.new"].map(|name| folder.path().join(name));
        let read = || paths.each_ref().map(|file| fs::read_to_string(file).unwrap_or_default());
        fs::write(&paths[1], "a\n").unwrap();
        let compare = |text: &str, accept| {
            let said = [("other.txt", "o\n".to_string()), ("said.txt", text.to_string())];
            compare_files(folder.path(), &said, accept)
        };
        for _ in 0..2 {
            let error = compare("b\n", false).unwrap_err().to_string();
            assert!(error.contains("other.txt and ") && error.contains("said.txt: not"), "{error}");
            assert_eq!(read(), ["", "a\n", "b\n"]);
        }
        compare("b\n", true).unwrap();
        compare("b\n", false).unwrap();
        assert_eq!(read(), ["o\n", "b\n", ""]);
    }
}
