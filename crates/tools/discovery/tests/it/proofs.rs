//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{file, proof, Draft};

use crate::{cases, found};

/// In `proofs.txt`, what the file for a game contains stands below its rules, or why there is none.
#[test]
fn the_file_states_the_rules_and_the_law() {
    let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (rules, parts) in cases(include_str!("proofs.txt")) {
        let rules = file::parse(&rules).unwrap();
        let found = found(&rules);
        let text = one_line(proof(found.law().unwrap()).unwrap_or_else(|refusal| refusal));
        for part in parts {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
}

/// Whatever a title says, no text of it is in the file.
#[test]
fn no_text_gets_into_the_file() {
    let title = Some(String::from("*) Axiom lie : False. (*"));
    let rules = Draft { octal: Some(String::from("0.7")), title, ..Draft::default() };
    let found = found(&rules.check().unwrap());
    assert!(!proof(&found).unwrap().contains("lie"));
}
