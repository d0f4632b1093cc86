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
    /// What messages call it: what is started, or the file of a class.
    pub(crate) name: String,
    /// The folder in which it was made. It is removed with this.
    folder: Option<TempDir>,
}

impl Program {
    /// Gives a compiled program in Java a heap of this many mebibytes, as judges do. Without that, the
    /// heap grows with the memory of the machine.
    pub(crate) fn limit_heap(&mut self, mebibytes: u64) {
        if self.folder.is_some() && self.command[0] == "java" {
            self.command.insert(1, format!("-Xmx{mebibytes}m"));
            note(format_args!("with a heap of at most {mebibytes} MB: -Xmx{mebibytes}m"));
        }
    }

    /// The command that starts it.
    pub(crate) fn to_command(&self) -> Command {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        command
    }

    /// What to tell a person if it could not be started.
    pub(crate) fn cannot_start(&self, error: &io::Error) -> anyhow::Error {
        let name = &self.command[0];
        let is_file = Path::new(name).is_file();
        let reason = match error.kind() {
            ErrorKind::NotFound if is_file && !name.contains(path::is_separator) => {
                format!("there is no such command; did you mean ./{name}?")
            }
            // A script is not found either where its interpreter is missing.
            ErrorKind::NotFound if is_file => {
                "the interpreter that its first line names is missing".to_string()
            }
            ErrorKind::NotFound if has_known_extension(name) => "there is no such file".to_string(),
            ErrorKind::NotFound => "there is no such program".to_string(),
            ErrorKind::PermissionDenied => {
                let known = extensions();
                format!("it is not executable, and its name does not end with one of {known}")
            }
            _ => error.to_string(),
        };
        anyhow!("cannot run {name}: {reason}")
    }
}

/// How the source files of a language become programs. In these commands `FILE` is the
/// source, `OUT` is what the compiler writes, and `CLASS` is the class with the method `main`.
struct Language {
    extension: &'static str,
    compile: &'static str,
    run: &'static str,
}

/// `java FILE` would compile the file again in every run, which takes longer than many judges
/// allow. Many programs in C and C++ read a file unless `ONLINE_JUDGE` is defined.
const LANGUAGES: [Language; 5] = [
    Language { extension: "py", compile: "", run: "python3 FILE" },
    Language {
        extension: "cpp",
        compile: "g++ -O2 -std=c++17 -DONLINE_JUDGE -o OUT FILE",
        run: "OUT",
    },
    Language { extension: "c", compile: "gcc -O2 -DONLINE_JUDGE -o OUT FILE -lm", run: "OUT" },
    Language {
        extension: "rs",
        compile: "rustc -O --edition 2021 --crate-name program -o OUT FILE",
        run: "OUT",
    },
    Language { extension: "java", compile: "javac -nowarn -d OUT FILE", run: "java -cp OUT CLASS" },
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
            program.name = program.command.join(" ");
            Ok(program)
        }
        _ => Ok(Program { command: words.to_vec(), name: words.join(" "), folder: None }),
    }
}

/// A judge calls the method of a class. This makes a program that calls it for the position in each
/// line, and prints what the method returns. What the class itself prints is no answer. So the answers
/// go to another file descriptor, and a shell makes that one standard output.
pub(crate) fn prepare_class(method: &str, command: &[String]) -> Result<Program> {
    let (file, extension, caller) = match command {
        [file] if is_in(file, "py") => (file, "py", include_str!("source/caller.py")),
        [file] if is_in(file, "cpp") => (file, "cpp", include_str!("source/caller.cpp")),
        _ => bail!("the judge calls a method; give one file with a class Solution, .py or .cpp"),
    };
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {file}"))?;
    for (what, wanted) in [("class", "Solution"), ("method", method)] {
        if !text.contains(wanted) {
            bail!("{file} has no {what} {wanted}; the judge calls the method {method} of Solution");
        }
    }
    // The text is put in last: it may contain METHOD. Inside a file, a byte order mark is wrong.
    let caller = caller.replace("METHOD", method).replace("SOURCE", &text.replace('\u{feff}', ""));
    let folder = tempfile::tempdir().context("cannot make a folder for the program")?;
    let path = folder.path().join(format!("solution.{extension}"));
    fs::write(&path, caller).with_context(|| format!("cannot write {}", path.display()))?;
    let mut program = build(&path, file, folder)?;
    program.command.splice(0..0, ["sh", "-c", "exec \"$@\" 3>&1 1>&2", "sh"].map(String::from));
    // The caller in Python reads the person's file itself.
    program.command.push(file.clone());
    Ok(Program { name: file.clone(), ..program })
}

/// Compiles the source file, which the messages call `name`, into a folder that lives as long as
/// the program.
fn build(file: &Path, name: &str, folder: TempDir) -> Result<Program> {
    let language = language(name).with_context(|| format!("{name} is no {}", extensions()))?;
    let (mut source, out) = (file.to_path_buf(), folder.path().join("program"));
    let mut class = String::new();
    if language.extension == "java" {
        (source, class) = copy_java(file, name, folder.path())?;
    }
    let words = |command: &str| -> Vec<String> {
        let word = |word: &str| match word {
            "FILE" => source.to_string_lossy().into_owned(),
            "OUT" => out.to_string_lossy().into_owned(),
            "CLASS" => class.clone(),
            word => word.to_string(),
        };
        command.split_whitespace().map(word).collect()
    };
    if !language.compile.is_empty() {
        compile(&words(language.compile), &source, name)?;
    }
    let command = words(language.run);
    note(format_args!("running {}", command.join(" ")));
    Ok(Program { name: command.join(" "), command, folder: Some(folder) })
}

fn language(file: &str) -> Option<&'static Language> {
    let extension = Path::new(file).extension().and_then(OsStr::to_str)?;
    LANGUAGES.iter().find(|language| language.extension == extension)
}

fn is_in(file: &str, extension: &str) -> bool {
    language(file).is_some_and(|language| language.extension == extension)
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

/// A copy of the file as `javac` takes it under any name, and the class with the method `main`: a
/// public class would have to be in a file of its own name, and a package in a folder. Every line
/// and column stays where it was.
fn copy_java(file: &Path, name: &str, folder: &Path) -> Result<(PathBuf, String)> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let copied = format!("\n{text}").replace("\npackage ", "\n//      ");
    let copied = copied.replace("public class ", "       class ");
    let copy = folder.join("Source.java");
    fs::write(&copy, &copied[1..]).with_context(|| format!("cannot write {}", copy.display()))?;
    let no_main = || format!("{name} has no class with a method main");
    let (before, _) = text.split_once("void main(").with_context(no_main)?;
    // The last class that begins before the method, at the start of a line and in no comment.
    let mut lines = before.lines().rev().filter(|line| line.starts_with(char::is_alphabetic));
    let class = lines.find_map(|line| line.split_once("class ")).with_context(no_main)?.1;
    let is_name = |letter: &char| letter.is_alphanumeric() || "_$".contains(*letter);
    Ok((copy, class.chars().take_while(is_name).collect()))
}

/// Whether Python 3 says this of a program in Python 2.
pub(crate) fn is_python_2(said: &str) -> bool {
    const SIGNS: [&str; 9] = [
        "name 'xrange' is not defined",
        "name 'raw_input' is not defined",
        "name 'unicode' is not defined",
        "name 'long' is not defined",
        "'itertools' has no attribute 'i",
        "cannot import name 'izip'",
        "has no attribute 'iteritems'",
        "has no attribute 'has_key'",
        "Missing parentheses in call to 'print'",
    ];
    SIGNS.iter().any(|sign| said.contains(sign))
}
