//! The processes that descend from this one: what they have cost, whether they are at
//! work, and their end.
//!
//! On Linux this process becomes a subreaper: whoever loses its parent becomes a child
//! of this process, also from a session of its own. So `/proc` shows all that a
//! program has started. Elsewhere only the program's own process group is known.

use std::fs;
use std::thread;
use std::time::Duration;

use rustix::io::Errno;
use rustix::process::{
    getpid, kill_process, waitid, waitpid, Pid, Signal, WaitId, WaitIdOptions, WaitOptions,
};

/// A process that this one has started, directly or not.
pub(super) struct Process {
    pid: Pid,
    parent: Pid,
    /// The CPU time of the process and of the children that it has waited for.
    pub(super) cpu: Duration,
}

/// Makes this process the one that gets all orphans, where there is such a thing.
pub(super) fn adopt_orphans() {
    // Linux has known this since 2012. Without it, less is found, as elsewhere.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_child_subreaper(Some(getpid()));
}

/// All processes that descend from this one; none where there is no `/proc`.
pub(super) fn descendants() -> Vec<Process> {
    let mut others: Vec<Process> = numbers("/proc").filter_map(Process::read).collect();
    let mut found = Vec::new();
    let mut parents = vec![getpid()];
    while !parents.is_empty() {
        let (children, rest): (Vec<_>, Vec<_>) =
            others.into_iter().partition(|process| parents.contains(&process.parent));
        parents = children.iter().map(|child| child.pid).collect();
        found.extend(children);
        others = rest;
    }
    found
}

/// Ends all descendants. Returns the CPU time that they had taken, and how many could
/// not be ended.
pub(super) fn end_descendants() -> (Duration, usize) {
    const ROUNDS: u32 = 400;
    let mut cpu = Duration::ZERO;
    for round in 0..ROUNDS {
        // Without a child there is no other descendant.
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        if matches!(waitid(WaitId::All, look), Err(Errno::CHILD)) {
            return (cpu, 0);
        }
        let left = descendants();
        for process in &left {
            let _ = kill_process(process.pid, Signal::KILL);
        }
        for process in &left {
            // The children of a process come here when it has ended.
            if let Ok(Some(_)) = waitpid(Some(process.pid), WaitOptions::NOHANG) {
                cpu += process.cpu;
            }
        }
        if round > 0 {
            thread::sleep(Duration::from_millis(5));
        }
    }
    (cpu, descendants().len())
}

impl Process {
    fn read(number: i32) -> Option<Process> {
        let fields = stat(&format!("/proc/{number}/stat"))?;
        let field = |index: usize| fields.get(index)?.parse::<u64>().ok();
        let ticks = (11..15).map(field).sum::<Option<u64>>()?;
        let cpu = Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second());
        let parent = Pid::from_raw(fields.get(1)?.parse().ok()?)?;
        Some(Process { pid: Pid::from_raw(number)?, parent, cpu })
    }

    /// Whether one of its threads runs or would run if it had a processor, or waits for
    /// a disk.
    pub(super) fn is_busy(&self) -> bool {
        let folder = format!("/proc/{}/task", self.pid.as_raw_nonzero());
        let state = |thread: i32| stat(&format!("{folder}/{thread}/stat"))?.into_iter().next();
        numbers(&folder).filter_map(state).any(|state| state == "R" || state == "D")
    }
}

/// The names in a folder that are numbers.
fn numbers(folder: &str) -> impl Iterator<Item = i32> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// The fields of a `stat` file behind the name of the program, which may have any
/// characters in it: state, parent and so on, see proc(5).
fn stat(file: &str) -> Option<Vec<String>> {
    let text = fs::read(file).ok()?;
    let text = String::from_utf8_lossy(&text);
    let (_, fields) = text.rsplit_once(')')?;
    Some(fields.split_ascii_whitespace().map(String::from).collect())
}
