//! Writes results to files and to standard output, with errors for people.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The exit status that shells give to a program that Ctrl-C ended.
pub(crate) const INTERRUPTED: u8 = 130;

/// A file, or standard output for `-`.
#[derive(Clone, Debug)]
pub(crate) enum Destination {
    File(PathBuf),
    StandardOutput,
}

impl From<OsString> for Destination {
    fn from(name: OsString) -> Destination {
        if name == "-" {
            Destination::StandardOutput
        } else {
            Destination::File(name.into())
        }
    }
}

/// Says something beside the result, on standard error. Unlike `eprintln!`, this does not panic if
/// nobody reads it.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}

impl Destination {
    /// Checks that it can be written, before a long computation. An existing file is not
    /// changed, and no new file is left behind.
    pub(crate) fn check(&self) -> Result<()> {
        let Destination::File(file) = self else { return Ok(()) };
        let existed = file.symlink_metadata().is_ok();
        let opened = File::options().append(true).create(true).open(file);
        opened.with_context(|| cannot_write(file))?;
        if !existed {
            fs::remove_file(file).with_context(|| cannot_write(file))?;
        }
        Ok(())
    }

    /// Writes the whole text.
    pub(crate) fn write(&self, text: &str) -> Result<()> {
        match self {
            Destination::File(file) => fs::write(file, text).with_context(|| cannot_write(file)),
            Destination::StandardOutput => print(text),
        }
    }
}

fn cannot_write(file: &Path) -> String {
    format!("cannot write {}", file.display())
}

/// Writes to standard output, in colour if it is a terminal.
pub(crate) fn print(text: &str) -> Result<()> {
    // To remove colours is slower than to write, and long tables have no colours.
    unless_unread(if text.contains('\x1b') {
        anstream::stdout().lock().write_all(text.as_bytes())
    } else {
        io::stdout().lock().write_all(text.as_bytes())
    })
}

/// Ignores a broken pipe: a reader that goes away has seen enough.
pub(crate) fn unless_unread(written: io::Result<()>) -> Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}
