//! The solvers and the textbook methods over growing input: `cargo bench -p workbench
//! --bench solvers`, with names of games to select some. Criterion reports the times.

use std::io;
use std::time::Duration;

use catalog::STUDIES;
use criterion::{
    criterion_group, criterion_main, BenchmarkId, Criterion, SamplingMode, Throughput,
};
use gametheory_core::judge;

fn solvers(criterion: &mut Criterion) {
    for study in STUDIES {
        let mut group = criterion.benchmark_group(study.game.name);
        // The sizes at which the textbook method ends are among them.
        let mut sizes = vec![100, 1_000, 10_000, 100_000, 1_000_000];
        sizes.extend(study.textbook.iter().flat_map(|method| method.sizes));
        sizes.sort_unstable();
        sizes.dedup();
        for size in sizes {
            let input = study.input(&study.measured[0], size);
            group.throughput(Throughput::Bytes(input.len() as u64));
            group.bench_function(BenchmarkId::new("solver", size), |bencher| {
                let answer = || judge::converse(study.game.solve, &mut &input[..], &mut io::sink());
                bencher.iter(|| answer().expect("valid input"));
            });
        }
    }
}

fn textbook_methods(criterion: &mut Criterion) {
    for study in STUDIES {
        let Some(method) = study.textbook else { continue };
        let mut group = criterion.benchmark_group(study.game.name);
        group.sampling_mode(SamplingMode::Flat);
        for &size in method.sizes {
            let input = study.input(&study.measured[0], size);
            // The case is the last token.
            let mut tokens = input.split(u8::is_ascii_whitespace);
            let case = tokens.rfind(|token| !token.is_empty()).expect("a case");
            group.throughput(Throughput::Bytes(size as u64));
            group.bench_function(BenchmarkId::new(method.name, size), |bencher| {
                bencher.iter(|| (method.outcome)(case));
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
    targets = solvers, textbook_methods
}
criterion_main!(benches);
