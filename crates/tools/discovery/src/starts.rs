//! The strips that a judge gives: the key `starts`.

use crate::moves::regular::Regular;

/// The strips with which a game begins: those that match a regular expression.
#[derive(Clone, Debug)]
pub struct Starts {
    /// The expression between the slashes.
    pattern: String,
    regular: Regular,
    /// All short strips that match, the shortest first.
    examples: Vec<Vec<u8>>,
}

impl Starts {
    /// Reads an expression such as `/<x*>/` for strips of these letters.
    pub(crate) fn parse(text: &str, letters: &[u8]) -> Result<Starts, String> {
        let pattern = text.strip_prefix('/').and_then(|text| text.strip_suffix('/'));
        let Some(pattern) = pattern.filter(|_| text.len() > 1) else {
            return Err(format!("expected an expression such as \"/<x*>/\", found {text:?}"));
        };
        let regular = read(pattern, letters)?;
        let mut longest = 0;
        let mut examples = Vec::new();
        while letters.len().pow(longest + 1) <= MOST_EXAMPLES {
            longest += 1;
            let words = (0..).map_while(|number| regular.word(longest as usize, number));
            examples.extend(words.map(String::into_bytes));
        }
        if examples.is_empty() {
            return Err(format!("no strip of up to {longest} cells matches {text:?}"));
        }
        Ok(Starts { pattern: pattern.into(), regular, examples })
    }

    /// The expression, without the slashes.
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// Whether a game can begin with the strip.
    pub fn matches(&self, strip: &[u8]) -> bool {
        std::str::from_utf8(strip).is_ok_and(|strip| self.regular.matches(strip))
    }

    /// All short strips that match, the shortest first; there is at least one.
    pub fn examples(&self) -> &[Vec<u8>] {
        &self.examples
    }

    /// If the expression repeats one letter and has nothing else of its language: what stands
    /// before the letter, the letter, and what stands after it.
    pub(crate) fn repeated_letter(&self) -> Option<(String, char, String)> {
        let mut literals = String::new();
        let mut repeated = None;
        let mut signs = self.pattern.chars();
        while let Some(sign) = signs.next() {
            match sign {
                '\\' => literals.push(signs.next().filter(|sign| !sign.is_alphanumeric())?),
                '*' | '+' if repeated.is_none() => {
                    let letter = literals.pop()?;
                    repeated = Some((std::mem::take(&mut literals), letter));
                }
                _ if r".[](){}|?^$*+".contains(sign) => return None,
                _ => literals.push(sign),
            }
        }
        let (before, letter) = repeated?;
        Some((before, letter, literals))
    }
}

/// Only rules files have expressions: a program that reads none has no code for them.
fn read(pattern: &str, letters: &[u8]) -> Result<Regular, String> {
    if cfg!(feature = "toml") {
        Regular::parse(pattern, Some(letters))
    } else {
        Err(String::from("it is read from rules files only, on the command line"))
    }
}

/// Strips are tried as examples up to a length of which there are no more than this.
const MOST_EXAMPLES: usize = 4096;
