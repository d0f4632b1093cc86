//! Builds the files for judges and the smaller fixtures into the program, so that it works
//! wherever it is installed.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// A fixture is built in if its input is no longer. All together would take 3 MB.
const LONGEST: u64 = 100_000;

fn main() {
    let package = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let root = package.ancestors().nth(3).expect("the root of the workspace");
    // The first is where a new game is listed.
    for path in ["crates/tools/catalog/Cargo.toml", "fixtures"] {
        rerun_if_changed(&root.join(path));
    }
    let (mut files, mut fixtures) = (Vec::new(), Vec::new());
    for game in entries(&root.join("crates")) {
        let folder = game.join("submit");
        if folder.exists() {
            rerun_if_changed(&folder);
        }
        for file in entries(&folder) {
            let text = format!("include_str!({:?})", file.to_string_lossy());
            files.push(format!("({:?}, {:?}, {text}),\n", name(&game), name(&file)));
        }
    }
    for folder in entries(&root.join("fixtures")) {
        for input in entries(&folder) {
            let output = input.with_extension("out");
            let is_short = input.metadata().is_ok_and(|data| data.len() <= LONGEST);
            if is_short && output.exists() && input.extension().is_some_and(|end| end == "in") {
                let (folder, name) = (name(&folder), name(&input.with_extension("")));
                let bytes = [&input, &output]
                    .map(|file| format!("include_bytes!({:?})", file.to_string_lossy()));
                fixtures.push(format!("({folder:?}, {name:?}, {}),\n", bytes.join(", ")));
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
