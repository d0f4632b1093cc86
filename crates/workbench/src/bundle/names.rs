//! Which names a source declares, and where it mentions names.

use std::collections::BTreeSet;
use std::ops::Range;

use anyhow::Result;

use super::collect::collected;
use super::imports::Leaf;
use super::text::Text;

/// The names of a source.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// The modules; the first one is the source itself.
    pub(super) modules: Vec<Module>,
    /// Everything that is declared in a module, in the order of the source.
    pub(super) items: Vec<Item>,
    /// Every path, in macros as well.
    pub(super) mentions: Vec<Mention>,
}

/// A module of a source.
#[derive(Debug)]
pub(super) struct Module {
    pub(super) name: String,
    pub(super) parent: Option<usize>,
}

/// Something declared in a module.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) module: usize,
    /// `None` for what has no name, such as an `impl`.
    pub(super) name: Option<String>,
    pub(super) kind: Kind,
    pub(super) range: Range<usize>,
    /// The names of variables and parameters inside of the item.
    pub(super) variables: BTreeSet<String>,
    /// The names of types, functions and other items inside of the item.
    pub(super) locals: BTreeSet<String>,
}

/// What a declaration declares, as far as names go.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// The index of the module; `None` if it is in a file of its own.
    Module(Option<usize>),
    /// A type or trait.
    Type,
    /// A struct whose name is a value as well.
    TypeAndValue,
    Function,
    /// A constant: in a pattern, its name is no variable.
    Constant,
    Macro,
    Import(Leaf),
    /// An `impl`.
    Nameless,
}

/// A path somewhere in an item.
#[derive(Debug)]
pub(super) struct Mention {
    pub(super) module: usize,
    /// The item that contains it or, for an import, that it is.
    pub(super) item: usize,
    pub(super) segments: Vec<Segment>,
    /// Whether it starts with `::`.
    pub(super) is_global: bool,
    pub(super) place: Place,
}

/// Where a path is mentioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Code,
    /// Among the tokens of a macro, where a lone word may be anything.
    Macro,
    /// In a `use`, in a module or in a function.
    Import,
}

/// A word of a path.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    pub(super) name: String,
    pub(super) range: Range<usize>,
}

impl Segment {
    pub(super) fn of(ident: &syn::Ident) -> Segment {
        Segment { name: ident.to_string(), range: ident.span().byte_range() }
    }
}

impl Names {
    /// The names of `text`, which is `file`.
    pub(super) fn of(text: &Text, file: &syn::File) -> Result<Names> {
        collected(text, file)
    }

    /// What `module` declares or imports as `name`.
    pub(super) fn declared(
        &self,
        module: usize,
        name: &str,
    ) -> impl Iterator<Item = (usize, &Item)> {
        let name = Some(name.to_string());
        let all = self.items.iter().enumerate();
        all.filter(move |(_, item)| item.module == module && item.name == name)
    }

    /// The names of the modules from the root to `module`.
    pub(super) fn path(&self, module: usize) -> Vec<&str> {
        let module = &self.modules[module];
        let Some(parent) = module.parent else { return Vec::new() };
        let mut path = self.path(parent);
        path.push(&module.name);
        path
    }
}
