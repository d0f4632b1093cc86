//! A program of a workspace as one self-contained source file: std only, with
//! nothing in it but what the program needs.
//!
//! The way of the text is that of the folders: `load` puts the program and the
//! crates that it reaches into one text, every crate a module; `prune` takes out
//! what the compiler calls unused, and traits without which it compiles as well;
//! `flatten` puts what is left in one place, with names for paths; `finish` joins
//! the imports and formats. `text` is edited and never printed from a syntax
//! tree, so that comments survive and errors can name the file and line. What is
//! not understood is an error.

mod comment;
mod compiler;
mod finish;
mod flatten;
mod load;
mod names;
mod prune;
mod text;
mod workspace;

use anyhow::{Context, Result};

use self::comment::filled;
pub use self::compiler::{Compiler, Edition};
use self::finish::finished;
use self::flatten::flattened;
use self::load::load;
use self::prune::Pruner;
use self::text::Text;
pub use self::workspace::Workspace;

/// What is to become one file.
#[derive(Clone, Copy, Debug)]
pub struct Program<'p> {
    /// The package of the workspace to which it belongs.
    pub package: &'p str,
    /// Its root file, from the folder of the package, such as `src/main.rs`.
    pub root: &'p str,
    /// The class whose methods somebody else's program calls, if that is wanted
    /// instead of a program. Who calls has the class itself and `main`, which the
    /// root file declares to be a program.
    pub class: Option<&'p str>,
    /// What the comment at the head of the file says; every line is a paragraph.
    pub comment: &'p str,
}

/// A program in one file.
#[derive(Clone, Debug)]
pub struct Bundle {
    source: String,
    /// What the caller of a class puts around it.
    harness: String,
}

/// Puts a program into one file, in the format of the workspace.
///
/// # Errors
///
/// What is not understood, or does not compile, or belongs to a crate from
/// elsewhere, each with its file and line.
pub fn bundle(workspace: &Workspace, program: &Program) -> Result<Bundle> {
    let Program { package, root, class, comment } = *program;
    let root = workspace.package(package)?.folder.join(root);
    let left_out: Vec<&str> = class.map_or(Vec::new(), |class| vec!["main", class]);
    let text = load(workspace, package, &root, &left_out)?;
    let harness = class.map_or(Ok(String::new()), |class| harness(&text, class))?;
    let compiler = Compiler::current()?;
    let pruner = Pruner::new(&compiler, &harness);
    let flat = flattened(&pruner.pruned(text)?, class)?;
    let flat = pruner.without_unused(flat).context("in one place")?;
    pruner.accept(&flat)?;
    let code = finished(workspace, &flat)?;
    let head: Vec<String> = comment.lines().flat_map(|line| filled(line, "// ")).collect();
    let source = if head.is_empty() { code } else { format!("{}\n\n{code}", head.join("\n")) };
    Ok(Bundle { source, harness })
}

impl Bundle {
    /// The content of the file.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Compiles the file, with a caller if it is a class; a warning is an error.
    pub fn check(&self, compiler: &Compiler, edition: Edition) -> Result<()> {
        compiler.check(&format!("{}{}", self.source, self.harness), edition)
    }
}

/// What the caller of a class puts around it: the class itself, and a program that
/// calls its methods.
fn harness(text: &Text, class: &str) -> Result<String> {
    let mut uses = vec![format!("let _ = {class};")];
    for item in text.parsed()?.items {
        let syn::Item::Impl(item) = item else { continue };
        for inner in item.items {
            let syn::ImplItem::Fn(method) = inner else { continue };
            if !matches!(method.vis, syn::Visibility::Inherited) {
                uses.push(format!("let _ = {class}::{};", method.sig.ident));
            }
        }
    }
    Ok(format!("\nstruct {class};\nfn main() {{ {} }}\n", uses.join(" ")))
}
