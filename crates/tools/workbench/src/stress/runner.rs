//! One run of the user's program: its input and output, its cost, and the end of all
//! processes that it has started.
//!
//! Input and output are temporary files, as at many judges: fast readers ask for the size of
//! standard input, and neither side ever waits for the other.

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use rustix::process::{
    getpid, kill_process, kill_process_group, waitid, waitpid, Pid, Signal, WaitId, WaitIdOptions,
    WaitOptions,
};
use wait4::Wait4;

use crate::source::{cannot_start, Program};

/// How long a run goes on before it is looked at again.
pub(super) const POLL: Duration = Duration::from_millis(20);
/// How much of standard error is kept, and how much may be written to it.
const STDERR: u64 = 1 << 12;
const MOST_STDERR: u64 = 1 << 28;

/// The time since the start of this program. Tests give a clock of their own.
#[derive(Clone)]
pub(crate) struct Clock(pub(crate) Arc<dyn Fn() -> Duration + Send + Sync>);

impl Clock {
    pub(crate) fn real() -> Clock {
        let start = Instant::now();
        Clock(Arc::new(move || start.elapsed()))
    }

    pub(crate) fn now(&self) -> Duration {
        (self.0)()
    }
}

/// Runs the user's program until the deadline, or until the user presses Ctrl-C.
pub(crate) struct Runner {
    pub(crate) program: Program,
    pub(crate) clock: Clock,
    /// When no more is to be tried, by the clock.
    pub(crate) deadline: Option<Duration>,
    /// Set when the user has pressed Ctrl-C.
    pub(crate) interrupted: Arc<AtomicBool>,
}

/// What a run may use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowed {
    /// The CPU time of all its processes together.
    pub(crate) cpu: Duration,
    /// The bytes of memory of a process at a time.
    pub(crate) memory: u64,
    /// The bytes of its output.
    pub(crate) output: u64,
}

/// What a run has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cost {
    pub(crate) cpu: Duration,
    /// The bytes of memory of the largest process, at most.
    pub(crate) memory: u64,
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
    pub(crate) cost: Cost,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By itself and within the limits.
    Exit(ExitStatus),
    /// It took more CPU time than it may.
    Time,
    /// It slept or waited for longer than [`idle_limit`].
    Idle,
    /// It took more memory than it may.
    Memory,
    /// It wrote more than it may.
    Flood,
}

/// How long a program that may take so much CPU time may take none at all.
pub(crate) fn idle_limit(cpu: Duration) -> Duration {
    cpu.saturating_add(Duration::from_secs(2))
}

impl Runner {
    /// Whether nothing more is to be tried.
    pub(crate) fn is_over(&self) -> bool {
        self.is_interrupted() || self.deadline.is_some_and(|deadline| self.clock.now() >= deadline)
    }

    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Runs the program on the input. `None` if all is over before it ends. An error means
    /// that it could not be started.
    pub(crate) fn run(&self, input: &[u8], allowed: &Allowed) -> Result<Option<Run>> {
        let file = || tempfile::tempfile().context("cannot make a temporary file");
        let (mut stdin, stdout, stderr) = (file()?, file()?, file()?);
        stdin.write_all(input).context("cannot write the input to a temporary file")?;
        stdin.rewind()?;
        adopt_orphans();
        // A program that lists the options of a game may be among them.
        let others: Vec<Pid> = descendants(&[]).iter().map(|process| process.pid).collect();
        // Linux counts for a program what its parent had when it started it.
        let allowed = &Allowed { memory: allowed.memory.max(peak_memory()), ..*allowed };
        let [name, arguments @ ..] = self.program.command.as_slice() else { return Ok(None) };
        let mut command = Command::new(name);
        command.args(arguments).process_group(0);
        command.stdin(stdin.try_clone()?).stdout(stdout.try_clone()?).stderr(stderr.try_clone()?);
        let mut child = command.spawn().map_err(|error| cannot_start(name, &error))?;
        let stopped = self.watch(&child, &others, allowed, [&stdout, &stderr]);
        // This fails only if there is nothing left to end.
        let _ = kill_process_group(Pid::from_child(&child), Signal::KILL);
        let ended = child.wait4().context("cannot wait for the program")?;
        let orphans = end_descendants(&others);
        if self.is_over() {
            return Ok(None);
        }
        let cpu = ended.rusage.utime + ended.rusage.stime + orphans;
        let cost = Cost { cpu, memory: ended.rusage.maxrss };
        let written = stdout.metadata()?.len();
        Ok(Some(Run {
            end: end(stopped, ended.status, cost, written, allowed),
            stdout: read(&stdout, 0, allowed.output)?,
            // Its end says what is wrong.
            stderr: read(&stderr, stderr.metadata()?.len().saturating_sub(STDERR), STDERR)?,
            has_read: stdin.stream_position()? > 0,
            cost,
        }))
    }

    /// Waits until the program ends, or until something it may use is used up. `None` if it
    /// ended, or if all is over.
    fn watch(
        &self,
        child: &Child,
        others: &[Pid],
        allowed: &Allowed,
        output: [&File; 2],
    ) -> Option<End> {
        let ended = notice_end(child);
        let (mut spent, mut last_active) = (Duration::ZERO, self.clock.now());
        while ended.recv_timeout(POLL).is_err() && !self.is_over() {
            let processes = descendants(others);
            let cpu = processes.iter().map(|process| process.cost.cpu).sum();
            if cpu > allowed.cpu {
                return Some(End::Time);
            }
            if processes.iter().any(|process| process.cost.memory > allowed.memory) {
                return Some(End::Memory);
            }
            let [stdout, stderr] = output.map(|file| file.metadata().map_or(0, |data| data.len()));
            if stdout > allowed.output || stderr > MOST_STDERR {
                return Some(End::Flood);
            }
            // On a busy machine a program gets little time, but it wants to run.
            if cpu > spent || processes.iter().any(|process| process.wants_to_run) {
                (spent, last_active) = (cpu, self.clock.now());
            } else if self.clock.now() > last_active + idle_limit(allowed.cpu) {
                return Some(End::Idle);
            }
        }
        None
    }
}

/// How a run ended that was `stopped` for some reason, or that ended with this status.
pub(super) fn end(
    stopped: Option<End>,
    status: ExitStatus,
    cost: Cost,
    written: u64,
    allowed: &Allowed,
) -> End {
    if written > allowed.output {
        End::Flood
    } else if cost.cpu > allowed.cpu {
        End::Time
    } else if cost.memory > allowed.memory {
        End::Memory
    } else {
        stopped.unwrap_or(End::Exit(status))
    }
}

/// A channel that gets a message when the child has ended. The child keeps its number until
/// it is waited for.
fn notice_end(child: &Child) -> Receiver<()> {
    let (sender, ended) = mpsc::channel();
    let pid = Pid::from_child(child);
    thread::spawn(move || {
        let _ = waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT);
        let _ = sender.send(());
    });
    ended
}

/// At most so many bytes of the file, from `start` on.
fn read(mut file: &File, start: u64, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(start))?;
    file.take(most).read_to_end(&mut bytes).context("cannot read a temporary file")?;
    Ok(bytes)
}

/// A process that this one has started, directly or not.
struct Process {
    pid: Pid,
    parent: Pid,
    /// Its memory, and the CPU time that it and the children took that it has waited for.
    cost: Cost,
    /// Whether it runs or would run if it had a processor, or waits for a disk.
    wants_to_run: bool,
}

/// Makes this process the parent of all orphans, also of those that are in a session of
/// their own, where there is such a thing.
fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_child_subreaper(Some(getpid()));
}

/// Whether this process has any child.
fn has_children() -> bool {
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    waitid(WaitId::All, look).is_ok()
}

/// All processes that descend from this one, without the `others` and what descends from
/// them; none where there is no `/proc`.
fn descendants(others: &[Pid]) -> Vec<Process> {
    if !has_children() {
        return Vec::new();
    }
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let mut all: Vec<Process> = numbers.filter_map(Process::read).collect();
    all.retain(|process| !others.contains(&process.pid));
    let mut found = Vec::new();
    let mut parents = vec![getpid()];
    while !parents.is_empty() {
        let (children, rest): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|process| parents.contains(&process.parent));
        parents = children.iter().map(|child| child.pid).collect();
        found.extend(children);
        all = rest;
    }
    found
}

/// Ends all descendants but the `others`, and returns the CPU time that they had taken. A
/// process that the system cannot end is left alone after two seconds.
fn end_descendants(others: &[Pid]) -> Duration {
    const ROUNDS: u32 = 400;
    let mut cpu = Duration::ZERO;
    for _ in 0..ROUNDS {
        let left = descendants(others);
        if left.is_empty() {
            break;
        }
        for process in left {
            let _ = kill_process(process.pid, Signal::KILL);
            // The children of a process come here when it has ended.
            if let Ok(Some(_)) = waitpid(Some(process.pid), WaitOptions::NOHANG) {
                cpu += process.cost.cpu;
            }
        }
        thread::sleep(Duration::from_millis(5));
    }
    cpu
}

impl Process {
    /// Reads the fields of a `stat` file behind the name of the program, which may have any
    /// characters in it: state, parent and so on, see proc(5).
    fn read(number: i32) -> Option<Process> {
        let text = fs::read(format!("/proc/{number}/stat")).ok()?;
        let text = String::from_utf8_lossy(&text);
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_ascii_whitespace().collect();
        let field = |index: usize| fields.get(index)?.parse::<u64>().ok();
        let ticks = (11..15).map(field).sum::<Option<u64>>()?;
        let cpu = Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second());
        let parent = Pid::from_raw(fields.get(1)?.parse().ok()?)?;
        let memory = field(21)? * rustix::param::page_size() as u64;
        let wants_to_run = matches!(fields.first(), Some(&"R" | &"D"));
        Some(Process {
            pid: Pid::from_raw(number)?,
            parent,
            cost: Cost { cpu, memory },
            wants_to_run,
        })
    }
}

/// The most bytes of memory that this program has had; 0 where there is no `/proc`.
fn peak_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}
