//! Compares with the definition.

use crate::grundy::sparse::*;
use crate::{Draft, Rules};

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

fn octal(code: &str) -> Rules {
    Draft { octal: Some(code.to_string()), ..Draft::default() }.check().unwrap()
}

/// With the masks that are chosen, and with others, which are changed now and then. On strips, parts
/// are gaps of several kinds.
#[test]
fn the_numbers_are_those_of_the_definition_whatever_the_mask() {
    fastrand::seed(29);
    let codes = ["0.77", "0.16", "0.127", "4.3", "4.1523", "0.[3]", "4.007[70]", "0.45[3]"];
    let strip = |moves: &[&str], never: &[&str]| {
        let list = |texts: &[&str]| texts.iter().map(|text| String::from(*text)).collect();
        let (moves, never) = (list(moves), list(never));
        Draft { cells: Some(".abc".into()), moves, never, ..Draft::default() }.check().unwrap()
    };
    let strips = [
        strip(&[". -> a", ".. -> bc"], &["ab", "cc"]),
        strip(&[". -> a", ". -> b", ". -> c"], &["aa", "bb"]),
        strip(&["... -> aba", ".. -> ca"], &["aa"]),
        strip(&[". -> c", "... -> bbb"], &["cb"]),
    ];
    for rules in codes.map(octal).iter().chain(&strips) {
        let parts = Parts::of(rules).unwrap();
        let lengths = gametheory_testing::budget(120, 1000);
        let expected = definition(&parts, lengths);
        for masks in [0, 4, 256] {
            let mut table = Table::new(parts.clone());
            while table.length() < lengths {
                table.extend();
                if fastrand::usize(..8) == 0 && masks > 0 {
                    table.set_mask(fastrand::u32(..masks));
                }
            }
            assert_eq!(table.rows(), expected, "{masks}: {parts:?}");
        }
    }
}

/// In these games few parts are rare, so a number takes few steps.
#[test]
fn few_moves_are_looked_at() {
    for code in ["0.16", "0.56"] {
        let mut table = Table::new(Parts::of(&octal(code)).unwrap());
        (0..20_000).for_each(|_| table.extend());
        assert!(table.options() < 20_000 * 300, "{code}: {}", table.options());
    }
}
