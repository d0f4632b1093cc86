//! Makes the page and serves it on this machine; with `--make`, only makes it; with
//! `--serve` and a folder, only serves that.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{bail, Result};
use page::{server, site};

fn main() -> ExitCode {
    match run(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("page: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        [] => serve(&make()?),
        ["--make"] => {
            println!("{}", make()?.display());
            Ok(())
        }
        ["--serve", folder] => serve(Path::new(folder)),
        _ => bail!("expected nothing, --make, or --serve and a folder"),
    }
}

fn make() -> Result<PathBuf> {
    site::look_for_the_target()?;
    eprintln!("making the page ...");
    site::make()
}

fn serve(folder: &Path) -> Result<()> {
    let server = server::Server::new(folder)?;
    println!("{}", server.link());
    eprintln!("Ctrl-C ends it");
    server.run();
    Ok(())
}
