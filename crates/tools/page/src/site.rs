//! The files of the page, made with cargo.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{bail, ensure, Context, Result};
use catalog::{Evidence, GAMES};
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";
/// What the browser loads: this crate with one feature each.
const MODULES: [&str; 2] = ["collection", "discovery"];

/// Another cargo may be named where the usual one has no standard library for WebAssembly.
fn cargo_for_wasm() -> Option<String> {
    env::var("CARGO_FOR_WASM").ok()
}

/// Says so at once if there is no standard library for WebAssembly.
///
/// # Errors
///
/// It is missing, or there is no rustc.
pub fn look_for_the_target() -> Result<()> {
    if cargo_for_wasm().is_none() {
        let mut rustc = Command::new("rustc");
        let output = rustc.args(["--print", "target-libdir", "--target", TARGET]).output();
        let folder = String::from_utf8(output.context("cannot run rustc")?.stdout)?;
        if !Path::new(folder.trim()).exists() {
            bail!("the page needs Rust's standard library for WebAssembly:\n  rustup target add {TARGET}");
        }
    }
    Ok(())
}

/// Makes all files and returns their folder.
///
/// # Errors
///
/// Something is missing, or does not compile.
pub fn make() -> Result<PathBuf> {
    // Asked when it runs, not when it is compiled: a clone may be copied elsewhere.
    let here = env::var_os("CARGO_MANIFEST_DIR");
    let here = PathBuf::from(here.context("cargo has to run this")?).canonicalize()?;
    let target = here.join("target");
    let site = target.join("site");
    // What an older version has left is no part of the page.
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    for module in MODULES {
        let mut build = Command::new(cargo_for_wasm().as_deref().unwrap_or("cargo"));
        build.current_dir(&here).args(["build", "--quiet", "--lib", "--release"]);
        build.args(["--no-default-features", "--features", module, "--target", TARGET]);
        run(build.arg("--target-dir").arg(&target))?;
        let mut bindgen = Bindgen::new();
        bindgen.input_path(target.join(TARGET).join("release/page.wasm")).out_name(module);
        bindgen.web(true)?.typescript(false);
        bindgen.remove_name_section(true).remove_producers_section(true);
        bindgen.omit_default_module_path(false).generate(&site)?;
        shrink(&site, module)?;
    }
    for file in fs::read_dir(here.join("site"))? {
        let file = file?;
        fs::copy(file.path(), site.join(file.file_name()))?;
    }
    fs::copy(here.join("screenshot.png"), site.join("preview.png"))?;
    theory(&here.join("../.."), &site.join("theory"))?;
    let files = site.join("files");
    fs::create_dir(&files)?;
    for game in GAMES.iter() {
        for file in fs::read_dir(here.join("../..").join(&game.name).join("submit"))? {
            let file = file?;
            fs::copy(file.path(), files.join(file.file_name()))?;
        }
    }
    Ok(site)
}

/// Leaves out what the glue between the languages says to its readers.
fn shrink(site: &Path, module: &str) -> Result<()> {
    let glue = site.join(format!("{module}.js"));
    let text = fs::read_to_string(&glue)?;
    let is_code = |line: &&str| !line.trim_start().starts_with('*') && line.trim() != "/**";
    fs::write(&glue, text.lines().filter(is_code).collect::<Vec<_>>().join("\n"))?;
    Ok(())
}

/// The theorem of each game, as its crate documents it and as Coq checks it.
fn theory(crates: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for game in GAMES.iter() {
        let of_game = crates.join(&game.name);
        let source = fs::read_to_string(of_game.join("src/lib.rs"))?;
        let documentation = source.lines().map_while(|line| line.strip_prefix("//!"));
        let documentation: Vec<&str> =
            documentation.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        fs::write(folder.join(format!("{}.txt", game.name)), documentation.join("\n") + "\n")?;
        if let Evidence::Coq(_) = game.evidence {
            let proof = folder.join(format!("{}.v.txt", game.name));
            fs::copy(of_game.join("proof/Theorem.v"), proof)?;
        }
    }
    Ok(())
}

fn run(command: &mut Command) -> Result<()> {
    // What cargo tells the program that it runs is not meant for others.
    for (name, _) in env::vars_os() {
        let name = name.to_string_lossy();
        if name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&*name);
        }
    }
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("cannot run {name}"))?;
    ensure!(status.success(), "{name} has failed");
    Ok(())
}
