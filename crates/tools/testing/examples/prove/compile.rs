//! Compiling the files of the tree, each after those that it needs.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use anyhow::{ensure, Context, Result};

use crate::project::Project;
use crate::say;
use crate::tasks::Task;

/// Which files need which.
pub(crate) struct Dependencies {
    /// For each source, the sources that it needs itself.
    needs: Vec<Vec<usize>>,
}

impl Dependencies {
    /// Asks coqdep.
    pub(crate) fn of(project: &Project) -> Result<Dependencies> {
        let output = Command::new("coqdep")
            .args(project.coq().options())
            .args(project.sources.iter().map(|source| &source.file))
            .current_dir(project.tree())
            .output()
            .context("cannot start coqdep")?;
        let complaint = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success() && complaint.is_empty(), "{}", complaint.trim());
        let compiled = |file: &str| format!("{file}o");
        let numbers: HashMap<String, usize> =
            project.sources.iter().map(|source| compiled(&source.file)).zip(0..).collect();
        let mut needs = vec![Vec::new(); project.sources.len()];
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Some((targets, needed)) = line.split_once(':') else { continue };
            let target = targets.split_whitespace().find_map(|name| numbers.get(name));
            if let Some(&target) = target {
                needs[target] = needed
                    .split_whitespace()
                    .filter_map(|name| numbers.get(name).copied())
                    .collect();
            }
        }
        Ok(Dependencies { needs })
    }

    /// The sources that are needed for one of some sources, these among them, in an order in
    /// which each comes after those that it needs.
    pub(crate) fn closure(&self, wanted: impl IntoIterator<Item = usize>) -> Vec<usize> {
        fn add(needs: &[Vec<usize>], source: usize, order: &mut Vec<usize>) {
            if !order.contains(&source) {
                needs[source].iter().for_each(|&need| add(needs, need, order));
                order.push(source);
            }
        }
        let mut order = Vec::new();
        wanted.into_iter().for_each(|source| add(&self.needs, source, &mut order));
        order
    }

    pub(crate) fn needs(&self, source: usize) -> &[usize] {
        &self.needs[source]
    }
}

/// The tasks that compile the sources with these numbers, which include those that they
/// need: a task for each of them, in their order.
pub(crate) fn tasks<'a>(
    project: &'a Project,
    dependencies: &'a Dependencies,
    sources: &[usize],
) -> Vec<Task<'a>> {
    let task = |&source: &usize| {
        let place = |need: &usize| sources.iter().position(|other| other == need);
        let needs = dependencies.needs(source).iter().filter_map(place).collect();
        Task { needs, work: Box::new(move || compile(project, dependencies, source)) }
    };
    sources.iter().map(task).collect()
}

/// Compiles a file of the tree, unless what it was compiled to is as new as all that it is
/// made of.
fn compile(project: &Project, dependencies: &Dependencies, source: usize) -> Result<()> {
    let tree = project.tree();
    let compiled = |number: usize| tree.join(format!("{}o", project.sources[number].file));
    let file = &project.sources[source].file;
    let made_at = changed(&compiled(source));
    let is_older = |at| made_at.is_some_and(|made_at| at <= Some(made_at));
    let needs = dependencies.needs(source);
    if is_older(changed(&tree.join(file))) && needs.iter().all(|&n| is_older(changed(&compiled(n))))
    {
        return Ok(());
    }
    let run = project.coq().compile(file, &[]).with_context(|| file.clone())?;
    let theorems = project.sources[source].names(&["Theorem"]).join(", ");
    let line = format!("{:6.1} s  {file}  {theorems}", run.time.as_secs_f64());
    say(line.trim_end());
    Ok(())
}

fn changed(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|found| found.modified()).ok()
}
