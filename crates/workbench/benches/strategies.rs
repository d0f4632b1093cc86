//! The best move in positions of 10^3 to 10^7 cells: the time grows as the
//! length does. The two problems about numbers have no length to grow.

use std::hint::black_box;
use std::time::Duration;

use criterion::{criterion_group, criterion_main, BenchmarkId, Criterion, Throughput};
use gametheory_core::Game;
use workbench::bench::{case, BEST_MOVE};

fn measure<G: Game>(
    criterion: &mut Criterion,
    problem: &str,
    start: impl Fn(&[u8]) -> Option<G>,
    best_move: impl Fn(&G) -> Option<G::Move>,
) {
    let mut group = criterion.benchmark_group(problem);
    for size in (3..=7).map(|digits| 10usize.pow(digits)) {
        let case = case(problem, size).expect("a problem about strings");
        let position = start(&case).expect("a valid case");
        assert!(best_move(&position).is_some(), "{problem}: the game is over");
        group.throughput(Throughput::Elements(size as u64));
        group.bench_function(BenchmarkId::new(BEST_MOVE, size), |bencher| {
            bencher.iter(|| best_move(black_box(&position)));
        });
    }
}

fn strategies(criterion: &mut Criterion) {
    {
        use lol_game::{rules::Position, strategy::best_move, Strip};
        // A finished game has no best move, so no `LOL` may stand in the strip.
        let start = |cells: &[u8]| {
            let cells: Vec<u8> =
                cells.iter().map(|cell| if *cell == b'O' { b'*' } else { *cell }).collect();
            Strip::parse(&cells).map(Position::from).ok()
        };
        measure(criterion, "lol-game", start, best_move);
    }
    {
        use flip_game_ii::{rules::Position, strategy::best_move, Row};
        let start = |row: &[u8]| Row::parse(row).map(Position::start).ok();
        measure(criterion, "flip-game-ii", start, best_move);
    }
    {
        use letter_picking::{rules::Position, strategy::best_move, Word};
        let start = |word: &[u8]| Word::parse(word).map(Position::start).ok();
        measure(criterion, "letter-picking", start, best_move);
    }
    {
        use digital_deletions::{rules::Position, strategy::best_move, Digits};
        let start = |digits: &[u8]| Digits::parse(digits).map(Position::start).ok();
        measure(criterion, "digital-deletions", start, best_move);
    }
    {
        use palindrome_game::{rules::Position, strategy::best_move, Cells};
        let start = |cells: &[u8]| Cells::parse(cells).map(Position::start).ok();
        measure(criterion, "palindrome-game", start, best_move);
    }
    {
        use no_more_tic_tac_toe::{rules::Position, strategy::best_move, Grid};
        let start = |grid: &[u8]| Grid::parse(grid).map(Position::start).ok();
        measure(criterion, "no-more-tic-tac-toe", start, best_move);
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
