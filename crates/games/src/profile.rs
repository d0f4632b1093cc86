//! What tools and people know of a game.

use std::fmt;
use std::io::{self, ErrorKind};

use fastrand::Rng;
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;

use crate::inputs::{Case, Format};
use crate::position::Position;
use crate::submission::{Form, Submission};
use crate::table::Table;

/// A judge program.
pub type Solve = &'static (dyn Fn(&mut Judge) -> io::Result<()> + Sync);

/// Reads a position as the judge gives it.
pub type Read = &'static (dyn Fn(&mut Judge) -> io::Result<Box<dyn Position>> + Sync);

/// A game as tools and people see it.
#[derive(Clone, Copy)]
pub struct Profile {
    /// The name of its crate and of its program.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The rules in a sentence or two.
    pub rules: &'static str,
    /// How moves are typed.
    pub notation: &'static str,
    /// The theorem that decides it, in a sentence or two.
    pub theorem: &'static str,
    /// What a decision costs.
    pub complexity: &'static str,
    /// How it is known that the outcomes are right.
    pub evidence: &'static str,
    /// A position for those who bring none, as the judge would give it: won for
    /// the player to move, but not by every move.
    pub proposal: &'static str,
    /// What its program reads, in words.
    pub reads: &'static str,
    /// What its program answers, in words.
    pub writes: &'static str,
    /// Its words for a loss, a draw (empty if there is none) and a win of the player who
    /// moves first in the [proposal](Profile::proposal).
    pub answers: [&'static str; 3],
    /// What a case of its input looks like.
    pub format: Format,
    /// Makes a case of about the given size for which a theorem that is nearly right is
    /// likely to be wrong. It may be invalid, or too large;
    /// [`make`](crate::inputs::make) mends it.
    pub near_miss: &'static (dyn Fn(&mut Rng, u64) -> Case + Sync),
    /// The judge program: the proved solver.
    pub solve: Solve,
    /// Reads a position.
    pub read: Read,
    /// The table of small values, where there is a single row of them.
    pub table: Option<&'static (dyn Fn() -> Table + Sync)>,
    /// The form of the crate's own program.
    pub form: Form,
    /// Where it can be submitted; the first is meant where only the game is named.
    pub submissions: &'static [Submission],
}

impl fmt::Debug for Profile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Profile {
    /// The forms of single files for judges, each once. The first is the program of
    /// the crate.
    pub fn forms(&self) -> Vec<&Form> {
        let mut forms = vec![&self.form];
        for submission in self.submissions {
            if !forms.contains(&&submission.form) {
                forms.push(&submission.form);
            }
        }
        forms
    }

    /// What a game is called that nobody wins, after the program's word for it.
    pub fn draw(&self) -> String {
        self.answers[1].to_ascii_lowercase()
    }

    /// Who wins, of the player to move and the other one.
    pub fn verdict(&self, outcome: Outcome, [mover, other]: [&str; 2]) -> String {
        match outcome {
            Outcome::Win => format!("{mover} wins"),
            Outcome::Draw => format!("A {}", self.draw()),
            Outcome::Loss => format!("{other} wins"),
        }
    }

    /// The file for judges in one of its forms, among those of all games.
    pub fn file_name(&self, form: &Form) -> String {
        if *form == self.form {
            format!("{}.rs", self.name)
        } else {
            format!("{}-{}.rs", self.name, form.name)
        }
    }

    /// What its program reads for these cases.
    pub fn input(&self, cases: &[Case]) -> Vec<u8> {
        self.form.input(&self.format, cases)
    }

    /// A single position, given as in the input of the program, but without a count. The
    /// error says what was expected and what was found.
    pub fn position(&self, text: &str) -> io::Result<Box<dyn Position>> {
        let text = self.format.completed(text);
        let mut position = None;
        let read = |judge: &mut Judge| {
            position = Some((self.read)(judge)?);
            if judge.is_over()? {
                return Ok(());
            }
            judge.read("one position and nothing more", |_| 0)
        };
        let invalid = |message: &str| io::Error::new(ErrorKind::InvalidData, message);
        judge::converse(read, &mut text.as_bytes(), &mut io::sink()).map_err(|error| {
            let message = error.to_string();
            // A single position has no lines to speak of.
            let message = message.strip_prefix("line 1: ").unwrap_or(&message);
            invalid(&(message.to_string() + &self.format.hint(&text)))
        })?;
        position.ok_or_else(|| invalid("the position is missing"))
    }
}
