//! Makes the page and serves it on this machine; with `--make`, only makes it.

use std::process::ExitCode;

use anyhow::Result;
use page::{server, site};

fn main() -> ExitCode {
    let only_make = std::env::args().any(|argument| argument == "--make");
    match run(only_make) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("page: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(only_make: bool) -> Result<()> {
    site::look_for_the_target()?;
    eprintln!("making the page ...");
    let folder = site::make()?;
    if only_make {
        println!("{}", folder.display());
        return Ok(());
    }
    let server = server::Server::new(&folder)?;
    println!("{}", server.link());
    eprintln!("Ctrl-C ends it");
    server.run();
    Ok(())
}
