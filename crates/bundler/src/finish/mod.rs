//! The last touches: what was taken apart is put together, and formatted.

mod imports;

use std::process::Command;

use anyhow::{bail, Context, Result};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Stmt};

use self::imports::merged;
use crate::compiler::piped;
use crate::text::{Edit, Text};
use crate::workspace::Workspace;

/// `text` with as few imports and attributes as will do, in the format of the
/// workspace.
pub(crate) fn finished(workspace: &Workspace, text: &Text) -> Result<String> {
    let file = text.parsed()?;
    let mut joiner = Joiner { text, edits: Vec::new() };
    joiner.visit_file(&file);
    formatted(workspace, text.edited(joiner.edits).as_str())
}

fn formatted(workspace: &Workspace, source: &str) -> Result<String> {
    let mut rustfmt = Command::new("rustfmt");
    // Signatures in as few lines as will do, for a file to be looked at as a whole.
    rustfmt.args(["--edition", "2021", "--config", "fn_params_layout=Compressed"]);
    // Where it finds the settings of the workspace.
    rustfmt.current_dir(workspace.root());
    let output = piped(&mut rustfmt, source).context("cannot run rustfmt")?;
    if !output.status.success() {
        bail!("rustfmt fails: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    String::from_utf8(output.stdout).context("rustfmt gives no text")
}

struct Joiner<'t> {
    text: &'t Text,
    edits: Vec<Edit>,
}

impl Joiner<'_> {
    /// Joins each run of neighbouring imports.
    fn join<'s, T>(&mut self, nodes: &'s [T], import: impl Fn(&'s T) -> Option<&'s syn::ItemUse>) {
        let imports: Vec<_> = nodes.iter().map(import).collect();
        for run in imports.chunk_by(|one, other| one.is_some() == other.is_some()) {
            let ranges: Vec<_> =
                run.iter().flatten().map(|import| import.span().byte_range()).collect();
            if let (Some(first), Some(last)) = (ranges.first(), ranges.last()) {
                let source = self.text.as_str();
                let merged = merged(ranges.iter().map(|range| &source[range.clone()]));
                self.edits.push(Edit::replace(first.start..last.end, merged));
            }
        }
    }

    /// Joins the derived traits of an item, whose attributes are neighbours.
    fn join_derives(&mut self, attributes: &[Attribute]) {
        let is_derive = |attribute: &&Attribute| attribute.path().is_ident("derive");
        let derives: Vec<_> = attributes.iter().filter(is_derive).collect();
        let name =
            |derive: &&Attribute| derive.meta.require_list().map(|list| list.tokens.to_string());
        let names: Vec<String> = derives.iter().flat_map(name).collect();
        let ranges = derives.iter().map(|derive| derive.span().byte_range());
        let ranges: Vec<_> = ranges.collect();
        if let (Some(first), Some(last)) = (ranges.first(), ranges.last()) {
            let joined = format!("#[derive({})]", names.join(", "));
            self.edits.push(Edit::replace(first.start..last.end, joined));
        }
    }
}

impl<'a> Visit<'a> for Joiner<'_> {
    fn visit_file(&mut self, file: &'a syn::File) {
        self.join(&file.items, as_import);
        visit::visit_file(self, file);
    }

    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        if let Some((_, items)) = &module.content {
            self.join(items, as_import);
        }
        visit::visit_item_mod(self, module);
    }

    fn visit_block(&mut self, block: &'a syn::Block) {
        self.join(&block.stmts, |statement| match statement {
            Stmt::Item(item) => as_import(item),
            _ => None,
        });
        visit::visit_block(self, block);
    }

    fn visit_item_struct(&mut self, item: &'a syn::ItemStruct) {
        self.join_derives(&item.attrs);
    }

    fn visit_item_enum(&mut self, item: &'a syn::ItemEnum) {
        self.join_derives(&item.attrs);
    }
}

fn as_import(item: &Item) -> Option<&syn::ItemUse> {
    match item {
        Item::Use(import) => Some(import),
        _ => None,
    }
}
