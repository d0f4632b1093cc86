//! The inputs that `stress` makes are valid by the statements, within the limits,
//! and as many as there should be.

use std::collections::HashSet;

use catalog::inputs::{levels, simpler, Case, Generator, Maker, Template};
use catalog::{from_rules, Entry, Limits, Submission, GAMES};
use discovery::discover;
use gametheory_core::judge::{converse, Judge};
use gametheory_testing::{cases, words};
use itertools::Itertools;

use crate::every_game::game_of;

fn assert_valid(game: &Entry, case: &Case) {
    let input = game.template.print(std::slice::from_ref(case));
    let (answers, result) = game.run(input.as_bytes());
    result.unwrap_or_else(|error| panic!("{}: {case:?}: {error}", game.name));
    assert_eq!(answers.iter().filter(|byte| **byte == b'\n').count(), 1, "{}", game.name);
}

/// All submissions of all games.
fn submissions() -> impl Iterator<Item = (&'static Entry, &'static Submission)> {
    GAMES
        .iter()
        .flat_map(|game| game.submissions.iter().map(move |submission| (&**game, submission)))
}

/// Checks what is made of a game within these limits, and what is simpler. All of that is valid, the
/// game can begin with it, and every step to a simpler case makes it lighter. So a search that takes
/// such steps ends. Returns how many cases were made.
fn check_made(game: &Entry, limits: Limits, seed: u64, is_start: impl Fn(&Case) -> bool) -> usize {
    let template = &game.template;
    let weight = |case: &Case| match template.position.letters() {
        [] => (0, case.split_whitespace().map(|n| n.parse::<u128>().unwrap()).sum()),
        letters => {
            // The simplest letters weigh nothing.
            let rank = |letter| letters.iter().position(|known| *known == letter).unwrap();
            (case.len(), case.bytes().map(|letter| rank(letter) as u128).sum::<u128>())
        }
    };
    let mut generator = Generator::new(game, limits, seed);
    let mut made = 0;
    let sizes = (1..=30).chain([59, 100, 300]).filter(|size| *size <= limits.size);
    for (maker, size) in Maker::EVERY.into_iter().cartesian_product(sizes) {
        let Some(case) = generator.make(maker, size) else { continue };
        assert!(is_start(&case), "{case:?}");
        assert_valid(game, &case);
        assert!(limits.allow(template, &case), "{}: {case:?}", game.name);
        assert!(template.size(&case) <= size, "{}: {case:?}", game.name);
        for simpler in simpler(template, &case, size < 10) {
            assert!(is_start(&simpler), "{simpler:?}");
            assert_valid(game, &simpler);
            assert!(weight(&simpler) < weight(&case), "{simpler:?} after {case:?}");
        }
        made += 1;
    }
    made
}

#[test]
fn made_cases_and_simpler_ones_are_valid_and_within_the_limits() {
    for (game, submission) in submissions() {
        for limits in [submission.limits, Limits::beyond(&game.template)] {
            let limits = Limits { size: limits.size.min(300), ..limits };
            check_made(game, limits, 1, |_| true);
        }
    }
}

/// Each promise can be broken. The limits name a promise exactly if some case breaks it.
#[test]
fn promises_are_named() {
    for (game, submission) in submissions() {
        let (name, limits) = (submission.judge, submission.limits);
        let beyond = Limits { size: 2 * limits.size, ..Limits::beyond(&game.template) };
        let mut generator = Generator::new(game, beyond, 3);
        let mut broken = HashSet::new();
        for size in (1..100).chain([beyond.size]) {
            for maker in Maker::EVERY {
                let Some(case) = generator.make(maker, size) else { continue };
                let named = limits.broken(&game.template, std::slice::from_ref(&case));
                let allowed = limits.allow(&game.template, &case);
                assert_eq!(allowed, named.is_empty(), "{name}: {case:?}, {named:?}");
                broken.extend(named);
            }
        }
        assert!(broken.len() > limits.promises.len(), "{name}: only {broken:?}");
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
        let mut rest = words.iter().peekable();
        let filled = limits.fill(&template, 9, |fits| rest.next_if(|word| fits(word)).cloned());
        assert_eq!(filled, words[..fitting], "{lengths:?}");
        assert_eq!(limits.broken(&template, &words), broken, "{lengths:?}");
    }
}

/// Every case comes once, in order of size. None is missing, because their number is right:
/// all words over the alphabet that the solver accepts, and all numbers from the least to the
/// largest.
#[test]
fn all_means_all() {
    for game in GAMES.iter() {
        let limits = Limits::beyond(&game.template);
        let levels = levels(&game.template, limits, 5000).take(3);
        let cases: Vec<Case> = levels.flat_map(|level| level.unwrap().1).collect();
        for case in &cases {
            assert_valid(game, case);
        }
        let sizes: Vec<u64> = cases.iter().map(|case| game.template.size(case)).collect();
        assert!(sizes.is_sorted(), "{}: not in order", game.name);
        let distinct = cases.iter().collect::<HashSet<_>>().len();
        assert_eq!(distinct, cases.len(), "{}: some of them twice", game.name);
        assert_eq!(cases.len(), number_of_small_cases(game), "{}", game.name);
    }
}

/// The number of cases of the three smallest sizes: words of length 1 to 3, numbers of up to
/// three bits.
fn number_of_small_cases(game: &Entry) -> usize {
    let template = &game.template;
    if template.is_word() {
        if template.position.letters().len() > 12 {
            // Only the length 2 is valid. The letters are equal, in order, or in reverse order.
            return 3;
        }
        let all = words(template.position.letters(), 1..=3);
        return all.filter(|word| is_taken(game, word)).count();
    }
    // Numbers of up to three bits; some games take no 0 for the last one.
    let count = template.position.names().len();
    let spaced = |digits: Vec<u8>| digits.chunks(1).collect::<Vec<_>>().join(&b' ');
    let all = words(b"01234567", count..=count).map(spaced);
    all.filter(|numbers| is_taken(game, numbers)).count()
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

/// Whether the solver accepts the word.
fn is_taken(game: &Entry, word: &[u8]) -> bool {
    let input = game.template.print(&[String::from_utf8_lossy(word).into_owned()]);
    game.run(input.as_bytes()).1.is_ok()
}

/// Any two letters can be taken out, neighbours as well: a pair in the middle may be what has to
/// go. Blocks of a long word can be taken out together with their mirror images. The period of the
/// bash game is k + 1.
#[test]
fn simpler_cases_are_offered() {
    let without = |word: &str, block: usize, at: usize, other: usize| {
        [&word[..at], &word[at + block..other], &word[other + block..]].concat()
    };
    let (short, long) = ("abcdef", "abcdefghijklmnopqrstuvwxyzabcdef");
    let pairs = (0..6).array_combinations().map(|[at, other]| without(short, 1, at, other));
    let blocks = [(1, 5), (2, 4), (4, 8), (8, 0)];
    let blocks = blocks.map(|(block, at)| without(long, block, at, 32 - at - block));
    let numbers = [23 - 4, 23 - 5, 23 - 20].map(|n| format!("{n} 4"));
    for (game, case, expected) in [
        ("letter-picking", short, pairs.collect()),
        ("letter-picking", long, blocks.to_vec()),
        ("bash-game", "23 4", numbers.to_vec()),
    ] {
        let template = &GAMES.iter().find(|entry| entry.name == game).unwrap().template;
        let offered: Vec<Case> = simpler(template, case, true).collect();
        let missing = |case: &Vec<Case>| case.iter().find(|it| !offered.contains(it)).cloned();
        assert_eq!(missing(&expected), None, "after {case:?}");
    }
}

/// Where `int` and `unsigned` end.
#[test]
fn edges_are_close_to_the_ends_of_32_bits() {
    let game = GAMES.iter().find(|game| game.name == "deleting-divisors").unwrap();
    let limits = Limits::beyond(&game.template);
    let mut generator = Generator::new(game, limits, 4);
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
    let levels = levels(&game.template, limits, 1000).map_while(|level| level);
    let all: Vec<Case> = levels.flat_map(|(_, cases)| cases).collect();
    assert!(all.len() > 3, "{all:?}");
    for case in &all {
        assert!(is_start(case), "{case:?}");
        assert_valid(game, case);
    }
    let made: usize = (0..10).map(|seed| check_made(game, limits, seed, &is_start)).sum();
    assert!(made > 20, "{made}");
}

/// A game from rules: whatever is made can begin a game. Without a law, nothing is made that is
/// not known.
#[test]
fn cases_of_a_game_from_rules_are_known_starts() {
    let game = game_of("cells = '<x>.'\nmoves = ['x -> .', 'xx -> ..']\nstarts = '/<x*>/'");
    check_starts(&game, |case| {
        let inner = case.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
        inner.is_some_and(|inner| inner.bytes().all(|cell| cell == b'x'))
    });

    let nim =
        "numbers = 'n'\nmoves = [\"n' < n\"]\ninput = 't -- n / a * n'\nstarts = 'n mod 3 = 0'";
    let is_start = |n: &str| n.parse::<u64>().unwrap().is_multiple_of(3);
    check_starts(&game_of(nim), |case| case.split_ascii_whitespace().all(is_start));

    // What is promised is kept as well, alone and by all cases of an input.
    let promised = game_of(
        "octal = '0.3'\ninput = 't -- n / a * n where 2 <= n <= 10^9 and n < 7 and a <= 5^2 and a distinct and sum n <= 5'",
    );
    let is_promised = |case: &Case| {
        let heaps: Vec<u64> = case.split(' ').map(|heap| heap.parse().unwrap()).collect();
        let is_distinct = heaps.iter().collect::<HashSet<_>>().len() == heaps.len();
        (2..=5).contains(&heaps.len()) && heaps.iter().all(|heap| *heap <= 25) && is_distinct
    };
    check_starts(&promised, is_promised);
    let (template, cases) = (&promised.template, ["1 2", "1 2 3", "4 5"].map(Case::from));
    let limits = Limits::beyond(template);
    let mut rest = cases.iter();
    let filled = limits.fill(template, 9, |fits| rest.next().filter(|case| fits(case)).cloned());
    assert_eq!(filled, cases[..2]);
    assert_eq!(limits.broken(template, &cases), ["a sum of n of at most 5"]);
    // What `or` or brackets join is one promise.
    for promise in
        ["n > 3 or a > 6 and n <= 3", "(n > 3 or a > 6 and n <= 3 and n != 2) and a <= 10^9"]
    {
        let joined = game_of(&format!("octal = '0.3'\ninput = 't -- n / a * n where {promise}'"));
        let keeps = |case: &str| joined.template.keeps_promises(case);
        assert!(keeps("1 1 1 1") && keeps("7 8 9") && !keeps("7 8 6"), "{promise}");
    }
    // One case with queries: they have the same numbers before them.
    let queries = game_of(
        "numbers = 'a b'\nmoves = [\"a' < a\", \"b' < b\"]\ninput = 'a m -- (b) * m where a < b'",
    );
    check_starts(&queries, |case| {
        let numbers: Vec<u64> = case.split(' ').map(|number| number.parse().unwrap()).collect();
        numbers[0] < numbers[1]
    });
    let (template, cases) = (&queries.template, ["1 2", "1 3", "2 3"].map(Case::from));
    let mut rest = cases.iter();
    let filled = Limits::beyond(template)
        .fill(template, 9, |fits| rest.next().filter(|case| fits(case)).cloned());
    assert_eq!(template.print(&filled), "1 2\n2\n3\n");

    let rules = discovery::file::parse("octal = '0.007'").unwrap();
    let limits = discovery::Limits { to: 150, ..discovery::Limits::default() };
    let found = discover(&rules, &limits, &mut |_| Ok(()));
    let game = from_rules(&rules, found.clone());
    let position = |size: u64| rules.numbers().unwrap().position(vec![size.into()]).unwrap();
    assert!(found.outcome(&position(game.largest)).is_some());
    assert!(found.outcome(&position(game.largest + 1)).is_none());
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

            let (template, mut cases) = (&game.template, Vec::new());
            let read_one = |judge: &mut Judge| {
                match template.read_queries(judge)? {
                    Some(queries) => cases.extend(queries),
                    None => cases.push(template.position.read(judge)?),
                }
                Ok(())
            };
            let read_all = |judge: &mut Judge| template.read(judge, read_one);
            converse(read_all, template.before_end(input.as_bytes())).1.unwrap();
            if !given.starts_with("odd: ") {
                assert_eq!(template.print(&cases), input, "{rules}");
            }
            for case in &cases {
                assert!(template.is_valid(case) && game.position(case).is_ok(), "{rules}{case}");
            }
        }
    }
    // A line of a case would end the input.
    let nim = "numbers = 'a b'\nmoves = [\"a' < a\", \"b' < b\"]\n";
    let game = game_of(&format!("{nim}input = '-- a m / (b) * m -- 0'"));
    assert!(game.template.is_valid("0 1") && !game.template.is_valid("1 0"));
}
