//! One run of the user's program.

use std::io::{self, PipeReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::{self, Path};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{anyhow, Result};
use rustix::process::{kill_process_group, Pid, Signal};
use wait4::Wait4;

use super::stream::{Event, Stream, GLANCE};

/// The user's program and its arguments.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    command: Vec<String>,
    /// Set when the user has had enough.
    interrupted: Arc<AtomicBool>,
}

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) end: End,
    pub(crate) stdout: Vec<u8>,
    /// The end of what it wrote to standard error.
    pub(crate) stderr: Vec<u8>,
    /// Whether it read anything of its input.
    pub(crate) read: bool,
    /// From its start to its end.
    pub(crate) time: Duration,
    pub(crate) cost: Cost,
}

/// What a run took of the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    /// The time of the processor, which is what judges measure.
    pub(crate) time: Duration,
    /// The most memory at a time, in bytes. What this tool itself holds when it starts
    /// the program is the least that the system reports.
    pub(crate) memory: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By itself.
    Exit(ExitStatus),
    /// It took too long, and was ended.
    Late,
    /// It wrote far more than was asked for, and was ended.
    Flood,
    /// The user has had enough, and it was ended.
    Interrupted,
}

/// How much of standard error is kept.
const STDERR: usize = 1 << 12;

impl Program {
    pub(crate) fn new(command: &[String], interrupted: Arc<AtomicBool>) -> Program {
        Program { command: command.to_vec(), interrupted }
    }

    /// The command, as it was typed.
    pub(crate) fn line(&self) -> String {
        self.command.join(" ")
    }

    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Runs the program on `input`, for at most that long, and reads at most so
    /// many bytes of its output. An error means that it could not be started.
    ///
    /// Input and output pass at the same time, so that neither side can wait for
    /// the other for ever, whatever the program reads or writes first.
    pub(crate) fn run(&self, input: &[u8], patience: Duration, most: usize) -> Result<Run> {
        let start = Instant::now();
        let (unread, mut stdin) = io::pipe()?;
        let mut child = self.start(unread.try_clone()?)?;
        let group = Pid::from_child(&child);
        let given = input.to_vec();
        thread::spawn(move || {
            // Fails when the program doesn't read all of it, as it may.
            let _ = stdin.write_all(&given);
        });
        let (events, happens) = mpsc::channel();
        let stdout = Stream::first(child.stdout.take(), most, events.clone());
        let stderr = Stream::last(child.stderr.take(), STDERR);
        thread::spawn(move || events.send(Event::Ended(child.wait4())));

        let (mut open, mut ended, mut end) = (true, None, None);
        while end.is_none() && (open || ended.is_none()) {
            match happens.recv_timeout(GLANCE) {
                Ok(Event::Closed) => open = false,
                Ok(Event::Flood) => end = Some(End::Flood),
                Ok(Event::Ended(cost)) => ended = Some(cost?),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if end.is_none() && (open || ended.is_none()) {
                if self.is_interrupted() {
                    end = Some(End::Interrupted);
                } else if start.elapsed() >= patience {
                    end = Some(End::Late);
                }
            }
        }
        let time = start.elapsed();
        if end.is_some() {
            // The program's own children are ended with it. This can fail only if there
            // is nothing left to end.
            let _ = kill_process_group(group, Signal::KILL);
        }
        // What was written before the end is on its way, unless something that
        // escaped from the group of processes still holds the other end.
        while (open || ended.is_none()) && start.elapsed() < time + 10 * GLANCE {
            match happens.recv_timeout(GLANCE) {
                Ok(Event::Closed) => open = false,
                Ok(Event::Ended(cost)) => ended = Some(cost?),
                Ok(Event::Flood) | Err(_) => {}
            }
        }
        stderr.wait();
        Ok(Run {
            end: end.or(ended.as_ref().map(|ended| End::Exit(ended.status))).unwrap_or(End::Late),
            stdout: stdout.bytes(),
            stderr: stderr.bytes(),
            read: !starts_with(unread, input),
            time,
            cost: ended.map_or(Cost::default(), |ended| Cost {
                time: ended.rusage.utime + ended.rusage.stime,
                memory: ended.rusage.maxrss,
            }),
        })
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
        let here = !name.contains(path::is_separator) && Path::new(name).is_file();
        let reason = match error.kind() {
            io::ErrorKind::NotFound if here => {
                format!("there is no such command; did you mean ./{name}?")
            }
            // A script is not found either where its interpreter is missing.
            io::ErrorKind::NotFound if Path::new(name).is_file() => {
                "the interpreter that its first line names is missing".to_string()
            }
            io::ErrorKind::NotFound => "there is no such program".to_string(),
            io::ErrorKind::PermissionDenied => "it is not executable".to_string(),
            _ => error.to_string(),
        };
        anyhow!("cannot run {name}: {reason}")
    }
}

/// Whether what was not read starts where the input does. Whoever writes it has got to
/// its end, or waits for room: there is something to read, or nothing is left.
fn starts_with(mut unread: PipeReader, input: &[u8]) -> bool {
    let mut start = vec![0; input.len().min(64)];
    unread.read_exact(&mut start).is_ok() && input.starts_with(&start)
}
