use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

/// What a strip is worth, by a search that prunes what is clear from the start.
///
/// A **threat** is `LO*`, `*OL` or `L*L`. With one on the strip, the player to
/// move completes `LOL` and wins; so while there is none, a sane move makes none.
///
/// A **pair** is `L**L` where there is no threat: either letter in either of its
/// cells makes a threat. Such cells are the only ones that no sane move can fill.
/// For if an `O` in a cell makes a threat, the cell has an `L` on one side and a
/// free cell on the other; and if an `L` does too, behind that free cell there is
/// another `L`. So a pair stays until no sane move is left, and then only pairs
/// are free: whoever is to move loses if there is one, and else the strip is full.
///
/// Pairs being even, the parity of the free cells says from the start whom they
/// can hit. With an odd number of free cells the player to move **may win**, with
/// an even number his opponent may; he does if he gets one pair, and if not it is
/// a draw.
#[derive(Default)]
pub(crate) struct Search {
    /// For strips without `LOL`, threat or pair: whether he who may win does.
    known: FxHashMap<Strip, bool>,
}

/// A strip as two sets of cells; the other cells hold an `O`, and so does all
/// that lies beyond the ends, where it makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Strip {
    free: u64,
    l: u64,
}

impl Search {
    /// The outcome for the player to move.
    pub(crate) fn outcome(&mut self, cells: &[u8]) -> Outcome {
        assert!(cells.len() <= 60, "the sets of cells have no room for more");
        let strip = Strip::new(cells);
        if strip.has_lol() {
            Outcome::Loss
        } else if strip.has_threat() {
            Outcome::Win
        } else if !self.is_decided(strip) {
            Outcome::Draw
        } else {
            Outcome::win_if(strip.free_is_odd())
        }
    }

    /// How many strips are known.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether he who may win does, where there is neither `LOL` nor a threat.
    fn is_decided(&mut self, strip: Strip) -> bool {
        if strip.has_pair() || strip.free == 0 {
            return strip.has_pair();
        }
        let strip = strip.canonical();
        if let Some(&known) = self.known.get(&strip) {
            return known;
        }
        // With an odd number it is his move, with an even number his opponent's.
        let mut options = strip.sane_options();
        let decided = if strip.free_is_odd() {
            options.any(|option| self.is_decided(option))
        } else {
            options.all(|option| self.is_decided(option))
        };
        self.known.insert(strip, decided);
        decided
    }
}

impl Strip {
    fn new(cells: &[u8]) -> Strip {
        let set =
            |letter| cells.iter().rev().fold(0, |set, &cell| set << 1 | u64::from(cell == letter));
        Strip { free: set(b'*'), l: set(b'L') }
    }

    fn o(self) -> u64 {
        !(self.free | self.l)
    }

    fn has_lol(self) -> bool {
        self.l & self.o() >> 1 & self.l >> 2 != 0
    }

    fn has_threat(self) -> bool {
        let Strip { free, l } = self;
        let o = self.o() >> 1;
        (l & o & free >> 2) | (free & o & l >> 2) | (l & free >> 1 & l >> 2) != 0
    }

    fn has_pair(self) -> bool {
        let Strip { free, l } = self;
        l & free >> 1 & free >> 2 & l >> 3 != 0
    }

    fn free_is_odd(self) -> bool {
        self.free.count_ones() % 2 == 1
    }

    /// The strips after the moves that leave no threat, where there is none yet.
    fn sane_options(self) -> impl Iterator<Item = Strip> {
        let Strip { free, l } = self;
        let o = self.o();
        let no_o = (l << 1 & free >> 1) | (free << 1 & l >> 1);
        let no_l_left = (o >> 1 & free >> 2) | (free >> 1 & l >> 2);
        let no_l_right = (o << 1 & free << 2) | (free << 1 & l << 2);
        let with_l = cells(free & !no_l_left & !no_l_right)
            .map(move |cell| Strip { free: free ^ cell, l: l | cell });
        let with_o = cells(free & !no_o).map(move |cell| Strip { free: free ^ cell, l });
        with_l.chain(with_o)
    }

    /// The same strip for all that differ by a shift or a reflection.
    fn canonical(self) -> Strip {
        let Strip { free, l } = self;
        let right = (free | l).trailing_zeros();
        let left = (free | l).leading_zeros();
        let shifted = Strip { free: free >> right, l: l >> right };
        let mirrored = Strip { free: free.reverse_bits() >> left, l: l.reverse_bits() >> left };
        if (shifted.free, shifted.l) < (mirrored.free, mirrored.l) {
            shifted
        } else {
            mirrored
        }
    }
}

/// The members of a set, each as a set of its own.
fn cells(set: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(set), |rest| Some(rest & (rest.wrapping_sub(1))))
        .take_while(|rest| *rest != 0)
        .map(|rest| rest & rest.wrapping_neg())
}
