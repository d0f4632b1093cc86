//! `workbench explain`: who wins, why, and by which move.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Result;
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;

use super::{filled, in_sentence, read_one, Shown, BAD, EVEN, GOOD};
use crate::problems::{self, Cases, Problem};

/// Say who wins a position, why, and by which move
///
/// Without POSITION, positions are read from standard input, as the problem's
/// judge would give them. Exit status 2 if one of them is no position; those
/// before it are explained all the same.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The problem, such as lol-game
    problem: String,
    /// A position as in the problem's input, such as '*******' or 21 4
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// The rest of the position, if it comes in two words
    #[arg(hide = true)]
    rest: Vec<String>,
}

/// Runs `workbench explain`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let problem = problems::find(&args.problem)?;
    let output = &mut anstream::stdout().lock();
    let explained = if let Some(position) = given(args.position.as_deref(), &args.rest) {
        let explained = (problem.people.explain_one)(&position);
        explained.and_then(|text| writeln!(output, "{text}"))
    } else {
        if io::stdin().is_terminal() {
            eprintln!("{}", invitation(problem));
        }
        let all = |judge: &mut Judge| (problem.people.explain_all)(judge, problem.cases);
        judge::converse(all, &mut io::stdin().lock(), output)
    };
    match explained {
        // A reader who goes away has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        explained => Ok(explained.map(|()| ExitCode::SUCCESS)?),
    }
}

/// The position on a command line, in one word or several.
pub(crate) fn given(first: Option<&str>, rest: &[String]) -> Option<String> {
    first.map(|first| [&[String::from(first)], rest].concat().join(" "))
}

fn invitation(problem: &Problem) -> &'static str {
    match problem.cases {
        Cases::Counted(_) => "The number of positions, and then the positions, please:",
        Cases::UntilTheEnd(_) => "Positions, please, up to the end of the input (Ctrl-D):",
    }
}

/// Reads all positions of an input and explains each.
pub(crate) fn every_case<P: Shown>(judge: &mut Judge, cases: Cases) -> io::Result<()> {
    let announced = match cases {
        Cases::Counted(_) => judge.count()?,
        Cases::UntilTheEnd(_) => u64::MAX,
    };
    for case in 1..=announced {
        let Some(position) = P::read(judge)? else { break };
        let space = if case == 1 { "" } else { "\n" };
        judge.answer(format!("{space}Case {case}\n{}", explanation(&position)))?;
    }
    Ok(())
}

/// Reads a single position and explains it.
pub(crate) fn one_case<P: Shown>(text: &str) -> io::Result<String> {
    Ok(explanation(&read_one::<P>(text)?))
}

/// All that there is to say about a position that a judge gives.
fn explanation<P: Shown>(position: &P) -> String {
    let best = position.best_move();
    let place = best.as_ref().map_or(0..0, |best| position.place(best));
    let picture = position.picture().line(&(place.start..place.start));
    let [mover, other] = position.players();
    let (style, verdict) = match position.outcome() {
        Outcome::Win => (GOOD, format!("{mover} wins")),
        Outcome::Draw => (EVEN, format!("A {}", P::DRAW)),
        Outcome::Loss => (BAD, format!("{other} wins")),
    };
    let reason = filled(&position.reason(), "");
    let Some(best) = best else {
        return format!("{picture}{style}{verdict}{style:#}.\n{reason}\nThe game is over.");
    };
    let turn = in_sentence(mover);
    let kind = match position.outcome() {
        Outcome::Win => "A winning move",
        Outcome::Draw => "A move that holds it",
        Outcome::Loss => "Every move loses; one of them",
    };
    let after = position.after(&best).picture().marked(&place);
    let after = after.trim_end();
    format!(
        "{picture}{style}{verdict}{style:#}; it is {turn}'s turn.\n{reason}\n{kind}: {best}\n{after}"
    )
}
