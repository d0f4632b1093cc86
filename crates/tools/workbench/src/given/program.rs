//! Games whose options a program lists: how they are opened.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use anyhow::{anyhow, bail, Context, Result};
use catalog::Listed;
use discovery::{file, Board, Draft, Rules};

use crate::given::lister::Lister;
use crate::given::selection::Opened;
use crate::output::note;
use crate::source::{self, is_source};
use crate::watch::listen;

/// What can be said about a game whose options a program lists.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Options {
    /// For a game that a program lists: its starting positions, such as 'n m where n >= m', 'list
    /// of at most 4 numbers below 6' or '/a*b*/'
    #[arg(long, value_name = "POSITIONS")]
    pub(crate) starts: Option<String>,
    /// For such a game: the outcome for a player who cannot move, loss, draw or win
    #[arg(long)]
    pub(crate) stuck: Option<String>,
    /// How long the program may be asked. There is no option of this name.
    #[arg(skip)]
    pub(crate) longest: Option<Duration>,
}

impl Options {
    /// What is in a file: a program, or rules, which may name one.
    pub(crate) fn open(&self, path: &Path) -> Result<Opened> {
        // A file that is missing is better named than taken for rules.
        fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
        let is_program = is_program(path);
        let mut draft = if is_program { of_program(path)? } else { of_rules(path)? };
        if draft.program.is_none() {
            self.refuse()?;
            return Ok(Opened::Rules(Box::new(draft)));
        }
        let rules = self.apply(&mut draft)?;
        let Board::Listed(listing) = &rules.board else {
            return Ok(Opened::Rules(Box::new(draft)));
        };
        let program = source::prepare(&listing.command)?;
        // That of a source file has been said.
        if !is_source(&listing.command[0]) {
            note(format_args!("running {}", program.command.join(" ")));
        }
        listen()?;
        let folder = path.parent().filter(|folder| folder.is_dir() && !is_program);
        let mut lister = Lister::new(program, folder.map(Path::to_path_buf), self.longest);
        let ask = move |asked: &[_], answers: &mut _| lister.ask(asked, answers);
        Ok(Opened::Program(Listed::new(&rules, listing, Box::new(ask))))
    }

    /// Refuses to say anything about a game that no program lists.
    pub(crate) fn refuse(&self) -> Result<()> {
        if self.starts.is_some() || self.stuck.is_some() {
            bail!("--starts and --stuck go with a program that lists options");
        }
        Ok(())
    }

    /// Says this of a game, whose rules are right otherwise.
    fn apply(&self, draft: &mut Draft) -> Result<Rules> {
        let said = [(&self.starts, &mut draft.starts), (&self.stuck, &mut draft.stuck)];
        for (option, key) in said {
            if option.is_some() {
                key.clone_from(option);
            }
        }
        draft.check().map_err(|mistake| anyhow!("--{mistake}"))
    }

    /// Options in a comment at the start of a source file, such as `# --starts 'a b' --stuck win`.
    fn in_comment(text: &str) -> Options {
        const LINES: usize = 10;
        let option = |name: &str| {
            let mut lines = text.lines().take(LINES);
            let rest = lines.find_map(|line| line.split_once(name))?.1;
            let quoted = rest.strip_prefix('\'').and_then(|rest| rest.split_once('\''));
            let value = quoted.map(|(value, _)| value).or(rest.split_whitespace().next());
            value.map(String::from)
        };
        Options { starts: option("--starts "), stuck: option("--stuck "), longest: None }
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

/// The rules of a program without a file for them. If it is a source file, a comment may have options.
fn of_program(path: &Path) -> Result<Draft> {
    let text = path.to_string_lossy();
    // A command without a separator would be looked for elsewhere.
    let command = if path.components().count() > 1 { text.into() } else { format!("./{text}") };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut draft = Draft {
        title: Some(name.replace(char::is_control, "?")),
        program: Some(vec![command.clone()]),
        input: Some("-- ...".into()),
        ..Draft::default()
    };
    if is_source(&command) {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let comment = Options::in_comment(&String::from_utf8_lossy(&bytes));
        comment.apply(&mut draft).with_context(|| path.display().to_string())?;
    }
    Ok(draft)
}

/// The rules in a file. If they name a program that lies beside it, it is meant.
fn of_rules(path: &Path) -> Result<Draft> {
    let draft = file::parse_draft(&read(path)?);
    let mut draft = draft.with_context(|| path.display().to_string())?;
    if let Some(command) = &mut draft.program {
        draft.title.get_or_insert(command.join(" "));
        let name = &mut command[0];
        let beside = path.parent().unwrap_or(Path::new("")).join(&*name);
        if let (true, Ok(beside)) = (beside.is_file(), fs::canonicalize(beside)) {
            *name = beside.to_string_lossy().into_owned();
        }
    }
    Ok(draft)
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
