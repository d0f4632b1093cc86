//! Compares laws with the search, which knows only the rules.

use std::fmt::{Debug, Display};

use discovery::{discover, Claim, Limits, Played, Rules};
use gametheory_core::{first_best, Game, Outcome};
use gametheory_testing::{budget, Oracle};

use crate::arithmetic::draft;
use crate::{found, found_in, octal, row, rows_of_heaps, strip, strips};

/// Checks the outcomes, every move with its outcome, and the best move.
pub(crate) fn check<P: Played + Display + Debug>(found: &Claim, positions: Vec<P>) {
    let mut oracle = Oracle::default();
    for position in positions {
        assert_eq!(found.outcome(&position), Some(oracle.outcome(&position)), "{position}");
        let by_search = |chosen| {
            let left = oracle.outcome(&position.after(&chosen));
            (chosen, -left)
        };
        let mut expected: Vec<_> = position.moves().into_iter().map(by_search).collect();
        let mut moves: Vec<_> = found.move_outcomes(&position).unwrap().collect();
        assert_eq!(found.best_move(&position), first_best(moves.clone()), "{position}");
        if found.digits().is_some() && found.rules.numbers().is_some() {
            // The winning ones come first.
            assert!(moves.is_sorted_by_key(|(_, outcome)| -*outcome), "{position}");
            expected.sort_by_key(|(chosen, _)| chosen.to_string());
            moves.sort_by_key(|(chosen, _)| chosen.to_string());
        }
        assert_eq!(moves, expected, "{position}");
    }
}

/// Checks the positions whose outcome is known. Returns how many they are.
pub(crate) fn check_decided<P: Played + Display + Debug>(found: &Claim, mut all: Vec<P>) -> usize {
    all.retain(|position| found.outcome(position).is_some());
    let known = all.len();
    check(found, all);
    known
}

/// Games of every kind: with draws, under misère play, with `wins` and `never`, with moves of
/// several cells, and games that consist of parts.
pub(crate) fn games_on_strips() -> Vec<Rules> {
    let write = ["* -> L", "* -> O"];
    vec![
        strip("*LO", &write, &["LOL"], &[], "draw"),
        strip("*LO", &write, &["LOL", "LLL"], &[], "draw"),
        strip("*LO", &write, &["LO"], &["OO", "LLO"], "loss"),
        strip(".X", &[". -> X"], &["XX"], &["X.X"], "draw"),
        strip("ab", &["bb -> ab", "b -> a"], &[], &["aab"], "win"),
        strip("abc", &["cc -> ab", "b -> a", "bc -> aa"], &["ba"], &[], "draw"),
        strip("abc", &["bb -> ab", "b -> a", "c -> a"], &["bcb"], &["bacb", "bba", "ac"], "loss"),
        strip("+-", &["++ -> --"], &[], &[], "loss"),
        strip("|.", &["| -> .", "|| -> .."], &[], &[], "loss"),
        strip(".X", &[". -> X"], &[], &["XX"], "loss"),
        strip(".ab", &[". -> a", "... -> aba", ".. -> bb"], &[], &["ba", "bb"], "loss"),
    ]
}

/// All short strips, and best moves on long ones against an opponent who moves at random.
#[test]
fn laws_of_strips_agree_with_the_search() {
    fastrand::seed(22);
    for rules in games_on_strips() {
        let found = found(&rules);
        assert!(found.law().is_some(), "{}: {}", rules.title, found.describe());
        let letters = rules.strip().unwrap().weights();
        check(&found, strips(&rules, budget([9, 7], [11, 8])[letters.len() - 2]));

        let random = (0..200).map(|_| letters[fastrand::usize(..letters.len())].0).collect();
        // On a random strip the game is soon over; on a free one it takes long.
        let (free, _) = letters.iter().max_by_key(|(_, weight)| *weight).unwrap();
        for text in [random, free.to_string().repeat(40), free.to_string().repeat(41)] {
            let mut position = rules.strip().unwrap().position(&text).unwrap();
            while let Some(best) = found.best_move(&position) {
                let promised = found.outcome(&position).unwrap();
                position = position.after(&best);
                assert_eq!(found.outcome(&position), Some(-promised), "{best} in {text}");
                let replies = position.moves();
                if !replies.is_empty() {
                    position = position.after(&replies[fastrand::usize(..replies.len())]);
                }
            }
            assert_eq!(found.outcome(&position), Some(position.end()), "the end of {text}");
        }
    }
}

/// Heaps by a code; Lasker's Nim, Kayles, and what leaves two heaps, by formulas. The search knows
/// nothing of nim-addition.
#[test]
fn laws_of_heaps_agree_with_the_search() {
    let codes = ["0.07", "0.77", "0.137", "0.3", "4.3", "0.156"].map(octal);
    let lasker = ["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"];
    let kayles = ["1 <= n - n' <= 2", "1 <= n - n' - n'' <= 2 and n' > 0 and n'' > 0"];
    let formulas = [lasker, kayles, ["n - 3 <= n' < n", "n' + n'' = n - 2"]];
    for rules in codes.into_iter().chain(formulas.map(|moves| draft("n", &moves).check().unwrap()))
    {
        let found = found(&rules);
        let law = found.law().unwrap();
        check(&found, rows_of_heaps(&rules, 3, budget(4, 5)));
        // With large heaps, not all moves are made.
        let large = row(&rules, &[1_000_000_000_000_000_000, 1 << 63, 12345, 7]);
        assert!(found.move_outcomes(&large).unwrap().next().is_some());
        let after = large.after(&law.best_move(&large).unwrap());
        let is_won = law.outcome(&large) == Some(Outcome::Win);
        assert_eq!(law.grundy(&after) == Some(0), is_won);
        // Each move of many heaps is listed once, with its outcome.
        let many = row(&rules, &(0..500).map(|n| n % 7 + 1).collect::<Vec<_>>());
        let listed: Vec<_> = law.move_outcomes(&many).unwrap().collect();
        assert_eq!(law.best_move(&many), first_best(listed.iter().cloned()));
        assert_eq!(listed.len(), many.each_move().count());
        for (chosen, outcome) in listed.iter().step_by(97) {
            assert_eq!(law.outcome(&many.after(chosen)), Some(-*outcome), "{chosen}");
        }
    }
}

/// Pieces that move to the left, past each other, and that jump to the right; the second has no law.
/// Then games that each break one of the conditions under which strips consist of gaps.
#[test]
fn what_was_searched_has_the_outcome_of_the_search() {
    for (rules, rearranges) in [
        (strip(".X", &[".X -> X."], &[], &[], "loss"), true),
        (strip("HT", &["HT -> TH"], &["TTT"], &[], "loss"), true),
        (strip(".X", &["X. -> .X", "X.X -> .XX"], &[], &["XXX"], "loss"), true),
        (strip(".X", &[". -> X"], &[], &["XXX"], "loss"), false),
        (strip(".X", &[". -> X"], &[], &["X."], "loss"), false),
        (strip(".X", &[". -> X", "... -> X.X"], &[], &[], "loss"), false),
        (strip(".XO", &[". -> X", "X -> O"], &[], &[], "loss"), false),
        (strip(".XO", &[".X -> OO"], &[], &[], "loss"), false),
        (strip(".X", &[". -> X"], &["XX"], &[], "loss"), false),
        (strip(".X", &[".. -> XX"], &[], &[], "draw"), false),
    ] {
        let all_weigh_one = rules.strip().unwrap().weights().iter().all(|(_, weight)| *weight == 1);
        assert_eq!(all_weigh_one, rearranges);
        let (steps, longest) = if rearranges { (20_000, budget(9, 11)) } else { (300, 6) };
        check(&found_in(&rules, steps), strips(&rules, longest));
    }
}

/// Strips of small weight are decided, and no others.
#[test]
fn what_is_no_law_says_how_far_it_reaches() {
    let misere_kayles = strip("|.", &["| -> .", "|| -> .."], &[], &[], "win");
    let found = found_in(&misere_kayles, 2000);
    let below = found.below.unwrap();
    assert!(below > 9, "{below}");
    check(&found, strips(&misere_kayles, 9));
    let heavy = misere_kayles.strip().unwrap().position(&"|".repeat(below as usize)).unwrap();
    assert_eq!(found.outcome(&heavy), None);
    assert!(found.move_outcomes(&heavy).is_none());
    assert_eq!(found.best_move(&heavy), None);
    // All strips that were decided are drawn, but this proves nothing about longer ones.
    let drawn = strip("ab", &["b -> a"], &[], &[], "draw");
    let found = discover(&drawn, &Limits { states: 0, ..Limits::default() }, &mut |_| Ok(()));
    let below = found.below.unwrap() as usize;
    let of_cells = |n| found.outcome(&drawn.strip().unwrap().position(&"b".repeat(n)).unwrap());
    assert!((0..below).all(|n| of_cells(n) == Some(Outcome::Draw)));
    assert_eq!(of_cells(below), None);
}

/// What is found is right, whenever the search is stopped.
#[test]
fn a_search_can_be_stopped_at_any_time() {
    let on_a_strip = strip("*LO", &["* -> L", "* -> O"], &["LOL"], &[], "draw");
    let of_heaps = octal("0.07");
    for steps in 0..100 {
        let [strip, heaps] = [&on_a_strip, &of_heaps].map(|rules| found_in(rules, steps));
        assert!(strip.law().is_none() && heaps.law().is_none());
        check_decided(&strip, strips(&on_a_strip, 5));
        check_decided(&heaps, rows_of_heaps(&of_heaps, 2, 6));
    }
}
