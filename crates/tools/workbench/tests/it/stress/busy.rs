//! A busy machine changes no verdict: with more programs at once than processors, each gets the
//! verdict and the exit status that it deserves, or none if the time was over before.

use std::sync::Mutex;
use std::thread;

use gametheory_testing::budget;

use super::{flawed, stress, unruly};

/// Programs, each with its verdict. With `--for` a right program may get none.
const RUST: [(&str, &str, &str, i32); 13] = [
    ("flip-game-ii", "greedy", "wrong answer\n", 1),
    ("letter-picking", "nine-hundred", "wrong answer\n", 1),
    ("bash-game --for 4s", "bash", "accepted\n", 0),
    ("flip-game-ii --max-size 12", "right", "accepted\n", 0),
    ("flip-game-ii", "leak", "wrong answer\n", 1),
    ("flip-game-ii", "array", "runtime error: ", 1),
    ("flip-game-ii", "status", "runtime error: ", 1),
    ("flip-game-ii", "skip", "output format: ", 1),
    ("flip-game-ii", "bytes", "output format: ", 1),
    ("flip-game-ii", "search", "time limit exceeded: more than 2 s of CPU time\n", 3),
    ("letter-picking", "longest", "wrong answer\n", 1),
    ("letter-picking", "600-mb", "memory limit exceeded: ", 3),
    ("palindrome-game", "length-in-a-byte", "wrong answer\n", 1),
];
const PYTHON: [(&str, &str, &str, i32); 9] = [
    ("", "prints-debug-text", "output format: ", 1),
    ("--time-limit 500ms", "is-slow-with-ten-thousand-cases", "time limit exceeded: ", 3),
    ("--for 4s", "asks-for-the-size", "accepted\n", 0),
    ("--inputs 9", "asks-for-the-size", "accepted\n", 0),
    ("--inputs 2", "sleeps", "time limit exceeded: for ", 3),
    ("", "ignores-signals", "time limit exceeded: more than ", 3),
    ("--time-limit 350ms", "waits-for-children-that-work", "time limit exceeded: ", 3),
    ("", "reads-nothing", "output format: ", 1),
    ("", "closes-its-output-early", "output format: ", 1),
];

#[test]
fn a_busy_machine_changes_no_verdict() {
    let rust = RUST
        .iter()
        .map(|row| (row.0.to_string(), [flawed(), row.1].map(String::from).to_vec(), row.2, row.3));
    let python =
        PYTHON.iter().map(|row| (format!("bash-game {}", row.0), unruly(row.1), row.2, row.3));
    let rust = rust.take(budget(2, RUST.len()));
    let all = Mutex::new(rust.chain(python.take(budget(2, PYTHON.len()))));
    let take = || all.lock().unwrap().next();
    // Each is tried while others are, with three for every processor.
    thread::scope(|scope| {
        for _ in 0..3 * thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                while let Some((options, program, headline, status)) = take() {
                    let said = stress(&options, &program);
                    let has_none = options.contains("--for")
                        && said.status == 4
                        && said.stdout.starts_with("no verdict: ");
                    let is_right = said.status == status && said.stdout.starts_with(headline);
                    assert!(is_right || has_none, "{options} {program:?}: {said:?}");
                }
            });
        }
    });
}
