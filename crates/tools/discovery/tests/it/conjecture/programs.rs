//! What is written from a conjecture compiles with old compilers too, and says the same.

use discovery::{Draft, Rules};

use super::census::{
    at_most_half, bash, coins, division, euclid, inner_letter, misere_nim, one_two_or_k,
};
use super::*;
use crate::programs::check;

/// The rules of a program's game with any name, whose judge gives such an input.
fn rules(name: &str, input: &str) -> Rules {
    let (program, input) = (Some(vec![String::from("./game")]), Some(input.into()));
    let rules = Draft { program, input, ..Draft::default() }.check().unwrap();
    Rules { title: name.into(), ..rules }
}

#[test]
fn programs_say_the_same_as_conjectures() {
    let take = |n: i64, most: i64| (1..=n.min(most)).map(move |taken| n - taken);
    let count = "n count where count >= 1";
    let games = [
        // A program that lists options may have any name.
        numbers("a period\nb */", "n", 60, move |p| take(p[0], 3).map(|n| vec![n]).collect()),
        numbers("a saltus", "n", 60, move |p| take(p[0], 9).map(|n| vec![n]).collect()).grundy(),
        numbers("a number that is always the same", "1 n", 60, move |p| {
            take(p[1], 4).map(|n| vec![1, n]).collect()
        })
        .grundy(),
        numbers("one outcome", "n where n > 0", 60, move |p| {
            take(p[0], p[0]).map(|n| vec![n]).collect()
        }),
        at_most_half(),
        at_most_half().grundy(),
        division(),
        euclid(),
        one_two_or_k(),
        inner_letter(),
        misere_nim(),
        coins(),
        Game { name: "a tree", starts: count, ..bash() },
        Game { name: "a term", starts: count, ..bash() }.grundy(),
        listed("a length", "/<x*>/", 40, move |position| {
            let coins = position.words().concat().len() as i64 - 2;
            answer(take(coins, 2).map(|rest| format!("<{}>", "x".repeat(rest as usize))))
        }),
    ];
    let exchanges = games.map(|game| {
        let conjecture = game.conjecture().unwrap_or_else(|| panic!("{}: none found", game.name));
        let program = conjecture.program(&rules(game.name, "-- ..."));
        assert!(program.contains("\n// A conjecture, not a theorem: "), "{program}");
        let starts = game.starts();
        let sizes = [1, 2, 3, 4, 5, 6, 7, 17, 1000, 9 * 10_usize.pow(18)];
        let sizes = if game.starts.contains('/') { &sizes[..8] } else { &sizes };
        let mut cases = Vec::new();
        for position in sizes.iter().flat_map(|size| starts.sample(*size, 8, 5)) {
            let Some(value) = conjecture.value(&position) else { continue };
            // What is always the same is not given.
            let skipped = if starts.has_fixed() { "1 ".len() } else { 0 };
            cases.push((position.to_string().split_off(skipped), value));
        }
        assert!(cases.len() > 15, "{}: {}", game.name, cases.len());
        let (mut input, mut output) = (String::new(), String::new());
        for (at, (case, value)) in cases.iter().enumerate() {
            if game.wanted == Wanted::Outcome {
                input += &format!("{case}\n");
                output += ["loss\n", "draw\n", "win\n"][*value as usize];
                continue;
            }
            // Two heaps are lost exactly if their numbers are equal.
            for (other, number) in &cases[..=at] {
                input += &format!("2 {case} {other}\n");
                output += if value == number { "loss\n" } else { "win\n" };
            }
        }
        [program, input, output]
    });
    check(&exchanges);
}

/// The numbers before a list and behind it need not stand on one line.
#[test]
fn programs_read_positions_on_several_lines() {
    let starts = "a b list of at most 3 numbers below 4 where a < 2 and b < 2";
    let game = numbers("beside Nim", starts, 3, |p| {
        let with = |heaps: Vec<i64>| [&p[..2], &heaps].concat();
        nim(&p[2..]).into_iter().map(with).collect()
    });
    let program = game.conjecture().unwrap().program(&rules(game.name, "-- a / b / n *"));
    let beside = [program, "1\n0\n2 2\n0\n1\n1 2\n".into(), "loss\nwin\n".into()];

    let starts = "list of at most 3 numbers below 4 k where k < 2";
    let game = numbers("before a number", starts, 3, |p| {
        let (k, heaps) = (p[p.len() - 1], &p[1..p.len() - 1]);
        let with = |heaps: Vec<i64>| [&p[..1], &heaps, &[k]].concat();
        nim(heaps).into_iter().map(with).collect()
    });
    let conjecture = game.conjecture().unwrap();
    let program = conjecture.program(&rules(game.name, "-- n / a * n / k"));
    let before = [program, "2\n2 2\n1\n2\n1 2 0\n".into(), "loss\nwin\n".into()];
    let program = conjecture.program(&rules(game.name, "-- ..."));
    let in_a_line = [program, "2 2 2 1\n2 1 2 0\n".into(), "loss\nwin\n".into()];
    check(&[beside, before, in_a_line]);
}
