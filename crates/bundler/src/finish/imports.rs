//! `use` declarations, put together.

use std::collections::{BTreeMap, BTreeSet};

/// Declarations of one name each, such as `use std::io::Read;`, as few as will
/// do, sorted.
pub(super) fn merged<'s>(declarations: impl IntoIterator<Item = &'s str>) -> String {
    let mut of_module: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut whole: BTreeSet<&str> = BTreeSet::new();
    for declaration in declarations {
        let path = declaration.trim().trim_start_matches("use ").trim_end_matches(';');
        let parent_end = path.split(" as ").next().and_then(|path| path.rfind("::"));
        match parent_end {
            Some(end) => drop(of_module.entry(&path[..end]).or_default().insert(&path[end + 2..])),
            None => drop(whole.insert(path)),
        }
    }
    // A module that is brought in itself is `self` beside what it gives.
    let modules: Vec<&str> = of_module.keys().copied().collect();
    for module in modules {
        let Some((parent, name)) = module.rsplit_once("::") else { continue };
        if of_module.get_mut(parent).is_some_and(|names| names.remove(name)) {
            of_module.entry(module).or_default().insert("self");
        }
    }
    let mut lines: Vec<String> = whole.into_iter().map(|name| format!("use {name};\n")).collect();
    for (module, names) in of_module {
        match Vec::from_iter(names).as_slice() {
            [] => {}
            [name] => lines.push(format!("use {module}::{name};\n")),
            names => lines.push(format!("use {module}::{{{}}};\n", names.join(", "))),
        }
    }
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::merged;

    #[test]
    fn puts_declarations_together() {
        let merged = merged([
            "use std::io;",
            "use a::b as c;",
            "use std::io::Read;",
            "use std::fmt;",
            "use std::io::Read;",
        ]);
        assert_eq!(merged, "use a::b as c;\nuse std::fmt;\nuse std::io::{Read, self};\n");
    }
}
