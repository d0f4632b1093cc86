//! Inputs with their answers, and how they are shown.

use std::collections::BTreeMap;
use std::fs;

use crate::workspace;

/// One input of a program and the answers to it.
pub struct Fixture {
    /// The file name without its extension.
    pub name: String,
    /// What goes to standard input.
    pub input: Vec<u8>,
    /// What comes from standard output.
    pub output: Vec<u8>,
}

impl Fixture {
    /// Whether the input is one of which the program has to complain.
    pub fn is_bad(&self) -> bool {
        self.name.starts_with("bad-")
    }

    /// The fixtures of a problem, in the order of their names; panics on a
    /// file that belongs to none.
    pub fn all(problem: &str) -> Vec<Fixture> {
        let mut files: BTreeMap<String, [Option<Vec<u8>>; 2]> = BTreeMap::new();
        let folder = workspace().join("fixtures").join(problem);
        let entries = fs::read_dir(&folder);
        for entry in entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            let side = match path.extension().and_then(|extension| extension.to_str()) {
                Some("in") => 0,
                Some("out") => 1,
                _ => panic!("{} is no fixture", path.display()),
            };
            let name = path.file_stem().unwrap().to_str().unwrap();
            files.entry(name.to_string()).or_default()[side] = Some(fs::read(&path).unwrap());
        }
        let fixture = |(name, pair): (_, [_; 2])| match pair {
            [Some(input), Some(output)] => Fixture { name, input, output },
            _ => panic!("{problem}: {name} lacks its .in or its .out"),
        };
        files.into_iter().map(fixture).collect()
    }
}

/// Bytes as people can read them: escaped, long lines and long texts shortened.
pub(crate) fn shown(bytes: &[u8]) -> String {
    const WIDTH: usize = 72;
    const LINES: usize = 16;
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    let mut text = Vec::new();
    for line in lines.iter().take(LINES) {
        let (line, end) =
            line.strip_suffix(b"\n").map_or((*line, "\\no newline"), |line| (line, ""));
        let shown = line[..line.len().min(WIDTH)].escape_ascii();
        let cut =
            if line.len() > WIDTH { format!("... ({} bytes)", line.len()) } else { String::new() };
        text.push(format!("{shown}{cut}{end}"));
    }
    if lines.len() > LINES {
        text.push(format!("... ({} lines)", lines.len()));
    }
    text.join("\n")
}
