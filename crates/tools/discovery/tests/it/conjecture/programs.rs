//! What is written from a conjecture compiles with old compilers too, and says the same.

use discovery::listed::Listing;

use super::*;
use crate::programs::check;

#[test]
fn programs_say_the_same_as_conjectures() {
    let take = |p: &[i64]| (1..=p[0].min(3)).map(|taken| vec![p[0] - taken]).collect();
    let bash = |p: &[i64]| (1..=p[1].min(p[0])).map(|taken| vec![p[0] - taken, p[1]]).collect();
    let heaps = |heaps: &[i64]| nim(heaps, 9);
    let ends = |position: &Position| {
        let coins = position.words().concat().len() - 2;
        answer((1..=coins.min(2)).map(|taken| format!("<{}>", "x".repeat(coins - taken))))
    };
    let games = [
        // A program that lists options may have any name.
        numbers("a period\nb */", "n", 60, take),
        numbers("a saltus", "n", 60, heaps).grundy(),
        numbers("a number that is always the same", "1 n", 60, |p| {
            (1..=p[1].min(4)).map(|taken| vec![1, p[1] - taken]).collect()
        })
        .grundy(),
        census::at_most_half(),
        census::at_most_half().grundy(),
        census::division(),
        census::wythoff(),
        census::one_two_or_k(),
        census::inner_letter(),
        census::misere_nim(),
        census::coins(),
        numbers("a tree", "n count where count >= 1", 20, bash),
        numbers("a term", "n count where count >= 1", 20, bash).grundy(),
        listed("a length", "/<x*>/", 40, ends),
    ];
    let exchanges = games.map(|game| {
        let conjecture = game.conjecture().unwrap_or_else(|| panic!("{}: none found", game.name));
        let program = conjecture.program(&Listing::new(game.name, Vec::new()));
        assert!(program.contains("\n// A conjecture, not a theorem: "), "{program}");
        let starts = StartPositions::parse(game.starts).unwrap();
        let sizes = [1, 2, 3, 4, 5, 6, 7, 17, 1000];
        let sizes = if game.starts.contains('/') { &sizes[..8] } else { &sizes };
        let mut cases = Vec::new();
        for position in sizes.iter().flat_map(|size| starts.sample(*size, 8, 5)) {
            let Some(value) = conjecture.value(&position) else { continue };
            let mut case = position.to_string();
            if starts.has_fixed() {
                // What is always the same is not given.
                case = case.replacen("1 ", "", 1);
            }
            cases.push((case, value));
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
