//! Games whose positions consist of independent parts.

use gametheory_core::Outcome;

use crate::period::Numbers;
use crate::ruleset::{contains, Board, HeapRules, Rewriting, Rules, StripRules};

/// The moves of a game whose positions consist of independent parts. A part has a kind and a
/// length. A move takes some cells of a part and leaves two parts, which may be empty.
///
/// A heap is a part; all heaps are of one kind. A strip consists of parts if all moves change
/// the same letter into others, whoever cannot move loses, and no word of `never` contains
/// that letter or is longer than two cells. The parts are the gaps, which are runs of that
/// letter. The kind of a gap says which letters are at its two ends.
#[derive(Clone, Debug)]
pub struct Parts {
    pub(crate) kinds: Vec<Kind>,
}

/// A kind of part.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// A part of three cells, as people see it.
    pub(crate) shown: String,
    pub(crate) moves: Vec<Split>,
}

/// A move in a part: it takes some cells, and leaves the others in two parts.
#[derive(Clone, Debug)]
pub(crate) struct Split {
    pub(crate) taken: usize,
    /// The kinds of the two parts.
    pub(crate) left: usize,
    pub(crate) right: usize,
    /// Whether the move is legal. The first index is 1 if the left part has cells, else 0; the
    /// second index says the same of the right part.
    pub(crate) legal: [[bool; 2]; 2],
}

impl Split {
    /// Whether it may leave two parts that are both not empty.
    pub(crate) fn leaves_two(&self) -> bool {
        self.legal[1][1]
    }
}

impl Parts {
    /// The parts of a game; `None` if its positions do not consist of parts.
    pub fn of(rules: &Rules) -> Option<Parts> {
        Parts::or_strips(rules).ok()
    }

    /// The same; the error is the rules of a strip that does not consist of parts.
    pub(crate) fn or_strips(rules: &Rules) -> Result<Parts, &StripRules> {
        match &rules.board {
            Board::Heaps(heaps) => Ok(Parts { kinds: vec![heap(heaps)] }),
            Board::Strip(strip) if falls_apart(strip) => Ok(Parts { kinds: gaps(strip) }),
            Board::Strip(strip) => Err(strip),
        }
    }

    /// The number of kinds.
    pub fn kinds(&self) -> usize {
        self.kinds.len()
    }

    /// The kinds, grouped by their numbers: for each group its first kind, and what all its
    /// kinds look like.
    pub fn distinct(&self, numbers: &Numbers) -> Vec<(usize, Vec<&str>)> {
        let (row_of, rows) = numbers.distinct();
        let mut distinct: Vec<(usize, Vec<&str>)> = Vec::with_capacity(rows.len());
        for (kind, (row, Kind { shown, .. })) in row_of.into_iter().zip(&self.kinds).enumerate() {
            match distinct.get_mut(row) {
                Some((_, alike)) => alike.push(shown),
                None => distinct.push((kind, vec![shown])),
            }
        }
        distinct
    }

    /// The largest number of cells that a move takes.
    pub(crate) fn most_taken(&self) -> usize {
        let moves = self.kinds.iter().flat_map(|kind| &kind.moves);
        moves.map(|one| one.taken).max().unwrap_or(0)
    }
}

fn heap(rules: &HeapRules) -> Kind {
    let split = |&(taken, digit): &(u64, u8)| {
        let [none, one, two] = [1, 2, 4].map(|bit| digit & bit != 0);
        let taken = usize::try_from(taken).unwrap_or(usize::MAX);
        Split { taken, left: 0, right: 0, legal: [[none, one], [one, two]] }
    };
    Kind { shown: String::from("a heap"), moves: rules.takes.iter().map(split).collect() }
}

fn falls_apart(rules: &StripRules) -> bool {
    let free = free_letter(rules);
    let is_gap = |one: &Rewriting| {
        one.before.iter().all(|letter| *letter == free) && !one.after.contains(&free)
    };
    rules.stuck == Outcome::Loss
        && rules.wins.is_empty()
        && rules.never.iter().all(|word| word.len() <= 2 && !word.contains(&free))
        && rules.moves.iter().all(is_gap)
}

/// The letter that moves change.
pub(crate) fn free_letter(rules: &StripRules) -> u8 {
    rules.moves[0].before[0]
}

/// The kind of a gap between two letters; the free letter stands for an end of the strip.
pub(crate) fn kind(rules: &StripRules, left: u8, right: u8) -> usize {
    usize::from(left) * rules.letters.len() + usize::from(right)
}

/// All kinds of gaps, in the order of [`kind`].
fn gaps(rules: &StripRules) -> Vec<Kind> {
    let from = |left| rules.alphabet().map(move |right| gap(rules, left, right));
    rules.alphabet().flat_map(from).collect()
}

fn gap(rules: &StripRules, left: u8, right: u8) -> Kind {
    let free = free_letter(rules);
    let is_never = |cells: &[u8]| rules.never.iter().any(|word| contains(cells, word));
    let mut moves = Vec::new();
    for Rewriting { after, .. } in rules.moves.iter().filter(|one| !is_never(&one.after)) {
        let (first, last) = (after[0], after[after.len() - 1]);
        let fits_left = left == free || !is_never(&[left, first]);
        let fits_right = right == free || !is_never(&[last, right]);
        moves.push(Split {
            taken: after.len(),
            left: kind(rules, left, first),
            right: kind(rules, last, right),
            legal: [[fits_left && fits_right, fits_left], [fits_right, true]],
        });
    }
    let wall = |letter| if letter == free { vec![] } else { vec![letter] };
    Kind { shown: rules.text(&[wall(left), vec![free; 3], wall(right)].concat()), moves }
}

/// A part of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) kind: usize,
    /// The index of its first cell or of the heap, counted from 0.
    pub(crate) start: usize,
    pub(crate) length: u64,
}

impl Part {
    pub(crate) fn heap(heap: usize, size: u64) -> Part {
        Part { kind: 0, start: heap, length: size }
    }
}

/// The gaps of a strip, from left to right. `None` if it contains a word of `never`: then no
/// move is legal, since moves do not change that word.
pub(crate) fn gaps_of(rules: &StripRules, cells: &[u8]) -> Option<Vec<Part>> {
    if rules.never.iter().any(|word| contains(cells, word)) {
        return None;
    }
    let free = free_letter(rules);
    let mut gaps = Vec::new();
    let (mut left, mut start) = (free, 0);
    for cell in 0..=cells.len() {
        // `None` after the last cell.
        let right = cells.get(cell).copied();
        if right == Some(free) {
            continue;
        }
        let right = right.unwrap_or(free);
        if start < cell {
            let length = (cell - start) as u64;
            gaps.push(Part { kind: kind(rules, left, right), start, length });
        }
        (left, start) = (right, cell + 1);
    }
    Some(gaps)
}

/// The gaps that a move leaves to its left and to its right; it starts in the cell `start`.
pub(crate) fn gaps_left(
    rules: &StripRules,
    gap: &Part,
    start: usize,
    one: &Rewriting,
) -> [Part; 2] {
    let letters = rules.letters.len();
    let (first, last) = (one.after[0], one.after[one.after.len() - 1]);
    let (left, right) = (gap.kind / letters, gap.kind % letters);
    let length = start.saturating_sub(gap.start) as u64;
    let end = start + one.after.len();
    let rest = (gap.start as u64 + gap.length).saturating_sub(end as u64);
    [
        Part { kind: left * letters + usize::from(first), start: gap.start, length },
        Part { kind: usize::from(last) * letters + right, start: end, length: rest },
    ]
}
