//! The rules of a game, checked, and what they mean.
//!
//! A game on a **strip** has a few letters, one in each cell. A move replaces one
//! occurrence of `before`, anywhere, by `after`. It is not allowed if the strip *after* the
//! move contains one of the `never` words anywhere. If a strip contains one of the `wins`
//! words, the game is over and the player to move has lost: the other player has just
//! completed that word. On any other strip, `stuck` is the outcome for a player who has no
//! move.
//!
//! A game of **heaps** is given by an octal code or by the numbers of tokens that can be
//! taken. The `k`-th digit after the point says how many heaps a move may leave when it takes
//! `k` tokens from a heap: 1 for none, 2 for one, 4 for two, or a sum of these. The digit
//! before the point is 4 if a heap may be split in two without taking a token, else 0.
//! Whoever cannot move loses.

use std::fmt;

use gametheory_core::Outcome;

use crate::draft::Draft;

/// A word over the letters of a game; a letter is given by its index.
pub(crate) type Word = Vec<u8>;

/// The rules of a game in which every play ends. [`Draft::check`](crate::Draft::check) makes
/// them.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) draft: Draft,
    pub(crate) title: String,
    pub(crate) board: Board,
    /// For a loss, a draw and a win of the player to move.
    pub(crate) answers: [String; 3],
    /// Whether the input of a judge's program starts with the number of cases.
    pub(crate) counted: bool,
}

impl Rules {
    /// The text from which the rules were made.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The name of the game.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What a program prints for a loss, a draw and a win of the player to move.
    pub fn answers(&self) -> [&str; 3] {
        let [loss, draw, win] = &self.answers;
        [loss, draw, win]
    }

    /// Whether the input of a program starts with the number of cases.
    pub fn is_counted(&self) -> bool {
        self.counted
    }

    /// What people type for each of the moves on a strip, before the number of its first
    /// cell. Empty for heaps.
    pub fn labels(&self) -> Vec<&str> {
        let Board::Strip(strip) = &self.board else { return Vec::new() };
        strip.moves.iter().map(|one| one.label.as_str()).collect()
    }

    /// The letters with their weights. Every move makes a strip lighter by at least 1, so no
    /// more moves are left than the sum of the weights of its cells. Empty for heaps.
    pub fn weights(&self) -> Vec<(char, u64)> {
        let Board::Strip(strip) = &self.board else { return Vec::new() };
        let letters = strip.letters.iter().map(|&letter| char::from(letter));
        letters.zip(strip.weights.iter().copied()).collect()
    }
}

/// What the game is played on.
#[derive(Clone, Debug)]
pub(crate) enum Board {
    Strip(StripRules),
    Heaps(HeapRules),
}

/// Moves on a strip of cells.
#[derive(Clone, Debug)]
pub(crate) struct StripRules {
    /// The letters as people see them; everywhere else a letter is its index here.
    pub(crate) letters: Vec<u8>,
    pub(crate) moves: Vec<Rewriting>,
    pub(crate) wins: Vec<Word>,
    pub(crate) never: Vec<Word>,
    pub(crate) stuck: Outcome,
    /// The weights of the letters: every move makes the strip lighter by at least 1.
    pub(crate) weights: Vec<u64>,
}

/// A move on a strip: `before` becomes `after`, which has the same length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rewriting {
    pub(crate) before: Word,
    pub(crate) after: Word,
    /// As people see it.
    pub(crate) text: String,
    /// What people type for it, before the number of the cell.
    pub(crate) label: String,
}

impl fmt::Display for Rewriting {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl StripRules {
    /// The letters, by their index.
    pub(crate) fn alphabet(&self) -> impl Iterator<Item = u8> + Clone {
        (0..=u8::MAX).take(self.letters.len())
    }

    /// A strip as people see it.
    pub(crate) fn text(&self, cells: &[u8]) -> String {
        cells.iter().map(|&letter| char::from(self.letters[usize::from(letter)])).collect()
    }

    /// What strips are called in messages.
    pub(crate) fn name(&self) -> String {
        let letters: Vec<String> = self.alphabet().map(|letter| self.text(&[letter])).collect();
        format!("a strip of {}", letters.join(" "))
    }

    /// The weight of a strip: no more moves than this are left.
    pub(crate) fn weight(&self, cells: &[u8]) -> u64 {
        let weights = cells.iter().map(|&letter| self.weights[usize::from(letter)]);
        weights.fold(0, u64::saturating_add)
    }

    /// Whether the player who has just moved has won.
    pub(crate) fn is_won(&self, cells: &[u8]) -> bool {
        self.wins.iter().any(|word| contains(cells, word))
    }

    /// Every legal move with the cell where it starts, from left to right. Linear in the
    /// length of the strip.
    pub(crate) fn moves(&self, cells: &[u8]) -> Vec<(usize, &Rewriting)> {
        if self.is_won(cells) {
            return Vec::new();
        }
        // A forbidden word in the strip after a move either lies outside the cells of the
        // move, and then it is there before the move; or it overlaps them.
        let places = |word: &Word| {
            let starts = cells.windows(word.len()).enumerate();
            let found = starts.filter(|(_, part)| part == word).map(|(start, _)| start);
            found.map(|start| (start, start + word.len())).collect::<Vec<_>>()
        };
        let forbidden: Vec<(usize, usize)> = self.never.iter().flat_map(places).collect();
        let first_end = forbidden.iter().map(|(_, end)| *end).min().unwrap_or(usize::MAX);
        let last_start = forbidden.iter().map(|(start, _)| *start).max();
        let longest = self.never.iter().map(Vec::len).max().unwrap_or(0);
        let is_allowed = |start: usize, one: &Rewriting| {
            let end = start + one.before.len();
            if first_end <= start || last_start.is_some_and(|last| last >= end) {
                return false;
            }
            let left = &cells[start.saturating_sub(longest)..start];
            let right = &cells[end..cells.len().min(end + longest)];
            let around = [left, &one.after, right].concat();
            !self.never.iter().any(|word| contains(&around, word))
        };
        let mut legal = Vec::new();
        for start in 0..cells.len() {
            for one in &self.moves {
                if cells[start..].starts_with(&one.before) && is_allowed(start, one) {
                    legal.push((start, one));
                }
            }
        }
        legal
    }
}

/// Whether the strip contains the word.
pub(crate) fn contains(cells: &[u8], word: &[u8]) -> bool {
    cells.windows(word.len()).any(|part| part == word)
}

/// Moves on a heap.
#[derive(Clone, Debug)]
pub(crate) struct HeapRules {
    /// How many tokens can be taken, each with the octal digit that says what may be left.
    pub(crate) takes: Vec<(u64, u8)>,
}

impl HeapRules {
    /// What the moves leave of a heap of that size, as the sizes of two heaps: `(0, 0)` for
    /// none, `(0, n)` for one, and for two the smaller one first. A split is left out if its
    /// smaller heap has more than `most` tokens.
    pub(crate) fn moves(&self, size: u64, most: u64) -> impl Iterator<Item = (u64, u64)> + '_ {
        self.takes.iter().filter(move |(taken, _)| *taken <= size).flat_map(
            move |&(taken, digit)| {
                let left = size - taken;
                // If nothing is left, digit 1 allows the move, else digit 2 does.
                let is_legal = digit & if left == 0 { 1 } else { 2 } != 0;
                let without_split = if is_legal { Some((0, left)) } else { None };
                let largest = if digit & 4 == 0 { 0 } else { most.min(left / 2) };
                let splits = (1..=largest).map(move |small| (small, left - small));
                without_split.into_iter().chain(splits)
            },
        )
    }
}
