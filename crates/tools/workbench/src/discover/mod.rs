//! `gametheory discover`: finds the law of a game from its rules, with its proof.

mod args;
mod conjecture;
mod json;
mod report;

use std::process::ExitCode;

use anyhow::{anyhow, bail, Error, Result};
use discovery::logic::statement::Statement;
use discovery::{
    discover_wanted, file, program, proof, prove, Draft, Found, Limits, Proof, Rules, Stop, Wanted,
    Watch,
};
use gametheory_core::Outcome;

pub(crate) use args::Args;

use crate::given::game::{Opened, Selection};
use crate::output::{self, note};
use crate::text::paragraph;
use crate::watch::{is_interrupted, listen, watch};

/// At most this many numbers are listed in a sentence, so that a report fits on a screen.
const SHOWN: usize = 40;

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    // Ctrl-C prints what is known.
    listen()?;
    let Some(given) = &args.game else {
        let draft = args.draft()?;
        return find_law(args, &draft, &draft.check()?);
    };
    // A size whose search has begun may be searched to its end. Twice the time is enough for that,
    // and ends a game that never ends.
    let longest = args.time.map(|time| time.saturating_mul(2));
    match given.open(&args.options, longest)? {
        Opened::Rules(rules) => {
            let (draft, rules) = *rules;
            find_law(args, &draft, &rules)
        }
        Opened::Program(game) => {
            if let Some(option) = args.about_laws() {
                bail!("{option} goes with laws; here are conjectures only");
            }
            conjecture::run(&game, args)
        }
        Opened::Game(Selection { entry, .. }) => {
            if let Some(text) = entry.rules_file {
                let (draft, rules) = file::read(text)?;
                return find_law(args, &draft, &rules);
            }
            if args.program {
                bail!("bundle {} writes the program", entry.name);
            }
            let grundy = if args.grundy { Some("--grundy") } else { None };
            if let Some(option) = args.about_laws().or(grundy) {
                bail!("{option} goes with rules in a file, and there is none of {}", entry.name);
            }
            let place = format!(
                "The proof is in crates/{0}/src/lib.rs; gametheory show {0} says more.",
                entry.name
            );
            let texts = [&entry.title, &entry.describe_evidence(), &place];
            output::print(&texts.map(|text| paragraph(text)).concat())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Looks for the law of a game with these rules, or checks the one that is claimed.
fn find_law(args: &Args, draft: &Draft, rules: &Rules) -> Result<ExitCode> {
    let mut limits = Limits { states: args.states, ..Limits::default() };
    if let Some(to) = args.to {
        limits = Limits { to, options: u64::MAX, ..limits };
    }
    let claim = match (rules.numbers(), &args.law) {
        (None, law) if args.grundy || law.is_some() => bail!(
            "--grundy goes with games on numbers or of a program, --law with numbers or heaps"
        ),
        (Some(numbers), None) if args.grundy && numbers.stuck() == Outcome::Win => {
            bail!("there are Grundy numbers only if who cannot move loses")
        }
        (Some(numbers), Some(law)) => {
            Some(numbers.claim(law).map_err(|wrong| anyhow!("--law: {wrong}"))?)
        }
        _ => None,
    };
    let wanted = if args.grundy { Wanted::Grundy } else { Wanted::Outcome };
    let look = |watch: &mut Watch| match &claim {
        Some(claim) => check_claim(rules, claim, watch),
        None => Ok(discover_wanted(rules, wanted, &limits, watch)),
    };
    let (answer, is_late) = watch(look, args.time);
    match answer {
        Ok(found) => print(args, draft, &found, is_late),
        Err((reason, status)) => {
            if args.json {
                output::print(&json::write_refused(draft, rules, &reason))?;
            } else if args.proof || args.program {
                note(reason);
            } else {
                output::print(&paragraph(&reason))?;
            }
            Ok(ExitCode::from(if is_interrupted() { output::INTERRUPTED } else { status }))
        }
    }
}

/// Proves a formula, or refutes it. If it is no law, the error has the message and the exit status.
fn check_claim(rules: &Rules, claim: &Statement, watch: &mut Watch) -> Result<Found, (String, u8)> {
    // A law is searched for only to compare the claim with it, so the search may be short.
    let limits = Limits { states: 200, ..Limits::default() };
    let open = match prove(rules, claim, &limits, watch) {
        Ok(Proof::Law(law)) => return Ok(Found::Law(*law)),
        Ok(Proof::Wrong { reason, is_least, .. }) => {
            let more = if is_least {
                "least counterexample"
            } else {
                "counterexample, perhaps not a least one"
            };
            return Err((format!("Wrong. A {more}: {reason}"), 1));
        }
        Ok(Proof::Open) => {
            "it is right at all starts that were searched, and no law decides the others"
        }
        Err(Stop::Stopped) => "the check was stopped",
        Err(_) => "the check needs too large automata",
    };
    Err((format!("Neither proved nor refuted: {open}."), 3))
}

/// Prints what was found, in the form that is wanted.
fn print(args: &Args, draft: &Draft, found: &Found, is_late: bool) -> Result<ExitCode> {
    match found.law() {
        _ if args.json => output::print(&json::write(draft, found))?,
        Some(law) if args.proof => {
            output::print(&proof(&law.rules, &law.report()).map_err(Error::msg)?)?;
        }
        Some(law) if args.program => output::print(&program(law))?,
        None if args.proof => note("there is no proof, since no law was found"),
        None if args.program => note("there is no program, since no law was found"),
        _ => {
            let most = if args.all { usize::MAX } else { SHOWN };
            output::print(&report::words(found, is_late, most))?;
        }
    }
    Ok(match found {
        Found::Law(_) => ExitCode::SUCCESS,
        Found::Searched(_) if is_interrupted() => ExitCode::from(output::INTERRUPTED),
        Found::Searched(_) => ExitCode::from(3),
    })
}
