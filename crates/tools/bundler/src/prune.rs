//! Removes what a program does not need: what the compiler calls unused, and the
//! implementations of traits without which it compiles too.

use std::ops::Range;

use anyhow::{Error, Result};

use crate::compiler::{Compiler, Remark};
use crate::joined::Joined;
use crate::parts::{Kind, Part};

/// Removes what the program does not need.
///
/// # Errors
///
/// Any other remark of the compiler, with its place in the workspace.
pub(crate) fn prune(program: &mut Joined, compiler: &Compiler) -> Result<()> {
    let mut is_first = true;
    loop {
        let remarks = compiler.remarks(&program.source(), "2021")?;
        if let Some(error) = remarks.iter().find(|remark| remark.is_error) {
            if !restore_variants(program, &remarks) && !restore_traits(program, &remarks) {
                return Err(complaint(program, error));
            }
            continue;
        }
        if !remove_unused(program, &remarks)? && !is_first {
            return Ok(());
        }
        // Most traits are implemented for tests, or for code that is gone now. So all are
        // removed, and the compiler reports those that are missing.
        for part in traits(program) {
            part.is_gone = true;
        }
        is_first = false;
    }
}

/// Removes the items and imports that the compiler calls unused. Returns whether an item was
/// removed: then more code may be unused.
fn remove_unused(program: &mut Joined, remarks: &[Remark]) -> Result<bool> {
    let mut has_removed = false;
    let mut imports = Vec::new();
    for remark in remarks {
        for place in &remark.places {
            match remark.code.as_str() {
                "unused_imports" => {
                    let import = program.import_at(place.start);
                    imports.extend(import.map(|(import, _)| import.clone()));
                }
                "dead_code" => has_removed |= remove(program, place),
                _ => return Err(complaint(program, remark)),
            }
        }
    }
    program.imports.retain(|import, _| !imports.contains(import));
    Ok(has_removed)
}

/// Removes the part whose name is at `place`, with its `impl`s. An unused part of a type or a
/// trait stays. Returns whether something was removed.
fn remove(program: &mut Joined, place: &Range<usize>) -> bool {
    let parts = &mut program.parts;
    let Some(index) = parts.iter().position(|part| part.name == *place) else {
        let is_around =
            |part: &&mut Part| part.kind == Kind::Item && part.range.contains(&place.start);
        if let Some(item) = parts.iter_mut().find(is_around) {
            item.has_unused = true;
        }
        return false;
    };
    parts[index].is_gone = true;
    let name = program.text[place.clone()].to_string();
    let is_item = parts[index].kind == Kind::Item;
    for part in parts.iter_mut() {
        let belongs = part.owner == name || part.kind == Kind::Trait(name.clone());
        if is_item && belongs {
            part.kind = Kind::Impl;
            part.is_gone = true;
        }
    }
    true
}

/// Restores the variants that an error names with their enum, such as in a `match`: they stay,
/// though they are unused. Returns whether there was one to restore.
fn restore_variants(program: &mut Joined, remarks: &[Remark]) -> bool {
    let mut has_restored = false;
    for part in &mut program.parts {
        let name = &program.text[part.name.clone()];
        let mut errors = remarks.iter().filter(|remark| remark.is_error);
        let is_gone = part.kind == Kind::Variant && part.is_gone;
        if is_gone && errors.any(|error| error.has_word(name) && error.has_word(&part.owner)) {
            part.is_gone = false;
            // Without a name it is no part that can be removed.
            part.name = 0..0;
            has_restored = true;
        }
    }
    has_restored
}

/// The implementations of traits.
fn traits(program: &mut Joined) -> impl Iterator<Item = &mut Part> {
    program.parts.iter_mut().filter(|part| matches!(part.kind, Kind::Trait(_)))
}

/// Restores the implementations of which an error names the trait and the type, or all if no
/// error does. Returns whether there was one to restore.
fn restore_traits(program: &mut Joined, remarks: &[Remark]) -> bool {
    let is_named = |part: &Part| {
        let Kind::Trait(name) = &part.kind else { return false };
        let mut errors = remarks.iter().filter(|remark| remark.is_error);
        errors.any(|error| error.has_word(name) && error.has_word(&part.owner))
    };
    let mut gone: Vec<&mut Part> = traits(program).filter(|part| part.is_gone).collect();
    if gone.iter().any(|part| is_named(part)) {
        gone.retain(|part| is_named(part));
    }
    for part in &mut gone {
        part.is_gone = false;
    }
    !gone.is_empty()
}

/// The remark with the place in the workspace.
fn complaint(program: &Joined, remark: &Remark) -> Error {
    let at = remark.places.first().map_or(0, |place| place.start);
    program.error(at, &remark.message)
}
