//! The tables and measurements of a game: small values by search and by the theorem, and the
//! textbook method with which the solver is compared.

use std::fmt;

use fastrand::Rng;
use gametheory_core::{Game, Impartial, Outcome};
use gametheory_testing::Oracle;

use crate::inputs::{words, Case, Format};
use crate::profile::Profile;
use crate::table::{Compute, Heading, Kind, Table, Value};

/// The tables and measurements of a game.
#[derive(Clone, Copy)]
pub struct Study {
    /// The game.
    pub game: &'static Profile,
    /// Computes the [table](Profile::table) of small values by search, if the game has one.
    pub search: Option<&'static (dyn Fn() -> Compute + Sync)>,
    /// The table of how many positions of each length are won, drawn and lost, and its
    /// computation by search; `None` if positions have no length.
    pub counts: Option<&'static (dyn Fn() -> (Table, Compute) + Sync)>,
    /// The largest size of a case that can be decided in reasonable time.
    pub largest: u64,
    /// Cases on which the solver is measured. In the first it has to look at every letter.
    pub measured: &'static [Measured],
    /// The method that is usually taught and submitted, if it is slower than the solver.
    pub textbook: Option<Textbook>,
}

impl fmt::Debug for Study {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.game.name)
    }
}

impl Study {
    /// A whole input of about `size` bytes, the same on every run. It has one case if a case
    /// can be that long, else as many as it takes.
    pub fn input(&self, measured: &Measured, size: usize) -> Vec<u8> {
        let format = &self.game.format;
        let mut random = Rng::with_seed(1);
        let (mut cases, mut length) = (Vec::new(), 0);
        while length < size {
            let mut case = (measured.case)(&mut random, size - length);
            if let (Format::Word(words), Case::Word(word)) = (format, &mut case) {
                (words.mend)(word);
            }
            length += format.lines(&case).iter().map(|line| line.len() + 1).sum::<usize>();
            cases.push(case);
        }
        self.game.input(&cases)
    }

    /// An input of `count` short cases: words of 19 letters, numbers of 16 bits.
    pub fn short_cases(&self, count: usize) -> Vec<u8> {
        let mut random = Rng::with_seed(1);
        let mut cases = Vec::new();
        for _ in 0..count {
            cases.push(match &self.game.format {
                Format::Word(words) => {
                    let letters = words.alphabet;
                    let letter = |_| letters[random.usize(..letters.len())];
                    let mut word: Vec<u8> = (0..19).map(letter).collect();
                    (words.mend)(&mut word);
                    Case::Word(word)
                }
                Format::Numbers(numbers) => {
                    let numbers = numbers.least.iter();
                    Case::Numbers(numbers.map(|least| random.u64(*least..1 << 16)).collect())
                }
                Format::Heaps => Case::Numbers(vec![random.u64(1..1 << 16)]),
            });
        }
        self.game.input(&cases)
    }
}

/// Cases for measurements.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// What these cases are called.
    pub name: &'static str,
    /// Makes a case of about that many bytes, or the longest one if cases are shorter. A word
    /// that is not valid is made valid by [`Words::mend`](crate::inputs::Words::mend).
    pub case: fn(&mut Rng, usize) -> Case,
}

/// A textbook method, with which the solver is compared: short and right, but slow.
#[derive(Clone, Copy, Debug)]
pub struct Textbook {
    /// What it is called.
    pub name: &'static str,
    /// The outcome for the player to move, for the bytes of a valid case.
    pub outcome: fn(&[u8]) -> Outcome,
    /// Numbers of letters for which it takes a reasonable time, in ascending order.
    pub sizes: &'static [usize],
}

/// Computes rows of outcomes by search; `positions` gives the positions of a row.
pub(crate) fn searched_outcomes<G: Game + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Send + 'static,
) -> Compute {
    let mut oracle = Oracle::default();
    Box::new(move |index| {
        let outcomes = positions(index).into_iter().map(|position| oracle.outcome(&position));
        outcomes.map(Value::Outcome).collect()
    })
}

/// Computes rows of Grundy numbers by search; `positions` gives the positions of a row.
pub(crate) fn searched_grundy_numbers<G: Impartial + Send + 'static>(
    positions: impl Fn(usize) -> Vec<G> + Send + 'static,
) -> Compute {
    let mut oracle = Oracle::default();
    Box::new(move |index| {
        let numbers = positions(index).into_iter().map(|position| oracle.grundy(&position));
        numbers.map(|number| Value::Number(number.into())).collect()
    })
}

/// A table of how many words of each length over an alphabet are won, drawn and lost.
pub(crate) struct Counted {
    /// What is counted.
    pub(crate) title: &'static str,
    /// The letters.
    pub(crate) alphabet: &'static [u8],
    /// The table has the lengths that are multiples of this.
    pub(crate) step: usize,
    /// The last length if the user gives none: the table takes about a second.
    pub(crate) to: usize,
}

impl Counted {
    /// The table for a game whose positions are words.
    pub(crate) fn table<G: Game + Send + 'static>(
        self,
        game: &'static Profile,
        start: fn(&[u8]) -> G,
        theorem: Option<fn(&[u8]) -> Outcome>,
    ) -> (Table, Compute) {
        let Counted { title, alphabet, step, to } = self;
        let outcomes: &'static [Outcome] = match game.answers {
            [_, "", _] => &[Outcome::Win, Outcome::Loss],
            _ => &[Outcome::Win, Outcome::Draw, Outcome::Loss],
        };
        let valid = move |length| {
            let cases = words(alphabet, length).map(Case::Word);
            let valid = cases.filter(|case| game.format.is_valid(case));
            valid.filter_map(|case| match case {
                Case::Word(word) => Some(word),
                Case::Numbers(_) => None,
            })
        };
        let columns = outcomes.iter().map(|one| one.word(["lost", "drawn", "won"]).into());
        let table = Table {
            heading: Heading {
                index: "length",
                across: "outcome",
                columns: columns.collect(),
                kind: Kind::Counts(outcomes),
                notation: |_, _| String::new(),
                ..Heading::outcomes(title, "search of every position")
            },
            first: step,
            step,
            to,
            shown: to,
            given: Box::new(|_, _| None),
            theorem: Box::new(move |length| match theorem {
                Some(theorem) => tally(outcomes, valid(length).map(|word| theorem(&word))),
                None => Vec::new(),
            }),
        };
        let mut oracle = Oracle::default();
        let search =
            move |length| tally(outcomes, valid(length).map(|word| oracle.outcome(&start(&word))));
        (table, Box::new(search))
    }
}

/// How often each outcome occurs, in the order of `columns`.
fn tally(columns: &[Outcome], outcomes: impl Iterator<Item = Outcome>) -> Vec<Value> {
    let mut counts = [0; 3];
    outcomes.for_each(|outcome| counts[outcome as usize] += 1);
    columns.iter().map(|column| Value::Number(counts[*column as usize])).collect()
}
