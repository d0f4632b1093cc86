//! What a game of this workspace is made of.

use std::io::{self, ErrorKind};

use fastrand::Rng;
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;

use crate::form::Form;
use crate::inputs::{Case, Inputs};
use crate::plan::Plan;
use crate::position::Position;

/// Reads a position as the judge gives it; `None` at the end of an input that has no
/// count.
pub type Read = fn(&mut Judge) -> io::Result<Option<Box<dyn Position>>>;

/// A game of this workspace, as tools and people see it: one constant in one file.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// The name of its crate and of its program.
    pub name: &'static str,
    /// What it is called where it was first asked.
    pub title: &'static str,
    /// The judge and its number for the problem; if no judge has it, the book or paper that it
    /// is from.
    pub judge: &'static str,
    /// What else people call it: the judge's number, alone and behind the judge's
    /// name, in lowercase and with `-` between words.
    pub aliases: &'static [&'static str],
    /// Where the judge shows it.
    pub link: &'static str,
    /// In what the program differs from what the judge wants, behind "but".
    pub differs: Option<&'static str>,
    /// The theorem that decides it, in a sentence.
    pub theorem: &'static str,
    /// What a decision costs.
    pub complexity: &'static str,
    /// The rules in a sentence or two.
    pub rules: &'static str,
    /// What its program reads, in words.
    pub reads: &'static str,
    /// What its program answers, in words.
    pub writes: &'static str,
    /// Its words for a loss, a draw (empty if there is none) and a win of the player who
    /// moves first in the [proposal](Problem::proposal).
    pub answers: [&'static str; 3],
    /// The judge's own example: what the program reads, and what it answers.
    pub sample: [&'static str; 2],
    /// How moves are typed.
    pub notation: &'static str,
    /// A position for those who bring none, as the judge would give it: won for
    /// the player to move, but not by every move.
    pub proposal: &'static str,
    /// What its cases look like, and the judge's limits for them.
    pub inputs: Inputs,
    /// The judge program: the proved solver.
    pub solve: fn(&mut Judge) -> io::Result<()>,
    /// Reads a position as the judge gives it.
    pub read: Read,
    /// The single files that can be made for judges. The first is the program of
    /// the crate.
    pub forms: &'static [Form],
    /// What the solver is measured on. It has to look at all of the first, and to do
    /// whatever it does.
    pub measured: &'static [Measured],
    /// The method that is usually taught and handed in, where it is slower than the
    /// solver.
    pub textbook: Option<Textbook>,
    /// The table of small values, where there is a single row of them.
    pub table: Option<fn() -> Plan>,
    /// How many positions of each length are won, drawn and lost, where positions
    /// have a length.
    pub counts: Option<fn() -> Plan>,
}

/// Cases for measurements.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// What they are called.
    pub name: &'static str,
    /// A case of about so many bytes, or of as many as one can have. Words that are not
    /// valid are mended.
    pub case: fn(&mut Rng, usize) -> Case,
}

/// A textbook method, to measure the solver against: short, and right, but slow.
#[derive(Clone, Copy, Debug)]
pub struct Textbook {
    /// What it is called.
    pub name: &'static str,
    /// From the bytes of a case, which must be valid, to its outcome for the player
    /// to move.
    pub outcome: fn(&[u8]) -> Outcome,
    /// Numbers of letters at which it ends in good time, growing.
    pub sizes: &'static [usize],
}

impl Problem {
    /// The form of the crate's own program.
    pub fn form(&self) -> &'static Form {
        self.forms.first().unwrap_or(&Form::STDIN)
    }

    /// What a game is called that nobody wins, after the program's word for it.
    pub fn draw(&self) -> String {
        self.answers[1].to_lowercase()
    }

    /// Who wins, of the player to move and the other one.
    pub fn verdict(&self, outcome: Outcome, [mover, other]: [&str; 2]) -> String {
        match outcome {
            Outcome::Win => format!("{mover} wins"),
            Outcome::Draw => format!("A {}", self.draw()),
            Outcome::Loss => format!("{other} wins"),
        }
    }

    /// The file for judges in one of its forms, among those of all problems.
    pub fn file_name(&self, form: &Form) -> String {
        let suffix = if form == self.form() { "" } else { form.name };
        let dash = if suffix.is_empty() { "" } else { "-" };
        format!("{}{dash}{suffix}.rs", self.name)
    }

    /// What its program reads for these cases.
    pub fn input(&self, cases: &[Case]) -> Vec<u8> {
        self.form().input(&self.inputs, cases)
    }

    /// A single position, given as in the problem's input, but without a count. The
    /// error says what was expected and what was found.
    pub fn position(&self, text: &str) -> io::Result<Box<dyn Position>> {
        let text = self.inputs.completed(text);
        let mut position = None;
        let read = |judge: &mut Judge| {
            position = (self.read)(judge)?;
            if judge.is_over()? {
                return Ok(());
            }
            judge.read("one position and nothing more", |_| 0)
        };
        let invalid = |message: &str| io::Error::new(ErrorKind::InvalidData, message);
        judge::converse(read, &mut text.as_bytes(), &mut io::sink()).map_err(|error| {
            let message = error.to_string();
            // A single position has no lines to speak of.
            invalid(message.strip_prefix("line 1: ").unwrap_or(&message))
        })?;
        position.ok_or_else(|| invalid("the position is missing"))
    }
}
