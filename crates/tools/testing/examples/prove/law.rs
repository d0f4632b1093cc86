//! The checker of laws, such as `cargo gt discover --proof` writes them.
//!
//! A file is not trusted. What it has to define is in [`FORMS`]. Coq compiles it; then a second
//! file, which only requires the first, makes of its rules and its numbers one of the laws of
//! `Discovery.Laws`, and asks
//!
//! - whether `the_law` proves that this law holds: by its type, so that it does not matter which
//!   names, notations or modules the file has of its own;
//! - whether the law and its proof rest on nothing but Coq;
//! - which rules and numbers these are. Coq computes them as text from what it has compiled, and
//!   the text is compared with the law by Coq once more, so that nothing depends on how it was
//!   printed.
//!
//! To be trusted are this file, `Laws.v` with the definitions of which it speaks, and Coq. The
//! list of [`COMMANDS`] keeps a file from doing anything else than to prove, such as writing
//! files; no statement depends on it.

use anyhow::{ensure, Context, Result};

use crate::coq::Coq;
use crate::project::{folder, library, Project, SHARED};
use crate::script::{sentences, Sentence};

/// The file with the forms of laws.
pub(crate) const MODULE: &str = "Discovery.Laws";

/// The laws of `Discovery.Laws`, with the names that a file has to define for them.
const FORMS: [&str; 5] = [
    "Strip_law the_rules the_automaton",
    "Gap_law the_rules the_free_letter the_numbers",
    "Heap_law the_rules eq_refl the_numbers",
    "Number_law the_names the_digits the_rules the_states",
    "Split_law the_names the_digits the_splits the_states",
];

/// What all these names begin with.
const OWN: &str = "the_";

/// The theorem that says besides that no smaller automaton is right.
const SMALLEST: &str = "no_smaller_automaton_is_right";

/// With what a sentence may begin, unless it is a tactic, which begins with a small letter.
const COMMANDS: [&str; 11] = [
    "From",
    "Import",
    "Open",
    "Definition",
    "Fixpoint",
    "Lemma",
    "Theorem",
    "Proof",
    "Qed",
    "Defined",
    "Example",
];

/// A law that Coq has proved.
#[derive(Debug)]
pub(crate) struct Law {
    /// The rules of the game, as `Discovery.Laws.rules_text` has them.
    pub(crate) rules: String,
    /// What it says, as `Discovery.Laws.law_text` has it.
    pub(crate) text: String,
    /// Whether no smaller automaton is right.
    pub(crate) is_smallest: bool,
}

/// Checks a law in a folder of its own. The error is the reason why it is none.
pub(crate) fn check(project: &Project, text: &str, limit: u64) -> Result<Law> {
    let sentences = sentences(text);
    check_commands(&sentences)?;
    check_statement(project, text, &sentences, limit)
}

/// Refuses what a law has no use for.
fn check_commands(sentences: &[Sentence]) -> Result<()> {
    for Sentence { line, text } in sentences {
        // Bullets and braces of a proof stand before its sentences.
        let bullets = |letter: char| letter.is_whitespace() || "-+*{}".contains(letter);
        let sentence = text.trim_start_matches(bullets);
        let end = sentence.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let first = &sentence[..end.unwrap_or(sentence.len())];
        let is_tactic = first.starts_with(|letter: char| letter.is_ascii_lowercase())
            || sentence.starts_with(['[', '(']);
        ensure!(
            sentence.is_empty() || is_tactic || COMMANDS.contains(&first),
            "line {line}: a law has no sentence such as {:?}; apart from tactics, they begin with {}",
            text.split_whitespace().take(3).collect::<Vec<_>>().join(" "),
            COMMANDS.join(", ")
        );
    }
    Ok(())
}

/// Compiles the file, and compares its statement.
fn check_statement(
    project: &Project,
    text: &str,
    sentences: &[Sentence],
    limit: u64,
) -> Result<Law> {
    let defined = |name: &str| sentences.iter().any(|one| one.words().nth(1) == Some(name));
    let own = |form: &str| -> Vec<String> {
        form.split(' ').filter(|word| word.starts_with(OWN)).map(String::from).collect()
    };
    let form = FORMS.iter().find(|form| own(form).iter().all(|name| defined(name)));
    let form = form.with_context(|| {
        let names = FORMS.map(|form| own(form).join(", "));
        format!("it does not define what a law consists of: {}", names.join("; or "))
    })?;

    let judged = tempfile::tempdir()?;
    let mut libraries = vec![(judged.path().to_path_buf(), String::from("Judged"))];
    for (krate, _) in SHARED {
        libraries.push((project.tree().join(folder(krate)), library(krate)));
    }
    let coq = Coq { folder: judged.path().to_path_buf(), libraries, limit };
    coq.compile_text("law.v", text).context("it is no proof")?;

    // What is not asked of the file is said before the file is required.
    let start =
        format!("From Coq Require Import String.\nOpen Scope string_scope.\nRequire {MODULE}.\n");
    let form = form.replace(OWN, &format!("Judged.law.{OWN}"));
    let law = format!(
        "Require Judged.law.\n\
         Definition law : {MODULE}.law := {MODULE}.{form}.\n\
         Definition proof : {MODULE}.holds law := Judged.law.the_law.\n"
    );
    let texts = ["rules_text", "law_text"];
    let ask = |text| format!("Redirect \"{text}\" Eval vm_compute in {MODULE}.{text} law.\n");
    coq.compile_text("question.v", &[start.clone(), law.clone(), texts.map(ask).concat()].concat())
        .context("the_law does not say what the rules and the law are")?;
    let [rules, text] = texts.map(|text| {
        coq.read_redirected(text).context("its rules and its law are no numbers and letters")
    });
    let (rules, text) = (rules?, text?);

    let [quoted_rules, quoted_text] = [&rules, &text].map(|text| text.replace('"', "\"\""));
    // Behind two lines, an automaton has a line for each state.
    let states = text.lines().count().saturating_sub(2);
    let is_smallest = defined(SMALLEST);
    let fewest = if is_smallest {
        format!(
            "Definition fewest : {MODULE}.no_fewer_states Judged.law.the_rules {states} :=\n\
             @Judged.law.{SMALLEST}.\nDefinition all := (proof, same_words, fewest).\n"
        )
    } else {
        String::from("Definition all := (proof, same_words).\n")
    };
    let answer = coq
        .compile_text(
            "answer.v",
            &format!(
                "{start}Definition words := (\"{quoted_rules}\", \"{quoted_text}\").\n{law}\
         Lemma same_words : ({MODULE}.rules_text law, {MODULE}.law_text law) = words.\n\
         Proof. vm_cast_no_check (eq_refl words). Qed.\n\
         {fewest}Print Assumptions all.\n"
            ),
        )?
        .answer;
    ensure!(
        answer.trim() == "Closed under the global context",
        "it rests on what is not proved. {answer}"
    );
    Ok(Law { rules, text, is_smallest })
}

#[cfg(test)]
mod forged;
