//! Positions that consist of parts, and the Grundy numbers of these.

use std::sync::Arc;

use gametheory_core::{Game, Outcome};

use crate::list::list_first;
use crate::numbers::Conjecture;
use crate::parts::{Part, Split};
use crate::period::{self, Numbers};
use crate::series::Series;
use crate::sparse::Table;
use crate::Watch;

/// A position that consists of parts.
pub(crate) trait InParts: Game {
    /// Its parts; `None` if no move is legal, whatever the parts are.
    fn parts(&self) -> Option<Vec<Part>>;

    /// The part that a move changes, and the parts that it leaves, which may be empty.
    fn changed_parts(&self, parts: &[Part], chosen: &Self::Move) -> Vec<Part>;
}

/// The claim that a position with a legal move is lost exactly if the nim-sum of these numbers
/// of its parts is 0.
#[derive(Clone, Debug)]
pub struct Grundy {
    /// The Grundy numbers that have been computed.
    pub(crate) table: Arc<Table>,
    /// The number of each part.
    pub(crate) numbers: Numbers,
}

impl Grundy {
    /// The numbers of the parts.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// The period that the numbers show, if none is proved.
    pub fn conjecture(&self) -> Option<Conjecture> {
        Conjecture::of(self.table.parts(), &self.numbers)
    }

    pub(crate) fn check(&self, watch: &mut Watch) -> Result<usize, period::Failure> {
        period::check_with(&self.table, &self.numbers, watch)
    }

    /// The nim-sum of the numbers of some parts; `None` if a number is not known.
    pub(crate) fn nim_sum(&self, parts: &[Part]) -> Option<u64> {
        let mut sum = 0;
        for part in parts {
            sum ^= self.numbers.of(part.kind, part.length)?;
        }
        Some(sum)
    }

    pub(crate) fn outcome(&self, position: &impl InParts) -> Option<Outcome> {
        match position.parts() {
            None => Some(Outcome::Loss),
            Some(parts) => Some(Outcome::win_if(self.nim_sum(&parts)? != 0)),
        }
    }

    /// These legal moves of the position, each with its outcome for the player who makes it.
    pub(crate) fn move_outcomes<'a, G: InParts>(
        &'a self,
        position: &'a G,
        moves: impl Iterator<Item = G::Move> + 'a,
    ) -> Box<dyn Iterator<Item = (G::Move, Outcome)> + 'a> {
        let parts = position.parts().unwrap_or_default();
        let Some(sum) = self.nim_sum(&parts) else { return Box::new(std::iter::empty()) };
        Box::new(moves.filter_map(move |chosen| {
            let option = sum ^ self.nim_sum(&position.changed_parts(&parts, &chosen))?;
            Some((chosen, Outcome::win_if(option == 0)))
        }))
    }

    /// The number of each part of a position; `None` if no move is legal, whatever the parts
    /// are, or if a number is not known.
    pub(crate) fn numbers_of(&self, position: &impl InParts) -> Option<Vec<(Part, u64)>> {
        let number = |part: Part| Some((part, self.numbers.of(part.kind, part.length)?));
        position.parts()?.into_iter().map(number).collect()
    }

    /// What is known of positions that are a single part of that kind.
    pub(crate) fn series(&self, kind: usize) -> Series {
        let known = (0..self.numbers.length() as u64).map_while(|n| self.numbers.of(kind, n));
        let outcomes: Vec<Outcome> = known.map(|number| Outcome::win_if(number != 0)).collect();
        match self.numbers.period() {
            // From the second period on, no number is 0.
            Some((start, period)) if self.numbers.saltus() > 0 => {
                Series::repeating([&outcomes[..], &[Outcome::Win]].concat(), start + period)
            }
            Some((start, _)) => Series::repeating(outcomes, start),
            None => Series::known(outcomes),
        }
    }

    pub(crate) fn describe(&self) -> String {
        let (start, period) = self.numbers.period().unwrap_or_default();
        let saltus = match self.numbers.saltus() {
            0 => String::new(),
            saltus => format!(" + {saltus}"),
        };
        format!("G(n + {period}) = G(n){saltus} for n from {start} on.")
    }

    pub(crate) fn explain(&self, facts: usize, most: usize) -> [String; 2] {
        let law = format!(
            "{}{} A position with a legal move is lost exactly if the nim-sum of the Grundy \
             numbers G of its parts is 0.",
            self.describe(),
            describe_exceptions(&self.numbers.exceptions(), most),
        );
        let to = facts / self.table.parts().kinds();
        let theorem = match self.table.parts().most_taken() {
            Some(_) => "octal periodicity theorem",
            None => "theorem on moves that take any number",
        };
        [law, format!("{theorem}, from the values below {to}")]
    }

    pub(crate) fn tabulate(&self, columns: usize) -> Vec<(String, Vec<String>)> {
        let row = |(kind, shown): (usize, Vec<&str>)| {
            let entry = |n| self.numbers.of(kind, n).map_or(String::new(), |n| n.to_string());
            // A strip with many letters has many kinds of gaps.
            let name = list_first(&shown, shown.len() as u64, 8, " ");
            (name, (0..columns as u64).map(entry).collect())
        };
        self.distinct().into_iter().map(row).collect()
    }

    pub(crate) fn report(&self) -> Vec<(&'static str, String)> {
        let row = |(kind, shown): (usize, Vec<&str>)| {
            let numbers = &self.numbers.rows[kind];
            format!("{{\"parts\":{shown:?},\"numbers\":{numbers:?}}}")
        };
        let rows: Vec<String> = self.distinct().into_iter().map(row).collect();
        let mut report = vec![("kind", String::from("\"period\""))];
        if let Some((from, period)) = self.numbers.period() {
            report.push(("from", from.to_string()));
            report.push(("period", period.to_string()));
            if self.numbers.saltus() > 0 {
                report.push(("saltus", self.numbers.saltus().to_string()));
            }
            report.push(("exceptions", format!("{:?}", self.numbers.exceptions())));
        }
        report.push(("grundy_numbers", format!("[{}]", rows.join(","))));
        report
    }

    /// The kinds of parts, grouped by their numbers: for each group its first kind, and what
    /// all its kinds look like.
    fn distinct(&self) -> Vec<(usize, Vec<&str>)> {
        let (row_of, rows) = self.numbers.distinct();
        let mut distinct: Vec<(usize, Vec<&str>)> = Vec::with_capacity(rows.len());
        for (kind, (row, shown)) in row_of.into_iter().zip(self.table.parts().shown()).enumerate() {
            match distinct.get_mut(row) {
                Some((_, alike)) => alike.push(shown),
                None => distinct.push((kind, vec![shown])),
            }
        }
        distinct
    }
}

pub(crate) fn describe_search(below: u64) -> String {
    format!("So far, G(n) is known for n below {below}.")
}

pub(crate) fn describe_limit(grundy: &Grundy, below: u64) -> (String, String) {
    let parts = grundy.table.parts();
    let limit = if parts.most_taken().is_none() && parts.moves().any(Split::leaves_several) {
        "The theorems about periods ask for a largest number that a move takes, or for moves that \
         leave one part."
    } else {
        "--to sets the limit."
    };
    (format!("period below n = {below}"), limit.into())
}

/// The sentence about the lengths at which the numbers do not repeat yet.
fn describe_exceptions(exceptions: &[usize], most: usize) -> String {
    if exceptions.is_empty() {
        return String::new();
    }
    let numbers = list_first(exceptions, exceptions.len() as u64, most, ", ");
    format!(" Before that, it does not hold for n = {numbers}.")
}
