//! How `gametheory page` starts and ends. The page itself has tests of its own.

use std::os::unix::process::ExitStatusExt;
use std::process::Output;

use crate::command::script;
use crate::workbench;

/// What comes of the command, in a world with this program for cargo, where rustc has the standard
/// library for the page in a folder.
fn page(cargo: &str, library: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    script(folder.path(), "cargo", cargo);
    script(folder.path(), "rustc", &format!("echo {library}"));
    let path = format!("{}:/usr/bin:/bin", folder.path().display());
    let mut command = workbench();
    command.arg("page").env("PATH", path).env_remove("CARGO_FOR_WASM").output().unwrap()
}

#[test]
fn a_missing_target_is_told_before_anything_is_built() {
    let missing = page("echo built", "/no/such/folder");
    let said = String::from_utf8(missing.stderr).unwrap();
    assert!(said.contains("rustup target add wasm32-unknown-unknown"), "{said}");
    assert!(!missing.status.success() && missing.stdout.is_empty());
    assert_eq!(page("echo built", "/").stdout, b"built\n");
}

/// It takes the place of the command, so there is nobody left to end.
#[test]
fn a_signal_ends_the_server_too() {
    assert_eq!(page("kill -s TERM $$", "/").status.signal(), Some(15));
}
