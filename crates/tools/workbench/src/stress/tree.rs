//! The processes that descend from this one: what they cost, and their end.

use std::fs;
use std::thread;
use std::time::Duration;

use rustix::process::{
    getpid, kill_process, waitid, waitpid, Pid, Signal, WaitId, WaitIdOptions, WaitOptions,
};

/// What a run or a process has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cost {
    pub(crate) cpu: Duration,
    /// The bytes of memory of the largest process, at most.
    pub(crate) memory: u64,
}

impl Cost {
    /// The greater time, and the greater memory.
    pub(crate) fn max(self, other: Cost) -> Cost {
        Cost { cpu: self.cpu.max(other.cpu), memory: self.memory.max(other.memory) }
    }
}

/// A process that this one has started, directly or not.
pub(super) struct Process {
    pub(super) pid: Pid,
    parent: Pid,
    /// Its memory, and the CPU time that it and the children took that it has waited for.
    pub(super) cost: Cost,
    /// Whether it runs or would run if it had a processor, or waits for a disk.
    pub(super) wants_to_run: bool,
}

/// Makes this process the parent of all orphans, also of those that are in a session of
/// their own, where there is such a thing.
pub(super) fn adopt_orphans() {
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
pub(super) fn descendants(others: &[Pid]) -> Vec<Process> {
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
pub(super) fn end_descendants(others: &[Pid]) -> Duration {
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
