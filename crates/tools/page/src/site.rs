//! The files of the page, made with cargo.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{ensure, Context, Result};
use catalog::table::{draw, Theme};
use catalog::{Evidence, GAMES};
use jzon::{object, JsonValue};
use pulldown_cmark::{html, Options, Parser};
use wasm_bindgen_cli_support::Bindgen;

use crate::search_table;

const TARGET: &str = "wasm32-unknown-unknown";
/// The programs for the browser. Each is built with this option of cargo.
const MODULES: [(&str, &str); 2] =
    [("collection", "--no-default-features"), ("discovery", "--features=numbers")];

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
    // Made beside the old page, which stays until then, and after a failure for good.
    let site = target.join("site.new");
    remove(&site)?;
    for (module, option) in MODULES {
        // Another cargo may be named where the usual one has no standard library for WebAssembly.
        let cargo = env::var("CARGO_FOR_WASM").unwrap_or("cargo".into());
        let mut build = Command::new(cargo);
        build.current_dir(&here).args(["build", "--release", "--target", TARGET]);
        build.args(["--bin", module, option]).arg("--target-dir").arg(&target);
        run(&mut build)?;
        let mut bindgen = Bindgen::new();
        let program = target.join(TARGET).join("release").join(module).with_extension("wasm");
        bindgen.input_path(program);
        bindgen.web(true)?.typescript(false);
        bindgen.remove_name_section(true).remove_producers_section(true);
        bindgen.omit_default_module_path(false).generate(&site)?;
    }
    copy(&here.join("site"), &site)?;
    for file in fs::read_dir(&site)? {
        let file = file?.path();
        if file.extension().is_some_and(|extension| extension == "js" || extension == "css") {
            shrink(&file)?;
        }
    }
    fs::copy(here.join("screenshot.png"), site.join("preview.png"))?;
    theory(&here.join("../.."), &site.join("theory"))?;
    let pictures = site.join("pictures");
    fs::create_dir(&pictures)?;
    for game in GAMES.iter() {
        copy(&here.join("../..").join(&game.name).join("submit"), &site.join("files"))?;
        let Some(sheet) = search_table(game) else { continue };
        for dark in [false, true] {
            let file = pictures.join(format!("{}-{dark}.svg", game.name));
            fs::write(file, draw(&sheet, Theme::new(dark)))?;
        }
    }
    fs::write(site.join("gallery.json"), gallery(&here)?)?;
    let worker = site.join("sw.js");
    let mut names = Vec::new();
    list(&site, "./", &mut names)?;
    let list = jzon::stringify(names);
    fs::write(&worker, fs::read_to_string(&worker)?.replace("[/* all files */]", &list))?;
    let [place, old] = ["site", "site.old"].map(|name| target.join(name));
    remove(&old)?;
    if place.exists() {
        fs::rename(&place, &old)?;
    }
    fs::rename(&site, &place)?;
    remove(&old)?;
    Ok(place)
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}

/// Copies all files of a folder into another.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for file in fs::read_dir(from)? {
        let file = file?;
        fs::copy(file.path(), to.join(file.file_name()))?;
    }
    Ok(())
}

/// The names of all files in a folder, in order, each after `before`.
fn list(folder: &Path, before: &str, names: &mut Vec<String>) -> Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            list(&entry.path(), &(name + "/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

/// The games of the gallery, by group, as a JSON array: the text of each key of the form, a
/// start, and the rules in words.
fn gallery(here: &Path) -> Result<String> {
    let listed: toml::Table = fs::read_to_string(here.join("gallery.toml"))?.parse()?;
    let mut groups = Vec::new();
    for (group, games) in listed {
        let mut entries = Vec::new();
        for (file, about) in games.as_table().context("a group is a table")? {
            let text = fs::read_to_string(here.join("../..").join(file)).context(file.clone())?;
            let rules: toml::Table = text.parse().with_context(|| file.clone())?;
            let mut texts = JsonValue::new_object();
            for (key, value) in &rules {
                texts[key.as_str()] = text_of(value).into();
            }
            let [start, words] = ["start", "words"].map(|key| about[key].as_str().unwrap_or(""));
            // A strip is drawn by its first cells.
            let most = if rules.contains_key("cells") { 12 } else { usize::MAX };
            let preview: String = start.chars().take(most).collect();
            entries.push(
                object! { "rules": texts, "start": start, "words": words, "preview": preview },
            );
        }
        groups.push(object! { "group": group, "games": entries });
    }
    Ok(jzon::stringify(groups))
}

/// The values of a key as the form has them, each on a line.
fn text_of(value: &toml::Value) -> String {
    match value {
        toml::Value::Array(items) => items.iter().map(text_of).collect::<Vec<_>>().join("\n"),
        toml::Value::String(text) => text.clone(),
        toml::Value::Integer(number) => number.to_string(),
        // No key has another kind of value.
        _ => String::new(),
    }
}

/// Leaves out what a script says to its readers, and how it is indented.
fn shrink(script: &Path) -> Result<()> {
    let text = fs::read_to_string(script)?;
    let is_code = |line: &&str| {
        !["//", "/**", "* ", "*/"].iter().any(|comment| line.starts_with(comment)) && *line != "*"
    };
    fs::write(
        script,
        text.lines().map(str::trim_start).filter(is_code).collect::<Vec<_>>().join("\n"),
    )?;
    Ok(())
}

/// Whether a line is one of an example that readers are not shown. A heading begins with a capital.
fn is_hidden(line: &str) -> bool {
    line.strip_prefix("# ").is_some_and(|rest| !rest.starts_with(char::is_uppercase))
        || line.starts_with("# Ok::")
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
        // Rust code has lines that its documentation does not show.
        let documentation: Vec<&str> =
            documentation.into_iter().filter(|line| !is_hidden(line)).collect();
        let documentation = documentation.join("\n");
        // It is read by itself, too.
        let mut proof = String::from("<!doctype html><meta charset=\"utf-8\">\n");
        html::push_html(&mut proof, Parser::new_ext(&documentation, Options::ENABLE_TABLES));
        fs::write(folder.join(format!("{}.html", game.name)), proof)?;
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
