//! Tables without a law: nothing is claimed of them.

use discovery::arithmetic::Wanted;
use discovery::conjecture::{find, Conjecture};
use discovery::moves::protocol::Position;
use discovery::moves::starts::StartPositions;
use gametheory_testing::budget;

const SHAPES: [(&str, usize); 6] = [
    ("n", 200),
    ("a b", 14),
    ("a b c", 6),
    ("list of at most 3 numbers below 5", 3),
    ("/[ab]*/", 6),
    ("/[abc]*/", 4),
];

fn claims(shape: (&str, usize), wanted: Wanted, mut value: impl FnMut() -> u32) -> Vec<Conjecture> {
    let starts = StartPositions::parse(shape.0).unwrap();
    let positions: Vec<Position> = (0..=shape.1).flat_map(|size| starts.of_size(size)).collect();
    let tables = 0..budget(2, 60);
    let find_one = |_| {
        let table: Vec<_> = positions.iter().map(|position| (position.clone(), value())).collect();
        find(&starts.shape(), wanted, &table)
    };
    tables.filter_map(find_one).collect()
}

#[test]
fn random_tables_have_no_description() {
    let mut random = fastrand::Rng::with_seed(31);
    for shape in SHAPES {
        let outcomes = claims(shape, Wanted::Outcome, || 2 * random.u32(0..2));
        let draws = claims(shape, Wanted::Outcome, || random.u32(0..3));
        let rarely_lost =
            claims(shape, Wanted::Outcome, || if random.u32(0..6) == 0 { 0 } else { 2 });
        let numbers = claims(shape, Wanted::Grundy, || random.u32(0..5));
        for found in [outcomes, draws, rarely_lost, numbers] {
            assert!(found.len() <= 1, "{}: {}, {}", shape.0, found[0], found[1]);
        }
    }
}

/// A few wrong values are enough, wherever they are.
#[test]
fn a_description_that_is_wrong_somewhere_is_not_printed() {
    let starts = StartPositions::parse("n k where k >= 1").unwrap();
    let positions: Vec<Position> = (0..=20).flat_map(|size| starts.of_size(size)).collect();
    let is_lost = |position: &Position| {
        let numbers = super::parse(position);
        numbers[0] % (numbers[1] + 1) == 0
    };
    let mut table: Vec<(Position, u32)> = Vec::new();
    for position in positions {
        let value = if is_lost(&position) { 0 } else { 2 };
        table.push((position, value));
    }
    let mut refused = 0;
    for at in (0..table.len()).step_by(budget(40, 5)) {
        assert!(find(&starts.shape(), Wanted::Outcome, &table).is_some());
        table[at].1 = 2 - table[at].1;
        let found = find(&starts.shape(), Wanted::Outcome, &table);
        let sentence = found.map(|found| found.sentence().to_string());
        assert!(
            sentence.as_ref().is_none_or(|text| !text.ends_with("if n mod (k + 1) = 0.")),
            "{sentence:?}"
        );
        table[at].1 = 2 - table[at].1;
        refused += 1;
    }
    assert!(refused >= 10);
}
