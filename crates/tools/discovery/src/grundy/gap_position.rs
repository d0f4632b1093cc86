//! Positions on a strip that consist of [gaps](super::gaps).

use std::sync::Arc;

use gametheory_core::{Game, Outcome};

use super::gaps::{free_letter, kind};
use super::parts::Part;
use super::series::Series;
use crate::laws::family::Family;
use crate::laws::law::{Claim, Sealed};
use crate::laws::parts_claim::{InParts, PartsClaim};
use crate::laws::period::GrundyNumbers;
use crate::rules::strip::{contains, Move, Position, Strip};
use crate::shared::Shared;
use crate::write::program;

impl Sealed for Position {}

impl InParts for Position {
    type Rules = Strip;

    const UNIT: &'static str = "cells in each gap";

    const DECISION: fn(&Strip, &GrundyNumbers) -> String = program::by_gaps;

    /// The gaps, from left to right. `None` if the strip contains a word of `never`: then no
    /// move is legal, since moves do not change that word.
    fn parts(&self) -> Option<Vec<Part>> {
        let (rules, cells) = (&self.rules, &self.cells);
        if rules.never.iter().any(|word| contains(cells, word)) {
            return None;
        }
        let free = free_letter(rules);
        let mut gaps = Vec::new();
        let (mut left, mut start) = (free, 0);
        for cell in 0..=cells.len() {
            // `None` after the last cell.
            let right = cells.get(cell).copied();
            if right == Some(free) {
                continue;
            }
            let right = right.unwrap_or(free);
            if start < cell {
                let length = (cell - start) as u64;
                gaps.push(Part { kind: kind(rules, left, right), start, length });
            }
            (left, start) = (right, cell + 1);
        }
        Some(gaps)
    }

    fn changed_parts(&self, parts: &[Part], chosen: &Move) -> Vec<Part> {
        let gap = parts[parts.partition_point(|gap| gap.start <= chosen.start) - 1];
        let letters = self.rules.letters.len();
        let after = &chosen.rewriting().after;
        let (first, last) = (after[0], after[after.len() - 1]);
        let (left, right) = (gap.kind / letters, gap.kind % letters);
        let length = (chosen.start - gap.start) as u64;
        let end = chosen.place().end;
        let rest = gap.start as u64 + gap.length - end as u64;
        vec![
            gap,
            Part { kind: left * letters + usize::from(first), start: gap.start, length },
            Part { kind: usize::from(last) * letters + right, start: end, length: rest },
        ]
    }

    fn moves_up_to(&self, _: u64) -> Box<dyn Iterator<Item = Move> + '_> {
        Box::new(self.moves().into_iter())
    }

    fn simplest(claim: &PartsClaim<Position>) -> Vec<(Family, Series)> {
        let families = Family::of_strip(&claim.rules).into_iter();
        families.map(|family| (family.clone(), series(claim, &family))).collect()
    }
}

/// The outcomes of the strips of a family. From two equal cells on, one gap grows, or none.
fn series(claim: &PartsClaim<Position>, family: &Family) -> Series {
    let Some([before, letter, after]) = family.words(&claim.rules) else {
        return Series::known(Vec::new());
    };
    let position = |n: usize| Position {
        rules: Shared(Arc::clone(&claim.rules)),
        cells: [&before[..], &letter.repeat(n), &after].concat(),
    };
    let outcome = |n: usize| claim.outcome(&position(n));
    let first: Vec<Outcome> = (0..2).map_while(outcome).collect();
    let parts = position(2).parts();
    let growing = parts.iter().flatten().find(|gap| {
        let end = gap.start as u64 + gap.length;
        letter == [free_letter(&claim.rules)]
            && (gap.start as u64..end).contains(&(before.len() as u64))
    });
    let (Some(parts), Some(growing)) = (&parts, growing) else {
        // No gap grows, or no move is legal.
        return match outcome(2) {
            Some(last) => Series::repeating([&first[..], &[last]].concat(), 2),
            None => Series::known(first),
        };
    };
    let others: Vec<Part> = parts.iter().filter(|gap| *gap != growing).copied().collect();
    let Some(others) = claim.nim_sum(&others) else { return Series::known(first) };
    claim.numbers.series(&first, growing.kind, growing.length, others)
}
