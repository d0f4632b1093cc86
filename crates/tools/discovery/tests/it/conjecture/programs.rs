//! What is written from a conjecture compiles with old compilers too, and says the same.

use std::fmt::Write;
use std::process::Command;

use discovery::listed::listing::Listing;

use super::*;

#[test]
fn programs_say_the_same_as_conjectures() {
    let take = |p: &[i64]| (1..=p[0].min(3)).map(|taken| vec![p[0] - taken]).collect();
    let bash = |p: &[i64]| (1..=p[1].min(p[0])).map(|taken| vec![p[0] - taken, p[1]]).collect();
    let heaps = |heaps: &[i64]| nim(heaps, 9);
    let ends = |position: &Position| {
        let coins = position.words().concat().len() - 2;
        answer((1..=coins.min(2)).map(|taken| format!("<{}>", "x".repeat(coins - taken))))
    };
    let mut text = String::from("fn main() {\n");
    let mut modules = String::new();
    let mut expected = String::new();
    let games = [
        numbers("a period", "n", 60, take),
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
    for (number, game) in games.into_iter().enumerate() {
        let conjecture = game.conjecture().unwrap_or_else(|| panic!("{}: none found", game.name));
        let function = conjecture.function();
        assert!(function.starts_with("// A conjecture, not a theorem: "), "{function}");
        let function = function.replace("fn decide", "pub(crate) fn decide");
        writeln!(modules, "mod game_{number} {{\n{function}\n}}").unwrap();
        let starts = StartPositions::parse(game.starts).unwrap();
        for size in [1, 2, 3, 4, 5, 6, 7, 17, 1000] {
            let sample = if size > 50 && game.starts.contains('/') {
                vec![]
            } else {
                starts.sample(size, 8, 5)
            };
            for position in sample {
                let Some(value) = conjecture.value(&position) else { continue };
                let arguments = starts.shape().read(&position).unwrap();
                writeln!(
                    text,
                    "    println!(\"{number} {{}}\", game_{number}::decide(&{arguments:?}));"
                )
                .unwrap();
                writeln!(expected, "{number} {value}").unwrap();
            }
        }
    }
    assert!(expected.lines().count() > 300, "{}", expected.lines().count());
    let folder = tempfile::TempDir::new().unwrap();
    std::fs::write(folder.path().join("program.rs"), text + "}\n\n" + &modules).unwrap();
    let current = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    for compiler in std::iter::once(current).chain(std::env::var("GAMETHEORY_OLD_RUSTC")) {
        let mut command = Command::new(&compiler);
        command.args(["--edition", "2021", "-D", "warnings", "-o", "program", "program.rs"]);
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{compiler}: {}", String::from_utf8_lossy(&output.stderr));
        let output = Command::new(folder.path().join("program")).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    }
}

/// A program that lists options may have any name.
#[test]
fn a_title_does_not_end_its_comment() {
    let take = |p: &[i64]| (1..=p[0].min(3)).map(|taken| vec![p[0] - taken]).collect();
    let conjecture = numbers("a period", "n", 60, take).conjecture().unwrap();
    let program = conjecture.program(&Listing::new("a\nb */", Vec::new()));
    assert!(program.starts_with("// a\\nb */\n\n"), "{program}");
}
