//! The rules as the statement gives them.

use std::fmt;

use gametheory_core::{Game, Impartial};

/// A heap of stones, of which a move takes at least one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    /// How many stones there are.
    pub stones: u64,
    /// How many of them a move may take at most.
    pub most: u64,
}

/// Taking so many stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Take(pub u64);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl Game for Heap {
    type Move = Take;

    fn moves(&self) -> Vec<Take> {
        (1..=self.most.min(self.stones)).map(Take).collect()
    }

    fn after(&self, take: &Take) -> Heap {
        Heap { stones: self.stones.saturating_sub(take.0), most: self.most }
    }

    fn allows(&self, take: &Take) -> bool {
        1 <= take.0 && take.0 <= self.most && take.0 <= self.stones
    }
}

impl Impartial for Heap {}
