//! The kinds of descriptions, brought together.

use super::digits::{DigitAutomaton, Numbers, FIBONACCI, MOST_TRACKS};
use super::features::{Condition, Feature, Tree};
use super::reader::{Data, Item, Reader};
use super::sequence::{self, Sequence};
use super::starts::Rest;
use super::terms::{Term, Terms};
use super::{bits, sets, Conjecture, Evidence, Kind};

/// A description of positions.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Rule {
    /// Of one number.
    Sequence(Sequence),
    /// Of a few numbers.
    Digits(DigitAutomaton),
    Tree(Tree),
    /// The value is this number.
    Term(Term),
}

/// The largest number of different values of positions that are told apart one by one.
const MOST_VALUES: usize = 16;

impl Rule {
    /// The value of a position; `None` if the rule says nothing about it.
    pub(super) fn value(&self, item: &Item) -> Option<u32> {
        let value = match self {
            Rule::Sequence(sequence) => sequence.value(*item.numbers.first()?),
            Rule::Digits(automaton) => automaton.value(item),
            Rule::Tree(tree) => return tree.value(item),
            Rule::Term(term) => term.value(item),
        };
        u32::try_from(value).ok()
    }

    /// In words.
    pub(super) fn describe(&self, reader: &Reader, kind: Kind) -> String {
        let tree = match self {
            Rule::Sequence(sequence) => return sequence.describe(&reader.names[0], kind),
            Rule::Digits(automaton) => return automaton.describe(reader),
            Rule::Term(term) => return format!("The Grundy number is {}.", term.describe(reader)),
            Rule::Tree(tree) => tree,
        };
        let values = tree.values();
        let (rest, listed) = values.split_last().unwrap_or((&0, &[]));
        let mut texts = Vec::new();
        for value in listed {
            if let Condition::All(text) | Condition::Any(text) = tree.condition(*value, reader) {
                texts.push(format!("{} exactly if {text}", kind.verb(i64::from(*value))));
            }
        }
        let rest = kind.verb(i64::from(*rest));
        match texts.len() {
            0 => texts.push(format!("always {rest}")),
            1 => {}
            _ => texts.push(format!("otherwise {rest}")),
        }
        format!("{} {}.", kind.subject(), texts.join("; "))
    }

    /// The table of an automaton.
    pub(super) fn table(&self, reader: &Reader, kind: Kind) -> Option<String> {
        match self {
            Rule::Digits(automaton) => Some(automaton.table(reader, kind)),
            _ => None,
        }
    }

    /// All simple descriptions of what is known, with their bits.
    pub(super) fn candidates(
        reader: &Reader,
        kind: Kind,
        data: &Data,
        most_bits: f64,
    ) -> Vec<(Rule, f64)> {
        let mut rules = Vec::new();
        let mut values: Vec<u32> = data.known.iter().map(|(_, value)| *value).collect();
        values.sort_unstable();
        values.dedup();
        let tracks = reader.names.len();
        if reader.is_numbers() && tracks == 1 {
            let found = series(data).map_or(vec![], |series| sequence::rules(&series, kind));
            rules.extend(found.into_iter().map(|(rule, bits)| (Rule::Sequence(rule), bits)));
        }
        if reader.is_numbers() && (1..=MOST_TRACKS).contains(&tracks) && values.len() <= MOST_VALUES
        {
            if let Some(numbers) = Numbers::new(tracks, &data.known) {
                for base in FIBONACCI..=[20, 5, 2][tracks - 1] {
                    let found = numbers.learn(base, most_bits);
                    rules.extend(found.map(|(rule, bits)| (Rule::Digits(rule), bits)));
                }
            }
        }
        if reader.is_numbers() && tracks == 1 {
            return rules;
        }
        let contents = contents(data, reader.shape.rest);
        let terms = Terms::new(tracks, reader.shape.rest, &contents);
        if values.len() <= MOST_VALUES {
            let features = Feature::all(&terms, tracks, &contents);
            let found = sets::decide(data, &features, most_bits);
            rules.extend(found.into_iter().map(|(tree, bits)| (Rule::Tree(tree), bits)));
        }
        if kind == Kind::Grundy {
            let is_value = |term: &&Term| {
                data.known.iter().all(|(item, value)| term.value(item) == i64::from(*value))
            };
            let found = terms.all().zip(2..).find(|(term, _)| is_value(term));
            rules.extend(
                found.map(|(term, rank)| (Rule::Term(term.clone()), bits::of_choice(rank))),
            );
        }
        rules
    }

    /// As an expression of Rust, of numbers with these names and a list.
    fn code(&self, names: &[String]) -> String {
        match self {
            Rule::Sequence(sequence) => sequence.code(&names[0]),
            Rule::Digits(automaton) => automaton.code(names),
            Rule::Tree(tree) => tree.code(names, "    "),
            Rule::Term(term) => term.code(names),
        }
    }
}

/// The values of one number, -1 where they are not known.
fn series(data: &Data) -> Option<Vec<i64>> {
    let largest = data.known.iter().map(|(item, _)| item.numbers[0]).max()?;
    let mut series = vec![-1; usize::try_from(largest).ok()? + 1];
    for (item, value) in &data.known {
        *series.get_mut(usize::try_from(item.numbers[0]).ok()?)? = i64::from(*value);
    }
    Some(series)
}

/// The letters of words, or the numbers in lists, if these are few.
fn contents(data: &Data, rest: Rest) -> Vec<i64> {
    const MOST_LETTERS: usize = 8;
    const MOST_NUMBERS: usize = 4;
    let mut contents: Vec<i64> =
        data.known.iter().flat_map(|(item, _)| item.list.iter().copied()).collect();
    contents.sort_unstable();
    contents.dedup();
    let most = if rest == Rest::Word { MOST_LETTERS } else { MOST_NUMBERS };
    if contents.len() > most {
        contents.clear();
    }
    contents
}

/// The text of [`Conjecture::function`].
pub(super) fn function(conjecture: &Conjecture) -> String {
    let Conjecture { kind, reader, rule, evidence, .. } = conjecture;
    let Evidence { found_on, tried_on, up_to, .. } = evidence;
    let functions: Vec<&str> = include_str!("functions.rs").split("\n\n").skip(1).collect();
    let mut parameters = Vec::new();
    let mut names = Vec::new();
    for (column, name) in reader.shape.columns.iter().enumerate() {
        let Some(name) = name else { continue };
        // A longer name could mean something else to Rust or to this program.
        let mut name = if name.len() > 1 { format!("{name}_") } else { name.clone() };
        if reader.columns.contains(&column) {
            names.push(name.clone());
        } else {
            name.insert(0, '_');
        }
        parameters.push(format!("{name}: i64"));
    }
    let mut lines = Vec::new();
    if reader.is_length {
        names.push("n".into());
        lines.push("    let n = word.len() as i64;\n".into());
    }
    let code = rule.code(&names);
    let needs_list = code.contains("list");
    match reader.shape.rest {
        Rest::None if needs_list => {
            lines.push(format!("    let list = &[{}];\n", names.join(", ")));
        }
        Rest::None => {}
        Rest::List => parameters.push(format!("{}list: &[i64]", if needs_list { "" } else { "_" })),
        Rest::Word => {
            let is_read = needs_list || reader.is_length;
            parameters.push(format!("{}word: &[u8]", if is_read { "" } else { "_" }));
            if needs_list {
                lines.push("    let list: &[i64] = &word.iter().map(|x| i64::from(*x)).collect::<Vec<_>>();\n".into());
            }
        }
    }
    let what = match kind {
        Kind::Outcome => {
            "The outcome: 0 for a loss, 1 for a draw, 2 for a win of the player to move."
        }
        Kind::Grundy => "The Grundy number.",
    };
    let mut text = format!(
        "\
// A conjecture, not a theorem: {}
// It was found on {found_on} positions and is right on {tried_on} others, up to {up_to}.

/// {what}
fn decide({}) -> i64 {{
{}    {code}
}}
",
        rule.describe(reader, *kind),
        parameters.join(", "),
        lines.concat(),
    );
    // The functions that it calls, and those that they call.
    let name = |function: &str| function.split("fn ").nth(1)?.split('(').next().map(String::from);
    let mut waiting: Vec<(String, &str)> =
        functions.iter().filter_map(|function| Some((name(function)?, *function))).collect();
    while let Some(at) = waiting.iter().position(|(name, _)| calls(&text, name)) {
        let (_, function) = waiting.remove(at);
        text += "\n";
        text += &function.trim().replace("pub(super) ", "");
        text += "\n";
    }
    text
}

/// Whether a text of Rust calls a function of this name.
fn calls(text: &str, name: &str) -> bool {
    let is_call = |at| {
        let before: &str = &text[..at];
        !before.ends_with(|c: char| c.is_alphanumeric() || "_.".contains(c))
            && !before.ends_with("fn ")
    };
    text.match_indices(&format!("{name}(")).any(|(at, _)| is_call(at))
}
