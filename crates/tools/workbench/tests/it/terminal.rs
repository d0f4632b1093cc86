//! A session at a terminal: a pseudo-terminal whose screen is worked out from the
//! bytes that arrive there.

use std::fmt::Write as _;
use std::io::{Read, Write};
use std::mem;
use std::num::NonZeroU16;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use gametheory_testing::assert_snapshot;
use pty_process::blocking::{self, Pty};
use pty_process::Size;

use crate::{workbench, write};

pub(crate) const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";
const PROMPT: &str = "your move> ";
const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
const BACKSPACE: &str = "\x7f";
const ENTER: &str = "\r";
const ROWS: u16 = 60;

/// A command at a terminal of its own.
pub(crate) struct Terminal {
    child: Child,
    pty: Arc<Pty>,
    columns: u16,
    arriving: Receiver<Vec<u8>>,
    written: Vec<u8>,
    /// How many of these bytes have been waited for.
    seen: usize,
}

impl Terminal {
    pub(crate) fn run(command: Command) -> Terminal {
        Terminal::of_width(80, command)
    }

    fn of_width(columns: u16, mut command: Command) -> Terminal {
        command.env("TERM", "xterm-256color");
        let (pty, for_the_child) = blocking::open().unwrap();
        pty.resize(Size::new(ROWS, columns)).unwrap();
        let child = blocking::Command::from(command).spawn(for_the_child).unwrap();
        let pty = Arc::new(pty);
        let reader = pty.clone();
        let (sender, arriving) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // It is an error to read when the command has ended.
            while let Ok(count) = (&*reader).read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal { child, pty, columns, arriving, written: Vec::new(), seen: 0 }
    }

    /// Whether more has been written. The command has ended if not.
    fn receive(&mut self) -> bool {
        const PATIENCE: Duration = Duration::from_secs(60);
        match self.arriving.recv_timeout(PATIENCE) {
            Ok(bytes) => self.written.extend(bytes),
            Err(RecvTimeoutError::Disconnected) => return false,
            Err(RecvTimeoutError::Timeout) => panic!("nothing more than {}", self.text()),
        }
        true
    }

    /// All that has been written so far.
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.written).into_owned()
    }

    /// Waits for this text.
    pub(crate) fn wait_for(&mut self, text: &str) {
        loop {
            let mut places = self.written[self.seen..].windows(text.len());
            if let Some(place) = places.position(|bytes| bytes == text.as_bytes()) {
                self.seen += place + text.len();
                return;
            }
            assert!(self.receive(), "{text:?} is missing in {}", self.text());
        }
    }

    /// Waits for this text, then presses the keys.
    pub(crate) fn press(&mut self, after: &str, keys: &str) {
        self.wait_for(after);
        self.send(keys);
    }

    pub(crate) fn send(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).unwrap();
    }

    /// Waits for the end. Returns all that has been written, and the exit status.
    pub(crate) fn end(mut self) -> (Vec<u8>, Option<i32>) {
        while self.receive() {}
        let status = self.child.wait().unwrap();
        (mem::take(&mut self.written), status.code())
    }

    /// Waits for the end, and shows the screen: each line, and below it `g`, `r`,
    /// `y`, `c` under green, red, yellow and cyan letters, `.` under faint ones.
    fn screen(self) -> String {
        let columns = self.columns;
        let size = |cells| NonZeroU16::new(cells).unwrap();
        let mut parser = vt100::Parser::new(size(ROWS), size(columns), 0);
        parser.process(&self.end().0);
        let screen = parser.screen();
        let mut text = String::new();
        for row in 0..ROWS {
            let cells = (0..columns).filter_map(|column| screen.cell(row, column));
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

/// If a test fails, its command ends nevertheless.
impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A whole game, with slips that are mended in the line.
fn game(command: Command) -> Terminal {
    let mut terminal = Terminal::run(command);
    terminal.press("first? [yes] ", &format!("nope{}yes{ENTER}", BACKSPACE.repeat(4)));
    terminal.press(PROMPT, &format!("L5{BACKSPACE}4{ENTER}"));
    // The line is repeated from the history, and changed in its middle.
    terminal.wait_for("cell 1\r\n");
    terminal.press(PROMPT, &format!("{UP}{LEFT}{BACKSPACE}O{ENTER}"));
    terminal.wait_for("already");
    terminal.press(PROMPT, &format!("2O{LEFT}{BACKSPACE}\x1b[C2{ENTER}"));
    terminal.press("quit> ", ENTER);
    terminal
}

/// Whole screens: explanations, positions one after another, and terminals of other widths.
#[test]
fn screens_are_as_reviewed() {
    let grid = format!("X{}O{}", ".".repeat(99), ".".repeat(71));
    let play = format!("play no-more-tic-tac-toe {grid} --first");
    let typed = ["show 100\r", "moves\r", "why\r", "X172\r", "new random 7\r", "quit\r"];
    let row = format!("explain flip-game-ii {}", "+".repeat(53));
    // The width, a command, and what is typed at its prompts. After a wrong line it asks again.
    let screens: [(u16, &str, &[&str]); 12] = [
        (80, "explain no-more-tic-tac-toe X.........O.....", &[]),
        (80, "explain palindrome-game", &["0x1\r7\r0010110\r1001\r\x04"]),
        (40, "play bash-game --first", &["help\r", "undo\r", CTRL_D]),
        (80, "play bash-game --first", &[CTRL_C]),
        (40, &play, &typed),
        (200, &play, &typed),
        (40, &row, &[]),
        (60, "list", &[]),
        (60, "discover flip-game-ii", &[]),
        (60, "discover --take 1,2000", &[]),
        (60, "table no-more-tic-tac-toe --to 5", &[]),
        (40, "table palindrome-game --to 1", &[]),
    ];
    let mut text =
        format!("== A game with slips ==\n{}\n", game(workbench(&["play", "lol-game"])).screen());
    let mut plain = workbench(&["play", "lol-game"]);
    plain.env("NO_COLOR", "1");
    let _ = writeln!(text, "\n== Without colours ==\n{}", game(plain).screen());
    for (columns, line, keys) in screens {
        let arguments: Vec<&str> = line.split(' ').collect();
        let mut terminal = Terminal::of_width(columns, workbench(&arguments));
        for typed in keys {
            terminal.press("> ", typed);
        }
        let screen = terminal.screen();
        let _ = writeln!(text, "\n== {line}, {columns} columns ==\n{screen}");
    }
    let folder = "crates/tools/workbench/tests/snapshots/terminal";
    assert_snapshot(folder, "screens", "Screens, with colours below the lines", &text);
    // Its times differ.
    let arguments = ["stress", "bash-game", "--inputs", "1", "--", "sh", "-c", "yes A | head"];
    let screen = Terminal::of_width(60, workbench(&arguments)).screen();
    assert!(screen.contains("\nwithin the judge's limits: "), "{screen}");
    assert!(screen.contains("it again, in\n  the end 0.\n"), "{screen}");
    assert!(screen.lines().all(|line| line.chars().count() <= 60), "{screen}");
}

/// A program that writes a line too many may have given the answers to other positions.
#[test]
fn a_position_that_is_typed_is_explained_only_if_the_program_wrote_no_line_too_many() {
    let folder = tempfile::tempdir().unwrap();
    let game = write(folder.path(), "g.py", "print('-\\n' * 2, end='', flush=True)\n");
    let mut terminal = Terminal::run(workbench(&["explain", &game]));
    terminal.press("position> ", "1\r");
    terminal.wait_for("that nobody had asked for");
    assert_eq!(terminal.end().1, Some(2));
}
