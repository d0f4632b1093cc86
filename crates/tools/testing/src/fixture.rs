//! Inputs with their expected answers, and how messages show them.

use std::fs;
use std::path::PathBuf;

use super::workspace;

/// One input of a program and the expected answers.
pub struct Fixture {
    /// The file name without its extension.
    pub name: String,
    /// The bytes for standard input.
    pub input: Vec<u8>,
    /// The bytes that are expected on standard output.
    pub output: Vec<u8>,
}

impl Fixture {
    /// Whether the program has to report an error in this input.
    pub fn is_bad(&self) -> bool {
        self.name.starts_with("bad-")
    }

    /// The fixtures of a problem, in the order of their names. Panics if the folder has a
    /// file that is not part of a fixture.
    pub fn all(problem: &str) -> Vec<Fixture> {
        let folder = workspace().join("fixtures").join(problem);
        let entries = fs::read_dir(&folder);
        let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let fixture = |pair: &[PathBuf]| {
            let name = pair[0].file_stem().unwrap().to_str().unwrap().to_string();
            let both = ["in", "out"].map(|end| folder.join(format!("{name}.{end}")));
            assert_eq!(pair, both, "a fixture is NAME.in and NAME.out");
            let [input, output] = both.map(|file| fs::read(file).unwrap());
            Fixture { name, input, output }
        };
        files.chunks(2).map(fixture).collect()
    }
}

/// Bytes for people to read: escaped, and long lines and long texts are cut.
pub(crate) fn show(bytes: &[u8]) -> String {
    const WIDTH: usize = 72;
    const LINES: usize = 16;
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let show_line = |line: &[u8]| {
        let (line, end) =
            line.strip_suffix(b"\n").map_or((line, "\\no newline"), |line| (line, ""));
        let size = line.len();
        let cut = if size > WIDTH { format!("... ({size} bytes)") } else { String::new() };
        format!("{}{cut}{end}", line[..size.min(WIDTH)].escape_ascii())
    };
    let mut text: Vec<String> = lines.clone().take(LINES).map(show_line).collect();
    if lines.clone().count() > LINES {
        text.push(format!("... ({} lines)", lines.count()));
    }
    text.join("\n")
}
