//! How many positions of each length are won, drawn and lost.

use std::io;

use gametheory_core::judge::{self, Judge};
use gametheory_core::Outcome;
use gametheory_oracle::Oracle;

use crate::inputs::{words, Case, Format, Inputs};
use crate::plan::{Heading, Kind, Plan, Value};
use crate::problem::Problem;
use crate::shown::Shown;

/// What is counted: all words over an alphabet that are positions.
pub(crate) struct Counted {
    /// What they are.
    pub(crate) title: &'static str,
    /// The letters.
    pub(crate) alphabet: &'static [u8],
    /// The lengths that occur are its multiples.
    pub(crate) step: usize,
    /// The last length where the user names none: the table takes about a second.
    pub(crate) to: usize,
    /// Which words are positions, and how the judge gives them.
    pub(crate) inputs: Inputs,
    /// The outcomes that occur, in the order of their columns.
    pub(crate) outcomes: &'static [Outcome],
}

impl Counted {
    /// All words over the problem's alphabet that are its positions.
    pub(crate) fn new(problem: &Problem, title: &'static str, to: usize) -> Counted {
        let inputs = problem.inputs;
        let alphabet: &[u8] = match inputs.format {
            Format::Word(words) => words.alphabet,
            Format::Numbers(_) => &[],
        };
        let outcomes: &[Outcome] = match problem.answers {
            [_, "", _] => &[Outcome::Win, Outcome::Loss],
            _ => &[Outcome::Win, Outcome::Draw, Outcome::Loss],
        };
        Counted { title, alphabet, step: 1, to, inputs, outcomes }
    }

    /// How the words of each length are counted by outcome.
    pub(crate) fn plan<P: Shown + Send>(self) -> Plan {
        let Counted { title, alphabet, step, to, inputs, outcomes } = self;
        let positions = move |length| {
            let cases = words(alphabet, length).map(Case::Word);
            let valid = cases.filter(move |case| inputs.is_valid(case));
            valid.filter_map(move |case| position::<P>(&inputs, &case))
        };
        let mut oracle = Oracle::default();
        Plan {
            heading: Heading {
                index: "length",
                across: "outcome",
                columns: outcomes
                    .iter()
                    .map(|one| one.word(["lost", "drawn", "won"]).into())
                    .collect(),
                kind: Kind::Counts(outcomes),
                notation: |_, _| String::new(),
                ..Heading::outcomes(title, "search of every position")
            },
            first: step,
            step,
            to,
            shown: to,
            given: Box::new(|_, _| None),
            search: Box::new(move |length| {
                tally(outcomes, positions(length).map(|position| oracle.outcome(&position)))
            }),
            theorem: Box::new(move |length| {
                tally(outcomes, positions(length).map(|position| position.outcome()))
            }),
        }
    }
}

/// The position that a case describes.
fn position<P: Shown>(inputs: &Inputs, case: &Case) -> Option<P> {
    let mut position = None;
    let read = |judge: &mut Judge| P::read(judge).map(|read| position = read);
    let text = inputs.lines(case).join(&b'\n');
    judge::converse(read, &mut text.as_slice(), &mut io::sink()).ok()?;
    position
}

/// How often each outcome occurs, in the order of `columns`.
fn tally(columns: &[Outcome], outcomes: impl Iterator<Item = Outcome>) -> Vec<Value> {
    let mut counts = [0; 3];
    outcomes.for_each(|outcome| counts[outcome as usize] += 1);
    columns.iter().map(|column| Value::Number(counts[*column as usize])).collect()
}
