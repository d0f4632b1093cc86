//! What a source says to the workspace alone: tests, lint levels, visibility,
//! long documentation.

use std::ops::Range;

use anyhow::Result;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{AttrStyle, Attribute, Meta, Visibility};

use super::docs;
use crate::text::{Edit, Text};

/// Attributes that mean something to the compiler of a judge.
const KEPT: [&str; 7] =
    ["cold", "default", "inline", "repr", "rustfmt", "track_caller", "macro_export"];
/// Attributes that mean something in the workspace alone.
const DROPPED: [&str; 9] = [
    "allow",
    "deny",
    "deprecated",
    "doc",
    "expect",
    "forbid",
    "must_use",
    "non_exhaustive",
    "warn",
];
/// Macros whose value depends on where the source stands.
const BOUND_TO_PLACE: [&str; 11] = [
    "cfg",
    "column",
    "env",
    "file",
    "include",
    "include_bytes",
    "include_str",
    "line",
    "macro_use",
    "module_path",
    "option_env",
];

/// The edits that leave of a file what a single file can use. Visibility becomes
/// `pub(crate)`, so that the compiler sees what is unused, and every derived trait
/// gets an attribute of its own, to be tried alone.
pub(super) fn edits(text: &Text, file: &syn::File) -> Result<Vec<Edit>> {
    let mut cleaner = Cleaner { text, edits: Vec::new(), docs: Vec::new(), problem: None };
    cleaner.visit_file(file);
    cleaner.shorten_docs();
    cleaner.problem.map_or(Ok(cleaner.edits), Err)
}

/// The edits that take out what is there for tests alone, and checks made while
/// compiling, which have no name.
/// Beside them go the functions and structs called `left_out`.
pub(super) fn without_tests(file: &syn::File, left_out: &[&str]) -> Vec<Edit> {
    let mut tests = Tests { left_out, edits: Vec::new() };
    tests.visit_file(file);
    tests.edits
}

struct Tests<'n> {
    left_out: &'n [&'n str],
    edits: Vec<Edit>,
}

impl<'a> Visit<'a> for Tests<'_> {
    fn visit_item(&mut self, item: &'a syn::Item) {
        let is_left_out = match item {
            syn::Item::Const(constant) => constant.ident == "_",
            syn::Item::Fn(function) => self.left_out.iter().any(|name| function.sig.ident == name),
            syn::Item::Struct(class) => self.left_out.iter().any(|name| class.ident == name),
            _ => false,
        };
        if is_left_out || attributes(item).iter().any(is_for_tests) {
            self.edits.push(Edit::delete(item.span().byte_range()));
        } else {
            visit::visit_item(self, item);
        }
    }
}

fn is_for_tests(attribute: &Attribute) -> bool {
    match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::NameValue(_) => false,
    }
}

struct Cleaner<'t> {
    text: &'t Text,
    edits: Vec<Edit>,
    /// Where lines of documentation stand.
    docs: Vec<Range<usize>>,
    problem: Option<anyhow::Error>,
}

impl Cleaner<'_> {
    fn complain(&mut self, at: usize, message: String) {
        self.problem.get_or_insert_with(|| self.text.error_at(at, message));
    }

    /// An attribute with the comments directly above it, which are taken for the reason
    /// why it is there.
    fn with_reason(&self, attribute: Range<usize>) -> Range<usize> {
        let above = self.text.as_str()[..attribute.start].trim_end_matches([' ', '\t']);
        let is_reason = |line: &&str| {
            let line = line.trim_start();
            line.starts_with("//") && !line.starts_with("///") && !line.starts_with("//!")
        };
        let reasons = above.split_inclusive('\n').rev().take_while(is_reason);
        let text = above[above.len() - reasons.map(str::len).sum::<usize>()..].trim_start();
        if text.is_empty() {
            return attribute;
        }
        above.len() - text.len()..attribute.end
    }

    /// Each run of lines of documentation becomes a short one.
    fn shorten_docs(&mut self) {
        self.docs.sort_by_key(|line| line.start);
        let source = self.text.as_str();
        let belong = |above: &Range<usize>, below: &Range<usize>| {
            source[above.end..below.start].trim().is_empty()
        };
        for block in self.docs.chunk_by(belong) {
            let range = block[0].start..block[block.len() - 1].end;
            let indent = range.start - source[..range.start].rfind('\n').map_or(0, |end| end + 1);
            // Fields, variants and methods of a program this small speak for themselves.
            self.edits.push(if indent > 0 {
                Edit::delete(self.text.with_blank(range))
            } else {
                Edit::replace(range.clone(), docs::shortened(&source[range]))
            });
        }
    }

    fn derive(&mut self, attribute: &Attribute, list: &syn::MetaList) {
        let range = attribute.span().byte_range();
        let traits = list.tokens.to_string();
        let alone = traits.split(',').map(str::trim).filter(|name| !name.is_empty());
        let alone: Vec<String> = alone.map(|name| format!("#[derive({name})]")).collect();
        self.edits.push(Edit::replace(range, alone.join("\n")));
    }
}

impl<'a> Visit<'a> for Cleaner<'_> {
    fn visit_attribute(&mut self, attribute: &'a Attribute) {
        let range = attribute.span().byte_range();
        let is_inner = matches!(attribute.style, AttrStyle::Inner(_));
        let name = attribute.path().segments.first().map(|first| first.ident.to_string());
        let name = name.unwrap_or_default();
        match &attribute.meta {
            _ if is_inner && (name == "doc" || DROPPED.contains(&name.as_str())) => {
                self.edits.push(Edit::delete(range));
            }
            _ if self.text.as_str()[range.clone()].starts_with("///") => self.docs.push(range),
            Meta::List(list) if name == "derive" => self.derive(attribute, list),
            _ if DROPPED.contains(&name.as_str()) => {
                self.edits.push(Edit::delete(self.text.with_blank(self.with_reason(range))));
            }
            _ if KEPT.contains(&name.as_str()) && !is_inner => {}
            _ => self.complain(range.start, format!("the attribute `{name}` is not understood")),
        }
    }

    fn visit_visibility(&mut self, visibility: &'a Visibility) {
        if !matches!(visibility, Visibility::Inherited) {
            self.edits.push(Edit::replace(visibility.span().byte_range(), "pub(crate)"));
        }
    }

    fn visit_macro(&mut self, call: &'a syn::Macro) {
        let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if BOUND_TO_PLACE.contains(&name.as_str()) {
            let message = format!("what `{name}!` gives depends on the place of the source");
            self.complain(call.span().byte_range().start, message);
        }
    }
}

fn attributes(item: &syn::Item) -> &[Attribute] {
    match item {
        syn::Item::Const(item) => &item.attrs,
        syn::Item::Enum(item) => &item.attrs,
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Macro(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Static(item) => &item.attrs,
        syn::Item::Struct(item) => &item.attrs,
        syn::Item::Trait(item) => &item.attrs,
        syn::Item::Type(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
