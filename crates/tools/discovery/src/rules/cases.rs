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
    /// Reads the keys `input` and `end`. No case may start with the same character as the one
    /// that ends the input, unless it is that case: `starts_case` says of a character whether
    /// some other case can start with it.
    pub(crate) fn check(
        input: Option<&str>,
        end: Option<&str>,
        starts_case: impl Fn(char) -> bool,
    ) -> Result<Cases, Mistake> {
        let number = match input {
            None | Some("count") => Number::Given,
            Some("eof") => Number::ToTheEnd,
            Some("one") => Number::One,
            Some(other) => {
                let expected =
                    "is none of \"count\", \"eof\", \"one\" and templates such as \"t -- n k\"";
                return Err(Mistake::new("input", format!("{other:?} {expected}")));
            }
        };
        let Some(end) = end else { return Ok(Cases { number, ..Cases::default() }) };
        if number != Number::ToTheEnd {
            return Err(Mistake::new("end", "goes only with input = \"eof\""));
        }
        check_line("end", end)?;
        if !end.is_ascii() {
            return Err(Mistake::new("end", format!("{end:?} is not ASCII")));
        }
        let words: Vec<&str> = end.split_whitespace().collect();
        let end = words.join(" ");
        match end.chars().next() {
            None => Err(Mistake::new("end", "there is nothing in it")),
            Some(first) if starts_case(first) => {
                let reason = format!("a case could start with {first:?}, too");
                Err(Mistake::new("end", reason))
            }
            Some(_) => Ok(Cases { number, end: Some(end), ..Cases::default() }),
        }
    }

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

/// Says what the templates of `input` and `output` say in the other keys. Returns whether a length
/// stands before each case, and the label of each answer.
pub(crate) fn expand(draft: &mut Draft) -> Result<(bool, String), Mistake> {
    let mut label = String::new();
    if let Some(output) = &draft.output {
        let wrong = || {
            let reason = format!("{output:?} is no template such as \"Case #: {{Yes|No}}\"");
            Mistake::new("output", reason)
        };
        if draft.answers.is_some() {
            return Err(Mistake::new("answers", "does not go with output, which says them"));
        }
        let (before, words) = output.split_once('{').ok_or_else(wrong)?;
        let words = words.strip_suffix('}').ok_or_else(wrong)?;
        if !before.is_empty() {
            check_line("output", before)?;
        }
        label = before.to_string();
        // The one for a win comes first.
        draft.answers = Some(words.rsplit('|').map(|word| word.trim().to_string()).collect());
    }
    let Some(input) = draft.input.clone() else { return Ok((false, label)) };
    let sections: Vec<Vec<&str>> = input.split("--").map(items).collect();
    let (number, case, end) = match &sections[..] {
        [case] if case.len() > 1 => ("one", case, None),
        [head, case] if head.len() <= 1 => (["eof", "count"][head.len()], case, None),
        [head, case, end] if head.is_empty() && !end.is_empty() => ("eof", case, Some(end)),
        _ => return Ok((false, label)),
    };
    let key = if draft.end.is_some() { Some("end") } else { draft.case.as_ref().map(|_| "case") };
    if let Some(key) = key {
        return Err(Mistake::new(key, "does not go with a template of input, which says it"));
    }
    let is_strip = draft.cells.is_some();
    let is_list = matches!(case[..], [count, _, "*", again] if count == again);
    let (length, case) = match case[..] {
        _ if is_list => (false, Some("heaps".into())),
        [_] if is_strip => (false, None),
        [_, _] if is_strip => (true, None),
        [_] if draft.octal.is_some() || draft.take.is_some() => (false, Some("n".into())),
        _ if draft.numbers.is_some() => (false, Some(case.join(" "))),
        // The words of a position on a line.
        _ if draft.program.is_some() => (false, None),
        _ => {
            let reason = format!("a case of this game is not {:?}", case.join(" "));
            return Err(Mistake::new("input", reason));
        }
    };
    (draft.input, draft.case) = (Some(number.into()), case);
    draft.end = end.map(|end| end.join(" "));
    Ok((length, label))
}

/// The items of a section of a template. Where a line ends is of no interest to programs.
fn items(section: &str) -> Vec<&str> {
    section.split_whitespace().filter(|item| *item != "/").collect()
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
