//! Tests of joining files.

use bundler::Program;

use crate::{MadeUp, PROGRAM};

#[test]
fn paths_lose_their_modules_and_imports_are_joined() {
    let made_up = MadeUp::new(
        r#"
//- my-core/src/lib.rs
mod deep;
pub mod side;

pub use crate::side::Side;
pub use deep::plus;
//- my-core/src/deep.rs
use std::fmt::Display;
use std::io::{self, Read as _};

pub fn plus(a: u64) -> impl Display {
    a + io::repeat(b'a').take(2).limit()
}
//- my-core/src/side.rs
use std::fmt::Write as _;

pub enum Side { Left, Right }

pub fn text() -> String {
    let mut text = String::new();
    let _ = write!(text, "word");
    text
}
//- game/src/lib.rs
mod inner;

use my_core::side::{self, text as words};
use my_core::Side::{self, Left};

pub fn solve() {
    let side = &[Left, Side::Right][words().len() % 2];
    let right = matches!(side, my_core::Side::Right if self::inner::yes());
    println!("{right} {} {}", side::text(), my_core::plus(1));
    for _ in 0..my_core::side::Side::Left as usize {}
}
//- game/src/inner.rs
pub(super) fn yes() -> bool {
    // Two paths.
    super::inner::no() || crate::inner::no()
}

fn no() -> bool { true }
//- game/src/main.rs
use game::solve;

fn main() { solve(); }
"#,
    );
    let expected = r#"use std::fmt::{Display, Write as _};
use std::io::{self, Read as _};
use text as words;
use Side::Left;

fn main() {
    solve();
}

fn solve() {
    let side = &[Left, Side::Right][words().len() % 2];
    let right = matches!(side, Side::Right if yes());
    println!("{right} {} {}", text(), plus(1));
    for _ in 0..Side::Left as usize {}
}

fn yes() -> bool {
    // Two paths.
    no() || no()
}

fn no() -> bool {
    true
}

enum Side {
    Left,
    Right,
}

fn text() -> String {
    let mut text = String::new();
    let _ = write!(text, "word");
    text
}

fn plus(a: u64) -> impl Display {
    a + io::repeat(b'a').take(2).limit()
}
"#;
    assert_eq!(made_up.file("false word 3\n"), expected);
}

#[test]
fn the_caller_of_a_class_declares_it_together_with_main() {
    let made_up = MadeUp::new(
        "
//- my-core/src/lib.rs
pub fn one() -> u32 { 1 }
//- game/examples/class.rs
pub struct Solution;

impl Solution {
    /// Answers.
    pub fn answer() -> u32 { my_core::one() + crate::two() }
    fn unused() {}
}

fn two() -> u32 { 2 }

fn main() { Solution::answer(); }
",
    );
    let program = Program { root: "examples/class.rs", class: Some("Solution"), ..PROGRAM };
    let expected = "impl Solution {
    /// Answers.
    pub fn answer() -> u32 {
        one() + two()
    }
}

fn two() -> u32 {
    2
}

fn one() -> u32 {
    1
}
";
    assert_eq!(made_up.bundle(&program).unwrap(), expected);
}

#[test]
fn every_line_of_the_comment_is_a_paragraph() {
    let made_up = MadeUp::new("//- game/src/main.rs\nfn main() {}\n");
    let link = "https://example.org/well-known/".repeat(4);
    let comment = format!("One\n{link}\n{}", ["word"; 21].join(" "));
    let words = ["word"; 19].join(" ");
    let expected = format!("// One\n// {link}\n// {words}\n// word word\n\nfn main() {{}}\n");
    assert_eq!(made_up.bundle(&Program { comment: &comment, ..PROGRAM }).unwrap(), expected);
}

#[test]
fn the_ends_of_lines_may_be_those_of_windows() {
    let file = "/// One,\n/// two.\n///\n/// More.\nfn main() {}\nfn unused() {}\n\n// The end.\n";
    let made_up = MadeUp::new(&format!("//- game/src/main.rs\n{}", file.replace('\n', "\r\n")));
    let expected = "/// One,\n/// two.\nfn main() {}\n\n// The end.\n";
    assert_eq!(made_up.bundle(&PROGRAM).unwrap(), expected);
}
