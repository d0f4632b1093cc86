//! A game as tools list it: its texts, the shape of its input, and what it can do.

use std::fmt;
use std::io;
use std::iter;
use std::sync::Arc;

use discovery::{count, list_first, Case};
use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;
use itertools::Itertools;

use crate::position::{Position, ReadPosition};
use crate::submission::Submission;
use crate::table::{Grid, Row, Table, Value};
use crate::template::Template;

/// The program of a game for its judge.
pub type Solve = fn(&Entry, &mut Judge) -> io::Result<()>;

/// All that tools know about a game, however the game is given.
pub struct Entry {
    /// The name on the command line: for a crate, that of the crate and of its program.
    pub name: String,
    /// The name of the game.
    pub title: String,
    /// The rules in a sentence or two.
    pub rules: String,
    /// How moves are typed.
    pub notation: String,
    /// What is known of all positions, in a sentence or two.
    pub theorem: String,
    /// The time that it takes to decide a case.
    pub complexity: String,
    /// Why the outcomes are right.
    pub evidence: Evidence,
    /// The position that is used if the user gives none, as a judge would give it. If possible, the
    /// player to move wins, but not by every move.
    pub proposal: String,
    /// What its program reads, in words.
    pub reads: String,
    /// What its program writes, in words.
    pub writes: String,
    /// What a case of its input consists of, and how it is answered.
    pub template: Template,
    /// Letters that a screen reader would read wrongly or skip, each with the word for it.
    pub spoken: &'static [(char, &'static str)],
    /// The problems of judges that it solves. The first is used if only the game is named.
    pub submissions: &'static [Submission],
    /// A start for each number from 1 on. Small ones suggest the theorem, large ones test it.
    pub series: Option<fn(usize) -> String>,
    /// The largest size of a case that can be decided in reasonable time.
    pub largest: u64,
    /// The rules as a rules file has them, if there is such a file beside the game's crate.
    pub rules_file: Option<&'static str>,
    /// Writes a program for judges, if the game has a law and no program of its own.
    pub program: Option<Box<dyn Fn() -> String + Send + Sync>>,
    /// Reads a position.
    pub read: ReadPosition,
    /// The solver: a program of its own, or one that reads and decides each position.
    pub solver: Solve,
    /// Makes the table of small values, if there is one. If a program lists the options, the `lines` of the
    /// template make it.
    pub table: Option<Box<dyn Fn() -> Table + Send + Sync>>,
}

/// Why the outcomes of a game are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A theorem, proved in the documentation of its crate, and by Coq for these positions.
    Coq(&'static str),
    /// A theorem, proved in the documentation of its crate. The text says how it is tested.
    Proof(&'static str),
    /// A law that a check of this many facts has accepted.
    Law(usize),
    /// Nothing is proved for all positions; each is searched.
    Search,
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Evidence::Coq(positions) => write!(f, "proved, and checked by Coq for {positions}"),
            Evidence::Proof(tests) => write!(f, "proved, not checked by a machine; {tests}"),
            Evidence::Law(facts) => write!(f, "proved by a check of {}", count(*facts, "fact")),
            Evidence::Search => f.write_str("searched, position by position"),
        }
    }
}

impl Entry {
    /// A game with the usual values. Its name is the title in lowercase, with `-` between the words.
    pub(crate) fn new(title: &str, template: Template, read: ReadPosition, solver: Solve) -> Entry {
        Entry {
            name: title.to_lowercase().replace(' ', "-"),
            title: title.into(),
            rules: String::new(),
            notation: String::new(),
            theorem: String::new(),
            complexity: "linear in the length".into(),
            evidence: Evidence::Coq("every length"),
            proposal: String::new(),
            reads: String::new(),
            writes: String::new(),
            template,
            spoken: &[],
            submissions: &[],
            series: None,
            largest: u64::MAX,
            rules_file: None,
            program: None,
            read,
            solver,
            table: None,
        }
    }

    /// The first of these cases where the player to move wins, but by at most half of the moves. If
    /// there is none, it is the first with a move; else it is empty.
    pub(crate) fn choose_proposal(&self, cases: impl IntoIterator<Item = Case>) -> Case {
        let mut first = None;
        // A search of a larger case could take too long.
        for case in cases.into_iter().filter(|case| self.template.size(case) <= self.largest) {
            let Ok(position) = self.position(&case) else { continue };
            let [lost, drawn, won] = position.counts();
            if won > 0 && won <= lost + drawn {
                return case;
            }
            if [lost, drawn, won] != [0; 3] {
                first.get_or_insert(case);
            }
        }
        first.unwrap_or_default()
    }

    /// The first submission of each form. The form of the game's own program comes first.
    pub fn forms(&self) -> Vec<&'static Submission> {
        let all = iter::once(&Submission::STDIN).chain(self.submissions);
        all.unique_by(|submission| submission.form).collect()
    }

    /// What a draw is called in this game: `draw` or `tie`; empty if there can be none.
    pub fn draw(&self) -> &'static str {
        match self.template.answers[1].to_ascii_lowercase().as_str() {
            "" => "",
            "tie" => "tie",
            // Others, such as `0`, are no nouns.
            _ => "draw",
        }
    }

    /// The word of the program for an outcome of the player who moves first.
    pub fn answer(&self, outcome: Outcome) -> &str {
        &self.template.answers[outcome as usize]
    }

    /// Who wins, in words. `mover` is the player to move.
    pub fn describe_winner(&self, outcome: Outcome, [mover, other]: [&str; 2]) -> String {
        match outcome {
            Outcome::Win => format!("{mover} wins"),
            Outcome::Draw => format!("A {}", self.draw()),
            Outcome::Loss => format!("{other} wins"),
        }
    }

    /// The name of the file for judges in this form: the number of the first problem whose judge
    /// wants this form, else the name of the game.
    pub fn file_name(&self, form: &str) -> String {
        let wanted = self.submissions.iter().find(|submission| submission.form == form);
        format!("{}.rs", wanted.map_or(self.name.as_str(), |submission| submission.number()))
    }

    /// Does what its program does: reads the whole input and answers every case.
    pub fn run(&self, input: &[u8]) -> (Vec<u8>, io::Result<()>) {
        judge::converse(|judge| (self.solver)(self, judge), self.template.before_end(input))
    }

    /// The solver of a game that has no program of its own.
    pub(crate) fn solve_each(&self, judge: &mut Judge) -> io::Result<()> {
        let mut number = 0;
        self.template.read(judge, |judge| {
            number += 1;
            let label = self.template.label.replace('{', &number.to_string());
            if self.template.case.is_position() {
                let answer = self.answer((self.read)(judge)?.outcome());
                return judge.answer(label + answer);
            }
            let cases = self.template.case.read_case(judge)?;
            let answer = |case: &Case| Ok(self.answer(self.position(case)?.outcome()));
            let answers: Vec<&str> = cases.iter().map(answer).collect::<io::Result<_>>()?;
            if self.template.is_joined {
                return judge.answer(label + &answers.concat());
            }
            answers.into_iter().try_for_each(|answer| judge.answer(label.clone() + answer))
        })?;
        // A program that lists options would disturb the measurement of another one.
        self.finish()
    }

    /// Ends the program that lists the options, if there is one. The error says that the program has
    /// written a line too many, so that its answers may belong to other positions.
    pub fn finish(&self) -> io::Result<()> {
        match &self.template.lines {
            Some(lines) => lines.finish().map_err(io::Error::other),
            None => Ok(()),
        }
    }

    /// Reads a single position, given as in the input of the program, but without the number
    /// of cases. The error says what was expected and what was found. It is an
    /// [`UnexpectedEof`](io::ErrorKind::UnexpectedEof) if something is missing at the end.
    pub fn position(&self, text: &str) -> io::Result<Box<dyn Position>> {
        // Some programs read an empty word in quotes.
        if self.template.is_word() && text.trim().is_empty() {
            if let Ok(position) = self.position("\"\"") {
                return Ok(position);
            }
        }
        let text = self.template.case.complete(text);
        let read = |judge: &mut Judge| {
            let position = (self.read)(judge)?;
            if !judge.is_over()? {
                judge.word_that("one position and nothing more", |_| false)?;
            }
            Ok(position)
        };
        judge::converse(read, text.as_bytes()).1.map_err(|error| {
            let message = error.to_string();
            // A single position is on one line, so its number is of no interest.
            let message = message.strip_prefix("line 1: ").unwrap_or(&message);
            io::Error::new(error.kind(), message.to_string() + &self.template.hint(&text))
        })
    }

    /// The table of small values. With `to`, that is the last row, or the size of the largest
    /// positions. If `is_grundy`, the table of a program's game has Grundy numbers; in a game without
    /// them, its rows are errors. The error here says why there is no table.
    pub fn make_table(&self, to: Option<usize>, is_grundy: bool) -> Result<Table, String> {
        /// More take too much memory.
        const MOST_VALUES: usize = 1_000_000;
        let mut table = match (&self.template.lines, &self.table) {
            (Some(lines), _) => Arc::clone(lines).make_table(to, is_grundy)?,
            (None, Some(make)) => make(),
            (None, None) => {
                let why = "its positions are in no simple order";
                return Err(format!("there is no table of {}: {why}", self.name));
            }
        };
        let (first, mut last) = table.indices.into_inner();
        // Where rows have no numbers, `to` is a size.
        if table.grid.in_line > 0 {
            last = to.unwrap_or(last);
        }
        table.indices = first..=last;
        let most = MOST_VALUES / table.grid.columns.len().max(1);
        if last < first {
            return Err(format!("the table starts at {first}, not at {last}"));
        }
        if last - first >= most {
            return Err(format!("the table has at most {most} rows, so {last} is too large"));
        }
        Ok(table)
    }

    /// The table with its usual rows.
    pub fn usual_table(&self) -> Option<Grid> {
        let mut table = self.make_table(None, false).ok()?;
        let rows = table.indices.clone().map(|index| table.row(index));
        let rows = rows.collect::<Result<_, _>>().ok()?;
        let mut grid = Grid { rows, ..table.grid };
        grid.notes = self.describe_table(&grid);
        Some(grid)
    }

    /// What is known of all positions, and why.
    pub fn describe_evidence(&self) -> String {
        let Entry { theorem, evidence, .. } = self;
        match evidence {
            Evidence::Coq(_) | Evidence::Proof(_) => {
                format!("Theorem: {theorem} It is {evidence}.")
            }
            Evidence::Law(_) => format!("{theorem} It is {evidence}."),
            Evidence::Search => theorem.clone(),
        }
    }

    /// What stands below a table: what is known of the game, and which rows are lost.
    pub fn describe_table(&self, grid: &Grid) -> Vec<String> {
        let mut notes = vec![self.describe_evidence()];
        if grid.columns.len() == 1 && grid.in_line > 0 {
            let is_lost = |row: &&Row| row.cells[0].is_some_and(Value::is_lost);
            let lost: Vec<_> = grid.rows.iter().filter(is_lost).map(|row| &row.label).collect();
            notes.push(match lost.len() as u128 {
                0 => "lost: none".into(),
                all => format!("lost: {} = {}", grid.index, list_first(lost, all, 20, ", ")),
            });
        }
        notes
    }
}
