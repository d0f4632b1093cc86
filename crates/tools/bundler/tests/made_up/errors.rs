//! Errors: sources that break the rules of the bundler.

use bundler::{Program, Workspace};
use tempfile::TempDir;

use crate::{MadeUp, PROGRAM};

/// Checks that the error for these files starts with `expected`.
fn check(files: &str, expected: &str) {
    let error = MadeUp::new(files).error(&PROGRAM);
    assert!(error.starts_with(expected), "{error}\nis not\n{expected}");
}

/// The same for a program that calls `f` of this library; `expected` starts with the line.
fn check_library(library: &str, expected: &str) {
    let main = "fn main() {\n    my_core::f();\n}\n";
    let files = format!("//- my-core/src/lib.rs\n{library}//- game/src/main.rs\n{main}");
    check(&files, &format!("crates/my-core/src/lib.rs:{expected}"));
}

#[test]
fn names_with_two_meanings() {
    let elsewhere = "means something else at crates/game/src/main.rs:1: ";
    check_library("pub fn f() {}\npub fn main() {}\n", &format!("2: `main` {elsewhere}"));
    let imports = "
//- my-core/src/lib.rs
pub mod text;
//- my-core/src/text.rs

use std::fmt::Write;
//- game/src/main.rs
use std::io::{self, Write};
use my_core::text;
";
    check(imports, &format!("crates/my-core/src/text.rs:2: `Write` {elsewhere}"));
    check_library("pub fn drop() {}\n", "1: `drop` means something else in Rust itself");
    check_library("\nuse std::fmt::Result;\n", "2: `Result` means something else in Rust itself");
    let main = "fn main() {\n    let f = |n| n;\n    f(my_core::f());\n}\n";
    let variable = format!("//- my-core/src/lib.rs\npub fn f() {{}}\n//- game/src/main.rs\n{main}");
    check(&variable, "crates/game/src/main.rs:3: `f` is also a variable in this file");
}

#[test]
fn globs_macros_and_modules_that_are_no_files() {
    check_library("pub fn f() {}\nuse std::{fmt, io::*};\n", "2: name what is imported");
    check_library("macro_rules! m {\n    () => {};\n}\n", "1: no macro may define items");
    check_library("thread_local! {}\n", "1: no macro may define items");
    check_library("pub mod inner {\n    pub fn f() {}\n}\n", "1: a module has to be a file");
    check("//- game/src/main.rs\nmod inner;\n", "crates/game/src/main.rs:1: a module has to be a");
    check_library("\nextern crate core;\n", "2: this kind of item is not understood");
}

#[test]
fn what_does_not_compile() {
    check_library("// Chance.\nuse rand::random;\n", "2: judges don't have the crate `rand`");
    check_library("pub fn f() {\n    rand::random()\n}\n", "2: ");
    check_library("pub fn f() {\n    let;\n}\n", "2: ");
    check_library("pub fn f() {\n\n    g();\n}\n", "3: cannot find function `g`");
    check_library("\nuse std::fmt::Nothing;\npub fn f() {}\n", "2: unresolved import");
    check_library("pub fn f() {\n    let x = 1;\n}\n", "2: unused variable: `x`");
    // A keyword of the edition of 2024.
    let main = "fn gen() {}\nfn main() {\n    gen();\n}\n";
    check(&format!("//- game/src/main.rs\n{main}"), "it does not compile without a warning:\n");
}

#[test]
fn what_is_not_there() {
    let made_up = MadeUp::new("");
    let error = made_up.error(&Program { package: "gone", ..PROGRAM });
    assert!(error.ends_with("has no crate gone: run this inside the clone"), "{error}");
    let error = made_up.error(&Program { root: "examples/gone.rs", ..PROGRAM });
    assert!(error.starts_with("cannot read crates/game/examples/gone.rs: "), "{error}");
    let folder = TempDir::new().unwrap();
    let error = Workspace::around(folder.path()).unwrap_err().to_string();
    assert!(error.ends_with("lies in no workspace: run this inside the clone"), "{error}");
}
