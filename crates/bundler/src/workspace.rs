//! The crates of a workspace, as cargo sees them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, Context, Result};
use cargo_metadata::{MetadataCommand, Package as Metadata, TargetKind};

/// A workspace whose crates can be put into one file.
#[derive(Debug)]
pub struct Workspace {
    root: PathBuf,
    packages: BTreeMap<String, Package>,
}

/// A crate of the workspace.
#[derive(Debug)]
pub(crate) struct Package {
    /// The folder of its manifest.
    pub(crate) folder: PathBuf,
    /// The root file of its library, if it has one.
    pub(crate) library: Option<PathBuf>,
    /// The name under which each dependency is known in its source, and the
    /// package that it is.
    pub(crate) dependencies: BTreeMap<String, Dependency>,
}

/// What a name of a crate stands for.
#[derive(Clone, Debug)]
pub(crate) enum Dependency {
    /// A crate of the workspace, by the name of its package.
    Ours(String),
    /// One that a judge does not have.
    Foreign,
}

impl Workspace {
    /// The workspace to which `folder` belongs.
    pub fn around(folder: &Path) -> Result<Workspace> {
        let metadata = MetadataCommand::new()
            .current_dir(folder)
            .no_deps()
            .exec()
            .with_context(|| format!("{} lies in no workspace", folder.display()))?;
        let is_ours = |name: &str| metadata.packages.iter().any(|package| package.name == name);
        let packages = metadata.packages.iter().map(|package| {
            let mut dependencies: BTreeMap<String, Dependency> = BTreeMap::new();
            for dependency in &package.dependencies {
                let known_as = dependency.rename.as_ref().unwrap_or(&dependency.name);
                let ours = dependency.path.is_some() && is_ours(&dependency.name);
                let ours = ours.then(|| Dependency::Ours(dependency.name.clone()));
                dependencies
                    .insert(known_as.replace('-', "_"), ours.unwrap_or(Dependency::Foreign));
            }
            let library = library(package);
            if let Some((name, _)) = &library {
                // The program and the examples know the library of their package.
                dependencies.insert(name.clone(), Dependency::Ours(package.name.to_string()));
            }
            let folder = package.manifest_path.parent().unwrap_or(&package.manifest_path);
            let library = library.map(|(_, path)| path);
            let package_ = Package { folder: folder.into(), library, dependencies };
            (package.name.to_string(), package_)
        });
        Ok(Workspace { root: metadata.workspace_root.clone().into(), packages: packages.collect() })
    }

    /// The workspace from which cargo started this tool, else the one around the
    /// current folder.
    pub fn current() -> Result<Workspace> {
        let started_by = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let folder = started_by.map_or_else(std::env::current_dir, Ok);
        Workspace::around(&folder.context("there is no current folder")?)
    }

    /// The folder of the workspace.
    pub fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn package(&self, name: &str) -> Result<&Package> {
        let missing = || anyhow!("the workspace {} has no crate {name}", self.root.display());
        self.packages.get(name).ok_or_else(missing)
    }

    /// A path as people are told it: from the root of the workspace.
    pub(crate) fn shown(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }
}

fn library(package: &Metadata) -> Option<(String, PathBuf)> {
    let is_library = |kind: &TargetKind| *kind == TargetKind::Lib;
    let target = package.targets.iter().find(|target| target.kind.iter().any(is_library))?;
    Some((target.name.replace('-', "_"), target.src_path.clone().into()))
}
