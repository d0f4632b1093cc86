//! Reads one file of the program, and erases what only the workspace needs: tests, lint
//! levels, visibility, imports from other files, and crates and modules in paths.

use std::fs;
use std::mem;
use std::ops::Range;
use std::path::PathBuf;

use anyhow::{Context, Error, Result};
use proc_macro2::Ident;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Item, UseTree};

use crate::joined::Joined;
use crate::modules::{paths, Modules};
use crate::pieces::{pieces_of, Role};
use crate::syntax::Occurrences;
use crate::text::{erase, with_comments};

/// Adds a file to the end of the text, and returns the files that it uses. If there is a
/// `class`, it and `main` are left out.
pub(crate) fn read(
    joined: &mut Joined,
    modules: Modules,
    class: Option<&str>,
) -> Result<Vec<PathBuf>> {
    let path = modules.file.strip_prefix(modules.workspace.root()).unwrap_or(&modules.file);
    let path = path.display().to_string();
    let start = joined.text.len();
    let text = fs::read_to_string(&modules.file);
    joined.text += &text.with_context(|| format!("cannot read {path}"))?;
    joined.text.push('\n');
    joined.files.push((start, path));
    let mut file =
        File { joined, start, modules, found: Occurrences::default(), class, needed: Vec::new() };
    file.read()?;
    Ok(file.needed)
}

/// A file that is being read.
struct File<'f> {
    joined: &'f mut Joined,
    /// Where the file begins in the text.
    start: usize,
    modules: Modules<'f>,
    found: Occurrences,
    class: Option<&'f str>,
    /// The files that it uses.
    needed: Vec<PathBuf>,
}

impl File<'_> {
    fn read(&mut self) -> Result<()> {
        let syntax = syn::parse_file(&self.joined.text[self.start..])
            .map_err(|error| self.error(&error.span(), &error.to_string()))?;
        for attribute in &syntax.attrs {
            self.erase(self.range(attribute));
        }
        for item in &syntax.items {
            self.item(item)?;
        }
        for words in paths(syn::parse_str(&self.joined.text[self.start..])?) {
            if words.len() > 1 {
                self.path(&words)?;
            }
        }
        for attribute in mem::take(&mut self.found.attributes) {
            // A comment above an attribute gives its reason, so it is erased too.
            self.erase(with_comments(&self.joined.text, self.in_text(attribute)));
        }
        for visibility in mem::take(&mut self.found.visibilities) {
            // The judge calls the public methods of a class.
            if self.class.is_none() {
                let mut range = self.in_text(visibility);
                // Where rustfmt is told to skip an item, the space behind would stay.
                if self.joined.text[range.end..].starts_with(' ') {
                    range.end += 1;
                }
                self.erase(range);
            }
        }
        Ok(())
    }

    /// Finds the pieces of an item, or erases it if the program has no use for it.
    fn item(&mut self, item: &Item) -> Result<()> {
        let file = &self.modules.file;
        let range = self.range(item);
        let lines = self.joined.text[range.clone()].lines().map(str::trim);
        let mut head = lines.take_while(|line| line.starts_with("//") || line.starts_with('#'));
        let is_dropped = match item {
            _ if head.any(|line| line == "#[cfg(test)]") => true,
            Item::Use(item) => {
                self.imports(&[], &item.tree)?;
                true
            }
            Item::Mod(item) if item.content.is_none() && file.ends_with("lib.rs") => {
                let name = item.ident.to_string();
                let path = file.with_file_name(format!("{name}.rs"));
                self.modules.named.insert(name, path);
                true
            }
            // `const _` is a check at compile time.
            Item::Const(item) => item.ident == "_",
            Item::Fn(item) => self.class.is_some() && item.sig.ident == "main",
            Item::Struct(item) => self.class.is_some_and(|class| item.ident == class),
            _ => false,
        };
        if is_dropped {
            self.erase(with_comments(&self.joined.text, range));
            return Ok(());
        }
        let pieces = pieces_of(&self.joined.text[self.start..], item);
        if pieces.is_empty() {
            let message = match item {
                Item::Mod(_) => "a module has to be a file that lib.rs declares",
                Item::Macro(_) => "no macro may define items: write a function",
                _ => "this kind of item is not understood",
            };
            return Err(self.error(item, message));
        }
        self.found.visit_item(item);
        for mut piece in pieces {
            piece.range = self.in_text(piece.range);
            piece.name = self.in_text(piece.name);
            if piece.role == Role::Item {
                let (name, at) =
                    (self.joined.text[piece.name.clone()].to_string(), piece.name.start);
                let place = self.joined.place(at);
                self.joined.define(&name, &place, at)?;
            }
            self.joined.pieces.push(piece);
        }
        Ok(())
    }

    /// Imports what `tree` names in the module `path`.
    fn imports(&mut self, path: &[String], tree: &UseTree) -> Result<()> {
        let inner = |word: &Ident| [path, &[word.to_string()]].concat();
        match tree {
            UseTree::Path(tree) => self.imports(&inner(&tree.ident), &tree.tree),
            UseTree::Group(group) => {
                group.items.iter().try_for_each(|tree| self.imports(path, tree))
            }
            UseTree::Name(name) => self.import(inner(&name.ident), None, tree),
            UseTree::Rename(name) => {
                self.import(inner(&name.ident), Some(name.rename.to_string()), tree)
            }
            UseTree::Glob(_) => Err(self.error(tree, "name what is imported instead of `*`")),
        }
    }

    fn import(
        &mut self,
        mut path: Vec<String>,
        rename: Option<String>,
        tree: &UseTree,
    ) -> Result<()> {
        if path.last().is_some_and(|word| word == "self") {
            path.pop();
        }
        let name = rename.as_ref().or(path.last()).cloned().unwrap_or_default();
        let modules = match self.modules.resolve(&path) {
            Some((modules, file)) => {
                self.needed.push(file.clone());
                if modules == path.len() {
                    self.modules.named.insert(name, file);
                    return Ok(());
                }
                modules
            }
            // The variants of a type.
            None if path[0].starts_with(char::is_uppercase) => 0,
            None if ["std", "core", "alloc"].contains(&path[0].as_str()) => 0,
            None => {
                let message = format!("judges don't have the crate `{}`", path[0]);
                return Err(self.error(tree, &message));
            }
        };
        // An item of the workspace needs no import, because all files become one.
        if modules == 0 || modules + 1 < path.len() || rename.is_some() {
            let rename = rename.map_or(String::new(), |name| format!(" as {name}"));
            let import = path[modules..].join("::") + &rename;
            let at = self.range(tree).start;
            self.joined.define(&name, &import, at)?;
            self.joined.imports.entry(import).or_insert(at);
        }
        Ok(())
    }

    /// Erases the crates and modules at the start of a path.
    fn path(&mut self, words: &[Ident]) -> Result<()> {
        let path: Vec<String> = words.iter().map(Ident::to_string).collect();
        let Some((modules, file)) = self.modules.resolve(&path) else { return Ok(()) };
        let item = modules.min(words.len() - 1);
        self.erase(self.range(&words[0]).start..self.range(&words[item]).start);
        // Without its module in front, the name would mean the variable.
        if item + 1 == words.len() && self.found.variables.contains(&path[item]) {
            let message = format!("`{}` is also a variable in this file: rename it", path[item]);
            return Err(self.error(&words[item], &message));
        }
        self.needed.push(file);
        Ok(())
    }

    fn erase(&mut self, range: Range<usize>) {
        erase(&mut self.joined.text, range);
    }

    /// The bytes of the text at which a part of the file is.
    fn range(&self, part: &impl Spanned) -> Range<usize> {
        self.in_text(part.span().byte_range())
    }

    fn in_text(&self, range: Range<usize>) -> Range<usize> {
        self.start + range.start..self.start + range.end
    }

    fn error(&self, part: &impl Spanned, message: &str) -> Error {
        self.joined.error(self.range(part).start, message)
    }
}
