//! Takes out of a program what it does not need, with the compiler as the judge
//! of what that is.

mod parts;

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;

use anyhow::Result;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};

use self::parts::{Part, Parts, Role};
use crate::compiler::{is_error, Compiler};
use crate::text::{encloses, Edit, Text};

/// The codes of errors about a name that is not there.
const MISSING: [&str; 6] = ["E0404", "E0405", "E0412", "E0425", "E0432", "E0433"];

/// A program under the knife.
pub(crate) struct Pruner<'c> {
    compiler: &'c Compiler,
    /// What the program needs to be one, but is not part of it.
    harness: &'c str,
    /// What was said about each program, since many are asked about again.
    said: RefCell<HashMap<String, Vec<Diagnostic>>>,
}

impl<'c> Pruner<'c> {
    pub(crate) fn new(compiler: &'c Compiler, harness: &'c str) -> Pruner<'c> {
        Pruner { compiler, harness, said: RefCell::default() }
    }

    /// The program without whatever can go: unused items, and traits that are
    /// implemented for others.
    pub(crate) fn pruned(&self, mut text: Text) -> Result<Text> {
        if let Some(error) = self.remarks(&text)?.iter().find(|remark| is_error(remark)) {
            return Err(complaint(&text, error));
        }
        text = self.without_unused(text)?;
        loop {
            text = self.without_needless_traits(&text)?;
            let before = text.as_str().len();
            text = self.without_unused(text)?;
            // What is left of the traits was needed; by what is gone, perhaps.
            if text.as_str().len() == before {
                return self.without_needless_numbers(&text);
            }
        }
    }

    /// Fails with the first thing that the compiler has to say.
    pub(crate) fn accept(&self, text: &Text) -> Result<()> {
        self.remarks(text)?.first().map_or(Ok(()), |remark| Err(complaint(text, remark)))
    }

    /// Drops what the compiler calls unused, until there is nothing. What is
    /// dropped may still be imported or have an `impl`: they go in the next round,
    /// when the compiler misses the name.
    pub(crate) fn without_unused(&self, mut text: Text) -> Result<Text> {
        loop {
            let parts = Parts::of(&text.parsed()?);
            let mut edits: Vec<Edit> =
                parts.empty_impls().map(|part| part.removal(&text)).collect();
            let remarks = self.remarks(&text)?;
            // A name that is missing in the head of an `impl` is so in its body too.
            let orphans: Vec<Range<usize>> = remarks
                .iter()
                .filter(|remark| MISSING.contains(&code(remark)))
                .flat_map(|remark| &remark.spans)
                .filter_map(|span| parts.impl_of(&place(span)))
                .map(|part| part.range.clone())
                .collect();
            for remark in remarks {
                let code = code(&remark);
                let unused = ["dead_code", "unused_imports", "unused_macros"].contains(&code);
                for span in remark.spans.iter().filter(|span| span.is_primary) {
                    let range = place(span);
                    let found = if unused {
                        parts.named(&range).or_else(|| parts.import(&range))
                    } else if MISSING.contains(&code) {
                        let is_around = |orphan| encloses(orphan, &range);
                        if parts.impl_of(&range).is_none() && orphans.iter().any(is_around) {
                            continue;
                        }
                        parts.import(&range).or_else(|| parts.impl_of(&range))
                    } else if is_error(&remark) {
                        None
                    } else {
                        continue;
                    };
                    let part = found.ok_or_else(|| complaint(&text, &remark))?;
                    if let Role::Variant { owner } = &part.role {
                        edits.extend(self.without_variant(&text, &parts, part, owner)?);
                    }
                    edits.push(part.removal(&text));
                }
            }
            if edits.is_empty() {
                return Ok(text);
            }
            text = text.edited(edits);
        }
    }

    /// What has to go along with a variant that is never made: the arms that wait
    /// for it.
    fn without_variant(
        &self,
        text: &Text,
        parts: &Parts,
        variant: &Part,
        owner: &str,
    ) -> Result<Vec<Edit>> {
        let is_numbered = parts.numbers(owner).count() == parts.variants(owner).count();
        if !is_numbered && !self.nobody_casts(text, parts, owner)? {
            let message =
                "is never made, but without it the others would get other numbers: number them";
            return Err(
                text.error_at(variant.range.start, format!("this variant of {owner} {message}"))
            );
        }
        let name = &text.as_str()[variant.name.clone()];
        Ok(parts.arms_for(owner, name).map(|arm| arm.removal(text)).collect())
    }

    /// Drops derived traits and `impl`s of traits without which the program
    /// compiles as well. Never `Drop`, which works without being mentioned.
    fn without_needless_traits(&self, text: &Text) -> Result<Text> {
        let parts = Parts::of(&text.parsed()?);
        let all: Vec<Edit> = parts.traits().map(|part| part.removal(text)).collect();
        // Without any of them, the compiler names most that it needs. The rest goes
        // at once, if the guess is right; it is only a guess.
        let said: Vec<Diagnostic> = self.remarks(&text.edited(all))?;
        let said: String = said.iter().filter_map(|remark| remark.rendered.clone()).collect();
        let is_named = |part: &&Part| {
            let name = &text.as_str()[part.name.clone()];
            // Whatever is `Copy` is `Clone`, of which the compiler says nothing yet.
            said.contains(name) || name == "Clone" && said.contains("Copy")
        };
        // The compiler wants `Clone` for `Copy`, and people write them in this order.
        let (named, others): (Vec<&Part>, Vec<&Part>) = parts.traits().rev().partition(is_named);
        let mut accepted = Vec::new();
        let removals =
            |parts: Vec<&Part>| parts.iter().map(|part| part.removal(text)).collect::<Vec<_>>();
        self.try_without(text, &mut accepted, &removals(others))?;
        for removal in removals(named) {
            self.try_without(text, &mut accepted, &[removal])?;
        }
        Ok(text.edited(accepted))
    }

    /// Moves to `accepted` the edits after which the program still compiles.
    fn try_without(&self, text: &Text, accepted: &mut Vec<Edit>, edits: &[Edit]) -> Result<()> {
        if edits.is_empty() {
            return Ok(());
        }
        if self.compiles(&text.edited([accepted.as_slice(), edits].concat()))? {
            accepted.extend_from_slice(edits);
        } else if edits.len() > 1 {
            let (one, other) = edits.split_at(edits.len() / 2);
            self.try_without(text, accepted, one)?;
            self.try_without(text, accepted, other)?;
        }
        Ok(())
    }

    /// Drops the explicit numbers of variants that nobody asks for.
    fn without_needless_numbers(&self, text: &Text) -> Result<Text> {
        let parts = Parts::of(&text.parsed()?);
        let mut edits = Vec::new();
        for owner in parts.enums() {
            if parts.numbers(owner).next().is_some() && self.nobody_casts(text, &parts, owner)? {
                edits.extend(parts.numbers(owner).map(Edit::delete));
            }
        }
        Ok(text.edited(edits))
    }

    /// Whether no value of the enum is turned into its number: then the program
    /// compiles with one more variant, which has no number because it carries
    /// something, and no match has to expect it because there is no such thing.
    fn nobody_casts(&self, text: &Text, parts: &Parts, owner: &str) -> Result<bool> {
        let Some(last) = parts.variants(owner).last() else { return Ok(true) };
        let probe =
            Edit::replace(last.range.end..last.range.end, ", Never(std::convert::Infallible)");
        let edits = parts.numbers(owner).map(Edit::delete).chain([probe]);
        self.compiles(&text.edited(edits.collect()))
    }

    fn compiles(&self, text: &Text) -> Result<bool> {
        Ok(!self.remarks(text)?.iter().any(is_error))
    }

    fn remarks(&self, text: &Text) -> Result<Vec<Diagnostic>> {
        let program = format!("{}{}", text.as_str(), self.harness);
        if let Some(remarks) = self.said.borrow().get(&program) {
            return Ok(remarks.clone());
        }
        let remarks = self.compiler.remarks(&program)?;
        self.said.borrow_mut().insert(program, remarks.clone());
        Ok(remarks)
    }
}

/// The code of a remark, by which the compiler knows it.
fn code(remark: &Diagnostic) -> &str {
    remark.code.as_ref().map(|code| code.code.as_str()).unwrap_or_default()
}

fn place(span: &DiagnosticSpan) -> Range<usize> {
    span.byte_start as usize..span.byte_end as usize
}

/// What the compiler says, with the place in the files of the workspace.
fn complaint(text: &Text, remark: &Diagnostic) -> anyhow::Error {
    let primary = remark.spans.iter().find(|span| span.is_primary);
    text.error_at(primary.map_or(0..0, place).start.min(text.as_str().len()), &remark.message)
}
