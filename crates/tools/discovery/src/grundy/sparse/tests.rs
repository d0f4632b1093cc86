//! Compares with the definition.

use crate::grundy::sparse::*;
use crate::Draft;

/// The numbers by the definition, where all moves are looked at.
fn definition(parts: &Parts, lengths: usize) -> Vec<Vec<u32>> {
    let mut rows: Vec<Vec<u32>> = vec![Vec::new(); parts.kinds()];
    for length in 0..lengths {
        for (kind, row) in parts.kinds.iter().enumerate() {
            let mut values = Vec::new();
            for one in row.moves_in(length) {
                for left in 0..=length - one.taken {
                    let right = length - one.taken - left;
                    if one.legal[usize::from(left > 0)][usize::from(right > 0)] {
                        values.push(rows[one.left][left] ^ rows[one.right][right]);
                    }
                }
            }
            rows[kind].push(gametheory_core::mex(values));
        }
    }
    rows
}

fn octal(code: &str) -> Draft {
    Draft { octal: Some(code.to_string()), ..Draft::default() }
}

fn random_code() -> Draft {
    let digits: String = (0..fastrand::usize(1..6)).map(|_| fastrand::digit(8)).collect();
    let repeated = ["", "", "[3]", "[70]"][fastrand::usize(..4)];
    octal(&format!("{}.{digits}{repeated}", ["0", "4"][fastrand::usize(..2)]))
}

/// Moves on a strip that consists of gaps, with up to three letters for walls.
fn random_strip() -> Draft {
    let walls = &b"abc"[..fastrand::usize(1..=3)];
    let word = |length| -> String {
        (0..length).map(|_| char::from(walls[fastrand::usize(..walls.len())])).collect()
    };
    let one = |_| {
        let length = fastrand::usize(1..=3);
        format!("{} -> {}", ".".repeat(length), word(length))
    };
    Draft {
        cells: Some(format!(".{}", word(0) + std::str::from_utf8(walls).unwrap())),
        moves: (0..fastrand::usize(1..4)).map(one).collect(),
        never: (0..fastrand::usize(..3)).map(|_| word(2)).collect(),
        ..Draft::default()
    }
}

/// With the masks that are chosen, and with others, which are changed now and then.
#[test]
fn the_numbers_are_those_of_the_definition_whatever_the_mask() {
    fastrand::seed(29);
    let mut games = 0;
    while games < gametheory_testing::budget(100, 1000) {
        let draft = if fastrand::bool() { random_code() } else { random_strip() };
        // Some are no games: two moves are the same, or there is none.
        let Ok(rules) = draft.check() else { continue };
        let parts = Parts::of(&rules).unwrap();
        let lengths = 120;
        let expected = definition(&parts, lengths);
        for masks in [0, 4, 256] {
            let mut table = Table::new(parts.clone());
            while table.length() < lengths {
                table.extend();
                if fastrand::usize(..8) == 0 && masks > 0 {
                    table.set_mask(fastrand::u32(..masks));
                }
            }
            assert_eq!(table.rows(), expected, "{draft:?}");
        }
        games += 1;
    }
}

/// In these games few parts are rare, so a number takes few steps.
#[test]
fn few_moves_are_looked_at() {
    for code in ["0.16", "0.56"] {
        let parts = Parts::of(&octal(code).check().unwrap()).unwrap();
        let mut table = Table::new(parts);
        (0..20_000).for_each(|_| table.extend());
        assert!(table.options() < 20_000 * 300, "{code}: {}", table.options());
    }
}
