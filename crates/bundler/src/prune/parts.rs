//! The parts of a program that can be taken out one by one.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::text::{encloses, extent, Edit, Text};

/// Something that can be taken out.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) role: Role,
    /// All of it, with attributes and documentation.
    pub(super) range: Range<usize>,
    /// Its name; the name of the derived trait; all of an `impl` in front of its
    /// braces.
    pub(super) name: Range<usize>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// An item, in a module or a function, or in an `impl`.
    Item,
    Import,
    /// An `impl` of a trait that might be there for others only.
    TraitImpl,
    /// An `impl` of a trait that works without being mentioned.
    SilentImpl,
    Impl {
        is_empty: bool,
    },
    /// An attribute that derives one trait.
    Derive,
    Variant {
        owner: String,
    },
    /// The number that a variant is given.
    Number {
        owner: String,
    },
    /// An arm of a match, by the last two words of the path that it waits for.
    Arm {
        owner: Option<String>,
        variant: String,
    },
}

/// The parts of a program.
#[derive(Debug, Default)]
pub(super) struct Parts(Vec<Part>);

impl Parts {
    pub(super) fn of(file: &syn::File) -> Parts {
        let mut parts = Parts::default();
        parts.visit_file(file);
        parts
    }

    /// The part whose name stands at `range`.
    pub(super) fn named(&self, range: &Range<usize>) -> Option<&Part> {
        let is_named = |part: &&Part| matches!(part.role, Role::Item | Role::Variant { .. });
        self.0.iter().filter(is_named).find(|part| part.name == *range)
    }

    /// The import in which `range` lies.
    pub(super) fn import(&self, range: &Range<usize>) -> Option<&Part> {
        let mut imports = self.0.iter().filter(|part| part.role == Role::Import);
        imports.find(|part| encloses(&part.range, range))
    }

    /// The `impl` in whose head `range` lies.
    pub(super) fn impl_of(&self, range: &Range<usize>) -> Option<&Part> {
        let is_impl = |part: &&Part| {
            matches!(part.role, Role::TraitImpl | Role::SilentImpl | Role::Impl { .. })
        };
        self.0.iter().filter(is_impl).find(|part| encloses(&part.name, range))
    }

    /// `impl`s of no trait in which nothing is left.
    pub(super) fn empty_impls(&self) -> impl Iterator<Item = &Part> {
        self.0.iter().filter(|part| part.role == Role::Impl { is_empty: true })
    }

    /// Derived traits and `impl`s of traits.
    pub(super) fn traits(&self) -> impl DoubleEndedIterator<Item = &Part> {
        self.0.iter().filter(|part| matches!(part.role, Role::Derive | Role::TraitImpl))
    }

    /// The names of all enums.
    pub(super) fn enums(&self) -> Vec<&str> {
        let mut enums: Vec<&str> = Vec::new();
        for part in &self.0 {
            if let Role::Variant { owner } = &part.role {
                enums.push(owner);
            }
        }
        enums.dedup();
        enums
    }

    pub(super) fn variants<'p>(&'p self, of: &'p str) -> impl Iterator<Item = &'p Part> {
        let is_its =
            move |part: &&Part| matches!(&part.role, Role::Variant { owner } if owner == of);
        self.0.iter().filter(is_its)
    }

    /// Where the variants of an enum are given numbers.
    pub(super) fn numbers<'p>(&'p self, of: &'p str) -> impl Iterator<Item = Range<usize>> + 'p {
        let is_its =
            move |part: &&Part| matches!(&part.role, Role::Number { owner } if owner == of);
        self.0.iter().filter(is_its).map(|part| part.range.clone())
    }

    /// The arms that wait for one variant and nothing else.
    pub(super) fn arms_for<'p>(
        &'p self,
        of: &'p str,
        name: &'p str,
    ) -> impl Iterator<Item = &'p Part> {
        let is_it = move |part: &&Part| match &part.role {
            Role::Arm { owner, variant } => {
                variant == name && owner.as_ref().is_none_or(|owner| owner == of || owner == "Self")
            }
            _ => false,
        };
        self.0.iter().filter(is_it)
    }

    fn push(&mut self, role: Role, whole: &impl Spanned, name: &impl Spanned) {
        let (range, name) = (whole.span().byte_range(), name.span().byte_range());
        self.0.push(Part { role, range, name });
    }
}

impl Part {
    /// Takes out the part, with the comma behind it and the comments that belong
    /// to it.
    pub(super) fn removal(&self, text: &Text) -> Edit {
        let source = text.as_str();
        let mut range = self.range.clone();
        if self.role == Role::Derive {
            // The comment above it is about the type.
            return Edit::delete(text.with_blank(range));
        }
        if matches!(self.role, Role::Variant { .. } | Role::Arm { .. }) {
            let comma = source[range.end..].trim_start();
            if comma.starts_with(',') {
                range.end = source.len() - comma.len() + 1;
            }
        }
        Edit::delete(extent(source, range))
    }
}

impl<'a> Visit<'a> for Parts {
    fn visit_item(&mut self, item: &'a syn::Item) {
        match item {
            syn::Item::Const(inner) => self.push(Role::Item, item, &inner.ident),
            syn::Item::Static(inner) => self.push(Role::Item, item, &inner.ident),
            syn::Item::Fn(inner) => self.push(Role::Item, item, &inner.sig.ident),
            syn::Item::Struct(inner) => self.push(Role::Item, item, &inner.ident),
            syn::Item::Enum(inner) => self.push(Role::Item, item, &inner.ident),
            syn::Item::Trait(inner) => self.push(Role::Item, item, &inner.ident),
            syn::Item::Type(inner) => self.push(Role::Item, item, &inner.ident),
            syn::Item::Macro(inner) => self.push(Role::Item, item, &inner.ident),
            syn::Item::Use(_) => self.push(Role::Import, item, item),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_item_impl(&mut self, item: &'a syn::ItemImpl) {
        let role = match &item.trait_ {
            Some((name, _)) if name.is_ident("Drop") || item.unsafety.is_some() => Role::SilentImpl,
            Some(_) => Role::TraitImpl,
            None => Role::Impl { is_empty: item.items.is_empty() },
        };
        let range = item.span().byte_range();
        let name = item.impl_token.span().byte_range().start
            ..item.brace_token.span.open().byte_range().start;
        self.0.push(Part { role, range, name });
        if item.trait_.is_none() {
            for inner in &item.items {
                match inner {
                    syn::ImplItem::Const(part) => self.push(Role::Item, inner, &part.ident),
                    syn::ImplItem::Fn(part) => self.push(Role::Item, inner, &part.sig.ident),
                    _ => {}
                }
            }
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_item_enum(&mut self, item: &'a syn::ItemEnum) {
        for variant in &item.variants {
            let owner = item.ident.to_string();
            self.push(Role::Variant { owner: owner.clone() }, variant, &variant.ident);
            if let Some((_, number)) = &variant.discriminant {
                let range = variant.ident.span().byte_range().end..number.span().byte_range().end;
                self.0.push(Part { role: Role::Number { owner }, name: range.clone(), range });
            }
        }
        visit::visit_item_enum(self, item);
    }

    fn visit_attribute(&mut self, attribute: &'a syn::Attribute) {
        if attribute.path().is_ident("derive") {
            // Every derived trait has an attribute of its own.
            let name = attribute.meta.require_list().map(|list| list.tokens.span().byte_range());
            let range = attribute.span().byte_range();
            let name = name.unwrap_or_else(|_| range.clone());
            self.0.push(Part { role: Role::Derive, range, name });
        }
    }

    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        let mut words = match &arm.pat {
            syn::Pat::Path(pattern) => words(&pattern.path),
            syn::Pat::Ident(pattern) => vec![pattern.ident.to_string()],
            syn::Pat::TupleStruct(pattern) => words(&pattern.path),
            syn::Pat::Struct(pattern) => words(&pattern.path),
            _ => Vec::new(),
        };
        if let Some(variant) = words.pop() {
            self.push(Role::Arm { owner: words.pop(), variant }, arm, &arm.pat);
        }
        visit::visit_arm(self, arm);
    }
}

fn words(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|word| word.ident.to_string()).collect()
}
