//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::proof;

use crate::{found, octal, strip};

#[test]
fn the_file_states_the_rules_and_the_law() {
    let text = proof(&found(&strip("\"\\L", &["L -> \\", "LL -> \"\""], &["\"\\\""], &[], "draw")))
        .unwrap();
    // Coq doubles a quotation mark within a string.
    for part in [
        "cells := \"\"\"\\L\";",
        "moves := [\"L\" ==> \"\\\"; \"LL\" ==> \"\"\"\"\"\"];",
        "wins := strings [\"\"\"\\\"\"\"];",
        "stuck := Draw;",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let text = proof(&found(&octal("0.77"))).unwrap();
    assert!(text.contains("from := 71; period := 12; numbers := ["), "{text}");
    assert!(text.contains("the_rules : list nat := [\n    0; 7; 7]."), "{text}");
    let text = proof(&found(&strip(".X", &[". -> X"], &[], &["XX"], "loss"))).unwrap();
    for part in
        ["moves := [\".\" ==> \"X\"];", "never := strings [\"XX\"];", "letter : ascii := \".\"%"]
    {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn what_is_not_proved_has_no_file() {
    assert_eq!(proof(&found(&octal("0.007"))), None);
}

#[test]
fn a_title_neither_opens_nor_closes_a_comment() {
    let mut draft = octal("0.7").draft().clone();
    draft.title = Some(String::from("*) (*) a (* \"b"));
    let text = proof(&found(&draft.check().unwrap())).unwrap();
    assert!(text.starts_with("(* * ) ( * ) a ( * 'b: "), "{text}");
}
