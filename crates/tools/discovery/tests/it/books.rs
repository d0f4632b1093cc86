//! Games whose laws are known from books, papers and the solvers of the workspace, or are known to be
//! unknown.

use discovery::{discover, file, Draft, Found, GrundyNumbers, Limits, Rules};
use flip_game_ii::grundy_number;
use gametheory_core::Outcome;

use crate::{found, octal, strip, strip_of};

fn numbers(rules: &Rules) -> GrundyNumbers {
    found(rules).law().unwrap().grundy_numbers().unwrap().clone()
}

/// What is found of an octal game within limits that are too narrow for a law: the numbers below
/// that one.
fn searched(code: &str, limits: Limits) -> (Found, usize) {
    let found = discover(&octal(code), &limits, &mut |_| Ok(()));
    let length = found.grundy_numbers().unwrap().length();
    assert_eq!(found.below(), Some(length as u64), "{code}");
    (found, length)
}

/// Winning Ways, chapter 4; A. Gangolli and T. Plambeck, *A note on periodicity in some octal
/// games*, 1989; A. Flammenkamp, *Octal games*; OEIS A071435 and A071452, where the last
/// exceptions are 496 and 186. All are found within the usual limits. The atlas has others.
#[test]
fn octal_games_have_the_periods_of_the_books() {
    let quick = [
        ("0.17", 33, 34),
        ("0.117", 47, 48),
        ("0.177", 497, 20),
        ("0.11377", 187, 32),
        ("0.055", 259, 148),
    ];
    for (code, start, period) in quick {
        assert_eq!(numbers(&octal(code)).period(), Some((start, period)), "{code}");
    }
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
    assert_eq!(found(&octal("0.156")).law().unwrap().facts(), 7659);
    // From 3479 on, there is one period and a tenth of all numbers.
    let seen = Some((3479, 349));
    for (code, to, seen) in [
        ("0.156", 4252, None),
        ("0.156", 4253, seen),
        ("0.156", 7657, seen),
        ("0.6", 3000, None),
        ("0.007", 3000, None),
    ] {
        let (found, below) = searched(code, Limits { to, ..Limits::default() });
        let conjecture = found.conjecture();
        let period = conjecture.map(|(found, _)| (found.preperiod, found.period));
        assert_eq!(period, seen, "{code}");
        assert!(conjecture.is_none_or(|(_, needed)| needed == 7659));
        assert_eq!((below, found.number(0, &[to as u128])), (to, None), "{code}");
        assert!(found.law().is_none(), "{code}");
    }
}

/// Subtraction sets, from Winning Ways, chapter 4: 1 to k has period k + 1.
#[test]
fn subtraction_sets_have_the_numbers_of_the_books() {
    for (set, cycle) in [
        (&[1, 2, 3, 4, 5][..], &[0, 1, 2, 3, 4, 5][..]),
        (&[1, 3, 4], &[0, 1, 0, 1, 2, 3, 2]),
        (&[2, 3], &[0, 0, 1, 1, 2]),
        (&[1, 2, 4], &[0, 1, 2]),
    ] {
        let rules = Draft { take: Some(set.to_vec()), ..Draft::default() }.check().unwrap();
        let numbers = numbers(&rules);
        assert_eq!(numbers.period(), Some((0, cycle.len())), "{set:?}");
        for (n, number) in cycle.iter().enumerate() {
            assert_eq!(numbers.of(0, n as u64), Some(*number), "{set:?}");
        }
    }
}

const LOL: &str = include_str!("../../../../lol-game/lol.toml");
const FLIP: &str = include_str!("../../../../flip-game-ii/flip.toml");

/// What is said of the simplest positions, behind the law.
fn check_simplest(rules: &Rules, expected: &str) {
    let [law, _] = found(rules).law().unwrap().explain(20);
    assert!(law.ends_with(&format!(" For the player to move, {expected}")), "{law}");
}

/// Winning Ways, chapters 3 and 4: Nim, Kayles, Dawson's games, and taking 1, 3 or 4.
#[test]
fn heaps_have_the_known_outcomes() {
    let dawson =
        "lost for n = 0, 1, 5, 9, 15, 21, 25, 29, 35 and from n = 36 on if n mod 34 = 5, 9, \
                  21, 25, 29, else won.";
    for (code, expected) in [
        ("0.3", "lost if n mod 2 = 0, else won."),
        ("0.77", "lost for n = 0, else won."),
        ("0.07", dawson),
        ("0.3033", "lost if n mod 7 = 0, 2, else won."),
    ] {
        check_simplest(&octal(code), &format!("a heap of n is {expected}"));
    }
    let flip = file::parse(FLIP).unwrap();
    check_simplest(&flip, &format!("a strip of n cells + is {dawson}"));
}

/// Caravan et al., *SOS*, 2023, arXiv 2306.06197: SOO, SSS and SOSO are drawn. The last one is from the
/// documentation of the solver.
#[test]
fn free_strips_have_the_known_outcomes() {
    for word in ["SOO", "SSS", "SOSO"] {
        let rules = strip("*SO", &["* -> S", "* -> O"], &[word], &[], "draw");
        check_simplest(&rules, "a strip of n cells * is drawn for every n.");
    }
    let lol = file::parse(LOL).unwrap();
    let drawn = "drawn for n = 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14";
    let expected =
        format!("a strip of n cells * is lost from n = 15 on if n mod 2 = 0, {drawn}, else won.");
    check_simplest(&lol, &expected);
    let found = found(&lol);
    let start = (0..16).map(|n| found.outcome(&strip_of(&lol).position(&"*".repeat(n)).unwrap()));
    let expected = (0..16).map(|n| if n >= 7 && n % 2 == 1 { Outcome::Win } else { Outcome::Draw });
    assert!(start.eq(expected.map(Some)));
}

#[test]
fn the_law_of_lol_is_the_committed_table() {
    let found = found(&file::parse(LOL).unwrap());
    let law = found.law().unwrap();
    assert_eq!(law.facts(), 878);
    let automaton = law.automaton().unwrap();
    assert_eq!(automaton.outputs(), lol_game::table::OUTCOMES);
    for (letter, after) in lol_game::table::AFTER.into_iter().enumerate() {
        for (state, next) in after.into_iter().enumerate() {
            assert_eq!(automaton.after(state, letter), usize::from(next));
        }
    }
}

#[test]
fn the_law_of_flip_game_has_the_committed_numbers() {
    let numbers = numbers(&file::parse(FLIP).unwrap());
    assert_eq!(numbers.period(), Some((53, 34)));
    assert_eq!(numbers.exceptions(), [0, 15, 17, 32, 35, 52]);
    for kind in 0..4 {
        for n in (0..1000).chain([usize::MAX - 1, usize::MAX]) {
            assert_eq!(numbers.of(kind, n as u64), Some(grundy_number(n).into()), "{n}");
        }
    }
}
