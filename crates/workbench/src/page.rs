//! The page to play and look, for a browser on this machine.

use std::process::{Command, ExitCode};

use anyhow::{ensure, Context, Result};

use crate::output::clone_root;

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
    // The page is in a workspace of its own, so that nobody else has to build its
    // dependencies.
    let root =
        clone_root().context("run this inside the clone: the page is made from its sources")?;
    let manifest = root.join("crates/page/Cargo.toml");
    ensure!(manifest.exists(), "there is no page: {} is missing", manifest.display());
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--manifest-path"]).arg(manifest);
    cargo.arg("--");
    if args.make {
        cargo.arg("--make");
    }
    let status = cargo.status().context("cannot run cargo")?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::from(2) })
}
