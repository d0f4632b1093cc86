//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{proof, Draft, Rules};
use serde_json::{json, Value};

use crate::arithmetic::{draft, WYTHOFF};
use crate::{found, octal, strip};

/// The file for a game, or why there is none.
fn file(rules: &Rules) -> Result<String, String> {
    proof(rules, &found(rules).law().unwrap().report().into())
}

#[test]
fn the_file_states_the_rules_and_the_law() {
    let numbers = |names: &str, moves: &[&str]| draft(names, moves).check().unwrap();
    let wythoff = draft("x y", &WYTHOFF);
    let misere = Draft { stuck: Some("win".into()), ..wythoff.clone() };
    let one_heap = Draft { case: Some("heaps".into()), ..draft("n", &["n' < n"]) };
    for (rules, parts) in [
        (
            strip("\"\\L", &["L -> \\", "LL -> \"\""], &["\"\\\""], &[], "draw"),
            // Letters are numbers, and nothing is quoted: a quotation mark is 34, a backslash 92.
            &[
                "cells := [34; 92; 76]%N;",
                "moves := [([76], [92]); ([76; 76], [34; 34])]%N;",
                "wins := [[34; 92; 34]]%N;",
                "stuck := Draw;",
            ][..],
        ),
        (
            octal("0.77"),
            &[
                "from := 71; period := 12;\n     Octal.numbers := [",
                "the_code : list nat := [0; 7; 7].",
            ],
        ),
        (
            strip(".X", &[". -> X"], &[], &["XX"], "loss"),
            &[
                "moves := [([46], [88])]%N;",
                "never := [[88; 88]]%N;",
                "the_rules 46%N the_numbers",
            ],
        ),
        (
            misere.check().unwrap(),
            &["the_names : list (list N) := [[120]; [121]]%N", "misere := true;"],
        ),
        (
            wythoff.check().unwrap(),
            &[
                "numbers := 2; variables := 4; misere := false;",
                "{| by_last := 1; by_before := 1;",
                // Fewer tokens in the first heap, and as many in the second.
                "And (At_most [(1, 2%nat); (-1, 0%nat)] (1)) (Equal [(1, 3%nat); (-1, 1%nat)] (0))",
                // A digit of the second number leads to state 2, one of the first to state 1.
                "[(true, [0; 2; 1; 3]);",
                // Why every play ends.
                "[[(1, 0%nat); (1, 1%nat)]] ([(1, 0%nat); (1, 1%nat)], 1).",
            ],
        ),
        (
            // No sum of multiples gets smaller. From x = 2 and y = 0, y' can be 4, which is more than
            // the sum and 1, but not more than twice that.
            numbers("y x", &["x' < x and y' <= 2 x + y", "y' < y"]),
            &["[[(1, 1%nat)]; [(1, 0%nat)]] ([(2, 0%nat); (2, 1%nat)], 2)."],
        ),
        (
            numbers("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"]),
            &["variables := 5;", "There_is 4 (", "[[(1, 0%nat)]] ("],
        ),
        (
            one_heap.check().unwrap(),
            // A Grundy number is that of a heap beside the position.
            &["[[110]; [103]]%N", "numbers := 2; variables := 4;", "[[(1, 0%nat)]; [(1, 1%nat)]]"],
        ),
        (
            numbers("n", &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"]),
            &[
                "Definition the_rules : split_rules :=\n  {| heap_variables := 6;",
                "takes :=\n       At_most [(1, 1%nat); (-1, 0%nat)] (1);",
                "splits :=\n       And (Equal [(1, 1%nat); (1, 2%nat); (-1, 0%nat)] (0)) (",
                "Split_law the_names the_digits the_rules the_states",
            ],
        ),
        (
            // A variable that a formula binds comes behind the two parts.
            numbers("n", &["some t: n = 2 t and n' = t and n'' = t and t > 0"]),
            &["takes :=\n       At_most [] 1;", "There_is 3 (And (Equal [(1, 0%nat); (-2, 3%nat)"],
        ),
        (
            // What is no sum gets a variable.
            numbers("n", &["power(2, n - n')"]),
            &["There_is 2 (And (Equal [(1, 0%nat); (-1, 1%nat); (-1, 2%nat)] (0)) (Power 2 2))"],
        ),
        (
            numbers("n", &["n' < n and n mod 3 = 1"]),
            &[
                "There_is 2 (And (There_is 3 (Or (Equal [(1, 0%nat); (-1, 2%nat); (-3, 3%nat)] (0))",
                "(And (At_most [(1, 2%nat)] (-2)) (Equal [(1, 2%nat)] (-1)))",
            ],
        ),
        (
            numbers("x y", &["x' < x", "y' < y and x xor y > x xor y'"]),
            &["Nim_sum 0 1 4", "Nim_sum 0 3 5"],
        ),
    ] {
        let text = file(&rules).unwrap();
        for part in parts {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
    let refusal = file(&numbers("n", &["fibonacci(n') and n' < n"])).unwrap_err();
    assert!(refusal.starts_with("Coq has no general theorem about fibonacci()"), "{refusal}");
}

/// Whatever a title or a table says, no text of it is in the file.
#[test]
fn no_text_gets_into_the_file() {
    let title = Some(String::from("*) Axiom lie : False. (*"));
    let rules = Draft { octal: Some(String::from("0.7")), title, ..Draft::default() };
    let rules = rules.check().unwrap();
    let law = Value::from(found(&rules).law().unwrap().report());
    assert!(!proof(&rules, &law).unwrap().contains("lie"));
    let lie = "]. Axiom lie : False. Definition x := [";
    for key in ["kind", "from", "period", "grundy_numbers"] {
        for value in [json!(lie), json!([lie]), json!(-1), json!(1.5), json!(null)] {
            let mut law = law.clone();
            law[key] = value;
            assert!(proof(&rules, &law).is_err(), "{law}");
        }
    }
    let mut law = law;
    law["grundy_numbers"][0]["numbers"][1] = json!(lie);
    assert!(proof(&rules, &law).is_err(), "{law}");
}

#[test]
fn tables_of_other_sizes_are_refused() {
    let rules = strip("*LO", &["* -> L", "* -> O"], &["LOL"], &[], "draw");
    let law =
        json!({"kind": "automaton", "letters": "*LO", "outcomes": ["loss"], "next": [[0, 0, 0]]});
    assert!(proof(&rules, &law).is_ok());
    for (key, value) in [
        ("letters", json!("*OL")),
        ("outcomes", json!(["loss", "win"])),
        ("outcomes", json!(["lost"])),
        ("next", json!([[0, 0]])),
        ("next", json!([[0, 0, 1]])),
        ("kind", json!("period")),
    ] {
        let mut law = law.clone();
        law[key] = value;
        assert!(proof(&rules, &law).is_err(), "{law}");
    }
}
