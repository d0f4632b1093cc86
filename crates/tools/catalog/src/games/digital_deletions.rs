//! Digital Deletions.

use digital_deletions::rules::{Move, Position as Digits};
use digital_deletions::{strategy, Table as Values};

use super::prelude::*;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| Ok(Digits { digits: digital_deletions::read(judge)? }));
    let template = Template::new("t -- s", "{Yes|No}", Some(("string", b"0123456789")));
    Entry {
        rules: "There is a string of digits. A move replaces a digit by a smaller one, or deletes \
                a 0 together with everything to its right. Whoever removes the last digit wins."
            .into(),
        notation: "3=1 replaces digit 3 by 1, c5 cuts: it deletes digit 5, a 0, and everything to \
                   its right."
            .into(),
        theorem: "A digit d and a rest R have the Grundy number t exactly if R has h(d, t). This \
                  is t - 1 for the digit 0, else the mex of all h(e, t), e < d, and h(d, s), \
                  s < t. A string is lost exactly if it has the number 0."
            .into(),
        proposal: "20417".into(),
        reads: "The number of strings, then the strings, of digits.".into(),
        writes: "For each string a line: Yes if the first player wins, else No.".into(),
        submissions: const {
            &[Submission {
                judge: "HDU 1404",
                link: "https://acm.hdu.edu.cn/showproblem.php?pid=1404",
                limits: Limits::of_size("HDU 1404, Input", 6),
                form: "eof",
                about: "a program whose input has no count, but runs to the end of the file",
                number: Some(HowMany::ToTheEnd),
                ..Submission::STDIN
            }]
        },
        series: Some(|n| n.to_string()),
        table: Some(Box::new(table)),
        ..Entry::new("Digital Deletions", template, read, |_, judge| {
            digital_deletions::solve(judge)
        })
    }
}

impl Seen for Digits {
    fn picture(&self) -> Picture {
        Picture::Row(self.digits.clone())
    }

    fn reason(&self, [_, other]: [&str; 2]) -> String {
        if self.digits.is_empty() {
            return format!("No digit is left: {other} has removed the last one.");
        }
        let numbers = strategy::grundy_numbers(&mut Values::default(), &self.digits);
        let whole = numbers[0];
        let steps = self.digits.iter().zip(numbers.windows(2)).rev().map(|(digit, number)| {
            let step = format!("f({}, {}) = {}", char::from(*digit), number[1], number[0]);
            step.replace(' ', &String::from(NO_BREAK))
        });
        let meaning = if whole == 0 {
            "Every move makes it another number, and then some answer makes it 0 again, until no \
             digit is left."
                .to_string()
        } else {
            format!("Some move makes it 0, and 0 is lost for {}.", in_sentence(other))
        };
        format!(
            "A string that starts with the digit d and goes on with a string of the Grundy number \
             g has the number f(d, g): the least number that is no f(e, g) with a smaller e, no \
             f(d, i) with a smaller i, and not 0 if d is 0. The empty string has the number 0. From the \
             right: {}. The whole string has the number {whole}. {meaning}",
            list(steps, ", ")
        )
    }

    fn labels(&self) -> Labels {
        let numbers = strategy::grundy_numbers(&mut Values::default(), &self.digits);
        let value = format!("the Grundy number {}", numbers[0]);
        let digits = 0..self.digits.len();
        let labels = digits.zip(numbers).map(|(at, number)| Label::whole(at..at + 1, number));
        let about = "the Grundy number of the string from each digit on".into();
        Labels { about, labels: labels.collect(), value, ..Labels::default() }
    }

    fn show(&self, chosen: &Move) -> Shown {
        match *chosen {
            Move::Replace { place, by } => {
                let label = char::from(by).to_string();
                let notation = format!("{}={label}", place + 1);
                Shown { label, ..Shown::new(chosen, notation).at(place..place + 1) }
            }
            Move::Cut { place } => {
                Shown { point: Some(place), ..Shown::labelled(chosen, "c", place..place) }
            }
        }
    }

    fn objection(&self, typed: &str) -> Option<String> {
        let (place, is_cut) = match typed.strip_prefix('c') {
            Some(place) => (place, true),
            None => (typed.split_once('=')?.0, false),
        };
        object_to_place(place, "digit", self.digits.len(), |place| {
            let digit = char::from(self.digits[place - 1]);
            if is_cut {
                format!("only a 0 can be deleted, and digit {place} is none")
            } else if digit == '0' {
                format!("digit {place} is 0, and no digit is smaller")
            } else {
                format!("digit {place} has to be replaced by one below {digit}")
            }
        })
    }
}

fn table() -> Table {
    let number = |g: usize, digit: usize| {
        let digit = b"0123456789"[digit];
        let number = strategy::grundy_number(&mut Values::default(), digit, g as u64);
        Some(Value::Grundy(number.into()))
    };
    let title =
        "Digital Deletions: Grundy number f(d, g) of digit d before a part with Grundy number g";
    let mut table = Table::new(title, 0..=60, number);
    table.grid.index = "g".into();
    table.grid.near_index = true;
    table.columns("d", 0..10)
}
