//! Finds the files to which paths such as `crate::rules` lead.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use proc_macro2::{Ident, TokenStream, TokenTree};

use crate::workspace::Workspace;

/// The crates and modules that have a name in a file.
pub(crate) struct Modules<'w> {
    pub(crate) workspace: &'w Workspace,
    /// The file itself.
    pub(crate) file: PathBuf,
    /// The root of its crate.
    root: PathBuf,
    /// The files of the modules that it declares or imports, by name.
    pub(crate) named: BTreeMap<String, PathBuf>,
}

impl Modules<'_> {
    /// Starts with no names. The file is the root of a program, or a file of a library.
    pub(crate) fn new<'w>(workspace: &'w Workspace, file: &Path, is_program: bool) -> Modules<'w> {
        let root = if is_program { file.to_path_buf() } else { file.with_file_name("lib.rs") };
        Modules { workspace, file: file.to_path_buf(), root, named: BTreeMap::new() }
    }

    /// How many words at the start of a path name crates and modules of the workspace, and
    /// the file to which they lead; `None` if there is no such word.
    pub(crate) fn resolve(&self, path: &[String]) -> Option<(usize, PathBuf)> {
        let file = match path[0].as_str() {
            "self" => self.file.clone(),
            "crate" | "super" => self.root.clone(),
            name => match self.named.get(name) {
                Some(file) => file.clone(),
                None => self.workspace.library(name)?,
            },
        };
        if let (true, Some(name)) = (file.ends_with("lib.rs"), path.get(1)) {
            let module = file.with_file_name(format!("{name}.rs"));
            // Some file systems treat Outcome.rs and outcome.rs as the same.
            if name.starts_with(char::is_lowercase) && module.is_file() {
                return Some((2, module));
            }
        }
        Some((1, file))
    }
}

/// The words of each path, in order. This also finds the paths in calls of macros, which syn
/// does not parse.
pub(crate) fn paths(tokens: TokenStream) -> Vec<Vec<Ident>> {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut paths: Vec<Vec<Ident>> = Vec::new();
    for (at, tree) in trees.iter().enumerate() {
        match (&trees[at.saturating_sub(3)..at], tree) {
            (_, TokenTree::Group(group)) => paths.extend(self::paths(group.stream())),
            ([TokenTree::Ident(_), one, two], TokenTree::Ident(word))
                if is_colon(one) && is_colon(two) =>
            {
                if let Some(path) = paths.last_mut() {
                    path.push(word.clone());
                }
            }
            (_, TokenTree::Ident(word)) => paths.push(vec![word.clone()]),
            _ => {}
        }
    }
    paths
}

fn is_colon(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Punct(punct) if punct.as_char() == ':')
}
