//! The command line of `bundle`: what it takes, and what it says to mistakes.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use gametheory_testing::workspace;
use tempfile::TempDir;

fn bundle(arguments: &[&str]) -> Command {
    let mut command = Command::from_std(crate::workbench());
    command.arg("bundle").args(arguments);
    command
}

#[test]
fn the_file_goes_where_it_is_wanted() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.rs");
    let file = path.to_str().unwrap();
    bundle(&["bash-game", "-o", file]).assert().success().stdout("").stderr("");
    let dash = bundle(&["1066", "-o", "-"]).assert().success().stderr("");
    assert_eq!(fs::read(&path).unwrap(), dash.get_output().stdout);
    // Once more, it is the same.
    bundle(&["bash-game", "-o", file]).assert().success().stdout("").stderr("");
    // Something else is replaced only if that is wanted.
    bundle(&["1728D", "-o", file])
        .assert()
        .code(2)
        .stdout("")
        .stderr(format!("gametheory: {file} is there, with something else; --force replaces it\n"));
    assert_eq!(fs::read(&path).unwrap(), dash.get_output().stdout);
    bundle(&["1728D", "-o", file, "--force"]).assert().success().stdout("").stderr("");
    assert_ne!(fs::read(&path).unwrap(), dash.get_output().stdout);
    for place in [folder.path().join("none/a.rs"), folder.path().to_path_buf()] {
        let refused = bundle(&["bash-game", "-o", place.to_str().unwrap()]).assert().code(2);
        let said = String::from_utf8(refused.get_output().stderr.clone()).unwrap();
        assert!(said.starts_with("gametheory: cannot write "), "{said}");
    }
}

/// A shell script that stands for a program, such as the compiler.
pub(crate) fn script(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    fs::write(&file, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).unwrap();
    file
}

/// With the names of files and samples.
#[test]
fn outside_of_the_clone_there_is_what_is_built_in() {
    let folder = TempDir::new().unwrap();
    let outside = |arguments: &[&str]| {
        let mut command = Command::from_std(crate::workbench());
        command.args(arguments).env_remove("CARGO_MANIFEST_DIR").current_dir(folder.path());
        command
    };
    let file = fs::read(workspace().join("crates/letter-picking/submit/1728D.rs")).unwrap();
    let assert = outside(&["bundle", "1728D"]).assert().success().stderr("");
    assert_eq!(assert.get_output().stdout, file);
    let assert = outside(&["show", "1728D"]).assert().success().stderr("");
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(text.contains("  Sample:\n    2\n    forces\n"), "{text}");
    let assert = outside(&["stress", "1728D", "--samples", "--", "cat"]).assert().code(1);
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(text.starts_with("output format: "), "{text}");
}
