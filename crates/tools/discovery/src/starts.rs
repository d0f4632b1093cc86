//! The strips that a judge gives: the key `starts`.

#[cfg(not(feature = "toml"))]
use no_regex::Regex;
#[cfg(feature = "toml")]
use regex_lite::Regex;

/// The strips with which a game begins: those that match a regular expression.
#[derive(Clone, Debug)]
pub struct Starts {
    /// The expression between the slashes.
    pattern: String,
    regex: Regex,
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
        let wrong = |error| format!("{text:?} is no expression: {error}");
        // Alone, so that no parenthesis closes the one that is added.
        Regex::new(pattern).map_err(wrong)?;
        let regex = Regex::new(&format!("^(?:{pattern})$")).map_err(wrong)?;
        let mut starts = Starts { pattern: pattern.into(), regex, examples: Vec::new() };
        let mut longest = 0;
        let mut level = vec![Vec::new()];
        while level.len() * letters.len() <= MOST_EXAMPLES {
            let longer = |word: &Vec<u8>| {
                let word = word.clone();
                letters.iter().map(move |&letter| [&word[..], &[letter]].concat())
            };
            level = level.iter().flat_map(longer).collect();
            longest += 1;
            let matching = level.iter().filter(|word| starts.matches(word));
            let matching: Vec<Vec<u8>> = matching.cloned().collect();
            starts.examples.extend(matching);
        }
        if starts.examples.is_empty() {
            return Err(format!("no strip of up to {longest} cells matches {text:?}"));
        }
        Ok(starts)
    }

    /// The expression, without the slashes.
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// Whether a game can begin with the strip.
    pub fn matches(&self, strip: &[u8]) -> bool {
        std::str::from_utf8(strip).is_ok_and(|strip| self.regex.is_match(strip))
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

/// Only rules files have expressions: without them no program has code for what cannot be.
#[cfg(not(feature = "toml"))]
mod no_regex {
    #[derive(Clone, Debug)]
    pub(super) enum Regex {}

    impl Regex {
        pub(super) fn new(_: &str) -> Result<Regex, &'static str> {
            Err("it is read from rules files only, on the command line")
        }

        pub(super) fn is_match(&self, _: &str) -> bool {
            match *self {}
        }
    }
}

/// Strips are tried as examples up to a length of which there are no more than this.
const MOST_EXAMPLES: usize = 4096;
