//! `workbench discover` when its time is over. What it prints else is in the transcripts.

use rexpect::process::WaitStatus;
use rexpect::session::spawn_command;

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
    let mut session = spawn_command(command, Some(30_000)).unwrap();
    session.exp_regex("[0-9]+ Grundy numbers").unwrap();
    session.send_control('c').unwrap();
    session.exp_string("No period below n = ").unwrap();
    session.exp_string(" had been found").unwrap();
    session.exp_string("So far, G(n) is known for n below ").unwrap();
    session.exp_eof().unwrap();
    let status = session.process().wait().unwrap();
    assert!(matches!(status, WaitStatus::Exited(_, 130)), "{status:?}");
}
