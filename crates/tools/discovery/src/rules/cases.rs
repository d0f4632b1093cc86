//! How a judge gives the cases of its input and wants the answers: the keys `input`, `end`, `case`,
//! `output` and `answers`.
//!
//! `input` and `output` can be templates, which look like a judge's statement:
//! `input = "t -- n / s"` says that the input has the number of cases, and then for each a number
//! and a word; `output = "Case #: {Yes|No}"` what is printed for each. A template is read into the
//! other keys, which are the short ways to say the same.

use super::draft::Draft;
use super::mistake::Mistake;

/// How many cases the input of a program has, how it ends, and how each is answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cases {
    /// How many there are.
    pub number: Number,
    /// A case that ends the input and gets no answer, on a line of its own; its words have one
    /// space between them.
    pub end: Option<String>,
    /// Whether the length of a strip stands before it.
    pub with_length: bool,
    /// What stands before each answer. `#` is the number of the case, which counts from 1.
    pub label: String,
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Number {
    /// It starts with their number.
    #[default]
    Given,
    /// They run to its end.
    ToTheEnd,
    /// There is one.
    One,
}

impl Cases {
    /// What the input of a program has, if a case is called that.
    pub fn describe(&self, case: &str) -> String {
        match (self.number, &self.end) {
            (Number::Given, _) => format!("The number of cases, then for each {case}."),
            (Number::One, _) => format!("One case: {case}."),
            (Number::ToTheEnd, None) => {
                format!("Up to the end of the input, for each case {case}.")
            }
            (Number::ToTheEnd, Some(end)) => {
                format!("For each case {case}. A line with {end} ends the input.")
            }
        }
    }
}

impl Draft {
    /// Reads `input`, `end` and `output`. What templates say is said in the other keys.
    pub(super) fn expand(&mut self) -> Result<Cases, Mistake> {
        let label = self.expand_output()?;
        let with_length = self.expand_input()?;
        let number = match self.input.as_deref() {
            None | Some("count") => Number::Given,
            Some("eof") => Number::ToTheEnd,
            Some("one") => Number::One,
            Some(other) => {
                let expected =
                    "is none of \"count\", \"eof\", \"one\" and templates such as \"t -- n k\"";
                return Err(Mistake::new("input", format!("{other:?} {expected}")));
            }
        };
        if let Some(end) = &mut self.end {
            if number != Number::ToTheEnd {
                return Err(Mistake::new("end", "goes only with input = \"eof\""));
            }
            check_line("end", end)?;
            if !end.is_ascii() {
                return Err(Mistake::new("end", format!("{end:?} is not ASCII")));
            }
            *end = end.split_whitespace().collect::<Vec<_>>().join(" ");
            if end.is_empty() {
                return Err(Mistake::new("end", "there is nothing in it"));
            }
        }
        Ok(Cases { number, end: self.end.clone(), with_length, label })
    }

    /// Returns the label of each answer.
    fn expand_output(&mut self) -> Result<String, Mistake> {
        let Some(output) = &self.output else { return Ok(String::new()) };
        if self.answers.is_some() {
            return Err(Mistake::new("answers", "does not go with output, which says them"));
        }
        let parts = output.strip_suffix('}').and_then(|output| output.split_once('{'));
        let Some((label, words)) = parts else {
            let reason = format!("{output:?} is no template such as \"Case #: {{Yes|No}}\"");
            return Err(Mistake::new("output", reason));
        };
        if !label.is_empty() {
            check_line("output", label)?;
        }
        // The one for a win comes first.
        self.answers = Some(words.rsplit('|').map(|word| word.trim().to_string()).collect());
        Ok(label.to_string())
    }

    /// Returns whether a length stands before each case.
    fn expand_input(&mut self) -> Result<bool, Mistake> {
        let input = self.input.clone().unwrap_or_default();
        let mut sections: Vec<Vec<&str>> =
            input.split("--").map(|section| section.split_whitespace().collect()).collect();
        let with_length = self.cells.is_some()
            && sections.iter().any(|section| matches!(section[..], [_, "/", _, ..]));
        // Elsewhere, where a line ends is of no interest to programs.
        for section in &mut sections {
            section.retain(|item| *item != "/");
        }
        let (number, case, end) = match &sections[..] {
            [case] if case.len() > 1 => ("one", case, None),
            [head, case] if head.len() <= 1 => (["eof", "count"][head.len()], case, None),
            [head, case, end] if head.is_empty() && !end.is_empty() => ("eof", case, Some(end)),
            _ => return Ok(false),
        };
        for (key, is_given) in [("end", self.end.is_some()), ("case", self.case.is_some())] {
            if is_given {
                let reason = "does not go with a template of input, which says it";
                return Err(Mistake::new(key, reason));
            }
        }
        self.case = match case[..] {
            [count, _, "*", again] if count == again => Some("heaps".into()),
            [_] if self.cells.is_some() => None,
            [_, _] if with_length => None,
            [_] if self.octal.is_some() || self.take.is_some() => Some("n".into()),
            _ if self.numbers.is_some() => Some(case.join(" ")),
            // The words of a position on a line.
            _ if self.program.is_some() => None,
            _ => {
                let mut reason = format!("a case of this game is not {:?}", case.join(" "));
                if self.cells.is_some() {
                    reason += ", but a strip, or its length and the strip, as in \"t -- n / s\"";
                }
                return Err(Mistake::new("input", reason));
            }
        };
        (self.input, self.end) = (Some(number.into()), end.map(|end| end.join(" ")));
        Ok(with_length)
    }
}

/// Reads the key `answers`: what a program prints for a loss, a draw and a win of the player to
/// move. Two are enough unless draws are known to be possible.
pub(crate) fn answers(
    answers: Option<&[String]>,
    can_be_drawn: bool,
) -> Result<[String; 3], Mistake> {
    let Some(answers) = answers else { return Ok(["loss", "draw", "win"].map(String::from)) };
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

/// Checks that a text is a line that people can see. Others would break the comments of a
/// program, or be refused by the compiler, as marks that turn the direction of text are.
pub(crate) fn check_line(key: &'static str, text: &str) -> Result<(), Mistake> {
    let quoted = text.replace('\\', "\\\\").replace('"', "\\\"");
    if text.is_empty() || format!("{text:?}") != format!("\"{quoted}\"") {
        return Err(Mistake::new(key, format!("{text:?} is not a line of text")));
    }
    Ok(())
}
