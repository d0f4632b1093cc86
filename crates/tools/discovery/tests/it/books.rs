//! Games whose laws are known from books, papers and the solvers of the workspace, or are known to be
//! unknown.

use discovery::{discover, file, Found, Limits};
use flip_game_ii::grundy_number;
use gametheory_core::{Game, Outcome};
use gametheory_testing::budget;

use crate::laws::check;
use crate::{committed, found, octal, strips};

/// What is found of an octal game within limits that are too narrow for a law, and how many numbers
/// are known.
fn searched(code: &str, limits: Limits) -> (Found, usize) {
    let found = discover(&octal(code), &limits, &mut |_| Ok(()));
    let length = found.grundy_numbers().unwrap().length();
    assert_eq!(found.below, Some(length as u64), "{code}");
    (found, length)
}

/// Treblecross. About 30 options are looked at for each number.
#[test]
fn the_number_of_options_limits_the_search() {
    let (_, below) = searched("0.007", Limits { options: 3000, ..Limits::default() });
    assert!((50..200).contains(&below), "{below}");
}

/// The period can be seen long before there are enough numbers for its proof. Of Officers and
/// Treblecross, none is known.
#[test]
fn a_period_that_is_not_proved_is_a_conjecture() {
    // From 3479 on, there is one period and a tenth of all numbers. A move takes at most 3 tokens, so the
    // theorem wants 2 * (3479 + 349) + 3 numbers.
    let seen = Some((3479, 349));
    for (code, to, seen) in [
        ("0.156", 4252, None),
        ("0.156", 4253, seen),
        ("0.156", 7657, seen),
        ("0.6", 3000, None),
        ("0.007", 3000, None),
    ] {
        let (found, below) = searched(code, Limits { to, ..Limits::default() });
        let conjecture = found.grundy_numbers().unwrap().conjecture();
        let period = conjecture.map(|(found, _)| (found.preperiod, found.period));
        assert_eq!(period, seen, "{code}");
        assert!(conjecture.is_none_or(|(_, needed)| needed == 7659));
        assert_eq!((below, found.number(0, &[to as u128])), (to, None), "{code}");
        assert!(found.law().is_none(), "{code}");
    }
}

const LOL: &str = include_str!("../../../../lol-game/lol.toml");
const FLIP: &str = include_str!("../../../../flip-game-ii/flip.toml");

#[test]
fn the_law_of_lol_is_the_committed_table() {
    let found = found(&file::parse(LOL).unwrap());
    let automaton = found.law().unwrap().automaton().unwrap();
    assert_eq!(automaton.outputs(), lol_game::table::OUTCOMES);
    for (letter, after) in lol_game::table::AFTER.into_iter().enumerate() {
        for (state, next) in after.into_iter().enumerate() {
            assert_eq!(automaton.after(state, letter), usize::from(next));
        }
    }
}

#[test]
fn the_law_of_flip_game_has_the_committed_numbers() {
    let found = found(&file::parse(FLIP).unwrap());
    let numbers = found.law().unwrap().grundy_numbers().unwrap();
    for kind in 0..4 {
        for n in (0..1000).chain([usize::MAX - 1, usize::MAX]) {
            assert_eq!(numbers.of(kind, n as u128), Some(grundy_number(n).into()), "{n}");
        }
    }
}

/// Compares with the theorem of the solver, and with the search.
#[test]
fn no_more_tic_tac_toe_has_its_theorem() {
    let rules = committed("no-more-tic-tac-toe");
    let found = found(&rules);
    let law = found.law().unwrap();
    let mut grids = strips(&rules, budget(8, 10));
    grids.retain(|grid| !["oo", "xx"].iter().any(|two| grid.to_string().contains(two)));
    assert!(grids.len() > 2000, "{}", grids.len());
    for grid in &grids {
        let text = grid.to_string().to_uppercase();
        let sum = law.grundy(grid).unwrap();
        assert_eq!(sum as usize, no_more_tic_tac_toe::grundy_number(text.as_bytes()), "{grid}");
    }
    check(&found, grids);
    for n in (1..2000).chain([1 << 40, u64::MAX.into()]) {
        let of = |kind| law.number(kind, &[n]).unwrap();
        // The free letter stands for an end; then come o and x.
        assert_eq!([0, 1, 2, 4, 5, 7, 8].map(of), [n % 2, n, n, 1, 0, 0, 1], "{n}");
    }
    let long = rules.strip().unwrap().position(&format!("{}x..o", ".".repeat(1000))).unwrap();
    let best = found.best_move(&long).unwrap();
    assert_eq!(found.outcome(&long.after(&best)), Some(Outcome::Loss));
}
