//! The report on a finding, for people and for programs.

use std::time::Duration;

use discovery::{list_first, Conjecture, Finding, Periodicity, Reach, Theory};
use gametheory_core::Outcome;

use super::{Args, End};

/// The table has the columns n = 0 to n = 15.
const COLUMNS: usize = 16;

/// The report for people.
pub(super) fn words(args: &Args, finding: &Finding, end: End, elapsed: Duration) -> String {
    let mut paragraphs = vec![finding.rules.title().to_string()];
    match finding.reach {
        Reach::Everything { checked } => {
            let (law, proof) = law(finding, checked);
            paragraphs.extend([law, format!("Proof: {proof} ({:.2} s).", elapsed.as_secs_f64())]);
        }
        Reach::Below(_) => {
            paragraphs.extend([no_law(args, finding, end), finding.to_string()]);
            paragraphs.extend(conjecture(finding).map(|Conjecture { seen, needed }| {
                format!(
                    "It looks as if G(n + {}) = G(n) for n from {} on. The numbers below {needed} \
                     prove or refute it.",
                    seen.period, seen.preperiod
                )
            }));
        }
    }
    for (letter, series) in finding.simplest() {
        let name = match letter {
            Some(letter) => format!("n cells {letter} and nothing else"),
            None => String::from("one heap of n"),
        };
        let so_far = match series.period() {
            Some(_) => String::new(),
            None => match series.outcomes().len().checked_sub(1) {
                Some(last) => format!(", so far, up to n = {last}"),
                None => continue,
            },
        };
        paragraphs.push(format!("For the player to move, with {name}{so_far}: {series}."));
    }
    let lines: Vec<String> = paragraphs.iter().map(|text| textwrap::fill(text, 80)).collect();
    lines.join("\n") + "\n\n" + &table(finding)
}

/// The report for programs, in JSON.
pub(super) fn json(finding: &Finding) -> String {
    match (&finding.theory, finding.reach) {
        (_, Reach::Below(most)) => {
            let last = most.checked_sub(1).map_or(String::from("null"), |last| last.to_string());
            let conjecture = conjecture(finding).map_or(String::new(), |conjecture| {
                let Conjecture { seen: Periodicity { preperiod, period, .. }, needed } = conjecture;
                format!(
                    ",\"conjecture\":{{\"from\":{preperiod},\"period\":{period},\
                     \"needs_numbers_below\":{needed}}}"
                )
            });
            format!("{{\"law\":null,\"searched_to\":{last}{conjecture}}}\n")
        }
        (Theory::Automaton(automaton), Reach::Everything { checked }) => {
            let states = automaton.states();
            format!("{{\"law\":\"automaton\",\"states\":{states},\"checked\":{checked}}}\n")
        }
        (Theory::Numbers(parts, numbers), Reach::Everything { checked }) => {
            let (from, period) = numbers.period().unwrap_or_default();
            let to = checked / parts.kinds();
            format!(
                "{{\"law\":\"period\",\"from\":{from},\"period\":{period},\"computed_to\":{to}}}\n"
            )
        }
    }
}

/// The law and its proof, in sentences.
fn law(finding: &Finding, checked: usize) -> (String, String) {
    match &finding.theory {
        Theory::Automaton(automaton) => {
            let smallest = match automaton.distinguishing_words().map(|words| words.len()) {
                Some(1) => " No smaller one does: a word tells its states apart.".into(),
                Some(words) => {
                    format!(" No smaller one does: {words} words tell its states apart.")
                }
                None => String::new(),
            };
            let proof = format!("{checked} combinations of facts, each checked");
            (format!("{finding}{smallest}"), proof)
        }
        Theory::Numbers(parts, numbers) => {
            let exceptions = exceptions(&numbers.exceptions());
            let meaning = "A position with a legal move is lost exactly if the nim-sum of the \
                           Grundy numbers G of its parts is 0.";
            let to = checked / parts.kinds();
            let proof = format!("octal periodicity theorem, from the values below {to}");
            (format!("{finding}{exceptions} {meaning}"), proof)
        }
    }
}

fn no_law(args: &Args, finding: &Finding, end: End) -> String {
    let law = match &finding.theory {
        Theory::Automaton(_) => format!("automaton with up to {} states", args.states),
        Theory::Numbers(_, numbers) => format!("period below n = {}", numbers.length()),
    };
    match (end, &finding.theory, finding.reach) {
        (End::Limits, Theory::Automaton(_), Reach::Below(weight)) => format!(
            "No {law} was found. --states sets this limit; another one is fixed: strips of weight \
             {weight} and more take too much time and memory."
        ),
        (End::Limits, ..) => format!("No {law} was found; --to sets the limit."),
        (End::Late, ..) => format!("No {law} was found in that time; --for sets it."),
        (End::Interrupted, ..) => format!("No {law} had been found."),
    }
}

/// The period that the numbers show, if none is proved.
fn conjecture(finding: &Finding) -> Option<Conjecture> {
    match &finding.theory {
        Theory::Automaton(_) => None,
        Theory::Numbers(parts, numbers) => Conjecture::of(parts, numbers),
    }
}

/// The sentence about the lengths at which the numbers do not repeat yet.
fn exceptions(exceptions: &[usize]) -> String {
    if exceptions.is_empty() {
        return String::new();
    }
    let numbers = list_first(exceptions, exceptions.len() as u64, 40, ", ");
    format!(" Before that, it does not hold for n = {numbers}.")
}

/// The table of the outcomes of the simplest positions, or of the numbers of the parts.
fn table(finding: &Finding) -> String {
    let row = |name: String, entry: &dyn Fn(usize) -> Option<String>| -> Vec<String> {
        let entries = (0..COLUMNS).map(|n| entry(n).unwrap_or_default());
        [name].into_iter().chain(entries).collect()
    };
    let mut rows = vec![row(String::from("n"), &|n| Some(n.to_string()))];
    match &finding.theory {
        Theory::Automaton(_) => {
            for (letter, series) in finding.simplest() {
                let name = letter.map_or(String::new(), String::from);
                rows.push(row(name, &|n| Some(String::from(letter_of(series.of(n)?)))));
            }
        }
        Theory::Numbers(parts, numbers) => {
            for (kind, shown) in parts.distinct(numbers) {
                rows.push(row(shown.join(" "), &|n| Some(numbers.of(kind, n as u64)?.to_string())));
            }
        }
    }
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let mut text = String::new();
    for row in &rows {
        let padded = row.iter().enumerate().map(|(column, entry)| match column {
            0 => format!("{entry:>0$}", width(0)),
            _ => format!(" {entry:>0$}", width(column)),
        });
        text += padded.collect::<String>().trim_end();
        text += "\n";
    }
    text
}

fn letter_of(outcome: Outcome) -> &'static str {
    outcome.word(["L", "D", "W"])
}
