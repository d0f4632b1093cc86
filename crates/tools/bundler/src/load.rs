//! Joins a program and all files that it uses to one text.

use std::path::PathBuf;

use anyhow::Result;

use crate::file::read;
use crate::joined::Joined;
use crate::modules::Modules;
use crate::workspace::Workspace;
use crate::Program;

/// Joins a program and all files that it uses to one text: first those of its own package,
/// then the others, in the order in which they are used.
pub(crate) fn load(workspace: &Workspace, program: &Program) -> Result<Joined> {
    let package = workspace.package(program.package)?;
    let mut joined = Joined::default();
    let mut needed = vec![package.join(program.root)];
    let mut done: Vec<PathBuf> = Vec::new();
    while !needed.is_empty() {
        let own = needed.iter().position(|path| path.starts_with(&package));
        let path = needed.remove(own.unwrap_or(0));
        if done.contains(&path) {
            continue;
        }
        let is_program = done.is_empty();
        let class = if is_program { program.class } else { None };
        let modules = Modules::new(workspace, &path, is_program);
        needed.extend(read(&mut joined, modules, class)?);
        done.push(path);
    }
    if let Some(class) = program.class {
        // The public methods count as used, since the compiler sees them at the root of a
        // program.
        joined.harness = format!("pub struct {class};\nfn main() {{}}\n");
    }
    Ok(joined)
}
