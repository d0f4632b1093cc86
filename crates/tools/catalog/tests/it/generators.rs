//! The inputs that `stress` makes are valid by the statements, within the limits,
//! and as many as there should be.

use std::collections::HashSet;

use catalog::inputs::{levels, make, simpler, Case, Format, Maker, Words};
use catalog::{from_rules, Entry, Limits, Submission, GAMES};
use discovery::{discover, Draft};
use fastrand::Rng;
use gametheory_testing::words;

fn assert_valid(game: &Entry, case: &Case) {
    let input = game.input(std::slice::from_ref(case));
    let mut answers = Vec::new();
    game.run(&input, &mut answers)
        .unwrap_or_else(|error| panic!("{}: {case:?}: {error}", game.name));
    assert_eq!(answers.iter().filter(|byte| **byte == b'\n').count(), 1, "{}", game.name);
}

/// All submissions of all games.
fn submissions() -> impl Iterator<Item = (&'static Entry, &'static Submission)> {
    GAMES
        .iter()
        .flat_map(|game| game.submissions.iter().map(move |submission| (&**game, submission)))
}

#[test]
fn made_cases_are_valid_and_within_the_limits() {
    for (game, submission) in submissions() {
        let mut rng = Rng::with_seed(1);
        for limits in [submission.limits, Limits::beyond(&game.format)] {
            for maker in Maker::EVERY {
                for size in (1..20).chain([59, 100, 1000, 1 << 40]) {
                    let limit = limits.size.min(300);
                    let size = limit.min(size);
                    let limits = Limits { size: limit, ..limits };
                    let Some(case) = make(game, maker, &mut rng, size, &limits) else { continue };
                    assert_valid(game, &case);
                    assert!(limits.allow(&case), "{}: {case:?}", submission.judge);
                    let most = if maker == Maker::Edges { limit } else { size };
                    // The shortest word of even length has two letters.
                    assert!(case.size() <= most.max(2), "{}: {case:?}", game.name);
                }
            }
        }
    }
}

/// Each promise can be broken. A case that is changed to keep a promise stays valid. The limits
/// name a promise exactly if some case breaks it.
#[test]
fn promises_are_kept_and_named() {
    for (game, submission) in submissions() {
        let (name, limits) = (submission.judge, submission.limits);
        let mut rng = Rng::with_seed(3);
        let beyond = Limits { size: 2 * limits.size, ..Limits::beyond(&game.format) };
        let mut broken = HashSet::new();
        for size in (1..100).chain([beyond.size]) {
            for maker in Maker::EVERY {
                let Some(case) = make(game, maker, &mut rng, size, &beyond) else { continue };
                for promise in limits.promises {
                    let mut kept = case.clone();
                    (promise.keep)(&mut kept);
                    assert!(
                        game.format.is_valid(&kept) && promise.holds(&kept),
                        "{name}: {case:?}"
                    );
                    assert!(kept.size() <= case.size(), "{name}: {case:?}");
                }
                let named = limits.broken(&game.format, std::slice::from_ref(&case));
                let allowed = limits.allow(&case);
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
    let format = Format::Word(Words::any("word", b"a"));
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
        let words = lengths.iter().map(|length| Case::Word(vec![b'a'; *length]));
        let words: Vec<Case> = words.collect();
        assert_eq!(limits.take(&words).len(), fitting, "{lengths:?}");
        assert_eq!(limits.broken(&format, &words), broken, "{lengths:?}");
    }
}

/// Every case comes once, in order of size. None is missing, because their number is right:
/// all words over the alphabet that the solver accepts, and all numbers from the least to the
/// largest.
#[test]
fn all_means_all() {
    for game in GAMES.iter() {
        let limits = Limits::beyond(&game.format);
        let levels: Vec<Vec<Case>> =
            levels(&game.format, limits, 5000).take(3).map(|level| level.cases).collect();
        let cases: Vec<&Case> = levels.iter().flatten().collect();
        for case in &cases {
            assert_valid(game, case);
        }
        let sizes: Vec<u64> = cases.iter().map(|case| case.size()).collect();
        assert!(sizes.is_sorted(), "{}: not in order", game.name);
        let distinct = cases.iter().collect::<HashSet<_>>().len();
        assert_eq!(distinct, cases.len(), "{}: some of them twice", game.name);
        assert_eq!(cases.len(), number_of_small_cases(game), "{}", game.name);
    }
}

/// The number of cases of the three smallest sizes: words of length 1 to 3, numbers of up to
/// three bits.
fn number_of_small_cases(game: &Entry) -> usize {
    match &game.format {
        Format::Numbers { least, .. } => {
            least.iter().map(|least| usize::try_from(8 - least).unwrap()).product()
        }
        // The partitions of 1, 2 and 3.
        Format::Heaps { .. } => 1 + 2 + 3,
        Format::Lines(_) => 0,
        // Only the length 2 is valid. The letters are equal, in order, or in reverse order.
        Format::Word(words) if words.ordered => 3,
        Format::Word(format) => {
            let all = words(&format.alphabet, 1..=3);
            all.filter(|word| is_taken(game, word)).count()
        }
    }
}

/// If only the order of the letters matters, there is one word for each order: 13 for words of
/// three letters, which may be equal, and 75 for four.
#[test]
fn one_word_stands_for_all_with_the_same_order_of_letters() {
    let any = Words { ordered: true, ..Words::any("word", b"abcdefghij") };
    let format = Format::Word(any);
    let counts: Vec<usize> =
        levels(&format, Limits::of_size("", 5), 1000).map(|level| level.cases.len()).collect();
    // The ordered Bell numbers, OEIS A000670.
    assert_eq!(counts, [1, 3, 13, 75, 541]);
}

/// Whether the solver accepts the word.
fn is_taken(game: &Entry, word: &[u8]) -> bool {
    let input = game.input(&[Case::Word(word.to_vec())]);
    game.run(&input, &mut std::io::sink()).is_ok()
}

#[test]
fn nothing_goes_beyond_a_limit() {
    for (game, submission) in submissions() {
        let limits = submission.limits;
        let all = levels(&game.format, limits, 30_000).flat_map(|level| level.cases);
        let cases: Vec<Case> = all.collect();
        assert!(cases.len() <= 30_000 && cases.len() > 300, "{}: {}", game.name, cases.len());
        assert!(cases.iter().all(|case| limits.allow(case)), "{}", submission.judge);
        let fitting = limits.take(&cases).len();
        assert!(fitting <= limits.cases, "{}", submission.judge);
        let total: usize = cases[..fitting].iter().map(Case::letters).sum();
        assert!(total <= limits.total, "{}", submission.judge);
    }
}

/// Every step leads to a valid case with less weight. So a search that takes such steps ends.
#[test]
fn simpler_cases_are_valid_and_simpler() {
    for game in GAMES.iter() {
        let mut rng = Rng::with_seed(2);
        let weight = |case: &Case| match case {
            Case::Numbers(numbers) => (0, numbers.iter().map(|&n| u128::from(n)).sum()),
            Case::Word(word) => (word.len(), ranks(game, word)),
        };
        for maker in Maker::EVERY {
            for size in [2, 3, 7, 12, 30] {
                let limits = Limits { size, ..Limits::beyond(&game.format) };
                let Some(case) = make(game, maker, &mut rng, size, &limits) else {
                    continue;
                };
                for (_, simpler) in simpler(&game.format, &case, None) {
                    assert_valid(game, &simpler);
                    assert!(weight(&simpler) < weight(&case), "{simpler:?} after {case:?}");
                }
            }
        }
    }
}

/// The letters of a word, the simplest ones weighing nothing.
fn ranks(game: &Entry, word: &[u8]) -> u128 {
    let Format::Word(words) = &game.format else { return 0 };
    let rank = |letter: &u8| words.alphabet.iter().position(|known| known == letter).unwrap();
    word.iter().map(|letter| rank(letter) as u128).sum()
}

/// Whether each of the `expected` cases is one step simpler than `case`.
fn assert_offered(game: &str, case: &Case, expected: impl IntoIterator<Item = Case>) {
    let game = GAMES.iter().find(|entry| entry.name == game).unwrap();
    let offered: Vec<Case> = simpler(&game.format, case, None).map(|(_, case)| case).collect();
    for simpler in expected {
        assert!(offered.contains(&simpler), "{simpler:?} after {case:?}");
    }
}

/// Any two letters can be taken out, neighbours as well: a pair in the middle may be what has to
/// go. Blocks of a long word can be taken out together with their mirror images.
#[test]
fn pairs_of_letters_and_mirrored_blocks_can_be_taken_out() {
    let without = |word: &[u8], block: usize, at: usize, other: usize| {
        let mut others = word.to_vec();
        others.drain(other..other + block);
        others.drain(at..at + block);
        Case::Word(others)
    };
    let word = b"abcdef";
    let pairs = (0..6).flat_map(|at| (at + 1..6).map(move |other| without(word, 1, at, other)));
    assert_offered("letter-picking", &Case::Word(word.to_vec()), pairs);
    let word: Vec<u8> = (0..32).map(|at| b'a' + at % 26).collect();
    let blocks = [(1, 5), (2, 4), (4, 8), (8, 0)];
    let blocks = blocks.map(|(block, at)| without(&word, block, at, 32 - at - block));
    assert_offered("letter-picking", &Case::Word(word.clone()), blocks);
}

/// The period of the bash game is k + 1.
#[test]
fn a_number_is_made_smaller_by_another_one_and_one_more() {
    let smaller = [23 - 4, 23 - 5, 23 - 20].map(|n| Case::Numbers(vec![n, 4]));
    assert_offered("bash-game", &Case::Numbers(vec![23, 4]), smaller);
}

/// Where `int` and `unsigned` end.
#[test]
fn edges_are_close_to_the_ends_of_32_bits() {
    let game = GAMES.iter().find(|game| game.name == "deleting-divisors").unwrap();
    let limits = Limits::beyond(&game.format);
    let mut rng = Rng::with_seed(4);
    let mut made = || make(game, Maker::Edges, &mut rng, 1, &limits);
    let made: HashSet<Case> = (0..2000).filter_map(|_| made()).collect();
    for end in [1 << 31, 1 << 32] {
        for number in end - 2..=end + 2 {
            assert!(made.contains(&Case::Numbers(vec![number])), "{number}");
        }
    }
}

/// Checks that whatever is made of a game can begin one, and that it can read that.
fn check_starts(game: &Entry, is_start: impl Fn(&Case) -> bool) {
    let limits = Limits { size: 30, ..Limits::beyond(&game.format) };
    let check = |case: &Case| {
        assert!(is_start(case), "{case:?}");
        assert!(game.position(&game.format.line(case)).is_ok(), "{case:?}");
    };
    game.position(&game.proposal).unwrap();
    let all: Vec<Case> = levels(&game.format, limits, 1000).flat_map(|level| level.cases).collect();
    assert!(all.len() > 3, "{all:?}");
    all.iter().for_each(check);
    let mut rng = Rng::with_seed(4);
    let mut made = 0;
    for size in (2..=30).cycle().take(290) {
        for case in Maker::EVERY.iter().filter_map(|&by| make(game, by, &mut rng, size, &limits)) {
            check(&case);
            simpler(&game.format, &case, None).for_each(|(_, case)| check(&case));
            made += 1;
        }
    }
    assert!(made > 50, "{made}");
}

/// A game from rules: whatever is made can begin a game. Without a law, nothing is made that is
/// not known.
#[test]
fn cases_of_a_game_from_rules_are_known_starts() {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect();
    let draft = Draft {
        cells: Some("<x>.".into()),
        moves: words(&["x -> .", "xx -> .."]),
        starts: Some("/<x*>/".into()),
        ..Draft::default()
    };
    let rules = draft.check().unwrap();
    let limits = discovery::Limits::default();
    let game = from_rules(&rules, discover(&rules, &limits, &mut |_| Ok(())));
    let starts = rules.strip().unwrap().starts().unwrap();
    check_starts(&game, |case| matches!(case, Case::Word(word) if starts.matches(word)));

    let draft = Draft {
        numbers: Some("n".into()),
        moves: words(&["n' < n"]),
        case: Some("heaps".into()),
        starts: Some("n mod 3 = 0".into()),
        ..Draft::default()
    };
    let rules = draft.check().unwrap();
    let game = from_rules(&rules, discover(&rules, &limits, &mut |_| Ok(())));
    let is_start = |n: &u64| n.is_multiple_of(3);
    check_starts(&game, |case| matches!(case, Case::Numbers(row) if row.iter().all(is_start)));

    let rules = Draft { octal: Some("0.007".into()), ..Draft::default() }.check().unwrap();
    let limits = discovery::Limits { to: 150, ..discovery::Limits::default() };
    let discovery = discover(&rules, &limits, &mut |_| Ok(()));
    let game = from_rules(&rules, discovery.clone());
    let position = |size: u64| rules.numbers().unwrap().position(vec![size.into()]).unwrap();
    assert!(discovery.outcome(&position(game.largest)).is_some());
    assert!(discovery.outcome(&position(game.largest + 1)).is_none());
}
