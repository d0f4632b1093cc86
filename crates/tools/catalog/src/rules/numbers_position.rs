//! Positions of games on numbers, as tools see them.

use discovery::arithmetic::{DigitLaw, Move, NumbersClaim, Position, Rules as Numbers};
use discovery::Found;

use super::common::explain_parts;
use super::known::{Known, Ruled};
use crate::picture::Picture;
use crate::playable::Labels;
use crate::words::{list, words};

/// Without a law, more moves cannot be listed.
pub(super) const MOST_MOVES: u64 = 1_000_000;

/// The Grundy number of each heap, if they decide.
fn heap_numbers(claim: &NumbersClaim, position: &Position) -> Option<Vec<u64>> {
    if !position.rules().has_heaps() {
        return None;
    }
    claim.grundy_numbers(position)?.into_iter().map(|number| number.try_into().ok()).collect()
}

impl Ruled for NumbersClaim {
    fn search_bytes(position: &Position) -> Option<usize> {
        if position.count_moves() > MOST_MOVES {
            return None;
        }
        Some(16 * position.numbers().len())
    }

    fn picture(position: &Position) -> Picture {
        let rules = position.rules();
        let name = |i: usize| match rules.names().get(i) {
            Some(name) if !rules.has_heaps() => name.clone(),
            _ => String::new(),
        };
        let numbers = position.numbers().iter().enumerate();
        Picture::Numbers(numbers.map(|(i, n)| (name(i), *n)).collect())
    }

    fn counts(&self, position: &Position) -> Option<[u64; 3]> {
        let wins = self.as_law()?.count_wins(position);
        Some([position.count_moves() - wins, 0, wins])
    }

    fn reason(found: &Found<Self>, position: &Position) -> String {
        let claim = found.claim().0;
        match (heap_numbers(claim, position), claim.as_law()) {
            (Some(numbers), _) => explain_parts(found, &numbers),
            (_, Some(law)) => format!(
                "{} Digit by digit, in {}: {}. The law is proved for all numbers.",
                claim.describe_at(position),
                law.digits(),
                write_digits(position, law)
            ),
            _ => "Its Grundy number was computed from those of its options.".into(),
        }
    }

    fn labels(&self, position: &Position) -> Labels {
        let Some(numbers) = heap_numbers(self, position) else { return Labels::default() };
        Labels::grundy_numbers("the Grundy numbers of the heaps", Vec::new(), numbers)
    }

    /// Only the numbers that change.
    fn notation(position: &Position, chosen: &Move) -> String {
        let rules = position.rules();
        if rules.has_heaps() {
            return chosen.to_string();
        }
        let pairs = rules.names().iter().zip(chosen.changed()).zip(position.numbers());
        let changed = pairs.filter(|((_, after), before)| after != before);
        let changed: Vec<String> = changed.map(|((name, n), _)| format!("{name}={n}")).collect();
        changed.join(" ")
    }

    fn parse(known: &Known<Self>, typed: &[&str]) -> Option<Result<Move, String>> {
        let text = join_typed(known.position.rules(), typed)?;
        Some(known.position.parse_move(&text))
    }
}

/// The text of a move, as it is printed, from the words that were typed. The word for a name such
/// as `a` may be missing.
fn join_typed(rules: &Numbers, mut typed: &[&str]) -> Option<String> {
    if rules.has_heaps() {
        let (heap, parts) = typed.split_first()?;
        if !heap.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        return Some(format!("{heap}={}", parts.concat()));
    }
    let mut pairs = Vec::new();
    while !typed.is_empty() {
        let begins = |name: &&String| {
            let words = words(name);
            typed.len() > words.len() && words.iter().zip(typed).all(|(word, typed)| word == typed)
        };
        let named = rules.names().iter().filter(begins);
        let name = named.max_by_key(|name| words(name).len())?;
        let rest = &typed[words(name).len()..];
        let (number, rest) = rest.split_first()?;
        pairs.push(format!("{name}={number}"));
        typed = rest;
    }
    let is_move = pairs.iter().all(|pair| pair.ends_with(|last: char| last.is_ascii_digit()));
    if is_move {
        Some(pairs.join(" "))
    } else {
        None
    }
}

/// The numbers of the position in digits.
fn write_digits(position: &Position, law: &DigitLaw) -> String {
    let digits = law.digits();
    let write = |number: &u128| match digits.write(*number) {
        word if word.is_empty() => "0".to_string(),
        word if digits.count() <= 10 => word.iter().map(usize::to_string).collect(),
        word => list(word.iter().map(usize::to_string), "."),
    };
    let named = position.rules().names().iter().zip(position.numbers());
    list(named.map(|(name, n)| format!("{name} = {}", write(n))), ", ")
}
