//! What is said against what is known: the answers in the fixtures, and the ends
//! of games.

use std::collections::BTreeSet;
use std::io;

use games::{Position, Problem, PROBLEMS};
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;
use gametheory_testing::Fixture;
use workbench::people::explain::{every_case, explanation};
use workbench::people::session::{self, End, Start};

use crate::player::{follow_hints, Player};

/// What an explanation's verdict or a program's answer means, for the player of
/// whom the program speaks: Alice, the first player, or A.
fn meaning(problem: &Problem, words: &str) -> Outcome {
    let verdict = words.rsplit(": ").next().unwrap().split(['.', ';']).next().unwrap();
    let [first, second] = problem.position(problem.proposal).unwrap().players();
    let [loss, draw, win] = problem.answers;
    match verdict {
        _ if verdict == win || verdict == format!("{first} wins") => Outcome::Win,
        _ if verdict == loss || verdict == format!("{second} wins") => Outcome::Loss,
        _ if verdict == draw || verdict == format!("A {}", problem.draw()) => Outcome::Draw,
        _ => panic!("{}: who wins, if {verdict:?}?", problem.name),
    }
}

/// The text without colours.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[test]
fn explanations_agree_with_the_answers_in_the_fixtures() {
    for problem in PROBLEMS {
        let mut met = BTreeSet::new();
        for fixture in Fixture::all(problem.name) {
            let name = format!("{}, {}", problem.name, fixture.name);
            let mut explained = Vec::new();
            let all = |judge: &mut Judge| {
                every_case(problem, judge, |position| explanation(problem, position))
            };
            let result = judge::converse(all, &mut fixture.input.as_slice(), &mut explained);
            let explained = plain(&String::from_utf8(explained).unwrap());
            let answers = String::from_utf8(fixture.output).unwrap();
            // After the number of the case comes the position, then the verdict.
            let lines: Vec<&str> = explained.lines().collect();
            let cases = lines.iter().enumerate().filter(|(_, line)| line.starts_with("Case "));
            let verdicts: Vec<Outcome> =
                cases.map(|(at, _)| meaning(problem, lines[at + 2])).collect();
            let expected: Vec<Outcome> =
                answers.lines().map(|answer| meaning(problem, answer)).collect();
            assert_eq!(verdicts, expected, "{name}");
            met.extend(verdicts);
            // Bad input is reported in the same words.
            let solved =
                judge::converse(problem.solve, &mut fixture.input.as_slice(), &mut io::sink());
            let message = |result: io::Result<()>| result.map_err(|error| error.to_string());
            assert_eq!(message(result), message(solved), "{name}");
        }
        assert!(met.len() >= 2, "{}: nothing but {met:?} was compared", problem.name);
    }
}

/// Small positions from the fixtures, as on a command line.
fn positions(problem: &Problem) -> BTreeSet<String> {
    let fixtures = Fixture::all(problem.name).into_iter().filter(|fixture| !fixture.is_bad());
    let small = fixtures.flat_map(|fixture| {
        let text = String::from_utf8(fixture.input).unwrap();
        let mut tokens: Vec<&str> = text.split_ascii_whitespace().collect();
        if problem.form().counted {
            // What stands after the last case announced may be anything.
            let cases: usize = tokens.remove(0).parse().unwrap_or(usize::MAX);
            tokens.truncate(cases.saturating_mul(problem.inputs.tokens()));
        }
        let cases = tokens.chunks(problem.inputs.tokens()).map(|case| case.join(" "));
        cases.filter(|case| case.len() <= 24).take(60).collect::<Vec<_>>()
    });
    small.filter(|case| ends_soon(problem.position(case).unwrap())).collect()
}

/// Whether best play ends the game after a moderate number of moves.
fn ends_soon(start: Box<dyn Position>) -> bool {
    let mut position = start;
    (0..60).any(|_| {
        let after = position.best_move().and_then(|best| position.after(&best));
        after.map(|after| position = after).is_none()
    })
}

/// The result of a game for the person, and all that was said.
fn play(
    problem: &Problem,
    position: &str,
    you_first: bool,
    next: &dyn Fn(&str) -> String,
) -> (Outcome, String) {
    let mut player = Player { heard: String::new(), next };
    let start = Start { position: Some(position.into()), you_first: Some(you_first) };
    let end = session::play(&mut player, problem, &start).unwrap();
    assert_eq!(end, End::Over, "{}, {position}", problem.name);
    let results =
        [("You win.", Outcome::Win), ("I win.", Outcome::Loss), ("It is a", Outcome::Draw)];
    let found = results.iter().find(|(words, _)| player.heard.contains(words));
    (found.unwrap().1, player.heard)
}

#[test]
fn hints_keep_what_the_position_promises() {
    for problem in PROBLEMS {
        let mut games = 0;
        for position in positions(problem) {
            let explained = plain(&explanation(problem, &*problem.position(&position).unwrap()));
            if explained.contains("The game is over.") {
                continue;
            }
            // In a position of fixtures the player to move is named in the verdict.
            let verdict = meaning(problem, explained.lines().nth(1).unwrap());
            let second = explained.contains("it is Bob's turn");
            let for_mover = if second { -verdict } else { verdict };
            for (you_first, expected) in [(true, for_mover), (false, -for_mover)] {
                let (result, heard) = play(problem, &position, you_first, &follow_hints);
                assert_eq!(result, expected, "{}, {position}:\n{heard}", problem.name);
                assert!(!heard.contains("Better: "), "{heard}");
                games += 1;
            }
        }
        assert!(games >= 40, "{}: only {games} games", problem.name);
    }
}

#[test]
fn a_mistake_is_found_and_a_better_move_named() {
    for problem in PROBLEMS {
        let proposal = problem.position(problem.proposal).unwrap();
        let (mistake, left) = proposal.moves().min_by_key(|(_, outcome)| *outcome).unwrap();
        // Spoils the game at once, then follows hints.
        let next = |heard: &str| {
            let is_first = !heard.contains("My move");
            if is_first {
                mistake.notation.clone()
            } else {
                follow_hints(heard)
            }
        };
        let (_, heard) = play(problem, problem.proposal, true, &next);
        let (result, found) = match left {
            Outcome::Loss => ("I win.", "Your first losing move was number 1"),
            _ => ("It is a", "Your move number 1"),
        };
        assert!(heard.contains(result), "{heard}");
        assert!(heard.contains(&format!("{found}, {mistake}")), "{heard}");
        let better = heard.split("Better: ").nth(1).unwrap().split(',').next().unwrap();
        let better = proposal.parse(better).unwrap().unwrap();
        assert_eq!(-proposal.after(&better).unwrap().outcome(), Outcome::Win, "{heard}");
    }
}
