//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{discover, proof, tables, Draft, Limits};

use super::{draft, WYTHOFF};

/// The file for a game, or why there is none.
fn file(draft: &Draft) -> Result<String, String> {
    let rules = draft.check().unwrap();
    let found = discover(&rules, &Limits::default(), &mut |_| Ok(()));
    proof(&rules, &tables(found.law().unwrap()))
}

fn compare(draft: &Draft, parts: &[&str]) {
    let text = file(draft).unwrap();
    for part in parts {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn the_file_states_the_rules_and_the_law() {
    let misere = Draft { stuck: Some("win".into()), ..draft("x y", &WYTHOFF) };
    compare(&misere, &["the_names : list (list N) := [[120]; [121]]%N", "misere := true;"]);
    let parts = [
        "numbers := 2; variables := 4; misere := false;",
        "{| by_last := 1; by_before := 1;",
        // Fewer tokens in the first heap, and as many in the second.
        "And (At_most [(1, 2%nat); (-1, 0%nat)] (1)) (Equal [(1, 3%nat); (-1, 1%nat)] (0))",
        // A digit of the second number leads to state 2, one of the first to state 1.
        "[(true, [0; 2; 1; 3]);",
    ];
    compare(&draft("x y", &WYTHOFF), &parts);
}

#[test]
fn the_file_says_why_every_play_ends() {
    let wythoff = ["[[(1, 0%nat); (1, 1%nat)]] ([(1, 0%nat); (1, 1%nat)], 1)."];
    compare(&draft("x y", &WYTHOFF), &wythoff);
    // No sum of multiples gets smaller. From x = 2 and y = 0, y' can be 4, which is more than the
    // sum and 1, but not more than twice that.
    let refilled = draft("x y", &["x' < x and y' <= 2 x + y", "y' < y"]);
    let refilled_ends = ["[[(1, 0%nat)]; [(1, 1%nat)]] ([(2, 0%nat); (2, 1%nat)], 2)."];
    compare(&refilled, &refilled_ends);
    let other_order = draft("y x", &["x' < x and y' <= 2 x + y", "y' < y"]);
    compare(&other_order, &["[[(1, 1%nat)]; [(1, 0%nat)]] ("]);
    let twice = draft("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"]);
    compare(&twice, &["variables := 5;", "There_is 4 (", "[[(1, 0%nat)]] ("]);
}

#[test]
fn what_is_no_sum_gets_a_variable() {
    let power = ["There_is 2 (And (Equal [(1, 0%nat); (-1, 1%nat); (-1, 2%nat)] (0)) (Power 2 2))"];
    compare(&draft("n", &["power(2, n - n')"]), &power);
    let remainder = [
        "There_is 2 (And (There_is 3 (Or (Equal [(1, 0%nat); (-1, 2%nat); (-3, 3%nat)] (0))",
        "(And (At_most [(1, 2%nat)] (-2)) (Equal [(1, 2%nat)] (-1)))",
    ];
    compare(&draft("n", &["n' < n and n mod 3 = 1"]), &remainder);
    let sum = ["Nim_sum 0 1 4", "Nim_sum 0 3 5"];
    compare(&draft("x y", &["x' < x", "y' < y and x xor y > x xor y'"]), &sum);
}

#[test]
fn grundy_numbers_are_those_of_a_heap_beside_the_position() {
    let one_heap = Draft { case: Some("heaps".into()), ..draft("n", &["n' < n"]) };
    compare(
        &one_heap,
        &["[[110]; [103]]%N", "numbers := 2; variables := 4;", "[[(1, 0%nat)]; [(1, 1%nat)]]"],
    );
}

#[test]
fn splits_stand_beside_the_other_moves() {
    let lasker = draft("n", &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"]);
    let parts = [
        "Definition the_rules : split_rules :=\n  {| heap_variables := 6;",
        "takes :=\n       At_most [(1, 1%nat); (-1, 0%nat)] (1);",
        "splits :=\n       And (Equal [(1, 1%nat); (1, 2%nat); (-1, 0%nat)] (0)) (",
        "Split_law the_names the_digits the_rules the_states",
    ];
    compare(&lasker, &parts);
    // A variable that a formula binds comes behind the two parts.
    let halves = draft("n", &["some t: n = 2 t and n' = t and n'' = t and t > 0"]);
    let parts =
        ["takes :=\n       At_most [] 1;", "There_is 3 (And (Equal [(1, 0%nat); (-2, 3%nat)"];
    compare(&halves, &parts);
}

#[test]
fn what_coq_has_no_theorem_for_has_no_file() {
    let refusal = file(&draft("n", &["fibonacci(n') and n' < n"])).unwrap_err();
    assert!(refusal.starts_with("Coq has no general theorem about fibonacci()"), "{refusal}");
}
