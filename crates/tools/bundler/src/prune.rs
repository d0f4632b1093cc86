//! Removes what a program does not need: what the compiler calls unused, and the
//! implementations of traits without which it compiles too.

use std::ops::Range;

use anyhow::{Error, Result};

use crate::compiler::{Compiler, Remark};
use crate::joined::Joined;
use crate::pieces::{Piece, Role};

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
        for piece in traits(program) {
            piece.is_gone = true;
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

/// Removes the piece whose name is at `place`, with its `impl`s. An unused piece of a type or a
/// trait stays. Returns whether something was removed.
fn remove(program: &mut Joined, place: &Range<usize>) -> bool {
    let pieces = &mut program.pieces;
    let Some(index) = pieces.iter().position(|piece| piece.name == *place) else {
        let is_around =
            |piece: &&mut Piece| piece.role == Role::Item && piece.range.contains(&place.start);
        if let Some(item) = pieces.iter_mut().find(is_around) {
            item.has_unused = true;
        }
        return false;
    };
    pieces[index].is_gone = true;
    let name = program.text[place.clone()].to_string();
    let is_item = pieces[index].role == Role::Item;
    for piece in pieces.iter_mut() {
        let belongs = piece.owner == name || piece.role == Role::Trait(name.clone());
        if is_item && belongs {
            // No longer of a trait, so that `restore_traits` does not bring it back.
            piece.role = Role::Impl;
            piece.is_gone = true;
        }
    }
    true
}

/// Restores the variants that an error names with their enum, such as in a `match`: they stay,
/// though they are unused. Returns whether there was one to restore.
fn restore_variants(program: &mut Joined, remarks: &[Remark]) -> bool {
    let mut has_restored = false;
    for piece in &mut program.pieces {
        let name = &program.text[piece.name.clone()];
        let mut errors = remarks.iter().filter(|remark| remark.is_error);
        let is_gone = piece.role == Role::Variant && piece.is_gone;
        if is_gone && errors.any(|error| error.has_word(name) && error.has_word(&piece.owner)) {
            piece.is_gone = false;
            // Without a name it is no piece that can be removed.
            piece.name = 0..0;
            has_restored = true;
        }
    }
    has_restored
}

/// The implementations of traits.
fn traits(program: &mut Joined) -> impl Iterator<Item = &mut Piece> {
    program.pieces.iter_mut().filter(|piece| matches!(piece.role, Role::Trait(_)))
}

/// Restores the implementations of which an error names the trait and the type, or all if no
/// error does. Returns whether there was one to restore.
fn restore_traits(program: &mut Joined, remarks: &[Remark]) -> bool {
    let is_named = |piece: &Piece| {
        let Role::Trait(name) = &piece.role else { return false };
        let mut errors = remarks.iter().filter(|remark| remark.is_error);
        errors.any(|error| error.has_word(name) && error.has_word(&piece.owner))
    };
    let mut gone: Vec<&mut Piece> = traits(program).filter(|piece| piece.is_gone).collect();
    if gone.iter().any(|piece| is_named(piece)) {
        gone.retain(|piece| is_named(piece));
    }
    for piece in &mut gone {
        piece.is_gone = false;
    }
    !gone.is_empty()
}

/// The remark with the place in the workspace.
fn complaint(program: &Joined, remark: &Remark) -> Error {
    let at = remark.places.first().map_or(0, |place| place.start);
    program.error(at, &remark.message)
}
