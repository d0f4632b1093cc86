//! Reads and checks what a person has written for the keys `input`, `end`, `case`, `output` and `answers`.

use super::cases::{Cases, Number};
use super::draft::Draft;
use super::queries::Queries;
use super::template::Template;
use super::texts::check_line;
use crate::mistake::Mistake;

impl Draft {
    /// Reads `input`, `end` and `output`. What a template says of a case goes to `case`.
    pub(super) fn expand(&mut self) -> Result<Cases, Mistake> {
        let (label, is_joined) = self.expand_output()?;
        let mut cases = Cases { label, is_joined, ..Cases::default() };
        match self.input.as_deref() {
            None | Some("count") => {}
            Some("eof") => cases.number = Number::ToTheEnd,
            Some("one") => cases.number = Number::One,
            Some(input) => {
                let (named, template) = self.expand_input(input)?;
                (self.case, cases) = (named, Cases { label: cases.label, is_joined, ..template });
            }
        }
        if is_joined && cases.queries.is_none() {
            return Err(Mistake::new("output", "join goes with an input that has queries"));
        }
        if let Some(end) = self.end.as_ref().or(cases.end.as_ref()) {
            if cases.number != Number::ToTheEnd {
                return Err(Mistake::new("end", "goes only with input = \"eof\""));
            }
            check_line("end", end)?;
            if !end.is_ascii() {
                return Err(Mistake::new("end", format!("{end:?} is not ASCII")));
            }
            let end = end.split_whitespace().collect::<Vec<_>>().join(" ");
            if end.is_empty() {
                return Err(Mistake::new("end", "there is nothing in it"));
            }
            cases.end = Some(end);
        }
        Ok(cases)
    }

    /// Returns the label of each answer, and whether the answers of a case are joined.
    fn expand_output(&mut self) -> Result<(String, bool), Mistake> {
        let Some(output) = &self.output else { return Ok((String::new(), false)) };
        if self.answers.is_some() {
            return Err(Mistake::new("answers", "does not go with output, which says them"));
        }
        let joined = output.strip_suffix(" join");
        let parts = joined.unwrap_or(output).strip_suffix('}');
        let parts = parts.and_then(|output| output.split_once('{'));
        let Some((label, words)) = parts else {
            let reason = format!("{output:?} is no template such as \"Case #: {{Yes|No}}\"");
            return Err(Mistake::new("output", reason));
        };
        if !label.is_empty() {
            check_line("output", label)?;
        }
        // The one for a win comes first.
        let (label, is_joined) = (label.to_string(), joined.is_some());
        self.answers = Some(words.rsplit('|').map(|word| word.trim().to_string()).collect());
        Ok((label, is_joined))
    }

    /// What a template of an input says: the key `case`, and the rest.
    fn expand_input(&self, input: &str) -> Result<(Option<String>, Cases), Mistake> {
        for (key, is_given, what) in [
            ("end", self.end.is_some(), "where the input ends, as in \"-- n -- 0\""),
            ("case", self.case.is_some(), "what a case consists of"),
        ] {
            if is_given {
                let reason = format!("leave it out: the template {input:?} of input says {what}");
                return Err(Mistake::new(key, reason));
            }
        }
        let has_words = self.program.is_some() && self.starts.iter().any(|it| it.contains('/'));
        let word = match &self.cells {
            Some(letters) => Some(("strip", letters.as_bytes())),
            None if has_words => Some(("word", &b""[..])),
            None => None,
        };
        let wrong = || {
            let expected =
                "is none of \"count\", \"eof\", \"one\" and templates such as \"t -- n k\"";
            let of_strips = match self.cells {
                Some(_) => "; a case is a strip, or its length and the strip, as in \"t -- n / s\"",
                None => "",
            };
            Mistake::new("input", format!("{input:?} {expected}{of_strips}"))
        };
        let cases = Cases::parse_with(input, |case| Queries::parse(case, word));
        let cases = cases.ok_or_else(wrong)?;
        let Template { names, is_counted, has_break, .. } = &cases.case;
        let named = match (names.len(), cases.case.has_list()) {
            _ if self.program.is_some() => None,
            (0, _) if self.cells.is_some() && is_counted == has_break => None,
            (0, true) => Some("heaps".into()),
            (1, false) if self.octal.is_some() || self.take.is_some() => Some("n".into()),
            (_, false) if self.numbers.is_some() => Some(names.join(" ")),
            _ => return Err(wrong()),
        };
        Ok((named, cases))
    }

    /// Reads the key `answers`: what a program prints for a loss, a draw and a win of the player to
    /// move. Two are enough unless draws are known to be possible.
    pub(super) fn check_answers(&self, can_be_drawn: bool) -> Result<[String; 3], Mistake> {
        let Some(answers) = self.answers.as_deref() else {
            return Ok(["loss", "draw", "win"].map(String::from));
        };
        for (item, answer) in answers.iter().enumerate() {
            // Nobody reads the answer for a draw where there is none.
            let is_unused = !can_be_drawn && answers.len() == 3 && item == 1;
            if !is_unused {
                check_line("answers", answer).map_err(|mistake| mistake.at(item))?;
            }
        }
        match answers {
            [loss, draw, win] => Ok([loss, draw, win].map(String::clone)),
            [loss, win] if !can_be_drawn => Ok([loss.clone(), String::from("draw"), win.clone()]),
            _ => {
                let expected = "expected one for a loss, one for a draw and one for a win";
                Err(Mistake::new("answers", format!("{expected}, found {}", answers.len())))
            }
        }
    }
}
