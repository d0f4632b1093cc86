//! Makes the page and serves it on this machine; with `--make`, only makes it; with
//! `--serve` and a folder, only serves that. `--port` and a number ask for that port.

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{bail, Context, Result};
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
    let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut port = None;
    if let Some(at) = arguments.iter().position(|one| *one == "--port") {
        let number = arguments.get(at + 1).context("--port needs a number")?;
        port = Some(number.parse().with_context(|| format!("{number} is no port"))?);
        arguments.drain(at..at + 2);
    }
    match arguments.as_slice() {
        [] => serve(&make()?, port),
        ["--make"] => {
            println!("{}", make()?.display());
            Ok(())
        }
        ["--serve", folder] => serve(Path::new(folder), port),
        _ => bail!("expected nothing, --make, or --serve and a folder; and --port and a number"),
    }
}

fn make() -> Result<PathBuf> {
    eprintln!("making the page ...");
    site::make()
}

fn serve(folder: &Path, port: Option<u16>) -> Result<()> {
    let place = port.map_or("from port 8000 on".into(), |port| format!("at port {port}"));
    let announce = |link: &str| {
        println!("{link}");
        eprintln!("Ctrl-C ends it");
    };
    server::serve(folder, port, announce).with_context(|| format!("cannot serve the page {place}"))
}
