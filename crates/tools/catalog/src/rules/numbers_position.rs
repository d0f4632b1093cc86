//! Positions of games on numbers, as tools see them.

use discovery::arithmetic::{DigitLaw, Move, NumbersClaim, Position, Rules as Numbers};
use gametheory_core::Solved;

use super::common::explain_parts;
use super::known::{no_move, Known, PLAYERS};
use crate::picture::Picture;
use crate::seen::{count_outcomes, Labels, Seen, Shown};
use crate::words::list;

/// Without a law, more moves cannot be listed.
pub(super) const MOST_MOVES: u64 = 1_000_000;

/// The Grundy number of each heap, if they decide.
fn heap_numbers(claim: &NumbersClaim, position: &Position) -> Option<Vec<u64>> {
    if !position.rules().has_heaps() {
        return None;
    }
    claim.grundy_numbers(position)?.into_iter().map(|number| number.try_into().ok()).collect()
}

/// About how many bytes a search takes to remember a position.
pub(super) fn bytes(position: &Position) -> Option<usize> {
    if position.count_moves() > MOST_MOVES {
        return None;
    }
    Some(16 * position.numbers().len())
}

impl Seen for Known<NumbersClaim> {
    fn players(&self) -> [&'static str; 2] {
        PLAYERS
    }

    fn picture(&self) -> Picture {
        let rules = self.position.rules();
        let name = |i: usize| match rules.names().get(i) {
            Some(name) if !rules.has_heaps() => name.clone(),
            _ => String::new(),
        };
        let numbers = self.position.numbers().iter().enumerate();
        Picture::Numbers(numbers.map(|(i, n)| (name(i), *n)).collect())
    }

    /// Only the numbers that change.
    fn show(&self, chosen: &Move) -> Shown {
        let rules = self.position.rules();
        if rules.has_heaps() {
            let changes = vec![(chosen.heap(), chosen.changed().to_vec())];
            return Shown { changes, ..Shown::new(chosen, chosen) };
        }
        let mut changes = Vec::new();
        for (index, after) in chosen.changed().iter().enumerate() {
            if self.position.numbers()[index] != *after {
                changes.push((index, vec![*after]));
            }
        }
        let change =
            |(index, after): &(usize, Vec<u128>)| format!("{}={}", rules.names()[*index], after[0]);
        let notation = changes.iter().map(change).collect::<Vec<_>>().join(" ");
        Shown { changes, ..Shown::new(&notation, &notation) }
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let claim = self.claim();
        let numbers = heap_numbers(claim, &self.position);
        self.explain(no_move, |found| match (numbers, claim.as_law()) {
            (Some(numbers), _) => explain_parts(found, &numbers),
            (_, Some(law)) => format!(
                "{} Digit by digit, in {}: {}. The law is proved for all numbers.",
                claim.describe_at(&self.position),
                law.digits(),
                write_digits(&self.position, law)
            ),
            _ => "Its Grundy number was computed from those of its options.".into(),
        })
    }

    fn labels(&self) -> Labels {
        let numbers = heap_numbers(self.claim(), &self.position);
        let Some(numbers) = numbers else { return Labels::default() };
        Labels::grundy_numbers("the Grundy numbers of the heaps", Vec::new(), numbers)
    }

    fn counts(&self) -> [u64; 3] {
        let Some(law) = self.claim().as_law() else { return count_outcomes(self.move_outcomes()) };
        let wins = law.count_wins(&self.position);
        [self.position.count_moves() - wins, 0, wins]
    }

    fn find_move(&self, typed: &str) -> Option<Move> {
        self.position.parse_move(&spell(self.position.rules(), typed)?).ok()
    }

    fn objection(&self, typed: &str, _: &[&str]) -> Option<String> {
        self.position.parse_move(&spell(self.position.rules(), typed)?).err()
    }
}

/// The text of a move as it is printed, from what was typed: blanks or commas may stand between
/// its parts.
fn spell(rules: &Numbers, typed: &str) -> Option<String> {
    let typed = typed.to_lowercase();
    let mut words = typed.split([' ', ',', '=']).filter(|word| !word.is_empty());
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if rules.has_heaps() {
        let heap = words.find(|word| !["heap", "to"].contains(word))?;
        let parts: String = words.collect();
        return if is_number(heap) { Some(format!("{heap}={parts}")) } else { None };
    }
    let mut pairs = Vec::new();
    while let Some(word) = words.next() {
        let name = rules.names().iter().find(|name| name.to_lowercase() == word)?;
        let number = words.next().filter(|number| is_number(number))?;
        pairs.push(format!("{name}={number}"));
    }
    if pairs.is_empty() {
        None
    } else {
        Some(pairs.join(" "))
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
