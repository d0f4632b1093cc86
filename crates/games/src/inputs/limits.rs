//! How much a judge gives at once, and what it promises never to give.

use std::time::Duration;

use super::case::{Case, Format};

/// What an input can be. [`Limits::of_size`] has a limit for the size of a case alone.
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
pub(super) const MANY: usize = 10_000;

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
    pub(super) fn kept(&self, mut case: Case) -> Case {
        self.promises.iter().for_each(|promise| (promise.keep)(&mut case));
        case
    }

    /// What is promised of an input, in phrases.
    pub fn phrases(&self, format: &Format) -> Vec<String> {
        self.promised(format, &[]).into_iter().map(|(phrase, _)| phrase).collect()
    }

    /// Those of the promises that an input of these cases breaks.
    pub fn broken(&self, format: &Format, cases: &[Case]) -> Vec<String> {
        let promised = self.promised(format, cases).into_iter();
        promised.filter(|(_, kept)| !kept).map(|(phrase, _)| phrase).collect()
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
        };
        let small = cases.iter().all(|case| case.size() <= *size);
        all.push((format!("{what} at most {size}"), small));
        if *total < ANY {
            let letters: usize = cases.iter().map(Case::letters).sum();
            let phrase = format!("at most {total} letters in all cases together");
            all.push((phrase, letters <= *total));
        }
        all.extend(promises.iter().map(|promise| {
            (promise.says.to_string(), cases.iter().all(|case| promise.holds(case)))
        }));
        all
    }
}
