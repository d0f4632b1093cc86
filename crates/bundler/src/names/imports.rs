//! The words of paths, and `use` declarations taken apart into paths.

use std::ops::Range;

use syn::{ItemUse, UseTree};

/// A word of a path.
#[derive(Clone, Debug)]
pub(crate) struct Segment {
    pub(crate) name: String,
    pub(crate) range: Range<usize>,
}

impl Segment {
    pub(crate) fn of(ident: &syn::Ident) -> Segment {
        Segment { name: ident.to_string(), range: ident.span().byte_range() }
    }
}

/// The words of a path.
pub(crate) fn words_of(path: &[Segment]) -> Vec<&str> {
    path.iter().map(|segment| segment.name.as_str()).collect()
}

/// One name that a `use` declaration brings in.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    /// Whether the path starts with `::`.
    pub(crate) is_global: bool,
    /// The path, without a `self` at its end.
    pub(crate) path: Vec<Segment>,
    /// What stands behind `as`.
    pub(crate) alias: Option<String>,
}

impl Leaf {
    /// The name that is brought in.
    pub(crate) fn name(&self) -> &str {
        let last = self.path.last().map(|segment| segment.name.as_str());
        self.alias.as_deref().or(last).unwrap_or_default()
    }

    /// A declaration of its own for this name, found at `path`.
    pub(crate) fn declaration(&self, path: &str) -> String {
        match &self.alias {
            Some(alias) => format!("use {path} as {alias};"),
            None => format!("use {path};"),
        }
    }
}

/// The names that a declaration brings in; `None` if it does not tell, since it
/// takes all that is there.
pub(crate) fn leaves(declaration: &ItemUse) -> Option<Vec<Leaf>> {
    let mut leaves = Vec::new();
    let is_global = declaration.leading_colon.is_some();
    collect(&declaration.tree, &Leaf { is_global, path: Vec::new(), alias: None }, &mut leaves)?;
    Some(leaves)
}

fn collect(tree: &UseTree, so_far: &Leaf, leaves: &mut Vec<Leaf>) -> Option<()> {
    let mut leaf = so_far.clone();
    match tree {
        UseTree::Path(inner) => {
            leaf.path.push(Segment::of(&inner.ident));
            collect(&inner.tree, &leaf, leaves)?;
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                collect(tree, &leaf, leaves)?;
            }
        }
        UseTree::Name(name) => {
            leaf.push_unless_self(&name.ident);
            leaves.push(leaf);
        }
        UseTree::Rename(name) => {
            leaf.push_unless_self(&name.ident);
            leaf.alias = Some(name.rename.to_string());
            leaves.push(leaf);
        }
        UseTree::Glob(_) => return None,
    }
    Some(())
}

impl Leaf {
    /// `a::{self}` brings in `a`, but `self` alone is a path.
    fn push_unless_self(&mut self, ident: &syn::Ident) {
        if ident != "self" || self.path.is_empty() {
            self.path.push(Segment::of(ident));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::leaves;

    #[test]
    fn takes_trees_apart() {
        let tree = syn::parse_str("use a::{self, b as c, d::{e, f as _}};").unwrap();
        let leaves = leaves(&tree).unwrap();
        let names: Vec<&str> = leaves.iter().map(super::Leaf::name).collect();
        assert_eq!(names, ["a", "c", "e", "_"]);
        assert_eq!(super::leaves(&syn::parse_str("use a::{b, c::*};").unwrap()).map(|_| ()), None);
    }
}
