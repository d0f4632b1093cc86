//! Moves and proposals of every game: how they are read, and what is said of bad
//! ones.

use gametheory_core::Outcome;
use workbench::people::session::{self, End, Start};
use workbench::people::{read_one, Shown};

use crate::player::{follow_hints, Player};

/// Every game with one of its types.
macro_rules! for_every_game {
    ($check:ident) => {
        $check::<lol_game::rules::Position>(&["*******", "L**L*O*", "L**L"]);
        $check::<flip_game_ii::rules::Position>(&["++++-+++", "+++++"]);
        $check::<letter_picking::rules::Position>(&["cabbac", "aabb"]);
        $check::<digital_deletions::rules::Position>(&["2041", "909"]);
        $check::<bash_game::rules::Position>(&["21 4", "5 9"]);
        $check::<deleting_divisors::rules::Position>(&["90", "64", "45"]);
        $check::<palindrome_game::rules::Position>(&["0010110", "0000"]);
        $check::<no_more_tic_tac_toe::rules::Position>(&["X.....O...", "....."]);
    };
}

#[test]
fn moves_are_read_as_they_are_printed_and_as_hints_type_them() {
    fn check<P: Shown>(positions: &[&str]) {
        for text in positions {
            let start = read_one::<P>(text).unwrap();
            // Two moves deep, so that what cannot be a start is met as well.
            let replies = start.moves().into_iter().map(|chosen| start.after(&chosen));
            for position in replies.chain([start.clone()]) {
                for chosen in position.moves() {
                    for typed in [chosen.to_string(), P::notation(&chosen)] {
                        assert_eq!(
                            position.parse_line(&typed),
                            Some(Ok(chosen.clone())),
                            "{typed}"
                        );
                    }
                }
            }
        }
    }
    for_every_game!(check);
}

#[test]
fn illegal_moves_are_answered_with_an_objection() {
    /// All legal moves of other positions of the same kind.
    fn check<P: Shown>(positions: &[&str]) {
        let mut refused = 0;
        let starts: Vec<P> = positions.iter().map(|text| read_one(text).unwrap()).collect();
        let after =
            |start: &P| start.moves().into_iter().map(|chosen| start.after(&chosen)).collect();
        let replies: Vec<P> = starts.iter().flat_map::<Vec<P>, _>(after).collect();
        for typed in starts.iter().flat_map(P::moves).map(|chosen| P::notation(&chosen)) {
            for position in &replies {
                match position.parse_line(&typed) {
                    Some(Ok(chosen)) => assert!(position.moves().contains(&chosen), "{typed}"),
                    Some(Err(objection)) => {
                        refused += 1;
                        assert!(!objection.is_empty() && !objection.ends_with('.'), "{objection}");
                    }
                    None => panic!("{typed} is a move"),
                }
            }
        }
        // Only in one game can any move be made as long as there is one.
        assert!(refused > 0 || P::RULES.starts_with("There is a word"), "{}", P::RULES);
    }
    for_every_game!(check);
}

#[test]
fn what_is_proposed_is_won_but_not_by_any_move() {
    fn check<P: Shown>(_: &[&str]) {
        let proposal: P = read_one(P::PROPOSAL).unwrap();
        assert_eq!(proposal.outcome(), Outcome::Win, "{}", P::PROPOSAL);
        let moves = proposal.moves();
        let wins = |chosen: &&P::Move| proposal.after(chosen).outcome() == Outcome::Loss;
        let winning = moves.iter().filter(wins).count();
        assert!(winning * 2 <= moves.len(), "{}: {winning} of {}", P::PROPOSAL, moves.len());
    }
    for_every_game!(check);
}

#[test]
fn a_mistake_is_found_and_a_better_move_named() {
    /// Spoils the game at once, then follows hints.
    fn check<P: Shown>(_: &[&str]) {
        let proposal: P = read_one(P::PROPOSAL).unwrap();
        let left = |chosen: &P::Move| -proposal.after(chosen).outcome();
        let mistake = proposal.moves().into_iter().min_by_key(left).unwrap();
        let next = |heard: &str| {
            let is_first = !heard.contains("My move");
            if is_first {
                P::notation(&mistake)
            } else {
                follow_hints(heard)
            }
        };
        let mut player = Player { heard: String::new(), next: &next };
        let start = Start { title: String::new(), position: None, you_first: Some(true) };
        assert_eq!(session::play::<P>(&mut player, &start).unwrap(), End::Over);
        let heard = player.heard;
        let (result, found) = match left(&mistake) {
            Outcome::Loss => ("I win.", "Your first losing move was number 1"),
            _ => ("It is a", "Your move number 1"),
        };
        assert!(heard.contains(result), "{heard}");
        assert!(heard.contains(&format!("{found}, {mistake}")), "{heard}");
        let better = heard.split("Better: ").nth(1).unwrap().split(',').next().unwrap();
        let better = proposal.parse_line(better).unwrap().unwrap();
        assert_eq!(left(&better), Outcome::Win, "{heard}");
    }
    for_every_game!(check);
}
