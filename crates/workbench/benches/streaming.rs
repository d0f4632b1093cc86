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
use std::iter::repeat_with;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The name of a row, its program, and its input of about so many bytes.
type Row = (&'static str, &'static str, fn(usize) -> Vec<u8>);

const ROWS: [Row; 23] = [
    ("random letters", "lol-game", |size| one(&random(b"LO*", size))),
    ("all free", "lol-game", |size| one(&b"*".repeat(size))),
    ("many", "lol-game", |size| many(size, || random(b"LO*", 19))),
    ("90 % plus", "flip-game-ii", |size| random(b"+++++++++-", size)),
    ("random signs", "flip-game-ii", |size| random(b"+-", size)),
    ("all plus", "flip-game-ii", |size| b"+".repeat(size)),
    ("many", "flip-game-ii", |size| lines(size / 100, || random(b"+-", 19))),
    ("dense", "no-more-tic-tac-toe", |size| one(&grid(b"XOXO.", size))),
    ("all free", "no-more-tic-tac-toe", |size| one(&b".".repeat(size))),
    ("many", "no-more-tic-tac-toe", |size| many(size, || grid(b"XO.", 19))),
    ("ordinary", "digital-deletions", |size| one(&random(b"0123456789", size))),
    ("no 0", "digital-deletions", |size| one(&random(b"123456789", size))),
    ("many", "digital-deletions", |size| many(size, || random(b"0123456789", 19))),
    ("palindrome", "letter-picking", |size| one(&mirrored(&random(b"abcxyz", size / 2)))),
    ("all pairs", "letter-picking", |size| one(&pairs(size))),
    ("many", "letter-picking", |size| many(size, || random(b"abcxyz", 18))),
    ("palindrome", "palindrome-game", |size| cells(&mirrored(&random(b"01", size / 2)))),
    ("random cells", "palindrome-game", |size| cells(&random(b"01", size))),
    ("many", "palindrome-game", |size| {
        many(size, || [b"19\n", random(b"01", 19).as_slice()].concat())
    }),
    ("long numbers", "bash-game", |size| {
        counted(size / 41, || format!("{} {}", fastrand::u64(..), fastrand::u64(1..)).into_bytes())
    }),
    ("short numbers", "bash-game", |size| {
        counted(size / 100, || format!("{} {}", fastrand::u16(1..), fastrand::u8(1..)).into_bytes())
    }),
    ("long numbers", "deleting-divisors", |size| {
        counted(size / 21, || fastrand::u64(1..).to_string().into_bytes())
    }),
    ("short numbers", "deleting-divisors", |size| {
        counted(size / 100, || fastrand::u16(1..).to_string().into_bytes())
    }),
];

fn random(letters: &[u8], size: usize) -> Vec<u8> {
    repeat_with(|| letters[fastrand::usize(..letters.len())]).take(size).collect()
}

/// Like random cells, but no two equal marks side by side.
fn grid(cells: &[u8], size: usize) -> Vec<u8> {
    let mut left = b'.';
    let next = |cell| {
        left = if cell == left { b'.' } else { cell };
        left
    };
    random(cells, size).into_iter().map(next).collect()
}

fn mirrored(half: &[u8]) -> Vec<u8> {
    half.iter().chain(half.iter().rev()).copied().collect()
}

/// Neighbouring pairs of equal letters, but different ends.
fn pairs(size: usize) -> Vec<u8> {
    let middle = random(b"abcxyz", size / 2).into_iter().flat_map(|letter| [letter; 2]);
    b"aa".iter().copied().chain(middle).chain(*b"zz").collect()
}

fn one(case: &[u8]) -> Vec<u8> {
    [b"1\n", case, b"\n"].concat()
}

fn cells(string: &[u8]) -> Vec<u8> {
    [format!("1\n{}\n", string.len()).as_bytes(), string, b"\n"].concat()
}

fn many(size: usize, case: impl Fn() -> Vec<u8>) -> Vec<u8> {
    counted(size / 100, case)
}

fn counted(count: usize, case: impl Fn() -> Vec<u8>) -> Vec<u8> {
    [format!("{count}\n").into_bytes(), lines(count, case)].concat()
}

fn lines(count: usize, case: impl Fn() -> Vec<u8>) -> Vec<u8> {
    let line = || [case().as_slice(), b"\n"].concat();
    repeat_with(line).take(count).flatten().collect()
}

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
fn peak(mut command: Command) -> Option<u64> {
    let mut program = command.spawn().expect("a program that runs");
    let mut peak = None;
    while program.try_wait().expect("a child").is_none() {
        let status = fs::read_to_string(format!("/proc/{}/status", program.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let found = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        peak = peak.max(found);
    }
    peak
}

fn main() {
    let size = env::var("GAMETHEORY_BENCH_LARGEST").ok().and_then(|size| size.parse().ok());
    let size = size.unwrap_or(100_000_000);
    let chosen: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let folder = tempfile::tempdir().expect("a folder for the input");
    let path = folder.path().join("input");
    println!("{:<36} {:>9} {:>9} {:>8} {:>10}", "", "wc -l", "program", "/ wc -l", "memory");
    for (row, problem, input) in ROWS {
        let name = format!("{problem}, {row}");
        if !chosen.is_empty() && !chosen.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        fastrand::seed(1);
        fs::write(&path, input(size)).expect("room for the input");
        let programs = [PathBuf::from("wc"), programs_folder().join(problem)];
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
        let peak = peak.map(|peak| format!("{}.{} MB", peak / 1000, peak % 1000 / 100));
        let peak = peak.unwrap_or_default();
        let ratio = time / limit;
        println!("{name:<36} {limit:>6.1} ms {time:>6.1} ms {ratio:>8.1} {peak:>10}");
    }
}
