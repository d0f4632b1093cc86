//! Games of heaps, from rules.

use std::sync::Arc;

use discovery::heaps::{Heaps, Move, Position};
use discovery::{Found, HeapClaim, Rules};

use super::common::{
    complexity, describe, evidence, explain_parts, form, is_interesting, write_program, WRITES,
};
use super::known::{no_move, Knowledge, Known, PLAYERS};
use crate::entry::Entry;
use crate::inputs::{Case, Format};
use crate::picture::Picture;
use crate::position::reader;
use crate::seen::{Labels, Seen, Shown};
use crate::table::Table;
use crate::words::quote;

/// More moves cannot be listed.
const MOST_MOVES: u64 = 1_000_000;

pub(super) fn entry(rules: &Rules, found: Found<HeapClaim>) -> Entry {
    let knowledge = Knowledge::new(found, bytes);
    let found = &knowledge.found;
    let heaps = Arc::clone(found.claim().0.rules());
    let [loss, _, win] = rules.answers().clone();
    let one = heaps.begins_with_one();
    let (known, title) = (Arc::clone(&knowledge), rules.title().to_string());
    Entry {
        name: title.clone(),
        title: title.clone(),
        rules: heaps.describe(),
        notation: if heaps.can_split() {
            "1=4 makes heap 1 one of 4; 1=2+2 splits it; 1=0 takes it away.".into()
        } else {
            "1=4 makes heap 1 one of 4; 1=0 takes it away.".into()
        },
        theorem: describe(found),
        complexity: complexity(found).into(),
        evidence: evidence(found),
        proposal: proposal(&heaps, found),
        reads: rules.cases().describe(if one {
            "the size of a heap"
        } else {
            "how many heaps, and their sizes"
        }),
        writes: WRITES.into(),
        answers: [loss, String::new(), win],
        format: if one { Format::numbers(&[("n", 1)]) } else { Format::Heaps { others: None } },
        form: form(rules.cases()),
        submissions: &[],
        series: None,
        largest: match found {
            Found::Law(_) => u64::MAX,
            // The parts are heaps.
            Found::Searched { below, .. } => below.saturating_sub(1).max(1),
        },
        rules_file: None,
        program: write_program(&knowledge),
        near_miss: Box::new(move |rng, size| {
            let heaps = if one { 1 } else { 3 };
            Case::Numbers((0..heaps).map(|_| rng.u64(1..=size.max(1))).collect())
        }),
        solver: None,
        table: Some(Box::new(move |_, _| Ok(table(&title, &known)))),
        read: reader(move |judge| {
            let mut sizes = Vec::new();
            let count = if one { 1 } else { judge.number("the number of heaps")? };
            for _ in 0..count {
                sizes.push(judge.number("a whole number up to 2^64 - 1")?);
            }
            let position = heaps.row(sizes);
            if position.most_moves() > MOST_MOVES {
                let shown = quote(&position.to_string());
                return Err(judge.wrong("a position with at most 1,000,000 moves", shown));
            }
            Ok(Known { knowledge: Arc::clone(&knowledge), position })
        }),
    }
}

/// A position with a winning move, but where at most half of the moves win, if there is a
/// simple one.
fn proposal(heaps: &Arc<Heaps>, found: &Found<HeapClaim>) -> String {
    let (others, default) =
        if heaps.begins_with_one() { (&[][..], "3") } else { (&[2, 4][..], "3 5 7") };
    let row = |n: u64| {
        let others = others.iter().map(|other| n + other);
        heaps.row([n].into_iter().chain(others).collect())
    };
    let row = (3..=30).map(row).find(|row| is_interesting(found, row));
    row.map_or_else(|| default.into(), |row| row.to_string())
}

/// About how many bytes a search takes to remember a position.
fn bytes(position: &Position) -> Option<usize> {
    if position.most_moves() > MOST_MOVES {
        return None;
    }
    Some(8 * position.sizes().len())
}

impl Seen for Known<HeapClaim> {
    fn players(&self) -> [&'static str; 2] {
        PLAYERS
    }

    fn picture(&self) -> Picture {
        let sizes = self.position.sizes().iter();
        Picture::Numbers(sizes.map(|size| (String::new(), u128::from(*size))).collect())
    }

    fn show(&self, chosen: &Move) -> Shown {
        let (heap, left) = chosen.change();
        let changes = vec![(heap, left.iter().map(|size| u128::from(*size)).collect())];
        Shown { changes, ..Shown::new(chosen, chosen.notation()) }
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let numbers = self.claim().heap_numbers(&self.position).unwrap_or_default();
        self.explain(no_move, |found| explain_parts(found, &numbers))
    }

    /// Heaps are drawn as words, without cells.
    fn labels(&self) -> Labels {
        let numbers = self.claim().heap_numbers(&self.position);
        let Some(numbers) = numbers else { return Labels::default() };
        Labels::grundy_numbers("the Grundy numbers of the parts", Vec::new(), numbers)
    }
}

/// The table of the Grundy numbers of a heap.
fn table(title: &str, knowledge: &Arc<Knowledge<HeapClaim>>) -> Table {
    let heaps = Arc::clone(knowledge.found.claim().0.rules());
    let (each, known) = (Arc::clone(&heaps), Arc::clone(knowledge));
    Table::of_grundy_numbers(
        &format!("{title}: Grundy numbers of a heap of n"),
        "mex of the options, each the nim-sum of its heaps",
        move |n, _| Some(heaps.row(vec![n as u64])),
        move |row| row.sizes().iter().map(|size| each.row(vec![*size])).collect(),
        move |row| known.found.claim().0.heap_numbers(row)?.first().copied(),
    )
    .rows(0, 29, 99)
}
