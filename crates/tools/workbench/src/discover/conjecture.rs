//! Looks for a conjecture about a game whose options a program lists, and for a counterexample.

use std::collections::HashSet;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, Result};
use catalog::{Lines, Listed};
use discovery::conjecture::find;
use discovery::listed::protocol::Position;
use discovery::listed::search::Table;
use discovery::starts::Rest;
use discovery::Wanted;

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
    let (start, starts) = (Instant::now(), game.starts().map_err(|reason| anyhow!(reason))?);
    let (longest, progress) = (args.time.unwrap_or(LONGEST), spinner());
    let is_late = || start.elapsed() > longest;
    let (mut last, mut count, mut problem) = (None, 0, None);
    // No search has room for two millions.
    let (to, most) = args.to.map_or((usize::MAX, MOST_STARTS + 1), |to| (to, 2_000_000));
    for (size, positions) in starts.by_size(to, most) {
        count += positions.len();
        progress.set_message(format!("{count} positions"));
        let is_enough = game.look(Table::bytes) >= SEARCH || count > MOST_STARTS;
        let is_over = args.to.is_none() && is_enough;
        if is_over || (args.to.is_none() || args.time.is_some()) && is_late() {
            break;
        }
        if let Err(reason) = game.search(&positions) {
            problem = Some(reason);
            break;
        }
        last = Some(size);
    }
    if last.is_none() && count > MOST_STARTS && args.to.is_none() {
        bail!("the smallest size has more than {MOST_STARTS} positions; --to searches them");
    }
    if last.is_none() && problem.is_some() {
        return finish(game, problem, false, false);
    }
    if last.is_none() && count > 0 {
        bail!("the time was over before a position was searched; --for sets it");
    }
    let last = last.unwrap_or(0);
    let mut paragraphs = vec![game.rules.title.clone()];
    let mut positions = 0;
    let mut look_for = |wanted| {
        let values = |positions: Vec<Position>| -> Vec<(Position, u32)> {
            let value = |one: &Position| game.look(|table| table.value(one))?.wanted(wanted);
            positions.into_iter().filter_map(|one| value(&one).map(|value| (one, value))).collect()
        };
        let mut table = values((0..=last).flat_map(|size| starts.of_size(size)).collect());
        positions = table.len();
        let mut known: HashSet<Position> = table.iter().map(|(one, _)| one.clone()).collect();
        'rounds: for _ in 0..ROUNDS {
            let bytes = game.look(Table::bytes);
            let mut conjecture = find(starts, wanted, &table)?;
            for mut batch in starts.trials(last).take(BATCHES) {
                batch.retain(|one| !known.contains(one));
                // A formula may allow no larger numbers.
                let is_last = batch.is_empty() && starts.largest().is_none();
                let is_over =
                    problem.is_some() || is_late() || game.look(Table::bytes) > bytes + CHALLENGE;
                if is_last || is_over {
                    break;
                }
                let chosen = conjecture.choose(batch, BATCH);
                known.extend(chosen.iter().cloned());
                if let (false, Err(stopped)) = (chosen.is_empty(), game.search(&chosen)) {
                    problem = Some(stopped);
                }
                let further = values(chosen);
                conjecture = match conjecture.challenge(&further) {
                    Ok(conjecture) => conjecture,
                    Err(refutation) => {
                        paragraphs.push(refutation);
                        table.extend(further);
                        positions = table.len();
                        continue 'rounds;
                    }
                };
            }
            return Some(conjecture);
        }
        None
    };
    // Grundy numbers say more about sums, but outcomes may be simple where these are not.
    let found = match (args.grundy, game.look(Table::has_sums)) {
        (true, _) => look_for(Wanted::Grundy),
        (false, true) => look_for(Wanted::Grundy).or_else(|| look_for(Wanted::Outcome)),
        (false, false) => look_for(Wanted::Outcome),
    };
    progress.finish_and_clear();
    // What was found before the time was over is what was asked for.
    let is_done = found.is_some() && args.time.is_some() && is_late();
    if args.program {
        match &found {
            Some(conjecture) => output::print(&conjecture.program(&game.rules))?,
            None => note("there is no program, since no conjecture was found"),
        }
        return finish(game, problem, found.is_some(), is_done);
    }
    // What was withdrawn holds on all positions up to that size.
    let further = if paragraphs.len() > 1 { " and on larger ones" } else { "" };
    match &found {
        Some(conjecture) => {
            paragraphs.extend(conjecture.to_string().lines().map(String::from));
            if starts.rest() == Rest::None {
                paragraphs.push(
                    "If the moves can be written as formulas of these numbers, a rules file with \
                     the formulas may prove it."
                        .into(),
                );
            }
        }
        None if positions == 0 => {
            let which = if args.grundy { " that has a Grundy number" } else { "" };
            paragraphs.push(format!("No conjecture: no valid position{which} was found."));
        }
        None if starts.lists() > 1 => {
            paragraphs.push("No conjecture: a position has several lists.".into());
        }
        None if problem.is_some() => paragraphs.push(format!(
            "No conjecture: the search has broken off after size {last}, and nothing simple holds \
             on all positions up to there{further}; their number is {positions}."
        )),
        None => paragraphs.push(format!(
            "No conjecture: nothing simple holds on all positions up to size {last}{further}; their \
             number is {positions}. --to sets the size."
        )),
    }
    let (positions, bytes) = game.look(|table| (table.positions(), table.bytes()));
    let (megabytes, seconds) = (bytes.div_ceil(1_000_000), start.elapsed().as_secs_f64());
    paragraphs.push(format!("searched: {positions} positions, {megabytes} MB, {seconds:.1} s"));
    let paragraphs: String = paragraphs.iter().map(|text| paragraph(text)).collect();
    output::print(&paragraphs)?;
    finish(game, problem, found.is_some(), is_done)
}

/// The exit status of a search, which may have been stopped by a problem. It does not matter if the
/// search `is_done`.
fn finish(
    game: &Listed,
    problem: Option<String>,
    is_found: bool,
    is_done: bool,
) -> Result<ExitCode> {
    match problem {
        Some(reason) if is_done => note(reason),
        Some(reason) => bail!("{reason}"),
        None => game.finish().map_err(|reason| anyhow!(reason))?,
    }
    Ok(ExitCode::from(if is_found { 0 } else { 3 }))
}

#[cfg(test)]
mod tests {
    use discovery::{file, Board};

    use super::*;

    #[test]
    fn a_conjecture_counts_also_if_the_time_is_over_before_the_last_size() {
        let rules = file::parse("program = ['any']").unwrap();
        let Board::Listed(listing) = &rules.board else { unreachable!() };
        let game = Listed::new(&rules, listing, Box::new(|_, _| Ok(())));
        let is_good = |is_done| finish(&game, Some("it has ended".into()), true, is_done).is_ok();
        assert!(is_good(true) && !is_good(false));
    }
}
