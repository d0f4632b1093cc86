//! Where a game can be submitted: a judge, what it promises, and how it talks to a
//! program.

use std::borrow::{Borrow, Cow};
use std::io;
use std::time::Duration;

use discovery::Number;
use gametheory_core::judge::Judge;

use crate::inputs::{Case, Format};

/// A problem of a judge that one of the games solves.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The judge and its number for the problem, such as `Codeforces 1728D`.
    pub judge: &'static str,
    /// What people call the problem besides its [names](Submission::names).
    pub aliases: &'static [&'static str],
    /// The address of the problem.
    pub link: &'static str,
    /// What the judge promises about its inputs, and what it allows a program.
    pub limits: Limits,
    /// How the judge talks to a program.
    pub form: Form,
    /// The fixture that is the judge's own sample.
    pub sample: &'static str,
}

impl Submission {
    /// The judge's number for the problem, such as `1728D`.
    pub fn number(&self) -> &'static str {
        self.judge.split([' ', ',']).nth(1).unwrap_or(self.judge)
    }

    /// What the problem can be called: its number, alone and with the judge, and the aliases.
    pub fn names(&self) -> Vec<String> {
        let number = self.number();
        let judge = self.judge.split(' ').next().unwrap_or_default();
        let mut names =
            vec![number.into(), format!("{judge}{number}"), format!("{judge}-{number}")];
        names.extend(self.aliases.iter().map(ToString::to_string));
        names
    }
}

/// How a judge talks to a program.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is, in a phrase.
    pub about: &'static str,
    /// The method that the judge calls, if it calls one.
    pub method: Option<Method>,
    /// How an input says how many cases it has.
    pub number: Number,
    /// The line that ends the input; empty if nothing but its end does.
    pub end: Cow<'static, str>,
    /// Answers of the usual program, each with the answer of this program, if they differ.
    pub answers: &'static [(&'static str, &'static str)],
}

/// A method that a judge calls with a position as a string, and that returns a truth
/// value. The judge has the class itself and `main`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Method {
    /// The class to which it belongs.
    pub class: &'static str,
    /// Its name in camel case.
    pub name: &'static str,
}

impl Form {
    /// The program of the crate, for input that starts with the number of cases.
    pub const STDIN: Form = Form {
        name: "stdin",
        about: "a program that reads standard input",
        method: None,
        number: Number::Given,
        end: Cow::Borrowed(""),
        answers: &[],
    };

    /// Whether the input starts with the number of cases.
    pub fn is_counted(&self) -> bool {
        self.number == Number::Given
    }

    /// The input of the program for these cases.
    pub fn input(&self, format: &Format, cases: &[Case]) -> Vec<u8> {
        let mut input = Vec::new();
        if self.is_counted() {
            input.extend(format!("{}\n", cases.len()).bytes());
        }
        for line in cases.iter().flat_map(|case| format.lines(case)) {
            input.extend(line);
            input.push(b'\n');
        }
        if !self.end.is_empty() {
            input.extend(format!("{}\n", self.end).bytes());
        }
        input
    }

    /// The input up to the line that ends it.
    pub fn before_end<'a>(&self, input: &'a [u8]) -> &'a [u8] {
        if self.end.is_empty() {
            return input;
        }
        let mut length = 0;
        for line in input.split_inclusive(|byte| *byte == b'\n') {
            let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            if words.eq(self.end.split(' ').map(str::as_bytes)) {
                break;
            }
            length += line.len();
        }
        &input[..length]
    }

    /// Reads how many cases there are, and solves each.
    pub(crate) fn solve_cases(
        &self,
        judge: &mut Judge,
        mut solve: impl FnMut(&mut Judge) -> io::Result<()>,
    ) -> io::Result<()> {
        match self.number {
            Number::Given => {
                for _ in 0..judge.count()? {
                    solve(judge)?;
                }
                Ok(())
            }
            Number::ToTheEnd => {
                while !judge.is_over()? {
                    solve(judge)?;
                }
                Ok(())
            }
            Number::One => solve(judge),
        }
    }

    /// The output of the program, from the output of the usual program.
    pub fn answers(&self, usual: &str) -> String {
        self.answers.iter().fold(usual.to_string(), |text, (word, own)| text.replace(word, own))
    }
}

/// The limits of a judge for an input, and for the time and memory of a program.
/// [`Limits::of_size`] has a limit for the size of a case alone.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Where the judge states the limits.
    pub source: &'static str,
    /// The most cases in an input.
    pub cases: usize,
    /// The greatest length of a word, or the greatest number.
    pub size: u64,
    /// The greatest length of all words of an input together.
    pub total: usize,
    /// What else is true for every case.
    pub promises: &'static [Promise],
    /// The time that a program may take for an input, if the source gives it.
    pub time: Option<Duration>,
    /// The mebibytes of memory that a program may use, if the source gives them.
    pub memory: Option<u64>,
}

/// Something that a judge promises about each of its cases, besides their size.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    /// What is promised, as the end of the sentence "the judge promises ...".
    pub says: &'static str,
    /// Changes a case into one that keeps the promise and is not larger. A case that keeps the
    /// promise is not changed.
    pub keep: fn(&mut Case),
}

/// The value of a limit that the judge does not set.
const ANY: usize = usize::MAX;
/// The most cases in one input if the judge sets no limit.
const MANY: usize = 10_000;

impl Promise {
    /// Whether the case keeps the promise.
    pub fn holds(&self, case: &Case) -> bool {
        let mut kept = case.clone();
        (self.keep)(&mut kept);
        kept == *case
    }
}

impl Limits {
    /// Limits for the size of a case alone.
    pub const fn of_size(source: &'static str, size: u64) -> Limits {
        let (cases, total) = (ANY, ANY);
        Limits { source, cases, size, total, promises: &[], time: None, memory: None }
    }

    /// Limits beyond those of any judge: cases of any size that can be tried in reasonable
    /// time.
    pub fn beyond(format: &Format) -> Limits {
        let size = match format {
            Format::Word(_) | Format::Heaps { .. } | Format::Lines(_) => 100_000,
            Format::Numbers { .. } => u64::MAX,
        };
        Limits { total: 1_000_000, ..Limits::of_size("", size) }
    }

    /// The same limits, with the time and the memory that a program may take.
    pub const fn for_programs(self, seconds: u64, mebibytes: u64) -> Limits {
        Limits { time: Some(Duration::from_secs(seconds)), memory: Some(mebibytes), ..self }
    }

    /// Whether the judge says how many cases an input may have.
    pub fn says_how_many(&self) -> bool {
        self.cases < ANY
    }

    /// The `cases` that fit into one input, counted from the first, which always fits.
    pub fn take<C: Borrow<Case>>(&self, cases: impl IntoIterator<Item = C>) -> Vec<C> {
        let mut total = 0;
        let fits = |(at, case): &(usize, C)| {
            let case: &Case = case.borrow();
            total += case.letters();
            *at == 0 || total <= self.total
        };
        let cases = cases.into_iter().take(self.cases.min(MANY)).enumerate();
        cases.take_while(fits).map(|(_, case)| case).collect()
    }

    /// Whether the judge may give this case.
    pub fn allow(&self, case: &Case) -> bool {
        case.size() <= self.size && self.promises.iter().all(|promise| promise.holds(case))
    }

    /// The case, changed until it keeps all promises.
    pub(crate) fn keep_promises(&self, mut case: Case) -> Case {
        self.promises.iter().for_each(|promise| (promise.keep)(&mut case));
        case
    }

    /// The promises about an input, in phrases.
    pub fn phrases(&self, format: &Format) -> Vec<String> {
        self.check_promises(format, &[]).into_iter().map(|(phrase, _)| phrase).collect()
    }

    /// The promises that an input of these cases breaks, in phrases.
    pub fn broken(&self, format: &Format, cases: &[Case]) -> Vec<String> {
        let mut promised = self.check_promises(format, cases);
        promised.retain(|(_, kept)| !kept);
        promised.into_iter().map(|(phrase, _)| phrase).collect()
    }

    /// The promises, each with whether an input of these cases keeps it.
    fn check_promises(&self, format: &Format, cases: &[Case]) -> Vec<(String, bool)> {
        let Limits { cases: most, size, total, promises, .. } = self;
        let mut all = Vec::new();
        if self.says_how_many() {
            all.push((format!("at most {most} cases"), cases.len() <= *most));
        }
        let what = match format {
            Format::Word(_) => "a length of".to_string(),
            Format::Numbers { nouns, .. } => nouns.join(" and "),
            Format::Heaps { .. } => "heaps of".to_string(),
            Format::Lines(_) => "a size of".to_string(),
        };
        let small = cases.iter().all(|case| case.size() <= *size);
        all.push((format!("{what} at most {size}"), small));
        if *total < ANY && matches!(format, Format::Word(_)) {
            let letters: usize = cases.iter().map(Case::letters).sum();
            let phrase = format!("at most {total} letters in all cases together");
            all.push((phrase, letters <= *total));
        }
        for promise in *promises {
            let holds = cases.iter().all(|case| promise.holds(case));
            all.push((promise.says.to_string(), holds));
        }
        all
    }
}
