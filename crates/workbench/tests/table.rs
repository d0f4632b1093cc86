//! `workbench table` as people run it.

use std::fs;
use std::process::{Command as Process, Stdio};
use std::thread;
use std::time::Duration;

use assert_cmd::Command;

fn table(args: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("workbench"));
    command.arg("table").args(args);
    command
}

fn printed(args: &[&str]) -> String {
    let output = table(args).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn transcript(commands: &[&[&str]]) -> String {
    let shown = |args: &&[&str]| format!("$ workbench table {}\n{}", args.join(" "), printed(args));
    commands.iter().map(shown).collect::<Vec<String>>().join("\n")
}

/// Every table there is, small; `--counts` where there is a second one.
#[test]
fn every_table_is_as_reviewed() {
    let all = transcript(&[
        &["lol-game", "--to", "8"],
        &["lol-game", "--counts", "--to", "5"],
        &["flip-game-ii", "--to", "20"],
        &["flip-game-ii", "--counts", "--to", "8"],
        &["letter-picking", "--to", "6"],
        &["digital-deletions", "--to", "19"],
        &["digital-deletions", "--counts", "--to", "3"],
        &["bash-game", "--to", "14"],
        &["deleting-divisors", "--to", "24"],
        &["palindrome-game", "--to", "2"],
        &["palindrome-game", "--counts", "--to", "6"],
        &["no-more-tic-tac-toe", "--to", "7"],
        &["no-more-tic-tac-toe", "--counts", "--to", "4"],
    ]);
    insta::assert_snapshot!("text", all);
}

#[test]
fn csv_is_the_table_alone() {
    let all = transcript(&[
        &["flip-game-ii", "--to", "5", "--csv"],
        &["bash-game", "--to", "1", "--csv"],
        &["no-more-tic-tac-toe", "--counts", "--to", "2", "--csv"],
    ]);
    insta::assert_snapshot!("csv", all);
}

/// Dawson's Kayles, octal game 0.07: period and exceptions from Winning Ways,
/// chapter 4.
#[test]
fn the_period_of_flip_game_is_seen() {
    let text = printed(&["flip-game-ii", "--to", "120"]);
    let seen = "G(n + 34) = G(n) but for n = 0, 15, 17, 32, 35, 52: period 34 from 53 on";
    assert!(text.contains(seen), "{text}");
}

/// What is seen in the first values may be wrong, and then the theorem knows: `n`
/// free cells of the LOL game are lost, not drawn, for n = 16.
#[test]
fn a_period_that_does_not_last_is_called_so() {
    let text = printed(&["lol-game", "--to", "13"]);
    assert!(text.contains("period 2 from 6 on"), "{text}");
    assert!(text.contains("it does not last: D at 14, L at 16"), "{text}");
}

#[test]
fn pictures_have_a_tile_for_each_value() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("f.svg");
    // How wide a tile is depends on how many stand side by side.
    for (problem, to, values, width) in [
        ("flip-game-ii", "33", 34, 32),
        ("digital-deletions", "4", 50, 42),
        ("bash-game", "19", 240, 32),
    ] {
        let args = [problem, "--to", to, "--svg", file.to_str().unwrap()];
        let output = table(&args).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stdout.is_empty());
        let svg = fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{problem}");
        let tile = format!("width=\"{width}\" height=\"{width}\"");
        assert_eq!(svg.matches(&tile).count(), values, "{problem}");
        assert!(svg.contains("search and theorem agree"), "{problem}");
        assert!(!svg.contains("NaN") && !svg.contains("#DC1414"), "{problem}");
    }
}

#[test]
fn pictures_of_counts_have_a_bar_for_each_length() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("f.svg");
    let args = ["lol-game", "--counts", "--to", "4", "--svg", file.to_str().unwrap()];
    assert_eq!(table(&args).output().unwrap().status.code(), Some(0));
    let svg = fs::read_to_string(&file).unwrap();
    // 3, 9, 27 and 81 strips; of the last, 54 are drawn.
    for text in ["of 3", "of 9", "of 27", "of 81", "66.7%"] {
        assert!(svg.contains(&format!("\n{text}\n")), "{text}");
    }
}

#[test]
fn bad_usage_is_one_clear_line() {
    let cases: [(&[&str], &str); 5] = [
        (&["flip-game-ii", "--svg", "no/such/folder/f.svg"], "cannot write no/such/folder/f.svg"),
        (&["flip-game"], "did you mean flip-game-ii?"),
        (&["bash-game", "--counts"], "the positions of bash-game have no length"),
        (&["deleting-divisors", "--to", "0"], "the table starts at 1, not at 0"),
        (&["flip-game-ii", "--to", "many"], "invalid value 'many'"),
    ];
    for (args, message) in cases {
        let output = table(args).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        assert!(stderr.contains(message), "{args:?}: {stderr}");
        // The parser of the command line adds where help is to be had.
        assert!(stderr.lines().count() == 1 || stderr.contains("--help"), "{stderr}");
    }
}

/// A search that would take years ends at once with what it has found.
#[test]
fn an_interrupt_ends_it_with_the_rows_found_so_far() {
    let child = Process::new(assert_cmd::cargo::cargo_bin!("workbench"))
        .args(["table", "lol-game", "--csv", "--to", "40"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_secs(1));
    let killed =
        Process::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("stopped; the last row found: "), "{stderr}");
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.starts_with("n,searched,theorem\n1,draw,draw\n"), "{stdout}");
}
