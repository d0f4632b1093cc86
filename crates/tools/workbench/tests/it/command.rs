//! The command line of `bundle`: what it takes, and what it says to mistakes.

use std::os::unix::fs::PermissionsExt;

use assert_cmd::Command;
use catalog::GAMES;
use tempfile::TempDir;

fn bundle(arguments: &[&str]) -> Command {
    let mut command = Command::from_std(crate::workbench());
    command.arg("bundle").args(arguments);
    command
}

/// What is said of a mistake, on standard error, with exit status 2.
fn complaint(arguments: &[&str]) -> String {
    let assert = bundle(arguments).assert().code(2).stdout("");
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

#[test]
fn an_unknown_problem_is_answered_with_all_and_the_nearest() {
    let message = complaint(&["leter-piking"]);
    assert!(message.contains("a similar value exists: 'letter-picking'"), "{message}");
    for game in GAMES.iter() {
        assert!(message.contains(&game.name), "{message}");
    }
}

#[test]
fn an_unavailable_form_is_answered_with_those_there_are() {
    let message = complaint(&["lol-game", "--form", "leetcode"]);
    assert_eq!(message, "workbench: lol-game has no form leetcode; there is stdin and luogu\n");
    let message = complaint(&["bash-game", "--form", "eof"]);
    assert_eq!(message, "workbench: bash-game has no form eof; there is stdin\n");
}

#[test]
fn a_wrong_option_is_a_wrong_use() {
    for arguments in [&[][..], &["bash-game", "--all", "x"], &["bash-game", "--form", "x"]] {
        bundle(arguments).assert().code(2).stdout("");
    }
}

#[test]
fn the_file_goes_where_it_is_wanted_and_is_the_same_every_time() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a.rs");
    let path = file.to_str().unwrap();
    let assert = bundle(&["bash-game", "-o", path]).assert().success().stdout("");
    let said = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(said.starts_with("bash-game.rs: compiles without a warning (rustc "), "{said}");
    let dash = bundle(&["bash-game", "--no-check", "-o", "-"]).assert().success().stderr("");
    assert_eq!(std::fs::read(&file).unwrap(), dash.get_output().stdout);
    let again = bundle(&["bash-game", "--no-check"]).assert().success().stderr("");
    assert_eq!(std::fs::read(file).unwrap(), again.get_output().stdout);
    let nowhere = folder.path().join("none/a.rs");
    let message = complaint(&["bash-game", "--no-check", "-o", nowhere.to_str().unwrap()]);
    assert!(message.contains("cannot write"), "{message}");
}

#[test]
fn outside_of_the_workspace_it_says_so() {
    let folder = TempDir::new().unwrap();
    let mut command = bundle(&["bash-game"]);
    command.env_remove("CARGO_MANIFEST_DIR").current_dir(folder.path());
    let assert = command.assert().code(2).stdout("");
    let message = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(message.contains("run this inside the clone"), "{message}");
    // What is wrong on the command line comes first.
    let mut command = bundle(&["nosuch"]);
    command.env_remove("CARGO_MANIFEST_DIR").current_dir(folder.path());
    let assert = command.assert().code(2).stdout("");
    let message = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(message.contains("invalid value 'nosuch'"), "{message}");
}

/// A compiler that only says how old it is.
#[test]
fn an_old_compiler_is_told_which_one_is_needed() {
    let folder = TempDir::new().unwrap();
    let old = folder.path().join("rustc");
    std::fs::write(&old, "#!/bin/sh\necho rustc 1.63.0\n").unwrap();
    std::fs::set_permissions(&old, PermissionsExt::from_mode(0o755)).unwrap();
    let mut command = bundle(&["bash-game"]);
    let assert = command.env("RUSTC", &old).assert().code(2).stdout("");
    let message = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(message.starts_with("workbench: rustc 1.63.0 is too old"), "{message}");
    assert!(message.contains(concat!(env!("CARGO_PKG_RUST_VERSION"), " or later")), "{message}");
}
