//! Workspaces made up for a test.

use std::fs;

use assert_cmd::Command;
use bundler::{bundle, Bundle, Compiler, Edition, Program, Workspace};
use tempfile::TempDir;

/// What is put into one file if nothing else is said.
pub(crate) const PROGRAM: Program =
    Program { package: "game", root: "src/main.rs", class: None, comment: "" };

/// A workspace of a program `game` that uses a library `core`.
pub(crate) struct MadeUp(TempDir);

impl MadeUp {
    /// With these files beside the manifests; a crate without a library gets an
    /// empty one.
    pub(crate) fn new(files: &[(&str, &str)]) -> MadeUp {
        let made_up = MadeUp(TempDir::new().unwrap());
        made_up
            .write("Cargo.toml", "[workspace]\nmembers = [\"core\", \"game\"]\nresolver = \"2\"\n");
        let manifest = |name: &str| {
            format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n")
        };
        made_up
            .write("core/Cargo.toml", &(manifest("my-core") + "[dependencies]\nrand = \"0.9\"\n"));
        made_up.write("core/src/lib.rs", "");
        let dependencies = "[dependencies]\nmy-core = { path = \"../core\" }\nrand = \"0.9\"\n";
        made_up.write("game/Cargo.toml", &(manifest("game") + dependencies));
        made_up.write("game/src/lib.rs", "");
        for (path, content) in files {
            made_up.write(path, content);
        }
        made_up
    }

    pub(crate) fn write(&self, path: &str, content: &str) {
        let path = self.0.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    pub(crate) fn bundle(&self, program: &Program) -> anyhow::Result<Bundle> {
        bundle(&Workspace::around(self.0.path())?, program)
    }

    /// The single file, which has to compile and to print `expected`.
    pub(crate) fn file(&self, expected: &str) -> String {
        let file = self.bundle(&PROGRAM).unwrap().source().to_string();
        let program = self.0.path().join("program");
        let compiler = Compiler::current().unwrap();
        compiler.compile(&file, Edition::E2021, &program).unwrap();
        Command::new(program).assert().success().stdout(format!("{expected}\n"));
        file
    }

    /// What is wrong with it.
    pub(crate) fn error(&self) -> String {
        format!("{:#}", self.bundle(&PROGRAM).unwrap_err())
    }
}
