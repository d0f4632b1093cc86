//! Names that mean the same when all stands in one place.

use crate::workspace::MadeUp;

#[test]
fn modules_in_both_file_styles_and_every_kind_of_path() {
    let made_up = MadeUp::new(&[
        ("game/src/main.rs", "fn main() {\n    println!(\"{}\", game::outer::answer());\n}\n"),
        ("game/src/lib.rs", "//! Docs.\n\npub mod outer;\nmod sibling;\n"),
        (
            "game/src/outer.rs",
            "mod inner;\n\npub fn answer() -> u32 {\n    self::inner::twice(crate::sibling::one())\n}\n",
        ),
        (
            "game/src/outer/inner.rs",
            "pub(super) fn twice(n: u32) -> u32 {\n    super::super::sibling::deep::plus(n, n)\n}\n",
        ),
        ("game/src/sibling/mod.rs", "pub mod deep;\n\npub fn one() -> u32 {\n    1\n}\n"),
        ("game/src/sibling/deep.rs", "pub fn plus(a: u32, b: u32) -> u32 {\n    a + b\n}\n"),
    ]);
    let expected = r#"
fn main() {
    println!("{}", answer());
}

fn answer() -> u32 {
    twice(one())
}

fn twice(n: u32) -> u32 {
    plus(n, n)
}

fn one() -> u32 {
    1
}

fn plus(a: u32, b: u32) -> u32 {
    a + b
}
"#;
    assert_eq!(made_up.file("2").trim(), expected.trim());
}

#[test]
fn what_is_exported_again_is_found_and_other_names_stay() {
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "mod hidden;\npub mod prelude {\n    pub use crate::hidden::*;\n}\npub use hidden::{shown as public, Kind};\n"),
        ("core/src/hidden.rs", "pub enum Kind { Good, Bad }\n\npub fn shown(bad: bool) -> Kind {\n    if bad { Kind::Bad } else { Kind::Good }\n}\n"),
        ("game/src/main.rs", "use my_core::Kind::{self, Bad};\nuse my_core::public;\nuse std::fmt::Write as _;\n\nfn main() {\n    let mut text = String::new();\n    let word = match public(true) {\n        Bad => \"bad\",\n        Kind::Good => \"good\",\n    };\n    write!(text, \"{word}\").unwrap();\n    println!(\"{text}\");\n}\n"),
    ]);
    assert!(
        made_up.error().starts_with("core/src/lib.rs:3: what a glob import"),
        "{}",
        made_up.error()
    );
    made_up.write("core/src/lib.rs", "mod hidden;\npub use hidden::{shown as public, Kind};\n");
    let file = made_up.file("bad");
    for line in ["use std::fmt::Write as _;", "use shown as public;", "use Kind::Bad;"] {
        assert!(file.contains(line), "{file}");
    }
    assert!(!file.contains("mod "), "{file}");
}

#[test]
fn paths_in_macros_are_paths() {
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "pub mod deep {\n    pub const N: u32 = 3;\n    #[derive(Debug, PartialEq)]\n    pub enum Side { Left, Right }\n}\n"),
        ("game/src/main.rs", "use my_core::deep::N;\n\nmacro_rules! twice {\n    ($n:expr) => {\n        my_core::deep::N * $n\n    };\n}\n\nmacro_rules! unused {\n    () => {};\n}\n\nfn main() {\n    let side = if N > 2 { my_core::deep::Side::Left } else { my_core::deep::Side::Right };\n    assert!(matches!(side, my_core::deep::Side::Left if N == 3));\n    println!(\"{} {N} {}\", my_core::deep::N, vec![my_core::deep::N; 2].len() as u32 + twice!(2));\n}\n"),
    ]);
    let file = made_up.file("3 3 8");
    assert!(file.contains("matches!(side, Side::Left if N == 3)"), "{file}");
    assert!(file.contains("N * $n") && !file.contains("unused"), "{file}");
    assert!(!file.contains("derive") && !file.contains("my_core"), "{file}");
}

#[test]
fn a_variable_may_be_named_like_a_crate_or_a_function() {
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "pub mod count {\n    pub fn count(n: u32) -> u32 {\n        n + 1\n    }\n}\n"),
        ("game/src/main.rs", "use my_core::count;\n\nfn main() {\n    let my_core = 1;\n    let count = count::count(my_core) + my_core::count::count(my_core);\n    println!(\"{count} {my_core}\");\n}\n"),
    ]);
    let file = made_up.file("4 1");
    assert!(file.contains("let count = crate::count(my_core) + crate::count(my_core);"), "{file}");
}

#[test]
fn two_crates_with_the_same_names_keep_a_module() {
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "pub fn help() -> u32 {\n    limit()\n}\n\nfn limit() -> u32 {\n    2\n}\n"),
        ("game/src/lib.rs", "use my_core::help as other;\n\npub fn help() -> u32 {\n    limit() + other() + my_core::help()\n}\n\nfn limit() -> u32 {\n    10\n}\n"),
        ("game/src/main.rs", "use game::help;\n\nfn main() {\n    println!(\"{}\", help() + my_core::help());\n}\n"),
    ]);
    let file = made_up.file("16");
    assert!(file.contains("help() + my_core::help()") && file.contains("mod my_core {"), "{file}");
    assert!(file.contains("use my_core::help as other;"), "{file}");
}

#[test]
fn a_name_of_the_language_is_not_taken_over() {
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "pub mod odd {\n    pub fn drop(n: u32) -> u32 {\n        n - 1\n    }\n}\n\npub fn forget(text: String) {\n    drop(text);\n}\n"),
        ("game/src/main.rs", "fn main() {\n    my_core::forget(String::new());\n    println!(\"{}\", my_core::odd::drop(3));\n}\n"),
    ]);
    let file = made_up.file("2");
    assert!(file.contains("odd::drop(3)") && file.contains("    drop(text);"), "{file}");
}
