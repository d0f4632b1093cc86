//! One run of the user's program.

use std::io::{self, Read, Write};
use std::path::{self, Path};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{anyhow, Result};
use process_wrap::std::{ChildWrapper, CommandWrap, ProcessGroup};

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
    /// The beginning of what it wrote to standard error.
    pub(crate) stderr: Vec<u8>,
    pub(crate) time: Duration,
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
/// How long a run waits before it looks whether it is interrupted.
const GLANCE: Duration = Duration::from_millis(20);

impl Program {
    pub(crate) fn new(command: &[String], interrupted: Arc<AtomicBool>) -> Program {
        Program { command: command.to_vec(), interrupted }
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
        let mut child = self.start()?;
        if let Some(mut stdin) = child.stdin().take() {
            let input = input.to_vec();
            thread::spawn(move || {
                // Fails when the program doesn't read all of it, as it may.
                let _ = stdin.write_all(&input);
            });
        }
        let stderr = Stream::read(child.stderr().take(), STDERR);
        let stdout = Stream::read(child.stdout().take(), most);
        let mut end = None;
        let mut open = true;
        while end.is_none() {
            if open {
                match stdout.done.recv_timeout(GLANCE) {
                    Ok(flood) => {
                        open = false;
                        end = flood.then_some(End::Flood);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => open = false,
                }
            } else if let Some(status) = child.try_wait()? {
                end = Some(End::Exit(status));
            } else {
                // The output is closed, so the program is about to end.
                thread::sleep(Duration::from_micros(200));
            }
            if end.is_none() && self.is_interrupted() {
                end = Some(End::Interrupted);
            } else if end.is_none() && start.elapsed() >= patience {
                end = Some(End::Late);
            }
        }
        let end = end.unwrap_or(End::Late);
        let time = start.elapsed();
        if !matches!(end, End::Exit(_)) {
            stop(child);
        }
        // What was written before the end is on its way, unless something that
        // escaped from the group of processes still holds the other end.
        if open {
            let _ = stdout.done.recv_timeout(10 * GLANCE);
        }
        let _ = stderr.done.recv_timeout(10 * GLANCE);
        Ok(Run { end, stdout: stdout.bytes(), stderr: stderr.bytes(), time })
    }

    fn start(&self) -> Result<Box<dyn ChildWrapper>> {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut command = CommandWrap::from(command);
        // The program's own children are ended with it.
        command.wrap(ProcessGroup::leader());
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

/// Ends the program and its children.
fn stop(mut child: Box<dyn ChildWrapper>) {
    // Both can fail only if there is nothing left to end.
    let _ = child.start_kill();
    let _ = child.wait();
}

/// What is read from a pipe, at the side of everything else.
struct Stream {
    bytes: Arc<Mutex<Vec<u8>>>,
    /// Says that no more will come, and whether there would have been more.
    done: Receiver<bool>,
}

impl Stream {
    /// Reads up to the end, but keeps at most so many bytes.
    fn read(pipe: Option<impl Read + Send + 'static>, most: usize) -> Stream {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (sender, done) = mpsc::channel();
        let kept = Arc::clone(&bytes);
        thread::spawn(move || {
            let mut buffer = vec![0; 1 << 14];
            let mut flood = false;
            let Some(mut pipe) = pipe else { return };
            while let Ok(length @ 1..) = pipe.read(&mut buffer) {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let room = length.min(most - kept.len());
                kept.extend(&buffer[..room]);
                if room < length && !flood {
                    flood = true;
                    // Nobody listens any more if the run is over.
                    let _ = sender.send(true);
                }
            }
            let _ = sender.send(flood);
        });
        Stream { bytes, done }
    }

    fn bytes(&self) -> Vec<u8> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
