//! Every program on one case of 10^8 bytes, or on a million short ones, beside
//! `wc -l`, which looks at each byte once and keeps none: the best of nine runs that
//! take turns, their ratio, and the most memory that the program ever had. Arguments
//! select rows by name. A table of its own, since what counts here is whole
//! processes on the same file, one after the other.
//!
//! A case has 10^8 bytes, or `GAMETHEORY_BENCH_LARGEST`, say 1000000, and there is one
//! short case to a hundred of these bytes.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use catalog::STUDIES;

/// Where `cargo build --release` puts the programs: this one runs beside them.
fn programs_folder() -> PathBuf {
    let own = env::current_exe().expect("the path of this program");
    own.ancestors().nth(2).map(Path::to_path_buf).expect("a target folder")
}

/// A program that reads the input.
fn command(program: &Path, input: &Path) -> Command {
    let mut command = Command::new(program);
    command.stdin(File::open(input).expect("readable input")).stdout(Stdio::null());
    command
}

fn time(mut command: Command) -> Duration {
    let start = Instant::now();
    assert!(command.status().expect("a program that runs").success());
    start.elapsed()
}

/// The most memory that a program ever had, as Linux tells it, in kB.
fn peak(mut command: Command) -> Option<u32> {
    let mut program = command.spawn().expect("a program that runs");
    let mut peak = None;
    while program.try_wait().expect("a child").is_none() {
        let status = fs::read_to_string(format!("/proc/{}/status", program.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let found = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        // Less is seen of a program that has hardly begun, or is all but over.
        if found.is_some_and(|found: u32| found >= 1024) {
            peak = peak.max(found);
        }
    }
    peak
}

fn main() {
    let size = match env::var("GAMETHEORY_BENCH_LARGEST") {
        Ok(size) => size.parse().expect("GAMETHEORY_BENCH_LARGEST is a number of bytes"),
        Err(_) => 100_000_000,
    };
    let chosen: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let folder = tempfile::tempdir().expect("a folder for the input");
    let path = folder.path().join("input");
    println!("{:<36} {:>9} {:>9} {:>8} {:>10}", "", "wc -l", "program", "/ wc -l", "memory");
    // None stands for short cases.
    let rows = STUDIES.iter().flat_map(|study| {
        study.measured.iter().map(Some).chain([None]).map(move |row| (study, row))
    });
    for (study, row) in rows {
        let name = format!("{}, {}", study.game.name, row.map_or("short cases", |row| row.name));
        if !chosen.is_empty() && !chosen.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let input = match row {
            Some(row) => study.input(row, size),
            None => study.short_cases(size / 100),
        };
        fs::write(&path, input).expect("room for the input");
        let programs = [PathBuf::from("wc"), programs_folder().join(study.game.name)];
        let mut best = [Duration::MAX; 2];
        for _ in 0..9 {
            for (best, program) in best.iter_mut().zip(&programs) {
                let mut command = command(program, &path);
                if program.ends_with("wc") {
                    command.arg("-l");
                }
                *best = time(command).min(*best);
            }
        }
        let [limit, time] = best.map(|time| time.as_secs_f64() * 1000.0);
        let peak = peak(command(&programs[1], &path));
        let peak = peak.map_or(String::new(), |peak| format!("{:.1} MB", f64::from(peak) / 1024.0));
        let ratio = time / limit;
        println!("{name:<36} {limit:>6.1} ms {time:>6.1} ms {ratio:>8.1} {peak:>10}");
    }
}
