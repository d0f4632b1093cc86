//! Looks for a conjecture about a game whose options a program lists, and for a counterexample.

use std::collections::HashSet;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, Result};
use catalog::{Lines, Listed};
use discovery::conjecture::{find, Conjecture};
use discovery::listed::protocol::Position;
use discovery::listed::search::Table;
use discovery::starts::{Rest, StartPositions};
use discovery::Wanted;
use indicatif::ProgressBar;

use super::args::Args;
use crate::output::{self, note};
use crate::text::paragraph;
use crate::watch::spinner;

/// A conjecture is looked for on positions that take this many bytes with all that follow them.
const SEARCH: usize = 8_000_000;
/// These are at most this many positions.
const MOST_STARTS: usize = 25_000;
/// The search for a counterexample takes this many bytes besides.
const CHALLENGE: usize = 10_000_000;
/// This many batches of larger positions are tried.
const BATCHES: usize = 102;
/// A batch has at most this many positions.
const BATCH: usize = 40;
/// Nothing more is begun after this time, unless another one is given. What `--to` says is searched.
const LONGEST: Duration = Duration::from_secs(20);
/// After this many conjectures were withdrawn, there is none.
const ROUNDS: usize = 3;

/// Runs `discover` for a game whose options a program lists.
pub(super) fn run(game: &Listed, args: &Args) -> Result<ExitCode> {
    let mut search = Search::new(game, args.time)?;
    let progress = spinner();
    search.search_small(args.to, &progress)?;
    let mut found = None;
    if args.grundy || game.look(Table::has_sums) {
        found = search.look_for(Wanted::Grundy);
    }
    // Grundy numbers say more about sums, but outcomes may be simple where these are not.
    if found.is_none() && !args.grundy {
        found = search.look_for(Wanted::Outcome);
    }
    progress.finish_and_clear();
    if !args.program {
        output::print(&search.report(found.as_ref(), args.grundy))?;
    } else if let Some(conjecture) = &found {
        output::print(&conjecture.program(&game.rules))?;
    } else {
        note("there is no program, since no conjecture was found");
    }
    search.finish(found.is_some())
}

/// The search for a conjecture.
struct Search<'g> {
    game: &'g Listed,
    starts: &'g StartPositions,
    begun: Instant,
    /// How long it may take, if somebody has said that.
    time: Option<Duration>,
    /// All positions up to this size were searched.
    last: usize,
    /// Why nothing more can be searched.
    problem: Option<String>,
    /// The number of positions on which a conjecture was looked for.
    count: usize,
    /// Where each of the conjectures that were withdrawn is wrong.
    withdrawn: Vec<String>,
}

impl<'g> Search<'g> {
    fn new(game: &'g Listed, time: Option<Duration>) -> Result<Search<'g>> {
        let starts = game.starts().map_err(|reason| anyhow!(reason))?;
        let (begun, withdrawn) = (Instant::now(), Vec::new());
        Ok(Search { game, starts, begun, time, last: 0, problem: None, count: 0, withdrawn })
    }

    fn is_late(&self) -> bool {
        self.begun.elapsed() > self.time.unwrap_or(LONGEST)
    }

    /// Searches the smallest positions with which a game begins: up to a size, if it is given.
    fn search_small(&mut self, to: Option<usize>, progress: &ProgressBar) -> Result<()> {
        // No search has room for two millions.
        let (largest, most) = to.map_or((usize::MAX, MOST_STARTS + 1), |to| (to, 2_000_000));
        let (mut last, mut count) = (None, 0);
        for (size, positions) in self.starts.by_size(largest, most) {
            count += positions.len();
            progress.set_message(format!("{count} positions"));
            let is_enough = self.game.look(Table::bytes) >= SEARCH || count > MOST_STARTS;
            let has_end = to.is_none() || self.time.is_some();
            if to.is_none() && is_enough || has_end && self.is_late() {
                break;
            }
            self.problem = self.game.search(&positions).err();
            if self.problem.is_some() {
                break;
            }
            last = Some(size);
        }
        if let Some(last) = last {
            self.last = last;
        } else if count > MOST_STARTS && to.is_none() {
            bail!("the smallest size has more than {MOST_STARTS} positions; --to searches them");
        } else if let Some(problem) = &self.problem {
            bail!("{problem}");
        } else if count > 0 {
            bail!("the time was over before a position was searched; --for sets it");
        }
        Ok(())
    }

    /// The simplest conjecture that is right on all that is searched.
    fn look_for(&mut self, wanted: Wanted) -> Option<Conjecture> {
        let small = (0..=self.last).flat_map(|size| self.starts.of_size(size)).collect();
        let mut table = self.values(small, wanted);
        let mut known: HashSet<Position> = table.iter().map(|(one, _)| one.clone()).collect();
        for _ in 0..ROUNDS {
            self.count = table.len();
            let conjecture = find(self.starts, wanted, &table)?;
            match self.challenge(conjecture, wanted, &mut known) {
                Ok(conjecture) => return Some(conjecture),
                Err((refutation, further)) => {
                    self.withdrawn.push(refutation);
                    table.extend(further);
                }
            }
        }
        self.count = table.len();
        None
    }

    /// Tries a conjecture on larger positions that are not `known`. If it is wrong, the error says where,
    /// and has the values of these positions.
    fn challenge(
        &mut self,
        mut conjecture: Conjecture,
        wanted: Wanted,
        known: &mut HashSet<Position>,
    ) -> Result<Conjecture, (String, Vec<(Position, u32)>)> {
        let most_bytes = self.game.look(Table::bytes) + CHALLENGE;
        for mut batch in self.starts.trials(self.last).take(BATCHES) {
            batch.retain(|one| !known.contains(one));
            // A formula may allow no larger numbers.
            let is_last = batch.is_empty() && self.starts.largest().is_none();
            let is_over = self.problem.is_some() || self.is_late();
            if is_last || is_over || self.game.look(Table::bytes) > most_bytes {
                break;
            }
            let chosen = conjecture.choose(batch, BATCH);
            known.extend(chosen.iter().cloned());
            self.problem = self.game.search(&chosen).err();
            let further = self.values(chosen, wanted);
            conjecture = match conjecture.challenge(&further) {
                Ok(conjecture) => conjecture,
                Err(refutation) => return Err((refutation, further)),
            };
        }
        Ok(conjecture)
    }

    /// Those of the positions that have a value, with it.
    fn values(&self, positions: Vec<Position>, wanted: Wanted) -> Vec<(Position, u32)> {
        let value = |one: &Position| self.game.look(|table| table.value(one))?.wanted(wanted);
        positions.into_iter().filter_map(|one| value(&one).map(|value| (one, value))).collect()
    }

    /// What people read.
    fn report(&self, found: Option<&Conjecture>, grundy: bool) -> String {
        let Search { game, starts, last, count, withdrawn, .. } = self;
        let mut paragraphs = vec![game.rules.title.clone()];
        paragraphs.extend_from_slice(withdrawn);
        // What was withdrawn holds on all positions up to that size.
        let further = if withdrawn.is_empty() { "" } else { " and on larger ones" };
        match found {
            Some(conjecture) => {
                paragraphs.extend(conjecture.describe());
                if starts.rest() == Rest::None {
                    paragraphs.push(
                        "If the moves can be written as formulas of these numbers, a rules file \
                         with the formulas may prove it."
                            .into(),
                    );
                }
            }
            None if *count == 0 => {
                let which = if grundy { " that has a Grundy number" } else { "" };
                paragraphs.push(format!("No conjecture: no valid position{which} was found."));
            }
            None if starts.lists() > 1 => {
                paragraphs.push("No conjecture: a position has several lists.".into());
            }
            None if self.problem.is_some() => paragraphs.push(format!(
                "No conjecture: the search has broken off after size {last}, and nothing simple \
                 holds on all positions up to there{further}; their number is {count}."
            )),
            None => paragraphs.push(format!(
                "No conjecture: nothing simple holds on all positions up to size {last}{further}; \
                 their number is {count}. --to sets the size."
            )),
        }
        let (positions, bytes) = game.look(|table| (table.positions(), table.bytes()));
        let (megabytes, seconds) = (bytes.div_ceil(1_000_000), self.begun.elapsed().as_secs_f64());
        paragraphs.push(format!("searched: {positions} positions, {megabytes} MB, {seconds:.1} s"));
        paragraphs.iter().map(|text| paragraph(text)).collect()
    }

    /// The exit status.
    fn finish(self, is_found: bool) -> Result<ExitCode> {
        let is_time_over = self.time.is_some() && self.is_late();
        match self.problem {
            // What was found before the time was over is what was asked for.
            Some(problem) if is_found && is_time_over => note(problem),
            Some(problem) => bail!("{problem}"),
            None => self.game.finish().map_err(|reason| anyhow!(reason))?,
        }
        Ok(ExitCode::from(if is_found { 0 } else { 3 }))
    }
}

#[cfg(test)]
mod tests {
    use discovery::{file, Board};

    use super::*;

    #[test]
    fn a_conjecture_counts_also_if_the_time_is_over_before_the_last_size() {
        let rules = file::parse("program = ['any']\nstarts = 'n'").unwrap();
        let Board::Listed(listing) = &rules.board else { unreachable!() };
        let game = Listed::new(&rules, listing, Box::new(|_, _| Ok(())));
        let is_good = |time, is_found| {
            let mut search = Search::new(&game, time).unwrap();
            search.problem = Some("it has ended".into());
            search.finish(is_found).is_ok()
        };
        assert!(is_good(Some(Duration::ZERO), true));
        assert!(!is_good(Some(Duration::ZERO), false) && !is_good(None, true));
    }
}
