//! What is said against what is known: the answers in the fixtures, and the ends
//! of games.

use std::collections::BTreeSet;
use std::io;

use gametheory_core::{judge, Outcome};
use workbench::people::console::Console;
use workbench::people::session::{self, End, Start};
use workbench::people::{read_one, Shown};
use workbench::problems::{Cases, Problem, PROBLEMS};

use crate::fixtures;

/// What an explanation's verdict or a program's answer means, for the player of
/// whom the program speaks: Alice, the first player, or A.
fn meaning(words: &str) -> Outcome {
    let verdict = words.rsplit(": ").next().unwrap().split(['.', ';']).next().unwrap();
    match verdict.trim_end_matches(" wins") {
        "Alice" | "ALICE" | "A" | "Yes" | "true" | "The first player" => Outcome::Win,
        "Bob" | "BOB" | "B" | "No" | "false" | "The second player" => Outcome::Loss,
        "Tie" | "Draw" | "DRAW" | "A tie" | "A draw" => Outcome::Draw,
        other => panic!("who wins, if {other:?}?"),
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
        for fixture in fixtures(problem) {
            let name = format!("{}, {}", problem.name, fixture.name);
            let mut explained = Vec::new();
            let all = |judge: &mut judge::Judge| (problem.people.explain_all)(judge, problem.cases);
            let result = judge::converse(all, &mut fixture.input.as_slice(), &mut explained);
            let explained = plain(&String::from_utf8(explained).unwrap());
            let answers = String::from_utf8(fixture.output).unwrap();
            // After the number of the case comes the position, then the verdict.
            let lines: Vec<&str> = explained.lines().collect();
            let cases = lines.iter().enumerate().filter(|(_, line)| line.starts_with("Case "));
            let verdicts: Vec<Outcome> = cases.map(|(at, _)| meaning(lines[at + 2])).collect();
            let expected: Vec<Outcome> = answers.lines().map(meaning).collect();
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
    let fixtures = fixtures(problem).into_iter().filter(|fixture| !fixture.is_bad());
    let small = fixtures.flat_map(|fixture| {
        let text = String::from_utf8(fixture.input).unwrap();
        let mut tokens: Vec<&str> = text.split_ascii_whitespace().collect();
        let size = match problem.cases {
            Cases::Counted(size) => {
                // What stands after the last case announced may be anything.
                let cases: usize = tokens.remove(0).parse().unwrap_or(usize::MAX);
                tokens.truncate(cases.saturating_mul(size));
                size
            }
            Cases::UntilTheEnd(size) => size,
        };
        let cases = tokens.chunks(size).map(|case| case.join(" "));
        cases.filter(|case| case.len() <= 24).take(60).collect::<Vec<_>>()
    });
    small.filter(|case| !is_long(problem, case)).collect()
}

/// Whether a game of numbers could take too many moves.
fn is_long(problem: &Problem, case: &str) -> bool {
    let numbers: Option<Vec<u64>> = case.split(' ').map(|word| word.parse().ok()).collect();
    match (problem.name, numbers.as_deref()) {
        ("bash-game", Some(&[stones, most])) => stones / most > 50,
        ("deleting-divisors", Some(&[n])) => n > 1000,
        _ => false,
    }
}

/// Types a move and what comes out of a hint, or a move of its own.
struct Player<'a> {
    heard: String,
    /// What to type, from all that was heard, at a prompt.
    next: &'a dyn Fn(&str) -> String,
}

impl Console for Player<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.heard += text;
        Ok(())
    }

    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        assert!(self.heard.len() < 1 << 20, "a game without an end:\n{}", &self.heard[..2000]);
        self.heard += question;
        Ok(Some((self.next)(&self.heard)))
    }
}

/// Asks for a hint and follows it.
fn follow_hints(heard: &str) -> String {
    // What came after the last prompt but this one.
    let answer = heard.rsplit("your move> ").nth(1).unwrap_or_default();
    match answer.split_once("(type ") {
        Some((_, hint)) => hint.split(')').next().unwrap().to_string(),
        None => String::from("hint"),
    }
}

/// The result of a game for the person, and all that was said.
fn play(
    problem: &Problem,
    position: &str,
    you_first: bool,
    next: &dyn Fn(&str) -> String,
) -> (Outcome, String) {
    let mut player = Player { heard: String::new(), next };
    let start = Start {
        title: problem.title.into(),
        position: Some(position.into()),
        you_first: Some(you_first),
    };
    let end = (problem.people.play)(&mut player, &start).unwrap();
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
            let explained = plain(&(problem.people.explain_one)(&position).unwrap());
            if explained.contains("The game is over.") {
                continue;
            }
            // In a position of fixtures the player to move is named in the verdict.
            let verdict = meaning(explained.lines().nth(1).unwrap());
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
