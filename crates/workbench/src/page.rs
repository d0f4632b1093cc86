//! The page to play and look, for a browser on this machine.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{ensure, Context, Result};

/// Make the page to play and look, and serve it on this machine
///
/// Prints the link, and serves until Ctrl-C. To be made, the page needs Rust's standard
/// library for WebAssembly: rustup target add wasm32-unknown-unknown
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only make the files, for any host, and print their folder
    #[arg(long)]
    make: bool,
}

/// Runs `workbench page`.
pub fn run(args: &Args) -> Result<ExitCode> {
    // The page has dependencies of its own, which nobody else is to build.
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../page/Cargo.toml");
    ensure!(manifest.exists(), "there is no page: {} is missing", manifest.display());
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--manifest-path"]).arg(manifest);
    let make = args.make.then_some("--make");
    let status = cargo.arg("--").args(make).status().context("cannot run cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(2) })
}
