//! Games whose options a program lists: how they are opened.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail, Context, Result};
use catalog::Listed;
use discovery::listed::starts::StartPositions;
use discovery::Listing;
use gametheory_core::Outcome;

use crate::given::lister::Lister;
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
    /// The game, if the file is a program or has rules that name one.
    pub(crate) fn open(&self, path: &Path) -> Result<Option<Arc<Listed>>> {
        // A file that is missing is better named than taken for rules.
        fs::metadata(path).with_context(|| format!("cannot read {}", path.display()))?;
        let (mut listing, folder) = if is_program(path) {
            (of_program(path)?, None)
        } else if let Some(listing) = of_file(path)? {
            (listing, path.parent().filter(|path| path.is_dir()))
        } else {
            return Ok(None);
        };
        self.apply(&mut listing)?;
        let program = source::prepare(&listing.command)?;
        // That of a source file has been said.
        if !is_source(&listing.command[0]) {
            note(format_args!("running {}", program.command.join(" ")));
        }
        listen()?;
        let mut lister = Lister::new(program, folder.map(Path::to_path_buf), self.longest);
        let ask = move |asked: &[_], answers: &mut _| lister.ask(asked, answers);
        Ok(Some(Listed::new(listing, Box::new(ask))))
    }

    /// Refuses to say anything about a game that no program lists.
    pub(crate) fn refuse(&self) -> Result<()> {
        if self.starts.is_some() || self.stuck.is_some() {
            bail!("--starts and --stuck go with a program that lists options");
        }
        Ok(())
    }

    fn apply(&self, listing: &mut Listing) -> Result<()> {
        if let Some(starts) = &self.starts {
            let starts =
                StartPositions::parse(starts).map_err(|reason| anyhow!("--starts: {reason}"))?;
            listing.starts = Some(starts);
        }
        listing.stuck = match self.stuck.as_deref() {
            None => listing.stuck,
            Some("loss") => Outcome::Loss,
            Some("draw") => Outcome::Draw,
            Some("win") => Outcome::Win,
            Some(other) => bail!("--stuck: {other:?} is none of loss, draw and win"),
        };
        Ok(())
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

/// A program without a rules file. If it is a source file, a comment may have options.
fn of_program(path: &Path) -> Result<Listing> {
    let text = path.to_string_lossy();
    // A command without a separator would be looked for elsewhere.
    let command = if path.components().count() > 1 { text.into() } else { format!("./{text}") };
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut listing = Listing::new(&name, vec![command.clone()]);
    if is_source(&command) {
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let comment = Options::in_comment(&String::from_utf8_lossy(&bytes));
        comment.apply(&mut listing).with_context(|| path.display().to_string())?;
    }
    Ok(listing)
}

/// The rules in a file, if they name a program. A source file lies beside the rules.
fn of_file(path: &Path) -> Result<Option<Listing>> {
    // What comes through a pipe can be read only once, and the program would not lie beside it.
    if !path.is_file() {
        return Ok(None);
    }
    let listing = discovery::file::parse_listing(&read(path)?);
    let Some(mut listing) = listing.with_context(|| path.display().to_string())? else {
        return Ok(None);
    };
    let beside = path.parent().unwrap_or(Path::new("")).join(&listing.command[0]);
    if let (true, Ok(beside)) = (beside.is_file(), fs::canonicalize(beside)) {
        listing.command[0] = beside.to_string_lossy().into_owned();
    }
    Ok(Some(listing))
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
