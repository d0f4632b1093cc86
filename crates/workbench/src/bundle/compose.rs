//! From the crates of a workspace to a single file.

use anyhow::{Context, Result};

use super::compiler::{Compiler, Edition};
use super::docs::filled;
use super::finish::finished;
use super::flatten::flattened;
use super::form::Form;
use super::load::load;
use super::prune::Pruner;
use super::text::Text;
use super::workspace::Workspace;
use crate::problems::Problem;

/// How wide the comment at the top is.
const WIDTH: usize = 100;

/// The file for a judge: what [`compose`] gives, under a comment that says what
/// it solves and how.
pub fn bundle(
    workspace: &Workspace,
    compiler: &Compiler,
    problem: &Problem,
    form: Form,
) -> Result<String> {
    let program = compose(workspace, compiler, problem.name, form)?;
    let differs = if form == Form::Stdin { problem.differs } else { "" };
    let mut lines = vec![
        format!("// {}: {}{differs}", problem.title, problem.judge),
        format!("// {}", problem.link),
    ];
    lines.extend(filled(problem.theorem, "// ", WIDTH));
    lines.extend(filled(&format!("Complexity: {}.", problem.complexity), "// ", WIDTH));
    Ok(format!("{}\n\n{program}", lines.join("\n")))
}

/// Compiles a file as judges do, in both editions that they use, and returns what
/// compiled it.
pub fn check(compiler: &Compiler, file: &str, form: Form) -> Result<String> {
    let harness = form.class().map_or(Ok(String::new()), |class| harness(&file.into(), class))?;
    for edition in [Edition::E2021, Edition::E2024] {
        compiler.check(&format!("{file}{harness}"), edition)?;
    }
    Ok(format!("{}, editions 2021 and 2024", compiler.version()?))
}

/// The program of the crate `package` in a single file, in some form: std only,
/// nothing but what it needs, formatted.
pub fn compose(
    workspace: &Workspace,
    compiler: &Compiler,
    package: &str,
    form: Form,
) -> Result<String> {
    let root = form.root(&workspace.package(package)?.folder);
    let class = form.class();
    let left_out: Vec<&str> = class.map_or(Vec::new(), |class| vec!["main", class]);
    let text = load(workspace, package, &root, &left_out)?;
    let harness = class.map_or(Ok(String::new()), |class| harness(&text, class))?;
    let pruner = Pruner::new(compiler, &harness);
    let flat = flattened(&pruner.pruned(text)?, class)?;
    let flat = pruner.without_unused(flat).context("in one place")?;
    pruner.accept(&flat)?;
    finished(workspace, &flat)
}

/// What a judge puts around a class: the class itself, and a program that calls
/// its methods.
pub(super) fn harness(text: &Text, class: &str) -> Result<String> {
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
