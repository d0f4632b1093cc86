//! Games whose laws are known from books and papers, or are known to be unknown.

use discovery::{discover, Draft, Found, GrundyNumbers, Limits, Rules};

use crate::{found, octal, strip};

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

/// What is computed of an octal game up to heaps of that size.
fn computed_to(code: &str, to: usize) -> (Found, usize) {
    searched(code, Limits { to, ..Limits::default() })
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

/// The period can be seen long before there are enough numbers for its proof.
#[test]
fn a_period_that_is_not_proved_is_a_conjecture() {
    // From 3479 on, there is one period and a tenth of all numbers.
    for (to, seen) in [(4252, None), (4253, Some((3479, 349))), (7657, Some((3479, 349)))] {
        let (found, below) = computed_to("0.156", to);
        assert_eq!(below, to);
        let conjecture = found.conjecture();
        let found = conjecture.map(|(found, _)| (found.preperiod, found.period));
        assert_eq!(found, seen);
        assert!(conjecture.is_none_or(|(_, needed)| needed == 7659));
    }
    let found = found(&octal("0.156"));
    assert_eq!(found.law().unwrap().facts(), 7659);
}

/// Officers and Treblecross: no period is known.
#[test]
fn nothing_is_claimed_of_games_without_a_known_period() {
    for code in ["0.6", "0.007"] {
        let (found, below) = computed_to(code, 3000);
        assert_eq!((below, found.conjecture(), found.number(0, &[3000])), (3000, None, None));
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
        let expected = GrundyNumbers::repeating(vec![cycle.to_vec()], 0).unwrap();
        assert_eq!(numbers(&rules), expected, "{set:?}");
    }
}

/// Kayles, Dawson's Kayles, and node Kayles on a path, which is Dawson's Chess: an X makes
/// the cells beside it useless.
#[test]
fn strips_are_octal_games_in_disguise() {
    let kayles = strip("|.", &["| -> .", "|| -> .."], &[], &[], "loss");
    let dawson = strip("+-", &["++ -> --"], &[], &[], "loss");
    let node_kayles = strip(".X", &[". -> X"], &[], &["XX"], "loss");
    for (rules, code) in [(kayles, "0.77"), (dawson, "0.07"), (node_kayles, "0.137")] {
        let found = found(&rules);
        let on_strips = found.grundy_numbers().unwrap();
        let of_heaps = numbers(&octal(code));
        for n in 0..500 {
            assert_eq!(on_strips.of(0, n), of_heaps.of(0, n), "{code}, {n}");
        }
    }
}

/// Caravan et al., *SOS*, 2023, arXiv 2306.06197: SOO, SSS and SOSO are drawn.
#[test]
fn free_strips_are_drawn_as_a_paper_proves() {
    for word in ["SOO", "SSS", "SOSO"] {
        let rules = strip("*SO", &["* -> S", "* -> O"], &[word], &[], "draw");
        let (family, series) = found(&rules).simplest().remove(0);
        assert_eq!(
            (family.name().as_str(), series.to_string().as_str()),
            ("*", "for every n: draw")
        );
    }
}
