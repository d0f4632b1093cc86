//! `use` declarations, taken apart and put together.

use std::collections::{BTreeMap, BTreeSet};

use syn::{ItemUse, UseTree};

use super::names::Segment;

/// One name that a `use` declaration brings in.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// Whether the path starts with `::`.
    pub(super) is_global: bool,
    /// The path, without a `self` at its end.
    pub(super) path: Vec<Segment>,
    /// What stands behind `as`.
    pub(super) alias: Option<String>,
}

impl Leaf {
    /// The name that is brought in.
    pub(super) fn name(&self) -> &str {
        let last = self.path.last().map(|segment| segment.name.as_str());
        self.alias.as_deref().or(last).unwrap_or_default()
    }

    /// A declaration of its own for this name, found at `path`.
    pub(super) fn declaration(&self, path: &str) -> String {
        match &self.alias {
            Some(alias) => format!("use {path} as {alias};"),
            None => format!("use {path};"),
        }
    }
}

/// The names that a declaration brings in; `None` if it does not tell, since it
/// takes all that is there.
pub(super) fn leaves(declaration: &ItemUse) -> Option<Vec<Leaf>> {
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

/// Declarations of one name each, such as `use std::io::Read;`, as few as will
/// do, sorted.
pub(super) fn merged<'s>(declarations: impl IntoIterator<Item = &'s str>) -> String {
    let mut of_module: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut whole: BTreeSet<&str> = BTreeSet::new();
    for declaration in declarations {
        let path = declaration.trim().trim_start_matches("use ").trim_end_matches(';');
        let parent_end = path.split(" as ").next().and_then(|path| path.rfind("::"));
        match parent_end {
            Some(end) => drop(of_module.entry(&path[..end]).or_default().insert(&path[end + 2..])),
            None => drop(whole.insert(path)),
        }
    }
    // A module that is brought in itself is `self` beside what it gives.
    let modules: Vec<&str> = of_module.keys().copied().collect();
    for module in modules {
        let Some((parent, name)) = module.rsplit_once("::") else { continue };
        if of_module.get_mut(parent).is_some_and(|names| names.remove(name)) {
            of_module.entry(module).or_default().insert("self");
        }
    }
    let mut lines: Vec<String> = whole.into_iter().map(|name| format!("use {name};\n")).collect();
    for (module, names) in of_module {
        match Vec::from_iter(names).as_slice() {
            [] => {}
            [name] => lines.push(format!("use {module}::{name};\n")),
            names => lines.push(format!("use {module}::{{{}}};\n", names.join(", "))),
        }
    }
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::{leaves, merged};

    #[test]
    fn takes_trees_apart() {
        let tree = syn::parse_str("use a::{self, b as c, d::{e, f as _}};").unwrap();
        let leaves = leaves(&tree).unwrap();
        let names: Vec<&str> = leaves.iter().map(super::Leaf::name).collect();
        assert_eq!(names, ["a", "c", "e", "_"]);
        assert_eq!(super::leaves(&syn::parse_str("use a::{b, c::*};").unwrap()).map(|_| ()), None);
    }

    #[test]
    fn puts_declarations_together() {
        let merged = merged([
            "use std::io;",
            "use a::b as c;",
            "use std::io::Read;",
            "use std::fmt;",
            "use std::io::Read;",
        ]);
        assert_eq!(merged, "use a::b as c;\nuse std::fmt;\nuse std::io::{Read, self};\n");
    }
}
