//! Reads the texts of a [`Draft`](crate::Draft).

use super::heaps::Heaps;
use super::mistake::Mistake;
use super::strip::{Rewriting, Word};
use super::weights::weights;

/// The most cells that a move or a word may have.
const MOST_CELLS: usize = 8;
/// The most moves, or words of a kind, or digits of a code.
const MOST_TEXTS: usize = 64;
/// The most tokens that a move may take.
const MOST_TAKEN: u64 = 1000;

/// Reads each of the texts of a key.
pub(crate) fn each<T>(
    key: &'static str,
    texts: &[String],
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, Mistake> {
    if texts.len() > MOST_TEXTS {
        return Err(Mistake::new(
            key,
            format!("{} are too many, {MOST_TEXTS} the most", texts.len()),
        ));
    }
    let parse = |(item, text): (usize, &String)| {
        parse(text).map_err(|reason| Mistake::new(key, reason).at(item))
    };
    texts.iter().enumerate().map(parse).collect()
}

/// Reads a word over the letters.
pub(crate) fn word(text: &str, letters: &[u8]) -> Result<Word, String> {
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
pub(crate) fn rewriting(text: &str, letters: &[u8]) -> Result<Rewriting, String> {
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
pub(crate) fn label_moves(moves: &mut [Rewriting], letters: &[u8]) {
    let written = |one: &Rewriting| match one.after.as_slice() {
        [letter] => Some(char::from(letters[usize::from(*letter)])),
        _ => None,
    };
    let names: Option<Vec<char>> = moves.iter().map(written).collect();
    let differ = |names: &Vec<char>| {
        let is_new =
            |at: usize| !names[..at].iter().any(|name| name.eq_ignore_ascii_case(&names[at]));
        names.iter().all(char::is_ascii_alphabetic) && (0..names.len()).all(is_new)
    };
    let labels: Vec<String> = match names.filter(differ) {
        Some(names) => names.iter().map(char::to_string).collect(),
        None if moves.len() == 1 => return,
        None => (1..=moves.len()).map(|number| format!("{number}@")).collect(),
    };
    for (one, label) in moves.iter_mut().zip(labels) {
        one.label = label;
    }
}

/// Shows that every play ends, as [`weights`](super::weights) says. Returns the weights of the
/// letters, and whether some moves only rearrange letters; then all weights are 1. The error
/// names moves whose drops have the sum 0, so that weights show nothing.
pub(crate) fn find_weights(
    moves: &[Rewriting],
    letters: usize,
) -> Result<(Vec<u64>, bool), Mistake> {
    let count = |one: &Rewriting, count_at: fn(i64) -> i64| {
        let mut drop = vec![0; letters];
        for (place, (before, after)) in (0..).zip(one.before.iter().zip(&one.after)) {
            drop[usize::from(*before)] += count_at(place);
            drop[usize::from(*after)] -= count_at(place);
        }
        drop
    };
    let (rearranging, others): (Vec<&Rewriting>, Vec<&Rewriting>) =
        moves.iter().partition(|one| count(one, |_| 1).iter().all(|drop| *drop == 0));
    let drops: Vec<Vec<i64>> = others.iter().map(|one| count(one, |_| 1)).collect();
    let lighter = weights(&drops, letters).map_err(|cycle| {
        loopy(moves, &others, &cycle, ["leaves", "leave"], "as many of each letter as before")
    })?;
    if rearranging.is_empty() {
        return Ok((lighter, false));
    }
    let drops: Vec<Vec<i64>> = rearranging.iter().map(|one| count(one, |place| place)).collect();
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
    let played: Vec<String> = cycle
        .iter()
        .map(|&(one, times)| match times {
            1 => some[one].text.clone(),
            _ => format!("{} ({times} times)", some[one].text),
        })
        .collect();
    let together = match played.as_slice() {
        [] => {
            let reason = format!("nothing was found that shows that every play ends. {ALLOWED}");
            return Mistake::new("moves", reason);
        }
        [one] => format!("{one} {singular}"),
        many => format!("{} together {plural}", many.join(", ")),
    };
    let reason = format!("a play might not end: {together} {effect}. {ALLOWED}");
    let first = moves.iter().position(|one| cycle.iter().any(|(item, _)| some[*item] == one));
    Mistake { item: first, ..Mistake::new("moves", reason) }
}

/// Reads a code such as `0.77`, `.77`, `4.3`, `4` or `0.[3]`.
pub(crate) fn octal(code: &str) -> Result<Heaps, Mistake> {
    let wrong = || {
        Mistake::new("octal", format!("expected a code such as 0.77, 4.3 or 0.[3], found {code:?}"))
    };
    let (whole, digits) = code.split_once('.').unwrap_or((code, ""));
    let (fixed, repeated) = match digits.strip_suffix(']').map(|digits| digits.split_once('[')) {
        None => (digits, ""),
        Some(Some((fixed, repeated))) if !repeated.is_empty() => (fixed, repeated),
        Some(_) => return Err(wrong()),
    };
    let whole = if whole.is_empty() && code.len() > 1 { "0" } else { whole };
    if !["0", "4"].contains(&whole) || digits.len() > MOST_TEXTS || code == "0" {
        return Err(wrong());
    }
    let digit = |digit: char| digit.to_digit(8).and_then(|digit| u8::try_from(digit).ok());
    let read = |digits: &str| -> Result<Vec<u8>, Mistake> {
        digits.chars().map(digit).collect::<Option<_>>().ok_or_else(wrong)
    };
    let fixed = read(&[whole, fixed].concat())?;
    let mut repeated = read(repeated)?;
    if repeated.iter().all(|digit| *digit == 0) {
        repeated.clear();
    }
    let first_repeated = fixed.len() as u64;
    let takes: Vec<(u64, u8)> = (0..).zip(fixed).filter(|(_, digit)| *digit > 0).collect();
    if takes.is_empty() && repeated.is_empty() {
        return Err(Mistake::new("octal", "there is no move"));
    }
    Ok(Heaps { code: code.into(), takes, repeated, first_repeated, one: false })
}

/// The rules for a list of numbers that can be taken. Each number has the octal digit 3: a
/// move may leave one heap, or none.
pub(crate) fn subtraction(take: &[u64]) -> Result<Heaps, Mistake> {
    for (item, taken) in take.iter().enumerate() {
        if !(1..=MOST_TAKEN).contains(taken) {
            let mut reason = format!("expected a number from 1 to {MOST_TAKEN}, found {taken}");
            if *taken > 0 {
                reason += "; with larger ones the search for a period is too long. Divide all \
                    numbers by a common factor, and the sizes of heaps, too; or write a program \
                    that lists the options";
            }
            return Err(Mistake::new("take", reason).at(item));
        }
        if take[..item].contains(taken) {
            return Err(Mistake::new("take", format!("{taken} stands there twice")).at(item));
        }
    }
    if take.is_empty() {
        return Err(Mistake::new("take", "there is no move"));
    }
    let mut takes: Vec<(u64, u8)> = take.iter().map(|&taken| (taken, 3)).collect();
    takes.sort_unstable();
    Ok(Heaps { code: String::new(), takes, repeated: vec![], first_repeated: 0, one: false })
}
