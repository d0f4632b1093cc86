//! Where a game can be submitted: a judge, what it promises, and how it talks to a
//! program.

use std::iter::Peekable;
use std::time::Duration;

use discovery::{count, Case, HowMany};

use crate::template::Template;

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
    /// The form of its programs, as it is called on the command line.
    pub form: &'static str,
    /// The form in a phrase.
    pub about: &'static str,
    /// The method of a class `Solution` that the judge calls, if it calls one. It takes a position as a
    /// string and returns a truth value.
    pub method: Option<&'static str>,
    /// How an input says how many cases it has, if not as that of the game's own program.
    pub number: Option<HowMany>,
    /// Answers of the game's own program, each with the answer of this one, if they differ.
    pub answers: &'static [(&'static str, &'static str)],
    /// The fixture that is the judge's own sample.
    pub sample: &'static str,
}

impl Submission {
    /// The form of the game's own program, without a judge.
    pub const STDIN: Submission = Submission {
        judge: "",
        aliases: &[],
        link: "",
        limits: Limits::of_size("", 0),
        form: "stdin",
        about: "a program that reads standard input",
        method: None,
        number: None,
        answers: &[],
        sample: "sample-1",
    };

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
        let short = [("Codeforces", "cf"), ("LeetCode", "lc")].into_iter();
        names.extend(short.filter(|(it, _)| *it == judge).map(|(_, it)| format!("{it}{number}")));
        names.extend(self.aliases.iter().map(ToString::to_string));
        names
    }

    /// The output of a program in this form, from that of the game's own program.
    pub fn answers(&self, usual: &str) -> String {
        self.answers.iter().fold(usual.to_string(), |text, (word, own)| text.replace(word, own))
    }
}

/// What a judge promises of every case: in words, and whether it is true of one.
pub type Promise = (&'static str, fn(&str) -> bool);

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
    /// The greatest length of all cases of an input together. If the rules promise the sum of a number,
    /// this is the greatest sum.
    pub total: usize,
    /// What else is true of every case, each as the end of the sentence "the judge promises ...".
    pub promises: &'static [Promise],
    /// The time that a program may take for an input, if the source gives it.
    pub time: Option<Duration>,
    /// The mebibytes of memory that a program may use, if the source gives them.
    pub memory: Option<u64>,
}

/// The value of a limit that the judge does not set.
const ANY: usize = usize::MAX;

impl Limits {
    /// Limits for the size of a case alone.
    pub const fn of_size(source: &'static str, size: u64) -> Limits {
        Limits { source, cases: ANY, size, total: ANY, promises: &[], time: None, memory: None }
    }

    /// Limits beyond those of any judge: cases of any size that can be tried in reasonable time, but
    /// no larger than rules promise.
    pub fn beyond(template: &Template) -> Limits {
        let size = if template.is_word() { 100_000 } else { u64::MAX };
        let total = template.sum().map_or(1_000_000, |(_, most)| most);
        // The size of a program's list is its length.
        let is_length = template.lines.is_some() && template.case.has_list();
        let promised = if is_length { None } else { template.largest() };
        let cases = template.most(&template.count).unwrap_or(ANY).max(1);
        Limits { cases, total, ..Limits::of_size("", size.min(promised.unwrap_or(size).max(1))) }
    }

    /// The same limits, with the time and the memory that a program may take.
    pub const fn for_programs(self, seconds: u64, mebibytes: u64) -> Limits {
        Limits { time: Some(Duration::from_secs(seconds)), memory: Some(mebibytes), ..self }
    }

    /// Whether the judge says how many cases an input may have.
    pub fn says_how_many(&self) -> bool {
        self.cases < ANY
    }

    /// Takes cases for one input: at most `most`, with no more letters than an input may have, up to the
    /// first that does not fit to those before it. Any case fits as the first one.
    pub fn fill(
        &self,
        template: &Template,
        most: usize,
        rest: &mut Peekable<impl Iterator<Item = Case>>,
    ) -> Vec<Case> {
        let (mut cases, mut total) = (Vec::<Case>::new(), 0);
        while cases.len() < most.min(self.cases) {
            let fits = |case: &Case| {
                cases.first().is_none_or(|first| {
                    template.weight(case).checked_add(total).is_some_and(|all| all <= self.total)
                        && template.fit_together(first, case)
                })
            };
            let Some(case) = rest.next_if(fits) else { break };
            total += template.weight(&case);
            cases.push(case);
        }
        cases
    }

    /// Whether the judge may give this case.
    pub fn allow(&self, template: &Template, case: &str) -> bool {
        template.size(case) <= self.size && self.promises.iter().all(|(_, holds)| holds(case))
    }

    /// The promises about an input, in phrases.
    pub fn phrases(&self, template: &Template) -> Vec<String> {
        self.check_promises(template, &[]).into_iter().map(|(phrase, _)| phrase).collect()
    }

    /// The promises that an input of these cases breaks, in phrases.
    pub fn broken(&self, template: &Template, cases: &[Case]) -> Vec<String> {
        let promised = self.check_promises(template, cases).into_iter();
        promised.filter(|(_, kept)| !kept).map(|(phrase, _)| phrase).collect()
    }

    /// The promises, each with whether an input of these cases keeps it.
    fn check_promises(&self, template: &Template, cases: &[Case]) -> Vec<(String, bool)> {
        let Limits { cases: most, size, total, promises, .. } = self;
        let mut all = Vec::new();
        if self.says_how_many() {
            all.push((format!("at most {}", count(*most, "case")), cases.len() <= *most));
        }
        let what = if template.is_word() || template.lines.is_some() {
            format!("a {} of", template.measure())
        } else if template.case.has_list() {
            "heaps of".to_string()
        } else {
            template.case.names().join(" and ")
        };
        let small = cases.iter().all(|case| template.size(case) <= *size);
        all.push((format!("{what} at most {size}"), small));
        let weight: usize = cases.iter().map(|case| template.weight(case)).sum();
        if let Some((name, most)) = template.sum() {
            all.push((format!("a sum of {name} of at most {most}"), weight <= most));
        } else if *total < ANY && template.is_word() {
            all.push((format!("at most {total} letters in all cases together"), weight <= *total));
        }
        let kept = |holds: fn(&str) -> bool| cases.iter().all(|case| holds(case));
        all.extend(promises.iter().map(|(says, holds)| ((*says).to_string(), kept(*holds))));
        all
    }
}
