//! What can be seen from inside alone; `tests/it/stress` runs the command.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use catalog::inputs::{levels, Case};
use catalog::{Entry, Limits, Submission, GAMES};
use limited::{End, Limited, Ran};

use super::inputs::{fixtures, Input, Inputs, Kind};
use super::verdict::{compare, seconds, Verdict};
use super::Over;

#[test]
fn every_verdict() {
    use Verdict::{Accepted, Format, MemoryLimit, RuntimeError, TimeLimit, WrongAnswer};
    let well = End::Exit(ExitStatus::from_raw(0));
    let badly = End::Exit(ExitStatus::from_raw(1 << 8));
    let exchanges = [
        ("Case 1: Yes\nCase 2: No\n", well, Accepted, 1),
        ("\r\nCase 1:\tYes Case\n2:\n\n  No", well, Accepted, 1),
        ("Case 1: Yes\nCase 2: Yes\n", well, WrongAnswer, 1),
        ("case 1: Yes\nCase 2: No\n", well, Format, 0),
        ("Yes\nNo\n", well, Format, 0),
        ("Case 1: Ye", well, Format, 0),
        // An answer is missing.
        ("Case 1: Yes\n", well, Format, 1),
        ("Case 1: Yes\nCase 2:\n", well, Format, 1),
        ("Case 1: No\n", well, Format, 0),
        ("", well, Format, 0),
        // There is more than asked for.
        ("Case 1: Yes\nCase 2: No\nCase 3: No\n", well, Format, 1),
        ("Case 1: Yes\nCase 2: No\n\0", well, Format, 1),
        ("Case 1: Yes\nNo No No", End::Output, Format, 1),
        // The end cut an answer off, and nothing else is known of it.
        ("Case 1: Yes\nCase 2: N", badly, RuntimeError, 1),
        ("Case 1: Ye", End::Cpu, TimeLimit, 0),
        ("Case 1: Yes\nCase 2: No\n", badly, RuntimeError, 1),
        ("Case 1: Yes\nCase 2: No\n", End::Idle, TimeLimit, 1),
        ("Case 1: Yes\nCase 2: No\n", End::Memory, MemoryLimit, 1),
        // What was wrong before the end stays wrong.
        ("Case 1: No\nCase 2: N", badly, WrongAnswer, 0),
        ("Case 1: No\n", End::Cpu, WrongAnswer, 0),
    ];
    let limits = Limited { cpu: Duration::ZERO, wall: Duration::ZERO, memory: 0 };
    let expected = ["Case 1: Yes", "Case 2: No"].map(String::from);
    let words = ["No", "Yes"].map(String::from);
    for (stdout, end, verdict, case) in exchanges {
        let (output, stderr, cpu, memory) = (stdout.into(), Vec::new(), Duration::ZERO, 0);
        let run = Ran { end, stdout: output, stderr, has_read: true, cpu, memory };
        let finding = compare(&run, &limits, &expected, &words);
        assert_eq!((finding.verdict, finding.case), (verdict, case), "{stdout:?}, {end:?}");
    }
}

/// The first inputs for a submission.
struct First {
    game: &'static Entry,
    limits: Limits,
    inputs: Vec<Input>,
    without_case: Vec<String>,
    were_all: bool,
}

/// The inputs for all submissions of all games, up to the first ones after the extremes.
static FIRST: LazyLock<Vec<First>> = LazyLock::new(|| {
    let submissions =
        GAMES.iter().flat_map(|game| game.submissions.iter().map(move |it| (game, it)));
    let first = |(game, submission): (&'static Arc<Entry>, &Submission)| {
        let limits = submission.limits;
        let fixtures = fixtures(game, submission.sample, &limits);
        let mut inputs = all_inputs(game, fixtures, limits, 1);
        let mut first = Vec::new();
        while inputs.has_extremes() || first.len() < 20 {
            first.extend(inputs.next());
        }
        first.extend(inputs.by_ref().take(10));
        let were_all = inputs.were_all();
        First { game, limits, inputs: first, without_case: inputs.without_case, were_all }
    };
    submissions.map(first).collect()
});

fn all_inputs(
    game: &'static Entry,
    fixtures: Vec<Vec<Case>>,
    limits: Limits,
    seed: u64,
) -> Inputs<'static> {
    Inputs::new(game, fixtures, limits, seed, Over::new(None))
}

fn is_extreme(input: &Input) -> bool {
    matches!(input.kind, Kind::Extreme(_))
}

#[test]
fn inputs_keep_to_the_limits_and_depend_on_the_seed_alone() {
    let game = GAMES.iter().find(|game| game.name == "letter-picking").unwrap();
    let limits = game.submissions[0].limits;
    let cases = |seed: u64| -> Vec<Vec<Case>> {
        let inputs = all_inputs(game, Vec::new(), limits, seed);
        inputs.take(50).map(|input| input.cases).collect()
    };
    assert!(cases(7) == cases(7) && cases(7) != cases(8));
    for First { game, limits, inputs, were_all, .. } in FIRST.iter() {
        let kinds = inputs.iter().map(|input| match input.kind {
            Kind::Fixture => 0,
            Kind::Small => 1,
            Kind::Extreme(_) => 2,
            Kind::Mixed => 3,
        });
        let mut kinds: Vec<u8> = kinds.collect();
        // After the extremes, small and mixed ones alternate, until there are no more small ones.
        let last_extreme = kinds.iter().rposition(|kind| *kind == 2).unwrap();
        let rest = kinds.split_off(last_extreme + 1);
        assert!(kinds.is_sorted() && kinds[0] == 0 && kinds.contains(&1), "{}", game.name);
        assert!(rest.contains(&1) != *were_all && rest.contains(&3), "{}: {rest:?}", game.name);
        for input in inputs {
            assert!(!input.cases.is_empty() && input.cases.len() <= limits.cases);
            let letters: usize = input.cases.iter().map(String::len).sum();
            assert!(
                letters <= limits.total
                    && input.cases.iter().all(|it| limits.allow(&game.template, it))
            );
        }
        let mut inputs = all_inputs(game, Vec::new(), *limits, 1);
        let mixed = (0..30).filter_map(|_| inputs.next_mixed()).flat_map(|input| input.cases);
        let sizes: Vec<u64> = mixed.map(|case| game.template.size(&case)).collect();
        let (smallest, largest) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
        assert!(smallest <= 4 && largest > limits.size / 2, "{}: {smallest}, {largest}", game.name);
    }
}

/// The most cases, the greatest total, and each answer at the greatest size at which it occurs.
#[test]
fn the_extremes_are_those_of_the_judge() {
    for First { game, limits, inputs, without_case, .. } in FIRST.iter() {
        let extremes: Vec<&Input> = inputs.iter().filter(|input| is_extreme(input)).collect();
        let most = extremes.iter().map(|input| input.cases.len()).max().unwrap();
        assert_eq!(most, if limits.says_how_many() { limits.cases } else { 1 });
        let total = |input: &&Input| input.cases.iter().map(String::len).sum::<usize>();
        let full = limits.total.min(most * usize::try_from(limits.size).unwrap());
        if game.template.is_word() {
            let largest = extremes.iter().map(total).max();
            // LeetCode allows no 60 signs + in a row, but as many -.
            assert_eq!(largest, Some(full), "{}", game.name);
        }
        for word in game.answers.iter().filter(|word| !word.is_empty()) {
            let is_it = |input: &&&Input| matches!(&input.kind, Kind::Extreme(it) if it.ends_with(&format!("answered {word}")));
            let Some(found) = extremes.iter().find(is_it) else {
                assert!(without_case.contains(word), "{}: {word}", game.name);
                continue;
            };
            let (size, largest) = (game.template.size(&found.cases[0]), limits.size);
            // The answer may depend on whether the size is even.
            assert!(
                size + 1 + largest / 50 >= largest,
                "{}: {word}: {size} of {largest}",
                game.name
            );
        }
        let expected: &[&str] = match limits.source {
            "Codeforces 1728D, Input" => &["Bob"],
            // Only a palindrome without a 0 would be a draw.
            "Codeforces 1527B1, Input" => &["DRAW"],
            _ => &[],
        };
        assert_eq!(*without_case, expected, "{}", limits.source);
    }
}

/// A size is complete with the input that has its last case, and not before.
#[test]
fn a_size_is_complete_when_its_last_case_was_there() {
    for First { game, limits, .. } in FIRST.iter() {
        let mut levels = levels(&game.template, *limits, 30_000);
        let mut inputs = all_inputs(game, Vec::new(), *limits, 1);
        let (mut seen, mut due, mut label) = (0, 0, String::new());
        for input in (0..20).map_while(|_| inputs.next_small()) {
            seen += input.cases.len();
            let Some(complete) = &input.complete else { continue };
            while label != *complete {
                let level = levels.next().unwrap();
                due += level.cases.len();
                label = level.label;
            }
            assert!(seen >= due, "{}: {label} after {seen} of {due}", game.name);
        }
        assert!(due > 0, "{}", game.name);
    }
}

#[test]
fn times_are_short() {
    assert_eq!(seconds(Duration::from_millis(2500)), "2.5 s");
    assert_eq!(seconds(Duration::from_secs(10)), "10 s");
}
