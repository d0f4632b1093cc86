//! Rules of games on strips as a person writes them, and their check.

use std::sync::Arc;

use itertools::Itertools;

use super::draft::Draft;
use super::strip::{spell, Rewriting, Strip, Word};
use super::texts::{check_distinct, MOST_TEXTS};
use super::weights::weights;
use crate::automata::{Regular, LONGEST_EXAMPLE};
use crate::list::count;
use crate::mistake::Mistake;

/// The most cells that a move or a word may have.
const MOST_CELLS: usize = 8;

impl Draft {
    pub(super) fn check_strip(&self) -> Result<Strip, Mistake> {
        let cells = self.cells.as_deref().unwrap_or_default();
        let letters = cells.as_bytes();
        let are_letters = letters.iter().all(u8::is_ascii_graphic) && letters.iter().all_unique();
        if !are_letters || !(2..=8).contains(&letters.len()) {
            let expected = "expected 2 to 8 different printable ASCII characters, without blanks";
            return Err(Mistake::new("cells", format!("{expected}, found {cells:?}")));
        }
        let stuck = self.stuck()?;
        let mut moves = each("moves", &self.moves, |text| rewriting(text, letters))?;
        check_distinct("moves", &moves.iter().map(|one| &one.text).collect_vec())?;
        label_moves(&mut moves);
        let (weights, rearranges) = find_weights(&moves, letters.len())?;
        let starts = self.starts.as_ref().map(|text| read_starts(text, letters)).transpose();
        Ok(Strip {
            letters: letters.to_vec(),
            starts: starts.map_err(|reason| Mistake::new("starts", reason))?,
            wins: each("wins", &self.wins, |text| word(text, letters))?,
            never: each("never", &self.never, |text| word(text, letters))?,
            stuck,
            weights,
            rearranges,
            moves: moves.into_iter().map(Arc::new).collect(),
        })
    }
}

/// Reads an expression such as `/<x*>/` for strips of these letters.
fn read_starts(text: &str, letters: &[u8]) -> Result<Regular, String> {
    let expression = text.strip_prefix('/').and_then(|text| text.strip_suffix('/'));
    let wrong = || format!("expected an expression such as \"/<x*>/\", found {text:?}");
    let starts = Regular::parse(expression.ok_or_else(wrong)?, Some(letters))?;
    if starts.examples().next().is_none() {
        return Err(format!("no strip of 1 to {LONGEST_EXAMPLE} cells matches {text:?}"));
    }
    Ok(starts)
}

/// Reads each of the texts of a key.
fn each<T>(
    key: &'static str,
    texts: &[String],
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, Mistake> {
    if texts.len() > MOST_TEXTS {
        let reason = format!("there are {}; at most {MOST_TEXTS} are allowed", texts.len());
        return Err(Mistake::new(key, reason));
    }
    let parse = |(item, text): (usize, &String)| {
        parse(text).map_err(|reason| Mistake::new(key, reason).at(item))
    };
    texts.iter().enumerate().map(parse).collect()
}

/// Reads a word over the letters.
fn word(text: &str, letters: &[u8]) -> Result<Word, String> {
    match spell(text, letters) {
        None => Err(format!("{text:?} has a letter that is not in cells")),
        Some(word) if word.is_empty() || word.len() > MOST_CELLS => {
            Err(format!("{text:?} has {} cells; expected 1 to {MOST_CELLS}", word.len()))
        }
        Some(word) => Ok(word),
    }
}

/// Reads a move.
fn rewriting(text: &str, letters: &[u8]) -> Result<Rewriting, String> {
    // Letters may look like an arrow, so it has spaces around it.
    let parts: Vec<&str> = text.split_ascii_whitespace().collect();
    let [before, "->", written] = parts[..] else {
        return Err(format!("expected \"before -> after\", with the spaces, found {text:?}"));
    };
    let (before, after) = (word(before, letters)?, word(written, letters)?);
    if before.len() != after.len() {
        let (left, right) = (count(before.len(), "cell"), after.len());
        return Err(format!("{text:?} has {left} before the arrow and {right} behind it"));
    }
    Ok(Rewriting { before, after, text: parts.join(" "), label: written.into() })
}

/// Labels the moves. If each writes one letter of the alphabet and all these letters differ, also in
/// lowercase, they are the labels. Else these are `1@`, `2@` and so on; that of a single move is empty.
fn label_moves(moves: &mut [Rewriting]) {
    let is_letter = |one: &Rewriting| {
        one.after.len() == 1 && one.label.bytes().all(|letter| letter.is_ascii_alphabetic())
    };
    let mut small = moves.iter().map(|one| one.label.to_ascii_lowercase());
    if moves.iter().all(is_letter) && small.all_unique() {
        return;
    }
    let is_one = moves.len() == 1;
    for (one, number) in moves.iter_mut().zip(1..) {
        one.label = if is_one { String::new() } else { format!("{number}@") };
    }
}

/// Shows that every play ends, as [`weights`](super::weights) says. Returns the weights of the
/// letters, and whether some moves only rearrange letters; then all weights are 1.
fn find_weights(moves: &[Rewriting], letters: usize) -> Result<(Vec<u64>, bool), Mistake> {
    let drop = |item: usize, count_at: fn(i64) -> i64| {
        let Rewriting { before, after, .. } = &moves[item];
        let mut drop = vec![0; letters];
        for (place, (before, after)) in (0..).zip(before.iter().zip(after)) {
            drop[usize::from(*before)] += count_at(place);
            drop[usize::from(*after)] -= count_at(place);
        }
        drop
    };
    let find = |items: &[usize], count_at| {
        let drops: Vec<Vec<i64>> = items.iter().map(|item| drop(*item, count_at)).collect();
        weights(&drops, letters).map_err(|wrong| {
            let moves = wrong.iter().map(|index| &moves[items[*index]].text).join(", ");
            let reason = "a play might not end. In a game that is not loopy, the letters have \
                weights with which every move makes the strip lighter; or, if it only rearranges \
                letters, with which it moves heavier ones to the left. None were found for";
            Mistake::new("moves", format!("{reason} {moves}")).at(items[wrong[0]])
        })
    };
    let (rearranging, others): (Vec<usize>, Vec<usize>) =
        (0..moves.len()).partition(|item| drop(*item, |_| 1).iter().all(|drop| *drop == 0));
    let lighter = find(&others, |_| 1)?;
    if rearranging.is_empty() {
        return Ok((lighter, false));
    }
    find(&rearranging, |place| place)?;
    Ok((vec![1; letters], true))
}
