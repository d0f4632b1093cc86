//! What judges want to be given.

use crate::inputs::{Case, Inputs};

/// What a judge wants to be given, and how it talks to that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Form {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is, in a phrase.
    pub about: &'static str,
    /// The file in the crate's folder from which it is made.
    pub root: &'static str,
    /// The class whose methods the judge calls, if it calls methods. The judge has
    /// the class itself and `main`, which the root file declares to be a program.
    pub class: Option<&'static str>,
    /// The method that it calls, in camel case: it takes a position as a string and
    /// answers with a truth value.
    pub method: Option<&'static str>,
    /// Whether the number of cases stands in front of them; otherwise they run to
    /// the end of the input.
    pub counted: bool,
    /// The words of the usual program and those of this one, where they differ.
    pub answers: &'static [(&'static str, &'static str)],
}

impl Form {
    /// The program of the crate, for input with a count.
    pub const STDIN: Form = Form {
        name: "stdin",
        about: "a program that reads standard input",
        root: "src/main.rs",
        class: None,
        method: None,
        counted: true,
        answers: &[],
    };

    /// What it reads for these cases.
    pub fn input(&self, inputs: &Inputs, cases: &[Case]) -> Vec<u8> {
        let mut input = Vec::new();
        if self.counted {
            input.extend(format!("{}\n", cases.len()).bytes());
        }
        for line in cases.iter().flat_map(|case| inputs.lines(case)) {
            input.extend(line);
            input.push(b'\n');
        }
        input
    }

    /// What it answers where the usual program answers with this text.
    pub fn answers(&self, usual: &str) -> String {
        self.answers.iter().fold(usual.to_string(), |text, (word, own)| text.replace(word, own))
    }
}
