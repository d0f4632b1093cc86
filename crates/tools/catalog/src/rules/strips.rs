//! Games on a strip of cells, from rules.

use std::sync::Arc;

use discovery::strip::{Move, Position, Strip};
use discovery::Found;
use gametheory_core::Outcome;

use super::known::{read, table, Knowledge, Known};
use crate::entry::Entry;
use crate::picture::Picture;
use crate::seen::{Labels, Seen, Shown};
use crate::table::Table;
use crate::template::Template;

pub(super) fn entry(strip: &Arc<Strip>, found: &Arc<Found>) -> Entry {
    let rules = &found.rules;
    let bytes = |position: &Position| Some(position.cells());
    let knowledge = Knowledge::new(found, bytes, |position| vec![position.clone()]);
    let (mut input, starts) = (rules.cases.clone(), strip.starts().cloned());
    if strip.stuck() != Outcome::Draw {
        input.answers[1].clear();
    }
    let template = Template { input, starts, ..Template::default() };
    let like = strip.starts().map_or(String::new(), |it| format!(" like {}", it.expression()));
    let reads = rules.cases.describe(&format!("a strip{like}"));
    let [of_read, of_table] = [strip, strip].map(Arc::clone);
    let read = read(&knowledge, move |cells| of_read.position(cells));
    // The Grundy numbers of gaps up to this length are known.
    let known = found.grundy_numbers().and(found.below).unwrap_or(0).saturating_sub(1);
    Entry {
        rules: strip.describe(),
        notation: notation(strip),
        reads,
        largest: known.max(longest(strip.letters().len()) as u64),
        table: Some(Box::new(move || make_table(&knowledge, &of_table))),
        ..Entry::new(&rules.title, template, read, Entry::solve_each)
    }
}

/// How moves are typed.
fn notation(strip: &Strip) -> String {
    match strip.labels().as_slice() {
        ["", ..] => "3 makes the move from cell 3 on.".into(),
        [label, ..] if label.ends_with('@') => {
            "2@5 makes the second move of the rules from cell 5 on.".into()
        }
        [letter, ..] => format!("{letter}3 writes {letter} into cell 3."),
        [] => String::new(),
    }
}

/// The largest length, up to 16, of which there are at most 100,000 words over that many
/// letters. They are searched in about a second.
fn longest(letters: usize) -> usize {
    100_000_usize.ilog(letters.max(2)).clamp(1, 16) as usize
}

impl Seen for Known<Position> {
    fn picture(&self) -> Picture {
        Picture::Row(self.position.to_string().into_bytes())
    }

    fn show(&self, chosen: &Move) -> Shown {
        let mut shown = Shown::labelled(chosen, chosen.label(), chosen.place());
        // The number of a rule says nothing to people who point to the cell.
        if shown.label.ends_with('@') {
            shown.label.clear();
        }
        shown
    }

    fn reason(&self, _: [&str; 2]) -> String {
        if let Some(word) = self.position.won_by() {
            return format!("The strip contains {word}, so the other player has won.");
        }
        self.explain(|found, outcome| {
            let end = ["a loss for", "a draw for", "a win for"][outcome as usize];
            match (found.law(), found.last_state(&self.position)) {
                (_, None) => self.explain_parts().unwrap_or_default(),
                (Some(_), Some(state)) => format!(
                    "The automaton, which is proved right for every strip, reads the strip from \
                     left to right and ends in state {state}. That means {end} the player to move.",
                ),
                (None, Some(_)) => format!(
                    "{} This one is {end} the player to move. No law is known.",
                    found.describe()
                ),
            }
        })
    }

    fn labels(&self) -> Labels {
        let gaps = self.position.gaps().into_iter();
        self.label_parts(gaps.map(|(_, cells)| cells).collect())
    }
}

/// The table of the strips of equal cells with which a game can begin.
fn make_table(knowledge: &Arc<Knowledge<Position>>, strip: &Arc<Strip>) -> Table {
    let (found, strip) = (&knowledge.found, Arc::clone(strip));
    let letters = strip.letters_of_equal_cells();
    let names: Vec<String> = letters.iter().map(|letter| char::from(*letter).into()).collect();
    let of_letters = names.clone();
    let to = longest(strip.letters().len());
    let position = move |n, column: usize| {
        let cells = of_letters.get(column)?.repeat(n);
        if !strip.starts().is_none_or(|starts| starts.matches(&cells)) {
            return None;
        }
        strip.position(&cells).ok()
    };
    let cells = match &names[..] {
        [letter] => format!("cells {letter:?}"),
        _ => "equal cells".into(),
    };
    let describe = |what: &str| format!("{what} of strips of n {cells}");
    let last = if found.law().is_some() { 3 * to } else { to };
    table(knowledge, describe, last, position).columns("cell", names)
}
