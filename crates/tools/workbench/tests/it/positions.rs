//! The positions that `explain` reads from a file or a pipe.

use std::collections::BTreeSet;
use std::io;

use catalog::{from_rules, Position, GAMES};
use discovery::{discover, file, Limits};
use gametheory_core::Outcome;
use gametheory_testing::Fixture;
use workbench::given::positions::every_position;

#[test]
fn they_are_won_as_the_answers_in_the_fixtures_say() {
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
            let mut each = |position: &dyn Position| {
                verdicts.push(game.describe_winner(position.outcome(), position.players()));
                Ok(())
            };
            let result = every_position(game, &fixture.input, &mut each, &|_| ());
            let answers = String::from_utf8_lossy(&fixture.output).into_owned();
            let expected: Vec<String> = answers.lines().map(meaning).collect();
            // Where a number can be a position, a wrong number of cases is one.
            let count_is_position = game.template.is_counted() && game.position("7").is_ok();
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
            let is_judged = !game.template.is_counted() || has_count;
            if is_judged && !count_is_position {
                assert_eq!(message(result), message(solved), "{name}");
            }
        }
        assert!(met.len() >= 2, "{}: nothing but {met:?} was compared", game.name);
    }
}

/// The heaps of a line may be none, but a number of positions promises lines.
#[test]
fn a_number_that_is_too_large_promises_no_empty_lines() {
    let rules = "numbers = 'n'\nmoves = [\"n' < n\"]\nstarts = 'n < 9'\ninput = 't -- a *'";
    let rules = file::parse(rules).unwrap();
    let game = from_rules(discover(&rules, &Limits::default(), &mut |_| Ok(())));
    let mut seen = Vec::new();
    let mut each = |position: &dyn Position| {
        seen.push(position.picture().text());
        if seen.len() < 9 {
            Ok(())
        } else {
            Err(io::Error::other("too many positions"))
        }
    };
    let result = every_position(&game, b"1000000000000000000\n5 3\n", &mut each, &|_| ());
    let wrong = result.unwrap_err().to_string();
    assert_eq!(wrong, "line 3: expected a position, found the end of the input");
    assert_eq!(seen, ["5 3"]);
}
