use std::cell::Cell;
use std::fs;

use super::*;

const MINUTE: Duration = Duration::from_secs(60);
const LIMITS: Limited =
    Limited { cpu: MINUTE, idle: MINUTE, wall: MINUTE, memory: 1 << 30, output: 1 << 24 };

fn run(limits: Limited, script: &str) -> Ran {
    let mut command = Command::new("sh");
    command.args(["-c", script]);
    limits.run(command, b"one\ntwo\n").unwrap()
}

#[test]
fn a_run_has_its_output_and_its_status() {
    let ran = run(LIMITS, "read word; echo $word; echo wrong >&2; exit 3");
    assert_eq!(ran.end.status(), Some(3), "{ran:?}");
    assert_eq!((ran.stdout, ran.stderr, ran.has_read), (b"one\n".into(), b"wrong\n".into(), true));
    assert!(ran.memory > 0 && ran.memory < LIMITS.memory, "{}", ran.memory);
    assert!(!run(LIMITS, "exit 0").has_read);
    assert_eq!(run(LIMITS, "cat /dev/stdin").has_read, keeps_times_of_access());
    assert!(LIMITS.run(Command::new("/no/such/program"), b"").is_err());
}

/// Not every file system does.
fn keeps_times_of_access() -> bool {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(b"1").unwrap();
    file.rewind().unwrap();
    file.set_times(FileTimes::new().set_accessed(SystemTime::UNIX_EPOCH)).unwrap();
    file.read_exact(&mut [0]).unwrap();
    file.metadata().unwrap().accessed().is_ok_and(|time| time > SystemTime::UNIX_EPOCH)
}

/// The file's own size is what fast readers ask for.
#[test]
fn the_input_is_a_file() {
    let ran = run(LIMITS, "[ -f /dev/stdin ] && wc -c < /dev/stdin");
    assert_eq!(ran.stdout, b"8\n");
}

#[test]
fn more_cpu_time_ends_a_run() {
    let short = Duration::from_millis(300);
    let cpu = run(Limited { cpu: short, ..LIMITS }, "while :; do :; done");
    assert_eq!(cpu.end, End::Cpu, "{cpu:?}");
    // The children for which it waits count, each of which takes less than the limit.
    let child = "sh -c 'i=0; while [ $i -lt 60000 ]; do i=$((i+1)); done'";
    let one = run(LIMITS, child).cpu;
    let both = run(Limited { cpu: one * 3 / 2, ..LIMITS }, &[child; 9].join("; "));
    assert_eq!(both.end, End::Cpu, "{one:?}, {both:?}");
}

/// This process is not watched: only the system can end it.
#[test]
#[cfg(target_os = "linux")]
fn who_ignores_the_signal_of_the_system_is_ended_a_second_later() {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XCPU; i=0; while [ $i -lt 30000000 ]; do i=$((i+1)); done"]);
    let limits = Limited { cpu: Duration::from_millis(50), ..LIMITS };
    let ended = limits.start(command).unwrap().child.wait().unwrap();
    assert_eq!(ended.signal(), Some(Signal::KILL.as_raw()));
}

#[test]
#[cfg(target_os = "linux")]
fn who_takes_no_cpu_time_for_long_is_ended() {
    let idle = run(Limited { idle: Duration::from_millis(200), ..LIMITS }, "sleep 777");
    assert_eq!(idle.end, End::Idle, "{idle:?}");
}

/// A script takes no CPU time itself while it waits for the program that it has started.
#[test]
#[cfg(target_os = "linux")]
fn what_a_child_takes_counts_while_it_runs() {
    let own = std::process::id();
    if !fs::exists(format!("/proc/{own}/task/{own}/children")).unwrap() {
        eprintln!("this system does not list the children of a process");
        return;
    }
    let mut command = Command::new("sh");
    command.args(["-c", "sh -c 'while :; do :; done'; exit 3"]);
    let process = LIMITS.start(command).unwrap();
    let start = Instant::now();
    while cpu_of(process.child.id()) < Some(Duration::from_millis(100)) {
        assert!(start.elapsed() < MINUTE);
        thread::sleep(POLL);
    }
}

#[test]
fn other_limits_end_a_run() {
    let wall = run(Limited { wall: Duration::from_millis(50), ..LIMITS }, "sleep 777");
    assert_eq!(wall.end, End::Wall, "{wall:?}");
    // It keeps a line of that length in its memory.
    let memory =
        run(Limited { memory: 50 << 20, ..LIMITS }, "head -c 200000000 /dev/zero | tail | wc -c");
    assert_eq!(memory.end, End::Memory, "{:?}", (memory.end, memory.memory));
    let output = run(LIMITS, "yes");
    assert_eq!(output.end, End::Output, "{:?}", output.end);
    assert_eq!(output.stdout.len() as u64, LIMITS.output);
    let mut command = Command::new("sleep");
    command.arg("777");
    assert_eq!(LIMITS.run_until(command, b"", &|| true).unwrap().end, End::Stopped);
}

/// The signal comes to a process that was just started before anybody here has heard of it.
#[test]
#[cfg(target_os = "linux")]
fn who_is_ended_by_an_interrupt_is_stopped_if_the_run_is_over() {
    // Where the tests run in the background, a shell would ignore the signal.
    let mut command = Command::new("env");
    command.args(["--default-signal=INT", "sh", "-c", "kill -INT $$"]);
    let asked = Cell::new(0);
    let is_over = || asked.replace(asked.get() + 1) > 3;
    assert_eq!(LIMITS.run_until(command, b"", &is_over).unwrap().end, End::Stopped);
    assert!(matches!(run(LIMITS, "kill -INT $$").end, End::Exit(_)));
}

/// A process that has ended may still have a number, if nobody has asked for its status.
fn has_ended(number: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{number}/stat"));
    stat.map_or(true, |stat| stat.rsplit_once(") ").unwrap().1.starts_with(['Z', 'X']))
}

#[test]
#[cfg(target_os = "linux")]
fn what_a_program_leaves_behind_is_ended() {
    let ran = run(LIMITS, "sleep 777 & echo $!; (sleep 777 & echo $!); read word");
    let numbers = String::from_utf8(ran.stdout).unwrap();
    assert_eq!(numbers.lines().count(), 2);
    let mut command = Command::new("sh");
    command.args(["-c", "sleep 777 & echo $!; wait"]).stdout(Stdio::piped());
    let mut process = LIMITS.start(command).unwrap();
    let mut bytes = [0; 20];
    let count = process.child.stdout.take().unwrap().read(&mut bytes).unwrap();
    let number = String::from_utf8_lossy(&bytes[..count]).into_owned();
    assert!(!has_ended(number.trim()));
    drop(process);
    // A signal to a group needs a moment to arrive at all of it.
    for number in numbers.lines().chain([number.trim()]) {
        let ended = (0..1000).any(|_| {
            thread::sleep(POLL);
            has_ended(number)
        });
        assert!(ended, "{number} goes on");
    }
}
