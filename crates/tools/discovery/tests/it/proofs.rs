//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{proof, tables, Draft, Rules};
use serde_json::{json, Value};

use crate::{found, octal, strip};

fn tables_of_strip(rules: &Rules) -> Value {
    tables(found(rules).law().unwrap())
}

#[test]
fn the_file_states_the_rules_and_the_law() {
    let rules = strip("\"\\L", &["L -> \\", "LL -> \"\""], &["\"\\\""], &[], "draw");
    let text = proof(&rules, &tables_of_strip(&rules)).unwrap();
    // Letters are numbers, and nothing is quoted: a quotation mark is 34, a backslash 92.
    for part in [
        "cells := [34; 92; 76]%N;",
        "moves := [([76], [92]); ([76; 76], [34; 34])]%N;",
        "wins := [[34; 92; 34]]%N;",
        "stuck := Draw;",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let kayles = octal("0.77");
    let text = proof(&kayles, &tables(found(&kayles).law().unwrap())).unwrap();
    assert!(text.contains("from := 71; period := 12;\n     numbers := ["), "{text}");
    assert!(text.contains("the_code : list nat := [0; 7; 7]."), "{text}");
    let rules = strip(".X", &[". -> X"], &[], &["XX"], "loss");
    let text = proof(&rules, &tables_of_strip(&rules)).unwrap();
    for part in
        ["moves := [([46], [88])]%N;", "never := [[88; 88]]%N;", "the_rules 46%N the_numbers"]
    {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

/// Whatever a title or a table says, no text of it is in the file.
#[test]
fn no_text_gets_into_the_file() {
    let title = Some(String::from("*) Axiom lie : False. (*"));
    let rules = Draft { octal: Some(String::from("0.7")), title, ..Draft::default() };
    let rules = rules.check().unwrap();
    let law = tables(found(&rules).law().unwrap());
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
