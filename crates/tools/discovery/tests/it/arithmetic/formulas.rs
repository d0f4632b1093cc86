//! What formulas mean, however they are written.

use std::sync::Arc;

use discovery::arithmetic::Rules;
use itertools::Itertools;

use super::draft;

fn rules(numbers: &str, moves: &[&str]) -> Arc<Rules> {
    Arc::clone(draft(numbers, moves).check().unwrap().numbers().unwrap())
}

/// Other mistakes stand in `mistakes.txt`.
#[test]
fn deep_nesting_is_a_mistake() {
    let mistake = |text: &str| draft("n", &[text]).check().map(|_| ()).unwrap_err();
    let sums = format!("n' = {}n", "2 (".repeat(1000));
    for (text, column) in [("(".repeat(100_000), 101), ("not ".repeat(100_000), 401), (sums, 305)] {
        let mistake = mistake(&text);
        assert_eq!(mistake.reason, "this is nested too deeply");
        assert_eq!((mistake.key, mistake.column), ("moves", Some(column)));
    }
    let wrong = draft("x y", &["x' < x", "y' < z"]).check().map(|_| ()).unwrap_err();
    assert_eq!((wrong.key, wrong.item, wrong.column), ("moves", Some(1), Some(6)));
}

/// Each pair means the same. It is seen by the options, and by what is printed.
#[test]
fn formulas_can_be_written_in_several_ways() {
    for (one, other) in [
        ("1 <= n - n' <= 3", "n' < n and n <= n' + 3"),
        ("2 n mod 3 = 0 and n' < n", "(2 n) mod 3 = 0 and n' < n"),
        ("n' = n - 1 or n' = n - 2 and n > 5", "n' = n - 1 or (n' = n - 2 and n > 5)"),
        ("not n' >= n and not (n = 3 or n = 4)", "n' < n and n != 3 and n != 4"),
        ("some t, u: n = n' + t + 2 u and t + u > 0", "n' < n"),
        ("n' * 2 = n and n > 0", "2n' = n and 0 < n"),
        ("n xor n' xor 1 = 0 and n' < n", "n xor n' = 1 and n' < n"),
        ("n mod 6 mod 4 = 1 and n' < n", "(n mod 6 = 1 or n mod 6 = 5) and n' < n"),
        ("(n - 5) mod 3 = 1 and n' < n", "n mod 3 = 0 and n' < n"),
        ("n' < n and 2 (n + 1) - (n - 2) = 9", "n' < n and n = 5"),
        ("n' < n and (n - 9) xor 1 = 2", "n' < n and n = 12"),
        ("-n + n' < 0", "n > n'"),
    ] {
        let (one, other) = (rules("n", &[one]), rules("n", &[other]));
        for n in 0..40 {
            let options = |rules: &Arc<Rules>| {
                let position = rules.position(vec![n]).unwrap();
                position.each_move().map(|chosen| chosen.changed().to_vec()).sorted().collect_vec()
            };
            assert_eq!(options(&one), options(&other), "{} {}", one.moves()[0], other.moves()[0]);
        }
    }
}

/// A number that is not mentioned stays, whichever alternative is taken, and with or without a blank
/// behind `or`.
#[test]
fn a_number_without_a_prime_stays() {
    for move_of_x in ["x' < x or(x' < x - 1)", "x' < x or (x' < x - 1)", "(x' < x)or x' < x - 1"] {
        let rules = rules("x y", &[move_of_x]);
        assert_eq!(rules.moves()[0].to_string(), format!("({move_of_x}) and y' = y"));
        assert_eq!(rules.position(vec![3, 5]).unwrap().count_moves(), 3);
    }
}
