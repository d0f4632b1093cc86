//! Digital Deletions.

use digital_deletions::rules::{Move, Position};
use digital_deletions::{strategy, Digits, Table};

use crate::inputs::random;
use crate::plan::{searched_grundy_numbers, Kind};
use crate::prelude::*;
use crate::sentences::{listed, nim_sum};
use crate::words::{cell, number};

pub(crate) const PROBLEM: Problem = Problem {
    name: "digital-deletions",
    title: "Digital Deletions",
    judge: "HDU 1404",
    aliases: &["1404", "hdu1404", "hdu-1404"],
    link: "https://acm.hdu.edu.cn/showproblem.php?pid=1404",
    differs: Some("with the number of strings first"),
    theorem: "A digit d and a rest R have the Grundy number t exactly if R has h(d, t). This is t - 1 for the digit 0, else the mex of all h(e, t), e < d, and h(d, s), s < t. Lost is what has the number 0.",
    complexity: "linear in the length",
    rules: "There is a string of digits. A move replaces a digit by a smaller one, or deletes a 0 \
         together with everything to its right. Whoever removes the last digit wins.",
    reads: "The number of strings, then the strings, of digits.",
    writes: "For each string a line: Yes if the first player wins, else No.",
    answers: ["No", "", "Yes"],
    sample: sample!("digital-deletions"),
    notation: "3=1 replaces digit 3 by 1, c5 cuts: it deletes digit 5, a 0, and everything to its right.",
    proposal: "20417",
    inputs: INPUTS,
    solve: digital_deletions::solve,
    read: read::<Position>,
    forms: &[
        Form::STDIN,
        Form {
            name: "eof",
            about: "a program whose input has no count, but runs to the end of the file",
            root: "examples/eof.rs",
            counted: false,
            ..Form::STDIN
        },
    ],
    measured: &[
        // A 0 may allow to answer at once.
        Measured { name: "no 0", case: |rng, size| random(rng, b"123456789", size) },
        Measured { name: "ordinary", case: |rng, size| random(rng, b"0123456789", size) },
    ],
    textbook: Some(Textbook { name: "digit table", outcome: textbook, sizes: &[3, 4, 5, 6] }),
    table: Some(table),
    counts: Some(counts),
};

const INPUTS: Inputs = Inputs {
    format: Format::Word(Words::any("string", b"0123456789")),
    limits: Limits::of_size("HDU 1404, Input", 6),
    // A 0 undoes one step of what stands before it, a 1 changes nothing: with as
    // many zeros at the end as it takes, the string is lost.
    near_miss: |rng, size| {
        let zeros = rng.u64(0..=size.min(12));
        let mut string: Vec<u8> = (zeros..size).map(|_| b'1' + rng.u8(..9)).collect();
        for _ in 0..zeros {
            string.extend_from_slice(if rng.u8(..4) == 0 { b"01" } else { b"0" });
        }
        Case::Word(string)
    },
};

impl Shown for Position {
    const FILLERS: &'static [&'static str] = &["replace", "digit"];

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let digits = collect(|push| digital_deletions::read(judge, push))?;
        Ok(Some(Position { digits }))
    }

    fn players(&self) -> [&'static str; 2] {
        ["The first player", "The second player"]
    }

    fn outcome(&self) -> Outcome {
        let mut table = Table::default();
        Digits::parse(&self.digits)
            .map_or(Outcome::Loss, |digits| digital_deletions::outcome(&mut table, digits))
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        Box::new(strategy::moves(self))
    }

    fn reason(&self, _: [&str; 2]) -> String {
        let numbers = strategy::grundy_numbers(&mut Table::default(), &self.digits);
        let digits = self.digits.iter().map(|digit| char::from(*digit)).zip(&numbers);
        let described = listed(digits.map(|(digit, number)| format!("{digit} ({number})")));
        let whole = numbers.first().copied().unwrap_or_default();
        let meaning = nim_sum("The first, that of the whole string,", whole);
        format!(
            "Each digit with the Grundy number of the string from it on, found from right to \
             left: {described}. {meaning}"
        )
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.digits.clone())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        match *chosen {
            Move::Replace { place, .. } => place..place + 1,
            Move::Cut { place } => place..place,
        }
    }

    fn cell(&self, &(Move::Replace { place, .. } | Move::Cut { place }): &Move) -> Option<usize> {
        Some(place)
    }

    fn theory(&self) -> Theory {
        let numbers = strategy::grundy_numbers(&mut Table::default(), &self.digits);
        let parts = (0..self.digits.len())
            .zip(numbers)
            .map(|(at, number)| Part::whole(at..at + 1, &number))
            .collect();
        Theory { about: "the Grundy number of the string from each digit on".into(), parts }
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        match words {
            ["c" | "cut", place] => {
                Some(cell(place, self.digits.len(), "digit")?.and_then(|place| {
                    let chosen = Move::Cut { place };
                    let wrong =
                        || format!("only a 0 can be deleted, and digit {} is none", place + 1);
                    self.allows(&chosen).then_some(chosen).ok_or_else(wrong)
                }))
            }
            [place, by] => {
                let by = number(by)?;
                Some(
                    cell(place, self.digits.len(), "digit")?
                        .and_then(|place| replacement(self, place, by?)),
                )
            }
            _ => None,
        }
    }

    fn notation(chosen: &Move) -> String {
        match chosen {
            Move::Replace { place, by } => format!("{}={}", place + 1, char::from(*by)),
            Move::Cut { place } => format!("c{}", place + 1),
        }
    }
}

/// The move that replaces the digit at `place`, or what is wrong with it.
fn replacement(position: &Position, place: usize, by: u64) -> Result<Move, String> {
    let old = position.digits[place];
    match u8::try_from(by) {
        Ok(by) if by < old - b'0' => Ok(Move::Replace { place, by: b'0' + by }),
        _ if old == b'0' => Err(format!("digit {} is 0, and no digit is smaller", place + 1)),
        _ => {
            Err(format!("digit {} has to be replaced by one below {}", place + 1, char::from(old)))
        }
    }
}

/// Marks, from the lost strings up, what wins by a move to them: ten times as long
/// for each digit more.
fn textbook(digits: &[u8]) -> Outcome {
    // A string that starts with 0 is won at once. The others are numbers.
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

fn table() -> Plan {
    let mut table = Table::default();
    let zeros_after = |digit, g| {
        let mut digits = vec![b'0'; g + 1];
        digits[0] = digit;
        Position { digits }
    };
    Plan {
        heading: Heading {
            index: "g",
            across: "d",
            columns: (0..=9).map(|digit| digit.to_string()).collect(),
            kind: Kind::NearIndex,
            notation: |d, g| format!("f({d}, {g})"),
            ..Heading::outcomes(
                "Digital Deletions: Grundy number f(d, g) of digit d before a part with Grundy number g",
                "search of d followed by g zeros, a part whose Grundy number is g: see column 0")
        },
        first: 0,
        step: 1,
        to: 60,
        shown: 60,
        given: Box::new(|g, digit| Some(format!("{digit}{}", "0".repeat(g)))),
        search: searched_grundy_numbers(move |g| {
            (b'0'..=b'9').map(|digit| zeros_after(digit, g)).collect()
        }),
        theorem: Box::new(move |g| {
            let values = (b'0'..=b'9').map(|digit| strategy::grundy_number(&mut table, digit, g as u64));
            values.map(|value| Value::Number(i64::try_from(value).unwrap_or(-1))).collect()
        }),
    }
}

fn counts() -> Plan {
    let title = "Digital Deletions: strings of digits by length";
    Counted::new(&PROBLEM, title, 5).plan::<Position>()
}
