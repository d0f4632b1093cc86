//! Tests of removing what is unused.

use crate::MadeUp;

#[test]
fn only_what_the_program_needs_stays() {
    let made_up = MadeUp::new(
        r#"
//- my-core/src/lib.rs
//! A library.

#![warn(missing_docs)]
mod helpers; // For the tests.

use std::ops::Neg;

/// How it ends, see [`Neg`].
///
/// More.
#[derive(Clone, Debug, PartialEq, Eq)]
// Whoever asks wants
// to know.
#[must_use]
pub enum End {
    /// Badly.
    ///
    /// More.
    Loss = 0,
    Win = 2, // two points
}

impl End {
    /// Unused.
    pub const POINTS: u32 = 2;

    // There are two.
    /// A word,
    /// indeed.
    pub fn word(self) -> &'static str {
        ["loss", "", "win"][self as usize]
    }
}

// The other side.
impl Neg for End {
    type Output = End;
    fn neg(self) -> End { only_in_neg(self) }
}

fn only_in_neg(end: End) -> End {
    println!("{end:?}");
    end
}

/// Says a word.
#[derive(Debug)]
pub struct Guard {
    /// The last word.
    pub(crate) word: &'static str,
}

impl Guard {
    pub fn unused(&self) {}
}

pub fn guard() -> Guard {
    Guard { word: "gone" }
}

const _: () = assert!(1 + 1 == 2);

#[cfg(test)]
mod tests {
    #[test]
    fn test() {
        super::helpers::help();
    }
}
//- my-core/src/helpers.rs
//- game/src/main.rs
//! Reads.

fn main() {
    assert!(my_core::End::Loss != my_core::End::Win);
    println!("{} {}", my_core::End::Win.word(), my_core::guard().word);
}
"#,
    );
    let expected = r#"fn main() {
    assert!(End::Loss != End::Win);
    println!("{} {}", End::Win.word(), guard().word);
}

/// How it ends, see `Neg`.
#[derive(PartialEq)]
enum End {
    /// Badly.
    Loss = 0,
    Win = 2, // two points
}

impl End {
    // There are two.
    /// A word,
    /// indeed.
    fn word(self) -> &'static str {
        ["loss", "", "win"][self as usize]
    }
}

/// Says a word.
struct Guard {
    /// The last word.
    word: &'static str,
}

fn guard() -> Guard {
    Guard {
        word: "gone",
    }
}
"#;
    assert_eq!(made_up.file("win gone\n"), expected);
}

#[test]
fn what_is_unused_inside_of_a_type_stays_with_it() {
    let main =
        "/// Its end.\nenum End { Draw, Win }\nfn main() { print!(\"{}\", End::Win as u8); }\n";
    let file = MadeUp::new(&format!("//- game/src/main.rs\n{main}")).file("1");
    let expected = "/// Its end.\n#[allow(dead_code)]\nenum End {\n    Draw,\n    Win,\n}\n";
    assert!(file.starts_with(expected), "{file}");
}

#[test]
fn an_unused_variant_goes_if_all_state_their_numbers_and_nothing_names_it() {
    let end = "enum End { Loss = 0, /** Never. */ Draw = 1, Win = 2 }\n";
    let main = "fn main() { print!(\"{}{}\", End::Loss as u8, End::Win as u8); }\n";
    let file = MadeUp::new(&format!("//- game/src/main.rs\n{end}{main}")).file("02");
    assert!(file.starts_with("enum End {\n    Loss = 0,\n    Win = 2,\n}\n"), "{file}");

    let main = "fn main() {
        for end in [End::Loss, End::Win] {
            print!(\"{}\", match end { End::Loss => 'l', End::Draw => 'd', End::Win => 'w' });
        }
    }\n";
    let file = MadeUp::new(&format!("//- game/src/main.rs\n{end}{main}")).file("lw");
    assert!(file.starts_with("#[allow(dead_code)]\nenum End {\n    Loss = 0,\n"), "{file}");
}

/// Without `Clone`, the call of `clone` would copy the reference.
#[test]
fn traits_without_which_the_program_means_something_else_stay() {
    let made_up = MadeUp::new(
        r#"
//- game/src/main.rs
#[derive(Clone, Debug)]
struct Cell(u32);

impl Drop for Cell {
    fn drop(&mut self) { println!("{}", self.0); }
}

fn main() {
    let cell = &Cell(1);
    let _copy = cell.clone();
}
"#,
    );
    assert!(made_up.file("1\n1\n").starts_with("#[derive(Clone)]\nstruct Cell(u32);\n"));
}

/// The error of the compiler does not name the trait: it says that the value cannot be
/// dereferenced.
#[test]
fn a_trait_that_no_error_names_stays() {
    let made_up = MadeUp::new(
        r#"
//- game/src/main.rs
struct Cell(u32);
impl std::ops::Deref for Cell {
    type Target = u32;
    fn deref(&self) -> &u32 { &self.0 }
}

struct Unused(u32);
impl Drop for Unused {
    fn drop(&mut self) {}
}
impl From<u32> for Unused {
    fn from(value: u32) -> Unused { Unused(value) }
}

trait UnusedToo {}
impl UnusedToo for Cell {}

fn main() { println!("{}", *Cell(1)); }
"#,
    );
    let file = made_up.file("1\n");
    assert!(file.contains("Deref for Cell") && !file.contains("Unused"), "{file}");
}
