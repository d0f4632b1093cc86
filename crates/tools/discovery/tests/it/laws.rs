//! Compares laws with the search, which knows only the rules.

use discovery::{discover, Finding, Limits, Move, Position, Reach, Rules};
use gametheory_core::Outcome;
use gametheory_testing::Oracle;
use gametheory_testing::{
    budget, check_against_oracle, check_by_playing, check_every_move, opponents,
};

use crate::{found, found_in, octal, rows_of_heaps, strip, strips};

fn is_law(finding: &Finding) -> bool {
    matches!(finding.reach, Reach::Everything { .. })
}

/// Checks the outcomes, every move with its outcome, and the best move.
fn check(finding: &Finding, positions: Vec<Position>) {
    let mut oracle = Oracle::default();
    for position in &positions {
        assert_eq!(finding.outcome(position), Some(oracle.outcome(position)), "{position}");
    }
    check_every_move(positions.clone(), |position| finding.moves(position).unwrap().collect());
    for position in &positions {
        assert_eq!(finding.best_move(position), first_of_the_best(finding, position));
    }
    check_against_oracle(positions, |position| finding.best_move(position));
}

fn first_of_the_best<'r>(finding: &Finding, position: &Position<'r>) -> Option<Move<'r>> {
    let moves = finding.moves(position).unwrap();
    let better = |best: (Move<'r>, Outcome), next: (Move<'r>, Outcome)| {
        if best.1 < next.1 {
            next
        } else {
            best
        }
    };
    moves.reduce(better).map(|(chosen, _)| chosen)
}

/// Games of every kind: with draws, with the misère ending, with `wins` and `never`, with moves of
/// several cells, and games that consist of parts.
fn games_on_strips() -> Vec<Rules> {
    let write = ["* -> L", "* -> O"];
    vec![
        strip("*LO", &write, &["LOL"], &[], "draw"),
        strip("*LO", &write, &["LOL", "LLL"], &[], "draw"),
        strip("*LO", &write, &["LO"], &["OO"], "loss"),
        strip(".X", &[". -> X"], &["XX"], &["X.X"], "draw"),
        strip("ab", &["bb -> ab", "b -> a"], &[], &["aab"], "win"),
        strip("abc", &["cc -> ab", "b -> a", "bc -> aa"], &["ba"], &[], "draw"),
        strip("+-", &["++ -> --"], &[], &[], "loss"),
        strip("|.", &["| -> .", "|| -> .."], &[], &[], "loss"),
        strip(".X", &[". -> X"], &[], &["XX"], "loss"),
        strip(".ab", &[". -> a", "... -> aba", ".. -> bb"], &[], &["ba", "bb"], "loss"),
    ]
}

#[test]
fn every_strip_has_the_outcome_of_the_search() {
    for rules in games_on_strips() {
        let finding = found(&rules);
        assert!(is_law(&finding), "{}: {finding}", rules.title());
        let letters = rules.weights().len();
        let longest = budget([9, 7], [11, 8])[letters - 2];
        check(&finding, strips(&rules, longest));
    }
}

#[test]
fn every_row_of_heaps_has_the_outcome_of_the_search() {
    for code in ["0.07", "0.77", "0.137", "0.3", "4.3", "0.156"] {
        let rules = octal(code);
        let finding = found(&rules);
        assert!(is_law(&finding), "{code}");
        check(&finding, rows_of_heaps(&rules, 3, budget(4, 6)));
    }
}

#[test]
fn best_play_keeps_the_outcome_of_long_strips() {
    fastrand::seed(22);
    for rules in games_on_strips() {
        let finding = found(&rules);
        let letters = rules.weights();
        let mut text = String::new();
        for _ in 0..200 {
            text.push(letters[fastrand::usize(..letters.len())].0);
        }
        let outcome = |position: &Position| finding.outcome(position).unwrap();
        // On a random strip the game is soon over; on a free one it takes long.
        let (free, _) = letters.iter().max_by_key(|(_, weight)| *weight).unwrap();
        for text in [text, free.to_string().repeat(40), free.to_string().repeat(41)] {
            let start = rules.position(&text).unwrap();
            check_by_playing(&start, outcome, |position| finding.best_move(position), &opponents());
        }
    }
}

/// The library does not look at all splits of a large heap, because there may be too many.
#[test]
fn the_best_move_on_a_large_heap_is_found() {
    let rules = octal("0.77");
    let finding = found(&rules);
    for size in 0..300 {
        let position = rules.position(&format!("{size} 100")).unwrap();
        assert_eq!(finding.best_move(&position), first_of_the_best(&finding, &position));
    }
    let start = rules.position("1000000000000000000 7").unwrap();
    let best = finding.best_move(&start).unwrap();
    let after = gametheory_core::Game::after(&start, &best);
    assert_eq!(finding.outcome(&start), Some(Outcome::Win));
    assert_eq!(finding.outcome(&after), Some(Outcome::Loss), "{best}");
}

#[test]
fn the_simplest_positions_are_in_a_series() {
    for rules in games_on_strips() {
        let finding = found(&rules);
        for (letter, series) in finding.simplest() {
            for n in 0..300 {
                let position = rules.position(&letter.unwrap().to_string().repeat(n)).unwrap();
                assert_eq!(series.of(n), finding.outcome(&position), "{n} cells of {letter:?}");
            }
            let (start, period) = series.period().unwrap();
            let breaks = |n: usize, period| series.of(n) != series.of(n + period);
            assert!(start == 0 || breaks(start - 1, period), "it starts no earlier");
            let is_shorter = |shorter| !(start..start + period).any(|n| breaks(n, shorter));
            assert!(!(1..period).any(is_shorter), "it is no shorter");
        }
    }
}

/// Each game breaks one of the conditions under which strips consist of gaps.
#[test]
fn games_that_do_not_consist_of_gaps_are_right_too() {
    for rules in [
        strip(".X", &[". -> X"], &[], &["XXX"], "loss"),
        strip(".X", &[". -> X"], &[], &["X."], "loss"),
        strip(".X", &[". -> X", "... -> X.X"], &[], &[], "loss"),
        strip(".XO", &[". -> X", "X -> O"], &[], &[], "loss"),
        strip(".X", &[". -> X"], &["XX"], &[], "loss"),
        strip(".X", &[".. -> XX"], &[], &[], "draw"),
    ] {
        let finding = found_in(&rules, 1000);
        check(&finding, strips(&rules, 6));
    }
}

/// Strips of small weight are decided, and no others.
#[test]
fn what_is_no_law_says_how_far_it_reaches() {
    let misere_kayles = strip("|.", &["| -> .", "|| -> .."], &[], &[], "win");
    let finding = found_in(&misere_kayles, 2000);
    let Reach::Below(weight) = finding.reach else { panic!("{finding}") };
    assert!(weight > 9, "{weight}");
    check(&finding, strips(&misere_kayles, 9));
    let heavy = misere_kayles.position(&"|".repeat(weight as usize)).unwrap();
    assert_eq!(finding.outcome(&heavy), None);
    assert!(finding.moves(&heavy).is_none());
    assert_eq!(finding.best_move(&heavy), None);
}

/// All strips that were decided are drawn, but this proves nothing about longer ones.
#[test]
fn nothing_is_said_of_strips_beyond_the_reach() {
    let rules = strip("ab", &["b -> a"], &[], &[], "draw");
    let finding = discover(&rules, &Limits { states: 0, ..Limits::default() }, &mut |_| Ok(()));
    let Reach::Below(weight) = finding.reach else { panic!("{finding}") };
    let (_, series) = finding.simplest().remove(0);
    assert_eq!(series.outcomes(), vec![Outcome::Draw; weight as usize]);
    assert_eq!((series.period(), series.of(weight as usize)), (None, None));
}

/// What is found is right, whenever the search is stopped.
#[test]
fn a_search_can_be_stopped_at_any_time() {
    let games = [strip("*LO", &["* -> L", "* -> O"], &["LOL"], &[], "draw"), octal("0.07")];
    for rules in games {
        let positions = match rules.weights().len() {
            0 => rows_of_heaps(&rules, 2, 6),
            _ => strips(&rules, 5),
        };
        let mut oracle = Oracle::default();
        for most in 0..100 {
            let finding = found_in(&rules, most);
            assert!(!is_law(&finding), "stopped after {most}");
            for position in &positions {
                let outcome = finding.outcome(position);
                assert!(outcome.is_none_or(|outcome| outcome == oracle.outcome(position)));
            }
        }
    }
}
