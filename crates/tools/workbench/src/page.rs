//! The page that shows and plays the games in a browser.

use std::env;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{ensure, Context, Result};

/// Make the page that plays the games in a browser, and serve it on this machine
///
/// Prints the link, and serves until Ctrl-C. To be made, the page needs Rust's standard
/// library for WebAssembly: rustup target add wasm32-unknown-unknown
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only make the files, for any host, and print their folder
    #[arg(long)]
    make: bool,
    /// The port of the server; by default 8000, or the next free one
    #[arg(long, conflicts_with = "make")]
    port: Option<u16>,
}

/// Runs `workbench page`.
pub fn run(args: &Args) -> Result<ExitCode> {
    // The page is in a workspace of its own, so that nobody else has to build its
    // dependencies.
    let manifest =
        manifest().context("the page is made from its sources: run this in the clone")?;
    look_for_the_target()?;
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

/// The page's manifest, in the clone from which cargo started this program, else in the one around
/// the current folder. It is looked for at run time: a clone may have been moved or copied.
fn manifest() -> Option<PathBuf> {
    let started = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let folders = started.into_iter().chain(env::current_dir());
    let manifest = |folder: &Path| folder.join("crates/tools/page/Cargo.toml");
    for folder in folders {
        let mut manifests = folder.ancestors().map(manifest);
        if let Some(found) = manifests.find(|manifest| manifest.exists()) {
            return Some(found);
        }
    }
    None
}

/// Asks before anything is built, which takes minutes.
fn look_for_the_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    // Another cargo may bring its own.
    if env::var_os("CARGO_FOR_WASM").is_some() {
        return Ok(());
    }
    let mut rustc = Command::new("rustc");
    let output = rustc.args(["--print", "target-libdir", "--target", TARGET]).output();
    let output = output.context("cannot run rustc")?;
    let folder = String::from_utf8_lossy(&output.stdout);
    ensure!(
        output.status.success() && Path::new(folder.trim()).exists(),
        "the page needs Rust's standard library for WebAssembly:\n  rustup target add {TARGET}"
    );
    Ok(())
}
