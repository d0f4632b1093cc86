//! The bundler on small made-up workspaces.

mod errors;
mod joining;
mod pruning;

use std::fs;
use std::process::Command;

use bundler::{bundle, Compiler, Program, Workspace, EDITIONS};
use tempfile::TempDir;

/// The program of most tests.
const PROGRAM: Program = Program { package: "game", root: "src/main.rs", class: None, comment: "" };

/// A workspace in a temporary folder.
struct MadeUp(TempDir);

impl MadeUp {
    /// Makes a workspace with these files in the folder `crates`, each after a line `//- path`.
    fn new(files: &str) -> MadeUp {
        let folder = TempDir::new().unwrap();
        // The format differs from that of this project, to test that it is used.
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
        bundle(&Workspace::around(self.0.path())?, &Compiler::current(), program, &EDITIONS)
    }

    /// The file. Checks that it compiles without a warning and prints `expected`.
    fn file(&self, expected: &str) -> String {
        let file = self.bundle(&PROGRAM).unwrap();
        let program = self.0.path().join("program");
        Compiler::current().compile(&file, "2021", &[], &program).unwrap();
        let output = Command::new(program).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
        file
    }

    /// The error message for the program.
    fn error(&self, program: &Program) -> String {
        format!("{:#}", self.bundle(program).unwrap_err())
    }
}
