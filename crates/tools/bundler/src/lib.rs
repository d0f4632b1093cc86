//! Makes one self-contained source file of a program of a workspace. The file uses std only,
//! and has nothing that the program does not need.
//!
//! The files that the program uses are joined to one text. Modules are removed from the paths
//! in it. Then the compiler reports what is unused, and this is removed. The text is edited at
//! the places that syn and the compiler report. It is never printed from a syntax tree, so
//! comments stay, and errors can name the file and line. Of each doc comment the first
//! paragraph stays. A type or a trait stays whole: if a variant or a field is unused, an
//! attribute allows that. An unused variant goes only if all variants of its enum state their
//! numbers, and nothing names it.
//!
//! This is enough for sources that follow a few rules. It is an error to break one of them:
//!
//! - A crate is in `crates/<package>`. Its modules are files beside `lib.rs`, which declares
//!   them.
//! - All items and imports that are joined have different names, and none has a name of the
//!   prelude, such as `drop`.
//! - No import is a glob, and no macro defines items.

mod compiler;
mod file;
mod finish;
mod joined;
mod load;
mod modules;
mod pieces;

mod prune;
mod syntax;
mod text;
mod workspace;

use anyhow::{bail, Result};

use crate::finish::finish;
use crate::load::load;
use crate::prune::prune;

pub use crate::compiler::{Compiler, EDITIONS};
pub use crate::workspace::Workspace;

/// A program that is to become one file.
#[derive(Clone, Copy, Debug)]
pub struct Program<'p> {
    /// The package of the workspace to which it belongs.
    pub package: &'p str,
    /// Its root file, from the folder of the package, such as `src/main.rs`.
    pub root: &'p str,
    /// The name of a class, if the file is to have only the methods of a class that a judge
    /// calls. The judge has the class itself and `main`. The root file declares both, so that
    /// it is a program; they are left out.
    pub class: Option<&'p str>,
    /// The comment at the head of the file; every line is a paragraph.
    pub comment: &'p str,
}

/// Puts a program into one file, formatted as in the workspace. Checks that it compiles
/// without a warning in each of the `editions`; a class is compiled together with a caller.
///
/// # Errors
///
/// If the sources break a rule of this crate, do not compile, or use a crate of a registry;
/// with the file and line in the workspace. If the result does not compile without a warning
/// in one of the `editions`; with the lines of the result.
pub fn bundle(
    workspace: &Workspace,
    compiler: &Compiler,
    program: &Program,
    editions: &[&str],
) -> Result<String> {
    let mut joined = load(workspace, program)?;
    prune(&mut joined, compiler)?;
    let file = finish(workspace, compiler, &joined, program.comment)?;
    for edition in editions {
        let remarks = compiler.remarks(&format!("{file}\n{}", joined.harness), edition)?;
        if let Some(remark) = remarks.first() {
            bail!("it does not compile without a warning:\n{}", remark.rendered);
        }
    }
    Ok(file)
}
