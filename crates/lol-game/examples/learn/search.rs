use gametheory_core::Outcome;
use rustc_hash::FxHashMap;

/// A pruned search: what a strip is worth, for strips of up to 60 cells of which
/// some 15 are free.
///
/// A **threat** is `LO*`, `*OL` or `L*L`: whoever is to move completes `LOL` and
/// wins. So as long as there is none, a sane move leaves none. Write `O` beside
/// an `L` with a free cell on the other side, and you leave a threat; so does an
/// `L` where two cells on a free cell and an `L`, or an `O` and a free cell, wait
/// for it. A free cell that allows no sane move at all is half of a pair `L**L`;
/// and such a pair stays one until somebody must play in it and loses.
///
/// So when no sane move is left, the free cells are pairs, an even number. The
/// player who is then to move loses if there is a pair, and the parity of the
/// free cells told from the start who that would be: with an odd number the
/// player to move is the one who **may win**, with an even number his opponent,
/// and the other one can only hope for a draw. A single pair is enough for him.
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

    /// The same for a strip and for what it becomes when it is shifted or
    /// mirrored.
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
