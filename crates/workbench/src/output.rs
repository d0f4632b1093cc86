//! Where results go: files and standard output, and what is said where they can't.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use anyhow::{Context, Result};

/// Makes sure that the file can be written, before a long computation. What was there
/// stays, and nothing is left where nothing was.
pub(crate) fn check(file: &Path) -> Result<()> {
    let existed = file.exists();
    let opened = File::options().append(true).create(true).open(file).map(drop);
    opened
        .and_then(|()| if existed { Ok(()) } else { fs::remove_file(file) })
        .with_context(|| cannot_write(file))
}

/// Writes the file.
pub(crate) fn write(file: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    fs::write(file, contents).with_context(|| cannot_write(file))
}

fn cannot_write(file: &Path) -> String {
    format!("cannot write {}", file.display())
}

/// Writes to standard output, in colour where people see it.
pub(crate) fn print(text: &str) -> Result<()> {
    unless_unread(anstream::stdout().lock().write_all(text.as_bytes()))
}

/// Forgives that nobody reads on: who goes away has seen enough.
pub(crate) fn unless_unread(written: io::Result<()>) -> Result<()> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}
