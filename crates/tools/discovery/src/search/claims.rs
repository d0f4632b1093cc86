//! Formulas that somebody claims: proved, or refuted by a position.
//!
//! A claim is a guess as any other, about the positions that a game can begin with. Small ones are
//! searched first, so that a wrong claim is refuted soon, and where its automata would get too large.

use std::sync::Arc;

use gametheory_core::Outcome;
use itertools::Itertools;

use super::numbers::{discover_in, Search};
use crate::laws::{with_sum, ByDigits, Guess, Law};
use crate::list::assign;
use crate::logic::{Builder, Options, Statement};
use crate::rules::{compile, read_moves, Board, Numbers, Rules};
use crate::watch::{Limits, Stop, Wanted, Watch, Work};

/// The result of the check of a claim.
#[derive(Debug)]
pub enum Proof {
    /// It is the law in words; perhaps only where a game can begin.
    Law(Box<Law>),
    /// It is wrong at a position that a game can reach.
    Wrong {
        /// The numbers of the position.
        position: Vec<u128>,
        /// The position, and why the claim is wrong there. If it is right for the options, all of this
        /// is true; else it is what the claim says of them.
        reason: String,
        /// Whether it is a least one: the claim is right for all options.
        is_least: bool,
    },
    /// It is wrong at some position, but perhaps at none with which a game can begin: no law was found
    /// that decides these.
    Open,
}

/// Checks a [claim](Numbers::claim) about a game on numbers.
pub fn prove(
    game: &Rules,
    statement: &Statement,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Proof, Stop> {
    let rules = game.numbers().ok_or(Stop::Unfit)?;
    let work = &mut Work { limits: *limits, watch };
    let claim = Claimed { rules, guess: &ByDigits::of_claim(rules, statement, work)? };
    match claim.refute(work.watch) {
        Err(Stop::Search) => {}
        refuted => return refuted,
    }
    let wrong = match claim.check(game, work)? {
        Ok(law) => return claim.compare(&law, statement, false, work),
        Err(wrong) => wrong,
    };
    let Some(starts) = rules.starts() else { return Ok(wrong) };
    // It is wrong somewhere, but perhaps only where no game begins. A law tells.
    let (wanted, needed) = (claim.guess.wanted, [claim.guess.digits]);
    let tried = if statement.needs.is_empty() { &rules.digits[..] } else { &needed };
    match discover_in(tried, game, wanted, work) {
        Ok(law) => return claim.compare(&law, statement, false, work),
        Err(Stop::Stopped) => return Err(Stop::Stopped),
        Err(_) => {}
    }
    // Nobody can move from other positions.
    let text = match (wanted, rules.stuck()) {
        (Wanted::Grundy, _) => format!("({statement}) and ({starts}) or g = 0 and not ({starts})"),
        (Wanted::Outcome, Outcome::Win) => format!("({statement}) and ({starts})"),
        (Wanted::Outcome, _) => format!("({statement}) or not ({starts})"),
    };
    let game = among_starts(game, rules, work)?;
    let (Some(game), Ok(longer)) = (game, rules.claim(&text)) else { return Ok(Proof::Open) };
    let longer = Claimed { rules, guess: &ByDigits::of_claim(rules, &longer, work)? };
    match longer.check(&game, work)? {
        Ok(law) => claim.compare(&law, statement, true, work),
        Err(wrong) => Ok(wrong),
    }
}

/// The same game without the moves from positions that are no starts. `None` if a move leads from a
/// start to such a position. So each start has the same plays in both games.
fn among_starts(game: &Rules, rules: &Numbers, work: &mut Work) -> Result<Option<Rules>, Stop> {
    let (Some(starts), false) = (rules.starts(), rules.has_heaps()) else { return Ok(None) };
    let moves = rules.moves().iter().map(|one| format!("({one}) and ({starts})")).collect_vec();
    let (names, digits) = (rules.names(), rules.digits[0]);
    let Ok(moves) = read_moves(&moves, names) else { return Ok(None) };
    let Ok((_, options)) = compile(names, &moves, digits) else { return Ok(None) };
    let numbers = Numbers { moves, options, ..rules.clone() };
    let builder = &mut Builder::new(digits, work);
    let moves = builder.moves(&numbers.moves, rules.names().len())?;
    let starts = builder.formula(&starts.formula)?;
    let after = starts.rename(|var| var + rules.names().len());
    for moves in moves {
        if !builder.combine(&moves.relation, &after, |moves, starts| moves && !starts)?.is_empty() {
            return Ok(None);
        }
    }
    Ok(Some(Rules { board: Board::Numbers(Arc::new(numbers)), ..game.clone() }))
}

/// This many positions are tried, and this many options looked at, to refute a claim by search.
const MOST_TRIED: usize = 20_000;
const MOST_OPTIONS: u64 = 200_000;
/// Wrong Grundy numbers are looked for up to this much above the right one.
const BEYOND: u128 = 20;

/// What somebody claims.
struct Claimed<'c> {
    rules: &'c Numbers,
    guess: &'c ByDigits,
}

impl Claimed<'_> {
    /// The law; or else what the check has refused, and why.
    fn check(&self, game: &Rules, work: &mut Work) -> Result<Result<Law, Proof>, Stop> {
        match Law::check_within(work, game, Guess::Digits(self.guess.clone())) {
            Ok(law) => Ok(Ok(law)),
            Err(Stop::WrongPart { numbers, .. }) => {
                Ok(Err(self.explain_refusal(game, &numbers, work)?))
            }
            Err(stop) => Err(stop),
        }
    }

    /// Why the check has refused these numbers: those of a position and, if the claim is about Grundy
    /// numbers, one of these behind them.
    fn explain_refusal(
        &self,
        game: &Rules,
        refused: &[u128],
        work: &mut Work,
    ) -> Result<Proof, Stop> {
        let d = self.rules.names().len();
        let (position, number) = refused.split_at(d);
        let builder = &mut Builder::new(self.guess.digits, work);
        let claimed = self.guess.wanted.relation(d, &self.guess.automata[0]);
        let witnesses = match self.guess.wanted {
            // The options that the claim calls lost.
            Wanted::Outcome => {
                let moves = game.moves_of_kinds(builder)?;
                builder.and(&moves[0][0].relation, &claimed.rename(|var| var + d))?
            }
            // The least number that the claim gives.
            Wanted::Grundy => {
                let smaller = builder.has_smaller(&claimed, 3 * d)?;
                builder.combine(&claimed, &smaller, |given, smaller| given && !smaller)?
            }
        };
        let witnesses = Options::new(builder, &witnesses, &(0..d).collect_vec())?;
        let witness = witnesses.and_then(|witnesses| witnesses.of(position).next());
        let right = match (number, &witness) {
            // The check has accepted all numbers below the refused one. So for each number below the
            // least one that the claim gives, an option has it. An option has the least one itself only
            // if that was refused. Then the right number is larger.
            ([number], Some(least)) if least[0] < *number => least[0],
            ([number], Some(least)) if least[0] == *number => number.saturating_add(1),
            ([number], _) => *number,
            // It is not what the claim says.
            _ => u128::from(self.guess.accepts(position, 0)),
        };
        let from = number.first().copied().unwrap_or(0);
        let why = self.why_wrong(position, right, from, || witness);
        Ok(self.wrong(position, &why.unwrap_or_default(), false))
    }

    /// The law with the words of the claim; or else a start at which the two differ.
    fn compare(
        &self,
        law: &Law,
        statement: &Statement,
        among_starts: bool,
        work: &mut Work,
    ) -> Result<Proof, Stop> {
        Ok(match law.in_words_of(statement, among_starts, work)? {
            Ok(law) => Proof::Law(Box::new(law)),
            Err(position) => self.differs(&position, law.number(0, &position).unwrap_or(0)),
        })
    }

    /// Says that the claim is wrong at a position. If the claim is about Grundy numbers, `right` is that of
    /// the position.
    fn differs(&self, position: &[u128], right: u128) -> Proof {
        let why = match (self.guess.wanted, self.guess.accepts(position, right)) {
            (Wanted::Outcome, true) => "calls it lost, but it is won".into(),
            (Wanted::Outcome, false) => "calls it won, but it is lost".into(),
            (_, true) => format!("gives it the Grundy number {right}, but also another one"),
            (_, false) => format!("does not give it the Grundy number {right}"),
        };
        self.wrong(position, &why, false)
    }

    /// Looks for a small start where the claim is wrong. While the claim is also wrong for an option, it
    /// goes on to that option, until a limit comes. The error is [`Stop::Search`] if it comes before a
    /// start was found.
    fn refute(&self, watch: &mut Watch) -> Result<Proof, Stop> {
        let (rules, d) = (self.rules, self.rules.names().len());
        let mut search = Search::new(rules, self.guess.wanted, MOST_OPTIONS);
        let starts = (0..).flat_map(|sum| with_sum(d, sum)).take(MOST_TRIED);
        let starts = starts.filter(|position| rules.is_start(position));
        let mut tried: Box<dyn Iterator<Item = Vec<u128>>> = Box::new(starts);
        // The last position at which the claim is wrong, with its value.
        let mut wrong: Option<(Vec<u128>, u128)> = None;
        while let Some(position) = tried.next() {
            let right = match (search.value(&position, watch), &wrong) {
                (Ok(value), _) => u128::from(value),
                // The claim may be wrong for an option, too.
                (Err(Stop::Search), Some((position, right))) => {
                    return Ok(self.differs(position, *right));
                }
                (Err(stop), _) => return Err(stop),
            };
            // Whether the claim calls an option lost is asked below, if this is the last position: before
            // that, it can be wrong for all of them, and there can be very many.
            if self.why_wrong(&position, right, 0, || None).is_some() {
                let parts = |option: Vec<u128>| option.chunks(d).map(Vec::from).collect_vec();
                tried = Box::new(rules.walk(&position).flat_map(parts));
                wrong = Some((position, right));
            }
        }
        let (position, right) = wrong.ok_or(Stop::Search)?;
        // The claim is right for all options.
        let is_lost = |option: &Vec<u128>| self.guess.accepts(option, 0);
        let lost_option = || rules.walk(&position).find(is_lost);
        let why = self.why_wrong(&position, right, 0, lost_option);
        Ok(self.wrong(&position, &why.unwrap_or_default(), true))
    }

    /// Why the claim is wrong at a position that has this Grundy number, or 0 exactly if it is lost;
    /// `None` if it is right. Wrong Grundy numbers are looked for among those that are at least `from`.
    /// `lost_option` gives an option that the claim calls lost.
    fn why_wrong(
        &self,
        position: &[u128],
        right: u128,
        from: u128,
        lost_option: impl FnOnce() -> Option<Vec<u128>>,
    ) -> Option<String> {
        let accepts = |number| self.guess.accepts(position, number);
        if self.guess.wanted == Wanted::Outcome {
            return match (accepts(0), right) {
                (true, 0) | (false, 1..) => None,
                (false, 0) => {
                    Some("calls it won, but no move leads to a position that it calls lost".into())
                }
                (true, _) => {
                    let options = &self.rules.options;
                    Some(if let Some(option) = lost_option() {
                        let option = assign(self.rules.names(), &option, ", ");
                        format!("calls it lost, but also {option}, to which a move leads")
                    } else if options.iter().all(|options| options.count(position) == 0) {
                        "calls it lost, but who cannot move there wins".into()
                    } else {
                        "calls it lost, but also an option with a number from 2^128 on".into()
                    })
                }
            };
        }
        let mut numbers = from..=right.max(from).saturating_add(BEYOND);
        match numbers.find(|number| *number != right && accepts(*number)) {
            Some(number) if number < right => {
                Some(format!("gives it the Grundy number {number}, but also one of its options"))
            }
            Some(number) => Some(format!(
                "gives it the Grundy number {number}, but none of its options {right}"
            )),
            None if accepts(right) => None,
            None => Some(format!("does not give it the Grundy number {right}")),
        }
    }

    fn wrong(&self, position: &[u128], why: &str, is_least: bool) -> Proof {
        let reason = format!("{}. The formula {why}.", assign(self.rules.names(), position, ", "));
        Proof::Wrong { position: position.to_vec(), reason, is_least }
    }
}
