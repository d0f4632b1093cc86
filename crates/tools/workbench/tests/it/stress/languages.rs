//! Source files, and classes for LeetCode, in each language. Compilers take long, so the usual
//! budget leaves some of them out.

use std::fs;
use std::process::Command;

use gametheory_testing::budget;

use super::{assert_verdict, source, stress, text, write, Said};

/// Runs `stress --samples` on a source file; `None` without its compiler, which is named.
fn try_samples(game: &str, compiler: &str, file: &str) -> Option<Said> {
    if Command::new(compiler).arg("--version").output().is_err() {
        println!("{file} is not tried: there is no {compiler}");
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
        let program = fs::read_to_string(source(file)).unwrap();
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

#[test]
fn a_class_that_is_wrong_or_cannot_be_called_is_explained() {
    let file = source("leetcode/returns_an_int.py");
    let report = assert_verdict("294", &[&file], "runtime error: ", 1);
    assert!(report.contains("TypeError: canWin has to return a bool, not 1\n"), "{report}");

    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| write(folder.path(), name, text);
    // What Python 2 has and Python 3 has not, in a method and at the top of a file.
    let xrange = "class Solution:\n    def canWin(self, row):\n        return any(xrange(9))\n";
    let is_python_2 = " does not run here: it is Python 2 (";
    for (game, file, expected) in [
        ("294", source("leetcode/syntax_error.py"), "before it reads anything: SyntaxError"),
        ("294", write("main.py", "class Main: pass"), "main.py has no class Solution; the judge"),
        ("294", write("win.py", "class Solution: pass"), "win.py has no method canWin; the judge"),
        ("294", write("win.go", "Solution canWin"), "one file with a class Solution, .py or .cpp"),
        ("294", write("class.py", xrange), is_python_2),
        ("bash-game", write("top.py", "n = raw_input()\nprint(n)\n"), is_python_2),
        ("bash-game", write("print.py", "print 'A'\n"), is_python_2),
        ("1728D", write("m.py", "import itertools\ninput()\nitertools.imap(len, [])"), is_python_2),
    ] {
        let said = stress(game, &[file]);
        assert_eq!((said.status, said.stdout.as_str()), (2, ""), "{said:?}");
        assert!(said.stderr.contains(expected), "{}", said.stderr);
        // The shell that starts a class is nobody's.
        assert!(!said.stderr.contains("exec"), "{}", said.stderr);
    }
    let file = text(folder.path().join("CLASS METHOD FILE \"'$.py"));
    fs::copy(source("leetcode/talkative.py"), &file).unwrap();
    assert_verdict("294 --inputs 1 --time-limit 1m", &[&file], "no verdict: ", 4);
}
