//! Which names a source declares, and where it mentions names.

use std::collections::BTreeSet;
use std::ops::Range;

use super::imports::{Leaf, Segment};

/// The names of a source.
#[derive(Debug, Default)]
pub(crate) struct Names {
    /// The modules; the first one is the source itself.
    pub(crate) modules: Vec<Module>,
    /// Everything that is declared in a module, in the order of the source.
    pub(crate) items: Vec<Item>,
    /// Every path, in macros as well.
    pub(crate) mentions: Vec<Mention>,
}

/// A module of a source.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) name: String,
    pub(crate) parent: Option<usize>,
}

/// Something declared in a module.
#[derive(Debug)]
pub(crate) struct Item {
    pub(crate) module: usize,
    /// `None` for what has no name, such as an `impl`.
    pub(crate) name: Option<String>,
    pub(crate) kind: Kind,
    pub(crate) range: Range<usize>,
    /// The names of variables and parameters inside of the item.
    pub(crate) variables: BTreeSet<String>,
    /// The names of types, functions and other items inside of the item.
    pub(crate) locals: BTreeSet<String>,
}

/// What a declaration declares, as far as names go.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
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
pub(crate) struct Mention {
    pub(crate) module: usize,
    /// The item that contains it or, for an import, that it is.
    pub(crate) item: usize,
    pub(crate) segments: Vec<Segment>,
    /// Whether it starts with `::`.
    pub(crate) is_global: bool,
    pub(crate) place: Place,
}

/// Where a path is mentioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Code,
    /// Among the tokens of a macro, where a lone word may be anything.
    Macro,
    /// In a `use`, in a module or in a function.
    Import,
}

impl Names {
    /// What `module` declares or imports as `name`.
    pub(crate) fn declared(
        &self,
        module: usize,
        name: &str,
    ) -> impl Iterator<Item = (usize, &Item)> {
        let name = Some(name.to_string());
        let all = self.items.iter().enumerate();
        all.filter(move |(_, item)| item.module == module && item.name == name)
    }

    /// The names of the modules from the root to `module`.
    pub(crate) fn path(&self, module: usize) -> Vec<&str> {
        let module = &self.modules[module];
        let Some(parent) = module.parent else { return Vec::new() };
        let mut path = self.path(parent);
        path.push(&module.name);
        path
    }
}
