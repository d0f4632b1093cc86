//! A program of a workspace as one self-contained source file: std only, with nothing
//! in it but what the program needs.
//!
//! The files that the program uses are put one after the other, without the modules in
//! their paths. Then the compiler says what is unused, and that is taken out. The text is
//! edited at the places that syn and the compiler report, and never printed from a syntax
//! tree, so that comments stay and errors can name the file and line. Of a documentation
//! the first paragraph stays, also that of a field or a method. A type or a trait stays
//! whole: if a variant or a field is unused, the compiler is told to allow it.
//!
//! This is enough for sources that keep a few rules. What breaks one is an error:
//!
//! - A crate is in `crates/<package>`. Its modules are files beside `lib.rs`, which declares
//!   them.
//! - The names of all items and imports that come together are different, and none is a
//!   name that Rust itself gives, such as `drop`.
//! - No import is a glob, and no macro defines items.

mod compiler;
mod file;
mod finish;
mod joined;
mod load;
mod modules;
mod parts;
mod prune;
mod syntax;
mod text;
mod workspace;

use anyhow::{bail, Result};

use crate::finish::finished;
use crate::load::load;
use crate::prune::prune;

pub use crate::compiler::{Compiler, EDITIONS};
pub use crate::workspace::Workspace;

/// What is to become one file.
#[derive(Clone, Copy, Debug)]
pub struct Program<'p> {
    /// The package of the workspace to which it belongs.
    pub package: &'p str,
    /// Its root file, from the folder of the package, such as `src/main.rs`.
    pub root: &'p str,
    /// The text that is to be taken for that of the root file, if not what stands there.
    pub text: Option<&'p str>,
    /// The class whose methods somebody else's program calls, if the file is not to be a
    /// program. The caller has the class itself and `main`, which the root file declares
    /// to be a program.
    pub class: Option<&'p str>,
    /// The comment at the head of the file; every line is a paragraph.
    pub comment: &'p str,
}

/// Puts a program into one file, in the format of the workspace. Compiles it without a
/// warning in each of the `editions`, a class together with a caller.
///
/// # Errors
///
/// With the file and line in the workspace: what breaks a rule of this crate, does not
/// compile, or comes from a crate of a registry. With the lines of the result: what one of
/// the `editions` does not take.
pub fn bundle(workspace: &Workspace, program: &Program, editions: &[&str]) -> Result<String> {
    let compiler = Compiler::current()?;
    let mut joined = load(workspace, program)?;
    prune(&mut joined, &compiler)?;
    let file = finished(workspace, &joined, program.comment)?;
    for edition in editions {
        let remarks = compiler.remarks(&format!("{file}\n{}", joined.harness), edition)?;
        if let Some(remark) = remarks.first() {
            bail!("it does not compile without a warning:\n{}", remark.rendered);
        }
    }
    Ok(file)
}
