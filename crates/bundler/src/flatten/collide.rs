//! Which names could mean two things if everything stood in one place.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use crate::names::{words_of, Item, Kind, Names, Target};
use crate::text::Text;

/// Where a name comes from that stands alone at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Owner {
    module: usize,
    /// The index of the item.
    item: usize,
}

/// The modules that stay, with the names they get.
pub(super) fn kept_modules(text: &Text, names: &Names) -> Result<BTreeMap<usize, String>> {
    let mut kept: BTreeSet<usize> = BTreeSet::new();
    while let Some(owner) = ambiguous(names, &kept) {
        let item = &names.items[owner.item];
        if owner.module == 0 || !kept.insert(owner.module) {
            let name = item.name.as_deref().unwrap_or_default();
            return Err(text.error_at(
                item.range.start,
                format!("in a single file, `{name}` would mean two things"),
            ));
        }
    }
    let mut result: BTreeMap<usize, String> = BTreeMap::new();
    for module in kept {
        let short = names.modules[module].name.clone();
        let is_taken = result.values().any(|name| *name == short)
            || names.items.iter().any(|item| {
                item.name.as_ref() == Some(&short) && !matches!(item.kind, Kind::Module(_))
            });
        result.insert(module, if is_taken { names.path(module).join("_") } else { short });
    }
    Ok(result)
}

/// A name that cannot stand at the top beside the others, unless there is none.
fn ambiguous(names: &Names, kept: &BTreeSet<usize>) -> Option<Owner> {
    let mut top: BTreeMap<&str, Vec<Owner>> = BTreeMap::new();
    for module in (0..names.modules.len()).filter(|module| !kept.contains(module)) {
        for (index, item) in
            names.items.iter().enumerate().filter(|(_, item)| item.module == module)
        {
            let Some(name) = &item.name else { continue };
            let is_dissolved = matches!(item.kind, Kind::Import(_)) && !names.is_lasting(item);
            if is_dissolved || matches!(item.kind, Kind::Module(_)) {
                continue;
            }
            let owners = top.entry(name).or_default();
            let owner = Owner { module, item: index };
            if owners.iter().any(|other| clash(&names.items[other.item], item)) {
                return Some(owner);
            }
            owners.push(owner);
        }
    }
    // What a module means by a name that it does not declare, another must not
    // declare: it would be heard everywhere.
    for mention in &names.mentions {
        let (first, item) = (&mention.segments[0].name, &names.items[mention.item]);
        let is_own = item.variables.contains(first) || item.locals.contains(first);
        let is_foreign = || names.target(mention.module, &mention.segments) == Target::Foreign;
        let others = top.get(first.as_str()).into_iter().flatten();
        let mut others = others.filter(|owner| owner.module != mention.module);
        if let (false, false, Some(owner)) = (mention.is_global, is_own, others.next()) {
            if is_foreign() {
                return Some(*owner);
            }
        }
    }
    // A variable must not meet a constant of its name.
    for item in &names.items {
        for variable in &item.variables {
            let owners = top.get(variable.as_str()).into_iter().flatten();
            let is_value = |owner: &&Owner| {
                !matches!(names.items[owner.item].kind, Kind::Function | Kind::Type | Kind::Macro)
            };
            let is_strange = |owner: &&Owner| {
                names.declared(item.module, variable).next().is_none()
                    && owner.module != item.module
            };
            if let Some(owner) = owners.filter(is_value).find(is_strange) {
                return Some(*owner);
            }
        }
    }
    None
}

/// Whether two items of one name cannot stand in the same place.
fn clash(one: &Item, other: &Item) -> bool {
    match (&one.kind, &other.kind) {
        (Kind::Import(one), Kind::Import(other)) => words_of(&one.path) != words_of(&other.path),
        (Kind::Macro, Kind::Macro) => true,
        (Kind::Macro, _)
        | (_, Kind::Macro)
        | (Kind::Type, Kind::Function | Kind::Constant)
        | (Kind::Function | Kind::Constant, Kind::Type) => false,
        _ => true,
    }
}
