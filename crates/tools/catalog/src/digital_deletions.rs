//! Digital Deletions. This file is long because it has all that the tools know about the game.

use digital_deletions::rules::{Move, Position as Digits};
use digital_deletions::{outcome, strategy, Table as Values};
use gametheory_core::{Game, Outcome};

use crate::inputs::{random, Case, Format, Words};
use crate::picture::Picture;
use crate::position::{after, counted, Choice, Moves, Part, Position, Theory};
use crate::profile::Profile;
use crate::study::{searched_grundy_numbers, Counted, Measured, Study, Textbook};
use crate::submission::{Form, Limits, Submission};
use crate::table::{Heading, Kind, Table, Value};
use crate::words::{cell_index, in_sentence, listed, number};

pub(crate) const PROFILE: Profile = Profile {
    name: "digital-deletions",
    title: "Digital Deletions",
    rules: "There is a string of digits. A move replaces a digit by a smaller one, or deletes a 0 \
         together with everything to its right. Whoever removes the last digit wins.",
    notation: "3=1 replaces digit 3 by 1, c5 cuts: it deletes digit 5, a 0, and everything to its right.",
    theorem: "A digit d and a rest R have the Grundy number t exactly if R has h(d, t). This is t - 1 for the digit 0, else the mex of all h(e, t), e < d, and h(d, s), s < t. A string is lost exactly if it has the number 0.",
    complexity: "linear in the length",
    evidence: "proved, and checked by Coq for every length",
    proposal: "20417",
    reads: "The number of strings, then the strings, of digits.",
    writes: "For each string a line: Yes if the first player wins, else No.",
    answers: ["No", "", "Yes"],
    format: Format::Word(Words::any("string", b"0123456789")),
    // Digits other than 0, and then some zeros. With the right number of zeros the string is
    // lost: each 0 makes the wanted number smaller by 1.
    near_miss: &|rng, size| {
        let zeros = rng.u64(0..=size.min(12));
        let mut string: Vec<u8> = (zeros..size).map(|_| b'1' + rng.u8(..9)).collect();
        for _ in 0..zeros {
            string.extend_from_slice(if rng.u8(..4) == 0 { b"01" } else { b"0" });
        }
        Case::Word(string)
    },
    solve: &digital_deletions::solve,
    read: &|judge| Ok(Box::new(Digits { digits: digital_deletions::read(judge)? })),
    table: Some(&table),
    form: Form::STDIN,
    submissions: &[Submission {
        judge: "HDU 1404",
        aliases: &["1404", "hdu1404", "hdu-1404"],
        link: "https://acm.hdu.edu.cn/showproblem.php?pid=1404",
        limits: Limits::of_size("HDU 1404, Input", 6),
        form: Form {
            name: "eof",
            about: "a program whose input has no count, but runs to the end of the file",
            root: "examples/eof.rs",
            counted: false,
            ..Form::STDIN
        },
        sample: "sample-1",
    }],
};

pub(crate) const STUDY: Study = Study {
    game: &PROFILE,
    search: Some(&|| {
        searched_grundy_numbers(|g| {
            let row = b"0123456789".iter().map(|digit| [&[*digit], &vec![b'0'; g][..]].concat());
            row.map(|digits| Digits { digits }).collect()
        })
    }),
    counts: Some(&|| {
        let title = "Digital Deletions: strings of digits by length";
        let counted = Counted { title, alphabet: b"0123456789", step: 1, to: 5 };
        let theorem = |digits: &[u8]| outcome(&mut Values::default(), digits);
        counted.table(&PROFILE, Digits::start, Some(theorem))
    }),
    largest: u64::MAX,
    measured: &[
        // With a 0 the solver may need only the first digits.
        Measured { name: "no 0", case: |rng, size| random(rng, b"123456789", size) },
        Measured { name: "ordinary", case: |rng, size| random(rng, b"0123456789", size) },
    ],
    textbook: Some(Textbook { name: "digit table", outcome: textbook, sizes: &[3, 4, 5, 6] }),
};

impl Position for Digits {
    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.digits.clone())
    }

    fn outcome(&self) -> Outcome {
        outcome(&mut Values::default(), &self.digits)
    }

    fn end(&self) -> Outcome {
        Game::end(self)
    }

    fn reason(&self, [_, other]: [&str; 2]) -> String {
        if self.digits.is_empty() {
            return format!("No digit is left: {other} has removed the last one.");
        }
        let numbers = numbers(self);
        let whole = numbers[0];
        let digits = self.digits.iter().map(|digit| char::from(*digit)).zip(&numbers);
        let from_right = digits.rev().map(|(digit, number)| format!("{digit} ({number})"));
        let meaning = if whole == 0 {
            "Every move makes it another number, and then some answer makes it 0 again, until no \
             digit is left."
                .to_string()
        } else {
            format!("Some move makes it 0, and 0 is lost for {}.", in_sentence(other))
        };
        format!(
            "The Grundy number of a string follows from its first digit and the number of what \
             stands behind it. From the right, each digit with the number of the string that \
             starts there: {}. The whole string has the number {whole}. {meaning}",
            listed(from_right, ", ")
        )
    }

    fn theory(&self) -> Theory {
        let numbers = numbers(self);
        let value = numbers[0].to_string();
        let digits = 0..self.digits.len();
        let parts = digits.zip(numbers).map(|(at, number)| Part::whole(at..at + 1, number));
        let parts = parts.collect();
        Theory { about: "the Grundy number of the string from each digit on".into(), parts, value }
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let seen = strategy::moves(self).filter(|(chosen, _)| at(place(chosen)));
        Box::new(seen.map(|(chosen, outcome)| (choice(chosen), outcome)))
    }

    fn counts(&self) -> [u64; 3] {
        counted(strategy::moves(self))
    }

    fn best_move(&self) -> Option<Choice> {
        strategy::best_move(self).map(choice)
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        match words {
            ["c" | "cut", place] => {
                Some(cell_index(place, self.digits.len(), "digit")?.and_then(|place| {
                    let chosen = Move::Cut { place };
                    if self.allows(&chosen) {
                        Ok(choice(chosen))
                    } else {
                        Err(format!("only a 0 can be deleted, and digit {} is none", place + 1))
                    }
                }))
            }
            [place, by] => {
                let by = number(by)?;
                let place = cell_index(place, self.digits.len(), "digit")?;
                Some(place.and_then(|place| replacement(self, place, by?)))
            }
            _ => None,
        }
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        after(self, chosen)
    }
}

/// The index of the digit at which a move changes the string.
fn place(&(Move::Replace { place, .. } | Move::Cut { place }): &Move) -> usize {
    place
}

fn choice(chosen: Move) -> Choice {
    let at = place(&chosen);
    match chosen {
        Move::Replace { by, .. } => {
            Choice::new(chosen, format!("{}={}", at + 1, char::from(by)), at..at + 1)
        }
        Move::Cut { .. } => {
            Choice { cell: Some(at), ..Choice::new(chosen, format!("c{}", at + 1), at..at) }
        }
    }
}

/// The Grundy number of the string from each digit to the end, and last that of the empty
/// string.
fn numbers(position: &Digits) -> Vec<u64> {
    strategy::grundy_numbers(&mut Values::default(), &position.digits)
}

/// The move that replaces the digit at `place`, or what is wrong with it.
fn replacement(position: &Digits, place: usize, by: u64) -> Result<Choice, String> {
    let old = position.digits[place];
    match u8::try_from(by) {
        Ok(by) if by < old - b'0' => Ok(choice(Move::Replace { place, by: b'0' + by })),
        _ if old == b'0' => Err(format!("digit {} is 0, and no digit is smaller", place + 1)),
        _ => {
            Err(format!("digit {} has to be replaced by one below {}", place + 1, char::from(old)))
        }
    }
}

fn table() -> Table {
    let mut values = Values::default();
    Table {
        heading: Heading {
            index: "g",
            across: "d",
            columns: (0..=9).map(|digit| digit.to_string()).collect(),
            kind: Kind::NearIndex,
            laws: Vec::new(),
            notation: |d, g| format!("f({d}, {g})"),
            ..Heading::outcomes(
                "Digital Deletions: Grundy number f(d, g) of digit d before a part with Grundy number g",
                "search of d followed by g zeros, a part whose Grundy number is g: see column 0",
            )
        },
        first: 0,
        step: 1,
        to: 60,
        shown: 60,
        given: Box::new(|g, digit| Some(format!("{digit}{}", "0".repeat(g)))),
        theorem: Box::new(move |g| {
            let row = (b'0'..=b'9').map(|digit| {
                strategy::grundy_number(&mut values, digit, g as u64)
            });
            row.map(|value| Value::Number(i64::try_from(value).unwrap_or(-1))).collect()
        }),
    }
}

/// Goes through all strings as numbers, and marks those from which a move leads to a lost
/// string as won. One more digit takes ten times as long.
fn textbook(digits: &[u8]) -> Outcome {
    // A string that starts with 0 is won at once. The others are numbers without it.
    if digits[0] == b'0' {
        return Outcome::Win;
    }
    let size = 10usize.pow(u32::try_from(digits.len()).unwrap_or(u32::MAX));
    let mut won = vec![false; size];
    for lost in 1..size {
        if won[lost] {
            continue;
        }
        let mut power = 1;
        while power <= lost {
            let digit = lost / power % 10;
            (1..10 - digit).for_each(|more| won[lost + more * power] = true);
            power *= 10;
        }
        let mut zeros = 1;
        while lost * 10 * zeros < size {
            won[lost * 10 * zeros..][..zeros].fill(true);
            zeros *= 10;
        }
    }
    let number = digits.iter().fold(0, |number, digit| number * 10 + usize::from(digit - b'0'));
    Outcome::win_if(won[number])
}
