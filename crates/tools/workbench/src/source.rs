//! A program as a person names it: a command, or a source file that is compiled and run.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{self, Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{anyhow, bail, Context, Result};
use tempfile::TempDir;

use crate::output::note;

/// A program that can be started as often as one likes.
#[derive(Debug)]
pub(crate) struct Program {
    /// What is started, and its arguments.
    pub(crate) command: Vec<String>,
    /// The folder in which it was made. It is removed with this.
    _folder: Option<TempDir>,
}

/// How the source files of a language become programs. In these commands `FILE` is the
/// source, `OUT` is what the compiler writes, and `CLASS` is the class with the method `main`.
struct Language {
    extension: &'static str,
    compile: &'static str,
    run: &'static str,
}

/// `java FILE` would compile the file again in every run, which takes longer than many judges
/// allow. A small heap at the start keeps Java from using memory only because it is there.
const LANGUAGES: [Language; 4] = [
    Language { extension: "py", compile: "", run: "python3 FILE" },
    Language { extension: "cpp", compile: "g++ -O2 -std=c++17 -o OUT FILE", run: "OUT" },
    Language {
        extension: "rs",
        compile: "rustc -O --edition 2021 --crate-name program -o OUT FILE",
        run: "OUT",
    },
    Language {
        extension: "java",
        compile: "javac -nowarn -d OUT FILE",
        run: "java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xms16m -Xss64m -cp OUT CLASS",
    },
];

/// Whether the word names a source file that can be run as it is.
pub(crate) fn is_source(word: &str) -> bool {
    has_known_extension(word) && Path::new(word).is_file()
}

/// Whether the word is called like a source file, which need not exist.
pub(crate) fn has_known_extension(word: &str) -> bool {
    language(word).is_some()
}

/// The extensions of source files, for messages.
pub(crate) fn extensions() -> String {
    LANGUAGES.map(|language| format!(".{}", language.extension)).join(", ")
}

/// Makes a program of what a person has typed: a source file, which may have arguments
/// behind it, or any other command. Whatever is run for a source file is printed to standard
/// error, and so is what the compiler says.
pub(crate) fn prepare(words: &[String]) -> Result<Program> {
    match words {
        [] => bail!("which program? Give a source file, or a command behind --"),
        [file, arguments @ ..] if is_source(file) => {
            let folder = tempfile::tempdir().context("cannot make a folder for the program")?;
            let mut program = build(Path::new(file), file, folder)?;
            program.command.extend_from_slice(arguments);
            Ok(program)
        }
        _ => Ok(Program { command: words.to_vec(), _folder: None }),
    }
}

/// Compiles the source file, which the messages call `name`, into a folder that lives as long as
/// the program.
pub(crate) fn build(file: &Path, name: &str, folder: TempDir) -> Result<Program> {
    let language = language(name).with_context(|| format!("{name} is no {}", extensions()))?;
    let (mut source, out) = (file.to_path_buf(), folder.path().join("program"));
    if language.extension == "java" {
        source = copy_java(file, name, folder.path())?;
    }
    let words = |command: &str, class: &str| -> Vec<String> {
        let word = |word: &str| match word {
            "FILE" => source.to_string_lossy().into_owned(),
            "OUT" => out.to_string_lossy().into_owned(),
            "CLASS" => class.to_string(),
            word => word.to_string(),
        };
        command.split_whitespace().map(word).collect()
    };
    if !language.compile.is_empty() {
        compile(&words(language.compile, ""), &source, name)?;
    }
    let class = if language.extension == "java" { main_class(&out, name)? } else { String::new() };
    let command = words(language.run, &class);
    note(format_args!("running {}", command.join(" ")));
    Ok(Program { command, _folder: Some(folder) })
}

fn language(file: &str) -> Option<&'static Language> {
    let extension = Path::new(file).extension().and_then(OsStr::to_str)?;
    LANGUAGES.iter().find(|language| language.extension == extension)
}

/// Runs a compiler. What it says is shown with the name of the person's own file.
fn compile(command: &[String], source: &Path, name: &str) -> Result<()> {
    let compiler = &command[0];
    note(format_args!("compiling {name}: {}", command.join(" ")));
    let output = Command::new(compiler).args(&command[1..]).stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("{name} needs {compiler}, which cannot be run"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !said.is_empty() {
        note(said.replace(&*source.to_string_lossy(), name).trim_end());
    }
    if !output.status.success() {
        bail!("{compiler} refuses {name}");
    }
    Ok(())
}

/// A copy of the file as `javac` takes it under any name: a public class would have to be in
/// a file of its own name. Every line and column stays where it was.
fn copy_java(file: &Path, name: &str, folder: &Path) -> Result<PathBuf> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let copy = folder.join("Source.java");
    fs::write(&copy, text.replace("public class ", "       class "))
        .with_context(|| format!("cannot write {}", copy.display()))?;
    Ok(copy)
}

/// The name of the compiled class that has a method `main`.
fn main_class(folder: &Path, name: &str) -> Result<String> {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).context("cannot read the compiled classes")? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let bytes = fs::read(&path)?;
            // A method is named, with its type, in the list of constants.
            let has = |text: &[u8]| bytes.windows(text.len()).any(|part| part == text);
            if has(b"\x04main") && has(b"([Ljava/lang/String;)V") {
                let class = path.strip_prefix(folder)?.with_extension("");
                return Ok(class.to_string_lossy().replace(path::MAIN_SEPARATOR, "."));
            }
        }
    }
    bail!("{name} has no class with a method main")
}

/// What to tell a person whose program could not be started.
pub(crate) fn cannot_start(name: &str, error: &io::Error) -> anyhow::Error {
    let is_file = Path::new(name).is_file();
    let reason = match error.kind() {
        ErrorKind::NotFound if is_file && !name.contains(path::is_separator) => {
            format!("there is no such command; did you mean ./{name}?")
        }
        // A script is not found either where its interpreter is missing.
        ErrorKind::NotFound if is_file => {
            "the interpreter that its first line names is missing".to_string()
        }
        ErrorKind::NotFound => "there is no such program".to_string(),
        ErrorKind::PermissionDenied => {
            format!("it is not executable, and its name does not end with one of {}", extensions())
        }
        _ => error.to_string(),
    };
    anyhow!("cannot run {name}: {reason}")
}
