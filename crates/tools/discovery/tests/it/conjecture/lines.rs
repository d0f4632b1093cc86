//! The lines of programs that list options, and descriptions of starts.

use super::*;
use discovery::listed::protocol::{Answer, Choice};
use gametheory_testing::cases;
use itertools::Itertools;

/// A word of a position, often one that would mean something else.
fn word() -> String {
    match fastrand::u8(..6) {
        0 => ["-", "win", "loss", "invalid"][fastrand::usize(..4)].into(),
        1 => format!("{}{}", fastrand::i16(-999..1000), [":", ""][fastrand::usize(..2)]),
        _ => letters("abc0123456789:;+\"\\ -", 5),
    }
}

/// Fewer than `most` letters.
fn letters(all: &str, most: usize) -> String {
    let all: Vec<char> = all.chars().collect();
    (0..fastrand::usize(..most)).map(|_| all[fastrand::usize(..all.len())]).collect()
}

#[test]
fn answers_are_read_again() {
    fastrand::seed(1);
    for _ in 0..budget(200, 8_000) {
        let position = || {
            let position = Position::new((0..fastrand::usize(..4)).map(|_| word()));
            assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
            assert_eq!(Position::new(position.words()), position);
            position
        };
        let choice = |_| Choice {
            gain: if fastrand::bool() { Some(fastrand::i64(..)) } else { None },
            parts: (0..fastrand::usize(1..4)).map(|_| position()).collect(),
        };
        let choices: Vec<Choice> = (0..fastrand::usize(1..4)).map(choice).collect();
        let line = answer(choices.iter().map(Choice::to_string));
        assert_eq!(line.parse(), Ok(Answer::Options(choices)));
    }
}

#[test]
fn no_line_is_too_odd() {
    fastrand::seed(2);
    for _ in 0..budget(2_000, 40_000) {
        let line = letters("ab0123456789:;+\"\\ -/()[]{}?*<>=.,\tü€😀", 31);
        let _ = line.parse::<Position>();
        if let Ok(Answer::Options(choices)) = line.parse() {
            let line = answer(choices.iter().map(Choice::to_string));
            assert_eq!(line.parse(), Ok(Answer::Options(choices)));
        }
        let _ = StartPositions::parse(&line);
    }
}

/// In `lines.txt`, what is wrong with an answer, with all answers of a program, or with a description of
/// starts stands below it; or the sizes of these starts, or whether a position is one.
#[test]
fn lines_mean_what_they_say() {
    for (text, said) in cases(include_str!("lines.txt")) {
        let mut lines = text.lines().skip_while(|line| line.starts_with('#'));
        let line = lines.next().unwrap();
        let (what, line) = line.split_once(' ').unwrap_or((line, ""));
        for [question, expected] in said {
            let found = match question {
                "" if what == "answer" => line.parse::<Answer>().unwrap_err(),
                "" if what == "program" => problem(line, lines.by_ref()),
                "" => StartPositions::parse(line).unwrap_err(),
                _ => answer_about(&StartPositions::parse(line).unwrap(), question),
            };
            assert_eq!(found, expected, "{text}? {question}");
        }
    }
}

fn answer_about(starts: &StartPositions, question: &str) -> String {
    let Some(last) = question.strip_prefix("sizes up to ") else {
        let is_start = starts.size(&question.parse().unwrap()).is_some();
        return if is_start { "a start".into() } else { "no start".into() };
    };
    let (mut sizes, mut all) = (Vec::new(), Vec::new());
    for (size, positions) in starts.by_size(last.parse().unwrap(), usize::MAX) {
        assert!(!positions.is_empty() && starts.of_size(size).eq(positions.iter().cloned()));
        let has_size = |one: &Position| starts.size(one) == Some(size);
        assert!(positions.iter().all(has_size));
        sizes.push(size);
        all.extend(positions);
    }
    // They are few, so they are the same at random as in order.
    all.sort_unstable();
    assert_eq!(starts.sample(sizes.last().copied().unwrap_or(9), 200, 1), all);
    if sizes.is_empty() {
        return "none".into();
    }
    sizes.iter().join(" ")
}

/// If there are more than 2^64 words, the random ones are not only the first of them.
#[test]
fn long_words_begin_with_any_letter() {
    let words = StartPositions::parse("/[ab]{200}/").unwrap().sample(200, 20, 1);
    let begin = |letter| words.iter().any(|word| word.as_str().starts_with(letter));
    assert!(begin('a') && begin('b'));
}

/// What is wrong with a program that gives these answers, each behind the position that is asked for.
/// It ends where it has none. A game begins with the first position.
fn problem<'t>(stuck: &str, answers: impl Iterator<Item = &'t str>) -> String {
    let answers: Vec<_> = answers.map(|line| line.split_once(" = ").unwrap()).collect();
    let stuck = if stuck == "win" { Outcome::Win } else { Outcome::Loss };
    let mut ask = |asked: &[Position], lines: &mut Vec<String>| {
        for position in asked {
            let answer = answers.iter().find(|(known, _)| *known == position.as_str());
            let (_, answer) = answer.ok_or("it has ended with status 1")?;
            lines.extend(answer.split(" / ").map(String::from));
        }
        Ok(())
    };
    let start = Position::new([answers[0].0]);
    Table::new(stuck, usize::MAX).add(&[start], &mut ask).unwrap_err()
}

/// What was answered before something went wrong is not lost.
#[test]
fn a_limit_leaves_what_is_known() {
    let game =
        numbers("counting down", "n", 0, |p| if p[0] > 0 { vec![vec![p[0] - 1]] } else { vec![] });
    let mut table = Table::new(Outcome::Loss, 50 * 125);
    let start = |n: i64| Position::new([n.to_string()]);
    table.add(&[start(40)], &mut game.program()).unwrap();
    let full = table.add(&[start(1000)], &mut game.program()).unwrap_err();
    let expected =
        "too large for a search: after 50 positions, which take 0 MB, 991 is still to come";
    assert_eq!(full, expected);
    assert_eq!(table.value(&start(40)).unwrap().outcome, Outcome::Loss);
    assert_eq!(table.value(&start(1000)), None);
    assert_eq!(table.answer(&start(40)), "39".parse().ok());
}

/// The search of a game with ever larger positions ends at a limit. No position is asked for again.
#[test]
fn a_game_without_an_end_is_noticed() {
    let mut asked_for = 0;
    let mut program = |asked: &[Position], answers: &mut Vec<String>| {
        asked_for += asked.len();
        for position in asked {
            let n: i64 = position.as_str().parse().unwrap();
            answers.push(if n == 0 { "-".into() } else { (n + 1).to_string() });
        }
        Ok(())
    };
    let most = budget(20_000, 1_000_000);
    let mut table = Table::new(Outcome::Loss, most * (120 + 2 * "1000000".len()));
    for start in ["5", "7"] {
        let endless = table.add(&[Position::new([start])], &mut program).unwrap_err();
        assert!(endless.starts_with("too large for a search: after "), "{endless}");
    }
    assert_eq!(asked_for, table.positions() - 1);
    assert!((most..most + most / 20).contains(&asked_for), "{asked_for}");
}

/// Where a conjecture is tried, lists have larger numbers than those that were searched, and more of
/// them if not all have the same length.
#[test]
fn trials_are_larger() {
    let largest = |text: &str| {
        let starts = StartPositions::parse(text).unwrap();
        let lists = starts.trials(2).take(20).flatten().map(|position| parse(&position));
        let each = lists.map(|list| (list.len(), list.iter().copied().max().unwrap_or(0)));
        each.fold((0, 0), |(length, most), (own, number)| (length.max(own), most.max(number)))
    };
    assert_eq!(largest("list of at most 2 numbers below 4"), (4, 5));
    assert_eq!(largest("list of 2 numbers below 10"), (2, 14));
    // A length that few words have is found at once.
    let long = StartPositions::parse("/a{900}/").unwrap();
    assert_eq!(long.sample(900, 1, 1).len(), 1);
    // `stress --max-size` allows any size.
    let numbers = StartPositions::parse("n m").unwrap();
    assert_eq!(numbers.sample(usize::MAX, 9, 1).len(), 9);
    // Lists that stand before a number are listed one by one.
    let lists = StartPositions::parse("list of 4 numbers below 100000000 k").unwrap();
    assert_eq!(lists.of_size(4).next().unwrap().as_str(), "4 0 0 0 0 0");
}

/// A conjecture that holds on what was searched, and nowhere else.
#[test]
fn a_counterexample_withdraws_a_conjecture() {
    let starts = StartPositions::parse("n").unwrap();
    let value = |n: i64| if n % 3 == 0 && n < 100 { 0 } else { 2 };
    let table = |range: std::ops::Range<i64>| -> Vec<(Position, u32)> {
        range.map(|n| (Position::new([n.to_string()]), value(n))).collect()
    };
    let conjecture = find(&starts, Wanted::Outcome, &table(0..60)).unwrap();
    let conjecture = conjecture.challenge(&table(60..90)).unwrap();
    let texts = conjecture.describe();
    assert!(texts.iter().all(|text| text.starts_with("conjecture: ")), "{texts:?}");
    let text = texts.concat();
    assert!(text.contains("found on 40 positions, right on 20 others, up to n = 59"), "{text}");
    assert!(text.contains("right on 30 further positions, up to n = 89"), "{text}");
    let chosen = conjecture.choose(table(90..130).into_iter().map(|(one, _)| one).collect(), 10);
    let lost = chosen.iter().filter(|position| conjecture.value(position) == Some(0)).count();
    assert_eq!((chosen.len(), lost), (10, 5));
    assert_eq!(conjecture.value(&Position::new(["-1"])), None);
    let refuted = conjecture.challenge(&table(90..130)).err().unwrap();
    assert_eq!(
        refuted,
        "withdrawn: The player to move loses exactly if n mod 3 = 0. But at 102, the player to move wins.",
    );
}

/// If a sentence says only where a player loses, people assume a win everywhere else.
#[test]
fn a_conjecture_says_what_the_other_positions_are() {
    let starts = StartPositions::parse("a b").unwrap();
    let positions = (0..30).flat_map(|size| starts.of_size(size));
    let value = |position: &Position| u32::from(parse(position)[0] != parse(position)[1]);
    let table: Vec<(Position, u32)> = positions.map(|one| (one.clone(), value(&one))).collect();
    for (wanted, other) in [(Wanted::Outcome, "draws"), (Wanted::Grundy, "is 1")] {
        let conjecture = find(&starts, wanted, &table).unwrap();
        let sentence = conjecture.sentence();
        assert!(sentence.ends_with(&format!("; otherwise {other}.")), "{sentence}");
    }
    let drawn: Vec<(Position, u32)> =
        (0..60).map(|n| (Position::new([n.to_string()]), 1)).collect();
    let starts = StartPositions::parse("n").unwrap();
    let conjecture = find(&starts, Wanted::Outcome, &drawn).unwrap();
    assert_eq!(conjecture.sentence(), "The player to move always draws.");
}
