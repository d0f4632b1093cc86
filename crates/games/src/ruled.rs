//! Games from rules files, with the law if one was found.

use std::io;
use std::ops::Range;

use discovery::{Finding, Move, Reach, Rules};
use fastrand::Rng;
use gametheory_core::judge::{Judge, NUMBER};
use gametheory_core::{prefix, Game, Impartial, Outcome};

use crate::inputs::{pieces, words, Case, Format, Words};
use crate::known::{Known, Law, Ruled};
use crate::picture::Picture;
use crate::position::{Part, Theory};
use crate::profile::Profile;
use crate::searched::longest;
use crate::study::{searched_grundy_numbers, searched_outcomes, Study};
use crate::submission::Form;
use crate::table::{Compute, Heading, Table, Value};
use crate::words::{nim_sum, nim_sum_means, quoted};

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
        judge.read(format_args!("a strip of {letters}"), |bytes| {
            let part = prefix(bytes, |byte| letters.as_bytes().contains(byte));
            text.extend(part.iter().copied().map(char::from));
            part.len()
        })?;
    } else {
        for _ in 0..judge.number("the number of heaps")? {
            text += &judge.number(NUMBER)?.to_string();
            text.push(' ');
        }
    }
    rules.position(&text).map_err(|expected| judge.wrong(expected, quoted(&text)))
}

impl Ruled for Cells {
    fn picture(&self) -> Picture {
        let text = self.to_string();
        match text.as_str() {
            _ if self.is_strip() => Picture::Row(text.into_bytes()),
            "" => Picture::Words("no heap".into()),
            _ => Picture::Words(text),
        }
    }

    fn size(&self) -> usize {
        self.size()
    }

    fn has_countless_moves(&self) -> bool {
        !self.is_strip() && self.most_moves() > 1_000_000
    }

    fn notation(&self, chosen: &Move<'static>) -> String {
        chosen.notation()
    }

    fn place(&self, chosen: &Move<'static>) -> Range<usize> {
        // Heaps are drawn as words, without cells.
        if self.is_strip() {
            chosen.place()
        } else {
            0..0
        }
    }
}

impl Law<Cells> for Finding {
    fn outcome(&self, position: &Cells) -> Option<Outcome> {
        self.outcome(position)
    }

    fn moves(&self, position: &Cells) -> Vec<(Move<'static>, Outcome)> {
        self.moves(position).map_or(Vec::new(), Iterator::collect)
    }

    fn best_move(&self, position: &Cells) -> Option<Move<'static>> {
        self.best_move(position)
    }

    fn reason(&self, position: &Cells) -> String {
        if self.best_move(position).is_none() {
            let text = position.to_string();
            let mut wins = self.rules.draft().wins.iter();
            return match wins.find(|word| text.contains(*word)) {
                Some(word) => format!("The strip contains {word}, so the other player has won."),
                None => "There is no legal move.".into(),
            };
        }
        if let Some(parts) = self.parts(position) {
            let numbers: Vec<u64> = parts.iter().map(|(_, number)| (*number).into()).collect();
            let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
            return format!(
                "The position falls into parts that do not touch each other, and each has a \
                 Grundy number. The nim-sum of these numbers decides; it is {}. {}",
                nim_sum(&numbers),
                nim_sum_means(sum)
            );
        }
        let proved = match self.reach {
            Reach::Everything { .. } => "every strip".into(),
            Reach::Below(weight) => format!("strips of weight below {weight}"),
        };
        let state = self.states(position).and_then(|states| states.last().copied());
        let end = self
            .outcome(position)
            .map_or("", |outcome| outcome.word(["a loss for", "a draw for", "a win for"]));
        format!(
            "The automaton, which is proved right for {proved}, reads the strip from left to right \
             and ends in state {}. That means {end} the player to move.",
            state.unwrap_or(0)
        )
    }

    fn theory(&self, position: &Cells) -> Theory {
        let Some(parts) = self.parts(position) else { return Theory::default() };
        let numbers: Vec<u64> = parts.iter().map(|(_, number)| (*number).into()).collect();
        let drawn = if position.is_strip() { parts } else { Vec::new() };
        Theory {
            about: "the Grundy numbers of the parts".into(),
            parts: drawn.into_iter().map(|(cells, number)| Part::whole(cells, number)).collect(),
            value: nim_sum(&numbers),
        }
    }
}

/// The simplest positions: `n` equal cells, or a heap of `n`.
fn simplest(finding: &'static Finding, letter: Option<char>, n: usize) -> Option<Cells> {
    let text = letter.map_or(n.to_string(), |letter| letter.to_string().repeat(n));
    finding.rules.position(&text).ok()
}

fn letters(finding: &Finding) -> Vec<Option<char>> {
    finding.simplest().into_iter().map(|(letter, _)| letter).collect()
}

/// The table of the Grundy numbers or outcomes of the simplest positions.
fn table(finding: &'static Finding) -> Table {
    let letters = letters(finding);
    let is_numbers = matches!(finding.theory, discovery::Theory::Numbers(..));
    let strip = finding.rules.draft().cells.as_deref();
    let to = strip.map_or(14, |cells| longest(cells.len()));
    let what = if is_numbers { "Grundy numbers" } else { "outcomes" };
    let of = if strip.is_some() { "strips of n equal cells" } else { "a heap of n" };
    let title = format!("{}: {what} of {of}", finding.rules.title()).leak();
    let names = letters.iter().map(|letter| letter.map_or(String::new(), String::from));
    let outcomes = Heading::outcomes(title, "search of every position");
    let laws = laws(finding);
    let heading = Heading { across: "cell", columns: names.collect(), laws, ..outcomes };
    let heading = if is_numbers {
        Heading {
            method: "mex of the Grundy numbers of all options",
            notation: |_, index| format!("G({index})"),
            ..heading
        }
    } else {
        heading
    };
    let given_letters = letters.clone();
    let theorem = move |n| {
        let value = |letter: &Option<char>| {
            let position = simplest(finding, *letter, n)?;
            if is_numbers {
                let parts = finding.parts(&position)?;
                let sum = parts.iter().fold(0, |sum, (_, number)| sum ^ number);
                return Some(Value::Number(sum.into()));
            }
            finding.outcome(&position).map(Value::Outcome)
        };
        letters.iter().map(value).collect::<Option<_>>().unwrap_or_default()
    };
    Table {
        heading,
        first: 0,
        step: 1,
        to,
        shown: 3 * to,
        given: Box::new(move |n, column| {
            let position = simplest(finding, given_letters[column], n)?.to_string();
            // A strip without cells cannot be typed.
            if position.is_empty() {
                None
            } else {
                Some(position)
            }
        }),
        theorem: Box::new(theorem),
    }
}

/// The sentences that are proved for all rows of the table.
fn laws(finding: &Finding) -> Vec<String> {
    match (finding.reach, &finding.theory) {
        (Reach::Below(_), _) => Vec::new(),
        (_, discovery::Theory::Numbers(..)) => vec![finding.to_string()],
        _ => {
            let name = |letter: Option<char>| letter.map_or(String::new(), String::from);
            let series = finding.simplest().into_iter();
            series.map(|(letter, series)| format!("n cells {}: {series}.", name(letter))).collect()
        }
    }
}

/// A position of a game in which whoever cannot move loses, so that it has a Grundy number.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Normal(Cells);

impl Game for Normal {
    type Move = Move<'static>;

    fn moves(&self) -> Vec<Move<'static>> {
        self.0.moves()
    }

    fn after(&self, chosen: &Move<'static>) -> Normal {
        Normal(self.0.after(chosen))
    }
}

impl Impartial for Normal {}

/// Computes the values of the table by search.
fn search(finding: &'static Finding) -> Compute {
    let letters = letters(finding);
    let positions = move |n| -> Vec<Cells> {
        letters.iter().filter_map(|letter| simplest(finding, *letter, n)).collect()
    };
    match finding.theory {
        discovery::Theory::Automaton(_) => searched_outcomes(positions),
        discovery::Theory::Numbers(..) => {
            searched_grundy_numbers(move |n| positions(n).into_iter().map(Normal).collect())
        }
    }
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
