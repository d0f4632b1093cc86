//! The best move in positions of 10^3 to 10^7 cells: the time grows as the length does.
//! Positions that are numbers have no length to grow.

use std::hint::black_box;
use std::time::Duration;

use criterion::{criterion_group, criterion_main, BenchmarkId, Criterion, Throughput};
use games::PROBLEMS;
use workbench::bench::{case, largest, BEST_MOVE};

fn strategies(criterion: &mut Criterion) {
    for problem in PROBLEMS {
        let mut group = criterion.benchmark_group(problem.name);
        let largest = largest(10_000_000);
        let sizes = (3..).map(|digits| 10usize.pow(digits));
        for size in sizes.take_while(|size| *size <= largest) {
            let case = case(problem, size);
            let text = problem.inputs.line(&case);
            if text.len() < size {
                break;
            }
            let position = problem.position(&text).expect("a valid case");
            assert!(position.best_move().is_some(), "{}: the game is over", problem.name);
            group.throughput(Throughput::Elements(case.size()));
            group.bench_function(BenchmarkId::new(BEST_MOVE, size), |bencher| {
                bencher.iter(|| black_box(&position).best_move());
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
    targets = strategies
}
criterion_main!(benches);
