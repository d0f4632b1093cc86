//! `workbench explain`: who wins, why, and by which move.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use anyhow::Result;
use games::{Position, Problem};
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;

use super::{board, filled, given, BAD, EVEN, GOOD};
use crate::named::Named;
use crate::output::{print, unless_unread};

/// Say who wins a position, why, and by which move
///
/// Without POSITION, positions are read from standard input, as the problem's
/// judge would give them. Exit status 2 if one of them is no position; those
/// before it are explained all the same.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The problem, such as lol-game
    #[arg(value_parser = Named)]
    problem: &'static Problem,
    /// A position as in the problem's input, such as '*******' or 21 4
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// The rest of the position, if it comes in two words
    #[arg(hide = true)]
    rest: Vec<String>,
}

/// Runs `workbench explain`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let problem = args.problem;
    if let Some(text) = given(args.position.as_deref(), &args.rest) {
        let position = problem.position(&text)?;
        print(&(explanation(problem, &*position) + "\n"))?;
    } else {
        if io::stdin().is_terminal() {
            eprintln!("{}", invitation(problem));
        }
        let all = |judge: &mut Judge| every_case(problem, judge);
        let (input, output) = (&mut io::stdin().lock(), &mut anstream::stdout().lock());
        unless_unread(judge::converse(all, input, output))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn invitation(problem: &Problem) -> &'static str {
    if problem.form().counted {
        "The number of positions, and then the positions, please:"
    } else {
        "Positions, please, up to the end of the input (Ctrl-D):"
    }
}

/// Reads all positions of an input and explains each.
pub fn every_case(problem: &Problem, judge: &mut Judge) -> io::Result<()> {
    let announced = if problem.form().counted { judge.count()? } else { u64::MAX };
    for case in 1..=announced {
        let Some(position) = (problem.read)(judge)? else { break };
        let space = if case == 1 { "" } else { "\n" };
        let explanation = explanation(problem, &*position);
        judge.answer(format!("{space}Case {case}\n{explanation}"))?;
    }
    Ok(())
}

/// All that there is to say about a position that a judge gives.
pub fn explanation(problem: &Problem, position: &dyn Position) -> String {
    let best = position.best_move();
    let place = best.as_ref().map_or(0..0, |best| best.place.clone());
    let picture = board::line(&position.picture(), &(place.start..place.start));
    let [mover, other] = position.players();
    let outcome = position.outcome();
    let (style, verdict) = match outcome {
        Outcome::Win => (GOOD, format!("{mover} wins")),
        Outcome::Draw => (EVEN, format!("A {}", problem.draw)),
        Outcome::Loss => (BAD, format!("{other} wins")),
    };
    let verdict = format!("{picture}{style}{verdict}{style:#}");
    let reason = filled(&position.reason(), "");
    let Some((best, after)) =
        best.and_then(|best| position.after(&best).map(|after| (best, after)))
    else {
        return format!("{verdict}.\n{reason}\nThe game is over.");
    };
    let turn = in_sentence(mover);
    let kind = match outcome {
        Outcome::Win => "A winning move",
        Outcome::Draw => "A move that holds it",
        Outcome::Loss => "Every move loses; one of them",
    };
    let after = board::marked(&after.picture(), &place);
    let after = after.trim_end();
    format!("{verdict}; it is {turn}'s turn.\n{reason}\n{kind}: {best}\n{after}")
}

/// A player's name as it stands within a sentence.
fn in_sentence(player: &str) -> String {
    player.replacen("The ", "the ", 1)
}
