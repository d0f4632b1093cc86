//! Grundy numbers of parts, computed one after the other from their definition.
//!
//! # Definition
//!
//! Parts have a kind `c` and a length `n`. A move takes some cells of a part and leaves two
//! parts, `x` and `y`, of which one or both may be empty. The number of a part is
//!
//! `T(c, n) = mex { T(x) xor T(y) }`, over all moves.
//!
//! This is the theorem of Sprague and Grundy for two parts (see the [core](gametheory_core)). If
//! we look at every move, `n` numbers take time `n²`. But usually we may stop much earlier.
//!
//! # Theorem
//!
//! Choose any mask. Call a number *rare* if it has an even number of ones in common with the mask,
//! else *common*; and call a part what its number is called.
//!
//! Some moves in a part leave an empty part or a rare part. Let `A` be the set of their values. If
//! `v` is common and not in `A`, then `v` is not the value of any move in this part.
//!
//! # Proof
//!
//! Any other move leaves two common parts `x` and `y`. It has the value `T(x) xor T(y)`. Both numbers
//! have an odd number of ones in common with the mask. In their xor, the ones at the same place
//! cancel in pairs, so an even number is left, and the value is rare. So if `v` is common and not in
//! `A`, no move has this value. ∎
//!
//! # The computation
//!
//! First we look at all moves that leave an empty part or a rare part. The least `v` that is common
//! and not in `A` is the *bound*. By the theorem, no move has this value. Then we look at the other
//! moves, until all numbers below the bound have been seen or no move is left. In the first case the
//! mex is the bound, and in the second case all values have been seen. In both cases **the mex is the
//! least number that has not been seen**.
//!
//! The choice of the mask does not matter for this. But with a good one, few parts are rare (in
//! long octal games, a few hundred of a million), and the numbers below the bound are soon seen.
//! Why there often is such a mask, nobody knows.
//!
//! # Example
//!
//! In Kayles, a move takes one or two cells that are side by side. The numbers for the lengths 0
//! to 12 are 0 1 2 3 1 4 3 2 1 4 2 6 4. Let the mask have all bits. Then 0, 3, 5 and 6 are rare, and
//! 1, 2, 4, 7 and 8 are common: the parts of length 3, 6 and 11 are rare.
//!
//! - Length 13. A move that takes one cell leaves 12 others. If a part is empty or rare, they are
//!   0 + 12, 3 + 9, 6 + 6 or 11 + 1, with the values 4, 7, 0 and 7. A move that takes two leaves
//!   0 + 11, 3 + 8 or 6 + 5, with the values 6, 2 and 7. The bound is 1. All numbers below it have
//!   been seen, so the number is 1, and we need not look at the six other moves.
//! - Length 12. In the same way we see 6, 2, 7 and 2, 1, 2. The bound is 4. Of the numbers below
//!   it, 0 and 3 have not been seen. We look at the other moves: 1 + 10 gives 3, and 5 + 5, the
//!   last one, gives 0. So the number is 4.
//!
//! ```
//! use discovery::{sparse, Draft, Parts};
//! let draft = Draft { octal: Some("0.77".to_string()), ..Draft::default() };
//! let kayles = Parts::of(&draft.check().unwrap()).unwrap();
//! let mut table = sparse::Table::new(kayles);
//! for _ in 0..=13 {
//!     table.extend();
//! }
//! assert_eq!(table.rows()[0], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1]);
//! ```
//!
//! # Source
//!
//! E. Berlekamp's "sparse space", in *Winning Ways*, chapter 4; A. Gangolli and T. Plambeck, *A
//! note on periodicity in some octal games*, 1989.

use super::{Parts, Split};

/// The Grundy numbers of all parts up to some length. Memory is linear in the length.
#[derive(Clone, Debug)]
pub struct Table {
    parts: Parts,
    /// A row for each kind.
    rows: Vec<Vec<u32>>,
    /// Which numbers are rare.
    mask: u32,
    /// The lengths of the rare parts of each kind, in order. The first one is the empty part, with the
    /// number 0.
    rare: Vec<Vec<usize>>,
    /// The mask is chosen again when the rows have this length.
    next_choice: usize,
    /// Which numbers are values of the moves that have been looked at. There is an entry for each
    /// number below a power of 2, so if two numbers have one, their nim-sum has one, too.
    seen: Vec<bool>,
    options: u64,
}

impl Table {
    /// The table of a game, without numbers.
    pub fn new(parts: Parts) -> Table {
        Table {
            rows: vec![Vec::new(); parts.kinds.len()],
            mask: 1,
            rare: vec![Vec::new(); parts.kinds.len()],
            next_choice: 16,
            seen: vec![false],
            options: 0,
            parts,
        }
    }

    /// The game.
    pub(crate) fn parts(&self) -> &Parts {
        &self.parts
    }

    /// A row for each kind, with the number for each length from 0 on.
    pub fn rows(&self) -> &[Vec<u32>] {
        &self.rows
    }

    /// The number of lengths for which the numbers are known.
    pub(crate) fn length(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// The number of moves that have been looked at.
    pub fn options(&self) -> u64 {
        self.options
    }

    /// Adds the numbers of all parts of the next length.
    pub fn extend(&mut self) {
        let length = self.length();
        if length == self.next_choice {
            self.choose_mask();
            self.next_choice += length / 4;
        }
        let numbers: Vec<u32> =
            (0..self.rows.len()).map(|kind| self.number(kind, length)).collect();
        for (kind, number) in numbers.into_iter().enumerate() {
            self.rows[kind].push(number);
            if number as usize >= self.seen.len() {
                self.seen.resize((number as usize + 1).next_power_of_two(), false);
            }
            if is_rare(number, self.mask) {
                self.rare[kind].push(length);
            }
        }
    }

    /// Chooses the mask for which the fewest of the known numbers are rare.
    fn choose_mask(&mut self) {
        /// This many masks are tried. Where larger ones matter, the numbers grow, and no mask is good.
        const MOST: usize = 1024;
        let mut counts = vec![0_usize; self.seen.len()];
        for number in self.rows.iter().flat_map(|row| &row[1..]) {
            counts[*number as usize] += 1;
        }
        let count_rare = |mask: &u32| -> usize {
            let rare = (0..).zip(&counts).filter(|(number, _)| is_rare(*number, *mask));
            rare.map(|(_, count)| count).sum()
        };
        self.mask = (0..).take(MOST.min(counts.len())).min_by_key(count_rare).unwrap_or(0);
        for (row, rare) in self.rows.iter().zip(&mut self.rare) {
            *rare = (0..row.len()).filter(|length| is_rare(row[*length], self.mask)).collect();
        }
    }

    /// The number of a part, from those of all shorter ones.
    fn number(&mut self, kind: usize, length: usize) -> u32 {
        let Table { parts, rows, mask, rare, seen, options, .. } = self;
        let leaves_two = |one: &Split| one.legal[1][1];
        let moves = parts.kinds[kind].moves.iter().filter(|one| one.taken <= length);
        seen.fill(false);
        let mut look = |seen: &mut [bool], one: &Split, left: usize| {
            *options += 1;
            let right = length - one.taken - left;
            if one.legal[usize::from(left > 0)][usize::from(right > 0)] {
                seen[(rows[one.left][left] ^ rows[one.right][right]) as usize] = true;
            }
        };
        for one in moves.clone() {
            let rest = length - one.taken;
            // The first rare part is the empty one. If both parts are of the same kind, the others give
            // the same values on the right.
            let on_left = if leaves_two(one) { usize::MAX } else { 1 };
            let on_right = if one.left == one.right { 1 } else { on_left };
            let few = |kind: usize, most: usize| {
                rare[kind].iter().take(most).take_while(|cells| **cells <= rest)
            };
            few(one.left, on_left).for_each(|cells| look(seen, one, *cells));
            few(one.right, on_right).for_each(|cells| look(seen, one, rest - cells));
        }
        // Every value of a move has an entry.
        let is_no_value = |(v, seen): (u32, &bool)| !seen && !is_rare(v, *mask);
        let bound = (0..).zip(&*seen).position(is_no_value).unwrap_or(seen.len());
        let count_seen = |seen: &[bool]| seen.iter().take_while(|seen| **seen).count();
        let mut mex = count_seen(seen);
        for one in moves.filter(|one| leaves_two(one)) {
            let rest = length - one.taken;
            // If both parts are of the same kind, the other half has the same values.
            let last = if one.left == one.right { rest / 2 } else { rest.saturating_sub(1) };
            let lefts = rows[one.left].iter().skip(1).take(last);
            let rights = rows[one.right][rest - last..rest].iter().rev();
            for (left, right) in lefts.zip(rights) {
                if mex >= bound {
                    break;
                }
                *options += 1;
                seen[(left ^ right) as usize] = true;
                while mex < bound && seen[mex] {
                    mex += 1;
                }
            }
        }
        mex += count_seen(&seen[mex..]);
        u32::try_from(mex).unwrap_or(u32::MAX)
    }
}

/// Whether a part with that number is rare.
fn is_rare(number: u32, mask: u32) -> bool {
    (number & mask).count_ones() % 2 == 0
}
