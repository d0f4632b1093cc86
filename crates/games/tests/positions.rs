//! Moves and proposals of every game: how they are read, what is said of bad ones,
//! and what they are worth.

use games::inputs::levels;
use games::{Choice, Group, Position, Problem, PROBLEMS};
use gametheory_core::Outcome;
use gametheory_testing::{budget, Fixture};

/// Positions of the game that are small enough to look at every move of every reply.
fn starts(problem: &Problem) -> Vec<Box<dyn Position>> {
    let sample = Fixture::all(problem.name).into_iter().find(|one| one.name == "sample-1").unwrap();
    let text = String::from_utf8(sample.input).unwrap();
    let tokens: Vec<&str> =
        text.split_ascii_whitespace().skip(usize::from(problem.form().counted)).collect();
    let cases = tokens.chunks(problem.inputs.tokens()).map(|case| case.join(" "));
    let cases = cases.filter(|case| case.len() <= 16).take(5);
    let starts = cases.chain([problem.proposal.to_string()]);
    starts.map(|text| problem.position(&text).unwrap()).collect()
}

/// These and, so that what cannot be a start is met as well, all replies to them.
fn with_replies(problem: &Problem) -> Vec<Box<dyn Position>> {
    let mut positions = starts(problem);
    let replies: Vec<Box<dyn Position>> =
        positions.iter().flat_map(|start| replies(&**start)).collect();
    positions.extend(replies);
    positions
}

fn replies(start: &dyn Position) -> Vec<Box<dyn Position>> {
    let moves = start.moves().take(200);
    moves.map(|(chosen, _)| start.after(&chosen).expect("a legal move")).collect()
}

fn choices(position: &dyn Position) -> Vec<Choice> {
    position.moves().take(200).map(|(chosen, _)| chosen).collect()
}

#[test]
fn moves_are_read_as_they_are_printed_and_as_hints_type_them() {
    for problem in PROBLEMS {
        for position in with_replies(problem) {
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
    for problem in PROBLEMS {
        let (mut refused, mut over) = (0, 0);
        // All legal moves of other positions of the same kind.
        let typed: Vec<Choice> =
            starts(problem).iter().flat_map(|start| choices(&**start)).collect();
        for position in starts(problem).iter().flat_map(|start| replies(&**start)) {
            let legal = choices(&*position);
            over += usize::from(legal.is_empty());
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
        let always = legal_as_long_as_there_is_one(problem);
        assert!(refused > 0 || always, "{}: {over} games over", problem.name);
    }
}

/// Whether every move of a start is legal after every other, as if the game had only
/// one kind of move.
fn legal_as_long_as_there_is_one(problem: &Problem) -> bool {
    starts(problem).iter().all(|start| {
        let legal = choices(&**start);
        replies(&**start).iter().all(|reply| {
            let later = choices(&**reply);
            later.is_empty()
                || later.iter().map(|one| &one.notation).eq(legal.iter().map(|one| &one.notation))
        })
    })
}

#[test]
fn what_is_proposed_is_won_but_not_by_any_move() {
    for problem in PROBLEMS {
        let proposal = problem.position(problem.proposal).unwrap();
        assert_eq!(proposal.outcome(), Outcome::Win, "{}", problem.name);
        let worth: Vec<Outcome> = proposal.moves().map(|(_, outcome)| outcome).collect();
        let winning = worth.iter().filter(|outcome| **outcome == Outcome::Win).count();
        assert!(winning * 2 <= worth.len(), "{}: {winning} of {}", problem.name, worth.len());
    }
}

#[test]
fn the_best_move_is_worth_what_the_position_is() {
    for problem in PROBLEMS {
        for position in with_replies(problem) {
            let worth = |chosen: &Choice| -position.after(chosen).unwrap().outcome();
            let best = position.best_move();
            assert_eq!(best.is_some(), position.moves().next().is_some(), "{}", problem.name);
            let Some(best) = best else { continue };
            assert_eq!(worth(&best), position.outcome(), "{}: {best}", problem.name);
            for (chosen, outcome) in position.moves().take(50) {
                assert_eq!(outcome, worth(&chosen), "{}: {chosen}", problem.name);
                assert!(outcome <= position.outcome(), "{}: {chosen}", problem.name);
            }
        }
    }
}

/// Every small position, and what comes of it in one move.
fn small(problem: &Problem) -> Vec<Box<dyn Position>> {
    let most = budget(2_000, 50_000);
    let levels = levels(&problem.inputs, problem.inputs.limits(true), most, usize::MAX);
    let texts = levels.flat_map(|level| level.cases).map(|case| problem.inputs.line(&case));
    let mut positions: Vec<Box<dyn Position>> =
        texts.map(|text| problem.position(&text).unwrap()).collect();
    let replies: Vec<Box<dyn Position>> =
        positions.iter().flat_map(|start| replies(&**start)).collect();
    positions.extend(replies);
    positions
}

#[test]
fn moves_come_with_the_outcome_that_they_leave() {
    for problem in PROBLEMS {
        for position in small(problem) {
            let all: Vec<(Choice, Outcome)> = position.moves().collect();
            for (chosen, outcome) in &all {
                let left = position.after(chosen).unwrap().outcome();
                assert_eq!(*outcome, -left, "{}: {chosen} {:?}", problem.name, position.picture());
            }
            let groups = [Outcome::Loss, Outcome::Draw, Outcome::Win].map(|worth| {
                let moves = all.iter().filter(|(_, outcome)| *outcome == worth);
                let moves: Vec<Choice> = moves.map(|(chosen, _)| chosen.clone()).collect();
                Group { count: moves.len() as u64, first: moves.into_iter().take(3).collect() }
            });
            assert_eq!(position.groups(3), groups, "{}", problem.name);
        }
    }
}

#[test]
fn moves_that_nobody_could_list_are_counted() {
    for problem in PROBLEMS {
        let numbers = vec![u64::MAX; problem.inputs.tokens()];
        let case = games::inputs::Case::Numbers(numbers);
        if !problem.inputs.is_valid(&case) {
            continue;
        }
        let position = problem.position(&problem.inputs.line(&case)).unwrap();
        let counts = position.groups(1).map(|group| group.count);
        assert!(counts.iter().sum::<u64>() > 0, "{}", problem.name);
    }
}
