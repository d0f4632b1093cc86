//! Collects the names of a source.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::Result;
use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use super::imports::{leaves, Segment};
use super::source::{Item, Kind, Mention, Module, Names, Place};
use crate::text::Text;

impl Names {
    /// The names of `text`, which is `file`.
    pub(crate) fn of(text: &Text, file: &syn::File) -> Result<Names> {
        let root = Module { name: String::new(), parent: None };
        let names = Names { modules: vec![root], ..Names::default() };
        let mut collector = Collector { text, names, module: 0, item: None, problem: None };
        collector.visit_file(file);
        collector.problem.map_or(Ok(collector.names), Err)
    }
}

struct Collector<'t> {
    text: &'t Text,
    names: Names,
    module: usize,
    /// The item of the module in which the visitor is.
    item: Option<usize>,
    problem: Option<anyhow::Error>,
}

impl Collector<'_> {
    fn complain(&mut self, offset: usize, message: &str) {
        self.problem.get_or_insert_with(|| self.text.error_at(offset, message));
    }

    /// Takes note of an item in a module, or of its name if it is in a function.
    fn declare(&mut self, kind: Kind, name: Option<String>, range: Range<usize>) {
        if let Some(item) = self.item {
            self.names.items[item].locals.extend(name);
            return;
        }
        self.item = Some(self.names.items.len());
        let (module, variables, locals) = (self.module, BTreeSet::new(), BTreeSet::new());
        self.names.items.push(Item { module, name, kind, range, variables, locals });
    }

    fn mention(&mut self, segments: Vec<Segment>, is_global: bool, place: Place) {
        if let Some(item) = self.item {
            let module = self.module;
            self.names.mentions.push(Mention { module, item, segments, is_global, place });
        }
    }

    /// Mentions every path among the tokens of a macro.
    fn scan(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |at: usize, wanted: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == wanted);
        let is_separator = |at: usize| is(at, ':') && is(at + 1, ':');
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            if let TokenTree::Group(group) = token {
                self.scan(group.stream());
            }
            if let TokenTree::Ident(first) = token {
                let is_field = at >= 1 && is(at - 1, '.');
                let is_global = at >= 2 && is_separator(at - 2);
                // `<T>::name` and `Vec::<T>::new` go on after a type.
                let goes_on = is_global && at >= 3 && is(at - 3, '>');
                let mut segments = vec![Segment::of(first)];
                while let (true, Some(TokenTree::Ident(next))) =
                    (is_separator(at + 1), tokens.get(at + 3))
                {
                    segments.push(Segment::of(next));
                    at += 3;
                }
                if !is_field && !goes_on {
                    self.mention(segments, is_global, Place::Macro);
                }
            }
            at += 1;
        }
    }

    fn import(&mut self, declaration: &syn::ItemUse) {
        let Some(leaves) = leaves(declaration) else {
            let message = "what a glob import brings in is not understood: name what is used";
            return self.complain(declaration.span().byte_range().start, message);
        };
        for leaf in leaves {
            let outer = self.item;
            let name = Some(leaf.name().to_string()).filter(|name| name != "_");
            self.declare(Kind::Import(leaf.clone()), name, declaration.span().byte_range());
            self.mention(leaf.path, leaf.is_global, Place::Import);
            self.item = outer;
        }
    }

    fn module(&mut self, declaration: &syn::ItemMod) {
        let range = declaration.span().byte_range();
        if self.item.is_some() {
            return self.complain(range.start, "a module in a function is not understood");
        }
        let name = declaration.ident.to_string();
        let index = declaration.content.is_some().then_some(self.names.modules.len());
        self.declare(Kind::Module(index), Some(name.clone()), range);
        self.item = None;
        if let (Some(index), Some((_, items))) = (index, &declaration.content) {
            self.names.modules.push(Module { name, parent: Some(self.module) });
            let outer = std::mem::replace(&mut self.module, index);
            for item in items {
                self.visit_item(item);
            }
            self.module = outer;
        }
    }
}

impl<'a> Visit<'a> for Collector<'_> {
    fn visit_item(&mut self, item: &'a syn::Item) {
        let range = item.span().byte_range();
        let (kind, name) = match item {
            syn::Item::Use(declaration) => return self.import(declaration),
            syn::Item::Mod(declaration) => return self.module(declaration),
            syn::Item::Const(item) => (Kind::Constant, Some(&item.ident)),
            syn::Item::Static(item) => (Kind::Constant, Some(&item.ident)),
            syn::Item::Fn(item) => (Kind::Function, Some(&item.sig.ident)),
            syn::Item::Struct(item) => match item.fields {
                syn::Fields::Named(_) => (Kind::Type, Some(&item.ident)),
                _ => (Kind::TypeAndValue, Some(&item.ident)),
            },
            syn::Item::Enum(item) => (Kind::Type, Some(&item.ident)),
            syn::Item::Trait(item) => (Kind::Type, Some(&item.ident)),
            syn::Item::Type(item) => (Kind::Type, Some(&item.ident)),
            syn::Item::Impl(_) => (Kind::Nameless, None),
            syn::Item::Macro(item) => (Kind::Macro, item.ident.as_ref()),
            _ => return self.complain(range.start, "this kind of item is not understood"),
        };
        let outer = self.item;
        self.declare(kind, name.map(ToString::to_string), range);
        visit::visit_item(self, item);
        self.item = outer;
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let segments = path.segments.iter().map(|segment| Segment::of(&segment.ident)).collect();
        self.mention(segments, path.leading_colon.is_some(), Place::Code);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'a syn::Macro) {
        self.visit_path(&call.path);
        self.scan(call.tokens.clone());
    }

    /// What an attribute says is nothing that is mentioned.
    fn visit_attribute(&mut self, _: &'a syn::Attribute) {}

    fn visit_pat_ident(&mut self, pattern: &'a syn::PatIdent) {
        if let Some(item) = self.item {
            self.names.items[item].variables.insert(pattern.ident.to_string());
        }
        visit::visit_pat_ident(self, pattern);
    }

    fn visit_const_param(&mut self, parameter: &'a syn::ConstParam) {
        if let Some(item) = self.item {
            self.names.items[item].variables.insert(parameter.ident.to_string());
        }
        visit::visit_const_param(self, parameter);
    }

    fn visit_type_param(&mut self, parameter: &'a syn::TypeParam) {
        if let Some(item) = self.item {
            self.names.items[item].locals.insert(parameter.ident.to_string());
        }
        visit::visit_type_param(self, parameter);
    }
}
