//! Games of heaps: what their rules mean.
//!
//! Such a game is given by a code or by the numbers of tokens that can be taken. The `k`-th digit
//! after the point says how many heaps a move may leave when it takes `k` tokens from a heap: 1
//! for none, 2 for one, 4 for two, 8 for three, or a sum of these, where A to F are 10 to 15. The
//! digit before the point says the same of moves that take no token: 4, 8 or C, else 0. If no
//! move leaves three heaps, the code is octal. Digits in brackets at the end repeat forever: in
//! Nim, `0.[3]`, any number of tokens can be taken. Whoever cannot move loses.

use std::fmt;
use std::sync::Arc;

use gametheory_core::{Game, Impartial};

use crate::grundy::parts::{PartMoves, Parts, Split};
use crate::shared::Shared;

/// The rules of a game of heaps.
#[derive(Clone, Debug)]
pub struct Heaps {
    /// As it was given; empty if the numbers that can be taken were.
    pub(crate) code: String,
    /// How many tokens can be taken, each with the digit that says what may be left, in
    /// the order of the tokens.
    pub(crate) takes: Vec<(u64, u8)>,
    /// The digits for `first_repeated` tokens and more; they are repeated forever. Empty if there
    /// are no such moves.
    pub(crate) repeated: Vec<u8>,
    pub(crate) first_repeated: u64,
    /// Whether a judge gives the size of a single heap, and not how many heaps there are.
    pub(crate) one: bool,
}

impl Heaps {
    /// Whether a game begins with a single heap, of which a judge gives the size alone.
    pub fn begins_with_one(&self) -> bool {
        self.one
    }

    /// Whether a move can leave two heaps.
    pub fn can_split(&self) -> bool {
        let mut digits = self.takes.iter().map(|(_, digit)| digit).chain(&self.repeated);
        digits.any(|digit| digit & 4 != 0)
    }

    /// Reads sizes of heaps such as `7 2 10`. The error says what was expected.
    pub fn position(self: &Arc<Self>, text: &str) -> Result<Position, String> {
        let sizes = text.split_ascii_whitespace().map(|size| size.parse().ok());
        match sizes.collect() {
            Some(sizes) => Ok(self.row(sizes)),
            None => Err(format!("expected the sizes of heaps, found {text:?}")),
        }
    }

    /// A row of heaps of these sizes.
    pub fn row(self: &Arc<Self>, sizes: Vec<u64>) -> Position {
        Position { rules: Shared(Arc::clone(self)), sizes }
    }

    /// The rules in sentences.
    pub fn describe(&self) -> String {
        let taken: Vec<String> = self.takes.iter().map(|(taken, _)| taken.to_string()).collect();
        let is_any = self.repeated == [3] && self.first_repeated == self.takes.len() as u64 + 1;
        let only_takes = self.takes.iter().all(|(_, digit)| *digit == 3);
        let moves = if is_any && only_takes {
            String::from("There are heaps. A move takes tokens from one of them, any number.")
        } else if self.repeated.is_empty() && only_takes {
            format!("There are heaps. A move takes {} from one of them.", taken.join(" or "))
        } else {
            format!("There are heaps, with the {} code {}.", self.system(), self.code)
        };
        format!("{moves} Who cannot move loses.")
    }

    /// What kind of digits the code has.
    pub(crate) fn system(&self) -> &'static str {
        let digits = self.takes.iter().map(|(_, digit)| digit).chain(&self.repeated);
        if digits.max().is_some_and(|digit| *digit >= 8) {
            "hexadecimal"
        } else {
            "octal"
        }
    }

    /// The numbers of tokens that can be taken from a heap of that size, each with its digit.
    fn takes_up_to(&self, size: u64) -> impl Iterator<Item = (u64, u8)> + '_ {
        let repeated = self.repeated.iter().copied().cycle();
        let fixed = self.takes.iter().copied().filter(move |(taken, _)| *taken <= size);
        fixed.chain((self.first_repeated..=size).zip(repeated))
    }

    /// What the moves leave of a heap of that size, as the sizes of three heaps, which may be
    /// empty; the smaller ones come first. A split is left out if all but its largest heap have
    /// more than `most` tokens.
    pub(crate) fn options(&self, size: u64, most: u64) -> impl Iterator<Item = [u64; 3]> + '_ {
        self.takes_up_to(size).flat_map(move |(taken, digit)| {
            let left = size - taken;
            // If nothing is left, digit 1 allows the move, else digit 2 does.
            let is_legal = digit & if left == 0 { 1 } else { 2 } != 0;
            let without_split = if is_legal { Some([0, 0, left]) } else { None };
            // The smallest heap; it is empty if there are two.
            let least = u64::from(digit & 4 == 0);
            let largest = if digit & 8 == 0 { 0 } else { left / 3 };
            let splits = (least..=largest).flat_map(move |smallest| {
                let rest = left - smallest;
                let middle = smallest.max(1)..=most.min(rest / 2);
                middle.map(move |middle| [smallest, middle, rest - middle])
            });
            without_split.into_iter().chain(splits)
        })
    }
}

/// A row of heaps, for the player to move.
///
/// It is a [`Game`] with rules and no theory, so an oracle can search it. Do not compare
/// positions of different games.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) rules: Shared<Heaps>,
    pub(crate) sizes: Vec<u64>,
}

impl Position {
    /// The sizes of the heaps.
    pub fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// A bound on the number of moves. Linear in the number of heaps.
    pub fn most_moves(&self) -> u64 {
        let splits = |digit: u8, size: u64| {
            let two = if digit & 4 == 0 { 0 } else { size / 2 };
            let three = if digit & 8 == 0 { 0 } else { (size / 3).saturating_mul(size / 2) };
            two.saturating_add(three)
        };
        let mut all = 0u64;
        for size in &self.sizes {
            for (_, digit) in &self.rules.takes {
                all = all.saturating_add(1).saturating_add(splits(*digit, *size));
            }
            let repeated = self.rules.repeated.iter().map(|digit| splits(*digit, *size)).max();
            if let Some(splits) = repeated {
                all = all.saturating_add(size.saturating_mul(splits.saturating_add(1)));
            }
        }
        all
    }

    /// The moves without splits whose smaller heap has more than `most` tokens.
    pub(crate) fn moves_up_to(&self, most: u64) -> impl Iterator<Item = Move> + '_ {
        self.sizes.iter().enumerate().flat_map(move |(heap, &size)| {
            self.rules.options(size, most).map(move |left| Move { heap, size, left })
        })
    }
}

impl Game for Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        self.moves_up_to(u64::MAX).collect()
    }

    fn after(&self, &Move { heap, left, .. }: &Move) -> Position {
        let mut after = self.clone();
        if heap < after.sizes.len() {
            let left = left.into_iter().filter(|size| *size > 0);
            after.sizes.splice(heap..=heap, left);
        }
        after
    }
}

impl Impartial for Position {}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sizes: Vec<String> = self.sizes.iter().map(u64::to_string).collect();
        sizes.join(" ").fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A move: the heap with the index `heap` and `size` tokens becomes three heaps, which may be
/// empty. It prints as `heap 2: 7 -> 2 + 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub(crate) heap: usize,
    pub(crate) size: u64,
    pub(crate) left: [u64; 3],
}

impl Move {
    /// A short text for it: the heap, counted from 1, and what is left of it, such as `1=2+3`.
    pub fn notation(&self) -> String {
        format!("{}={}", self.heap + 1, self.join("+"))
    }

    /// The index of the heap, and what is left of it: a heap, which may be empty, or several.
    pub fn change(&self) -> (usize, &[u64]) {
        let empty = self.left.iter().take_while(|size| **size == 0).count();
        (self.heap, &self.left[empty.min(2)..])
    }

    /// The sizes of the heaps that are left, or 0.
    fn join(&self, between: &str) -> String {
        let sizes: Vec<String> = self.change().1.iter().map(u64::to_string).collect();
        sizes.join(between)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "heap {}: {} -> {}", self.heap + 1, self.size, self.join(" + "))
    }
}

impl Parts {
    /// The only kind of part: a heap.
    pub(crate) fn of_heaps(rules: &Heaps) -> Parts {
        let split = |(taken, digit): (u64, u8)| {
            let [none, one, two] = [1, 2, 4].map(|bit| digit & bit != 0);
            let taken = usize::try_from(taken).unwrap_or(usize::MAX);
            let leaves_three = digit & 8 != 0;
            Split { taken, left: 0, right: 0, legal: [[none, one], [one, two]], leaves_three }
        };
        let moves = rules.takes.iter().copied().map(split).collect();
        let repeated = rules.repeated.iter().map(|digit| split((0, *digit))).collect();
        let first_repeated = usize::try_from(rules.first_repeated).unwrap_or(usize::MAX);
        Parts {
            kinds: vec![PartMoves {
                example: String::from("a heap"),
                moves,
                repeated,
                first_repeated,
            }],
        }
    }
}
