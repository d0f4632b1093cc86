//! Reads and checks what a person has written for the keys `input` and `output`.

use super::cases::Cases;
use super::draft::Draft;
use super::promises::Promises;
use super::texts::check_line;
use crate::listed::starts::Part;
use crate::mistake::Mistake;

impl Draft {
    /// The key `input`, and the promises in it.
    fn divide_input(&self) -> Option<(&str, Option<&str>)> {
        let input = self.input.as_deref()?;
        let (template, promises) = input.split_once(" where ").unzip();
        Some((template.unwrap_or(input), promises))
    }

    /// Reads the key `input`, except for the promises.
    pub(super) fn read_input(&self) -> Result<Cases, Mistake> {
        let Some((input, _)) = self.divide_input() else { return Ok(Cases::default()) };
        // They would be names.
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
        let is_of_game = |Cases { position, .. }: &Cases| match &position.parts()[..] {
            _ if self.program.is_some() || position.is_line() => true,
            [Part::Word] => position.has_length() == position.has_break(),
            [Part::List | Part::Number(_)] => self.cells.is_none(),
            parts => {
                let is_number = |part: &Part| matches!(part, Part::Number(_));
                self.numbers.is_some() && parts.iter().all(is_number)
            }
        };
        let cases = Cases::parse(input, word).filter(is_of_game).ok_or_else(|| {
            let of_strips = match self.cells {
                Some(_) => "; a case is a strip, or its length and the strip, as in \"t -- n / s\"",
                None => "",
            };
            let reason = format!("{input:?} is no template such as \"t -- n k\"{of_strips}");
            Mistake::new("input", reason)
        })?;
        let Some(end) = &cases.end else { return Ok(cases) };
        check_line("input", end)?;
        if !end.is_ascii() {
            return Err(Mistake::new("input", format!("{end:?} is not ASCII")));
        }
        let end = Some(end.split_whitespace().collect::<Vec<_>>().join(" "));
        Ok(Cases { end, ..cases })
    }

    /// Reads the promises in the key `input`.
    pub(super) fn read_promises(&self, cases: Cases) -> Result<Cases, Mistake> {
        let Some((_, Some(promises))) = self.divide_input() else { return Ok(cases) };
        let promises = Promises::parse(promises, &cases.case);
        let promises = promises.map_err(|reason| Mistake::new("input", reason))?;
        Ok(Cases { promises: Some(promises), ..cases })
    }

    /// Reads the key `output`.
    pub(super) fn read_output(&self, can_be_drawn: bool, cases: Cases) -> Result<Cases, Mistake> {
        let Some(output) = &self.output else { return Ok(cases) };
        let mut cases = cases.answered(output)?;
        if cases.answers[1].is_empty() {
            if can_be_drawn {
                return Err(wrong_number(2));
            }
            cases.answers[1] = "draw".into();
        }
        Ok(cases)
    }
}

impl Cases {
    /// The same, answered as a template says: with words for a win, a draw and a loss of the player to
    /// move, and what is printed besides. Two words say that there are no draws.
    pub fn answered(mut self, output: &str) -> Result<Cases, Mistake> {
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
        let words: Vec<&str> = words.split('|').map(str::trim).collect();
        for word in &words {
            check_line("output", word)?;
        }
        let answers = match words[..] {
            [win, draw, loss] => [loss, draw, win],
            [win, loss] => [loss, "", win],
            _ => return Err(wrong_number(words.len())),
        };
        Ok(Cases { answers: answers.map(String::from), ..self })
    }
}

fn wrong_number(words: usize) -> Mistake {
    let expected = "expected one answer for a win, one for a draw and one for a loss";
    Mistake::new("output", format!("{expected}, found {words}"))
}
