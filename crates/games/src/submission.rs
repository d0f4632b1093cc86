//! Where a game can be submitted: a judge, what it promises, and how it talks to a
//! program.

use std::time::Duration;

use crate::inputs::{Case, Format};

/// A game at a judge.
#[derive(Clone, Copy, Debug)]
pub struct Submission {
    /// The judge and its number for the problem, such as `Codeforces 1728D`.
    pub judge: &'static str,
    /// What else people call it, in lowercase and with `-` between words: the judge's
    /// number alone, and joined to a short name of the judge.
    pub aliases: &'static [&'static str],
    /// Where the judge shows it.
    pub link: &'static str,
    /// What the judge promises of its inputs, and what it allows a program.
    pub limits: Limits,
    /// How the judge talks to a program.
    pub form: Form,
    /// The fixture that is the judge's own sample.
    pub sample: &'static str,
}

/// How a judge talks to a program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Form {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is, in a phrase.
    pub about: &'static str,
    /// The file in the crate's folder from which it is made.
    pub root: &'static str,
    /// The method that the judge calls, if it calls one.
    pub method: Option<Method>,
    /// Whether the number of cases stands in front of them; otherwise they run to
    /// the end of the input.
    pub counted: bool,
    /// The words of the usual program and those of this one, where they differ.
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
    /// The program of the crate, for input with a count.
    pub const STDIN: Form = Form {
        name: "stdin",
        about: "a program that reads standard input",
        root: "src/main.rs",
        method: None,
        counted: true,
        answers: &[],
    };

    /// What a program reads for these cases.
    pub fn input(&self, format: &Format, cases: &[Case]) -> Vec<u8> {
        let mut input = Vec::new();
        if self.counted {
            input.extend(format!("{}\n", cases.len()).bytes());
        }
        for line in cases.iter().flat_map(|case| format.lines(case)) {
            input.extend(line);
            input.push(b'\n');
        }
        input
    }

    /// What a program answers where the usual one answers with this text.
    pub fn answers(&self, usual: &str) -> String {
        self.answers.iter().fold(usual.to_string(), |text, (word, own)| text.replace(word, own))
    }
}

/// What an input can be, and what a program may use. [`Limits::of_size`] has a limit for
/// the size of a case alone.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Where the judge says so.
    pub source: &'static str,
    /// The number of cases.
    pub cases: usize,
    /// The length of a word, or a number.
    pub size: u64,
    /// The length of all words together.
    pub total: usize,
    /// What else holds for every case.
    pub promises: &'static [Promise],
    /// How long a program may take for an input, if the source says so.
    pub time: Option<Duration>,
    /// How many mebibytes it may use, if the source says so.
    pub memory: Option<u64>,
}

/// What a judge promises of each of its cases, besides their size.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    /// What is promised, as the end of "the judge promises".
    pub says: &'static str,
    /// Changes any case into one that keeps the promise and is not larger, and leaves
    /// one as it is that keeps it already.
    pub keep: fn(&mut Case),
}

/// Limits that no judge sets.
const ANY: usize = usize::MAX;
/// How many cases are given at once where the judge sets no limit.
const MANY: usize = 10_000;

impl Promise {
    /// Whether the case keeps it.
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

    /// No judge's limits: cases of any size that can be tried in reasonable time.
    pub fn beyond(format: &Format) -> Limits {
        let size = match format {
            Format::Word(_) | Format::Heaps => 100_000,
            Format::Numbers(_) => u64::MAX,
        };
        Limits { cases: MANY, total: 1_000_000, ..Limits::of_size("", size) }
    }

    /// The same with the time and the mebibytes that a program may take.
    pub const fn for_programs(self, seconds: u64, mebibytes: u64) -> Limits {
        Limits { time: Some(Duration::from_secs(seconds)), memory: Some(mebibytes), ..self }
    }

    /// How many of the `cases`, from the first on, go into one input: at least
    /// one.
    pub fn fitting<'a>(&self, cases: impl IntoIterator<Item = &'a Case>) -> usize {
        let mut total = 0;
        let fits = |case: &&Case| {
            total += case.letters();
            total <= self.total
        };
        cases.into_iter().take(self.cases.min(MANY)).take_while(fits).count().max(1)
    }

    /// Whether the judge may give this case.
    pub fn allow(&self, case: &Case) -> bool {
        case.size() <= self.size && self.promises.iter().all(|promise| promise.holds(case))
    }

    /// The case, changed until it keeps all promises.
    pub(crate) fn kept(&self, mut case: Case) -> Case {
        self.promises.iter().for_each(|promise| (promise.keep)(&mut case));
        case
    }

    /// What is promised of an input, in phrases.
    pub fn phrases(&self, format: &Format) -> Vec<String> {
        self.promised(format, &[]).into_iter().map(|(phrase, _)| phrase).collect()
    }

    /// Those of the promises that an input of these cases breaks.
    pub fn broken(&self, format: &Format, cases: &[Case]) -> Vec<String> {
        let mut promised = self.promised(format, cases);
        promised.retain(|(_, kept)| !kept);
        promised.into_iter().map(|(phrase, _)| phrase).collect()
    }

    /// What is promised, and whether an input of these cases keeps it.
    fn promised(&self, format: &Format, cases: &[Case]) -> Vec<(String, bool)> {
        let Limits { cases: most, size, total, promises, .. } = self;
        let mut all = Vec::new();
        if *most < ANY {
            all.push((format!("at most {most} cases"), cases.len() <= *most));
        }
        let what = match format {
            Format::Word(_) => "a length of".to_string(),
            Format::Numbers(numbers) => numbers.nouns.join(" and "),
            Format::Heaps => "heaps of".to_string(),
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
