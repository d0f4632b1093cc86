//! Letter Picking.

use letter_picking::rules::{Move, Position as Word};
use letter_picking::strip;

use super::prelude::*;
use crate::inputs::words as words_of;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| Ok(Word::start(&letter_picking::read(judge)?)));
    let letters = Some(("word", &b"abcdefghijklmnopqrstuvwxyz"[..]));
    let template =
        Template::new("t -- s", "{Alice|Draw|Bob}", letters).that(|word| word.len() % 2 == 0);
    Entry {
        rules: "There is a word of even length. A move takes its first or its last letter and puts it in \
             front of the player's own string. In the end the string that comes first in the \
             dictionary wins; equal strings are a draw.".into(),
        notation: "f takes the first letter, l the last one.".into(),
        theorem: "Take off equal ends as long as there are any. If the rest splits into neighbouring pairs of equal letters it is a draw, else Alice wins.".into(),
        proposal: "cabbacab".into(),
        reads: "The number of words, then the words, of lowercase letters and of even length.".into(),
        writes: "For each word a line: Alice, Draw or Bob.".into(),
        submissions: const { &[Submission {
    judge: "Codeforces 1728D",
    link: "https://codeforces.com/problemset/problem/1728/D",
    limits: Limits {
        cases: 1000,
        total: 2000,
        ..Limits::of_size("Codeforces 1728D, Input", 2000).for_programs(2, 512)
    },
    ..Submission::STDIN
}] },
        series: Some(word),
        ..Entry::new("Letter Picking", template, read, |_, judge| letter_picking::solve(judge))
    }
}

/// The `n`-th word of the letters a and b that begins with an a, short ones first.
fn word(n: usize) -> String {
    let mut rests = (0..).flat_map(|half| words_of(b"ab", 2 * half + 1));
    let rest = rests.nth(n.saturating_sub(1)).unwrap_or_default();
    format!("a{}", String::from_utf8_lossy(&rest))
}

impl Seen for Word {
    const PLAYERS: [&'static str; 2] = ["Alice", "Bob"];

    fn picture(&self) -> Picture {
        Picture::Row(self.letters.clone())
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        if let Some(pending) = self.pending {
            return format!(
                "{mover} has to answer {}, the letter just taken. If what is left then is no draw, \
                 {other} wins it. If it is a draw, this pair of letters decides, and if the two are \
                 equal, the pairs taken before.",
                char::from(pending)
            );
        }
        let rest = strip(&self.letters);
        let stripped = (self.letters.len() - rest.len()) / 2;
        let pairs = count(stripped, "pair");
        let start = match (stripped, rest.len()) {
            (0, 0) => return "All letters are taken, so the strings decide.".into(),
            (0, _) => "The first and the last letter differ, so nothing is taken off.".into(),
            (_, 0) => format!("Take off equal first and last letters: in {pairs} all letters go."),
            _ => {
                let rest = shorten(rest);
                format!("Take off equal first and last letters, {pairs}: {rest} remains.")
            }
        };
        let what = if stripped == 0 { "The word" } else { "This" };
        if let Some(at) = (0..rest.len()).step_by(2).find(|at| rest[*at] != rest[at + 1]) {
            let (left, right) = (char::from(rest[at]), char::from(rest[at + 1]));
            let (first, second) = (stripped + at + 1, stripped + at + 2);
            return format!(
                "{start} {what} does not split into neighbouring pairs of equal letters: letters \
                 {first} and {second} are {left} and {right}. By the theorem, {mover} wins every \
                 word of which that is true: some letter is such that after each answer of {other} \
                 it is true again, or {other} has taken a larger letter and the rest is a draw. \
                 Strings grow at the front, so the last pair of different letters decides."
            );
        }
        let split = if rest.is_empty() {
            String::new()
        } else {
            format!(" {what} splits into neighbouring pairs of equal letters.")
        };
        let decided = match self.standing {
            Outcome::Draw => "",
            _ => " on what remains. So the pairs taken before decide",
        };
        format!(
            "{start}{split} So {other} can always answer with the same letter, and {mover}, who \
             chooses first, never loses{decided}."
        )
    }

    fn labels(&self) -> Labels {
        let letters = &self.letters;
        if self.pending.is_some() {
            let about = "half of a pair of turns is played".into();
            return Labels { about, ..Labels::default() };
        }
        let rest = strip(letters).len();
        let start = (letters.len() - rest) / 2;
        let ends = (0..start).map(|at| Label::mirrored(at, letters.len(), "="));
        let pairs = (start..start + rest).step_by(2).map(|at| {
            let sign = if letters[at] == letters[at + 1] { "=" } else { "≠" };
            Label::whole(at..at + 2, sign)
        });
        let about = "equal ends, which are taken off, and the neighbouring pairs of what remains";
        Labels { about: about.into(), labels: ends.chain(pairs).collect(), ..Labels::default() }
    }

    /// The letter disappears from the row, so no cell changes.
    fn show(&self, end: &Move) -> Shown {
        let last = self.letters.len();
        let (notation, cells, point, letter) = match end {
            Move::First => ("f", 0..0, Some(0), self.letters.first()),
            Move::Last => ("l", last..last, last.checked_sub(1), self.letters.last()),
        };
        let (label, gain) = (notation.into(), letter.copied());
        Shown { cells, point, label, gain, ..Shown::new(end, notation) }
    }

    fn score(&self, players: [&str; 2], gains: &[Option<u8>]) -> Option<String> {
        let string_of = |who: usize| {
            // The letter taken last is the first of the string.
            let string: Vec<u8> =
                gains.iter().skip(who).step_by(2).rev().copied().flatten().collect();
            let shown = if string.is_empty() { "nothing".into() } else { shorten(&string) };
            format!("{}: {shown}", players[who])
        };
        Some(format!("{}   {}", string_of(0), string_of(1)))
    }
}
