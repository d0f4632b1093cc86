//! Every solver, every program and every textbook method over growing input, and
//! two ways of merely reading a file beside them. `scripts/bench` runs this and prints what
//! comes out.
//!
//! Input goes up to 10^8 bytes, or to `GAMETHEORY_BENCH_LARGEST`, say 1000000.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use criterion::{criterion_group, BenchmarkId, Criterion, SamplingMode, Throughput};
use games::inputs::Case;
use games::{Textbook, PROBLEMS};
use gametheory_core::judge;
use workbench::bench::{case, input, largest, KEPT_READ, PLAIN_READ, PROGRAM, SOLVER, TEXTBOOK};

fn sizes() -> impl Iterator<Item = usize> {
    let largest = largest(100_000_000);
    (2..).map(|digits| 10usize.pow(digits)).take_while(move |size| *size <= largest)
}

/// Tells a child of this program to be nothing but a reader of standard input.
const READER: &str = "GAMETHEORY_BENCH_READER";

/// Reads to the end, as the programs do with a buffer of their size, and keeps
/// nothing, or everything, as they keep a case that is one long token. New memory
/// is what most of the difference is due to, and a program can't do without it.
fn read(keep: bool) -> io::Result<usize> {
    let mut input = io::stdin().lock();
    if keep {
        return input.read_to_end(&mut Vec::new());
    }
    let mut buffer = vec![0; 1 << 16];
    let mut total = 0;
    loop {
        match input.read(&mut buffer)? {
            0 => return Ok(total),
            read => total += read,
        }
    }
}

/// Both kinds of reading, in a process of their own like the programs.
fn reads(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder for the input");
    let path = folder.path().join("input");
    for method in [PLAIN_READ, KEPT_READ] {
        let mut group = criterion.benchmark_group(method);
        group.sampling_mode(SamplingMode::Flat);
        for size in sizes() {
            fs::write(&path, vec![b'x'; size]).expect("room for the input");
            group.throughput(Throughput::Bytes(size as u64));
            group.bench_function(BenchmarkId::new(method, size), |bencher| {
                let mut command = Command::new(env::current_exe().expect("a path"));
                bencher.iter(|| run(command.env(READER, method), &path));
            });
        }
    }
}

/// Runs a program on a file.
fn run(command: &mut Command, input: &Path) {
    let input = File::open(input).expect("readable input");
    let status = command.stdin(input).stdout(Stdio::null()).status();
    assert!(status.expect("a program that runs").success());
}

fn solvers(criterion: &mut Criterion) {
    for problem in PROBLEMS {
        let mut group = criterion.benchmark_group(problem.name);
        let mut solver = |size: usize| {
            let input = input(problem, &problem.measured[0], size);
            group.throughput(Throughput::Bytes(input.len() as u64));
            group.bench_function(BenchmarkId::new(SOLVER, size), |bencher| {
                let answer = || judge::converse(problem.solve, &mut &input[..], &mut io::sink());
                bencher.iter(|| answer().expect("valid input"));
            });
        };
        sizes().for_each(&mut solver);
        // And at the sizes at which the textbook method still ends.
        let others = problem.textbook.iter().flat_map(textbook_sizes);
        others.filter(|size| !sizes().any(|known| known == **size)).for_each(|size| solver(*size));
    }
}

/// Where the method still ends in good time, as far as is measured at all.
fn textbook_sizes(method: &Textbook) -> impl Iterator<Item = &'static usize> {
    method.sizes.iter().filter(|size| **size <= largest(usize::MAX))
}

fn textbook_methods(criterion: &mut Criterion) {
    for problem in PROBLEMS {
        let Some(method) = problem.textbook else { continue };
        let mut group = criterion.benchmark_group(problem.name);
        group.sampling_mode(SamplingMode::Flat);
        for &size in textbook_sizes(&method) {
            let Case::Word(case) = case(problem, size) else { continue };
            group.throughput(Throughput::Bytes(size as u64));
            group.bench_function(BenchmarkId::new(TEXTBOOK, size), |bencher| {
                bencher.iter(|| (method.outcome)(&case));
            });
        }
    }
}

/// Where `cargo build --release` puts the programs: this one runs beside them.
fn programs_folder() -> PathBuf {
    let own = env::current_exe().expect("the path of this program");
    own.ancestors().nth(2).map(Path::to_path_buf).expect("a target folder")
}

fn programs(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder for the input");
    let path = folder.path().join("input");
    for problem in PROBLEMS {
        let program = programs_folder().join(problem.name);
        if !program.exists() {
            eprintln!("{} is missing; cargo build --release makes it", program.display());
            continue;
        }
        let mut group = criterion.benchmark_group(problem.name);
        group.sampling_mode(SamplingMode::Flat);
        for size in sizes() {
            let input = input(problem, &problem.measured[0], size);
            fs::write(&path, &input).expect("room for the input");
            group.throughput(Throughput::Bytes(input.len() as u64));
            group.bench_function(BenchmarkId::new(PROGRAM, size), |bencher| {
                bencher.iter(|| run(&mut Command::new(&program), &path));
            });
        }
    }
}

fn quick() -> Criterion {
    Criterion::default()
        .without_plots()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400))
}

criterion_group! {
    name = benches;
    config = quick();
    targets = reads, solvers, textbook_methods, programs
}

fn main() {
    if let Ok(method) = env::var(READER) {
        read(method == KEPT_READ).expect("readable input");
    } else {
        benches();
        Criterion::default().configure_from_args().final_summary();
    }
}
