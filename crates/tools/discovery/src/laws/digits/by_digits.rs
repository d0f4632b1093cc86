//! Automata that read digits: a guess about the lost positions, or about Grundy numbers, and what
//! follows from it for a position once it is checked.

use super::check::DigitClaim;
use super::gaps::{moves_in_gap, wrong_period};
use super::words::Words;
use crate::automata::{Automaton, Digits};
use crate::grundy::{Parts, Periodicity};
use crate::logic::{Builder, Moves, Options, Relation, Statement};
use crate::rules::{Numbers, Rules};
use crate::watch::{Stop, Wanted, Work};

/// Which positions are lost, or the Grundy number of each position, heap or gap.
#[derive(Clone, Debug)]
pub struct ByDigits {
    /// What is said of each position.
    pub(crate) wanted: Wanted,
    /// The digits that the automata read.
    pub digits: Digits,
    /// For each kind of part, the automaton that accepts the lost positions, or the positions with
    /// their Grundy number, which is the last one. It is meant for usual words. Positions on numbers
    /// have one kind.
    pub automata: Vec<Automaton<bool>>,
    /// The law in words.
    pub words: Option<Words>,
    /// If outcomes are known, the moves in the first kind of part to lost options. If Grundy numbers are
    /// known, a position is the numbers of a part and then a Grundy number. Its moves lead to the options
    /// that have this Grundy number.
    pub(crate) winning: Vec<Options>,
    /// The Grundy numbers of each kind of part, by its numbers.
    numbers: Vec<Options>,
    /// The arithmetic period of the Grundy numbers of each kind of part that is one number.
    pub(crate) periods: Vec<Option<Periodicity>>,
}

/// This many Grundy numbers show an arithmetic period.
const SHORT: usize = 1024;

impl ByDigits {
    /// The guess that these automata are right.
    pub(crate) fn new(wanted: Wanted, digits: Digits, automata: Vec<Automaton<bool>>) -> ByDigits {
        let (winning, numbers, periods) = (Vec::new(), Vec::new(), Vec::new());
        ByDigits { wanted, digits, automata, words: None, winning, numbers, periods }
    }

    /// What a [claim](Numbers::claim) says.
    pub(crate) fn of_claim(
        rules: &Numbers,
        claim: &Statement,
        work: &mut Work,
    ) -> Result<ByDigits, Stop> {
        let d = rules.names().len();
        let wanted = if claim.mentions(3 * d) { Wanted::Grundy } else { Wanted::Outcome };
        let digits = rules.digits_for(claim).map_err(|_| Stop::Unfit)?;
        let mut builder = Builder::new(digits, work);
        let relation = builder.formula(&claim.formula)?;
        let relation = builder.arrange(&relation, wanted.tracks(d))?;
        Ok(ByDigits::new(wanted, digits, vec![relation.automaton]))
    }

    /// Checks the guess for a game with these rules. If it is right, adds what follows from it.
    /// Returns the number of facts. The limits hold for the moves, and again for the check.
    pub(crate) fn check(&mut self, rules: &Rules, work: &mut Work) -> Result<usize, Stop> {
        let moves = rules.moves_of_kinds(&mut Builder::new(self.digits, work))?;
        let needed = rules.numbers().map_or(&[Digits::BINARY][..], |numbers| &numbers.digits[..]);
        let is_read_wrong = matches!(needed, [digits] if *digits != self.digits);
        let is_unwanted = rules.wanted(self.wanted) != self.wanted;
        if is_read_wrong || is_unwanted || self.automata.len() != moves.len() {
            return Err(Stop::Unfit);
        }
        let builder = Builder::new(self.digits, work);
        let mut claim = DigitClaim::new(builder, rules, self.wanted, &self.automata)?;
        let (mut facts, mut law) = (0, ByDigits::new(self.wanted, self.digits, Vec::new()));
        for (kind, moves) in moves.iter().enumerate() {
            facts += claim.check(kind, moves)?;
            law.automata.push(claim.of_kinds[kind].automaton.clone());
            if self.wanted == Wanted::Grundy {
                law.numbers.push(claim.numbers(kind)?);
            }
        }
        law.winning = claim.find_winning(&moves[0])?;
        if rules.numbers_of_part() == 1 && self.wanted == Wanted::Grundy {
            law.find_periods(&mut claim);
        }
        *self = law;
        Ok(facts)
    }

    /// Looks at short parts. A period that they show is kept if it holds for all.
    fn find_periods(&mut self, claim: &mut DigitClaim) {
        for (kind, numbers) in claim.of_kinds.iter().enumerate() {
            let row = self.row(kind, SHORT).into_iter();
            let row: Vec<i64> = row.map(|number| i64::try_from(number).unwrap_or(-1)).collect();
            let seen = Periodicity::find(&row, |seen| seen.is_evident(row.len()));
            let mut wrong = |seen: &_| wrong_period(&mut claim.builder, numbers, *seen);
            self.periods.push(seen.filter(|seen| wrong(seen).is_ok_and(|all| all.is_empty())));
        }
    }

    /// The Grundy numbers of the shortest parts of a kind, whose lengths are below `length`.
    pub(crate) fn row(&self, kind: usize, length: usize) -> Vec<u128> {
        (0..length).map_while(|n| self.number(kind, &[n as u128])).collect()
    }

    /// The Grundy number of a part, if Grundy numbers are known and it is less than 2^128. Linear in
    /// the number of digits.
    pub(crate) fn number(&self, kind: usize, part: &[u128]) -> Option<u128> {
        Some(self.numbers.get(kind)?.of(part).next()?[0])
    }

    /// Whether it says that a position is lost, or that it has that Grundy number.
    pub(crate) fn accepts(&self, position: &[u128], number: u128) -> bool {
        let number = if self.wanted == Wanted::Grundy { &[number][..] } else { &[] };
        self.automata[0].value(self.digits, &[position, number].concat())
    }

    /// The positions at which this law and another description differ, by their usual words: all, and
    /// those that a game can begin with.
    pub(crate) fn differences(
        &self,
        builder: &mut Builder,
        rules: &Numbers,
        described: &Relation,
    ) -> Result<[Relation; 2], Stop> {
        let relation = self.wanted.relation(rules.names().len(), &self.automata[0]);
        let differ = builder.combine(&relation, described, |law, other| law != other)?;
        let usual = builder.usual(&relation.tracks)?;
        let differ = builder.and(&differ, &usual)?;
        let all = builder.exists(&differ, &[3 * rules.names().len()])?;
        let Some(starts) = rules.starts() else { return Ok([all.clone(), all]) };
        let starts = builder.formula(&starts.formula)?;
        let at_starts = builder.and(&all, &starts)?;
        Ok([all, at_starts])
    }
}

impl Rules {
    /// The moves in each kind of part.
    pub(crate) fn moves_of_kinds(&self, builder: &mut Builder) -> Result<Vec<Vec<Moves>>, Stop> {
        if let Some(numbers) = self.numbers() {
            return Ok(vec![builder.moves(numbers.moves(), numbers.names().len())?]);
        }
        let gaps = Parts::of(self).ok_or(Stop::Unfit)?;
        gaps.kinds.iter().map(|kind| moves_in_gap(builder, kind)).collect()
    }
}
