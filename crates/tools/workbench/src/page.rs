//! The page that shows and plays the games in a browser.

use std::env;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{ensure, Context, Result};

/// Make the page that plays the games in a browser, and serve it on this machine
///
/// Prints the link, and serves until Ctrl-C. To be made, the page needs Rust's standard
/// library for WebAssembly: rustup target add wasm32-unknown-unknown
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only make the files, for any host, and print their folder
    #[arg(long)]
    make: bool,
    /// The port of the server; by default 8000, or the next free one
    #[arg(long, conflicts_with = "make")]
    port: Option<u16>,
}

const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    // The page is in a workspace of its own, so that nobody else has to build its dependencies.
    // It is looked for at run time: a clone may have been moved or copied.
    let here =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(env::current_dir, |here| Ok(here.into()))?;
    let mut manifests = here.ancestors().map(|folder| folder.join("crates/tools/page/Cargo.toml"));
    let manifest = manifests.find(|manifest| manifest.exists());
    let manifest = manifest.context("the page is made from its sources: run this in the clone")?;
    // Asked before anything is built, which takes minutes. Another cargo may bring its own.
    if env::var_os("CARGO_FOR_WASM").is_none() {
        let print = ["--print", "target-libdir", "--target", TARGET];
        let output = Command::new("rustc").args(print).output().context("cannot run rustc")?;
        ensure!(
            Path::new(String::from_utf8_lossy(&output.stdout).trim()).exists(),
            "the page needs Rust's standard library for WebAssembly:\n  rustup target add {TARGET}"
        );
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--manifest-path"]).arg(manifest).arg("--");
    if args.make {
        cargo.arg("--make");
    }
    if let Some(port) = args.port {
        cargo.arg("--port").arg(port.to_string());
    }
    // Cargo, and then the page, take the place of this program, so that a signal ends the server.
    Err(cargo.exec()).context("cannot run cargo")
}
