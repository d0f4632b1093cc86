//! Games that are given by their rules alone, as a Rust type.

use std::fmt;
use std::ops::Range;

use gametheory_core::judge::Judge;
use gametheory_core::{Game, Outcome};

use crate::inputs::{pieces, Format, Words};
use crate::known::{Known, Ruled};
use crate::picture::Picture;
use crate::profile::Profile;
use crate::study::{Counted, Study};
use crate::submission::Form;
use crate::words::words;

/// A game on a row of cells that is given by its rules alone. With [`searched`] and
/// `workbench::run_with` it has all commands: see `crates/tools/workbench/examples/treblecross.rs`.
pub trait RowGame: Game + Send + 'static {
    /// Its name on the command line: words in lowercase, with `-` in between.
    const NAME: &'static str;
    /// The rules in a sentence or two.
    const RULES: &'static str;
    /// The letters that a cell can have, the simplest first: printable ASCII.
    const CELLS: &'static [u8];
    /// The position that is used if the user gives none.
    const PROPOSAL: &'static str;
    /// The words of a program for a loss, a draw (empty if there is none) and a win of the
    /// player to move.
    const ANSWERS: [&'static str; 3] = ["loss", "", "win"];

    /// The position with these cells.
    fn start(cells: &[u8]) -> Self;

    /// The cells of a position.
    fn cells(&self) -> &[u8];
}

/// A position of such a game behind the common interface.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Row<G>(G);

impl<G: RowGame> Game for Row<G> {
    type Move = G::Move;

    fn moves(&self) -> Vec<G::Move> {
        self.0.moves()
    }

    fn after(&self, chosen: &G::Move) -> Self {
        Row(self.0.after(chosen))
    }

    fn end(&self) -> Outcome {
        self.0.end()
    }
}

impl<G: RowGame> Ruled for Row<G> {
    fn picture(&self) -> Picture {
        Picture::Row(self.0.cells().to_vec())
    }

    fn size(&self) -> usize {
        self.0.cells().len()
    }

    fn notation(&self, chosen: &G::Move) -> String {
        words(&chosen.to_string()).join(" ")
    }

    fn place(&self, chosen: &G::Move) -> Range<usize> {
        let after = self.0.after(chosen);
        let (before, after) = (self.0.cells(), after.cells());
        let differs = |cell: &usize| before.get(*cell) != after.get(*cell);
        let mut changed = (0..before.len().max(after.len())).filter(differs);
        let first = changed.next().unwrap_or(0);
        first..changed.next_back().unwrap_or(first) + 1
    }
}

impl<G: RowGame> fmt::Display for Row<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.cells().escape_ascii().fmt(f)
    }
}

/// Makes a game from its rules, for all tools. Its memory is never freed.
pub fn searched<G: RowGame>() -> Study {
    let expected = format!("a row of {}", G::CELLS.escape_ascii());
    let expected: &'static str = expected.leak();
    let read = move |judge: &mut Judge| {
        let cells = judge.word(expected, |cell| G::CELLS.contains(cell))?;
        Ok(Row(G::start(&cells)))
    };
    let letters: Vec<&[u8]> = G::CELLS.chunks(1).collect();
    let game = Known::new(None).profile(
        &Profile {
            name: G::NAME,
            title: G::NAME,
            rules: G::RULES,
            notation: "Type a move as it is printed.",
            theorem: "No law is known; a search decides.",
            complexity: "exponential in the length",
            evidence: "searched, position by position",
            proposal: G::PROPOSAL,
            reads: "The number of rows, then the rows.",
            writes: "For each row a line: the outcome for the player to move.",
            answers: G::ANSWERS,
            format: Format::Word(Words::any("row", G::CELLS)),
            near_miss: Box::leak(Box::new(move |rng: &mut _, size| pieces(rng, size, &letters))),
            solve: &|_| Ok(()),
            read: &|judge| Err(judge.wrong("a reader", "none")),
            table: None,
            form: Form::STDIN,
            submissions: &[],
        },
        read,
    );
    let length = longest(G::CELLS.len());
    let counts = move || {
        let title = format!("{}: rows by length", G::NAME).leak();
        let counted = Counted { title, alphabet: G::CELLS, step: 1, to: length };
        counted.table(game, G::start, None)
    };
    Study {
        game,
        search: None,
        counts: Some(Box::leak(Box::new(counts))),
        largest: length as u64,
        measured: &[],
        textbook: None,
    }
}

/// The largest length, up to 16, of which there are at most 100,000 words over that many
/// letters. They are searched in about a second.
pub(crate) fn longest(letters: usize) -> usize {
    let mut length = 1;
    while letters.saturating_pow(length + 1) <= 100_000 && length < 16 {
        length += 1;
    }
    length as usize
}
