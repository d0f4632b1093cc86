//! The bundler on small made-up workspaces, each with something that is hard to
//! put into one file.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;
use workbench::bundle::compiler::{Compiler, Edition};
use workbench::bundle::workspace::Workspace;
use workbench::bundle::{compose, Form};

/// A workspace of a program `game` that uses a library `core`.
struct MadeUp(TempDir);

impl MadeUp {
    /// With these files beside the manifests; a crate without a library gets an
    /// empty one.
    fn new(files: &[(&str, &str)]) -> MadeUp {
        let made_up = MadeUp(TempDir::new().unwrap());
        made_up
            .write("Cargo.toml", "[workspace]\nmembers = [\"core\", \"game\"]\nresolver = \"2\"\n");
        let manifest = |name: &str| {
            format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n")
        };
        made_up
            .write("core/Cargo.toml", &(manifest("my-core") + "[dependencies]\nrand = \"0.9\"\n"));
        made_up.write("core/src/lib.rs", "");
        let dependencies = "[dependencies]\nmy-core = { path = \"../core\" }\nrand = \"0.9\"\n";
        made_up.write("game/Cargo.toml", &(manifest("game") + dependencies));
        made_up.write("game/src/lib.rs", "");
        for (path, content) in files {
            made_up.write(path, content);
        }
        made_up
    }

    fn write(&self, path: &str, content: &str) {
        let path = self.0.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    fn compose(&self) -> anyhow::Result<String> {
        let workspace = Workspace::around(self.0.path())?;
        compose(&workspace, &Compiler::current()?, "game", Form::Stdin)
    }

    /// The single file, which has to compile and to print `expected`.
    fn file(&self, expected: &str) -> String {
        let file = self.compose().unwrap();
        let program = self.0.path().join("program");
        let compiler = Compiler::current().unwrap();
        compiler.compile(&file, Edition::E2021, Path::new(&program)).unwrap();
        Command::new(program).assert().success().stdout(format!("{expected}\n"));
        file
    }

    fn error(&self) -> String {
        format!("{:#}", self.compose().unwrap_err())
    }
}

/// The whole file of a program that has `main` and this library.
#[track_caller]
fn assert_file(made_up: &MadeUp, prints: &str, expected: &str) {
    assert_eq!(made_up.file(prints).trim(), expected.trim());
}

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
    assert_file(&made_up, "2", expected);
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
fn line_ends_of_any_system_are_line_ends() {
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "/// One,\r\n/// indeed.\r\n///\r\n/// More.\r\npub fn one() -> u32 {\r\n    // Why not?\r\n    1\r\n}\r\n"),
        ("game/src/main.rs", "fn main() {\r\n    println!(\"{}\", my_core::one());\r\n}\r\n"),
    ]);
    let expected = "fn main() {\n    println!(\"{}\", one());\n}\n\n/// One, indeed.\nfn one() -> u32 {\n    // Why not?\n    1\n}";
    assert_file(&made_up, "1", expected);
}

#[test]
fn what_only_others_need_goes() {
    let library = r#"
#![allow(dead_code)]
mod helpers;
use std::ops::Neg;

/// How it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum End {
    /// Badly.
    Loss = 0,
    Draw = 1,
    Win = 2,
}

impl End {
    pub fn of(n: u32) -> End {
        match n % 2 {
            0 => End::Win,
            _ => End::Loss,
        }
    }

    pub fn draw() -> End {
        End::Draw
    }

    pub fn word(self) -> &'static str {
        match self {
            End::Loss => "loss",
            End::Draw => "draw",
            End::Win => "win",
        }
    }
}

impl Neg for End {
    type Output = End;
    fn neg(self) -> End {
        self
    }
}

/// Says when it goes.
pub struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        println!("gone");
    }
}

const _: () = assert!(1 + 1 == 2);

fn only_tested() -> u32 {
    helpers::help()
}

#[cfg(test)]
mod tests {
    #[test]
    fn test() {
        assert_eq!(super::only_tested(), 1);
    }
}
"#;
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", library),
        ("core/src/helpers.rs", "pub(crate) fn help() -> u32 {\n    1\n}\n"),
        ("game/src/main.rs", "fn main() {\n    let _guard = my_core::Guard;\n    print!(\"{} \", my_core::End::of(4).word());\n}\n"),
    ]);
    let expected = r#"
fn main() {
    let _guard = Guard;
    print!("{} ", End::of(4).word());
}

/// How it ends.
enum End {
    /// Badly.
    Loss,
    Win,
}

impl End {
    fn of(n: u32) -> End {
        match n % 2 {
            0 => End::Win,
            _ => End::Loss,
        }
    }

    fn word(self) -> &'static str {
        match self {
            End::Loss => "loss",
            End::Win => "win",
        }
    }
}

/// Says when it goes.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        println!("gone");
    }
}
"#;
    assert_file(&made_up, "win gone", expected);
}

#[test]
fn numbers_that_somebody_asks_for_stay() {
    let library = "pub enum End {\n    Loss = 0,\n    Draw = 1,\n    Win = 2,\n}\n\nimpl End {\n    pub fn number(self) -> usize {\n        self as usize\n    }\n}\n";
    let main = "use my_core::End;\n\nfn main() {\n    let end = if std::env::args().count() > 0 { End::Win } else { End::Loss };\n    println!(\"{}\", end.number());\n}\n";
    let made_up = MadeUp::new(&[("core/src/lib.rs", library), ("game/src/main.rs", main)]);
    let file = made_up.file("2");
    assert!(file.contains("Loss = 0,\n    Win = 2,\n"), "{file}");
    made_up.write(
        "core/src/lib.rs",
        &library.replace(" = 0", "").replace(" = 1", "").replace(" = 2", ""),
    );
    let error = made_up.error();
    assert!(error.starts_with("core/src/lib.rs:3: this variant of End is never made"), "{error}");
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

#[test]
fn a_crate_of_a_registry_is_named_with_its_place() {
    let library = "pub mod play;\n\npub fn one() -> u32 {\n    1\n}\n";
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", library),
        (
            "core/src/play.rs",
            "// Chance decides.\npub fn chance() -> u32 {\n    rand::random()\n}\n",
        ),
        ("game/src/main.rs", "fn main() {\n    println!(\"{}\", my_core::one());\n}\n"),
    ]);
    // Nothing that the program reaches needs it.
    made_up.file("1");
    made_up.write(
        "game/src/main.rs",
        "fn main() {\n    println!(\"{}\", my_core::play::chance());\n}\n",
    );
    let error = made_up.error();
    assert!(
        error.starts_with("core/src/play.rs:3: `rand` is a crate that judges don't have"),
        "{error}"
    );
}

#[test]
fn what_is_not_understood_is_an_error_with_its_place() {
    for (library, error) in [
        ("pub fn f() {\n    include!(\"x\");\n}\n", "core/src/lib.rs:2: what `include!` gives"),
        (
            "#[cfg(unix)]\npub fn f() {}\n",
            "core/src/lib.rs:1: the attribute `cfg` is not understood",
        ),
        ("\nextern crate std as f;\n", "core/src/lib.rs:2: this kind of item is not understood"),
        ("use std::io::*;\npub fn f() {}\n", "core/src/lib.rs:1: what a glob import brings in"),
        ("pub fn f() {\n\n    g();\n}\n", "core/src/lib.rs:3: cannot find function `g`"),
        ("pub fn f() {\n    let;\n}\n", "core/src/lib.rs:2: "),
        (
            "struct P {\n    x: u32,\n}\npub fn f() {\n    P { x: 1 };\n}\n",
            "core/src/lib.rs:2: field `x` is never read",
        ),
    ] {
        let made_up = MadeUp::new(&[
            ("core/src/lib.rs", library),
            ("game/src/main.rs", "fn main() {\n    my_core::f();\n}\n"),
        ]);
        let found = made_up.error();
        assert!(found.contains(error), "{found}");
    }
}
