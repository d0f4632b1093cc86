//! What Coq says of the compiled files of a crate: as `statements.txt` has it, every theorem
//! with the definitions of which its statement speaks, and those of which these speak; and what
//! `Outcomes.v` of a game computes.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;

use anyhow::{bail, ensure, Result};

use crate::project::{library, Project, Source, SHARED};

/// What defines something.
const DEFINITIONS: [&str; 4] = ["Definition", "Fixpoint", "Inductive", "Record"];
/// Of what is longer, the rest is a checksum.
const MOST_LINES: usize = 30;

/// What Coq says of a crate.
pub(crate) struct Statements {
    pub(crate) theorems: Vec<Item>,
    definitions: Vec<Item>,
    is_shared: bool,
}

/// A theorem with its statement, or a definition with its body.
pub(crate) struct Item {
    /// Its name with that of its file, such as `Theorem.moves`.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// Asks Coq for what a crate proves. It is an error if a theorem rests on anything but Coq
/// itself.
pub(crate) fn ask(project: &Project, krate: &str) -> Result<Statements> {
    let sources = project.sources.iter().filter(|source| source.krate == krate);
    let sources: Vec<&Source> = sources.collect();
    let names = |keywords: &[&str]| -> Vec<String> {
        let full = |source: &&Source| {
            let module = source.module.clone();
            let names = source.names(keywords).into_iter();
            names.map(move |name| format!("{module}.{name}")).collect::<Vec<_>>()
        };
        sources.iter().flat_map(full).collect()
    };
    let (theorems, definitions) = (names(&["Theorem"]), names(&DEFINITIONS));
    let folder = format!("answers/{krate}");
    let answers = project.tree().join(&folder);
    let _ = fs::remove_dir_all(&answers);
    fs::create_dir_all(&answers)?;

    // How Coq abbreviates names depends on what it knows; so it knows this crate alone, and
    // none of its names without that of its file.
    let mut question = String::from(
        "From Coq Require Import String List Arith NArith ZArith.\nImport ListNotations.\n",
    );
    for source in &sources {
        writeln!(question, "Require {}.", source.module)?;
    }
    // To ask what all together rest on is much faster than to ask for each.
    let together: Vec<String> = theorems.iter().map(|name| format!(", @{name}")).collect();
    let together = together.concat();
    writeln!(question, "Definition together := (I{together}).\nPrint Assumptions together.")?;
    let asked = [("Check @", &theorems), ("Print ", &definitions)];
    for (command, names) in asked {
        for name in names {
            writeln!(question, "Redirect \"{folder}/{name}\" {command}{name}.")?;
        }
    }
    let file = format!("ask_{}.v", krate.replace(['-', '/'], "_"));
    let answer = project.coq().compile_text(&file, &question)?.answer;
    ensure!(
        answer.trim() == "Closed under the global context",
        "crates/{krate}/proof: some theorem rests on more than Coq. {answer}"
    );

    let items = |names: Vec<String>| -> Result<Vec<Item>> {
        let item = |name: String| {
            let text = fs::read_to_string(answers.join(format!("{name}.out")))?;
            let (_, name) = name.split_once('.').unwrap_or_default();
            Ok(Item { name: name.to_string(), text: without_arguments(&text) })
        };
        names.into_iter().map(item).collect()
    };
    let is_shared = SHARED.iter().any(|(shared, _)| *shared == krate);
    Ok(Statements { theorems: items(theorems)?, definitions: items(definitions)?, is_shared })
}

/// What `Outcomes.v` of a game computes: the text of `outcomes.txt`, and a counterexample to the
/// theorems, which should be none.
pub(crate) fn compute(project: &Project, game: &str) -> Result<[String; 2]> {
    let (coq, library) = (project.coq(), library(game));
    let names = ["outcomes", "refuted"];
    let file = |name: &str| format!("answers/{game}/{name}");
    let question = names.map(|name| {
        let file = file(name);
        format!("Redirect \"{file}\" Eval vm_compute in {library}.Outcomes.{name}.\n")
    });
    let start = "From Coq Require Import String.\nOpen Scope string_scope.\n";
    let question = format!("{start}Require {library}.Outcomes.\n{}", question.concat());
    coq.compile_text(&format!("compute_{}.v", game.replace('-', "_")), &question)?;
    let [outcomes, refuted] = names.map(|name| coq.read_redirected(&file(name)));
    Ok([outcomes?, refuted?])
}

/// The text without what Coq says of arguments, and without empty lines.
fn without_arguments(answer: &str) -> String {
    let lines = answer.lines().filter(|line| !line.is_empty());
    let lines = lines.take_while(|line| !line.starts_with("Arguments "));
    lines.collect::<Vec<_>>().join("\n")
}

/// The text, and of a long table the beginning alone.
fn shorten(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let more = lines.split_off(lines.len().min(MOST_LINES));
    let text = lines.join("\n");
    if more.is_empty() {
        return text;
    }
    let sum = checksum(&more.join("\n"));
    format!("{text}\n  ... and {} lines, checksum {sum:016x}", more.len())
}

/// FNV-1a.
fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl Statements {
    /// The text of `statements.txt`: the theorems, the definitions that are reached from them, and
    /// those from which Outcomes.v computes. For what is shared, of which others speak, all
    /// definitions.
    pub(crate) fn text(&self) -> String {
        let computed = ["Outcomes.outcomes", "Outcomes.refuted"];
        let computed = self.definitions.iter().filter(|item| computed.contains(&&*item.name));
        let [by_theorems, by_outcomes] =
            [self.theorems.iter().collect(), computed.collect()].map(|roots: Vec<&Item>| {
                let mut reached = HashSet::new();
                for item in roots {
                    self.follow(item, &mut reached);
                }
                reached
            });
        let (proved, others): (Vec<&Item>, Vec<&Item>) = self
            .definitions
            .iter()
            .partition(|item| self.is_shared || by_theorems.contains(&*item.name));
        let computed = others.into_iter().filter(|item| by_outcomes.contains(&*item.name));
        let items = self.theorems.iter().chain(proved).chain(computed);
        items.map(|item| shorten(&item.text) + "\n\n").collect()
    }

    /// Adds the item, and the definitions of which it speaks.
    fn follow<'a>(&'a self, item: &'a Item, reached: &mut HashSet<&'a str>) {
        if !reached.insert(&item.name) {
            return;
        }
        let is_inside = |letter: char| letter.is_alphanumeric() || "_'.".contains(letter);
        for word in item.text.split(|letter| !is_inside(letter)) {
            let word = word.trim_matches('.');
            let spoken_of =
                |known: &&Item| word == known.name || word.ends_with(&format!(".{}", known.name));
            if let Some(next) = self.definitions.iter().find(spoken_of) {
                self.follow(next, reached);
            }
        }
    }

    /// Refuses a theorem that is missing, or that does not speak of this: a name alone says
    /// nothing about outcomes.
    pub(crate) fn expect(&self, theorem: &str, function: &str, game: &str) -> Result<()> {
        let Some(item) = self.theorems.iter().find(|item| item.name == theorem) else {
            bail!("there is no theorem {theorem}");
        };
        let words: Vec<&str> = item.text.split_whitespace().collect();
        let is_named = |word: &str, name: &str| {
            word.trim_matches(|letter| "()".contains(letter)).rsplit('.').next() == Some(name)
        };
        let speaks =
            words.windows(2).any(|pair| is_named(pair[0], function) && is_named(pair[1], game));
        ensure!(speaks, "{theorem} does not speak of {function} {game}");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn statements() -> Statements {
        let item = |name: &str, text: &str| Item { name: name.into(), text: text.into() };
        Statements {
            theorems: vec![item("Theorem.toy_correct", "Game.outcome_of Theorem.toy p = F.v p")],
            definitions: vec![
                item("Theorem.toy", "Theorem.toy = Game.game_of_moves Theorem.moves"),
                item("Theorem.moves", "fun p => seq 1 p"),
                item("Theorem.unused", "not reached"),
                item("F.v", "fun seq => seq"),
                item("Outcomes.refuted", "\"\""),
            ],
            is_shared: false,
        }
    }

    #[test]
    fn definitions_are_followed() {
        let text = statements().text();
        assert!(text.contains("seq 1 p") && text.contains("\"\"\n"), "{text}");
        assert!(!text.contains("not reached"), "{text}");
    }

    #[test]
    fn a_theorem_has_to_speak_of_the_game() {
        let known = statements();
        assert!(known.expect("Theorem.toy_correct", "outcome_of", "toy").is_ok());
        assert!(known.expect("Theorem.toy_correct", "outcome_of", "to").is_err());
        assert!(known.expect("Theorem.toy_correct", "keeps_outcome", "toy").is_err());
        assert!(known.expect("Strategy.toy_best_move", "keeps_outcome", "toy").is_err());
    }

    #[test]
    fn an_entry_far_down_in_a_table_changes_the_checksum() {
        let table = |last: &str| format!("table = [\n{}{last}\n", "0\n".repeat(40));
        assert!(shorten(&table("1")).contains("0\n  ... and 12 lines, checksum "));
        assert_eq!(checksum("foobar"), 0x8594_4171_f739_67e8, "as its authors have it");
        assert_ne!(shorten(&table("1")), shorten(&table("2")));
    }
}
