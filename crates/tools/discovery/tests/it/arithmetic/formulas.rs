//! Mistakes in formulas and rules: where they are, and what is said.

use std::sync::Arc;

use discovery::arithmetic::Rules;
use discovery::Draft;

use super::draft;

fn rules(numbers: &str, moves: &[&str]) -> Arc<Rules> {
    Arc::clone(draft(numbers, moves).check().unwrap().numbers().unwrap())
}

fn mistake(draft: &Draft) -> String {
    match draft.check() {
        Ok(_) => format!("no mistake in {draft:?}"),
        Err(mistake) => mistake.to_string(),
    }
}

#[test]
fn every_mistake_in_a_formula_has_its_column() {
    for (text, expected) in [
        ("n' < m", "column 6: there is no number m; the numbers are n, and with a prime, as n', those after the move (or write some m: ...)"),
        ("n' <", "column 5: expected a number or a name, found the end"),
        ("n' n", "column 4: expected a comparison such as = or <, found n"),
        ("n' < n and", "column 11: expected a number or a name, found the end"),
        ("n' < n n", "column 8: expected and, or or the end, found n"),
        ("(n' < n", "column 8: expected ), found the end"),
        ("n' < n)", "column 7: this parenthesis was not opened"),
        ("n' == n", "column 4: write = once"),
        ("n' = n = = n", "column 10: expected a number or a name, found ="),
        ("n' < n && n' > 0", "column 8: '&' has no meaning in a formula; write and"),
        ("n' < n || n' = 0", "column 8: '|' has no meaning in a formula; write or"),
        ("!(n' < n)", "column 1: '!' has no meaning in a formula; write not, or !="),
        ("n' % 2 = 0", "column 4: '%' has no meaning in a formula; write mod"),
        ("n' ^ n = 0", "column 4: '^' has no meaning in a formula; write xor for the nim-sum, or power(2, ...)"),
        ("n' = n / 2", "column 8: '/' has no meaning in a formula; write 2 n' = n, or 2 n' <= n and n < 2 n' + 2 to round down"),
        ("n' \u{2264} n", "column 4: '\u{2264}' has no meaning in a formula; write <="),
        ("\u{e9} < n", "column 1: '\u{e9}' has no meaning in a formula"),
        ("n' < n * n", "column 10: only multiples by a number, such as 2 n, are allowed"),
        ("n' < 100001 n", "column 6: a formula may contain numbers up to 100000"),
        ("n' < 99999 n + 2 n", "column 16: a formula may contain numbers up to 100000"),
        ("n' < 99999999999999999999", "column 6: a formula may contain numbers up to 100000"),
        ("n' mod 0 = 1", "column 8: expected a number from 1 to 1000 after mod"),
        ("n' mod n = 1", "column 8: expected a number, found n"),
        ("power(n, n')", "column 7: expected a number, found n"),
        ("power(21, n')", "column 7: expected a number from 2 to 20, found 21"),
        ("power(2 n')", "column 9: expected ,, found n'"),
        ("some n: n < n'", "column 6: n has a meaning already; take another name"),
        ("some t: some t: n' + t = n", "column 14: t has a meaning already; take another name"),
        ("some t n' + t = n", "column 8: expected :, found n'"),
        ("some n': n' < n", "column 6: expected a name, found n'"),
        ("(some t: n' + t = n) and t > 0", "column 26: there is no number t; the numbers are n, and with a prime, as n', those after the move (or write some t: ...)"),
        ("n''' < n", "column 1: n''' has too many primes"),
        ("some and: n' < n", "column 6: expected a name, found and"),
        ("", "column 1: expected a number or a name, found the end"),
    ] {
        assert_eq!(mistake(&draft("n", &[text])), format!("moves: {expected}"), "{text}");
    }
    let nested = "(".repeat(100_000);
    assert_eq!(mistake(&draft("n", &[&nested])), "moves: column 101: this is nested too deeply");
    let negated = "not ".repeat(100_000);
    assert_eq!(mistake(&draft("n", &[&negated])), "moves: column 401: this is nested too deeply");
    let sums = format!("n' = {}n", "2 (".repeat(1000));
    assert!(mistake(&draft("n", &[&sums])).ends_with("this is nested too deeply"));
}

#[test]
fn the_item_of_a_mistake_is_known() {
    let wrong = draft("x y", &["x' < x", "y' < z"]).check().map(|_| ()).unwrap_err();
    assert_eq!((wrong.key, wrong.item, wrong.column), ("moves", Some(1), Some(6)));
}

#[test]
fn every_mistake_in_rules_is_named() {
    let nim = draft("x y", &["x' < x", "y' < y"]);
    let text = |text: &str| Some(String::from(text));
    let cases: [(Draft, &str); 29] = [
        (draft("", &["x' < x"]), "numbers: expected 1 to 6 names, found 0"),
        (draft("a b c d e f h", &["a' < a"]), "numbers: expected 1 to 6 names, found 7"),
        (draft("x x", &["x' < x"]), "numbers: x stands there twice"),
        (draft("x 2y", &["x' < x"]), "numbers: \"2y\" is no name; a name has letters and digits, and is none of the words of formulas"),
        (draft("x mod", &["x' < x"]), "numbers: \"mod\" is no name; a name has letters and digits, and is none of the words of formulas"),
        (draft("x", &[]), "moves: there is none"),
        (draft("x", &["x > 2"]), "moves: \"x > 2\" changes nothing: no name has a prime"),
        (draft("x", &["x'' < x"]), "moves: \"x'' < x\" has x'' but not x', the other part"),
        (draft("x y", &["x'' < x"]), "moves: column 1: x'' would be a second part; only a position of one number falls into parts"),
        (draft("x", &["x' <= x"]), "moves: the game might not end. A move leads from x = 0 to x = 0; it makes neither the sum smaller nor, in some fixed order, the first number that changes"),
        (draft("x y", &["x' = y and y' = x and x != y"]), "moves: the game might not end. A move leads from x = 0, y = 1 to x = 1, y = 0; it makes neither the sum smaller nor, in some fixed order, the first number that changes"),
        (draft("n", &["n' + n'' = n"]), "moves: the game might not end. A move leads from n = 0 to the parts n = 0, n = 0; they are not both smaller"),
        (draft("n", &["n' < n and n'' = n"]), "moves: the game might not end. A move leads from n = 1 to the parts n = 0, n = 1; they are not both smaller"),
        (draft("x y", &["x' < x and y' > y"]), "moves: a position can have infinitely many options"),
        (draft("x", &["power(2, x - x')", "x' < x and power(3, x')"]), "moves: power(...) needs base 2, but power(...) needs base 3"),
        (draft("x", &["fibonacci(x - x')", "x' < x and x' xor x = 3"]), "moves: fibonacci(...) needs Fibonacci digits, but xor needs base 2"),
        (Draft { digits: text("3"), ..draft("x", &["power(2, x - x')"]) }, "digits: power(...) needs base 2, but the key digits needs base 3"),
        (Draft { digits: text("1"), ..nim.clone() }, "digits: expected a base from 2 to 20, \"fibonacci\", or \"fibonacci 2\" to \"fibonacci 9\", found \"1\""),
        (Draft { stuck: text("draw"), ..nim.clone() }, "stuck: \"draw\" is neither \"loss\" nor \"win\""),
        (Draft { stuck: text("win"), ..draft("n", &["n' + n'' < n"]) }, "stuck: heaps have Grundy numbers only if who cannot move loses"),
        (Draft { starts: text("x' > 0"), ..nim.clone() }, "starts: column 1: x' is a number of an option; here only x can be used"),
        (Draft { case: text("heaps"), ..nim.clone() }, "case: a heap is one number, but a position has several"),
        (Draft { case: text("x"), ..nim.clone() }, "case: y is not given, and where does not say what it is"),
        (Draft { case: text("x x y"), ..nim.clone() }, "case: x stands there twice"),
        (Draft { case: text("x z"), ..nim.clone() }, "case: there is no number z; the numbers are x, y"),
        (Draft { defined: text("y = y - 1"), ..nim.clone() }, "where: y depends on y, which is not known before"),
        (Draft { defined: text("y = x mod 2"), ..nim.clone() }, "where: column 5: y is not a sum of numbers"),
        (Draft { defined: text("y = x and x = 2"), case: text("x"), ..nim.clone() }, "where: x is known already"),
        (Draft { defined: text("y < x"), ..nim }, "where: column 3: expected =, found <"),
    ];
    for (draft, expected) in cases {
        assert_eq!(mistake(&draft), expected);
    }
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
            let options = |rules: &Arc<Rules>| -> Vec<String> {
                let position = rules.position(vec![n]).unwrap();
                let mut options: Vec<String> =
                    position.each_move().map(|m| m.to_string()).collect();
                options.sort();
                options
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
        let position = rules.position(vec![3, 5]).unwrap();
        let mut options: Vec<String> = position.each_move().map(|m| m.to_string()).collect();
        options.sort();
        assert_eq!(options, ["x=0 y=5", "x=1 y=5", "x=2 y=5"]);
    }
}
