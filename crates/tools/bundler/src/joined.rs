//! A program and all files that it uses, as one text.

use std::collections::BTreeMap;

use anyhow::{anyhow, Error, Result};

use crate::pieces::{Piece, Role};
use crate::text::erase;

/// The names that every file knows without an import. If a file gave one of them another
/// meaning, it would change the other files.
const PRELUDE: &str = "AsMut AsRef Box Clone Copy Default DoubleEndedIterator Drop Eq Err \
    ExactSizeIterator Extend Fn FnMut FnOnce From FromIterator Into IntoIterator Iterator None Ok \
    Option Ord PartialEq PartialOrd Result Send Sized Some String Sync ToOwned ToString TryFrom \
    TryInto Unpin Vec align_of drop size_of";

/// A program in one text.
#[derive(Default)]
pub(crate) struct Joined {
    /// The files without their imports.
    pub(crate) text: String,
    /// Where each file begins in the text, and its path.
    pub(crate) files: Vec<(usize, String)>,
    /// The pieces that can be removed from the text.
    pub(crate) pieces: Vec<Piece>,
    /// The imports, each without `use`, and where they were in the text.
    pub(crate) imports: BTreeMap<String, usize>,
    /// The code of a judge that calls a class; empty for a program.
    pub(crate) harness: String,
    /// The meaning of each name, and the place where it got this meaning.
    meanings: BTreeMap<String, (String, String)>,
}

impl Joined {
    /// Gives a meaning to the name at the byte `at`; fails if it has another meaning already.
    pub(crate) fn define(&mut self, name: &str, meaning: &str, at: usize) -> Result<()> {
        if PRELUDE.split(' ').any(|known| known == name) {
            return Err(self.error(at, &format!("`{name}` means something else in Rust itself")));
        }
        let given = (meaning.to_string(), self.place(at));
        let (known, place) = self.meanings.entry(name.to_string()).or_insert(given);
        if known != meaning && name != "_" {
            let message =
                format!("`{name}` means something else at {place}: one file needs two names");
            return Err(self.error(at, &message));
        }
        Ok(())
    }

    /// The text, with the pieces that are gone erased. Everything else stays at its place.
    pub(crate) fn pruned_text(&self) -> String {
        let mut text = self.text.clone();
        for piece in &self.pieces {
            let is_inside = |member: &&Piece| {
                member.role == Role::Member && piece.range.contains(&member.range.start)
            };
            let mut members = self.pieces.iter().filter(is_inside).peekable();
            let is_empty = piece.role == Role::Impl
                && members.peek().is_some()
                && members.all(|member| member.is_gone);
            if piece.is_gone || is_empty {
                erase(&mut text, piece.range.clone());
            }
        }
        text
    }

    /// The whole program, for the compiler. It starts with the pruned text, so places in the
    /// text are valid here.
    pub(crate) fn source(&self) -> String {
        let imports = self.imports.keys().map(|import| format!("use {import};\n"));
        self.pruned_text() + &imports.collect::<String>() + &self.harness
    }

    /// The import at the byte `at` of the source, and where it was in the text.
    pub(crate) fn import_at(&self, at: usize) -> Option<(&String, &usize)> {
        if at < self.text.len() {
            return None;
        }
        let line = self.source()[self.text.len()..at].matches('\n').count();
        self.imports.iter().nth(line)
    }

    /// The file and the line of the byte `at` of the source, for messages.
    pub(crate) fn place(&self, at: usize) -> String {
        let at = self.import_at(at).map_or(at, |(_, at)| *at).min(self.text.len());
        let file = self.files.iter().rfind(|(start, _)| *start <= at);
        let (start, path) = file.map_or((at, ""), |(start, path)| (*start, path));
        format!("{path}:{}", self.text[start..at].matches('\n').count() + 1)
    }

    /// An error with the file and the line of the byte `at`.
    pub(crate) fn error(&self, at: usize, message: &str) -> Error {
        anyhow!("{}: {message}", self.place(at))
    }
}
