//! The oracle on Nim, whose values are known, with both endings, and on a game that is very long.

use gametheory_core::{Game, Outcome};

use super::Oracle;

/// Three heaps. A move takes stones from one of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Nim {
    heaps: [u32; 3],
    /// The most stones that a move may take.
    most: u32,
    /// Whether the player who cannot move wins.
    is_misere: bool,
}

impl Nim {
    /// A heap from which one stone is taken at a time.
    fn countdown(size: u32) -> Nim {
        Nim { heaps: [size, 0, 0], most: 1, is_misere: false }
    }
}

impl Game for Nim {
    /// Three times the stones that are taken, and the index of the heap.
    type Move = u32;

    fn moves(&self) -> Vec<u32> {
        let heaps = (0..).zip(self.heaps);
        let takes =
            |(heap, size): (u32, u32)| (1..=size.min(self.most)).map(move |taken| 3 * taken + heap);
        heaps.flat_map(takes).collect()
    }

    fn after(&self, chosen: &u32) -> Nim {
        let mut after = self.clone();
        after.heaps[(chosen % 3) as usize] -= chosen / 3;
        after
    }

    fn end(&self) -> Outcome {
        Outcome::win_if(self.is_misere)
    }
}

#[test]
fn nim_is_decided_by_the_nim_sum() {
    let mut oracle = Oracle::default();
    for index in 0..512 {
        let heaps = [index / 64, index / 8 % 8, index % 8];
        let normal = Nim { heaps, most: 7, is_misere: false };
        let sum = heaps[0] ^ heaps[1] ^ heaps[2];
        assert_eq!(oracle.grundy(&normal, |nim| vec![nim.clone()]), sum, "{heaps:?}");
        let by_heaps = Oracle::default().grundy(&normal, |nim| {
            let alone = |heap| Nim { heaps: [heap, 0, 0], ..*nim };
            nim.heaps.map(alone).into()
        });
        assert_eq!(by_heaps, sum, "{heaps:?}");
        assert_eq!(oracle.outcome(&normal), Outcome::win_if(sum != 0), "{heaps:?}");
        // Bouton's theorem of 1901: misère play differs exactly if no heap has two stones.
        let only_single_stones = heaps.iter().all(|size| *size <= 1);
        let is_won = (sum != 0) != only_single_stones;
        let misere = Nim { is_misere: true, ..normal };
        assert_eq!(oracle.outcome(&misere), Outcome::win_if(is_won), "{heaps:?}");
        assert_eq!(misere.allows(&13), heaps[1] > 3, "the moves that it lists");
    }
}

#[test]
fn a_long_game_does_not_overflow_the_stack_and_a_search_can_be_limited() {
    let countdown = Nim::countdown;
    let mut oracle = Oracle::default();
    assert_eq!(oracle.outcome_within(&countdown(100), 100), None);
    assert_eq!(oracle.outcome_within(&countdown(100), 101), Some(Outcome::Loss));
    // What is known already needs no more room.
    assert_eq!(oracle.outcome_within(&countdown(50), 0), Some(Outcome::Loss));
    assert_eq!(oracle.outcome(&countdown(1_000_001)), Outcome::Win);
    assert_eq!(oracle.outcomes().len(), 1_000_002);
    let mut oracle = Oracle::default();
    let whole = |position: &Nim| vec![position.clone()];
    assert_eq!(oracle.grundy_within(&countdown(100), whole, 100), None);
    assert_eq!(oracle.grundy_within(&countdown(101), whole, 102), Some(1));
    assert!(!oracle.is_empty() && oracle.outcomes().is_empty());
}
