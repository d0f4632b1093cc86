//! `workbench explain`: who wins, why, and by which move.

use std::io::{self, IsTerminal, Read, Write};
use std::process::ExitCode;

use anyhow::Result;
use games::{in_sentence, Position, Problem};
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;

use super::console::{self, Console};
use super::input::{every_line, is_as_the_judge_gives_it, typed, Typed};
use super::moves::all_moves;
use super::{board, filled, given, paragraph};
use crate::named::Named;
use crate::output::{print, unless_unread};

/// Say who wins a position, why, and by which move
///
/// Without POSITION, or where it is -, positions are read from standard input, one
/// after another, or as the problem's judge would give them, behind their number. Exit
/// status 2 if one of them is no position; those before it are explained all the
/// same. At a terminal you can try again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  workbench explain lol-game '*******'
  workbench explain bash-game 21 4 --all-moves
  workbench explain 1527B2 0010110
  workbench explain flip-game-ii '--'
  workbench explain no-more-tic-tac-toe < positions.txt")]
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
    /// Show what every move is worth
    #[arg(long)]
    all_moves: bool,
}

/// Runs `workbench explain`.
pub fn run(args: &Args) -> Result<ExitCode> {
    let problem = args.problem;
    let explain = |position: &dyn Position| {
        let moves = if args.all_moves { all_moves(problem, position) } else { String::new() };
        let explanation = explanation(problem, position);
        // What follows needs no line of its own at the end.
        (explanation + "\n" + &moves).trim_end().to_string()
    };
    if let Some(text) = given(problem, args.position.as_deref(), &args.rest) {
        print(&(explain(&*problem.position(&text)?) + "\n"))?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        unless_unread(converse(problem, &mut *console::standard()?, explain))?;
    } else {
        if io::stdin().is_terminal() {
            eprintln!("{INVITATION}");
        }
        let mut input = Vec::new();
        io::stdin().lock().read_to_end(&mut input)?;
        unless_unread(every_position(problem, &input, explain))?;
    }
    Ok(ExitCode::SUCCESS)
}

const INVITATION: &str = "Positions, please, up to the end of the input (Ctrl-D):";

/// Explains what a person types, until he leaves; a mistake is no reason to.
fn converse(
    problem: &Problem,
    console: &mut dyn Console,
    explain: impl Fn(&dyn Position) -> String,
) -> io::Result<()> {
    console.say(&paragraph(INVITATION))?;
    let mut pending = String::new();
    loop {
        let prompt = if pending.is_empty() { "position> " } else { "its rest> " };
        let Some(line) = console.ask(prompt)? else { return Ok(()) };
        match line.trim() {
            "quit" | "exit" | "q" => return Ok(()),
            "" => continue,
            line => pending = format!("{pending} {line}"),
        }
        match typed(problem, &pending) {
            Typed::More => continue,
            Typed::Wrong(error) => console.say(&paragraph(&format!("No: {error}.")))?,
            Typed::Position(position) => console.say(&(explain(&*position) + "\n"))?,
        }
        pending.clear();
    }
}

/// Explains all that stands in an input, up to the first mistake.
fn every_position(
    problem: &Problem,
    mut input: &[u8],
    explain: impl Fn(&dyn Position) -> String,
) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    if is_as_the_judge_gives_it(problem, input) {
        let all = |judge: &mut Judge| every_case(problem, judge, explain);
        return judge::converse(all, &mut input, &mut output);
    }
    let mut case = 0;
    every_line(problem, &String::from_utf8_lossy(input), |position| {
        case += 1;
        writeln!(output, "{}", headed(case, &explain(position)))
    })
}

/// Reads all positions of an input as the judge gives it, and explains each.
pub fn every_case(
    problem: &Problem,
    judge: &mut Judge,
    explain: impl Fn(&dyn Position) -> String,
) -> io::Result<()> {
    let announced = if problem.form().counted { judge.count()? } else { u64::MAX };
    for case in 1..=announced {
        let Some(position) = (problem.read)(judge)? else { break };
        judge.answer(headed(case, &explain(&*position)))?;
    }
    Ok(())
}

fn headed(case: u64, explanation: &str) -> String {
    let space = if case == 1 { "" } else { "\n" };
    format!("{space}Case {case}\n{explanation}")
}

/// All that there is to say about a position that a judge gives.
pub fn explanation(problem: &Problem, position: &dyn Position) -> String {
    let best = position.best_move();
    let place = best.as_ref().map_or(0..0, |best| best.place.clone());
    let picture = board::line(&position.picture(), place.start);
    let players = position.players();
    let outcome = position.outcome();
    let style = board::colour(outcome);
    let verdict = format!("{style}{}{style:#}", problem.verdict(outcome, players));
    let reason = filled(&position.reason(players), "");
    let Some((best, after)) =
        best.and_then(|best| position.after(&best).map(|after| (best, after)))
    else {
        return format!("{picture}{verdict}.\n{reason}\nThe game is over.");
    };
    let turn = in_sentence(players[0]);
    let kind = match outcome {
        Outcome::Win => "A winning move",
        Outcome::Draw => "A move that holds it",
        Outcome::Loss => "Every move loses; one of them",
    };
    let after = board::marked(&after.picture(), &place);
    let after = after.trim_end();
    let verdict = filled(&format!("{verdict}; it is {turn}'s turn."), "");
    let best = filled(&format!("{kind}: {best}"), "");
    format!("{picture}{verdict}\n{reason}\n{best}\n{after}")
}
