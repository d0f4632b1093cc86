//! Tests of rules files: the messages about wrong ones, and the meaning of right ones.

use discovery::{file, Draft};
use gametheory_core::{Game, Outcome};
use gametheory_testing::words;
use proptest::prelude::*;

use crate::{heaps_of, strip, strip_of};

/// The error message about a file with these lines.
fn complaint(lines: &[&str]) -> String {
    file::parse(&lines.join("\n")).unwrap_err().to_string()
}

#[test]
fn a_mistake_is_named_with_its_line() {
    let moves = "moves = ['ab -> ba', 'b -> a']";
    let cases: &[(&[&str], &str)] = &[
        (
            &["cells = 'ab'", "moves ="],
            "line 2: string values must be quoted, expected literal string; an example: moves = \
             [\"++ -> --\"]",
        ),
        (&["cells = 'ab'", "cells = 'ab'"], "line 2: duplicate key"),
        (&["", "wings = ['a']"], "line 2: there is no key \"wings\"; did you mean wins?"),
        (&["Cels = 'ab'"], "line 1: there is no key \"Cels\"; did you mean cells?"),
        (
            &["letters = 'ab'"],
            "line 1: there is no key \"letters\"; the keys are title, cells, moves, wins, never, \
             stuck, answers, input, end, case, starts, octal, take, numbers, digits, where, program",
        ),
        (
            &["cells = ['a']"],
            "line 1: expected a text in quotes, found array; an example: cells = \"+-\"",
        ),
        (
            &["moves = [", "  'a -> b',", "  7,", "]"],
            "line 3: expected a text in quotes, found integer; an example: moves = [\"++ -> --\"]",
        ),
        (
            &["take = 3"],
            "line 1: expected a list in brackets, found integer; an example: take = [1, 3, 4]",
        ),
        (
            &["take = [1, -3]"],
            "line 1: expected a number from 1 to 1000, found -3; an example: take = [1, 3, 4]",
        ),
        (
            &["title = 'x'"],
            "line 1: cells: missing; games that are on no strip have octal, take, numbers or program",
        ),
        (&["cells = 'a'", moves], "line 1: cells: expected 2 to 8 letters, found 1"),
        (&["cells = 'abcdefghi'", moves], "line 1: cells: expected 2 to 8 letters, found 9"),
        (&["cells = 'aba'", moves], "line 1: cells: 'a' stands there twice"),
        (&["cells = 'a b'", moves], "line 1: cells: ' ' is not a printable ASCII character"),
        (&["cells = 'ä'", moves], "line 1: cells: 'ä' is not a printable ASCII character"),
        (
            &["cells = 'ab'"],
            "line 1: moves: there is none; a move is written as \"before -> after\"",
        ),
        (
            &["cells = 'ab'", "moves = ['a->b']"],
            "line 2: moves: expected \"before -> after\", with the spaces, found \"a->b\"",
        ),
        (
            &["cells = 'ab'", "moves = [", "'b -> a',", "'ba -> aac']"],
            "line 4: moves: \"aac\" has a letter that is not in cells",
        ),
        (
            &["cells = 'ab'", "moves = ['ba -> a']"],
            "line 2: moves: \"ba -> a\" has 2 cells before the arrow and 1 behind it",
        ),
        (
            &["cells = 'ab'", "moves = ['bbbbbbbbb -> aaaaaaaaa']"],
            "line 2: moves: \"bbbbbbbbb\" has 9 cells; expected 1 to 8",
        ),
        (
            &["cells = 'ab'", "moves = [", "'b -> a',", "'b  ->  a']"],
            "line 4: moves: b -> a stands there twice",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "never = ['ab', '']"],
            "line 3: never: \"\" has 0 cells; expected 1 to 8",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "wins = ['x']"],
            "line 3: wins: \"x\" has a letter that is not in cells",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "stuck = 'tie'"],
            "line 3: stuck: \"tie\" is none of \"loss\", \"draw\" and \"win\"",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "input = 'all'"],
            "line 3: input: \"all\" is none of \"count\", \"eof\" and \"one\"",
        ),
        (
            &["octal = '0.7'", "answers = ['no']"],
            "line 2: answers: expected one for a loss, one for a draw and one for a win, found 1",
        ),
        (&["octal = '0.7'", "answers = ['no', '']"], "line 2: answers: \"\" is not a line of text"),
        (
            &["octal = '0.7'", "title = \"\\u202E x\""],
            "line 2: title: \"\\u{202e} x\" is not a line of text",
        ),
        (&["octal = '0.7'", "end = '0'"], "line 2: end: goes only with input = \"eof\""),
        (
            &["octal = '0.7'", "input = 'eof'", "end = '5'"],
            "line 3: end: a case could start with '5', too",
        ),
        (&["octal = '0.7'", "input = 'eof'", "end = ' '"], "line 3: end: there is nothing in it"),
        (
            &["octal = '0.7'", "case = 'two'"],
            "line 2: case: \"two\" is neither \"heaps\" nor \"n\"",
        ),
        (
            &["octal = '0.7'", "starts = '/x/'"],
            "line 2: starts: does not go with heaps, which all can be given",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "case = 'n'"],
            "line 3: case: does not go with strips, which are words",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "input = 'eof'", "end = 'b'"],
            "line 4: end: a case could start with 'b', too",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "starts = 'ab'"],
            "line 3: starts: expected an expression such as \"/<x*>/\", found \"ab\"",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "starts = '/'"],
            "line 3: starts: expected an expression such as \"/<x*>/\", found \"/\"",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "starts = '/a)(b/'"],
            "line 3: starts: the expression \"a)(b\": unopened group",
        ),
        (
            &["cells = 'ab'", "moves = ['b -> a']", "starts = '/x*/'"],
            "line 3: starts: no strip of up to 12 cells matches \"/x*/\"",
        ),
        (&["octal = '0.7'", "title = \"a\\nb\""], "line 2: title: \"a\\nb\" is not a line of text"),
        (
            &["octal = '77'"],
            "line 1: octal: expected a code such as 0.77, 4.3 or 0.[3], found \"77\"",
        ),
        (&["octal = '0.00'"], "line 1: octal: there is no move"),
        (&["take = []"], "line 1: take: there is no move"),
        (&["take = [", "1,", "0]"], "line 3: take: expected a number from 1 to 1000, found 0"),
        (&["take = [", "1,", "1]"], "line 3: take: 1 stands there twice"),
        (&["octal = '0.7'", "take = [1]"], "line 2: take: does not go with octal"),
        (
            &["octal = '0.7'", "stuck = 'win'"],
            "line 2: stuck: does not go with heaps, where who cannot move loses",
        ),
        (
            &["take = [1]", moves],
            "line 2: moves: does not go with heaps, where who cannot move loses",
        ),
    ];
    for (lines, expected) in cases {
        assert_eq!(complaint(lines), *expected, "{lines:?}");
    }
}

/// The message says what was tried, and what is allowed.
#[test]
fn games_that_may_not_end_are_refused() {
    let allowed = "In a game that is not loopy, the letters have weights with which every move \
                   makes the strip lighter; or, if it only rearranges letters, with which it \
                   moves heavier ones to the left";
    let back = "each letter as far to the left as to the right";
    let count = "as many of each letter as before";
    for (moves, line, cycle) in [
        ("'b -> a', 'a -> b'", 2, format!("b -> a, a -> b together leave {count}")),
        ("'ab -> ba', 'ba -> ab'", 2, format!("ab -> ba, ba -> ab together move {back}")),
        ("'b -> a', 'abba -> baab'", 3, format!("abba -> baab moves {back}")),
        ("'b -> a', 'ab -> ba',\n'bab -> bba', 'aab -> baa'", 0, String::new()),
    ] {
        let moves = moves.replacen("', '", "',\n'", usize::from(line == 3));
        let result = file::parse(&format!("cells = 'ab'\nmoves = [{moves}]"));
        if line == 0 {
            assert!(result.unwrap().strip().unwrap().rearranges());
            continue;
        }
        let expected = format!("line {line}: moves: a play might not end: {cycle}. {allowed}");
        assert_eq!(result.unwrap_err().to_string(), expected);
    }
    let partizan = complaint(&["cells = 'ab'", "left = ['b -> a']"]);
    assert!(partizan.starts_with("line 2: there is no key \"left\"; in a partizan game"));
}

/// Rules from a command line or a form have no lines, so the message has only the key.
#[test]
fn a_mistake_without_a_file_is_named_with_its_key() {
    let draft = Draft {
        cells: Some(String::from("ab")),
        moves: vec![String::from("b -> c")],
        ..Draft::default()
    };
    let mistake = draft.check().unwrap_err();
    assert_eq!((mistake.key, mistake.item), ("moves", Some(0)));
    assert_eq!(mistake.to_string(), "moves: \"c\" has a letter that is not in cells");
}

#[test]
fn positions_are_checked() {
    let rules = strip("*LO", &["* -> L"], &[], &[], "loss");
    let rules = strip_of(&rules);
    assert_eq!(
        rules.position("*LX").unwrap_err(),
        "expected a strip of the letters \"*LO\", found \"*LX\""
    );
    assert_eq!(rules.position("*LO").unwrap().to_string(), "*LO");
    let heaps = Draft { take: Some(vec![2]), ..Draft::default() }.check().unwrap();
    let heaps = heaps_of(&heaps);
    assert_eq!(heaps.position("3 x").unwrap_err(), "expected the sizes of heaps, found \"3 x\"");
    let position = heaps.position(" 3  0 18446744073709551615 ").unwrap();
    assert_eq!(position.to_string(), "3 0 18446744073709551615");
    let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["heap 1: 3 -> 1", "heap 3: 18446744073709551615 -> 18446744073709551613"]);
}

/// Compares with the documentation on all short strips: a move replaces an occurrence; it is not
/// allowed if the strip after it contains a word of `never`; and there is no move if the strip
/// contains a word of `wins`.
#[test]
fn moves_are_what_the_rules_say() {
    let moves = ["bb -> ba", "b -> a", "cc -> ab", "c -> a"];
    let (wins, never) = (["bcb"], ["ac", "bba", "cccc"]);
    let rules = strip("abc", &moves, &wins, &never, "draw");
    for word in words(b"abc", 0..=7) {
        let text = String::from_utf8(word).unwrap();
        let contains = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
        let mut options = Vec::new();
        for start in 0..text.len() {
            for (before, after) in moves.map(|one| one.split_once(" -> ").unwrap()) {
                if text[start..].starts_with(before) && !contains(&text, &wins) {
                    let option = [&text[..start], after, &text[start + before.len()..]].concat();
                    if !contains(&option, &never) {
                        options.push(option);
                    }
                }
            }
        }
        let position = strip_of(&rules).position(&text).unwrap();
        let legal = position.moves();
        let found: Vec<String> =
            legal.iter().map(|chosen| position.after(chosen).to_string()).collect();
        assert_eq!(found, options, "{text}");
        let end = if contains(&text, &wins) { Outcome::Loss } else { Outcome::Draw };
        assert_eq!(position.end(), end);
    }
}

/// The digit says how many heaps may be left, here of three tokens.
#[test]
fn octal_digits_are_what_the_books_say() {
    for (code, expected) in [
        ("0.1", &[][..]),
        ("0.001", &["heap 1: 3 -> 0"]),
        ("0.2", &["heap 1: 3 -> 2"]),
        ("0.4", &["heap 1: 3 -> 1 + 1"]),
        ("4.0", &["heap 1: 3 -> 1 + 2"]),
        ("0.37", &["heap 1: 3 -> 2", "heap 1: 3 -> 1"]),
        (".37", &["heap 1: 3 -> 2", "heap 1: 3 -> 1"]),
        ("4", &["heap 1: 3 -> 1 + 2"]),
        ("0.0[3]", &["heap 1: 3 -> 1", "heap 1: 3 -> 0"]),
        ("4.[20]", &["heap 1: 3 -> 1 + 2", "heap 1: 3 -> 2"]),
        ("8", &["heap 1: 3 -> 1 + 1 + 1"]),
        ("C.0", &["heap 1: 3 -> 1 + 2", "heap 1: 3 -> 1 + 1 + 1"]),
        ("c.4", &["heap 1: 3 -> 1 + 2", "heap 1: 3 -> 1 + 1 + 1", "heap 1: 3 -> 1 + 1"]),
        (".00B", &["heap 1: 3 -> 0"]),
    ] {
        let rules = crate::octal(code);
        let moves = heaps_of(&rules).row(vec![3]).moves();
        assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), expected, "{code}");
    }
}

proptest! {
    /// Every file is right, or gets an error of one line.
    #[test]
    fn any_file_gets_an_answer_of_one_line(
        at in 0usize..200, cut in 0usize..20, text in "[ -~\\n]{0,12}",
    ) {
        let mut file = include_str!("../../../../lol-game/lol.toml").to_string();
        let at = at.min(file.len());
        file.replace_range(at..(at + cut).min(file.len()), &text);
        if let Err(error) = file::parse(&file) {
            let said = error.to_string();
            prop_assert!(!said.contains('\n') && said.starts_with("line "), "{}", said);
            prop_assert!((1..=file.lines().count() + 1).contains(&error.line), "{}", said);
        }
    }
}
