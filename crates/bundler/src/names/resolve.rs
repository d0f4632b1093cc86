//! What a path stands for.

use super::imports::{Leaf, Segment};
use super::source::{Item, Kind, Names};

/// What the first words of a path lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A module, which is all that the path names.
    Module(usize),
    /// The item with this index, by so many words.
    Item(usize, usize),
    /// Nothing that the source declares.
    Foreign,
}

impl Names {
    /// What `path` stands for in `module`.
    pub(crate) fn target(&self, module: usize, path: &[Segment]) -> Target {
        self.lookup(module, path, &mut Vec::new())
    }

    /// Whether an item is an import that has to stay when all that the source
    /// declares stands in one place: it brings in something else, or gives another
    /// name, or names something inside of an item.
    pub(crate) fn is_lasting(&self, item: &Item) -> bool {
        match &item.kind {
            Kind::Import(leaf) if leaf.is_global => true,
            Kind::Import(leaf) => lasts(leaf, &self.target(item.module, &leaf.path)),
            _ => false,
        }
    }

    /// `visited` are the imports that are being looked up.
    fn lookup(&self, module: usize, path: &[Segment], visited: &mut Vec<usize>) -> Target {
        let mut module = module;
        for (at, word) in path.iter().enumerate() {
            let is_last = at + 1 == path.len();
            match word.name.as_str() {
                "crate" => module = 0,
                "self" => {}
                "super" => module = self.modules[module].parent.unwrap_or(0),
                name => {
                    let mut found = Target::Foreign;
                    for (index, item) in self.declared(module, name) {
                        if visited.contains(&index) {
                            continue;
                        }
                        let target = self.declared_target(index, item, visited);
                        // A module and a function may share a name: only the
                        // module can be gone through.
                        let is_better = match target {
                            Target::Module(_) => !is_last || found == Target::Foreign,
                            Target::Item(..) => is_last || found == Target::Foreign,
                            Target::Foreign => false,
                        };
                        if is_better {
                            found = target;
                        }
                    }
                    match found {
                        Target::Module(index) => module = index,
                        Target::Item(index, _) => return Target::Item(index, at + 1),
                        Target::Foreign => return Target::Foreign,
                    }
                }
            }
        }
        Target::Module(module)
    }

    fn declared_target(&self, index: usize, item: &Item, visited: &mut Vec<usize>) -> Target {
        match &item.kind {
            Kind::Module(module) => module.map_or(Target::Foreign, Target::Module),
            Kind::Import(leaf) if !leaf.is_global => {
                visited.push(index);
                let target = self.lookup(item.module, &leaf.path, visited);
                visited.pop();
                if lasts(leaf, &target) {
                    Target::Item(index, 1)
                } else {
                    target
                }
            }
            _ => Target::Item(index, 1),
        }
    }
}

fn lasts(leaf: &Leaf, target: &Target) -> bool {
    match target {
        Target::Module(_) => false,
        Target::Item(_, words) => {
            *words < leaf.path.len() || leaf.alias.as_deref().is_some_and(|alias| alias != "_")
        }
        Target::Foreign => true,
    }
}
