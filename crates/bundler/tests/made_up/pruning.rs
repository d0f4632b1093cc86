//! What stays, and what goes.

use crate::workspace::MadeUp;

#[test]
fn line_ends_of_any_system_are_line_ends() {
    let made_up = MadeUp::new(&[
        ("core/src/lib.rs", "/// One,\r\n/// indeed.\r\n///\r\n/// More.\r\npub fn one() -> u32 {\r\n    // Why not?\r\n    1\r\n}\r\n"),
        ("game/src/main.rs", "fn main() {\r\n    println!(\"{}\", my_core::one());\r\n}\r\n"),
    ]);
    let expected = "fn main() {\n    println!(\"{}\", one());\n}\n\n/// One, indeed.\nfn one() -> u32 {\n    // Why not?\n    1\n}";
    assert_eq!(made_up.file("1").trim(), expected.trim());
}

#[test]
fn what_only_others_need_goes() {
    let library = r#"
#![warn(missing_docs)]
mod helpers;
use std::ops::Neg;

/// How it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Whoever asks wants
// to know.
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

    // There are three.
    /// A word.
    // Nobody forgets it.
    #[must_use]
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

    // There are three.
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
    assert_eq!(made_up.file("win gone").trim(), expected.trim());
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
