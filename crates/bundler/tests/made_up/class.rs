//! A class whose methods somebody else calls, the comment at the head, and what is
//! not there.

use bundler::{Compiler, Edition, Program};

use crate::workspace::{MadeUp, PROGRAM};

#[test]
fn the_class_and_main_are_left_to_the_caller() {
    let example = r#"
struct Solution;

impl Solution {
    pub fn answer(n: u32) -> u32 {
        my_core::one() + n
    }
}

fn main() {
    println!("{}", Solution::answer(1));
}
"#;
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "pub fn one() -> u32 {\n    1\n}\n"),
        ("game/examples/class.rs", example),
    ]);
    let program = Program { root: "examples/class.rs", class: Some("Solution"), ..PROGRAM };
    let bundle = made_up.bundle(&program).unwrap();
    let expected = "impl Solution {\n    pub fn answer(n: u32) -> u32 {\n        one() + n\n    }\n}\n\nfn one() -> u32 {\n    1\n}\n";
    assert_eq!(bundle.source(), expected);
    let compiler = Compiler::current().unwrap();
    for edition in Edition::ALL {
        bundle.check(&compiler, edition).unwrap();
    }
}

#[test]
fn every_line_of_the_comment_is_a_paragraph() {
    let made_up = MadeUp::new(&[("game/src/main.rs", "fn main() {}\n")]);
    let link = "https://example.org/well-known/".repeat(4);
    let comment = format!("One\n{link}\n{}", ["word"; 21].join(" "));
    let bundle = made_up.bundle(&Program { comment: &comment, ..PROGRAM }).unwrap();
    let words = ["word"; 19].join(" ");
    let expected = format!("// One\n// {link}\n// {words}\n// word word\n\nfn main() {{}}\n");
    assert_eq!(bundle.source(), expected);
}

#[test]
fn a_package_or_a_file_that_is_not_there_is_named() {
    let made_up = MadeUp::new(&[]);
    let error = |program| format!("{:#}", made_up.bundle(&program).unwrap_err());
    let package = error(Program { package: "gone", ..PROGRAM });
    assert!(package.ends_with("has no crate gone"), "{package}");
    let root = error(Program { root: "examples/gone.rs", ..PROGRAM });
    assert!(root.starts_with("cannot read game/examples/gone.rs: "), "{root}");
}
