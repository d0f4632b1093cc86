//! Makes the page and serves it on this machine; with `--make`, only makes it.

use std::process::ExitCode;

use anyhow::{anyhow, Result};

fn main() -> ExitCode {
    let only = std::env::args().any(|argument| argument == "--make");
    match run(only) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("page: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(only_make: bool) -> Result<()> {
    eprintln!("making the page ...");
    let folder = page::site::make()?;
    if only_make {
        println!("{}", folder.display());
        return Ok(());
    }
    let (link, server) = page::site::serve(folder)?;
    println!("{link}");
    eprintln!("Ctrl-C ends it");
    server.join().map_err(|_| anyhow!("the server has failed"))
}
