//! What people are told about programs with known mistakes.

use std::thread;

use super::{flawed, steady, stress};
use crate::assert_snapshot;

/// Options, and the mistake of the program.
const REVIEWED: [(&str, &str); 28] = [
    ("flip-game-ii --max-size 12", "right"),
    ("bash-game --inputs 1", "bash"),
    ("flip-game-ii", "greedy"),
    ("flip-game-ii", "array"),
    ("flip-game-ii", "status"),
    ("flip-game-ii", "chatty"),
    ("flip-game-ii", "skip"),
    ("flip-game-ii", "twice"),
    ("flip-game-ii", "bytes"),
    ("flip-game-ii", "capitals"),
    ("flip-game-ii", "leak"),
    ("flip-game-ii", "forty"),
    ("letter-picking", "ten-ends"),
    ("letter-picking", "longest"),
    ("letter-picking", "nine-hundred"),
    ("flip-game-ii", "300-mb"),
    ("flip-game-ii", "shift"),
    ("palindrome-game", "length-in-a-byte"),
    ("bash-game --beyond", "bash-in-int"),
    ("palindrome-game --beyond", "all-ones"),
    ("digital-deletions", "digits"),
    ("p8658", "right"),
    ("flip-game-ii", "abort"),
    ("flip-game-ii", "flood"),
    ("bash-game --inputs 20", "bash-in-32-bits"),
    ("bash-game --beyond", "bash-in-32-bits"),
    // Only what the judge promises is given.
    ("1527B1 --samples", "palindromes"),
    ("1527B2 --samples", "palindromes"),
];

/// So many of them share a thread.
const PART: usize = 7;

#[test]
fn people_have_reviewed_these_reports() {
    let report = |(options, mistake): &(&str, &str)| {
        let said = stress(options, &[flawed(), mistake]);
        // How many inputs there were before depends on the fixtures.
        let report = steady(&said.stdout);
        let lines = report.lines().filter(|line| {
            !line.starts_with("cases answered right: ") && !line.starts_with("--seed ")
        });
        let report = lines.collect::<Vec<_>>().join("\n");
        format!("== {options}, {mistake} ==\n{report}\nexit status {}\n\n", said.status)
    };
    let reports: String = thread::scope(|scope| {
        let parts = REVIEWED.chunks(PART);
        let parts =
            parts.map(|part| scope.spawn(move || part.iter().map(report).collect::<String>()));
        let threads: Vec<_> = parts.collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_snapshot("stress", "reports", "wrong programs", &reports);
}
