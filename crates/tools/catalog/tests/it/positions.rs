//! The moves and proposed positions of every game: how moves are read, the messages about bad
//! ones, and their outcomes.

use catalog::{best_line, first_of_each, Entry, Position, Shown, GAMES};
use gametheory_core::Outcome;
use gametheory_testing::budget;

use crate::every_game::{every_game, small};

/// Positions of the game that are small enough to look at every reply to every move.
fn starts(game: &Entry) -> Vec<Box<dyn Position>> {
    let random = (0..5).map(|number| game.random_position(number));
    let texts = random.chain([game.proposal.clone()]);
    texts.map(|text| game.position(&text).unwrap()).collect()
}

/// The end of a game in which both play best.
fn end(start: Box<dyn Position>) -> Box<dyn Position> {
    let mut now = start;
    while let Some(best) = now.best_move() {
        now = now.after(&best.notation).unwrap();
    }
    now
}

/// These positions and all after one move. Some of the latter cannot be starts.
fn with_replies(mut positions: Vec<Box<dyn Position>>) -> Vec<Box<dyn Position>> {
    let replies: Vec<Box<dyn Position>> =
        positions.iter().flat_map(|start| replies(&**start)).collect();
    positions.extend(replies);
    positions
}

/// The positions after one move, up to 200.
fn replies(start: &dyn Position) -> Vec<Box<dyn Position>> {
    let moves = start.moves(&|_| true).take(200);
    moves.map(|(chosen, _)| start.after(&chosen.notation).expect("a legal move")).collect()
}

fn choices(position: &dyn Position) -> Vec<Shown> {
    position.moves(&|_| true).take(200).map(|(chosen, _)| chosen).collect()
}

#[test]
fn moves_are_read_as_they_are_printed_and_as_hints_type_them() {
    for game in every_game() {
        for position in with_replies(starts(game)) {
            for chosen in choices(&*position) {
                for typed in [&chosen.text, &chosen.notation] {
                    assert_eq!(position.parse(typed), Some(Ok(chosen.clone())), "{typed}");
                }
            }
        }
    }
}

#[test]
fn illegal_moves_are_answered_with_an_objection() {
    for game in every_game() {
        let mut refused = 0;
        // Moves that are legal in other positions of the game.
        let typed: Vec<Shown> = starts(game).iter().flat_map(|start| choices(&**start)).collect();
        let later = starts(game).into_iter().flat_map(|start| replies(&*start));
        for position in later.chain(starts(game).into_iter().map(end)) {
            let legal = choices(&*position);
            for chosen in &typed {
                match position.parse(&chosen.notation) {
                    Some(Ok(chosen)) => assert!(legal.contains(&chosen), "{chosen}"),
                    Some(Err(objection)) => {
                        refused += 1;
                        assert!(!objection.is_empty() && !objection.ends_with('.'), "{objection}");
                    }
                    None => panic!("{chosen} is a move"),
                }
            }
        }
        assert!(refused > 0, "{}", game.name);
    }
}

#[test]
fn the_proposed_position_is_won_but_not_by_every_move() {
    for game in every_game() {
        let proposal = game.position(&game.proposal).unwrap();
        assert_eq!(proposal.outcome(), Outcome::Win, "{}: the proposal", game.name);
        let outcomes: Vec<Outcome> =
            proposal.moves(&|_| true).map(|(_, outcome)| outcome).collect();
        let winning = outcomes.iter().filter(|outcome| **outcome == Outcome::Win).count();
        let all = outcomes.len();
        assert!(
            winning * 2 <= all,
            "{}: {winning} of {all} moves of the proposal win, but at most half of them should",
            game.name
        );
    }
}

#[test]
fn moves_come_with_the_outcome_that_they_leave_and_the_best_one_keeps_it() {
    for game in every_game() {
        for position in with_replies(small(game, budget(1_000, 8_000))) {
            let all: Vec<(Shown, Outcome)> = position.moves(&|_| true).collect();
            for (chosen, outcome) in &all {
                let left = position.after(&chosen.notation).unwrap().outcome();
                assert_eq!(*outcome, -left, "{}: {chosen} {:?}", game.name, position.picture());
            }
            let best = position.best_move();
            assert_eq!(best.is_some(), !all.is_empty(), "{}", game.name);
            let left = best.map(|best| position.after(&best.notation).unwrap().outcome());
            assert!(left.is_none_or(|left| -left == position.outcome()), "{}", game.name);
            let outcomes = [Outcome::Loss, Outcome::Draw, Outcome::Win];
            for (expected, group) in outcomes.into_iter().zip(first_of_each(&*position, 3)) {
                let mut moves = all.clone();
                moves.retain(|(_, outcome)| *outcome == expected);
                assert_eq!(group.count, moves.len() as u64, "{}", game.name);
                moves.truncate(3);
                assert!(moves.iter().map(|(chosen, _)| chosen).eq(&group.first), "{}", game.name);
            }
        }
    }
}

#[test]
fn moves_that_nobody_could_list_are_counted() {
    for game in GAMES.iter() {
        let numbers = vec![u64::MAX.to_string(); game.template.names.len()];
        if numbers.is_empty() {
            continue;
        }
        let position = game.position(&numbers.join(" ")).unwrap();
        for (group, count) in first_of_each(&*position, 3).into_iter().zip(position.counts()) {
            assert_eq!(group.count, count, "{}", game.name);
            assert_eq!(group.first.len() as u64, count.min(3), "{}", game.name);
        }
    }
}

#[test]
fn a_line_of_best_play_keeps_the_outcome_to_the_end() {
    for game in every_game() {
        for start in starts(game) {
            let (line, is_over) = best_line(&*start, 1000);
            assert!(is_over, "{}", game.name);
            let mut outcome = start.outcome();
            let mut now = start;
            for (chosen, after) in line {
                now = after;
                outcome = -outcome;
                assert_eq!(now.outcome(), outcome, "{}: {chosen}", game.name);
            }
            assert_eq!(now.end(), outcome, "{}", game.name);
            let (first, is_over) = best_line(&*now, 0);
            assert!(first.is_empty() && is_over, "{}", game.name);
        }
    }
}
