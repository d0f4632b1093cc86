//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{proof, Rules};

use crate::{found, found_of_heaps, octal, strip};

fn proof_of_strip(rules: &Rules) -> String {
    proof(rules, found(rules).law().unwrap()).unwrap()
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
    let text = proof(&kayles, found_of_heaps(&kayles).law().unwrap()).unwrap();
    assert!(text.contains("from := 71; period := 12; numbers := ["), "{text}");
    assert!(text.contains("octal_game (octal [\n    0; 7; 7])"), "{text}");
    let text = proof_of_strip(&strip(".X", &[". -> X"], &[], &["XX"], "loss"));
    for part in ["moves := [([C0], [C1])];", "never := [[C1; C1]];", "C0 is 46, C1 is 88"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}
