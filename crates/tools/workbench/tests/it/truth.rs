//! What is said against what is known: the answers in the fixtures, and the ends
//! of games.

use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;

use catalog::{Entry, Position, GAMES};
use gametheory_core::Outcome;
use gametheory_testing::Fixture;
use workbench::given::positions::every_position;
use workbench::play::console::Console;
use workbench::play::session::{self, Ending, AT_THE_END};

#[test]
fn positions_that_explain_reads_agree_with_the_answers_in_the_fixtures() {
    for game in GAMES.iter() {
        let players = game.position(&game.proposal).unwrap().players();
        // Who wins, if the program answers this.
        let meaning = |answer: &str| {
            let word = answer.rsplit(": ").next().unwrap();
            let outcome = [Outcome::Loss, Outcome::Draw, Outcome::Win]
                .into_iter()
                .find(|outcome| game.answer(*outcome) == word);
            game.describe_winner(outcome.expect("a known answer"), players)
        };
        let mut met = BTreeSet::new();
        for fixture in Fixture::all(&game.name) {
            let name = format!("{}, {}", game.name, fixture.name);
            let mut verdicts = Vec::new();
            let each = |position: &dyn Position| {
                verdicts.push(game.describe_winner(position.outcome(), position.players()));
                Ok(())
            };
            let result = every_position(game, &fixture.input, each, |_| ());
            let answers = String::from_utf8_lossy(&fixture.output).into_owned();
            let expected: Vec<String> = answers.lines().map(meaning).collect();
            // Where a number can be a position, a wrong number of cases is one.
            let count_is_position = game.form.is_counted() && game.position("7").is_ok();
            if count_is_position && verdicts != expected {
                assert!(fixture.is_bad(), "{name}");
                continue;
            }
            assert_eq!(verdicts, expected, "{name}");
            met.extend(verdicts);
            // Bad input is reported in the same words.
            let solved = game.run(&fixture.input).1;
            let message = |result: io::Result<()>| result.map_err(|error| error.to_string());
            let first = fixture.input.split(u8::is_ascii_whitespace).next().unwrap();
            let has_count = String::from_utf8_lossy(first).parse::<u64>().is_ok();
            let is_judged = !game.form.is_counted() || has_count;
            if is_judged && !count_is_position {
                assert_eq!(message(result), message(solved), "{name}");
            }
        }
        assert!(met.len() >= 2, "{}: nothing but {met:?} was compared", game.name);
    }
}

/// Listens to all that is said and types what follows from it. Leaves after the game.
struct Player<'a> {
    /// All that was said so far, questions included.
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
        if question == AT_THE_END {
            return Ok(None);
        }
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
    game: &Arc<Entry>,
    position: &str,
    you_first: bool,
    next: &dyn Fn(&str) -> String,
) -> (Outcome, String) {
    let mut player = Player { heard: String::new(), next };
    let end = session::play(&mut player, game, Some(position), Some(you_first)).unwrap();
    assert_eq!(end, Ending::Over, "{}, {position}", game.name);
    let results =
        [("You win.", Outcome::Win), ("I win.", Outcome::Loss), ("It is a", Outcome::Draw)];
    let found = results.iter().find(|(words, _)| player.heard.contains(words));
    (found.unwrap().1, player.heard)
}

#[test]
fn hints_keep_what_the_position_promises() {
    for game in GAMES.iter() {
        let random = (0..20).map(|number| game.random_position(number));
        for position in random.chain([game.proposal.clone()]) {
            let outcome = game.position(&position).unwrap().outcome();
            for (you_first, expected) in [(true, outcome), (false, -outcome)] {
                let (result, heard) = play(game, &position, you_first, &follow_hints);
                assert_eq!(result, expected, "{}, {position}:\n{heard}", game.name);
                assert!(!heard.contains("Better: "), "{heard}");
            }
        }
    }
}

#[test]
fn a_mistake_is_found_and_a_better_move_named() {
    for game in GAMES.iter() {
        let proposal = game.position(&game.proposal).unwrap();
        let (mistake, left) =
            proposal.moves(&|_| true).min_by_key(|(_, outcome)| *outcome).unwrap();
        // Spoils the game at once, then follows hints.
        let next = |heard: &str| {
            let is_first = !heard.contains("My move");
            if is_first {
                mistake.notation.clone()
            } else {
                follow_hints(heard)
            }
        };
        let (_, heard) = play(game, &game.proposal, true, &next);
        let (result, found) = match left {
            Outcome::Loss => ("I win.", "Your first losing move was number 1"),
            _ => ("It is a", "Your move number 1"),
        };
        assert!(heard.contains(result), "{heard}");
        assert!(heard.contains(&format!("{found}, {mistake}")), "{heard}");
        let better = heard.split("Better: ").nth(1).unwrap().split(',').next().unwrap();
        let better = proposal.parse(better).unwrap();
        assert_eq!(-proposal.after(&better.notation).unwrap().outcome(), Outcome::Win, "{heard}");
    }
}

/// Positions in a file or a pipe: none is lost, whatever the first line looks like.
#[test]
fn no_position_is_lost() {
    let explained = |name: &str, input: &str| {
        let game = GAMES.iter().find(|game| game.name == name).unwrap();
        let (mut seen, mut noted) = (Vec::new(), false);
        let each = |position: &dyn Position| {
            seen.push(position.picture().text());
            Ok(())
        };
        every_position(game, input.as_bytes(), each, |_| noted = true).unwrap();
        (seen.join(" "), noted)
    };
    for (name, input, expected, noted) in [
        ("digital-deletions", "2\n10\n20\n30\n", "2 10 20 30", false),
        ("digital-deletions", "2\n10\n20\n", "10 20", true),
        ("digital-deletions", "10\n", "10", false),
        ("deleting-divisors", "3\n4\n5", "3 4 5", false),
        ("lol-game", "1\nL*L\n***\n", "L*L ***", false),
        ("lol-game", "\u{feff}2\nL*L ***", "L*L ***", false),
        ("lol-game", "L*L\n\n***\n", "L*L ***", false),
        ("flip-game-ii", "++ +\n-", "++ + -", false),
        ("palindrome-game", "3\n010\n2\n11\n", "010 11", false),
        ("palindrome-game", "010\n11\n", "010 11", false),
    ] {
        assert_eq!(explained(name, input), (expected.to_string(), noted), "{name}, {input:?}");
    }
}
