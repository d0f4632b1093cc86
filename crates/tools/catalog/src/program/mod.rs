//! Games whose options a program lists: each position is searched.

mod listed;

use std::collections::BTreeMap;
use std::sync::Arc;

use discovery::listed::protocol::Position;
use discovery::listed::search;
use discovery::starts::Rest;
use discovery::{discover, Case, Limits};

use crate::entry::Entry;
use crate::position::reader;
use crate::rules::from_rules;
use crate::table::{Row, Table, Value};
use crate::template::{Level, Lines, Template};

use listed::Place;
pub use listed::{AskProgram, Listed};

impl Listed {
    /// The game as tools list it.
    pub fn entry(self: &Arc<Listed>) -> Entry {
        let game = Arc::clone(self);
        let found = discover(&self.rules, &Limits::default(), &mut |_| Ok(()));
        let entry = from_rules(found);
        let case_in_words = if self.rules.cases.case.is_line() {
            "a position on a line"
        } else {
            "a position, as the key input of its rules says"
        };
        let case = self.rules.cases.case.position();
        let read = reader(move |judge| {
            if judge.is_over()? {
                // Where the program has failed, no position was proposed.
                game.finish().map_err(|why| judge.wrong("a position", format!("none: {why}")))?;
                judge.word_that("a position", |_| false)?;
            }
            let line = case.read(judge)?;
            Place::read(&game, &line).map_err(|reason| judge.wrong("a position", reason))
        });
        let lines = Some(Arc::clone(self) as Arc<dyn Lines>);
        let command = self.listing.command.join(" ");
        let mut entry = Entry {
            rules: format!("The program {command} lists the options of a position."),
            notation: "A move is typed as the position that it leaves. If it gains something, the \
                       gain stands before that, as in 5: 2 7."
                .into(),
            reads: self.rules.cases.describe(case_in_words),
            largest: 500,
            template: Template { lines, ..entry.template },
            read,
            ..entry
        };
        entry.proposal = entry.choose_proposal(self.candidates());
        entry
    }

    /// The small positions that may be proposed, up to the first that cannot be searched.
    fn candidates(&self) -> impl Iterator<Item = Case> + '_ {
        let starts = self.listing.starts.iter();
        let all = starts.flat_map(|starts| (3..10).flat_map(|size| starts.of_size(size).take(50)));
        all.map_while(|start| {
            self.search(std::slice::from_ref(&start)).ok()?;
            Some(start.to_string())
        })
    }
}

/// More positions take too much memory.
const MOST_IN_TABLE: usize = 1_000_000;

/// The cases of a size are made after all positions of that size are searched. A size with more
/// positions would take too long, and is left out.
const MOST: usize = 25_000;

impl Lines for Listed {
    fn levels(&self, largest: u64) -> Box<dyn Iterator<Item = Option<Level>> + '_> {
        let largest = usize::try_from(largest).unwrap_or(usize::MAX);
        let sizes = self.listing.starts.iter().flat_map(move |it| it.by_size(largest, MOST + 1));
        Box::new(sizes.map(|(size, positions)| {
            if positions.len() > MOST || self.search(&positions).is_err() {
                return None;
            }
            let cases = positions.iter().map(Position::to_string).collect();
            Some((format!("every position of size {size}"), cases))
        }))
    }

    fn random(&self, size: u64, seed: u64) -> Option<String> {
        let starts = self.listing.starts.as_ref()?;
        let size = usize::try_from(size).ok()?.min(starts.largest().unwrap_or(usize::MAX));
        let position = starts.sample(size, 1, seed).pop()?;
        Some(position.to_string())
    }

    fn size(&self, line: &str) -> Option<u64> {
        let position = line.parse().ok()?;
        let size = match &self.listing.starts {
            Some(starts) => starts.size(&position)?,
            None => line.len(),
        };
        // The program may call it invalid.
        self.search(std::slice::from_ref(&position)).ok()?;
        self.look(|table| table.value(&position))?;
        Some(size as u64)
    }

    fn finish(&self) -> Result<(), String> {
        (self.lock().1)(&[], &mut Vec::new())
    }

    fn make_table(self: Arc<Self>, to: Option<usize>, is_grundy: bool) -> Result<Table, String> {
        let starts = self.starts()?;
        let names = if starts.rest() == Rest::None { starts.names() } else { Vec::new() };
        let to = to.unwrap_or(match names.len() {
            1 => 99,
            2 => 20,
            3.. => 6,
            _ => 4,
        });
        let is_grid = (1..=2).contains(&names.len());
        let mut places = BTreeMap::new();
        for position in starts.by_size(to, MOST_IN_TABLE + 1).flat_map(|(_, positions)| positions) {
            let numbers = starts.read(&position).unwrap_or_default();
            let number = |at| numbers.get(at).map_or(0, |n| usize::try_from(*n).unwrap_or(0));
            let place = if is_grid { (number(0), number(1)) } else { (places.len(), 0) };
            places.insert(place, position);
            if places.len() > MOST_IN_TABLE {
                return Err(format!(
                    "there are more than {MOST_IN_TABLE} positions up to size {to}"
                ));
            }
        }
        let last = places.keys().map(|(row, _)| *row).max().unwrap_or(0);
        let columns = places.keys().map(|(_, column)| *column).max().unwrap_or(0);
        // Whether there are sums in this game is seen in small positions.
        let few: Vec<Position> = places.values().take(10).cloned().collect();
        self.search(&few)?;
        let is_grundy = is_grundy || self.look(search::Table::has_sums);
        let mut table = Table::new(&self.rules.title, 0..=last, |_, _| None);
        let game = Arc::clone(&self);
        table.find = Box::new(move |row, columns| {
            let own = places.range((row, 0)..(row + 1, 0));
            let own: Vec<Position> = own.map(|(_, position)| position.clone()).collect();
            game.search(&own)?;
            let has_none =
                |it| game.look(|table| table.value(it)).is_some_and(|it| it.grundy.is_none());
            if is_grundy && own.iter().any(has_none) {
                let why = "it has gains, or not every end is a loss for the player to move";
                return Err(format!("there are no Grundy numbers of {}: {why}", game.rules.title));
            }
            if row == last {
                game.finish()?;
            }
            let value = |column| {
                let found = game.look(|table| table.value(places.get(&(row, column))?))?;
                Some(match (found.score, found.grundy) {
                    (Some(score), _) => Value::Score(score),
                    (None, Some(grundy)) if is_grundy => Value::Grundy(grundy.into()),
                    _ => Value::Outcome(found.outcome),
                })
            };
            let label = if is_grid { None } else { own.first() };
            let label = label.map_or_else(|| row.to_string(), Position::to_string);
            Ok(Row { label, cells: (0..columns).map(value).collect() })
        });
        if is_grid {
            table.grid.index.clone_from(&names[0]);
            return Ok(table.columns(&names[names.len() - 1], 0..=columns));
        }
        let has_numbers = names.len() > 2 && !starts.has_fixed();
        table.grid.index = if has_numbers { names.join(" ") } else { "position".into() };
        table.grid.in_line = 0;
        Ok(table)
    }
}
