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
    assert!(text.contains("octal_game (octal [\n    0; 7; 7])"), "{text}");
    let text = proof(&found(&strip(".X", &[". -> X"], &[], &["XX"], "loss"))).unwrap();
    for part in ["moves := [([C0], [C1])];", "never := [[C1; C1]];", "C0 is 46, C1 is 88"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn what_is_not_proved_has_no_file() {
    assert_eq!(proof(&found(&octal("0.007"))), None);
}
