//! The game that a command was given, and how it is opened.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail, Context, Result};
use catalog::{from_rules, Entry, Evidence, Limits, Listed, Submission};
use discovery::{discover, file, Board, Draft, HowMany, Rules};
use itertools::Itertools as _;

use crate::given::lister::Lister;
use crate::output::note;
use crate::source::{self, is_source};
use crate::watch::{listen, watch};

/// A game, and which of its problems at judges is meant.
#[derive(Clone)]
pub(crate) struct Selection {
    pub(crate) entry: Arc<Entry>,
    /// The submission that is named, or else the game's first.
    pub(crate) submission: Option<&'static Submission>,
    /// The submission that has the form of the program: the one that was named, else that of the
    /// game's own program.
    pub(crate) form: &'static Submission,
}

/// What was given for a game: a name, or a file, which has its rules or is a program.
#[derive(Clone)]
pub(crate) enum Given {
    Name(Selection),
    File(PathBuf),
}

/// What can be said about a game whose options a program lists.
#[derive(Default, clap::Args)]
pub(crate) struct Options {
    /// For a game that a program lists, or discover --cells: its starting positions, such as 'n m
    /// where n >= m', 'list of at most 4 numbers below 6' or '/a*b*/'
    #[arg(long, value_name = "POSITIONS")]
    pub(crate) starts: Option<String>,
    /// For such a game: the outcome for a player who cannot move, loss, draw or win
    #[arg(long)]
    pub(crate) stuck: Option<String>,
}

/// What is in the file, or what a name stands for.
pub(crate) enum Opened {
    Game(Selection),
    /// The rules as they are given in the file, and what they mean.
    Rules(Box<(Draft, Rules)>),
    Program(Arc<Listed>),
}

impl Given {
    /// The game, with these options if it is a program. For rules, the search for their law takes at most
    /// some seconds.
    pub(crate) fn select(&self, options: &Options) -> Result<Selection> {
        const LONGEST: Duration = Duration::from_secs(10);
        Ok(match self.open(options, None)? {
            Opened::Game(selection) => selection,
            Opened::Program(game) => Selection::new(&Arc::new(game.entry())),
            Opened::Rules(rules) => {
                let (_, rules) = *rules;
                let limits = discovery::Limits::default();
                let limits = discovery::Limits { states: 1000, options: 1 << 27, ..limits };
                let (found, _) = watch(|watch| discover(&rules, &limits, watch), Some(LONGEST));
                Selection::new(&Arc::new(from_rules(found)))
            }
        })
    }

    /// What was given, with these options if it is a program. The program is asked for at most the time
    /// `longest`.
    pub(crate) fn open(&self, options: &Options, longest: Option<Duration>) -> Result<Opened> {
        match self {
            Given::Name(selection) => {
                options.refuse()?;
                Ok(Opened::Game(selection.clone()))
            }
            Given::File(path) => options.open_file(path, longest),
        }
    }

    /// The name of the game, or the path of the file, as a command takes it.
    pub(crate) fn describe(&self) -> String {
        match self {
            Given::Name(selection) => selection.entry.name.clone(),
            Given::File(path) => {
                // Only a zero byte cannot be quoted, and no path has one.
                shlex::try_quote(&path.to_string_lossy()).unwrap_or_default().into_owned()
            }
        }
    }
}

impl Selection {
    pub(crate) fn new(entry: &Arc<Entry>) -> Selection {
        let submission = entry.submissions.first();
        Selection { entry: Arc::clone(entry), submission, form: &Submission::STDIN }
    }

    /// The limits of a program's inputs: those of the judge or of the rules, else so small that a program
    /// of quadratic time is fast enough; with `beyond`, as large as can be decided. `most` makes cases
    /// smaller; without a judge, it may also make them larger.
    pub(crate) fn limits(&self, beyond: bool, most: Option<u64>) -> Limits {
        const WITHOUT_A_JUDGE: u64 = 2000;
        if let (Some(Submission { limits, .. }), false) = (self.submission, beyond) {
            return Limits { size: limits.size.min(most.unwrap_or(u64::MAX)), ..*limits };
        }
        let template = &self.entry.template;
        let limits = Limits::beyond(template);
        let is_free = beyond || template.largest().is_some();
        let largest = most.unwrap_or(if is_free { u64::MAX } else { WITHOUT_A_JUDGE });
        let is_one = template.number == HowMany::One && template.case.is_position();
        let cases = if is_one { 1 } else { limits.cases };
        // To search larger cases may take long, but they can be asked for.
        let is_asked = most.is_some() && self.entry.evidence == Evidence::Search;
        let decided = if is_asked { u64::MAX } else { self.entry.largest };
        Limits { size: limits.size.min(largest).min(decided), cases, ..limits }
    }

    /// The form of the game with that name.
    pub(crate) fn named_form(&self, name: &str) -> Result<&'static Submission> {
        let forms = self.entry.forms();
        if let Some(submission) = forms.iter().find(|submission| submission.form == name) {
            return Ok(submission);
        }
        let names = forms.iter().map(|submission| submission.form).join(" and ");
        bail!("{} has no form {name}; there is {names}", self.entry.name)
    }
}

impl Options {
    /// What is in a file: a program, or rules, which may name one.
    fn open_file(&self, path: &Path, longest: Option<Duration>) -> Result<Opened> {
        let is_program = is_program(path);
        let (mut draft, mut rules) = if is_program {
            let mut draft = of_program(path);
            let rules = Options::in_comment(path)?.complete(&mut draft);
            (draft, rules.with_context(|| path.display().to_string())?)
        } else {
            let text = fs::read_to_string(path);
            let text = text.with_context(|| format!("cannot read {}", path.display()))?;
            file::read(&text).with_context(|| path.display().to_string())?
        };
        if draft.program.is_some() {
            rules = self.complete(&mut draft)?;
        }
        let Board::Listed(listing) = &mut rules.board else {
            self.refuse()?;
            return Ok(Opened::Rules(Box::new((draft, rules))));
        };
        if is_program {
            // A title in a rules file is checked, but a file may have any name.
            rules.title = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        } else if let Some(beside) = find_beside(path, &listing.command[0]) {
            Arc::make_mut(listing).command[0] = beside;
        }
        // Before anybody can read that the program runs.
        listen()?;
        let (listing, program) = (Arc::clone(listing), source::prepare(&listing.command)?);
        // For a source file, this was said when it was prepared.
        if !is_source(&listing.command[0]) {
            note(format_args!("running {}", program.command.join(" ")));
        }
        // A program that rules name runs in their folder. Rules from a pipe lie in no folder.
        let folder = path.parent().filter(|it| it.is_dir() && path.is_file() && !is_program);
        let mut lister = Lister::new(program, folder.map(Path::to_path_buf), longest);
        let ask = move |asked: &[_], answers: &mut _| lister.ask(asked, answers);
        Ok(Opened::Program(Listed::new(&rules, &listing, Box::new(ask))))
    }

    /// Refuses these options for a game that no program lists.
    fn refuse(&self) -> Result<()> {
        if self.starts.is_some() || self.stuck.is_some() {
            bail!("--starts and --stuck go with a program that lists options");
        }
        Ok(())
    }

    /// Adds these options to the rules of a program, and checks the rules.
    fn complete(&self, draft: &mut Draft) -> Result<Rules> {
        draft.starts = self.starts.clone().or(draft.starts.take());
        draft.stuck = self.stuck.clone().or(draft.stuck.take());
        draft.check().map_err(|mistake| match mistake.key {
            // The values in a file were checked before.
            "starts" | "stuck" => anyhow!("--{mistake}"),
            _ => anyhow!(mistake),
        })
    }

    /// Options in a comment at the start of a source file, such as `# --starts 'a b' --stuck win`.
    fn in_comment(path: &Path) -> Result<Options> {
        const LINES: usize = 10;
        if !is_source(&path.to_string_lossy()) {
            return Ok(Options::default());
        }
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let text = String::from_utf8_lossy(&bytes);
        let option = |name: &str| {
            let mut lines = text.lines().take(LINES);
            let rest = lines.find_map(|it| it.split_once(name)?.1.strip_prefix([' ', '=']))?;
            let quoted = rest.strip_prefix('\'').and_then(|rest| rest.split_once('\''));
            let value = quoted.map(|(value, _)| value).or(rest.split_whitespace().next());
            value.map(String::from)
        };
        Ok(Options { starts: option("--starts"), stuck: option("--stuck") })
    }
}

/// Whether a path is that of a program and not of a rules file.
fn is_program(path: &Path) -> bool {
    let file = fs::metadata(path);
    let is_executable =
        file.is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0);
    let is_toml = path.extension().is_some_and(|end| end == "toml");
    is_source(&path.to_string_lossy()) || is_executable && !is_toml
}

/// The rules of a program without a file for them.
fn of_program(path: &Path) -> Draft {
    let text = path.to_string_lossy();
    // A command without a separator would be looked for elsewhere.
    let command = if path.components().count() > 1 { text.into() } else { format!("./{text}") };
    Draft {
        title: Some("a program".into()),
        program: Some(vec![command]),
        input: Some("-- ...".into()),
        ..Draft::default()
    }
}

/// The program of that name, if it lies beside the rules.
fn find_beside(rules: &Path, name: &str) -> Option<String> {
    let beside = fs::canonicalize(rules.parent()?.join(name)).ok().filter(|it| it.is_file())?;
    Some(beside.to_string_lossy().into_owned())
}
