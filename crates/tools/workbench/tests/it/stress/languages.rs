//! Source files, and classes for LeetCode, in each language. Compilers take long, so the usual
//! budget leaves some of them out. What does not run here is in the transcripts.

use std::fs;
use std::process::Command;

use gametheory_testing::budget;

use super::{source, stress};
use crate::{say, write};

/// The game, the compiler, the program, and what stands in the commands that are shown.
const PROGRAMS: [(&str, &str, &str, &str); 6] = [
    ("294", "python3", "leetcode/talkative.py", "python3"),
    ("bash-game", "rustc", "bash/bash.rs", "rustc"),
    // These two read a file unless a judge runs them.
    ("bash-game", "gcc", "bash/bash.c", "-DONLINE_JUDGE"),
    ("bash-game", "g++", "bash/bash.cpp", "-DONLINE_JUDGE"),
    ("bash-game", "javac", "bash/bash.java", "-Xmx256m"),
    ("294", "g++", "leetcode/talkative.cpp", "g++"),
];

#[test]
fn source_files_run_as_they_do_at_a_judge() {
    let folder = tempfile::tempdir().unwrap();
    for (game, compiler, file, shown) in &PROGRAMS[..budget(4, 6)] {
        if Command::new(compiler).arg("--version").output().is_err() {
            assert!(!["python3", "rustc"].contains(compiler), "other tests need {compiler}, too");
            say(&format!("{file} is not tried: there is no {compiler}"));
            continue;
        }
        // Some editors write a byte order mark, and a class is put into another file.
        let mark = if file.starts_with("leetcode") { "\u{feff}" } else { "" };
        let program = mark.to_string() + &fs::read_to_string(source(file)).unwrap();
        let copy = write(folder.path(), &format!("with spaces/{file}"), &program);
        let said = stress(&format!("{game} --samples --time-limit 1m"), &[&copy]);
        assert!(said.stdout.starts_with("accepted on the samples\n"), "{said:?}");
        // A judge's virtual machine has its default options, but for the heap.
        let is_usual = said.stderr.contains(shown) && !said.stderr.contains("-XX");
        assert!(said.status == 0 && is_usual, "{said:?}");
    }
}
