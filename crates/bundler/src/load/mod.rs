//! A program and all that it may use of the workspace, as one text: the root file
//! as it is, and every crate as a module of that name.

mod clean;
mod docs;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::visit::Visit;

use crate::names::{leaves, words_of, Item, Kind, Mention, Names, Place};
use crate::text::{Edit, Text};
use crate::workspace::{Dependency, Workspace};

/// Loads the program whose root file is `root`, in the crate `package`, without
/// the items called `left_out`.
///
/// A module is loaded only if some path that was loaded names it, so that rules
/// and strategies stay out, with everything that they alone depend on.
pub(crate) fn load(
    workspace: &Workspace,
    package: &str,
    root: &Path,
    left_out: &[&str],
) -> Result<Text> {
    let own_library = workspace.package(package)?.library.as_ref().map(|_| package.to_string());
    let mut loader = Loader { workspace, mentioned: BTreeSet::new(), crates: Vec::new() };
    loop {
        let known = loader.mentioned.len();
        // What is solved comes before what helps to solve it.
        loader.crates = Vec::from_iter(own_library.clone());
        let folder = |file: &Path| file.parent().map(Path::to_path_buf).unwrap_or_default();
        let mut text =
            loader.file(root, &Source { package, module: None, left_out }, &folder(root))?;
        let mut done = 0;
        while let Some(name) = loader.crates.get(done).cloned() {
            let library = workspace.package(&name)?.library.clone();
            let library = library.with_context(|| format!("{name} has no library"))?;
            let module = name.replace('-', "_");
            let source = Source { package: &name, module: Some(&module), left_out: &[] };
            text.push(&format!("\nmod {module} {{\n").into());
            text.push(&loader.file(&library, &source, &folder(&library))?);
            text.push(&"\n}\n".into());
            done += 1;
        }
        if loader.mentioned.len() == known {
            return Ok(text);
        }
    }
}

struct Loader<'w> {
    workspace: &'w Workspace,
    /// Every word of a path that may be the name of a module.
    mentioned: BTreeSet<String>,
    /// The crates that paths lead to, in the order in which they were found.
    crates: Vec<String>,
}

/// The crate of a file.
struct Source<'s> {
    package: &'s str,
    /// The module that the crate becomes; none for the program itself.
    module: Option<&'s str>,
    left_out: &'s [&'s str],
}

impl Loader<'_> {
    /// The text of a file and of the modules that it declares, which are looked
    /// for in `folder`.
    fn file(&mut self, path: &Path, source: &Source, folder: &Path) -> Result<Text> {
        let shown = self.workspace.shown(path);
        let content = fs::read_to_string(path).with_context(|| format!("cannot read {shown}"))?;
        let text = Text::of_file(&shown, &content);
        let text = text.edited(clean::without_tests(&text.parsed()?, source.left_out));
        let file = text.parsed()?;
        let names = Names::of(&text, &file)?;
        for mention in &names.mentions {
            let words = mention.segments.len() - usize::from(mention.place != Place::Import);
            let words = mention.segments.iter().take(words);
            self.mentioned.extend(words.map(|segment| segment.name.clone()));
        }
        let mut edits = clean::edits(&text, &file)?;
        let mut heads = BTreeMap::new();
        for mention in &names.mentions {
            let Some(head) = self.head(&text, &names, mention, source)? else { continue };
            let Range { start, end } = mention.segments[0].range;
            if mention.place == Place::Import {
                heads.insert(start, head);
            } else {
                let dollar = usize::from(text.as_str()[..start].ends_with('$'));
                edits.push(Edit::replace(start - dollar..end, head));
            }
        }
        let mut imports = Imports { heads, edits: Vec::new() };
        imports.visit_file(&file);
        edits.extend(imports.edits);
        for item in &names.items {
            if let (Kind::Module(None), Some(name)) = (&item.kind, &item.name) {
                let folder = names
                    .path(item.module)
                    .iter()
                    .fold(folder.to_path_buf(), |folder, name| folder.join(name));
                let module = self.module(&text, item, name, source, &folder)?;
                edits.push(Edit { range: item.range.clone(), text: module });
            }
        }
        Ok(text.edited(edits))
    }

    /// The module `name`, if it is needed, from its file in `folder`.
    fn module(
        &mut self,
        text: &Text,
        item: &Item,
        name: &str,
        source: &Source,
        folder: &Path,
    ) -> Result<Text> {
        if !self.mentioned.contains(name) {
            return Ok(Text::default());
        }
        let files = [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")];
        let file = files.iter().find(|file| file.is_file());
        let missing = || text.error_at(item.range.start, format!("the module {name} has no file"));
        let mut module = Text::from(format!("pub(crate) mod {name} {{\n"));
        module.push(&self.file(file.ok_or_else(missing)?, source, &folder.join(name))?);
        module.push(&"\n}\n".into());
        Ok(module)
    }

    /// What the first word of a path must become, since its crate is no crate any
    /// more.
    fn head(
        &mut self,
        text: &Text,
        names: &Names,
        mention: &Mention,
        source: &Source,
    ) -> Result<Option<String>> {
        let first = &mention.segments[0];
        if first.name == "crate" {
            return Ok(source.module.map(|module| format!("crate::{module}")));
        }
        if mention.segments.len() == 1 && mention.place != Place::Import {
            return Ok(None);
        }
        let dependencies = &self.workspace.package(source.package)?.dependencies;
        let Some(dependency) = dependencies.get(&first.name) else { return Ok(None) };
        // What a module or a function declares comes before a crate of that name.
        let is_declared = names.declared(mention.module, &first.name).any(|(index, item)| {
            index != mention.item
                && matches!(
                    item.kind,
                    Kind::Module(_) | Kind::Type | Kind::TypeAndValue | Kind::Import(_)
                )
        });
        let is_local = mention.place != Place::Import
            && names.items[mention.item].locals.contains(&first.name);
        if mention.is_global {
            let message = format!(
                "the path to the crate `{}` is understood only without `::` in front",
                first.name
            );
            return Err(text.error_at(first.range.start, message));
        }
        match dependency {
            _ if is_declared || is_local => Ok(None),
            Dependency::Ours(package) => {
                if !self.crates.contains(package) {
                    self.crates.push(package.clone());
                }
                Ok(Some(format!("crate::{}", package.replace('-', "_"))))
            }
            Dependency::Foreign => {
                let message = "is a crate that judges don't have; a single file can use std and the crates of the workspace";
                Err(text.error_at(first.range.start, format!("`{}` {message}", first.name)))
            }
        }
    }
}

/// Gives every imported name a `use` of its own, to be dropped alone.
struct Imports {
    /// What the first word of a path becomes, by where it starts.
    heads: BTreeMap<usize, String>,
    edits: Vec<Edit>,
}

impl<'a> Visit<'a> for Imports {
    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        let range = item.span().byte_range();
        let visibility =
            if matches!(item.vis, syn::Visibility::Inherited) { "" } else { "pub(crate) " };
        let mut text = String::new();
        for leaf in leaves(item).unwrap_or_default() {
            let path = words_of(&leaf.path);
            let head = self.heads.get(&leaf.path[0].range.start).map_or(path[0], String::as_str);
            let path = [&[head], &path[1..]].concat().join("::");
            text.extend([visibility, &leaf.declaration(&path), "\n"]);
        }
        self.edits.push(Edit::replace(range, text));
    }
}
