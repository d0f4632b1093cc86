//! `gametheory explain`: who wins, why, and by which move.

use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result};
use catalog::{best_line, in_sentence, Entry, Picture, Position, Shown};
use gametheory_core::Outcome;
use indicatif::ProgressBar;
use itertools::Itertools as _;

use crate::board::{self, all_moves};
use crate::given::game::{Given, Options};
use crate::given::positions::{every_position, read_line, GivenPosition};
use crate::output::{note, print, unless_unread};
use crate::play::console::{say, Console};
use crate::text::{fill, paragraph};
use crate::watch::{break_silence, spinner};

/// Say who wins a position, why, and by which move
///
/// Without a position, or if it is -, positions are read from standard input, one in each line. Their
/// number may come first, as in the input of the game's program. If one of them is wrong, those before
/// it are still explained, and the exit status is 2. At a terminal you can try again.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  gametheory explain lol-game '*******'
  gametheory explain bash-game 21 4 --all-moves
  gametheory explain 1527B2 0010110
  gametheory explain flip-game-ii -- '--'
  gametheory explain no-more-tic-tac-toe < positions.txt")]
pub(crate) struct Args {
    /// The game, such as lol-game, a file with its rules, or a program that lists options
    game: Given,
    #[command(flatten)]
    start: GivenPosition,
    /// Show what every move is worth
    #[arg(long)]
    all_moves: bool,
    #[command(flatten)]
    options: Options,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let game = &*args.game.select(&args.options)?.entry;
    let text = args.start.text(game);
    let is_typed = text.is_none() && io::stdin().is_terminal();
    // Without a law, a search may take long, so a line shows that. It would disturb people who type.
    let progress = if is_typed { ProgressBar::hidden() } else { spinner() };
    progress.set_message("searching; Ctrl-C ends it");
    let explain = |position: &dyn Position| {
        progress.finish_and_clear();
        let moves = if args.all_moves { all_moves(game, position) } else { String::new() };
        (explanation(game, position) + "\n" + &moves).trim_end().to_string() + "\n"
    };
    if let Some(text) = text {
        break_silence(&progress);
        let mut position = game.position(&text).map_err(anyhow::Error::from);
        if Path::new(&text).is_file() {
            let name = args.game.describe();
            position = position.with_context(|| {
                format!("{text} is a file; explain {name} < {text} reads its positions")
            });
        }
        let text = explain(&*position?);
        game.finish()?;
        print(&text)?;
    } else if is_typed && io::stdout().is_terminal() {
        unless_unread(converse(game, &mut Console::standard()?, explain))?;
    } else {
        if is_typed {
            note(INVITATION);
        }
        let mut input = Vec::new();
        io::stdin().lock().read_to_end(&mut input)?;
        break_silence(&progress);
        let mut output = anstream::stdout().lock();
        let mut case = 0;
        let mut write = |position: &dyn Position| {
            case += 1;
            let space = if case == 1 { "" } else { "\n" };
            write!(output, "{space}Case {case}\n{}", explain(position))
        };
        let remark = |text: &str| note(format_args!("gametheory: {text}"));
        unless_unread(every_position(game, &input, &mut write, &remark))?;
        game.finish()?;
    }
    Ok(ExitCode::SUCCESS)
}

const INVITATION: &str = "Type positions, up to the end of the input (Ctrl-D):";

/// Explains the positions that a person types, until the end. It goes on after a mistake.
fn converse(
    game: &Entry,
    console: &mut Console,
    explain: impl Fn(&dyn Position) -> String,
) -> io::Result<()> {
    say(&paragraph(INVITATION))?;
    let mut pending = String::new();
    loop {
        let prompt = if pending.is_empty() { "position> " } else { "its rest> " };
        let Some(line) = console.ask(prompt)? else { return Ok(()) };
        let line = match line.trim() {
            "quit" | "exit" | "q" => return Ok(()),
            "" => continue,
            line => line,
        };
        match read_line(game, &mut pending, line) {
            Ok(None) => {}
            Ok(Some(position)) => {
                game.finish()?;
                say(&explain(&*position))?;
            }
            Err(error) => say(&paragraph(&format!("No: {error}.")))?,
        }
    }
}

/// The explanation of a position that a judge gives: who wins, why, and by which move.
pub(crate) fn explanation(game: &Entry, position: &dyn Position) -> String {
    let best = position.best_move();
    let place = best.as_ref().map_or(0..0, |best| best.cells.clone());
    let picture = board::draw_change(&position.picture(), &(place.start..place.start));
    let players = position.players();
    let outcome = position.outcome();
    let (style, _) = board::colour_and_sign(outcome);
    let verdict = format!("{style}{}{style:#}", game.describe_winner(outcome, players));
    let reason = fill(&position.reason(players), "");
    let Some((best, after)) = best.and_then(|best| position.play(&best.notation)) else {
        return format!("{picture}{verdict}.\n{reason}\nThe game is over.");
    };
    let kind = match outcome {
        Outcome::Win => "A winning move",
        Outcome::Draw => "A move that holds it",
        Outcome::Loss if position.moves().nth(1).is_none() => "The only move loses",
        Outcome::Loss => "Every move loses; one of them",
    };
    let left = match after.labels().value {
        value if value.is_empty() => String::new(),
        value => format!("; that leaves {value}"),
    };
    let turn = in_sentence(players[0]);
    let verdict = fill(&format!("{verdict}; it is {turn}'s turn."), "");
    let best = fill(&format!("{kind}: {best}{left}"), "");
    let after = board::draw_change(&after.picture(), &place);
    let line = fill(&best_play(position), "");
    format!("{picture}{verdict}\n{reason}\n{best}\n{after}{line}")
}

/// The first moves of best play on both sides, and what each kind of notation in it means.
fn best_play(position: &dyn Position) -> String {
    let players = position.players();
    // Each move takes linear time, so show fewer moves of a long row.
    let most = match position.picture() {
        Picture::Row(cells) if cells.len() > 10_000 => 2,
        _ => 8,
    };
    let (line, is_over) = best_line(position, most);
    let turns = line.iter().zip(players.iter().cycle());
    let play = turns
        .map(|((chosen, after), player)| {
            let player = in_sentence(player);
            // If a heap is gone, the heaps after it get other numbers. So each move shows the heaps.
            match after.picture() {
                Picture::Numbers(numbers) if numbers.iter().all(|(name, _)| name.is_empty()) => {
                    format!("{player} {} ({})", chosen.notation, after.picture().text())
                }
                _ => format!("{player} {}", chosen.notation),
            }
        })
        .join("; ");
    let end = if is_over { "then the game is over" } else { "and so on" };
    // Where a move is typed as what it leaves, one example is enough.
    let has_kinds = !matches!(position.picture(), Picture::Words(_));
    let moves = line.iter().map(|(chosen, _)| chosen);
    let meanings = moves
        .filter(|chosen| chosen.text != chosen.notation)
        .unique_by(|chosen| if has_kinds { Some(chosen.kind()) } else { None })
        .map(|Shown { text, notation, .. }| format!("{notation} means: {text}"))
        .join("; ");
    let legend = if meanings.is_empty() { String::new() } else { format!(" Here {meanings}.") };
    format!("Best play: {play}; {end}.{legend}")
}
