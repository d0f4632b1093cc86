//! What judges want to be given.

use clap::ValueEnum;

/// What a judge wants to be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// A program that reads standard input
    Stdin,
    /// The method of a class `Solution`, no program
    Leetcode,
    /// A program that answers 1, 0 or -1
    Luogu,
    /// A program whose input has no count, but runs to the end of the file
    Eof,
}

impl Form {
    /// What it is called on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Form::Stdin => "stdin",
            Form::Leetcode => "leetcode",
            Form::Luogu => "luogu",
            Form::Eof => "eof",
        }
    }

    /// The root file of this form, from the folder of the crate: its program, or one
    /// of its examples.
    pub(super) fn root(self) -> &'static str {
        match self {
            Form::Stdin => "src/main.rs",
            Form::Leetcode => "examples/leetcode.rs",
            Form::Luogu => "examples/luogu.rs",
            Form::Eof => "examples/eof.rs",
        }
    }

    /// The class whose methods the judge calls, if it calls methods. The judge has
    /// the class itself and `main`, which the root file declares to be a program.
    pub(super) fn class(self) -> Option<&'static str> {
        (self == Form::Leetcode).then_some("Solution")
    }

    /// The file of a problem in this form, among those of all.
    pub fn file_name(self, problem: &str) -> String {
        match self {
            Form::Stdin => format!("{problem}.rs"),
            other => format!("{problem}-{}.rs", other.name()),
        }
    }
}
