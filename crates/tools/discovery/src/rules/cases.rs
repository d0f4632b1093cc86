//! How a judge gives the cases of its input: the keys `input`, `end` and `answers`, which mean
//! the same for games of every kind.

use super::mistake::Mistake;

/// How many cases the input of a program has, and how it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cases {
    /// How many there are.
    pub number: Number,
    /// A case that ends the input and gets no answer, on a line of its own; its words have one
    /// space between them.
    pub end: Option<String>,
}

/// How many cases an input has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// It starts with their number.
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
                let expected = "is none of \"count\", \"eof\" and \"one\"";
                return Err(Mistake::new("input", format!("{other:?} {expected}")));
            }
        };
        let Some(end) = end else { return Ok(Cases { number, end: None }) };
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
            Some(_) => Ok(Cases { number, end: Some(end) }),
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
