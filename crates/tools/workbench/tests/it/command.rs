//! The command line of `bundle`: what it takes, and what it says to mistakes.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use assert_cmd::Command;
use gametheory_testing::workspace;
use rustix::process::{kill_process, test_kill_process, Pid, Signal};
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
    // It is replaced, because it says that it was written by this command.
    fs::write(&path, "// Written by `cargo gt bundle 1404`.\nfn main() {}\n").unwrap();
    let fresh = bundle(&["bash-game", "--fresh", "-o", file]).assert().success().stdout("");
    let said = String::from_utf8(fresh.get_output().stderr.clone()).unwrap();
    assert!(said.starts_with("1066.rs: compiles without a warning (rustc "), "{said}");
    assert_eq!(fs::read(&path).unwrap(), dash.get_output().stdout);
    let all = folder.path().join("all");
    bundle(&["--all", all.to_str().unwrap()]).assert().success().stdout("").stderr("");
    assert_eq!(fs::read(all.join("bash-game/1066.rs")).unwrap(), dash.get_output().stdout);
    assert!(all.join("lol-game/P8658.rs").exists() && all.join("lol-game/lol-game.rs").exists());
}

/// A shell script that stands for a program, such as the compiler.
pub(crate) fn script(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    fs::write(&file, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).unwrap();
    file
}

#[test]
fn what_is_in_the_way_is_found_before_a_file_is_made() {
    let folder = TempDir::new().unwrap();
    // It must not be called.
    let rustc = script(folder.path(), "rustc", "echo it was called >&2; exit 1");
    let complaint = |arguments: &[&str]| {
        let mut command = bundle(arguments);
        let assert = command.arg("--fresh").env("RUSTC", &rustc).assert().code(2).stdout("");
        String::from_utf8(assert.get_output().stderr.clone()).unwrap()
    };
    let nowhere = folder.path().join("none/a.rs");
    let message = complaint(&["bash-game", "-o", nowhere.to_str().unwrap()]);
    assert!(message.starts_with("workbench: cannot write "), "{message}");
    let message = complaint(&["bash-game", "-o", folder.path().to_str().unwrap()]);
    assert!(message.starts_with("workbench: cannot write "), "{message}");
    let foreign = "// Written by me.\n";
    let (one, all) = (folder.path().join("a.rs"), folder.path().join("all"));
    let in_all = all.join("lol-game/P8658.rs");
    let [one, all, in_all] = [&one, &all, &in_all].map(|path| path.to_str().unwrap());
    for (path, arguments) in [(one, vec!["bash-game", "-o", one]), (in_all, vec!["--all", all])] {
        fs::create_dir_all(Path::new(path).parent().unwrap()).unwrap();
        fs::write(path, foreign).unwrap();
        let message = complaint(&arguments);
        let expected = format!("workbench: bundle did not write {path}; --force replaces it\n");
        assert_eq!(message, expected);
        assert_eq!(fs::read_to_string(path).unwrap(), foreign);
        let mut forced = bundle(&arguments);
        forced.arg("--force").assert().success().stdout("").stderr("");
        assert!(fs::read_to_string(path).unwrap().starts_with("// Written by `cargo gt bundle "));
    }
}

/// With the names of files and samples; what is made anew needs the clone.
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
    let assert = outside(&["test", "1728D", "--", "cat"]).assert().code(1).stderr("");
    let text = String::from_utf8(assert.get_output().stdout.clone()).unwrap();
    assert!(text.starts_with("sample-1 ") && text.contains("near-misses "), "{text}");

    let assert = outside(&["bundle", "bash-game", "--fresh"]).assert().code(2).stdout("");
    let message = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(message.contains("run this inside the clone"), "{message}");
}

/// A compiler that only says how old it is.
#[test]
fn an_old_compiler_is_told_which_one_is_needed() {
    let folder = TempDir::new().unwrap();
    let old = script(folder.path(), "rustc", "echo rustc 1.63.0");
    let mut command = bundle(&["bash-game", "--fresh"]);
    let assert = command.env("RUSTC", &old).assert().code(2).stdout("");
    let message = String::from_utf8(assert.get_output().stderr.clone()).unwrap();
    assert!(message.starts_with("workbench: rustc 1.63.0 is too old"), "{message}");
    assert!(message.contains(concat!(env!("CARGO_PKG_RUST_VERSION"), " or later")), "{message}");
}

/// The compiler is ended, and no file is left behind. The compiler says who it is, and then
/// waits: for the tenth of an hour, unless somebody ends it.
#[test]
fn signals_end_the_compiler_and_leave_nothing_behind() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let folder = TempDir::new().unwrap();
        let (temporary, pid) = (folder.path().join("tmp"), folder.path().join("pid"));
        fs::create_dir(&temporary).unwrap();
        let wait = format!(
            "case $1 in --version) echo rustc 1.99.0 ;; *) echo $$ >{0}.new; mv {0}.new {0}; \
             exec sleep 360 ;; esac",
            pid.display()
        );
        let rustc = script(folder.path(), "rustc", &wait);
        let mut command = crate::workbench();
        command.args(["bundle", "bash-game", "--fresh"]);
        command.env("RUSTC", &rustc).env("TMPDIR", &temporary);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        while !pid.exists() {
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(fs::read_dir(&temporary).unwrap().count(), 1, "the folder of the compiler");
        kill_process(Pid::from_child(&child), signal).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{signal:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "workbench: interrupted\n");
        assert_eq!(fs::read_dir(&temporary).unwrap().count(), 0, "{signal:?}");
        let pid = fs::read_to_string(pid).unwrap().trim().parse().unwrap();
        let pid = Pid::from_raw(pid).unwrap();
        assert!(test_kill_process(pid).is_err(), "{signal:?}: the compiler goes on");
    }
}
