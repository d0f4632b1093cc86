//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{proof, Draft, Rules};

use crate::{found, found_of_heaps, octal, strip};

fn proof_of_strip(rules: &Rules) -> String {
    proof(found(rules).law().unwrap()).unwrap()
}

#[test]
fn the_file_states_the_rules_and_the_law() {
    let rules = strip("\"\\L", &["L -> \\", "LL -> \"\""], &["\"\\\""], &[], "draw");
    let text = proof_of_strip(&rules);
    // Coq doubles a quotation mark within a string.
    for part in [
        "cells := \"\"\"\\L\";",
        "moves := [\"L\" ==> \"\\\"; \"LL\" ==> \"\"\"\"\"\"];",
        "wins := strings [\"\"\"\\\"\"\"];",
        "stuck := Draw;",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let kayles = octal("0.77");
    let text = proof(found_of_heaps(&kayles).law().unwrap()).unwrap();
    assert!(text.contains("from := 71; period := 12; numbers := ["), "{text}");
    assert!(text.contains("the_rules : list nat := [\n    0; 7; 7]."), "{text}");
    let text = proof_of_strip(&strip(".X", &[". -> X"], &[], &["XX"], "loss"));
    for part in
        ["moves := [\".\" ==> \"X\"];", "never := strings [\"XX\"];", "letter : ascii := \".\"%"]
    {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn a_title_neither_opens_nor_closes_a_comment() {
    let title = Some(String::from("*) (*) a (* \"b"));
    let rules = Draft { octal: Some(String::from("0.7")), title, ..Draft::default() };
    let rules = rules.check().unwrap();
    let text = proof(found_of_heaps(&rules).law().unwrap()).unwrap();
    assert!(text.starts_with("(* * ) ( * ) a ( * 'b: "), "{text}");
}
