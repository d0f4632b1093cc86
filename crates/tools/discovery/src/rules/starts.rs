//! The strips that a judge gives: the key `starts`.

use crate::listed::regular::Regular;

/// The strips with which a game begins: those that match a regular expression.
#[derive(Clone, Debug)]
pub struct Starts {
    /// The expression between the slashes.
    pattern: String,
    matching: Regular,
    /// All short strips that match, the shortest first.
    examples: Vec<Vec<u8>>,
}

impl Starts {
    /// Reads an expression such as `/<x*>/` for strips of these letters.
    pub(crate) fn parse(text: &str, letters: &[u8]) -> Result<Starts, String> {
        // Without rules files no program has code for expressions.
        if !cfg!(feature = "toml") {
            return Err("it is read from rules files only, on the command line".into());
        }
        let pattern = text.strip_prefix('/').and_then(|text| text.strip_suffix('/'));
        let Some(pattern) = pattern else {
            return Err(format!("expected an expression such as \"/<x*>/\", found {text:?}"));
        };
        let matching = Regular::parse(pattern, Some(letters))?;
        let longest = MOST_EXAMPLES.ilog(letters.len().max(2)) as usize;
        let words = (1..=longest).flat_map(|length| matching.words(length));
        let examples: Vec<Vec<u8>> = words.map(String::into_bytes).collect();
        if examples.is_empty() {
            return Err(format!("no strip of up to {longest} cells matches {text:?}"));
        }
        Ok(Starts { pattern: pattern.into(), matching, examples })
    }

    /// The expression, without the slashes.
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// Whether a game can begin with the strip.
    pub fn matches(&self, strip: &[u8]) -> bool {
        self.matching.matches(strip)
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

/// Strips are tried as examples up to a length of which there are no more than this.
const MOST_EXAMPLES: usize = 4096;
