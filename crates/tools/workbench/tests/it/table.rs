//! `workbench table` as people run it.

use std::fs;
use std::process::Output;

use crate::terminal::{Terminal, CTRL_C};
use crate::workbench;

fn table(args: &[&str]) -> Output {
    workbench().arg("table").args(args).output().unwrap()
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
        let output = table(&args);
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stdout.is_empty());
        let svg = fs::read_to_string(&file).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{problem}");
        let tile = format!("width=\"{width}\" height=\"{width}\"");
        assert_eq!(svg.matches(&tile).count(), values, "{problem}");
        assert!(svg.contains("search and theorem agree"), "{problem}");
        assert!(!svg.contains("NaN") && !svg.contains("#dc1414"), "{problem}");
    }
}

/// A search that would take years ends at once with what it has found.
#[test]
fn an_interrupt_ends_it_with_the_rows_found_so_far() {
    let mut command = workbench();
    command.args(["table", "lol-game", "--csv", "--to", "40"]);
    let mut terminal = Terminal::run(command);
    // Not every row is shown, and those after these take long.
    terminal.wait_for(&["10 of 40", "11 of 40", "12 of 40", "13 of 40", "14 of 40", "15 of 40"]);
    terminal.send(CTRL_C);
    terminal.wait_for(&["interrupted; the last row found: "]);
    terminal.wait_for(&["n,searched,theorem\r\n1,drawn,drawn\r\n"]);
    assert_eq!(terminal.end().1, Some(130));
}
