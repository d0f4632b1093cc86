//! Searches that would take years: Ctrl-C ends them with what is known.

use std::fs;

use crate::terminal::{Terminal, CTRL_C};
use crate::workbench;

/// It shows how far it is.
#[test]
fn an_interrupt_ends_discover_with_what_is_known() {
    let mut command = workbench();
    command.args(["discover", "--octal", "0.6", "--to", "99999999"]);
    let mut terminal = Terminal::run(command);
    terminal.press(" Grundy numbers", CTRL_C);
    terminal.wait_for(&["No law had been found."]);
    terminal.wait_for(&["So far, G(n) is known for n below "]);
    assert_eq!(terminal.end().1, Some(130));
}

/// A game that never ends, of a program that answers at once.
#[test]
fn an_interrupt_ends_the_search_of_what_a_program_lists() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.py");
    fs::write(&game, "for line in open(0):\n    print(int(line) + 1, flush=True)\n").unwrap();
    let mut command = workbench();
    command.arg("discover").arg(game).args(["--starts", "n"]);
    let mut terminal = Terminal::run(command);
    terminal.press(" positions", CTRL_C);
    terminal.wait_for(&["searched: ", "interrupted"]);
    assert_eq!(terminal.end().1, Some(130));
}

#[test]
fn an_interrupt_ends_table_with_the_rows_found_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.py");
    let program =
        "import time\nfor line in open(0):\n    n = int(line)\n    time.sleep(5 if n > 12 else 0)
    print(n - 1 if n else '-', flush=True)\n";
    fs::write(&game, program).unwrap();
    let mut command = workbench();
    command.arg("table").arg(game).args(["--starts", "n", "--csv", "--to", "40"]);
    let mut terminal = Terminal::run(command);
    terminal.wait_for(&["13 of 41"]);
    terminal.send(CTRL_C);
    terminal.wait_for(&["interrupted; the last row found: "]);
    terminal.wait_for(&["n,value\r\n0,lost\r\n1,won\r\n"]);
    assert_eq!(terminal.end().1, Some(130));
}
