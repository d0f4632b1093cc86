//! Reads the lines of a player: from a terminal, with line editing, or from a pipe. Lines from
//! a pipe are also printed, so that the transcript can be read.

use std::io::{self, BufRead, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use crate::text::shorten;

/// The prompt.
const PROMPT: Style = AnsiColor::Cyan.on_default().bold();

/// A conversation with a person, or with a script.
pub trait Console {
    /// Writes `text`, which may have colours.
    fn say(&mut self, text: &str) -> io::Result<()>;

    /// Asks for a line; `None` at the end of the input.
    fn ask(&mut self, question: &str) -> io::Result<Option<String>>;
}

/// Standard input and output: a terminal if both are one, else a pipe.
pub fn standard() -> io::Result<Box<dyn Console>> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        Ok(Box::new(Terminal::new()?))
    } else {
        Ok(Box::new(Pipe { echo: !io::stdin().is_terminal() }))
    }
}

struct Terminal {
    editor: Editor<(), MemHistory>,
    in_colour: bool,
}

impl Terminal {
    fn new() -> io::Result<Terminal> {
        let config = Config::builder().auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(other)?;
        // Without a helper, even an empty one, rustyline shows no prompt in colour.
        editor.set_helper(Some(()));
        let in_colour = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Ok(Terminal { editor, in_colour })
    }
}

impl Console for Terminal {
    fn say(&mut self, text: &str) -> io::Result<()> {
        say(text)
    }

    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        let style = if self.in_colour { PROMPT } else { Style::new() };
        let prompt = (question, format!("{style}{question}{style:#}"));
        match self.editor.readline(&prompt) {
            Ok(line) => Ok(Some(line)),
            // At a terminal these are the usual ways to leave.
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Some("quit".into())),
            Err(error) => Err(other(error)),
        }
    }
}

struct Pipe {
    /// Whether the lines are to be printed, because no terminal shows them.
    echo: bool,
}

impl Console for Pipe {
    fn say(&mut self, text: &str) -> io::Result<()> {
        say(text)
    }

    fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        say(&format!("{PROMPT}{question}{PROMPT:#}"))?;
        let mut line = Vec::new();
        if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
            say("\n")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim_end().to_string();
        if self.echo {
            let shown: String = line.chars().filter(|letter| !letter.is_control()).collect();
            say(&format!("{}\n", shorten(&shown)))?;
        }
        Ok(Some(line))
    }
}

fn say(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

fn other(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        error => io::Error::other(error),
    }
}
