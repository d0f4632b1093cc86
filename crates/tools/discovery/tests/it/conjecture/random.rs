//! Tables without a law: nothing is claimed of them.

use std::collections::HashMap;

use discovery::conjecture::find;
use discovery::listed::protocol::Position;
use discovery::starts::StartPositions;
use discovery::Wanted;
use gametheory_testing::budget;

use super::census::bash;
use super::Game;

/// What is searched up to a size, and whether positions that differ only in the order of their
/// numbers have one value.
const SHAPES: [(&str, usize, bool); 9] = [
    ("n", 200, false),
    ("a b", 14, false),
    ("a b", 14, true),
    ("a b c", 6, false),
    ("list of at most 3 numbers below 5", 3, false),
    ("list of 5 numbers below 3", 5, true),
    ("list of 6 numbers below 3", 6, true),
    ("/[ab]*/", 6, false),
    ("/[abc]*/", 4, false),
];

/// Fair outcomes, draws too, rare losses, Grundy numbers.
const VALUES: [(Wanted, &[u32]); 4] = [
    (Wanted::Outcome, &[0, 2]),
    (Wanted::Outcome, &[0, 1, 2]),
    (Wanted::Outcome, &[0, 2, 2, 2, 2, 2]),
    (Wanted::Grundy, &[0, 1, 2, 3, 4]),
];

#[test]
fn random_tables_have_no_description() {
    let mut random = fastrand::Rng::with_seed(31);
    for (starts, size, is_symmetric) in SHAPES {
        let starts = StartPositions::parse(starts).unwrap();
        let positions: Vec<Position> = (0..=size).flat_map(|size| starts.of_size(size)).collect();
        let mut claims = Vec::new();
        for (wanted, values) in VALUES.repeat(budget(2, 4)) {
            let mut known = HashMap::new();
            let mut value = |position: &Position| {
                let mut words = position.words();
                if is_symmetric {
                    words.sort_unstable();
                }
                *known.entry(words).or_insert_with(|| values[random.usize(..values.len())])
            };
            let table: Vec<(Position, u32)> =
                positions.iter().map(|position| (position.clone(), value(position))).collect();
            claims.extend(find(&starts, wanted, &table).map(|one| one.describe()));
        }
        assert!(claims.is_empty(), "{claims:?}");
    }
}

/// One other value is enough.
#[test]
fn a_description_that_is_wrong_somewhere_is_not_printed() {
    let game = Game { to: 14, ..bash() };
    let (starts, mut table) = (game.starts(), game.table());
    let says_it = |table: &[(Position, u32)]| {
        let found = find(&starts, Wanted::Outcome, table);
        found.is_some_and(|one| one.sentence().ends_with("if n mod (k + 1) = 0."))
    };
    assert!(says_it(&table));
    for at in (0..table.len()).step_by(budget(60, 30)) {
        table[at].1 = 2 - table[at].1;
        assert!(!says_it(&table));
        table[at].1 = 2 - table[at].1;
    }
}
