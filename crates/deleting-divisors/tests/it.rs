//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

use deleting_divisors::rules::{Move, Position};
use gametheory_core::{Game, Outcome, Solved};
use gametheory_testing::{
    budget, check_by_playing, check_computed, check_strategy, find_difference, write_answer,
    Opponent, Program, Word,
};

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_deleting-divisors");
    Program { name: "deleting-divisors", path, is_counted: true, case: &[Word::Number] }.check();
}

fn numbers() -> impl Iterator<Item = Position> {
    (1..=budget(5_000, 50_000)).map(Position)
}

#[test]
fn outcomes_and_moves_are_right_on_every_small_number() {
    check_strategy(numbers());
    assert!(!Position(6).allows(&Move(1)) && !Position(6).allows(&Move(0)));
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let counterexample = |is_won: fn(u64) -> bool| {
        let found = find_difference(numbers(), |number| Outcome::win_if(is_won(number.0)));
        found.map(|number| number.0)
    };
    assert_eq!(counterexample(|n| n % 2 == 0), Some(2));
    assert_eq!(counterexample(|n| n % 2 == 0 && !n.is_power_of_two()), Some(4));
}

/// Opponents that need not list all divisors: they choose among the small ones and the best
/// move.
fn choose(position: &Position, pick: impl Fn(&[u64]) -> u64) -> Move {
    let mut divisors: Vec<u64> =
        (2..1000).filter(|d| position.0 % d == 0 && *d < position.0).collect();
    divisors.extend(position.best_move().map(|best| best.0));
    Move(pick(&divisors))
}

#[test]
fn best_moves_keep_their_promise_on_large_numbers() {
    let random = |position: &Position, _: Option<&Move>| {
        choose(position, |divisors| divisors[fastrand::usize(..divisors.len())])
    };
    // The largest and the smallest bite.
    let greedy = |position: &Position, _: Option<&Move>| {
        choose(position, |divisors| position.0 / divisors[0])
    };
    let timid = |position: &Position, _: Option<&Move>| choose(position, |divisors| divisors[0]);
    let mirror = |position: &Position, last: Option<&Move>| match last {
        // With small bites, a game would take too long.
        Some(last) if position.allows(last) && last.0 > position.0 / 1000 => last.clone(),
        _ => choose(position, |divisors| position.0 / divisors[divisors.len() / 2]),
    };
    let opponents: [Opponent<Position>; 3] = [&random, &greedy, &mirror];
    fastrand::seed(1537);
    let numbers = (0..budget(20, 200)).map(|_| fastrand::u64(1..1 << 40));
    for n in numbers.chain((0..40).map(|exponent| 1 << exponent)) {
        check_by_playing(&Position(n), &opponents);
    }
    // The best move from an even number needs no factor, however large it is.
    let even = (u64::MAX - 99..u64::MAX).step_by(2);
    for position in even.chain((2..64).map(|exponent| 1 << exponent)).map(Position) {
        let best = position.best_move().unwrap();
        assert!(position.allows(&best), "{position:?}");
        let promised = position.outcome().unwrap();
        assert_eq!(position.after(&best).outcome(), Some(-promised), "{position:?}");
    }
    // Small bites make long games.
    for n in 10_000..10_020 {
        check_by_playing(&Position(n), &[&timid]);
    }
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    check_computed(
        include_str!("../proof/outcomes.txt"),
        (1..=36).map(|n: u64| (n.to_string(), Position(n))),
        |question| {
            let position = Position(question.parse().unwrap());
            // Of an odd number any divisor will do, and Coq writes the first one.
            match position.moves().first() {
                Some(first) if position.0 % 2 == 1 => {
                    assert!(position.allows(&position.best_move().unwrap()), "{question}");
                    format!("{:?}, {first}", position.outcome().unwrap())
                }
                _ => write_answer(&position),
            }
        },
    );
}
