//! The inputs that `stress` makes are valid by the statements, within the limits,
//! and as many as there should be.

use std::collections::HashSet;

use catalog::inputs::{levels, simpler, Generator, Maker};
use catalog::{from_rules, Case, Entry, Limits, Submission, Template, GAMES};
use discovery::automata::regular::Regular;
use discovery::discover;
use gametheory_testing::{budget, cases, words};
use itertools::Itertools;

use crate::every_game::{game_of, small};

/// Whether the program of the game answers the case.
fn is_answered(game: &Entry, case: &str) -> bool {
    let (answers, result) = game.run(game.template.print(&[case.into()]).as_bytes());
    result.is_ok() && answers.iter().filter(|byte| **byte == b'\n').count() == 1
}

/// Checks what is made of a game within these limits, and what is simpler. All of that is valid, the
/// game can begin with it, and every step to a simpler case makes it lighter. So a search that takes
/// such steps ends. Returns what was made.
fn check_made(
    game: &Entry,
    limits: Limits,
    seed: u64,
    is_start: impl Fn(&Case) -> bool,
) -> Vec<Case> {
    let template = &game.template;
    let weight = |case: &Case| match template.case.letters() {
        [] => (0, case.split_whitespace().map(|n| n.parse::<u128>().unwrap()).sum()),
        letters => {
            // The simplest letters weigh nothing.
            let rank = |letter| letters.iter().position(|known| *known == letter).unwrap();
            (case.len(), case.bytes().map(|letter| rank(letter) as u128).sum::<u128>())
        }
    };
    let mut generator = Generator::new(game, limits, seed);
    let mut all = Vec::new();
    let sizes = (1..=30).chain([59, 100, 300]).filter(|size| *size < limits.size);
    for (maker, size) in Maker::EVERY.into_iter().cartesian_product(sizes.chain([limits.size])) {
        let Some(case) = generator.make(maker, size) else { continue };
        assert!(is_start(&case) && is_answered(game, &case), "{}: {case:?}", game.name);
        assert!(limits.allow(template, &case), "{}: {case:?}", game.name);
        assert!(template.size(&case) <= size, "{}: {case:?}", game.name);
        // A long word has very many.
        for simpler in simpler(template, &case, size < 10).take(2000) {
            let step = format!("{}: {simpler:?} after {case:?}", game.name);
            assert!(is_start(&simpler) && is_answered(game, &simpler), "{step}");
            assert!(weight(&simpler) < weight(&case), "{step}");
        }
        all.push(case);
    }
    all
}

/// Within the limits of a judge, and beyond them. Each promise can be broken, and the limits name a
/// promise exactly if some case breaks it.
#[test]
fn made_cases_and_simpler_ones_are_valid_and_within_the_limits() {
    for game in GAMES.iter() {
        for Submission { judge, limits, .. } in game.submissions {
            assert!(!check_made(game, *limits, 1, |_| true).is_empty(), "{judge}");
            let beyond = Limits { size: 2 * limits.size, ..Limits::beyond(&game.template) };
            let mut broken = HashSet::new();
            for case in check_made(game, beyond, 1, |_| true) {
                let allowed = limits.allow(&game.template, &case);
                let named = limits.broken(&game.template, &[case]);
                assert_eq!(allowed, named.is_empty(), "{judge}: {named:?}");
                broken.extend(named);
            }
            assert!(broken.len() > limits.promises.len(), "{judge}: only {broken:?}");
        }
    }
}

/// An input has as many cases as the limits for cases and letters allow, and no more.
#[test]
fn an_input_is_full_at_the_limits() {
    let limits = Limits { cases: 3, total: 10, ..Limits::of_size("", 100) };
    let template = Template::new("t -- s", "{win|loss}", Some(("word", b"a")));
    let (cases, letters) = ("at most 3 cases", "at most 10 letters in all cases together");
    for (lengths, fitting, broken) in [
        (&[1, 1, 1, 1][..], 3, &[cases][..]),
        (&[5, 5, 1], 2, &[letters]),
        (&[5, 6], 1, &[letters]),
        (&[10], 1, &[]),
        (&[11, 1], 1, &[letters]),
        (&[4, 4, 2], 3, &[]),
        (&[4, 4, 1, 2], 3, &[cases, letters]),
    ] {
        let words: Vec<Case> = lengths.iter().map(|length| "a".repeat(*length)).collect();
        let filled = limits.fill(&template, 9, &mut words.iter().cloned().peekable());
        assert_eq!(filled, words[..fitting], "{lengths:?}");
        assert_eq!(limits.broken(&template, &words), broken, "{lengths:?}");
    }
}

/// Every case comes once, in order of size. None is missing: every word of up to three letters, and
/// all numbers of up to three bits, are among them if the program answers.
#[test]
fn all_means_all() {
    for game in GAMES.iter().filter(|game| game.name != "letter-picking") {
        let template = &game.template;
        let levels = levels(template, Limits::beyond(template), 5000).take(3);
        let mut cases: Vec<Case> = levels.flat_map(|level| level.unwrap().1).collect();
        assert!(cases.is_sorted_by_key(|case| template.size(case)), "{}: not in order", game.name);
        let numbers = template.case.names().len();
        let all = match template.case.letters() {
            [] => words(b"01234567", numbers..=numbers),
            letters => words(letters, 1..=3),
        };
        let between = if numbers == 0 { "" } else { " " };
        let all = all.map(|word| word.iter().map(|byte| char::from(*byte)).join(between));
        cases.sort_unstable();
        let answered = all.filter(|case| is_answered(game, case)).sorted().collect_vec();
        assert_eq!(cases, answered, "{}", game.name);
    }
}

/// If a game starts with short words alone, no longer ones are looked for.
#[test]
fn after_the_longest_start_there_is_no_level() {
    let word = Some(("word", &b"ab"[..]));
    let starts = Some(Regular::parse("a|bab", Some(b"ab")).unwrap());
    let template = Template { starts, ..Template::new("t -- s", "{win|loss}", word) };
    let levels = levels(&template, Limits::of_size("", 100_000), 1000);
    let counts: Vec<usize> = levels.map(|level| level.unwrap().1.len()).collect();
    assert_eq!(counts, [1, 0, 1]);
}

/// Of many letters, only the order matters: there are 13 words of three letters, which may be
/// equal, and 75 of four.
#[test]
fn one_word_stands_for_all_with_the_same_order_of_letters() {
    let template = Template::new("t -- s", "{win|loss}", Some(("word", b"abcdefghijklm")));
    let levels = levels(&template, Limits::of_size("", 5), 1000);
    let counts: Vec<usize> = levels.map(|level| level.unwrap().1.len()).collect();
    // The ordered Bell numbers, OEIS A000670.
    assert_eq!(counts, [1, 3, 13, 75, 541]);
}

/// Any two letters can be taken out, neighbours as well: a pair in the middle may be what has to
/// go. Blocks of a long word can be taken out together with their mirror images. The period of the
/// bash game is k + 1.
#[test]
fn simpler_cases_are_offered() {
    for (name, offers) in cases(include_str!("simpler.txt")) {
        let game = GAMES.iter().find(|game| game.name == name.trim()).unwrap();
        for [case, expected] in offers {
            let offered: Vec<Case> = simpler(&game.template, case, true).collect();
            let mut missing = expected.split(", ").filter(|it| !offered.iter().any(|is| is == it));
            assert_eq!(missing.next(), None, "after {case:?}");
        }
    }
}

/// Where `int` and `unsigned` end.
#[test]
fn edges_are_close_to_the_ends_of_32_bits() {
    let game = GAMES.iter().find(|game| game.name == "deleting-divisors").unwrap();
    let mut generator = Generator::new(game, Limits::beyond(&game.template), 4);
    let made: HashSet<u64> = (0..4000).map(|_| generator.number(u64::MAX)).collect();
    for end in [1u64 << 31, 1 << 32] {
        assert!((end - 2..=end + 2).all(|number| made.contains(&number)));
    }
}

/// Checks that whatever is made of a game can begin one.
fn check_starts(game: &Entry, is_start: impl Fn(&Case) -> bool) {
    let limits = Limits { size: 30, ..Limits::beyond(&game.template) };
    game.position(&game.proposal).unwrap();
    assert!(is_start(&game.proposal), "{:?}", game.proposal);
    let all = small(game, 200);
    assert!(all.len() > 3, "{all:?}");
    for case in &all {
        assert!(is_start(case) && is_answered(game, case), "{case:?}");
    }
    let made: usize =
        (0..budget(2, 5)).map(|seed| check_made(game, limits, seed, &is_start).len()).sum();
    assert!(made > budget(3, 5), "{made}");
}

/// A game from rules can begin with every case that is made, and the proposed case has a move. If
/// there is no law, all cases that are made have a known outcome.
#[test]
fn cases_of_a_game_from_rules_are_known_starts() {
    let game = game_of("cells = '<x>.'\nmoves = ['x -> .', 'xx -> ..']\nstarts = '/<x*>/'");
    check_starts(&game, |case| {
        let inner = case.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
        inner.is_some_and(|inner| inner.bytes().all(|cell| cell == b'x'))
    });

    assert!(game_of("cells = '.X'\nmoves = ['.X -> XX']").proposal.contains(".X"));
    let numbers = |case: &Case| -> Vec<u64> {
        case.split_ascii_whitespace().map(|number| number.parse().unwrap()).collect()
    };
    let nim = "numbers='n'\nmoves=[\"n' < n\"]\ninput='t -- n / a * n'\nstarts='n mod 3 = 0'";
    check_starts(&game_of(nim), |case| numbers(case).iter().all(|n| n.is_multiple_of(3)));
    let promised = game_of(
        "octal = '0.3'\ninput = 't -- n / a * n where 2<=n<=10^9 and n<7 and a <= 5^2 and a distinct and sum n<=5'",
    );
    check_starts(&promised, |case| {
        let heaps = numbers(case);
        let is_distinct = heaps.iter().collect::<HashSet<_>>().len() == heaps.len();
        (2..=5).contains(&heaps.len()) && heaps.iter().all(|heap| *heap <= 25) && is_distinct
    });
    let (template, cases) = (&promised.template, ["1 2", "1 2 3", "4 26"].map(Case::from));
    let broken = ["heaps of at most 25", "a sum of n of at most 5"];
    assert_eq!(Limits::beyond(template).broken(template, &cases), broken);
    let wide = game_of("octal = '0.3'\ninput = 't -- n where n <= 10^30'");
    assert_eq!(wide.template.largest(), Some(u64::MAX));
    let queries =
        "numbers = 'a b'\nmoves = [\"a' < a\", \"b' < b\"]\ninput = 'a m -- (b) * m where a < b'";
    check_starts(&game_of(queries), |case| numbers(case)[0] < numbers(case)[1]);

    let rules = discovery::file::parse("octal = '0.007'").unwrap();
    let limits = discovery::Limits { to: 150, ..discovery::Limits::default() };
    let found = discover(&rules, &limits, &mut |_| Ok(()));
    let game = from_rules(found.clone());
    let position = |size: u64| rules.numbers().unwrap().position(vec![size.into()]).unwrap();
    assert!(found.outcome(&position(game.largest)).is_some());
    assert!(found.outcome(&position(game.largest + 1)).is_none());
}

/// Of these cases, an input has those that may be given, and that fit into it together.
#[test]
fn an_input_keeps_what_is_promised() {
    for (rules, inputs) in cases(include_str!("promises.txt")) {
        let template = &game_of(&rules).template;
        for [given, input] in inputs {
            let given = given.split(", ").map(Case::from);
            let mut given = given.filter(|case| template.is_valid(case)).peekable();
            let text = template.print(&Limits::beyond(template).fill(template, 9, &mut given));
            assert_eq!(text.trim_end().replace('\n', " / "), input, "{rules}");
        }
    }
}

/// What a rules file says of the input and the output is what its program reads and writes. The
/// exchanges are those of the programs that are written for a judge.
#[test]
fn templates_are_read_and_printed() {
    let lines = |text: &str| text.replace(" / ", "\n") + "\n";
    for (rules, said) in cases(include_str!("../../../discovery/tests/it/exchanges.txt")) {
        let game = game_of(&rules);
        for [given, answers] in said {
            let input = lines(given.trim_start_matches("odd: "));
            let (answer, result) = game.run(input.as_bytes());
            result.unwrap();
            assert_eq!(String::from_utf8(answer).unwrap(), lines(answers), "{rules}{given}");

            let template = &game.template;
            let cases = template.positions(input.as_bytes()).unwrap();
            if !given.starts_with("odd: ") {
                assert_eq!(template.print(&cases), input, "{rules}");
            }
            for case in &cases {
                assert!(template.is_valid(case) && game.position(case).is_ok(), "{rules}{case}");
            }
        }
    }
}
