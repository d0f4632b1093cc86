//! A law as a file for Coq: its rules, its tables as numbers, and two lines that apply the general
//! theorem of `crates/tools/discovery/proof/Laws.v` to them. The files in `coq/` are templates.
//!
//! The tables are data, as `discover --json` writes them: only Coq checks them. No text of the rules or
//! of the tables gets into the file: the letters of strips and names become numbers, so that nothing
//! has to be escaped.

use itertools::Itertools;
use serde::Deserialize;
use serde_json::Value;

use super::{coq_list, fill, numbers_coq};
use crate::automata::Automaton;
use crate::rules::{example, free_letter, Board, Rules, Strip, Word};

/// The tables of a law, as far as Coq needs them.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Tables {
    /// An automaton that knows outcomes.
    Automaton {
        letters: String,
        outcomes: Vec<Verdict>,
        next: Vec<Vec<usize>>,
    },
    /// Grundy numbers of parts, with a period.
    Period {
        from: u64,
        period: u64,
        grundy_numbers: Vec<Row>,
    },
    Digits(numbers_coq::Tables),
    #[serde(other)]
    Other,
}

/// An outcome, as Coq calls it.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Loss,
    Draw,
    Win,
}

/// Kinds of parts, and their Grundy numbers.
#[derive(Deserialize)]
struct Row {
    parts: Vec<String>,
    numbers: Vec<u64>,
}

/// Coq writes the end of a period in unary: a later one would take all memory.
const LATEST: u64 = 100_000;

/// What is said of a law of a kind for which there is no general theorem.
const NO_THEOREM: &str = "Coq has no general theorem about laws of this kind, so there is no proof";

/// The file for a game with these rules and the [report](crate::Claim::report) of its law. The error
/// says why there is none. If the tables are wrong, Coq refuses the file.
pub fn proof(rules: &Rules, law: &Value) -> Result<String, String> {
    let tables = Tables::deserialize(law).map_err(|wrong| format!("law: {wrong}"))?;
    let (definitions, law) = match (&rules.board, &tables) {
        (Board::Strip(rules), Tables::Automaton { letters, outcomes, next }) => {
            return by_automaton(rules, letters, outcomes, next);
        }
        (board, Tables::Period { from, period, grundy_numbers }) => {
            if from.saturating_add(*period) > LATEST {
                return Err(format!("law.period ends behind {LATEST}: Coq cannot count so far"));
            }
            let (rules, numbers, law) = match board {
                Board::Strip(rules) => {
                    let free = rules.letters[usize::from(free_letter(rules))];
                    let law = format!("Gap_law the_rules {free}%N the_numbers");
                    (strip(rules), of_gaps(rules, grundy_numbers)?, law)
                }
                Board::Numbers(rules) => {
                    let code = coq_list(&rules.code.as_ref().ok_or(NO_THEOREM)?.digits);
                    let [Row { numbers, .. }] = &grundy_numbers[..] else {
                        return Err("law.grundy_numbers has not the numbers of heaps".into());
                    };
                    let rules = format!("Definition the_code : list nat := {code}.");
                    (rules, coq_list(numbers), "Heap_law the_code the_numbers".into())
                }
                Board::Listed(_) => return Err(NO_THEOREM.into()),
            };
            (fill!("coq/period.txt", rules, from, period, numbers), law)
        }
        (Board::Numbers(rules), Tables::Digits(tables)) => numbers_coq::by_digits(rules, tables)?,
        _ => return Err(NO_THEOREM.into()),
    };
    Ok(fill!("coq/law.txt", definitions, law))
}

/// The file for an automaton. If some words tell its states apart, there is a second theorem: that no
/// smaller one is right.
fn by_automaton(
    rules: &Strip,
    known: &str,
    outcomes: &[Verdict],
    next: &[Vec<usize>],
) -> Result<String, String> {
    if rules.rearranges {
        return Err("there is no proof for Coq of games whose moves rearrange letters".into());
    }
    let letters = rules.text(&rules.alphabet().collect::<Word>());
    if known != letters {
        return Err(format!("law.letters is not {letters:?}"));
    }
    let automaton = Automaton::new(outcomes.to_vec(), next)
        .filter(|automaton| automaton.letters() == letters.len())
        .ok_or("law.next and law.outcomes do not have the sizes of one automaton")?;
    let column = |letter| coq_list(next.iter().map(|row| row[usize::from(letter)]));
    let columns = rules.alphabet().map(column).join(";\n ");
    let outcomes = coq_list(outcomes.iter().map(|outcome| format!("{outcome:?}")));
    let the_rules = strip(rules);
    let definitions = fill!("coq/automaton.txt", the_rules, outcomes, columns);
    let law = "Strip_law the_rules the_automaton";
    let mut file = fill!("coq/law.txt", definitions, law);
    if let Some(behind) = automaton.distinguishing_words() {
        let (states, before) = (automaton.states(), words(rules, &automaton.prefixes()));
        let behind = words(rules, &behind);
        file += &fill!("coq/smallest.txt", states, before, behind);
    }
    Ok(file)
}

/// The Grundy numbers of each kind of gap.
fn of_gaps(rules: &Strip, rows: &[Row]) -> Result<String, String> {
    let free = free_letter(rules);
    let row = |(left, right)| {
        let gap = example(rules, left, right);
        let row = rows.iter().find(|row| row.parts.contains(&gap));
        let row = row.ok_or_else(|| format!("law.grundy_numbers says nothing of {gap:?}"))?;
        Ok(coq_list(&row.numbers))
    };
    // The free letter stands for the ends of the strip. Coq's table also has rows for gaps beside a
    // free letter, which no strip has.
    let ends: Word = [free].into_iter().chain(rules.alphabet()).collect();
    let kinds = ends.iter().copied().cartesian_product(ends.iter().copied());
    Ok(kinds.map(row).collect::<Result<Vec<_>, String>>()?.join(";\n"))
}

/// The rules of a strip, as a record that Rewriting.v defines.
fn strip(rules: &Strip) -> String {
    let moves = rules.moves.iter();
    let moves = coq_list(
        moves.map(|one| format!("({}, {})", word(rules, &one.before), word(rules, &one.after))),
    );
    let cells = word(rules, &rules.alphabet().collect::<Word>());
    let (weights, stuck) = (coq_list(&rules.weights), format!("{:?}", rules.stuck));
    let (wins, never) = (words(rules, &rules.wins), words(rules, &rules.never));
    fill!("coq/strip.txt", cells, moves, weights, wins, never, stuck)
}

fn words(rules: &Strip, words: &[Word]) -> String {
    coq_list(words.iter().map(|one| word(rules, one)))
}

/// A word as the list of the numbers of its letters.
fn word(rules: &Strip, word: &[u8]) -> String {
    coq_list(word.iter().map(|letter| rules.letters[usize::from(*letter)]))
}
