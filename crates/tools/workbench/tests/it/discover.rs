//! `workbench discover` when its time is over. What it prints else is in the transcripts.

use crate::terminal::{Terminal, CTRL_C};
use crate::workbench;

#[test]
fn a_search_that_is_too_long_for_its_time_says_so() {
    let args = ["discover", "--octal", "0.6", "--to", "9999999", "--for", "20ms"];
    let output = workbench().args(args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(" was found in that time; --for sets it."), "{text}");
    assert_eq!(output.status.code(), Some(3));
}

/// A search that would take years shows how far it is, and ends with what it has found.
#[test]
fn an_interrupt_ends_it_with_what_is_known() {
    let mut command = workbench();
    command.args(["discover", "--octal", "0.6", "--to", "99999999"]);
    let mut terminal = Terminal::run(command);
    terminal.press(" Grundy numbers", CTRL_C);
    terminal.wait_for(&["No period below n = "]);
    terminal.wait_for(&[" had been found"]);
    terminal.wait_for(&["So far, G(n) is known for n below "]);
    assert_eq!(terminal.end().1, Some(130));
}
