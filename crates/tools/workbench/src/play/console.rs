//! Reads the lines of a player: from a terminal, with line editing, or from a pipe. Lines from
//! a pipe are also printed, so that the transcript can be read.

use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use crate::text::shorten;

/// The prompt.
const PROMPT: Style = AnsiColor::Cyan.on_default().bold();

/// Writes `text`, which may have colours.
pub(crate) fn say(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// A conversation with a person, or with a script.
pub(crate) struct Console {
    /// If standard input and output are terminals, this reads the lines, else they come from a pipe.
    editor: Option<Editor<(), MemHistory>>,
}

impl Console {
    /// Standard input and output.
    pub(crate) fn standard() -> io::Result<Console> {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Ok(Console { editor: None });
        }
        // What is pasted counts line by line, as if it was typed.
        let config = Config::builder().auto_add_history(true).bracketed_paste(false).build();
        let editor = Editor::with_history(config, MemHistory::new());
        let mut editor = editor.map_err(io::Error::other)?;
        // Without a helper, even an empty one, rustyline shows no prompt in colour.
        editor.set_helper(Some(()));
        Ok(Console { editor: Some(editor) })
    }

    /// Asks for a line; `None` at the end of the input.
    pub(crate) fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        let Some(editor) = &mut self.editor else { return ask_pipe(question) };
        let in_colour = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        let style = if in_colour { PROMPT } else { Style::new() };
        let prompt = (question, format!("{style}{question}{style:#}"));
        match editor.readline(&prompt) {
            Ok(line) => Ok(Some(line)),
            // At a terminal these are the usual ways to leave.
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Some("quit".into())),
            // Bytes that are no text are answered like any other nonsense.
            Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                Ok(Some(char::REPLACEMENT_CHARACTER.into()))
            }
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

fn ask_pipe(question: &str) -> io::Result<Option<String>> {
    say(&format!("{PROMPT}{question}{PROMPT:#}"))?;
    let mut line = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
        say("\n")?;
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&line).trim_end().to_string();
    // A terminal shows what is typed.
    if !io::stdin().is_terminal() {
        let shown: String = line.chars().filter(|letter| !letter.is_control()).collect();
        say(&format!("{}\n", shorten(&shown)))?;
    }
    Ok(Some(line))
}
