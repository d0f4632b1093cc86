//! One run of the user's program: its input and output, its time, and the end of all
//! processes that it has started.

use std::io::{self, PipeReader, Read, Write};
use std::mem;
use std::os::unix::process::CommandExt;
use std::path::{self, Path};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{anyhow, Context, Result};
use rustix::process::{
    kill_process_group, waitid, Pid, Signal, WaitId, WaitIdOptions as WaitOptions,
};
use tempfile::TempDir;
use wait4::Wait4;

use super::tree::{adopt_orphans, descendants, end_descendants, Process};

/// The user's program and its arguments.
#[derive(Debug)]
pub(crate) struct Program {
    command: Vec<String>,
    /// Where it lies, if it was made for the tests.
    _folder: Option<TempDir>,
    /// Set when the user has pressed Ctrl-C.
    interrupted: Arc<AtomicBool>,
}

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) end: End,
    /// What it wrote, up to a limit.
    pub(crate) stdout: Vec<u8>,
    /// The end of what it wrote to standard error.
    pub(crate) stderr: Vec<u8>,
    /// Whether it read anything of its input.
    pub(crate) has_read: bool,
    /// The CPU time of all its processes, which is what judges measure.
    pub(crate) cpu: Duration,
    /// How many of its processes could not be ended.
    pub(crate) survivors: usize,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By itself and in time.
    Exit(ExitStatus),
    /// It took more CPU time than it may.
    CpuTime,
    /// It slept or waited longer than it may.
    Idle,
    /// It wrote more than is kept.
    Flood,
}

/// How long a run goes on before it is looked at again.
pub(super) const POLL: Duration = Duration::from_millis(20);
/// How much of standard error is kept.
pub(super) const STDERR: usize = 1 << 12;

/// How long a program may sleep or wait that may take so much CPU time.
///
/// A poll counts where no process of the program wants to run, so a busy machine takes
/// nothing of it. Where `/proc` does not tell that, all polls count.
pub(crate) fn idle_limit(limit: Duration) -> Duration {
    limit.saturating_mul(5).saturating_add(Duration::from_secs(1))
}

impl Program {
    pub(crate) fn new(
        command: &[String],
        folder: Option<TempDir>,
        interrupted: Arc<AtomicBool>,
    ) -> Program {
        adopt_orphans();
        Program { command: command.to_vec(), _folder: folder, interrupted }
    }

    /// The program and its arguments.
    pub(crate) fn command(&self) -> &[String] {
        &self.command
    }

    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Runs the program on `input`, for at most `limit` of CPU time, and reads at most
    /// `most` bytes of its output. `None` if the user has interrupted it. An error means
    /// that it could not be started.
    ///
    /// Input and output pass at the same time, so that neither side can wait for the
    /// other for ever, whatever the program reads or writes first.
    pub(crate) fn run(&self, input: &[u8], limit: Duration, most: usize) -> Result<Option<Run>> {
        let (unread, mut stdin) = io::pipe()?;
        let mut child = self.start(unread.try_clone()?)?;
        let group = Pid::from_child(&child);
        let given = input.to_vec();
        thread::spawn(move || {
            // Fails when the program doesn't read all of it, as it may.
            let _ = stdin.write_all(&given);
        });
        let (events, happened) = mpsc::channel();
        let flood = events.clone();
        let stdout = Output::read(child.stdout.take(), move |kept, bytes| {
            let room = most + 1 - kept.len();
            kept.extend(&bytes[..bytes.len().min(room)]);
            if kept.len() > most {
                // If nobody listens any more, the run is over.
                let _ = flood.send(());
            }
        });
        let stderr = Output::read(child.stderr.take(), keep_end);
        thread::spawn(move || {
            // The program keeps its number, and that of its group, until `wait4` below.
            let _ = waitid(WaitId::Pid(group), WaitOptions::EXITED | WaitOptions::NOWAIT);
            let _ = events.send(());
        });
        let end = self.watch(&happened, limit);

        // This fails only if there is nothing left to end.
        let _ = kill_process_group(group, Signal::KILL);
        let ended = child.wait4().context("cannot wait for the program")?;
        let (orphans, survivors) = end_descendants();
        if self.is_interrupted() {
            return Ok(None);
        }
        let cpu = ended.rusage.utime + ended.rusage.stime + orphans;
        let stdout = stdout.bytes();
        let end = if stdout.len() > most {
            End::Flood
        } else if cpu > limit {
            End::CpuTime
        } else {
            end.unwrap_or(End::Exit(ended.status))
        };
        Ok(Some(Run {
            end,
            stdout,
            stderr: stderr.bytes(),
            has_read: !starts_with(unread, input),
            cpu,
            survivors,
        }))
    }

    /// Waits until the program ends or has written too much, or until it has used up its
    /// time.
    fn watch(&self, happened: &Receiver<()>, limit: Duration) -> Option<End> {
        let mut idle = Duration::ZERO;
        while !self.is_interrupted() {
            if happened.recv_timeout(POLL).is_ok() {
                return None;
            }
            let processes = descendants();
            if processes.iter().map(|process| process.cpu).sum::<Duration>() > limit {
                return Some(End::CpuTime);
            }
            if !processes.iter().any(Process::is_busy) {
                idle += POLL;
            }
            if idle > idle_limit(limit) {
                return Some(End::Idle);
            }
        }
        None
    }

    fn start(&self, stdin: PipeReader) -> Result<Child> {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.process_group(0);
        command.spawn().map_err(|error| self.cannot_start(&error))
    }

    fn cannot_start(&self, error: &io::Error) -> anyhow::Error {
        let name = &self.command[0];
        let is_file = Path::new(name).is_file();
        let reason = match error.kind() {
            io::ErrorKind::NotFound if is_file && !name.contains(path::is_separator) => {
                format!("there is no such command; did you mean ./{name}?")
            }
            // A script is not found either where its interpreter is missing.
            io::ErrorKind::NotFound if is_file => {
                "the interpreter that its first line names is missing".to_string()
            }
            io::ErrorKind::NotFound => "there is no such program".to_string(),
            io::ErrorKind::PermissionDenied => "it is not executable".to_string(),
            _ => error.to_string(),
        };
        anyhow!("cannot run {name}: {reason}")
    }
}

/// What is read from a pipe, on a thread of its own.
struct Output {
    bytes: Arc<Mutex<Vec<u8>>>,
    /// Closed when no more will come.
    done: Receiver<()>,
}

impl Output {
    /// Reads to the end; `keep` takes what is to be kept of each piece.
    fn read(
        pipe: Option<impl Read + Send + 'static>,
        mut keep: impl FnMut(&mut Vec<u8>, &[u8]) + Send + 'static,
    ) -> Output {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (sender, done) = mpsc::channel();
        let kept = Arc::clone(&bytes);
        thread::spawn(move || {
            let _sender = sender;
            let Some(mut pipe) = pipe else { return };
            let mut buffer = vec![0; 1 << 14];
            while let Ok(length) = pipe.read(&mut buffer) {
                if length == 0 {
                    break;
                }
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                keep(&mut kept, &buffer[..length]);
            }
        });
        Output { bytes, done }
    }

    /// What was kept. All writers are ended, so the end is near, unless one of them
    /// could not be ended.
    fn bytes(&self) -> Vec<u8> {
        let _ = self.done.recv_timeout(Duration::from_secs(5));
        mem::take(&mut self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Keeps the end of what comes in pieces.
pub(super) fn keep_end(kept: &mut Vec<u8>, bytes: &[u8]) {
    kept.extend(bytes);
    let surplus = kept.len().saturating_sub(STDERR);
    kept.drain(..surplus);
}

/// Whether what was not read starts where the input does. All readers are gone, so the
/// writer of the input has come to its end, or the pipe is full.
fn starts_with(mut unread: PipeReader, input: &[u8]) -> bool {
    let mut start = vec![0; input.len().min(64)];
    unread.read_exact(&mut start).is_ok() && input.starts_with(&start)
}
