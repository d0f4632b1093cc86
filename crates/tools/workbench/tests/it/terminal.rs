//! A session at a terminal: a pseudo-terminal whose screen is worked out from the
//! bytes that arrive there.

use std::num::NonZeroU16;
use std::process::Command;
use std::time::Duration;

use rexpect::session::{spawn_command, PtySession};

use crate::assert_snapshot;

/// The workbench at a terminal of its own, and all that it has written there.
struct Terminal {
    session: PtySession,
    written: String,
    columns: u16,
}

impl Terminal {
    fn start(arguments: &[&str], environment: &[(&str, &str)]) -> Terminal {
        Terminal::of_width(80, arguments, environment)
    }

    fn of_width(columns: u16, arguments: &[&str], environment: &[(&str, &str)]) -> Terminal {
        const PATIENCE: Duration = Duration::from_secs(30);
        let mut command = Command::new("sh");
        let script = format!("stty cols {columns} rows 60; exec \"$0\" \"$@\"");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_workbench")]);
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(name);
        }
        command.args(arguments).env("TERM", "xterm-256color").envs(environment.iter().copied());
        let patience = u64::try_from(PATIENCE.as_millis()).unwrap();
        let session = spawn_command(command, Some(patience)).unwrap();
        Terminal { session, written: String::new(), columns }
    }

    /// Waits for this text, then presses the keys.
    fn press(&mut self, after: &str, keys: &str) {
        self.written += &self.session.exp_string(after).unwrap();
        self.written += after;
        self.session.send(keys).unwrap();
        self.session.flush().unwrap();
    }

    /// Waits for the end, and shows the screen: each line, and below it `g`, `r`,
    /// `y`, `c` under green, red, yellow and cyan letters, `.` under faint ones.
    fn screen(mut self) -> String {
        self.written += &self.session.exp_eof().unwrap();
        let size = |cells| NonZeroU16::new(cells).unwrap();
        let mut parser = vt100::Parser::new(size(60), size(self.columns), 0);
        // Each byte arrives as the character of that number.
        let bytes = self.written.chars().filter_map(|letter| u8::try_from(u32::from(letter)).ok());
        parser.process(&bytes.collect::<Vec<u8>>());
        let screen = parser.screen();
        let mut text = String::new();
        for row in 0..60 {
            let cells = (0..self.columns).filter_map(|column| screen.cell(row, column));
            let colour = |cell: &vt100::Cell| match (cell.fgcolor(), cell.dim()) {
                (vt100::Color::Idx(1), _) => 'r',
                (vt100::Color::Idx(2), _) => 'g',
                (vt100::Color::Idx(3), _) => 'y',
                (vt100::Color::Idx(6), _) => 'c',
                (_, true) if cell.has_contents() => '.',
                _ => ' ',
            };
            let line: String = cells
                .clone()
                .map(|cell| if cell.has_contents() { cell.contents() } else { " " })
                .collect();
            let colours: String = cells.map(colour).collect();
            text = text + line.trim_end() + "\n";
            if !colours.trim().is_empty() {
                text = text + colours.trim_end() + "\n";
            }
        }
        text.trim_end().to_string()
    }
}

const PROMPT: &str = "your move> ";
const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const BACKSPACE: &str = "\x7f";
const ENTER: &str = "\r";
const CTRL_D: &str = "\x04";

/// A whole game, with slips that are mended in the line.
fn game(environment: &[(&str, &str)]) -> Terminal {
    let mut terminal = Terminal::start(&["play", "lol-game"], environment);
    terminal.press("first? [yes] ", &format!("nope{}yes{ENTER}", BACKSPACE.repeat(4)));
    terminal.press(PROMPT, &format!("L5{BACKSPACE}4{ENTER}"));
    // The line is repeated from the history, and changed in its middle.
    terminal.press("cell 1\r\n", "");
    terminal.press(PROMPT, &format!("{UP}{LEFT}{BACKSPACE}O{ENTER}"));
    terminal.press("already", "");
    terminal.press(PROMPT, &format!("2O{LEFT}{BACKSPACE}\x1b[C2{ENTER}"));
    terminal.press("quit> ", ENTER);
    terminal
}

#[test]
fn a_game_at_a_terminal() {
    assert_snapshot(
        "terminal",
        "lol-game",
        "The screen after a game, with colours below the lines",
        &game(&[]).screen(),
    );
}

#[test]
fn no_colour_for_those_who_want_none() {
    let is_coloured = |environment: &[(&str, &str)]| {
        let mut terminal = game(environment);
        terminal.written += &terminal.session.exp_eof().unwrap();
        // Sequences that end with m set colours; line editing needs others.
        let mut sequences = terminal.written.split("\x1b[").skip(1);
        sequences.any(|rest| {
            rest.trim_start_matches(|letter: char| !letter.is_alphabetic()).starts_with('m')
        })
    };
    assert!(is_coloured(&[]));
    assert!(!is_coloured(&[("NO_COLOR", "1")]));
}

#[test]
fn leaving_with_a_key() {
    for key in [CTRL_D, "\x03"] {
        let mut terminal = Terminal::start(&["play", "bash-game", "--first"], &[]);
        terminal.press(PROMPT, key);
        let screen = terminal.screen();
        assert!(screen.ends_with("Goodbye."), "{screen}");
    }
}

#[test]
fn explain_at_a_terminal() {
    let terminal = Terminal::start(&["explain", "no-more-tic-tac-toe", "X.........O....."], &[]);
    let screen = terminal.screen();
    assert_snapshot("terminal", "no-more-tic-tac-toe", "The screen after `explain`", &screen);
}

/// Positions one after another, without a number in front; a mistake is no end.
#[test]
fn positions_at_a_terminal() {
    let mut terminal = Terminal::start(&["explain", "palindrome-game"], &[]);
    for line in ["0x1", "7", "0010110", "1001"] {
        terminal.press("> ", &format!("{line}{ENTER}"));
    }
    terminal.press("position> ", CTRL_D);
    assert_snapshot(
        "terminal",
        "positions",
        "Positions as a person types them",
        &terminal.screen(),
    );
}

/// The screen of a narrow and of a wide terminal.
#[test]
fn lines_are_as_wide_as_the_terminal() {
    let grid = format!("X{}O{}", ".".repeat(99), ".".repeat(71));
    for columns in [40, 200] {
        let mut terminal =
            Terminal::of_width(columns, &["play", "no-more-tic-tac-toe", &grid, "--first"], &[]);
        for typed in ["show 100", "moves", "why", "X172", "new random 7", "quit"] {
            terminal.press(PROMPT, &format!("{typed}{ENTER}"));
        }
        let screen = terminal.screen();
        assert_snapshot(
            "terminal",
            &format!("{columns}-columns"),
            &format!("A game at a terminal of {columns} columns"),
            &screen,
        );
    }
    let terminal = Terminal::of_width(40, &["explain", "flip-game-ii", &"+".repeat(53)], &[]);
    assert_snapshot("terminal", "narrow", "`explain` at 40 columns", &terminal.screen());
    let commands: [(&str, &[&str]); 3] = [
        ("law", &["discover", "flip-game-ii"]),
        ("mistake", &["discover", "--take", "1,2000"]),
        ("table", &["table", "no-more-tic-tac-toe", "--to", "5"]),
    ];
    for (name, arguments) in commands {
        let screen = Terminal::of_width(60, arguments, &[]).screen();
        let description = format!("`{}` at 60 columns", arguments.join(" "));
        assert_snapshot("terminal", &format!("60-columns-{name}"), &description, &screen);
    }
    // Its times differ.
    let arguments = ["stress", "bash-game", "--inputs", "1", "--", "true"];
    let screen = Terminal::of_width(60, &arguments, &[]).screen();
    assert!(screen.contains("\nwithin the judge's limits: "), "{screen}");
    assert!(screen.lines().all(|line| line.len() < 60), "{screen}");
}
