//! Runs another program within CPU time, wall time and memory.
//!
//! The program gets a process group of its own, which ends with it: a child that leaves the group
//! on purpose is not ended. Input and output are temporary files, as at many judges: fast readers
//! ask for the size of standard input, and neither side ever waits for the other.
//!
//! A run is ended soon after it has taken too much CPU time. For children that are not seen in time,
//! the system does that, to the second. What all have used is compared with the limits once more at
//! the end. Of memory, the system only ends what takes much more than is allowed, since some programs
//! reserve memory that they never use.
//!
//! ```
//! use std::process::Command;
//! use std::time::Duration;
//! use limited::Limited;
//!
//! let second = Duration::from_secs(1);
//! let (wall, memory, output) = (60 * second, 64 << 20, 1 << 24);
//! let limits = Limited { cpu: second, idle: second, wall, memory, output };
//! let ran = limits.run(Command::new("cat"), b"1 2\n")?;
//! assert_eq!(ran.end.status(), Some(0));
//! assert_eq!(ran.stdout, b"1 2\n");
//! # Ok::<(), std::io::Error>(())
//! ```

#[cfg(test)]
mod tests;

use std::fs::{File, FileTimes};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::iter::repeat_with;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use rustix::process::{kill_process_group, waitid, Pid, Signal, WaitId, WaitIdOptions};
use wait4::{ResUse, Wait4};

/// What a program may use.
#[derive(Clone, Copy)]
pub struct Limited {
    /// The CPU time, together with that of the children for which the program waits.
    pub cpu: Duration,
    /// The time in which it takes no CPU time, nor do these children.
    pub idle: Duration,
    /// The time from its start to its end.
    pub wall: Duration,
    /// The bytes of memory of a process at a time.
    pub memory: u64,
    /// The bytes of standard output. More are not read.
    pub output: u64,
}

/// The result of a run.
#[derive(Debug)]
pub struct Ran {
    /// How it ended.
    pub end: End,
    /// What it wrote, up to the limit.
    pub stdout: Vec<u8>,
    /// The end of what it wrote to standard error.
    pub stderr: Vec<u8>,
    /// Whether it read anything of its input.
    pub has_read: bool,
    /// The CPU time that it took, together with that of the children for which it has waited.
    pub cpu: Duration,
    /// A process had at most this many bytes of memory at a time. It may have had less: the system counts
    /// for a program what its parent had when it started it.
    pub memory: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    /// By itself and within the limits.
    Exit(ExitStatus),
    /// It took more CPU time than it may.
    Cpu,
    /// It went on for longer than it may.
    Wall,
    /// It took no CPU time for longer than it may.
    Idle,
    /// It took more memory than it may.
    Memory,
    /// It wrote more than anybody reads.
    Output,
    /// Whoever started it wanted no more of it.
    Stopped,
}

impl End {
    /// The exit status, if it has ended by itself.
    pub fn status(&self) -> Option<i32> {
        match self {
            End::Exit(status) => status.code(),
            _ => None,
        }
    }
}

/// A process that is running, in a group of its own. It is ended together with this, and so is
/// its group.
pub struct Process {
    /// The process itself.
    pub child: Child,
    has_ended: bool,
}

/// The groups of the processes that are running.
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// Ends all processes that this program has started and that are still running, with their groups. It
/// is for a program that is about to end: a thread that goes on until then may have started some.
pub fn end_all() {
    for group in RUNNING.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// How long a run goes on before it is looked at again.
const POLL: Duration = Duration::from_millis(20);
/// Debug prints may take this many bytes, so that they do not fill the disk.
const MOST_COMPLAINTS: u64 = 1 << 30;
/// How much of standard error is kept.
const MOST_ERRORS: u64 = 1 << 12;
/// This many bytes of memory may be reserved besides twice those that may be used: a virtual
/// machine reserves much on a large computer.
const RESERVED: u64 = 4 << 30;

impl Limited {
    /// Runs the program on this input. An error means that it could not be started.
    pub fn run(&self, command: Command, input: &[u8]) -> io::Result<Ran> {
        self.run_until(command, input, &|| false)
    }

    /// Does the same, but ends the program as soon as `is_over`.
    pub fn run_until(
        &self,
        mut command: Command,
        input: &[u8],
        is_over: &dyn Fn() -> bool,
    ) -> io::Result<Ran> {
        let mut stdin = tempfile::tempfile()?;
        let (stdout, stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
        stdin.write_all(input)?;
        stdin.rewind()?;
        // Who opens `/dev/stdin` has a position of its own in the file, but changes this time.
        stdin.set_times(FileTimes::new().set_accessed(SystemTime::UNIX_EPOCH))?;
        command.stdin(stdin.try_clone()?).stdout(stdout.try_clone()?).stderr(stderr.try_clone()?);
        let mut process = self.start(command)?;
        let stopped = self.watch(&process, [&stdout, &stderr], is_over)?;
        let used = process.end()?;
        let (cpu, memory) = (used.rusage.utime + used.rusage.stime, used.rusage.maxrss);
        let signal = used.status.signal();
        let was_late = signal == Some(Signal::XCPU.as_raw());
        // Ctrl-C also ends a process that has only just started. Its caller may learn of Ctrl-C up to a
        // second later.
        let was_hit = signal == Some(Signal::INT.as_raw())
            && repeat_with(|| thread::sleep(POLL)).take(50).any(|()| is_over());
        let end = if stdout.metadata()?.len() > self.output {
            End::Output
        } else if cpu > self.cpu || was_late {
            End::Cpu
        } else if memory > self.memory && memory > inherited_memory() {
            End::Memory
        } else if was_hit {
            End::Stopped
        } else {
            stopped.unwrap_or(End::Exit(used.status))
        };
        Ok(Ran {
            end,
            stdout: read(&stdout, 0, self.output)?,
            // Its end says what is wrong.
            stderr: read(
                &stderr,
                stderr.metadata()?.len().saturating_sub(MOST_ERRORS),
                MOST_ERRORS,
            )?,
            has_read: stdin.stream_position()? > 0
                || stdin.metadata()?.accessed().is_ok_and(|time| time > SystemTime::UNIX_EPOCH),
            // In the end the system may count a little less than when it ended the program.
            cpu: if end == End::Cpu { cpu.max(self.cpu) } else { cpu },
            memory,
        })
    }

    /// Starts a program with these limits, but for the wall time.
    pub fn start(&self, mut command: Command) -> io::Result<Process> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let child = command.process_group(0).spawn()?;
        running.push(Pid::from_child(&child));
        drop(running);
        let process = Process { child, has_ended: false };
        #[cfg(target_os = "linux")]
        {
            use rustix::process::{prlimit, Resource, Rlimit};
            let seconds = self.cpu.as_secs().saturating_add(u64::from(self.cpu.subsec_nanos() > 0));
            let memory = self.memory.saturating_mul(2).saturating_add(RESERVED);
            for (resource, soft, hard) in [
                // What ends by such a signal would leave a file with its memory behind.
                (Resource::Core, 0, 0),
                (Resource::Cpu, seconds, seconds.saturating_add(1)),
                (Resource::Data, memory, memory),
            ] {
                let limits = Rlimit { current: Some(soft), maximum: Some(hard) };
                // This fails if the process has ended, or has a lower limit already.
                let _ = prlimit(Some(Pid::from_child(&process.child)), resource, limits);
            }
        }
        Ok(process)
    }

    /// Waits until the program ends, or until it has to be ended, and says why.
    fn watch(
        &self,
        process: &Process,
        output: [&File; 2],
        is_over: &dyn Fn() -> bool,
    ) -> io::Result<Option<End>> {
        let start = Instant::now();
        let (mut taken, mut last_active) = (Duration::ZERO, start);
        let ended = process.notice_end();
        while ended.recv_timeout(POLL).is_err() {
            if is_over() {
                return Ok(Some(End::Stopped));
            }
            if start.elapsed() > self.wall {
                return Ok(Some(End::Wall));
            }
            match cpu_of(process.child.id()) {
                Some(cpu) if cpu > self.cpu => return Ok(Some(End::Cpu)),
                Some(cpu) if cpu != taken => (taken, last_active) = (cpu, Instant::now()),
                Some(_) if last_active.elapsed() > self.idle => return Ok(Some(End::Idle)),
                _ => {}
            }
            for (file, most) in output.into_iter().zip([self.output, MOST_COMPLAINTS]) {
                if file.metadata()?.len() > most {
                    return Ok(Some(End::Output));
                }
            }
        }
        Ok(None)
    }
}

impl Process {
    /// A channel that gets a message when the process has ended. It keeps its number until it is
    /// waited for.
    fn notice_end(&self) -> Receiver<()> {
        let (sender, ended) = mpsc::channel();
        let pid = Pid::from_child(&self.child);
        thread::spawn(move || {
            let _ = waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT);
            let _ = sender.send(());
        });
        ended
    }

    /// Ends the process and its group.
    fn end(&mut self) -> io::Result<ResUse> {
        self.has_ended = true;
        let group = Pid::from_child(&self.child);
        // This fails only if there is nothing left to end.
        let _ = kill_process_group(group, Signal::KILL);
        // After the next call another process may get the number.
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner).retain(|running| *running != group);
        self.child.wait4()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.has_ended {
            // This fails only if somebody has waited for it.
            let _ = self.end();
        }
    }
}

/// The CPU time that a process and its children have taken so far, if the system tells. It gets less when
/// a child ends.
#[cfg(target_os = "linux")]
fn cpu_of(process: u32) -> Option<Duration> {
    let pid = nix::unistd::Pid::from_raw(process.try_into().ok()?);
    let clock = nix::time::clock_getcpuclockid(pid).ok()?;
    let own = Duration::from(nix::time::clock_gettime(clock).ok()?);
    let children = std::fs::read_to_string(format!("/proc/{process}/task/{process}/children"));
    let children = children.unwrap_or_default();
    let children = children.split_whitespace().filter_map(|child| cpu_of(child.parse().ok()?));
    Some(own + children.sum())
}

#[cfg(not(target_os = "linux"))]
fn cpu_of(_: u32) -> Option<Duration> {
    None
}

/// At most this many bytes of the file, from `start` on.
fn read(mut file: &File, start: u64, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(start))?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The system counts for a program what its parent had when it started it: this many bytes.
fn inherited_memory() -> u64 {
    let mut command = Command::new("true");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let ended = command.spawn().and_then(|mut child| child.wait4());
    ended.map_or(0, |ended| ended.rusage.maxrss)
}
