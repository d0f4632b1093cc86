//! What people are told about programs with known mistakes.

use std::fs;
use std::path::Path;

use super::{flawed, steady, stress};
use crate::assert_snapshot;

/// A test for each report that people have reviewed.
macro_rules! reviewed {
    ($($test:ident: $options:literal, $mistake:literal;)*) => {
        $(#[test]
        fn $test() {
            let said = stress($options, &[flawed(), $mistake]);
            let description = concat!($options, ", ", $mistake);
            // How many inputs there were before depends on the fixtures.
            let report = steady(&said.stdout);
            let lines = report.lines().filter(|line| {
                !line.starts_with("cases answered right: ") && !line.starts_with("--seed ")
            });
            let report = lines.collect::<Vec<_>>().join("\n");
            let text = format!("{report}\nexit status {}", said.status);
            assert_snapshot("stress", stringify!($test), description, &text);
        })*

        #[test]
        fn no_report_is_left_over() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots/stress");
            let names = [$(stringify!($test)),*];
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                // What ends in `.new` waits for a review.
                let name = path.file_name().unwrap().to_str().unwrap();
                let name = name.trim_end_matches(".new").trim_end_matches(".snap");
                assert!(names.contains(&name), "{} belongs to no test", path.display());
            }
        }
    };
}

reviewed! {
    right_rows: "flip-game-ii --max-size 12", "right";
    few_cases: "bash-game --inputs 1", "bash";
    greedy: "flip-game-ii", "greedy";
    too_small_an_array: "flip-game-ii", "array";
    bad_status: "flip-game-ii", "status";
    chatty: "flip-game-ii", "chatty";
    skipped_answers: "flip-game-ii", "skip";
    surplus_answers: "flip-game-ii", "twice";
    no_text: "flip-game-ii", "bytes";
    capitals: "flip-game-ii", "capitals";
    leaking_state: "flip-game-ii", "leak";
    forty_rows: "flip-game-ii", "forty";
    ten_ends: "letter-picking", "ten-ends";
    wrong_at_the_greatest_length: "letter-picking", "longest";
    wrong_from_case_901: "letter-picking", "nine-hundred";
    six_hundred_megabytes: "letter-picking", "600-mb";
    past_32_signs: "flip-game-ii", "shift";
    length_in_a_byte: "palindrome-game", "length-in-a-byte";
    read_into_an_int: "bash-game --beyond", "bash-in-int";
    promised_by_the_judge_alone: "palindrome-game --beyond", "all-ones";
    no_count_expected: "digital-deletions", "digits";
    other_words: "p8658", "right";
}
