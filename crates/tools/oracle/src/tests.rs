//! The oracle on games whose values are known: Nim with both endings, and a game that is very
//! long.

use gametheory_core::{Game, Outcome};

use super::Oracle;

/// Three heaps of less than 8 stones; a move takes from one heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Nim {
    heaps: [usize; 3],
    /// Whether the player who cannot move wins.
    is_misere: bool,
}

impl Game for Nim {
    /// Eight times the index of the heap, and what is left in it.
    type Move = usize;

    fn moves(&self) -> Vec<usize> {
        let heaps = self.heaps.iter().enumerate();
        heaps.flat_map(|(heap, size)| (0..*size).map(move |rest| 8 * heap + rest)).collect()
    }

    fn after(&self, chosen: &usize) -> Nim {
        let mut after = self.clone();
        after.heaps[chosen / 8] = chosen % 8;
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
        let normal = Nim { heaps, is_misere: false };
        let sum = heaps[0] ^ heaps[1] ^ heaps[2];
        assert_eq!(oracle.grundy(&normal, |nim| vec![nim.clone()]) as usize, sum, "{heaps:?}");
        let by_heaps = Oracle::default().grundy(&normal, |nim| {
            let alone = |heap| Nim { heaps: [nim.heaps[heap], 0, 0], is_misere: false };
            (0..3).map(alone).collect()
        });
        assert_eq!(by_heaps as usize, sum, "{heaps:?}");
        assert_eq!(oracle.outcome(&normal), Outcome::win_if(sum != 0), "{heaps:?}");
        // Bouton's theorem of 1901: misère play differs exactly if no heap has two stones.
        let only_single_stones = heaps.iter().all(|size| *size <= 1);
        let is_won = (sum != 0) != only_single_stones;
        let misere = Nim { heaps, is_misere: true };
        assert_eq!(oracle.outcome(&misere), Outcome::win_if(is_won), "{heaps:?}");
        assert_eq!(misere.allows(&11), heaps[1] > 3, "the moves that it lists");
    }
}

/// One stone at a time.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Countdown(u32);

impl Game for Countdown {
    type Move = u32;

    fn moves(&self) -> Vec<u32> {
        (self.0 > 0).then_some(1).into_iter().collect()
    }

    fn after(&self, step: &u32) -> Countdown {
        Countdown(self.0 - step)
    }
}

#[test]
fn a_long_game_does_not_overflow_the_stack_and_a_search_can_be_limited() {
    let mut oracle = Oracle::default();
    assert_eq!(oracle.outcome_within(&Countdown(100), 100), None);
    assert_eq!(oracle.outcome_within(&Countdown(100), 102), Some(Outcome::Loss));
    // What is known already needs no more room.
    assert_eq!(oracle.outcome_within(&Countdown(50), 0), Some(Outcome::Loss));
    assert_eq!(oracle.outcome(&Countdown(1_000_001)), Outcome::Win);
    assert_eq!(oracle.outcomes().len(), 1_000_002);
    let mut oracle = Oracle::default();
    let whole = |position: &Countdown| vec![position.clone()];
    assert_eq!(oracle.grundy_within(&Countdown(100), whole, 100), None);
    assert_eq!(oracle.grundy_within(&Countdown(101), whole, 103), Some(1));
    assert!(!oracle.is_empty() && oracle.outcomes().is_empty());
}
