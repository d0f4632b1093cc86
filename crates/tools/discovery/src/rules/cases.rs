//! How a judge gives the cases of its input and wants the answers: the keys `input` and `output`.
//!
//! Both are templates, which look like a judge's statement: `input = "t -- n / s"` says that the input
//! has the number of cases, and then for each a number and a word; `output = "Case #: {Yes|No}"` what is
//! printed for each.

use std::io;

use gametheory_core::judge::{converse, Judge};
use itertools::Itertools;

use super::layout::{Case, Layout, Piece};
use super::promises::Promises;
use crate::logic::{is_name, Condition};

/// How many cases the input of a program has, of what they consist, and how each is answered. The default
/// is a number of cases, and then lines of which nothing is known.
#[derive(Clone, Debug, Default)]
pub struct Cases {
    /// How many there are.
    pub number: HowMany,
    /// The name of the number of cases; without one, that of the number of queries. Empty if the input has
    /// neither.
    pub count: String,
    /// What a case consists of. It is a position, or has queries that ask for positions.
    pub case: Layout,
    /// What is true of every case, and of all cases of an input.
    pub(super) promises: Promises,
    /// What is printed for a loss, a draw and a win of the player to move. The word for a draw is empty
    /// if there is none.
    pub answers: [String; 3],
    /// What stands before each answer, or before the word with the answers to all queries. In it, `{`
    /// stands for the number of the case, counted from 1. It cannot mean itself, since a template's
    /// first `{` ends the label.
    pub label: String,
    /// Whether the answers to the queries of a case stand in one word.
    pub is_joined: bool,
}

/// How many cases an input has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum HowMany {
    /// It starts with their number.
    #[default]
    Given,
    /// They run to its end.
    ToTheEnd,
    /// They run to a line that has these words, with one space between them, and gets no answer.
    Until(String),
    /// There is one.
    One,
}

impl Cases {
    /// Reads the template of an input. If a case ends with a word, `word` is what people call it, with its
    /// letters, as in [`Layout::parse`]. With `...`, each case is a [line](Layout::is_line); the caller
    /// replaces it by the usual case of the game.
    pub fn parse(input: &str, word: Option<(&'static str, &[u8])>) -> Option<Cases> {
        let sections: Vec<&str> = input.split("--").map(str::trim).collect();
        let is_repeated = |case: &str| case.contains('(');
        let has_count = |head: &str| is_name(head.trim_end_matches('/').trim_end());
        let (number, head, case) = match sections[..] {
            [case] => (HowMany::One, "", case.into()),
            ["", case] => (HowMany::ToTheEnd, "", case.into()),
            [head, case] if has_count(head) => (HowMany::Given, head, case.into()),
            // The queries of one case.
            [head, case] if is_repeated(case) => (HowMany::One, "", format!("{head} / {case}")),
            ["", case, end] if !end.is_empty() => (HowMany::Until(end.into()), "", case.into()),
            _ => return None,
        };
        let counted = if head.is_empty() && is_repeated(&case) { &case } else { head };
        let count = counted.split([' ', '/', '*']).rfind(|word| !word.is_empty());
        let case = match case.as_str() {
            "..." => Layout::default(),
            case => Layout::parse(case, word)?,
        };
        let count = count.unwrap_or_default().into();
        Some(Cases { number, count, case, ..Cases::default() })
    }

    /// Whether an input starts with the number of cases.
    pub fn is_counted(&self) -> bool {
        self.number == HowMany::Given
    }

    /// Reads an input: `each` reads a case.
    pub fn read(
        &self,
        judge: &mut Judge,
        mut each: impl FnMut(&mut Judge) -> io::Result<()>,
    ) -> io::Result<()> {
        match self.number {
            HowMany::Given => (0..judge.count()?).try_for_each(|_| each(judge)),
            HowMany::One => each(judge),
            HowMany::ToTheEnd | HowMany::Until(_) => {
                while !judge.is_over()? {
                    each(judge)?;
                }
                Ok(())
            }
        }
    }

    /// The positions of an input. The error says what is wrong with it.
    pub fn positions(&self, input: &[u8]) -> io::Result<Vec<Case>> {
        let mut cases = Vec::new();
        let mut each = |judge: &mut Judge| {
            cases.extend(self.case.read_case(judge)?);
            Ok(())
        };
        converse(|judge| self.read(judge, &mut each), self.before_end(input)).1?;
        Ok(cases)
    }

    /// Whether both positions can stand in one input. If an input has a single case, both have to be
    /// queries of this case, with the same numbers before them.
    pub fn fit_together(&self, one: &str, other: &str) -> bool {
        self.number != HowMany::One || self.is_group(one, other)
    }

    fn is_group(&self, one: &str, other: &str) -> bool {
        self.case.counts_queries() && self.case.shared_words(one) == self.case.shared_words(other)
    }

    /// The positions in the order of an input, in groups: those of a case stand together, since
    /// they have the same numbers before their queries.
    pub fn groups<'a>(&'a self, cases: &'a [Case]) -> impl Iterator<Item = &'a [Case]> {
        cases.chunk_by(|one, other| self.is_group(one, other))
    }

    /// The cases in the rest of an input, right or wrong; `None` if the last one is incomplete.
    pub fn rest(&self, text: &str) -> Option<Vec<Case>> {
        let position = self.case.position();
        let read = |judge: &mut Judge| {
            let mut cases = Vec::new();
            while !judge.is_over()? {
                let (words, _) = position.read_pieces(&position.own, judge, false)?;
                cases.push(words.join(" "));
            }
            Ok(cases)
        };
        converse(read, text.as_bytes()).1.ok()
    }

    /// The input of these cases.
    pub fn print(&self, cases: &[Case]) -> String {
        let mut texts: Vec<String> =
            self.groups(cases).map(|group| self.case.print(group)).collect();
        match &self.number {
            HowMany::Given => texts.insert(0, texts.len().to_string()),
            HowMany::Until(end) => texts.push(end.clone()),
            HowMany::ToTheEnd | HowMany::One => {}
        }
        texts.into_iter().map(|text| text + "\n").collect()
    }

    /// The input up to the line that ends it.
    pub fn before_end<'a>(&self, input: &'a [u8]) -> &'a [u8] {
        let HowMany::Until(end) = &self.number else { return input };
        let is_end = |line: &[u8]| {
            let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            words.eq(end.split(' ').map(str::as_bytes))
        };
        let lines = input.split_inclusive(|byte| *byte == b'\n');
        &input[..lines.take_while(|line| !is_end(line)).map(<[u8]>::len).sum()]
    }

    /// Whether a line of this case would end the input.
    pub fn has_end(&self, case: &str) -> bool {
        let HowMany::Until(_) = self.number else { return false };
        let text = self.case.print(&[case]);
        self.before_end(text.as_bytes()).len() < text.len()
    }

    /// Whether a case keeps what is promised.
    pub fn keeps_promises(&self, case: &str) -> bool {
        let Promises { conditions, bounds, distinct, sum } = &self.promises;
        let Some(named) = self.case.named(case) else { return false };
        let are_right = |(name, numbers): &(&String, Vec<u128>)| {
            let mut own = bounds.iter().filter(|(known, _)| known == *name);
            own.all(|(_, range)| numbers.iter().all(|number| range.contains(number)))
                && (!distinct.contains(name) || numbers.iter().all_unique())
        };
        let holds = |condition: &Condition| {
            // Numbers that the condition does not mention do not matter.
            let numbers = named.iter().enumerate().map(|(var, (_, numbers))| {
                if condition.statement.mentions(var) {
                    numbers.clone()
                } else {
                    vec![0]
                }
            });
            numbers.multi_cartesian_product().all(|numbers| condition.holds(&numbers))
        };
        named.iter().all(are_right)
            && conditions.iter().all(holds)
            && sum.as_ref().is_none_or(|(_, most)| self.weight(case) <= *most)
    }

    /// The largest size of a case, if that is promised: the length of its word, or its largest number.
    pub fn largest(&self) -> Option<u64> {
        let most = |piece: &Piece| Some(self.most(piece.name().or(piece.count())?)? as u64);
        self.case.values().map(most).collect::<Option<Vec<u64>>>()?.into_iter().max()
    }

    /// The upper bound of the numbers with this name, if that is promised.
    pub fn most(&self, name: &String) -> Option<usize> {
        let own = self.promises.bounds.iter().filter(|(known, _)| known == name);
        let most = own.map(|(_, range)| *range.end()).min()?;
        Some(usize::try_from(most).unwrap_or(usize::MAX))
    }

    /// The promise about a sum over all cases: the name of the numbers, and the bound.
    pub fn sum(&self) -> Option<(&str, usize)> {
        self.promises.sum.as_ref().map(|(name, most)| (name.as_str(), *most))
    }

    /// What a case adds to that sum; without one, its length.
    pub fn weight(&self, case: &str) -> usize {
        let Some((name, _)) = &self.promises.sum else { return case.len() };
        let named = self.case.named(case).into_iter().flatten().filter(|(known, _)| *known == name);
        let sum: u128 = named.flat_map(|(_, numbers)| numbers).sum();
        sum.try_into().unwrap_or(usize::MAX)
    }

    /// What the input of a program has; `case` says what a case is.
    pub fn describe(&self, case: &str) -> String {
        let (each, queries) = if self.case.counts_queries() {
            ("each of them", "queries, each about ")
        } else {
            ("each", "")
        };
        let case = format!("{queries}{case}");
        match &self.number {
            HowMany::Given => format!("The number of cases, then for {each} {case}."),
            HowMany::One => format!("One case: {case}."),
            HowMany::ToTheEnd => format!("Up to the end of the input, for each case {case}."),
            HowMany::Until(end) => {
                format!("For each case {case}. A line with {end} ends the input.")
            }
        }
    }

    /// What the output of a program has.
    pub fn describe_answers(&self) -> &'static str {
        match (self.is_joined, self.case.counts_queries()) {
            (true, _) => "For each case a line: the outcomes of its queries, in one word.",
            (_, true) => "For each query a line: the outcome for the player to move.",
            _ => "For each case a line: the outcome for the player to move.",
        }
    }
}
