//! The profile of a game: its names, its texts, its solver and the shape of its input.

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

/// All that the tools know about a game, except for its [`Study`](crate::Study).
#[derive(Clone, Copy)]
pub struct Profile {
    /// The name of its crate and of its program.
    pub name: &'static str,
    /// The name of the game.
    pub title: &'static str,
    /// The rules in a sentence or two.
    pub rules: &'static str,
    /// How moves are typed.
    pub notation: &'static str,
    /// The theorem that decides it, in a sentence or two.
    pub theorem: &'static str,
    /// The time that the solver takes for a case.
    pub complexity: &'static str,
    /// The evidence that the outcomes are right.
    pub evidence: &'static str,
    /// The position that is used if the user gives none, as a judge would give it. The player
    /// to move wins, but not by every move.
    pub proposal: &'static str,
    /// What its program reads, in words.
    pub reads: &'static str,
    /// What its program writes, in words.
    pub writes: &'static str,
    /// The words of the program for a loss, a draw (empty if there is none) and a win of the
    /// player who moves first in the [proposal](Profile::proposal).
    pub answers: [&'static str; 3],
    /// The shape of a case of its input.
    pub format: Format,
    /// Makes a case of about the given size for which a theorem that is nearly right is
    /// likely to be wrong. The case may be invalid or too large;
    /// [`make`](crate::inputs::make) corrects that.
    pub near_miss: &'static (dyn Fn(&mut Rng, u64) -> Case + Sync),
    /// The judge program: the proved solver.
    pub solve: Solve,
    /// Reads a position.
    pub read: Read,
    /// The table of small values by the theorem, if there is one.
    pub table: Option<&'static (dyn Fn() -> Table + Sync)>,
    /// The form of the crate's own program.
    pub form: Form,
    /// The problems of judges that it solves. The first is used if only the game is named.
    pub submissions: &'static [Submission],
}

impl fmt::Debug for Profile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Profile {
    /// The forms of the files for judges, each once. The first is the program of the crate.
    pub fn forms(&self) -> Vec<&Form> {
        let mut forms = vec![&self.form];
        for submission in self.submissions {
            if !forms.contains(&&submission.form) {
                forms.push(&submission.form);
            }
        }
        forms
    }

    /// The word for a draw in this game, in lowercase: `tie` or `draw`.
    pub fn draw(&self) -> String {
        self.answers[1].to_ascii_lowercase()
    }

    /// Who wins, in words. `mover` is the player to move.
    pub fn verdict(&self, outcome: Outcome, [mover, other]: [&str; 2]) -> String {
        match outcome {
            Outcome::Win => format!("{mover} wins"),
            Outcome::Draw => format!("A {}", self.draw()),
            Outcome::Loss => format!("{other} wins"),
        }
    }

    /// The name of the file for judges in this form, without its ending: the number of the
    /// first problem whose judge wants this form, else the name of the game. `bundle` takes it.
    pub fn file_stem(&self, form: &Form) -> &'static str {
        let wanted = self.submissions.iter().find(|submission| submission.form == *form);
        wanted.map_or(self.name, Submission::number)
    }

    /// The name of the file for judges in this form.
    pub fn file_name(&self, form: &Form) -> String {
        format!("{}.rs", self.file_stem(form))
    }

    /// The input of its program for these cases.
    pub fn input(&self, cases: &[Case]) -> Vec<u8> {
        self.form.input(&self.format, cases)
    }

    /// Reads a single position, given as in the input of the program, but without the number
    /// of cases. The error says what was expected and what was found.
    pub fn position(&self, text: &str) -> io::Result<Box<dyn Position>> {
        let text = self.format.completed(text);
        let mut position = None;
        let read = |judge: &mut Judge| {
            position = Some((self.read)(judge)?);
            if judge.is_over()? {
                return Ok(());
            }
            judge.word("one position and nothing more", |_| false).map(drop)
        };
        let invalid = |message: &str| io::Error::new(ErrorKind::InvalidData, message);
        judge::converse(read, &mut text.as_bytes(), &mut io::sink()).map_err(|error| {
            let message = error.to_string();
            // A single position is on one line, so its number is of no interest.
            let message = message.strip_prefix("line 1: ").unwrap_or(&message);
            invalid(&(message.to_string() + &self.format.hint(&text)))
        })?;
        position.ok_or_else(|| invalid("the position is missing"))
    }
}
