//! Games from rules files, with the law if one was found.

mod law;
mod table;

use std::io;

use discovery::{Finding, Reach, Rules};
use fastrand::Rng;
use gametheory_core::judge::Judge;
use gametheory_core::Outcome;

use self::table::{search, table};
use crate::inputs::{pieces, words, Case, Format, Words};
use crate::known::Known;
use crate::profile::Profile;
use crate::searched::longest;
use crate::study::Study;
use crate::submission::Form;
use crate::words::quoted;

/// A position of such a game.
type Cells = discovery::Position<'static>;

/// Makes a game from a finding, for all tools. Its memory is never freed.
pub fn ruled(finding: Finding) -> Study {
    let finding: &'static Finding = Box::leak(Box::new(finding));
    let rules = &finding.rules;
    let draft = rules.draft();
    let letters = draft.cells.as_deref();
    let one = if letters.is_some() { "a strip" } else { "how many heaps, and their sizes" };
    let reads = if rules.is_counted() {
        format!("The number of cases, then for each {one}.")
    } else {
        format!("Up to the end of the input, for each case {one}.")
    };
    let (theorem, evidence) = match finding.reach {
        Reach::Everything { checked } => {
            (finding.to_string(), format!("proved by a check of {checked} facts"))
        }
        Reach::Below(_) => {
            (format!("No law is known. {finding}"), "what no law decides is searched".into())
        }
    };
    let [loss, draw, win] = rules.answers();
    let draw = if draft.stuck.as_deref() == Some("draw") { draw } else { "" };
    let cells: Vec<&[u8]> = letters.unwrap_or_default().as_bytes().chunks(1).collect();
    let near_miss = move |rng: &mut Rng, size: u64| {
        if cells.is_empty() {
            Case::Numbers((0..3).map(|_| rng.u64(1..=size.max(1))).collect())
        } else {
            pieces(rng, size, &cells)
        }
    };
    let profile = Profile {
        name: rules.title(),
        title: rules.title(),
        rules: described(rules).leak(),
        notation: notation(rules),
        theorem: theorem.leak(),
        complexity: "linear where a law decides, else exponential",
        evidence: evidence.leak(),
        proposal: proposal(finding).leak(),
        reads: reads.leak(),
        writes: "For each case a line: the outcome for the player to move.",
        answers: [loss, draw, win],
        format: letters
            .map_or(Format::Heaps, |letters| Format::Word(Words::any("strip", letters.as_bytes()))),
        near_miss: Box::leak(Box::new(near_miss)),
        solve: &|_| Ok(()),
        read: &|judge| Err(judge.wrong("a reader", "none")),
        table: Some(Box::leak(Box::new(move || table(finding)))),
        form: Form { counted: rules.is_counted(), ..Form::STDIN },
        submissions: &[],
    };
    Study {
        game: Known::new(Some(finding)).profile(&profile, move |judge| read(rules, judge)),
        search: Some(Box::leak(Box::new(move || search(finding)))),
        counts: None,
        largest: largest(finding),
        measured: &[],
        textbook: None,
    }
}

/// The rules in sentences.
fn described(rules: &Rules) -> String {
    let draft = rules.draft();
    let moves = match (&draft.cells, &draft.octal, &draft.take) {
        (Some(cells), ..) => {
            let letters: Vec<String> = cells.chars().map(String::from).collect();
            let moves = draft.moves.join(", ");
            format!("There is a strip of {}. The moves are {moves}.", letters.join(" "))
        }
        (_, Some(code), _) => format!("There are heaps, with the octal code {code}."),
        (.., take) => {
            let take = take.iter().flatten().map(u64::to_string).collect::<Vec<_>>();
            format!("There are heaps. A move takes {} from one of them.", take.join(" or "))
        }
    };
    let mut sentences = vec![moves];
    if !draft.wins.is_empty() {
        sentences.push(format!("Who makes {} wins.", draft.wins.join(" or ")));
    }
    if !draft.never.is_empty() {
        sentences.push(format!("No move may make {}.", draft.never.join(" or ")));
    }
    let stuck = match draft.stuck.as_deref() {
        Some("draw") => "If nobody can move, it is a draw.",
        Some("win") => "Who cannot move wins.",
        _ => "Who cannot move loses.",
    };
    sentences.push(stuck.into());
    sentences.join(" ")
}

/// How moves are typed.
fn notation(rules: &Rules) -> &'static str {
    match rules.labels().as_slice() {
        [] => "1=4 makes heap 1 one of 4; 1=2+2 splits it; 1=0 takes it away.",
        [""] => "3 makes the move from cell 3 on.",
        ["1@", ..] => "2@5 makes the second move of the rules from cell 5 on.",
        [letter, ..] => format!("{letter}3 writes {letter} into cell 3.").leak(),
    }
}

/// A position with a winning move, but where at most half of the moves win, if there is a
/// simple one.
fn proposal(finding: &Finding) -> String {
    let is_interesting = |text: &String| {
        let Ok(position) = finding.rules.position(text) else { return false };
        let Some(moves) = finding.moves(&position) else { return false };
        let outcomes: Vec<Outcome> = moves.map(|(_, outcome)| outcome).collect();
        let wins = outcomes.iter().filter(|outcome| **outcome == Outcome::Win).count();
        wins > 0 && wins * 2 <= outcomes.len()
    };
    let Some(cells) = &finding.rules.draft().cells else {
        let mut heaps = (3..=30).map(|n| format!("{n} {} {}", n + 2, n + 4));
        return heaps.find(is_interesting).unwrap_or_else(|| "3 5 7".into());
    };
    let of_length = |length| cells.chars().map(move |cell| cell.to_string().repeat(length));
    let mixed = words(cells.as_bytes(), 6).map(|word| String::from_utf8_lossy(&word).into_owned());
    let mut strips = (5..=16).flat_map(of_length).chain(mixed.take(1000));
    strips.find(is_interesting).unwrap_or_else(|| cells[..1].repeat(8))
}

fn read(rules: &'static Rules, judge: &mut Judge) -> io::Result<Cells> {
    let mut text = String::new();
    if let Some(letters) = &rules.draft().cells {
        let expected = format!("a strip of {letters}");
        let cells = judge.word(&expected, |cell| letters.as_bytes().contains(cell))?;
        text.extend(cells.into_iter().map(char::from));
    } else {
        for _ in 0..judge.number::<u64>("the number of heaps")? {
            text += &judge.number::<u64>("a whole number up to 2^64 - 1")?.to_string();
            text.push(' ');
        }
    }
    rules.position(&text).map_err(|expected| judge.wrong(&expected, quoted(&text)))
}

/// The largest size of a case that can be decided in reasonable time.
fn largest(finding: &Finding) -> u64 {
    match (finding.reach, &finding.rules.draft().cells) {
        (Reach::Everything { .. }, _) => u64::MAX,
        (Reach::Below(_), Some(cells)) => longest(cells.len()) as u64,
        // The parts are heaps.
        (Reach::Below(most), None) => most.saturating_sub(1).max(1),
    }
}
