//! Games on a strip of cells, from rules.

use std::ops::Range;
use std::sync::Arc;

use discovery::strip::{Move, Strip};
use discovery::{Family, Found, Rules, Starts, StripClaim};
use gametheory_core::Outcome;

use super::common::{
    complexity, describe, evidence, explain_parts, form, is_interesting, write_program, WRITES,
};
use super::known::{no_move, Knowledge, Known, PLAYERS};
use crate::entry::Entry;
use crate::inputs::{pieces, words, Format, Words};
use crate::picture::Picture;
use crate::position::reader;
use crate::seen::{Label, Labels, Seen, Shown};
use crate::table::Table;
use crate::words::{nim_sum, quote};

pub(super) fn entry(rules: &Rules, found: Found<StripClaim>) -> Entry {
    let knowledge = Knowledge::new(found, |position| Some(position.cells()));
    let found = &knowledge.found;
    let strip = Arc::clone(found.claim().0.rules());
    let letters = strip.letters().to_vec();
    let [loss, draw, win] = rules.answers().clone();
    let draw = if strip.stuck() == Outcome::Draw { draw } else { String::new() };
    let expected = strip.name();
    let quotable = !letters.contains(&b'"');
    let (known, title) = (Arc::clone(&knowledge), rules.title().to_string());
    Entry {
        name: title.clone(),
        title: title.clone(),
        rules: strip.describe(),
        notation: notation(&strip),
        theorem: describe(found),
        complexity: complexity(found).into(),
        evidence: evidence(found),
        proposal: proposal(&strip, found),
        reads: rules.cases().describe(&match strip.starts() {
            Some(starts) => format!("a strip like {}", starts.pattern()),
            None => "a strip".into(),
        }),
        writes: WRITES.into(),
        answers: [loss, draw, win],
        format: Format::Word(Words {
            starts: strip.starts().cloned(),
            quotable,
            ..Words::any("strip", &letters)
        }),
        form: form(rules.cases()),
        submissions: &[],
        series: None,
        largest: match found {
            Found::Law(_) => u64::MAX,
            Found::Searched { .. } => longest(letters.len()) as u64,
        },
        rules_file: None,
        program: write_program(&knowledge),
        near_miss: Box::new(move |rng, size| {
            let cells: Vec<&[u8]> = letters.chunks(1).collect();
            pieces(rng, size, &cells)
        }),
        solver: None,
        table: Some(Box::new(move |_, _| Ok(table(&title, &known)))),
        read: reader(move |judge| {
            let fits = |cell: &u8| strip.letters().contains(cell) || quotable && *cell == b'"';
            let word = String::from_utf8_lossy(&judge.word(&expected, fits)?).into_owned();
            let inner = word.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            let cells = if quotable { inner.unwrap_or(&word) } else { &word };
            let position = strip.position(cells);
            let position = position.map_err(|_| judge.wrong(&expected, quote(&word)))?;
            Ok(Known { knowledge: Arc::clone(&knowledge), position })
        }),
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

/// A position with a winning move, but where at most half of the moves win, if there is a
/// simple one.
fn proposal(strip: &Arc<Strip>, found: &Found<StripClaim>) -> String {
    let letters = strip.letters();
    let of_length = |length| letters.iter().map(move |letter| vec![*letter; length]);
    let mixed = words(letters, 6).take(1000);
    let is_interesting = |word: &Vec<u8>| {
        let position = strip.position(&String::from_utf8_lossy(word));
        position.is_ok_and(|position| is_interesting(found, &position))
    };
    let starts = strip.starts();
    let examples = starts.map_or(&[][..], Starts::examples);
    let is_start = |word: &Vec<u8>| starts.is_none_or(|starts| starts.matches(word));
    let all = (5..=16).flat_map(of_length).chain(mixed).filter(is_start);
    let mut all = all.chain(examples.iter().cloned());
    let default = || examples.last().cloned().unwrap_or_else(|| vec![letters[0]; 8]);
    let word = all.find(is_interesting).unwrap_or_else(default);
    String::from_utf8_lossy(&word).into_owned()
}

/// The largest length, up to 16, of which there are at most 100,000 words over that many
/// letters. They are searched in about a second.
fn longest(letters: usize) -> usize {
    let mut length = 1;
    while letters.saturating_pow(length + 1) <= 100_000 && length < 16 {
        length += 1;
    }
    length as usize
}

impl Seen for Known<StripClaim> {
    fn players(&self) -> [&'static str; 2] {
        PLAYERS
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.position.to_string().into_bytes())
    }

    fn show(&self, chosen: &Move) -> Shown {
        Shown::new(chosen, chosen.notation()).at(chosen.place())
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let position = &self.position;
        let at_the_end = || match position.won_by() {
            Some(word) => format!("The strip contains {word}, so the other player has won."),
            None => no_move(),
        };
        self.explain(at_the_end, |found| {
            if let Some(gaps) = found.claim().0.gap_numbers(position) {
                return explain_parts(found, &numbers(&gaps));
            }
            let words = ["a loss for", "a draw for", "a win for"];
            let end = found.outcome(position).map_or("", |outcome| words[outcome as usize]);
            match found {
                Found::Law(law) => format!(
                    "The automaton, which is proved right for every strip, reads the strip from \
                     left to right and ends in state {}. That means {end} the player to move.",
                    law.last_state(position).unwrap_or(0)
                ),
                Found::Searched { .. } => format!(
                    "{} This one is {end} the player to move. No law is known.",
                    found.describe()
                ),
            }
        })
    }

    fn labels(&self) -> Labels {
        let gaps = self.claim().gap_numbers(&self.position);
        let Some(gaps) = gaps else { return Labels::default() };
        let numbers = numbers(&gaps);
        let labels = gaps.into_iter().map(|(cells, number)| Label::whole(cells, number));
        Labels::grundy_numbers("the Grundy numbers of the parts", labels.collect(), numbers)
    }
}

fn numbers(gaps: &[(Range<usize>, u64)]) -> Vec<u64> {
    gaps.iter().map(|(_, number)| *number).collect()
}

/// The table of the Grundy numbers or outcomes of the strips of equal cells.
fn table(title: &str, knowledge: &Arc<Knowledge<StripClaim>>) -> Table {
    let (found, known) = (&knowledge.found, Arc::clone(knowledge));
    let strip = Arc::clone(found.claim().0.rules());
    let families: Vec<Family> = found.simplest().into_iter().map(|(family, _)| family).collect();
    let names: Vec<String> = families.iter().map(Family::name).collect();
    // A name with more than a letter says what is around the equal cells.
    let of = match names.as_slice() {
        [name] if name.len() > 1 => name.clone(),
        _ => "of n equal cells".into(),
    };
    let to = longest(strip.letters().len());
    let position = move |n, column: usize| strip.position(&families[column].position(n)).ok();
    let table = if found.claim().0.as_gaps().is_some() {
        Table::of_grundy_numbers(
            &format!("{title}: Grundy numbers of strips {of}"),
            "mex of the Grundy numbers of all options",
            position,
            |strip| vec![strip.clone()],
            move |strip| Some(nim_sum(&numbers(&known.found.claim().0.gap_numbers(strip)?))),
        )
    } else {
        Table::of_outcomes(
            &format!("{title}: outcomes of strips {of}"),
            "search of every position",
            move |n, column| {
                let knowledge = Arc::clone(&known);
                Some(Known { knowledge, position: position(n, column)? })
            },
        )
    };
    let shown = if found.law().is_some() { 3 * to } else { to };
    let table = table.rows(0, to, shown);
    if names.len() > 1 {
        table.columns("cell", names)
    } else {
        table
    }
}
