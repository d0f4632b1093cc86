//! A law as a file for Coq: its rules, its tables as numbers, and two lines that apply the general
//! theorem of `crates/tools/discovery/proof/Laws.v` to them. The files in `coq/` are templates.
//!
//! The tables are data: nobody has to check them but Coq. No text of the rules gets into the file: a
//! letter becomes its number, so that nothing has to be escaped, and so do the letters of a name.

use gametheory_core::Outcome;
use itertools::Itertools;

use super::list::coq_list;
use super::{fill, numbers_coq};
use crate::automata::automaton::Automaton;
use crate::laws::law::{Claim, Guess};
use crate::rules::gaps::{free_letter, kind};
use crate::rules::strip::{Strip, Word};
use crate::rules::Board;

/// What is said of a law of a kind for which there is no general theorem.
const NO_THEOREM: &str = "Coq has no general theorem about laws of this kind, so there is no proof";

/// The file for what is claimed of a game. The error says why there is none. If the claim is wrong,
/// Coq refuses the file.
pub fn proof(claim: &Claim) -> Result<String, String> {
    let (definitions, law) = match (&claim.rules.board, &claim.guess) {
        (Board::Strip(rules), Guess::Strip(automaton)) => {
            let definitions = by_automaton(rules, automaton)?;
            (definitions, "Strip_law the_rules the_automaton".into())
        }
        (board, Guess::Period(numbers)) => {
            let (from, period) = numbers.period().ok_or(NO_THEOREM)?;
            let rows = numbers.rows();
            let (rules, numbers, law) = match board {
                Board::Strip(rules) => {
                    let free = rules.letters[usize::from(free_letter(rules))];
                    let law = format!("Gap_law the_rules {free}%N the_numbers");
                    (strip(rules), of_gaps(rules, &rows), law)
                }
                Board::Numbers(rules) => {
                    let code = coq_list(&rules.code.as_ref().ok_or(NO_THEOREM)?.digits);
                    let rules = format!("Definition the_code : list nat := {code}.");
                    (rules, coq_list(rows[0]), "Heap_law the_code the_numbers".into())
                }
            };
            (fill!("coq/period.txt", rules, from, period, numbers), law)
        }
        (Board::Numbers(rules), Guess::Digits(law)) => numbers_coq::by_digits(rules, law)?,
        _ => return Err(NO_THEOREM.into()),
    };
    Ok(fill!("coq/law.txt", definitions, law))
}

/// The definitions for an automaton.
fn by_automaton(rules: &Strip, automaton: &Automaton<Outcome>) -> Result<String, String> {
    if rules.rearranges {
        return Err("there is no proof for Coq of games whose moves rearrange letters".into());
    }
    let rows = automaton.rows();
    let column = |letter| coq_list(rows.iter().map(|row| row[letter]));
    let columns = (0..automaton.letters()).map(column).join(";\n ");
    let outcomes = coq_list(automaton.outputs().iter().map(|outcome| format!("{outcome:?}")));
    let the_rules = strip(rules);
    Ok(fill!("coq/automaton.txt", the_rules, outcomes, columns))
}

/// The Grundy numbers of each kind of gap.
fn of_gaps(rules: &Strip, rows: &[&[u32]]) -> String {
    // The free letter stands for the ends of the strip. Coq asks for gaps beside a free
    // letter, too; nothing forbids more there.
    let ends: Word = [free_letter(rules)].into_iter().chain(rules.alphabet()).collect();
    let kinds = ends.iter().cartesian_product(&ends);
    kinds.map(|(left, right)| coq_list(rows[kind(rules, *left, *right)])).join(";\n")
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
