//! A formula that is printed is read again as the same tree, and its automaton holds where the tree
//! does.

use super::with_builder;
use crate::logic::digits::Digits;
use crate::logic::formula::{Formula, Sum};
use crate::logic::parser::Scope;
use crate::logic::statement::Statement;

const NAMES: [&str; 3] = ["x", "y", "z"];

fn parse(text: &str) -> Formula {
    let names = NAMES.map(String::from);
    let scope = Scope { numbers: &names, primes: 0, grundy: false };
    Statement::parse(text, scope).unwrap().formula
}

fn text(formula: &Formula) -> String {
    formula.text(&|var| NAMES[var].into())
}

#[test]
fn what_is_printed_means_the_same() {
    let mut held = 0;
    for written in [
        "x = y + 1",
        "-x + 3 >= -y",
        "0 <= 2 x - 3 y - 1 < z",
        "x mod 3 = 1",
        "1 <= x mod 10 <= 3",
        "(x - y) mod 4 != 2",
        "2 x mod 3 = y mod 2",
        "2 (x mod 3) + y = 4",
        "(-x) mod 3 = 1",
        "x mod 6 mod 4 = 1",
        "(x mod 2 + y mod 3) mod 2 = 0",
        "x xor y = z",
        "x xor (y + 1) xor z = 2",
        "x xor y - z = 1",
        "(x xor y) + z = 5",
        "(x xor y) mod 3 = z",
        "3 - (x xor 1) = 2 (y xor 2)",
        "power(2, x + y + 1)",
        "not power(2, x xor y)",
        "not (x = y or y = z)",
        "not x = y and not not y = z",
        "x = 1 and y = 2 or z = 3 and (x = 2 or y = 1)",
    ] {
        let formula = parse(written);
        let printed = text(&formula);
        assert_eq!(parse(&printed), formula, "{written}: {printed}");
        let relation = with_builder(Digits::BINARY, |builder| builder.formula(&formula)).unwrap();
        for code in 0..1000_i128 {
            let numbers = [code % 10, code / 10 % 10, code / 100];
            let holds = formula.holds(&|var| numbers[var]).unwrap();
            let accepts = relation.holds(Digits::BINARY, |var| numbers[var].unsigned_abs());
            assert_eq!(holds, accepts, "{written} {numbers:?}");
            held += u32::from(holds);
        }
    }
    assert!(held > 2000, "{held}");
    let some = parse("some t: x = 3 t + 1");
    assert_eq!(some.holds(&|_| 1), None);
    assert_eq!(
        some.text(&|var| ["x", "", "", "", "", "", "", "", "", "", "t"][var].into()),
        "some t: x = 3 t + 1"
    );
}

#[test]
fn residues_are_short_formulas() {
    for (modulus, residues, expected) in [
        (7, &[2][..], Some("x mod 7 = 2")),
        (3, &[0, 2], Some("x mod 3 != 1")),
        (7, &[0, 1, 2], Some("x mod 7 <= 2")),
        (7, &[4, 5, 6], Some("x mod 7 >= 4")),
        (10, &[1, 2, 3], Some("1 <= x mod 10 <= 3")),
        (7, &[0, 2], Some("x mod 7 = 0 or x mod 7 = 2")),
        (2, &[0, 1], None),
        (2, &[], None),
    ] {
        let formula = Formula::residues(&Sum::of([0]), modulus, residues);
        assert_eq!(formula.as_ref().map(text).as_deref(), expected);
        for x in 0..50 {
            let holds = formula.as_ref().and_then(|formula| formula.holds(&|_| x.into()));
            assert_eq!(holds, expected.map(|_| residues.contains(&(x % modulus))));
        }
    }
}

#[test]
fn formulas_are_expressions_of_rust() {
    for (written, expected) in [
        ("x mod 3 = 0", Some("x % 3 == 0")),
        ("(x - y) mod 4 = 0", Some("(x - y).rem_euclid(4) == 0")),
        ("1 <= x mod 10 <= 3", Some("1 <= x % 10 && x % 10 <= 3")),
        ("x xor y xor z = 0", Some("(x ^ y ^ z) == 0")),
        ("2 (x mod 3) + 3 y > 1", Some("2 * (x % 3) + 3 * y > 1")),
        ("power(2, x + 1)", Some("x + 1 > 0 && (x + 1).count_ones() == 1")),
        ("x = 0 or 1 <= y <= 3", Some("x == 0 || (1 <= y && y <= 3)")),
        ("x = 0 and (y = 0 or not z = 1)", Some("x == 0 && (y == 0 || !(z == 1))")),
        ("x xor (y - 1) = 0", None),
        ("fibonacci(x)", None),
        ("some t: x = 3 t", None),
    ] {
        let found = parse(written).rust(&|var| NAMES[var].into());
        assert_eq!(found.as_deref(), expected, "{written}");
    }
}
