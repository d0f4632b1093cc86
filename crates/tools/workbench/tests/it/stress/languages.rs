//! A class for LeetCode, in each language. Java and C++ take long to compile, so there is
//! one file of each.

use std::fs;

use super::{assert_verdict, source, stress_in, text};

/// Makes sure that a file in `fixtures/programs/leetcode` is right on some inputs.
fn assert_right(file: &str) {
    let file = source(&format!("leetcode/{file}"));
    let headline = "no verdict: ";
    let options = "294 --max-size 12 --inputs 10 --time-limit 20s";
    let report = assert_verdict(options, &[&file], headline, 4);
    assert!(report.contains("inputs answered right: 10,"), "{report}");
}

#[test]
fn cpp_with_what_leetcode_includes() {
    assert_right("talkative.cpp");
}

#[test]
fn java_from_a_package_in_a_file_of_another_name() {
    assert_right("Packaged.java");
}

#[test]
fn rust_with_a_struct_of_its_own() {
    assert_right("own_struct.rs");
}

#[test]
fn rust_without_one() {
    let file = source("leetcode/no_struct.rs");
    let report = assert_verdict("flip-game-ii --form leetcode", &[&file], "wrong answer\n", 1);
    assert!(report.contains("\ninput\n  ++-++\n\nexpected  false\nanswered  true\n"), "{report}");
}

#[test]
fn python_whatever_its_path() {
    assert_right("talkative.py");
    let folder = tempfile::tempdir().unwrap();
    let strange = folder.path().join("CLASS METHOD FILE DIR \"'$");
    fs::create_dir(&strange).unwrap();
    let file = text(strange.join("TEXT.py"));
    fs::copy(source("leetcode/talkative.py"), &file).unwrap();
    assert_verdict("294 --inputs 2 --time-limit 20s", &[&file], "no verdict: ", 4);
}

#[test]
fn another_type_is_no_answer() {
    let file = source("leetcode/returns_an_int.py");
    let report = assert_verdict("294", &[&file], "runtime error: ", 1);
    assert!(report.contains("TypeError: canWin has to return a bool, not 1\n"), "{report}");
}

#[test]
fn what_cannot_be_called_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).unwrap();
        name.to_string()
    };
    let int = "impl Solution {\n    pub fn can_win(_: String) -> i32 {\n        1\n    }\n}\n";
    for (file, expected) in [
        (source("leetcode/syntax_error.py"), "syntax_error.py\", line 2\n"),
        (write("int.rs", int), "expected `bool`, found `i32`"),
        (write("error.rs", "struct Solution;\nfn can_win() { 1 }"), "\n --> error.rs:2:"),
        (write("main.py", "class Main: pass"), "main.py has no class Solution; the judge calls"),
        (write("win.rs", "struct Solution;"), "win.rs has no method can_win; the judge calls"),
        (write("win.go", "Solution canWin"), ".py, .cpp, .java, .rs; not win.go\n"),
    ] {
        let said = stress_in(folder.path(), "leetcode-294", &[&file]);
        assert_eq!(said.status, 2, "{said:?}");
        assert!(said.stderr.contains(expected), "{}", said.stderr);
    }
}
