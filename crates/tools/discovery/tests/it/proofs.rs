//! Files for Coq. Whether they prove something, `scripts/prove` asks Coq.

use discovery::{file, proof, Draft};
use gametheory_testing::cases;
use itertools::Itertools;
use serde_json::json;

use crate::{committed, found, strip};

/// In `proofs.txt`, what the file for a game contains stands below its rules, or why there is none.
#[test]
fn the_file_states_the_rules_and_the_law() {
    let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (rules, parts) in cases(include_str!("proofs.txt")) {
        let rules = file::parse(&rules).unwrap();
        let law = found(&rules).law().unwrap().report();
        let text = one_line(proof(&rules, &law).unwrap_or_else(|refusal| refusal));
        for [_, part] in parts {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
}

/// Whatever a title or a table says, no text of it is in the file, and tables of other sizes are
/// refused.
#[test]
fn only_tables_that_fit_get_into_the_file() {
    let lie = "]. Axiom lie : False. Definition x := [";
    let title = Some(String::from("*) Axiom lie : False. (*"));
    let heaps = Draft { octal: Some(String::from("0.7")), title, ..Draft::default() };
    let heaps = heaps.check().unwrap();
    let of_heaps = found(&heaps).law().unwrap().report();
    assert!(!proof(&heaps, &of_heaps).unwrap().contains("lie"));
    let strip = strip("*LO", &["* -> L", "* -> O"], &["LOL"], &[], "draw");
    let of_strip =
        json!({"kind": "automaton", "letters": "*LO", "outcomes": ["loss"], "next": [[0, 0, 0]]});
    assert!(proof(&strip, &of_strip).is_ok());

    let odd = [json!(lie), json!([lie]), json!(-1), json!(1.5), json!(null)];
    let keys = ["/kind", "/from", "/period", "/grundy_numbers", "/grundy_numbers/0/numbers/1"];
    let of_odd = keys.into_iter().cartesian_product(odd);
    let of_odd = of_odd.map(|(key, value)| (&heaps, &of_heaps, key, value));
    let of_sizes = [
        ("/letters", json!("*OL")),
        ("/outcomes", json!(["loss", "win"])),
        ("/outcomes", json!(["lost"])),
        ("/next", json!([[0, 0]])),
        ("/next", json!([[0, 0, 1]])),
        ("/kind", json!("period")),
    ];
    let of_sizes = of_sizes.map(|(key, value)| (&strip, &of_strip, key, value));
    let numbers = committed("at-most-half");
    let of_numbers = found(&numbers).law().unwrap().report();
    let of_digits = [("/digits", json!("3")), ("/accepts", json!([true]))];
    let of_digits = of_digits.map(|(key, value)| (&numbers, &of_numbers, key, value));
    let late = [(&heaps, &of_heaps, "/from", json!(u64::MAX))];
    for (rules, law, key, value) in of_odd.chain(of_sizes).chain(of_digits).chain(late) {
        let mut law = law.clone();
        *law.pointer_mut(key).unwrap() = value;
        let refusal = proof(rules, &law).unwrap_err();
        assert!(refusal.starts_with("law") || key == "/kind", "{law}: {refusal}");
    }
}
