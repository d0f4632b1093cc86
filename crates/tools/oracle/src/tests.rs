//! The oracle on games whose values are known: Nim with both endings, and a game that is very
//! long.

use std::fmt;

use gametheory_core::{Game, Impartial, Outcome};

use super::Oracle;

/// Heaps in descending order, without empty ones; a move takes from one heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Nim(Vec<u32>);

/// Leave so many stones in the heap of this index.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Leave(usize, u32);

impl fmt::Display for Leave {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "leave {} in heap {}", self.1, self.0 + 1)
    }
}

impl Game for Nim {
    type Move = Leave;

    fn moves(&self) -> Vec<Leave> {
        let heaps = self.0.iter().enumerate();
        heaps.flat_map(|(heap, size)| (0..*size).map(move |rest| Leave(heap, rest))).collect()
    }

    fn after(&self, &Leave(heap, rest): &Leave) -> Nim {
        let mut heaps = self.0.clone();
        heaps[heap] = rest;
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        Nim(heaps.into_iter().filter(|size| *size > 0).collect())
    }
}

impl Impartial for Nim {}

fn all_positions() -> impl Iterator<Item = Nim> {
    let triples = (0..8).flat_map(|a| (0..=a).flat_map(move |b| (0..=b).map(move |c| [a, b, c])));
    triples.map(|heaps| Nim(heaps.into_iter().filter(|size| *size > 0).collect()))
}

fn nim_sum(position: &Nim) -> u32 {
    position.0.iter().fold(0, |sum, size| sum ^ size)
}

#[test]
fn nim_is_decided_by_the_nim_sum() {
    let mut oracle = Oracle::default();
    for position in all_positions() {
        let sum = nim_sum(&position);
        assert_eq!(oracle.grundy(&position), sum, "{position:?}");
        assert_eq!(oracle.outcome(&position), Outcome::win_if(sum != 0), "{position:?}");
    }
}

/// Whoever cannot move wins.
#[derive(Clone, PartialEq, Eq, Hash)]
struct MisereNim(Nim);

impl Game for MisereNim {
    type Move = Leave;

    fn moves(&self) -> Vec<Leave> {
        self.0.moves()
    }

    fn after(&self, chosen: &Leave) -> MisereNim {
        MisereNim(self.0.after(chosen))
    }

    fn end(&self) -> Outcome {
        Outcome::Win
    }
}

#[test]
fn misere_nim_differs_exactly_where_all_heaps_are_single_stones() {
    // Bouton's theorem of 1901.
    let mut oracle = Oracle::default();
    for position in all_positions() {
        let only_single_stones = position.0.iter().all(|size| *size == 1);
        let won = (nim_sum(&position) != 0) != only_single_stones;
        let outcome = oracle.outcome(&MisereNim(position.clone()));
        assert_eq!(outcome, Outcome::win_if(won), "{position:?}");
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
fn the_moves_that_a_game_allows_are_those_that_it_lists() {
    let position = Nim(vec![2, 1]);
    for (chosen, legal) in [(Leave(0, 0), true), (Leave(1, 0), true), (Leave(1, 1), false)] {
        assert_eq!(position.allows(&chosen), legal, "{chosen}");
    }
}

#[test]
fn a_search_can_be_limited() {
    let mut oracle = Oracle::default();
    assert_eq!(oracle.outcome_within(&Countdown(100), 100), None);
    assert_eq!(oracle.outcome_within(&Countdown(100), 102), Some(Outcome::Loss));
    assert_eq!(oracle.outcomes().len(), 101);
    // What is known already needs no more room.
    assert_eq!(oracle.outcome_within(&Countdown(50), 0), Some(Outcome::Loss));
}

#[test]
fn a_long_game_does_not_overflow_the_stack() {
    let mut oracle = Oracle::default();
    assert_eq!(oracle.outcome(&Countdown(1_000_001)), Outcome::Win);
    assert_eq!(oracle.outcomes().len(), 1_000_002);
}
