//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{file, proof, Draft};
use gametheory_testing::cases;
use serde_json::{json, Value};

use crate::{found, strip};

/// In `proofs.txt`, what the file for a game contains stands below its rules, or why there is none.
#[test]
fn the_file_states_the_rules_and_the_law() {
    let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (rules, parts) in cases(include_str!("proofs.txt")) {
        let rules = file::parse(&rules).unwrap();
        let law = found(&rules).law().unwrap().report().into();
        let text = one_line(proof(&rules, &law).unwrap_or_else(|refusal| refusal));
        for [_, part] in parts {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
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
