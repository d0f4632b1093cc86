//! What is claimed of a game whose positions consist of parts: that the Grundy numbers of the parts
//! decide it.

use std::fmt;
use std::sync::Arc;

use gametheory_core::{Game, Outcome};

use super::family::Family;
use super::law::{Claim, Sealed};
use super::period::{self, GrundyNumbers};
use super::period_conjecture::PeriodConjecture;
use super::refusal::Refusal;
use crate::grundy::parts::Part;
use crate::grundy::periodicity::Periodicity;
use crate::grundy::series::Series;
use crate::grundy::sparse::Table;
use crate::move_outcomes::MoveOutcomes;
use crate::write::list::list_first;
use crate::{Limits, Watch};

/// At most so many of the first numbers stand in a description.
const MOST_FIRST: usize = 16;

/// A position that consists of parts.
pub trait InParts: Game + Sealed {
    /// The rules of the game.
    type Rules: Clone + fmt::Debug;

    /// What the length of a part is counted in.
    const UNIT: &'static str;

    /// Its parts; `None` if no move is legal, whatever the parts are.
    fn parts(&self) -> Option<Vec<Part>>;

    /// The part that a move changes, and the parts that it leaves, which may be empty.
    fn changed_parts(&self, parts: &[Part], chosen: &Self::Move) -> Vec<Part>;

    /// Every legal move in the order of the rules, except that a heap need not be split into two
    /// parts longer than `most`. There may be too many for a list.
    fn moves_up_to(&self, most: u64) -> Box<dyn Iterator<Item = Self::Move> + '_>;

    /// A move that wins, if automata give the numbers.
    fn move_by_digits(&self, _: &PartsClaim<Self>) -> Option<Self::Move> {
        None
    }

    /// See [`Claim::simplest`].
    fn simplest(claim: &PartsClaim<Self>) -> Vec<(Family, Series)>;

    /// See [`Claim::decision`].
    const DECISION: fn(&Self::Rules, &GrundyNumbers) -> String;
}

/// The claim that a position with a legal move is lost exactly if the nim-sum of these numbers
/// of its parts is 0.
#[derive(Clone, Debug)]
pub struct PartsClaim<P: InParts> {
    pub(crate) rules: Arc<P::Rules>,
    /// The Grundy numbers that have been computed.
    pub(crate) table: Arc<Table>,
    /// The number of each part.
    pub(crate) numbers: GrundyNumbers,
}

impl<P: InParts> PartsClaim<P> {
    /// The rules of the game.
    pub fn rules(&self) -> &Arc<P::Rules> {
        &self.rules
    }

    /// The numbers of the parts.
    pub fn numbers(&self) -> &GrundyNumbers {
        &self.numbers
    }

    /// The nim-sum of the numbers of some parts; `None` if a number is not known.
    pub(crate) fn nim_sum(&self, parts: &[Part]) -> Option<u64> {
        let number = |part: &Part| self.numbers.of(part.kind, part.length);
        parts.iter().try_fold(0, |sum, part| Some(sum ^ number(part)?))
    }

    /// The parts of a position with their numbers; `None` if no move is legal, whatever the parts
    /// are, or if a number is not known.
    pub(crate) fn numbers_of(&self, position: &P) -> Option<Vec<(Part, u64)>> {
        let number = |part: Part| Some((part, self.numbers.of(part.kind, part.length)?));
        position.parts()?.into_iter().map(number).collect()
    }

    /// The outcomes of some legal moves of the position.
    pub(crate) fn outcomes_of<'a>(
        &'a self,
        position: &'a P,
        moves: impl Iterator<Item = P::Move> + 'a,
    ) -> MoveOutcomes<'a, P> {
        let parts = position.parts().unwrap_or_default();
        let Some(sum) = self.nim_sum(&parts) else { return Box::new(std::iter::empty()) };
        Box::new(moves.filter_map(move |chosen| {
            let option = sum ^ self.nim_sum(&position.changed_parts(&parts, &chosen))?;
            Some((chosen, Outcome::win_if(option == 0)))
        }))
    }

    /// The kinds of parts, grouped by their numbers: for each group its first kind, and what
    /// all its kinds look like.
    fn distinct(&self) -> Vec<(usize, Vec<&str>)> {
        let (index_of, first) = self.numbers.distinct();
        let mut distinct: Vec<(usize, Vec<&str>)> =
            first.into_iter().map(|kind| (kind, Vec::new())).collect();
        for (index, shown) in index_of.into_iter().zip(self.table.parts().examples()) {
            distinct[index].1.push(shown);
        }
        distinct
    }
}

impl<P: InParts> Sealed for PartsClaim<P> {}

impl<P: InParts> Claim for PartsClaim<P> {
    type Position = P;

    fn check(&self, watch: &mut Watch) -> Result<usize, Refusal> {
        period::check_with(&self.table, &self.numbers, watch)
    }

    fn outcome(&self, position: &P) -> Option<Outcome> {
        match position.parts() {
            None => Some(Outcome::Loss),
            Some(parts) => Some(Outcome::win_if(self.nim_sum(&parts)? != 0)),
        }
    }

    fn move_outcomes<'a>(&'a self, position: &'a P) -> MoveOutcomes<'a, P> {
        self.outcomes_of(position, position.moves_up_to(u64::MAX))
    }

    fn best_move(&self, position: &P) -> Option<P::Move> {
        if let Some(chosen) = position.move_by_digits(self) {
            return Some(chosen);
        }
        // Take a split of a heap with two parts that are both longer than the rows of numbers. If
        // the smaller one gets a period shorter and the other a period longer, the numbers stay
        // the same. So if a split wins, an earlier one wins in which one heap alone is that long.
        let most = match self.numbers.period() {
            Some(_) => self.numbers.length() as u64,
            None => u64::MAX,
        };
        let mut moves = self.outcomes_of(position, position.moves_up_to(most));
        let best = match self.outcome(position)? {
            Outcome::Win => moves.find(|(_, outcome)| *outcome == Outcome::Win),
            _ => moves.next(),
        };
        best.map(|(chosen, _)| chosen)
    }

    fn describe(&self) -> String {
        let Some(digits) = self.numbers.digits() else {
            let (start, period) = self.numbers.period().unwrap_or_default();
            return format!("G(n + {period}) = G(n) for n from {start} on.");
        };
        let distinct = self.distinct();
        let describe = |(kind, shown): &(usize, Vec<&str>)| {
            let what = match distinct.len() {
                1 => String::new(),
                _ => format!("{}: ", list_first(shown, shown.len() as u64, 8, " ")),
            };
            let Some(Periodicity { period, preperiod, saltus }) = digits.period(*kind) else {
                let states = digits.automaton(*kind).states();
                return format!(
                    "{what}an automaton with {states} states reads n and G(n) in base 2"
                );
            };
            let first = &self.numbers.rows[*kind][..preperiod + period];
            let first = list_first(first, first.len() as u64, MOST_FIRST, ", ");
            let more = if saltus == 0 { String::new() } else { format!(" + {saltus}") };
            let from = match preperiod {
                0 => String::new(),
                _ => format!(" for n from {preperiod} on"),
            };
            format!("{what}{first} and G(n + {period}) = G(n){more}{from}")
        };
        format!("Grundy numbers: {}.", distinct.iter().map(describe).collect::<Vec<_>>().join("; "))
    }

    fn explain(&self, facts: usize, most: usize) -> [String; 2] {
        let exceptions = match self.numbers.digits() {
            Some(_) => String::new(),
            None => describe_exceptions(&self.numbers.exceptions(), most),
        };
        let law = format!(
            "{}{} A position with a legal move is lost exactly if the nim-sum of the Grundy \
             numbers G of its parts is 0.",
            self.describe(),
            exceptions,
        );
        if self.numbers.digits().is_some() {
            let proof = format!(
                "{facts} automata that accept nothing: no n without a number, none with the number \
                 of an option, none with a larger one than need be"
            );
            return [law, proof];
        }
        let to = facts / self.table.parts().kinds();
        [law, format!("octal periodicity theorem, from the values below {to}")]
    }

    fn tabulate(&self, columns: usize, _: Option<u64>) -> Vec<(String, Vec<String>)> {
        let row = |(kind, shown): (usize, Vec<&str>)| {
            let entry = |n| self.numbers.of(kind, n).map_or(String::new(), |n| n.to_string());
            // A strip with many letters has many kinds of gaps.
            let name = list_first(&shown, shown.len() as u64, 8, " ");
            (name, (0..columns as u64).map(entry).collect())
        };
        self.distinct().into_iter().map(row).collect()
    }

    fn report(&self) -> Vec<(&'static str, String)> {
        let row = |(kind, shown): (usize, Vec<&str>)| {
            let numbers = &self.numbers.rows[kind];
            let law = self.numbers.digits().map_or(String::new(), |digits| digits.report(kind));
            format!("{{\"parts\":{shown:?},\"numbers\":{numbers:?}{law}}}")
        };
        let rows: Vec<String> = self.distinct().into_iter().map(row).collect();
        let what =
            if self.numbers.digits().is_some() { "\"digits of parts\"" } else { "\"period\"" };
        let mut report = vec![("kind", String::from(what))];
        if let Some((from, period)) = self.numbers.period() {
            report.push(("from", from.to_string()));
            report.push(("period", period.to_string()));
            report.push(("exceptions", format!("{:?}", self.numbers.exceptions())));
        }
        report.push(("grundy_numbers", format!("[{}]", rows.join(","))));
        report
    }

    fn describe_search(&self, below: u64) -> String {
        format!("So far, G(n) is known for n below {below}.")
    }

    fn describe_limit(&self, _: &Limits, below: u64) -> (String, String) {
        let limit = match self.table.parts().most_taken() {
            usize::MAX => "The theorem about periods asks for a largest number that a move takes.",
            _ => "--to sets the limit.",
        };
        let limit = format!("{limit} Automata that read n and G(n) were tried, too.");
        (format!("period below n = {below}"), limit)
    }

    fn conjecture(&self) -> Option<PeriodConjecture> {
        PeriodConjecture::of(self.table.parts(), &self.numbers)
    }

    fn simplest(&self, _: Option<u64>) -> Vec<(Family, Series)> {
        P::simplest(self)
    }

    fn unit(&self) -> String {
        format!("{:?}", P::UNIT)
    }

    fn decision(&self) -> String {
        (P::DECISION)(&self.rules, &self.numbers)
    }
}

/// The sentence about the lengths at which the numbers do not repeat yet.
fn describe_exceptions(exceptions: &[usize], most: usize) -> String {
    if exceptions.is_empty() {
        return String::new();
    }
    let numbers = list_first(exceptions, exceptions.len() as u64, most, ", ");
    format!(" Before that, it does not hold for n = {numbers}.")
}
