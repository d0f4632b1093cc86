//! The bundler on small made-up workspaces.

mod errors;
mod joining;
mod pruning;

use std::fs;
use std::process::Command;

use bundler::{bundle, Compiler, Program, Workspace, EDITIONS};
use tempfile::TempDir;

/// What is put into one file if nothing else is said.
const PROGRAM: Program =
    Program { package: "game", root: "src/main.rs", text: None, class: None, comment: "" };

/// A workspace in a folder of its own.
struct MadeUp(TempDir);

impl MadeUp {
    /// With these files in the folder `crates`, each behind a line `//- path`.
    fn new(files: &str) -> MadeUp {
        let folder = TempDir::new().unwrap();
        // Another format than that of the tests themselves.
        let format = "use_small_heuristics = \"Off\"\n";
        fs::write(folder.path().join(".rustfmt.toml"), format).unwrap();
        fs::create_dir_all(folder.path().join("crates/game")).unwrap();
        for file in files.split("//- ").skip(1) {
            let (path, content) = file.split_once('\n').unwrap();
            let path = folder.path().join("crates").join(path.trim());
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        MadeUp(folder)
    }

    fn bundle(&self, program: &Program) -> anyhow::Result<String> {
        bundle(&Workspace::around(self.0.path())?, program, &EDITIONS)
    }

    /// The file, which has to compile without a warning and to print `expected`.
    fn file(&self, expected: &str) -> String {
        let file = self.bundle(&PROGRAM).unwrap();
        let program = self.0.path().join("program");
        Compiler::current().unwrap().compile(&file, "2021", &[], &program).unwrap();
        let output = Command::new(program).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
        file
    }

    /// What is wrong with the program.
    fn error(&self, program: &Program) -> String {
        format!("{:#}", self.bundle(program).unwrap_err())
    }
}
