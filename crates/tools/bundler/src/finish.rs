//! Makes a program readable: with imports at the head, short doc comments, and the format of
//! the workspace.

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::{bail, Result};
use textwrap::{Options, WordSplitter};

use crate::compiler::Compiler;
use crate::joined::Joined;
use crate::text::{line_start, remove_erased};
use crate::workspace::Workspace;

/// The file for the program, with `comment` at its head.
pub(crate) fn finish(
    workspace: &Workspace,
    compiler: &Compiler,
    program: &Joined,
    comment: &str,
) -> Result<String> {
    let mut text = program.pruned_text();
    for piece in program.pieces.iter().rev() {
        // Something in it is not used, such as a variant, but cannot be removed.
        if piece.has_unused && !piece.is_gone {
            let line = line_start(&text, piece.name.start);
            text.insert_str(line, "#[allow(dead_code)]\n");
        }
    }
    let mut rustfmt = Command::new("rustfmt");
    // This puts signatures into as few lines as possible.
    rustfmt.args(["--edition", "2021", "--config", "fn_params_layout=Compressed"]);
    // There it finds the settings of the workspace.
    rustfmt.current_dir(workspace.root());
    let imports: Vec<&str> = program.imports.keys().map(String::as_str).collect();
    let code = remove_erased(&text);
    let source = format!("{}\n{}\n{code}", fill(comment), merge(&imports));
    let output = compiler.output(&mut rustfmt, &source)?;
    if !output.status.success() {
        bail!("rustfmt fails: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(with_short_docs(&String::from_utf8(output.stdout)?))
}

/// Shortens each doc comment to its first paragraph, without the brackets of links, and
/// removes empty lists of derived traits.
fn with_short_docs(code: &str) -> String {
    let mut result = String::new();
    let mut is_over = false;
    for line in code.lines() {
        let docs = line.trim_start().strip_prefix("///");
        is_over = docs.is_some_and(|docs| is_over || docs.trim().is_empty());
        if is_over || line == "#[derive()]" {
            continue;
        }
        match docs {
            Some(_) => result += &line.replace("[`", "`").replace("`]", "`"),
            None => result += line,
        }
        result.push('\n');
    }
    result
}

/// As few `use` declarations as possible for the paths.
fn merge(paths: &[&str]) -> String {
    let mut names_in: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in paths {
        let has_names = paths.iter().any(|other| other.starts_with(&format!("{path}::")));
        let plain = path.split(" as ").next().unwrap_or(path);
        match plain.rsplit_once("::") {
            Some((parent, _)) if !has_names => {
                names_in.entry(parent).or_default().push(&path[parent.len() + 2..]);
            }
            _ => names_in.entry(path).or_default().push("self"),
        }
    }
    let declarations = names_in.iter().map(|(path, names)| match names.as_slice() {
        ["self"] => format!("use {path};\n"),
        names => format!("use {path}::{{{}}};\n", names.join(", ")),
    });
    declarations.collect()
}

/// A comment with lines of up to 100 letters; every line of `text` is a paragraph.
fn fill(text: &str) -> String {
    let options = Options::new(100).initial_indent("// ").subsequent_indent("// ");
    // Links and names of crates stay in one piece.
    let options = options.word_splitter(WordSplitter::NoHyphenation).break_words(false);
    text.lines().map(|line| textwrap::fill(line, &options) + "\n").collect()
}
