//! Source files, and classes for LeetCode, in each language. Compilers take long, so the usual
//! budget leaves some of them out. What does not run here is in the transcripts.

use std::fs;
use std::process::Command;

use gametheory_testing::budget;

use super::{source, stress, Said};
use crate::{say, write};

/// Runs `stress --samples` on a source file; `None` without its compiler, which is named.
fn try_samples(game: &str, compiler: &str, file: &str) -> Option<Said> {
    if Command::new(compiler).arg("--version").output().is_err() {
        assert!(!["python3", "rustc"].contains(&compiler), "other tests need {compiler}, too");
        say(&format!("{file} is not tried: there is no {compiler}"));
        return None;
    }
    let said = stress(&format!("{game} --samples --time-limit 1m"), &[file]);
    assert!(said.stdout.starts_with("accepted on the samples\n"), "{said:?}");
    assert!(said.status == 0 && said.stderr.contains(compiler), "{said:?}");
    Some(said)
}

#[test]
fn source_files_run_as_they_are() {
    let programs = [
        ("294", "python3", "leetcode/talkative.py"),
        ("bash-game", "rustc", "bash/bash.rs"),
        ("bash-game", "g++", "bash/bash.cpp"),
        ("bash-game", "javac", "bash/bash.java"),
        ("294", "g++", "leetcode/talkative.cpp"),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (game, compiler, file) in &programs[..budget(2, 5)] {
        // Some editors write a byte order mark, and a class is put into another file.
        let mark = if file.starts_with("leetcode") { "\u{feff}" } else { "" };
        let program = mark.to_string() + &fs::read_to_string(source(file)).unwrap();
        let copy = write(folder.path(), &format!("with spaces/{file}"), &program);
        let said = try_samples(game, compiler, &copy);
        // A judge's virtual machine has its default options, but for the heap.
        let is_usual =
            |said: &Said| said.stderr.contains("-Xmx256m") && !said.stderr.contains("-XX");
        assert!(said.is_none_or(|said| *compiler != "javac" || is_usual(&said)), "{file}");
    }
}

/// Programs that read a file unless a judge runs them.
#[test]
fn source_files_are_compiled_as_judges_do() {
    let folder = tempfile::tempdir().unwrap();
    let program = "#include <stdio.h>\nint main() {\n#ifndef ONLINE_JUDGE\nfreopen(\"in.txt\", \
                   \"r\", stdin);\n#endif\nlong long t, n, k;\nscanf(\"%lld\", &t);\n\
                   while (t-- && scanf(\"%lld %lld\", &n, &k) == 2) puts(n % (k + 1) ? \"A\" : \
                   \"B\");\n}\n";
    for (compiler, name) in [("gcc", "bash.c"), ("g++", "bash.cpp")] {
        let said = try_samples("bash-game", compiler, &write(folder.path(), name, program));
        assert!(said.is_none_or(|said| said.stderr.contains("-DONLINE_JUDGE")), "{name}");
    }
}
