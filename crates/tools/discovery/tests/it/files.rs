//! Tests of rules files: the messages about wrong ones, and the meaning of right ones.

use std::fmt::Display;

use discovery::{file, strip::Strip};
use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, cases, words};
use itertools::Itertools;

use crate::{row, strip};

/// In `mistakes.txt`, the message about a file stands below it.
#[test]
fn a_mistake_is_named_with_its_line() {
    let cases = cases(include_str!("mistakes.txt"));
    assert!(cases.len() > 40);
    for (rules, said) in cases {
        assert_eq!(said, [["", &file::parse(&rules).unwrap_err().to_string()]], "{rules}");
    }
}

/// In `moves.txt`, the moves of a position stand below it, or why there is no such position. Below other
/// questions stand the rules in sentences, or with which strips a game begins.
#[test]
fn positions_have_their_moves() {
    for (text, said) in cases(include_str!("moves.txt")) {
        let rules = file::parse(&text).unwrap();
        for [asked, expected] in said {
            let moves = match rules.strip() {
                Some(strip) if asked == "starts" => Ok(list_starts(strip)),
                Some(strip) => strip.position(asked).map(|strip| list_moves(&strip, asked)),
                None if asked == "rules" => Ok(rules.numbers().unwrap().describe()),
                None => {
                    let sizes: Vec<u128> = asked.split(' ').map(|n| n.parse().unwrap()).collect();
                    let heaps = row(&rules, &sizes);
                    assert_eq!(heaps.count_moves(), heaps.moves().len() as u128, "{text}");
                    Ok(list_moves(&heaps, asked))
                }
            };
            assert_eq!(moves.unwrap_or_else(|wrong| wrong), expected, "{text}? {asked}");
        }
    }
}

/// The first strips with which a game begins, if not all are; and the letters of strips of equal cells.
fn list_starts(strip: &Strip) -> String {
    let starts = strip.starts().into_iter().flat_map(|starts| starts.examples().take(4));
    let letters = String::from_utf8(strip.letters_of_equal_cells()).unwrap();
    starts.chain([format!("equal cells of {letters:?}")]).join(", ")
}

fn list_moves<P: Game + Display>(position: &P, text: &str) -> String {
    let moves = position.moves();
    assert_eq!(position.to_string(), text);
    assert!(moves.iter().all(|chosen| position.allows(chosen)), "{text}");
    if moves.is_empty() {
        "none".into()
    } else {
        moves.iter().join(", ")
    }
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
        let position = rules.strip().unwrap().position(&text).unwrap();
        let legal = position.moves();
        let found: Vec<String> =
            legal.iter().map(|chosen| position.after(chosen).to_string()).collect();
        assert_eq!(found, options, "{text}");
        let end = if contains(&text, &wins) { Outcome::Loss } else { Outcome::Draw };
        assert_eq!(position.end(), end);
    }
}

/// Each letter is taken away by some move and added by another.
#[test]
fn every_move_makes_a_strip_lighter() {
    let moves = ["aaa -> bcc", "aaaabbbb -> cccccccc", "ccc -> abb"];
    let rules = strip("abc", &moves, &[], &[], "loss");
    let weights = rules.strip().unwrap().weights();
    let weight = |side: &str| -> u64 {
        side.chars().map(|cell| weights.iter().find(|(known, _)| *known == cell).unwrap().1).sum()
    };
    for (before, after) in moves.map(|one| one.split_once(" -> ").unwrap()) {
        assert!(weight(before) > weight(after), "{weights:?}");
    }
    let rules = strip("abc", &["a -> b", "a -> c"], &[], &[], "loss");
    assert_eq!(rules.strip().unwrap().weights(), [('a', 1), ('b', 0), ('c', 0)]);
}

/// Every file is right, or gets an error of one line.
#[test]
fn any_file_gets_an_answer_of_one_line() {
    fastrand::seed(1);
    for _ in 0..budget(250, 5_000) {
        let mut file = include_str!("../../../../lol-game/lol.toml").to_string();
        let at = fastrand::usize(..200).min(file.len());
        let end = (at + fastrand::usize(..20)).min(file.len());
        let text = (0..fastrand::usize(..13)).map(|_| match fastrand::u8(b' ' - 1..127) {
            b'\x1f' => '\n',
            byte => char::from(byte),
        });
        file.replace_range(at..end, &text.collect::<String>());
        if let Err(error) = file::parse(&file) {
            let said = error.to_string();
            assert!(!said.contains('\n') && said.starts_with("line "), "{said}");
            assert!((1..=file.lines().count() + 1).contains(&error.line.unwrap()), "{said}");
        }
    }
}
