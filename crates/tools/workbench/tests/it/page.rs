//! How `gametheory page` starts and ends. The page itself has tests of its own.

use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::command::script;

/// The command, in a world with these programs for cargo and rustc.
fn page(cargo: &str, rustc: &str) -> (TempDir, Command) {
    let folder = tempfile::tempdir().unwrap();
    for (name, body) in [("cargo", cargo), ("rustc", rustc)] {
        script(folder.path(), name, body);
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_gametheory"));
    let path = format!("{}:/usr/bin:/bin", folder.path().display());
    command.arg("page").env("PATH", path).env_remove("CARGO_FOR_WASM");
    (folder, command)
}

#[test]
fn a_missing_target_is_told_before_anything_is_built() {
    let (folder, mut command) = page("touch \"$(dirname \"$0\")/built\"", "echo /no/such/folder");
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && said.contains("rustup target add wasm32-unknown-unknown"),
        "{said}"
    );
    assert!(!folder.path().join("built").exists());
    // With the target it is built.
    let (folder, mut command) = page("touch \"$(dirname \"$0\")/built\"", "echo /");
    assert!(command.status().unwrap().success());
    assert!(folder.path().join("built").exists());
}

#[test]
fn a_signal_ends_the_server_too() {
    let (_folder, mut command) = page("echo $$; exec sleep 1000", "echo /");
    let mut running = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut server = String::new();
    BufReader::new(running.stdout.take().unwrap()).read_line(&mut server).unwrap();
    let kill = Command::new("kill").args(["-s", "TERM", &running.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let ended = running.wait().unwrap();
    // It had taken the place of the command, so there is nobody left to end.
    assert_eq!(server.trim(), running.id().to_string());
    assert_eq!(ended.signal(), Some(15));
}
