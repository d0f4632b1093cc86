//! Reads and checks what a person has written for the keys `input` and `output`.

use itertools::Itertools;

use super::cases::{Cases, HowMany};
use super::draft::Draft;
use super::layout::Piece;
use super::texts::check_line;
use crate::mistake::Mistake;

impl Draft {
    /// Reads the key `input`. The text is that of the promises in it.
    pub(super) fn read_input(&self) -> Result<(Cases, Option<&str>), Mistake> {
        let Some(input) = self.input.as_deref() else { return Ok((Cases::default(), None)) };
        let (template, promises) = input.split_once(" where ").unzip();
        let input = template.unwrap_or(input);
        // Words of earlier versions; as templates, they would be names of numbers.
        let gone = [("count", "t -- ..."), ("eof", "-- ..."), ("one", "...")];
        if let Some((_, instead)) = gone.iter().find(|(word, _)| *word == input) {
            return Err(Mistake::new("input", format!("instead of {input:?}, write {instead:?}")));
        }
        let has_words = self.program.is_some() && self.starts.iter().any(|it| it.contains('/'));
        let word = match &self.cells {
            Some(letters) => Some(("strip", letters.as_bytes())),
            None if has_words => Some(("word", &b""[..])),
            None => None,
        };
        let is_of_game = |Cases { case, .. }: &Cases| {
            let is_one = case.values().count() == 1;
            // The length of a strip stands on a line of its own.
            let has_length = case.own.iter().any(|piece| matches!(piece, Piece::Count(_)));
            match &self.cells {
                _ if self.program.is_some() || case.is_line() => true,
                Some(_) => is_one && (!has_length || case.own.contains(&Piece::Break)),
                None => is_one || self.numbers.is_some() && !case.has_list(),
            }
        };
        let mut cases = Cases::parse(input, word).filter(is_of_game).ok_or_else(|| {
            let example = match self.cells {
                Some(_) => "\"t -- n / s\"; a case is a strip, or its length and the strip",
                None if self.program.is_some() => "\"t -- n k\"",
                None if self.numbers.is_some() && !input.contains('*') => "\"t -- n k\"",
                None => "\"t -- n / a * n\"; heaps are one list, without other numbers",
            };
            let reason = format!("{input:?} is no template such as {example}");
            Mistake::new("input", reason)
        })?;
        if let HowMany::Until(end) = &mut cases.number {
            check_line("input", end)?;
            if !end.is_ascii() {
                return Err(Mistake::new("input", format!("{end:?} is not ASCII")));
            }
            *end = end.split_whitespace().join(" ");
        }
        Ok((cases, promises))
    }

    /// Reads the key `output`.
    pub(super) fn read_output(&self, can_be_drawn: bool, cases: Cases) -> Result<Cases, Mistake> {
        let output = self.output.as_deref().unwrap_or("{win|draw|loss}");
        let mut cases = cases.with_answers(output)?;
        if cases.answers[1].is_empty() {
            if can_be_drawn {
                let reason = "the game can be drawn, but there is no answer for a draw";
                return Err(Mistake::new("output", reason));
            }
            cases.answers[1] = "draw".into();
        }
        Ok(cases)
    }
}

impl Cases {
    /// The same, answered as a template says: with words for a win, a draw and a loss of the player to
    /// move, and what is printed besides. Two words say that there are no draws.
    pub fn with_answers(mut self, output: &str) -> Result<Cases, Mistake> {
        let wrong = |reason: String| Err(Mistake::new("output", reason));
        let joined = output.strip_suffix(" join");
        let parts = joined.unwrap_or(output).strip_suffix('}');
        let Some((label, words)) = parts.and_then(|output| output.split_once('{')) else {
            return wrong(format!("{output:?} is no template such as \"Case #: {{Yes|No}}\""));
        };
        if joined.is_some() && !self.case.counts_queries() {
            return wrong("join goes with an input that has queries".into());
        }
        if !label.is_empty() {
            check_line("output", label)?;
        }
        (self.label, self.is_joined) = (label.into(), joined.is_some());
        // Of several, as in `Case ##: {Yes|No}`, the others stand for themselves.
        if let Some(at) = self.label.rfind('#') {
            self.label.replace_range(at..=at, "{");
        }
        let words: Vec<&str> = words.split('|').map(str::trim).collect();
        for word in &words {
            check_line("output", word)?;
        }
        let answers = match words[..] {
            [win, .., loss] if win == loss => {
                return wrong(format!("the answers for a win and for a loss are both {win:?}"));
            }
            [win, draw, loss] => [loss, draw, win],
            [win, loss] => [loss, "", win],
            _ => {
                let expected = "an answer for a win, perhaps one for a draw, and one for a loss";
                return wrong(format!("expected {expected}, found {}", words.len()));
            }
        };
        Ok(Cases { answers: answers.map(String::from), ..self })
    }
}
