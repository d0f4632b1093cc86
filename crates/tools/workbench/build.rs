//! Builds the files for judges and the smaller fixtures into the program, so that it works
//! wherever it is installed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// A fixture is built in if its input is no longer. All together would take 4 MB.
const LONGEST: u64 = 100_000;

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let root = package.ancestors().nth(3).expect("the root of the workspace");
    let mut files = Vec::new();
    for game in
        entries(&root.join("crates")).iter().filter(|game| game.join("src/rules.rs").exists())
    {
        let folder = game.join("submit");
        rerun_if_changed(&folder);
        for file in entries(&folder) {
            files.push(format!(
                "({:?}, {:?}, {}),\n",
                name(game),
                name(&file),
                include("str", &file)
            ));
        }
    }
    // Where a new game is listed.
    rerun_if_changed(&root.join("crates/tools/catalog/Cargo.toml"));
    let mut fixtures = Vec::new();
    rerun_if_changed(&root.join("fixtures"));
    for folder in entries(&root.join("fixtures")) {
        for input in entries(&folder) {
            let output = input.with_extension("out");
            let is_input = input.extension().is_some_and(|extension| extension == "in");
            if is_input
                && output.exists()
                && input.metadata().is_ok_and(|data| data.len() <= LONGEST)
            {
                let (folder, name) = (name(&folder), name(&input.with_extension("")));
                let (input, output) = (include("bytes", &input), include("bytes", &output));
                fixtures.push(format!("({folder:?}, {name:?}, {input}, {output}),\n"));
            }
        }
    }
    let text = format!(
        "/// The files for judges: the game, the name of the file, and the file.
pub(crate) static FILES: &[(&str, &str, &str)] = &[
{}];
/// The smaller fixtures: the game, the name of the fixture, its input and its output.
pub(crate) static FIXTURES: &[(&str, &str, &[u8], &[u8])] = &[
{}];
",
        files.concat(),
        fixtures.concat()
    );
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    fs::write(out.join("built_in.rs"), text).expect("room for a file");
}

/// The entries of a folder, in order; none if there is no such folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut entries: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    entries
}

fn rerun_if_changed(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn include(what: &str, file: &Path) -> String {
    format!("include_{what}!(r#\"{}\"#)", file.display())
}
