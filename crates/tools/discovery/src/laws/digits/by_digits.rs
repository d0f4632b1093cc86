//! Automata that read digits: a guess about the lost positions, or about Grundy numbers, and what
//! follows from it for a position once it is checked.

use super::check::{Checked, DigitClaim};
use super::gaps::{moves_in_gap, wrong_period};
use super::search::Wanted;
use super::words::Words;
use crate::automata::automaton::Automaton;
use crate::grundy::parts::Parts;
use crate::grundy::periodicity::Periodicity;
use crate::laws::law::Refusal;
use crate::logic::budget::Stop;
use crate::logic::digits::Digits;
use crate::logic::options::Options;
use crate::logic::relation::{Builder, Relation};
use crate::rules::numbers_moves::Moves;
use crate::rules::{Board, Rules};

/// Which positions are lost, or the Grundy number of each position, heap or gap.
#[derive(Clone, Debug)]
pub struct ByDigits {
    /// What is said of each position.
    pub wanted: Wanted,
    /// The digits that the automata read.
    pub digits: Digits,
    /// For each kind of part, what holds for the lost positions, or for those with their Grundy
    /// numbers. Positions on numbers have one kind.
    pub(crate) relations: Vec<Relation>,
    /// The law in words.
    pub words: Option<Words>,
    /// What the check has arranged, for each kind.
    checked: Vec<Checked>,
    /// The Grundy numbers of short parts of each kind, and the arithmetic period that all have.
    pub(crate) rows: Vec<(Vec<u128>, Option<Periodicity>)>,
}

/// So many Grundy numbers show an arithmetic period.
const SHORT: u128 = 1024;

impl ByDigits {
    /// The guess that these relations hold exactly for the lost positions, or for those with their
    /// Grundy numbers.
    pub(crate) fn new(wanted: Wanted, digits: Digits, relations: Vec<Relation>) -> ByDigits {
        let (checked, rows) = (Vec::new(), Vec::new());
        ByDigits { wanted, digits, relations, words: None, checked, rows }
    }

    /// Checks the guess for a game with these rules, where a kind of part has these moves.
    pub(crate) fn check(
        &self,
        builder: &mut Builder,
        rules: &Rules,
        moves: &[Vec<Moves>],
    ) -> Result<Result<ByDigits, Refusal>, Stop> {
        if self.relations.len() != moves.len() {
            return Ok(Err(Refusal::Unfit));
        }
        let (d, stuck) = rules.shape();
        let mut of_kinds = Vec::new();
        for relation in &self.relations {
            let usual = builder.usual(&relation.tracks)?;
            of_kinds.push(builder.and(relation, &usual)?);
        }
        let mut law = ByDigits::new(self.wanted, self.digits, of_kinds.clone());
        for (kind, moves) in moves.iter().enumerate() {
            let of_kinds = of_kinds.clone();
            let claim = DigitClaim { d, wanted: self.wanted, stuck, moves, of_kinds, kind };
            match claim.check(builder)? {
                Ok(checked) => law.checked.push(checked),
                Err(numbers) => return Ok(Err(Refusal::WrongPart { kind, numbers })),
            }
        }
        if d == 1 && self.wanted == Wanted::Grundy && self.digits == Digits::BINARY {
            law.find_periods(builder);
        }
        Ok(Ok(law))
    }

    /// Lists short parts. A period that they show is kept if it holds for all.
    fn find_periods(&mut self, builder: &mut Builder) {
        for kind in 0..self.relations.len() {
            let row: Vec<u128> = (0..SHORT).map_while(|n| self.number(kind, &[n])).collect();
            let values: Vec<i64> = row.iter().map(|n| i64::try_from(*n).unwrap_or(-1)).collect();
            let seen = Periodicity::find(&values, |seen| seen.is_evident(values.len()));
            let holds = |seen: &Periodicity| {
                wrong_period(builder, &self.relations[kind], *seen).is_ok_and(|all| all.is_empty())
            };
            self.rows.push((row, seen.filter(holds)));
        }
    }

    /// How many facts were checked.
    pub(crate) fn facts(&self) -> usize {
        self.checked.iter().map(|checked| checked.facts).sum()
    }

    /// The automaton for the first kind of part: of lost positions, or of positions with their Grundy
    /// number, which is the last one. It is meant for usual words, and rejects others.
    pub fn automaton(&self) -> &Automaton<bool> {
        &self.relations[0].automaton
    }

    /// The Grundy number of a part, if they are said, and it is less than 2^128. Linear in the number
    /// of digits.
    pub(crate) fn number(&self, kind: usize, part: &[u128]) -> Option<u128> {
        Some(self.checked.get(kind)?.numbers.as_ref()?.of(part).next()?[0])
    }

    /// Whether the automaton accepts these numbers, perhaps with a Grundy number behind them.
    pub(crate) fn accepts(&self, numbers: &[u128]) -> bool {
        self.automaton().value(self.digits, numbers)
    }

    /// The moves to options that are lost; or, from numbers with a Grundy number behind them, to those
    /// that have it.
    pub(crate) fn winning(&self) -> &[Options] {
        self.checked.first().map_or(&[], |checked| &checked.winning)
    }

    /// The positions of `d` numbers, by their usual words, for which a description of the same form
    /// says something else.
    pub(crate) fn differences(
        &self,
        builder: &mut Builder,
        d: usize,
        described: &Relation,
    ) -> Result<Relation, Stop> {
        let relation = &self.relations[0];
        let differ = builder.combine(relation, described, |law, other| law != other)?;
        let usual = builder.usual(&relation.tracks)?;
        let differ = builder.and(&differ, &usual)?;
        builder.exists(&differ, &[3 * d])
    }
}

impl Rules {
    /// How many numbers a part has, and the outcome for a player who cannot move.
    fn shape(&self) -> (usize, gametheory_core::Outcome) {
        match &self.board {
            Board::Strip(strip) => (1, strip.stuck),
            Board::Numbers(numbers) => (numbers.names().len(), numbers.stuck()),
        }
    }

    /// The moves in each kind of part.
    pub(crate) fn moves_of_kinds(&self, builder: &mut Builder) -> Result<Vec<Vec<Moves>>, Stop> {
        match &self.board {
            Board::Numbers(numbers) => {
                // A number of a code can be too large for formulas.
                if numbers.moves().is_empty() {
                    return Err(Stop::Automata);
                }
                Ok(vec![builder.moves(numbers.moves(), numbers.names().len())?])
            }
            Board::Strip(strip) => {
                let gaps = Parts::of_strip(strip).ok_or(Stop::Automata)?;
                gaps.kinds.iter().map(|kind| moves_in_gap(builder, kind)).collect()
            }
        }
    }
}
