//! Source files, and classes for LeetCode, in each language. Java and C++ take long to
//! compile, so the usual budget leaves them out.

use std::fs;
use std::process::Command;

use gametheory_testing::budget;

use super::{assert_verdict, said, source, stress, stress_in, text};

/// Runs `workbench stress` on a copy of a source file in `fixtures/tools/programs`, and makes sure
/// that it is right on some inputs. A language whose compiler is missing is named and left out.
fn assert_right(options: &str, compiler: &str, file: &str) {
    if Command::new(compiler).arg("--version").output().is_err() {
        println!("{file} is not tried: there is no {compiler}");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("with spaces").join(file.rsplit('/').next().unwrap());
    fs::create_dir(copy.parent().unwrap()).unwrap();
    fs::copy(source(file), &copy).unwrap();
    let mut command = crate::workbench();
    command.arg("stress").args(options.split_whitespace()).arg(copy);
    let said = said(command.args(["--time-limit", "1m"]).output().unwrap());
    assert_eq!(said.status, 0, "{said:?}");
    assert!(said.stdout.starts_with("accepted on the samples\n"), "{said:?}");
    assert!(said.stderr.contains(compiler), "{said:?}");
}

#[test]
fn source_files_run_as_they_are() {
    let languages = [
        ("python3", "bash/bash.py"),
        ("rustc", "bash/bash.rs"),
        ("g++", "bash/bash.cpp"),
        ("javac", "bash/bash.java"),
    ];
    for (compiler, file) in &languages[..budget(2, 4)] {
        assert_right("bash-game --samples", compiler, file);
    }
}

#[test]
fn a_class_in_each_language() {
    let languages = [("python3", "leetcode/talkative.py"), ("g++", "leetcode/talkative.cpp")];
    for (compiler, file) in &languages[..budget(1, 2)] {
        assert_right("294 --samples", compiler, file);
    }
}

#[test]
fn what_the_compiler_says_is_shown_with_the_name_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bad.rs"), "fn main() { let x: i32 = \"\"; }").unwrap();
    let said = stress_in(folder.path(), "bash-game", &["bad.rs"]);
    assert_eq!(said.status, 2, "{said:?}");
    assert!(said.stderr.contains("--> bad.rs:1:26"), "{}", said.stderr);
    assert!(said.stderr.ends_with("workbench: rustc refuses bad.rs\n"), "{}", said.stderr);
    let mut command = super::workbench("stress bash-game", &["bad.rs"]);
    let said = super::said(command.env("PATH", "").current_dir(folder.path()).output().unwrap());
    assert!(said.stderr.contains("bad.rs needs rustc, which cannot be run"), "{}", said.stderr);
}

#[test]
fn a_class_that_is_wrong_or_cannot_be_called_is_explained() {
    let file = source("leetcode/returns_an_int.py");
    let report = assert_verdict("294", &[&file], "runtime error: ", 1);
    assert!(report.contains("TypeError: canWin has to return a bool, not 1\n"), "{report}");

    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).unwrap();
        name.to_string()
    };
    for (file, expected) in [
        (source("leetcode/syntax_error.py"), "before it reads anything: SyntaxError"),
        (write("main.py", "class Main: pass"), "main.py has no class Solution; the judge calls"),
        (write("win.py", "class Solution: pass"), "win.py has no method canWin; the judge calls"),
        (write("win.go", "Solution canWin"), "give one file with a class Solution, .py or .cpp\n"),
    ] {
        let said = stress_in(folder.path(), "leetcode-294", &[&file]);
        assert_eq!(said.status, 2, "{said:?}");
        assert!(said.stderr.contains(expected), "{}", said.stderr);
    }
    let strange = folder.path().join("CLASS METHOD FILE \"'$");
    fs::create_dir(&strange).unwrap();
    let file = text(strange.join("SOURCE.py"));
    fs::copy(source("leetcode/talkative.py"), &file).unwrap();
    assert_verdict("294 --inputs 1 --time-limit 1m", &[&file], "no verdict: ", 4);
}

/// What Python 2 has and Python 3 has not, in a method and at the top of a file.
#[test]
fn python_2_does_not_run_here() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, program: &str| {
        let file = text(folder.path().join(name));
        fs::write(&file, program).unwrap();
        file
    };
    let solution = "class Solution:\n    def canWin(self, row):\n        return any(xrange(9))\n";
    for (game, file) in [
        ("294", write("class.py", solution)),
        ("bash-game", write("top.py", "n = raw_input()\nprint(n)\n")),
        ("bash-game", write("print.py", "print 'A'\n")),
        ("1728D", write("imap.py", "import itertools\ninput()\nitertools.imap(len, [])\n")),
    ] {
        let said = stress(game, &[file]);
        assert_eq!((said.status, said.stdout.as_str()), (2, ""), "{said:?}");
        assert!(said.stderr.contains(" does not run here: it is Python 2 ("), "{}", said.stderr);
    }
}

/// Programs that read a file unless a judge runs them. Compilers take long to start.
#[test]
fn source_files_are_compiled_as_judges_do() {
    let folder = tempfile::tempdir().unwrap();
    let text = "#include <stdio.h>\nint main() {\n#ifndef ONLINE_JUDGE\nfreopen(\"in.txt\", \
                \"r\", stdin);\n#endif\nlong long t, n, k;\nscanf(\"%lld\", &t);\n\
                while (t-- && scanf(\"%lld %lld\", &n, &k) == 2) puts(n % (k + 1) ? \"A\" : \
                \"B\");\n}\n";
    for (compiler, name) in [("gcc", "bash.c"), ("g++", "bash.cpp")] {
        if Command::new(compiler).arg("--version").output().is_err() {
            println!("{name} is not tried: there is no {compiler}");
            continue;
        }
        fs::write(folder.path().join(name), text).unwrap();
        let said = stress_in(folder.path(), "bash-game --samples --time-limit 1m", &[name]);
        assert!(said.stdout.starts_with("accepted on the samples\n"), "{said:?}");
        assert!(said.stderr.contains("-DONLINE_JUDGE"), "{said:?}");
    }
}
