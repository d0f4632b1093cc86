//! Where the crates of the workspace are.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, Result};

/// A folder whose crates are in the folder `crates`, each in a folder of its own name.
#[derive(Debug)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The workspace of the package from which cargo started this tool; if there is none, the
    /// workspace around the current folder.
    pub fn current() -> Result<Workspace> {
        // Read at run time: a clone may have been moved or copied since it was built.
        let manifest = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        if let Some(workspace) = manifest.and_then(|folder| Workspace::around(&folder).ok()) {
            return Ok(workspace);
        }
        Workspace::around(&env::current_dir()?)
    }

    /// The workspace to which `folder` belongs.
    pub fn around(folder: &Path) -> Result<Workspace> {
        let mut roots = folder.ancestors().filter(|folder| folder.join("crates").is_dir());
        let root = roots.next().ok_or_else(|| {
            anyhow!("{} lies in no workspace: run this inside the clone", folder.display())
        })?;
        Ok(Workspace { root: root.to_path_buf() })
    }

    /// The folder of the workspace.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of the crate `package`.
    pub(crate) fn package(&self, package: &str) -> Result<PathBuf> {
        let folder = self.root.join("crates").join(package);
        if !folder.is_dir() {
            let root = self.root.display();
            return Err(anyhow!("{root} has no crate {package}: run this inside the clone"));
        }
        Ok(folder)
    }

    /// The root file of the library that is called `name` in Rust, if there is one.
    pub(crate) fn library(&self, name: &str) -> Option<PathBuf> {
        let package = self.root.join("crates").join(name.replace('_', "-"));
        Some(package.join("src/lib.rs")).filter(|file| file.is_file())
    }
}
