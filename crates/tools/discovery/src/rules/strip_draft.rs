//! Rules of games on strips as a person writes them, and their check.

use std::collections::BTreeSet;

use super::draft::Draft;
use super::mistake::Mistake;
use super::strip::{Rewriting, Strip, Word};
use super::weights::weights;
use super::{repeated, MOST_TEXTS};
use crate::listed::regular::Regular;

/// The most cells that a move or a word may have.
const MOST_CELLS: usize = 8;

impl Draft {
    pub(super) fn check_strip(&self) -> Result<Strip, Mistake> {
        let Some(cells) = &self.cells else {
            let reason =
                "missing. A game on a strip has cells; others have octal, take, numbers or program";
            return Err(Mistake::new("cells", reason));
        };
        let letters = cells.as_bytes();
        if let Some(odd) = cells.chars().find(|letter| !letter.is_ascii_graphic()) {
            let reason = format!("{odd:?} is not a printable ASCII character");
            return Err(Mistake::new("cells", reason));
        }
        if let Some(at) = repeated(letters) {
            let reason = format!("{:?} stands there twice", char::from(letters[at]));
            return Err(Mistake::new("cells", reason));
        }
        if !(2..=8).contains(&letters.len()) {
            let reason = format!("expected 2 to 8 letters, found {}", letters.len());
            return Err(Mistake::new("cells", reason));
        }
        let stuck = self.stuck()?;
        let mut moves = each("moves", &self.moves, |text| rewriting(text, letters))?;
        if moves.is_empty() {
            let reason = "there is none; a move is written as \"before -> after\"";
            return Err(Mistake::new("moves", reason));
        }
        if let Some(item) = repeated(&moves) {
            let reason = format!("{} stands there twice", moves[item].text);
            return Err(Mistake::new("moves", reason).at(item));
        }
        label_moves(&mut moves, letters);
        let (weights, rearranges) = find_weights(&moves, letters.len())?;
        if self.case.is_some() {
            return Err(Mistake::new("case", "does not go with strips, which are words"));
        }
        let starts = self.starts.as_ref().map(|text| read_starts(text, letters)).transpose();
        Ok(Strip {
            letters: letters.to_vec(),
            starts: starts.map_err(|reason| Mistake::new("starts", reason))?,
            wins: each("wins", &self.wins, |text| word(text, letters))?,
            never: each("never", &self.never, |text| word(text, letters))?,
            stuck,
            weights,
            rearranges,
            moves,
        })
    }
}

/// Reads an expression such as `/<x*>/` for strips of these letters.
fn read_starts(text: &str, letters: &[u8]) -> Result<Regular, String> {
    // Without rules files no program has code for expressions.
    if !cfg!(feature = "toml") {
        return Err("it is read from rules files only, on the command line".into());
    }
    let expression = text.strip_prefix('/').and_then(|text| text.strip_suffix('/'));
    let wrong = || format!("expected an expression such as \"/<x*>/\", found {text:?}");
    let starts = Regular::parse(expression.ok_or_else(wrong)?, Some(letters))?;
    if starts.examples().is_empty() {
        let longest = starts.longest_example();
        return Err(format!("no strip of up to {longest} cells matches {text:?}"));
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
        let reason = format!("{} are too many, {MOST_TEXTS} the most", texts.len());
        return Err(Mistake::new(key, reason));
    }
    let parse = |(item, text): (usize, &String)| {
        parse(text).map_err(|reason| Mistake::new(key, reason).at(item))
    };
    texts.iter().enumerate().map(parse).collect()
}

/// Reads a word over the letters.
fn word(text: &str, letters: &[u8]) -> Result<Word, String> {
    let index = |letter| (0..).zip(letters).find(|(_, known)| **known == letter);
    let indices = text.bytes().map(|letter| index(letter).map(|(index, _)| index));
    match indices.collect::<Option<Word>>() {
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
    let [before, "->", after] = parts.as_slice() else {
        return Err(format!("expected \"before -> after\", with the spaces, found {text:?}"));
    };
    let (before, after) = (word(before, letters)?, word(after, letters)?);
    if before.len() != after.len() {
        let (left, right) = (before.len(), after.len());
        return Err(format!("{text:?} has {left} cells before the arrow and {right} behind it"));
    }
    Ok(Rewriting { before, after, text: parts.join(" "), label: String::new() })
}

/// Labels the moves. If each writes one letter and all these letters differ, they are the
/// labels. Otherwise the labels are `1@`, `2@` and so on; a single move has an empty label.
fn label_moves(moves: &mut [Rewriting], letters: &[u8]) {
    let written = |one: &Rewriting| match one.after[..] {
        [letter] => {
            Some(char::from(letters[usize::from(letter)])).filter(char::is_ascii_alphabetic)
        }
        _ => None,
    };
    let written: Option<Vec<char>> = moves.iter().map(written).collect();
    let differ = |written: &Vec<char>| {
        let different: BTreeSet<char> = written.iter().map(char::to_ascii_lowercase).collect();
        different.len() == written.len()
    };
    let (written, is_one) = (written.filter(differ), moves.len() == 1);
    for (at, one) in moves.iter_mut().enumerate() {
        one.label = match &written {
            Some(written) => written[at].to_string(),
            None if is_one => String::new(),
            None => format!("{}@", at + 1),
        };
    }
}

/// Shows that every play ends, as [`weights`](super::weights) says. Returns the weights of the
/// letters, and whether some moves only rearrange letters; then all weights are 1. The error
/// names moves whose drops have the sum 0, so that weights show nothing.
fn find_weights(moves: &[Rewriting], letters: usize) -> Result<(Vec<u64>, bool), Mistake> {
    let drop = |one: &Rewriting, count_at: fn(i64) -> i64| {
        let mut drop = vec![0; letters];
        for (place, (before, after)) in (0..).zip(one.before.iter().zip(&one.after)) {
            drop[usize::from(*before)] += count_at(place);
            drop[usize::from(*after)] -= count_at(place);
        }
        drop
    };
    let (rearranging, others): (Vec<&Rewriting>, Vec<&Rewriting>) =
        moves.iter().partition(|one| drop(one, |_| 1).iter().all(|drop| *drop == 0));
    let drops: Vec<Vec<i64>> = others.iter().map(|one| drop(one, |_| 1)).collect();
    let lighter = weights(&drops, letters).map_err(|cycle| {
        loopy(moves, &others, &cycle, ["leaves", "leave"], "as many of each letter as before")
    })?;
    if rearranging.is_empty() {
        return Ok((lighter, false));
    }
    let drops: Vec<Vec<i64>> = rearranging.iter().map(|one| drop(one, |place| place)).collect();
    weights(&drops, letters).map_err(|cycle| {
        let effect = "each letter as far to the left as to the right";
        loopy(moves, &rearranging, &cycle, ["moves", "move"], effect)
    })?;
    Ok((vec![1; letters], true))
}

/// The mistake of rules with which a play might not end: the moves of this `cycle`, which are
/// given by their index in `some`, come back to where they began.
fn loopy(
    moves: &[Rewriting],
    some: &[&Rewriting],
    cycle: &[(usize, u64)],
    [singular, plural]: [&str; 2],
    effect: &str,
) -> Mistake {
    const ALLOWED: &str = "In a game that is not loopy, the letters have weights with which every \
        move makes the strip lighter; or, if it only rearranges letters, with which it moves \
        heavier ones to the left";
    let played = |&(one, times): &(usize, u64)| match times {
        1 => some[one].text.clone(),
        _ => format!("{} ({times} times)", some[one].text),
    };
    let why = match &cycle.iter().map(played).collect::<Vec<_>>()[..] {
        [] => String::from("nothing was found that shows that every play ends"),
        [one] => format!("a play might not end: {one} {singular} {effect}"),
        many => format!("a play might not end: {} together {plural} {effect}", many.join(", ")),
    };
    let item = moves.iter().position(|one| cycle.iter().any(|(item, _)| some[*item] == one));
    Mistake { item, ..Mistake::new("moves", format!("{why}. {ALLOWED}")) }
}
