//! The files of the page, made with cargo.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{ensure, Context, Result};
use catalog::{Evidence, GAMES};
use pulldown_cmark::{html, Options, Parser};
use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// Makes all files and returns their folder; fails if something is missing, or does not compile.
pub fn make() -> Result<PathBuf> {
    // Asked when it runs, not when it is compiled: a clone may be copied elsewhere.
    let here = env::var_os("CARGO_MANIFEST_DIR").context("cargo has to run this")?;
    let here = PathBuf::from(here).canonicalize()?;
    let (crates, target) = (here.join("../.."), here.join("target"));
    // Made beside the old page, which stays until the new one is whole.
    let [bound, site, place] = ["bindgen", "site.new", "site"].map(|name| target.join(name));
    // This fails if there is no such folder.
    fs::remove_dir_all(&site).ok();
    fs::create_dir_all(&site)?;
    for module in ["collection", "discovery"] {
        // Another cargo may be named where the usual one has no standard library for WebAssembly.
        let mut cargo = Command::new(env::var("CARGO_FOR_WASM").unwrap_or("cargo".into()));
        cargo.current_dir(&here).args(["build", "--release", "--target", TARGET, "--bin", module]);
        // Where it is looked for, also for those who build everything in a folder of their own.
        let status = cargo.arg("--target-dir").arg(&target).status().context("cannot run cargo")?;
        ensure!(status.success(), "cargo has failed");
        let program = target.join(TARGET).join("release").join(module).with_extension("wasm");
        let mut bindgen = Bindgen::new();
        bindgen.input_path(program).web(true)?.typescript(false).omit_default_module_path(false);
        bindgen.remove_name_section(true).remove_producers_section(true).generate(&bound)?;
    }
    copy(&bound, &site)?;
    copy(&here.join("site"), &site)?;
    fs::write(site.join("gallery.json"), gallery(&here)?)?;
    for game in GAMES.iter() {
        let (name, of_game) = (&game.name, crates.join(&game.name));
        copy(&of_game.join("submit"), &site)?;
        fs::write(site.join(format!("{name}.html")), proof(&of_game.join("src/lib.rs"))?)?;
        if let Evidence::Coq(_) = game.evidence {
            fs::copy(of_game.join("proof/Theorem.v"), site.join(format!("{name}.v.txt")))?;
        }
        if let Some(table) = game.usual_table() {
            for dark in [false, true] {
                fs::write(site.join(format!("{name}-{dark}.svg")), table.svg(dark))?;
            }
        }
    }
    let mut files = BTreeMap::new();
    for file in fs::read_dir(&site)? {
        let file = file?;
        files.insert(file.file_name().to_string_lossy().into_owned(), fs::read(file.path())?);
    }
    // A version of the page is known by its files.
    let mut version = DefaultHasher::new();
    files.hash(&mut version);
    let names = serde_json::to_string(&files.keys().collect::<Vec<_>>())?;
    let worker = site.join("sw.js");
    let text = fs::read_to_string(&worker)?.replace("[/* all files */]", &names);
    fs::write(&worker, text.replace("/* version */", &version.finish().to_string()))?;
    fs::remove_dir_all(&place).ok();
    fs::rename(&site, &place)?;
    Ok(place)
}

/// Copies all files of a folder into another one. Scripts, styles and the page lose their indentation
/// and all lines that are comments: these are for people who read the sources.
fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in fs::read_dir(from)? {
        let file = file?;
        let (path, copied) = (file.path(), to.join(file.file_name()));
        let kind = path.extension().and_then(|kind| kind.to_str());
        if ["js", "css", "html"].map(Some).contains(&kind) {
            let text = fs::read_to_string(path)?;
            let marks = ["//", "/*", "*/", "* "];
            let is_comment = |line: &str| marks.iter().any(|mark| line.starts_with(mark));
            let lines = text.lines().map(str::trim_start).filter(|line| !is_comment(line));
            fs::write(copied, lines.collect::<Vec<_>>().join("\n"))?;
        } else {
            fs::copy(path, copied)?;
        }
    }
    Ok(())
}

/// The games of the gallery, by group, with the rules of their files, as a JSON object.
fn gallery(here: &Path) -> Result<String> {
    let listed = fs::read_to_string(here.join("gallery.toml"))?;
    let mut groups: BTreeMap<String, Vec<Value>> = toml::from_str(&listed)?;
    for game in groups.values_mut().flatten() {
        let file = game["file"].as_str().context("a game of the gallery has no file")?;
        let rules = fs::read_to_string(here.join("../..").join(file)).context(file.to_string())?;
        game["rules"] = toml::from_str(&rules)?;
    }
    Ok(serde_json::to_string(&groups)?)
}

/// The documentation of a crate, which has the theorem with its proof, as HTML.
fn proof(source: &Path) -> Result<String> {
    let source = fs::read_to_string(source)?;
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    // Readers are not shown all lines of an example.
    let documentation: Vec<&str> = lines.filter(|line| !line.starts_with("# use ")).collect();
    let documentation = documentation.join("\n");
    // The file can also be opened by itself.
    let mut proof = String::from("<!doctype html><meta charset=\"utf-8\">\n");
    html::push_html(&mut proof, Parser::new_ext(&documentation, Options::ENABLE_TABLES));
    Ok(proof)
}
