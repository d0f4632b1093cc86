//! Tables that say something false, or something of another game. Coq has to refuse each.

use serde_json::json;

use super::*;

const TAKE: &str = "take = [1, 2]";
const LOL: &str =
    "cells = \"*LO\"\nmoves = [\"* -> L\", \"* -> O\"]\nwins = [\"LOL\"]\nstuck = \"draw\"";
const PLACE: &str = "cells = \".X\"\nmoves = [\". -> X\"]\nnever = [\"XX\"]";
const NIM: &str = "numbers = \"x y\"\nmoves = [\"x' < x\", \"y' < y\"]";
const THIRDS: &str = "numbers = \"n\"\nmoves = [\"n' < n <= n' + 2\"]";
const LASKER: &str =
    "numbers = \"n\"\nmoves = [\"n' < n\", \"n' + n'' = n and 0 < n' and 0 < n''\"]";

fn rules(text: &str) -> Rules {
    file::parse(text).unwrap()
}

/// The right tables for some rules, changed, for other rules.
fn forged() -> Vec<(&'static str, Rules, Value)> {
    let mut forged = Vec::new();
    let mut add = |name, text, others: &str, path: &str, value: Value| {
        let mut law = find(&rules(text)).unwrap();
        if !path.is_empty() {
            *law.pointer_mut(path).unwrap() = value;
        }
        forged.push((name, rules(others), law));
    };
    let as_they_are = json!(null);
    add("a wrong number", TAKE, TAKE, "/grundy_numbers/0/numbers/2", json!(1));
    add("a wrong period", TAKE, TAKE, "/period", json!(2));
    add("no period", TAKE, TAKE, "/period", json!(0));
    add("a rule too few", TAKE, "take = [1]", "", as_they_are.clone());
    add("a wrong number of a gap", PLACE, PLACE, "/grundy_numbers/0/numbers/1", json!(2));
    add(
        "gaps without what is forbidden",
        PLACE,
        &PLACE.replace("XX", "XXX"),
        "",
        as_they_are.clone(),
    );
    add("a wrong outcome", LOL, LOL, "/outcomes/0", json!("loss"));
    add("a wrong state", LOL, LOL, "/next/5/1", json!(0));
    add("another end", LOL, &LOL.replace("draw", "loss"), "", as_they_are.clone());
    add("a move too few", LOL, &LOL.replace(", \"* -> O\"", ""), "", as_they_are.clone());
    add("another word wins", LOL, &LOL.replace("LOL", "LOO"), "", as_they_are.clone());
    add("a wrong verdict", NIM, NIM, "/accepts/1", json!(true));
    add("other digits", THIRDS, THIRDS, "/digits", json!("fibonacci"));
    add("misere", NIM, &format!("{NIM}\nstuck = \"win\""), "", as_they_are.clone());
    add("one move less", NIM, &NIM.replace(", \"y' < y\"", ""), "", as_they_are.clone());
    add(
        "a difference far out",
        THIRDS,
        &format!("{THIRDS}\n").replace("<= n' + 2\"", "<= n' + 2 and n != 1000\""),
        "",
        as_they_are.clone(),
    );
    add("a wrong number of a heap", LASKER, LASKER, "/accepts/3", json!(false));
    add(
        "heaps that are not split",
        LASKER,
        &LASKER.replace("n' + n'' = n", "n' + n'' + 1 = n"),
        "",
        as_they_are,
    );
    forged
}

#[test]
fn forged_laws_are_refused() {
    let is_asked = gametheory_testing::budget(false, true);
    if !is_asked || crate::coq::run("coqc", ["--version"], std::path::Path::new(".")).is_err() {
        eprintln!("skipped: it takes GAMETHEORY_BUDGET=large and Coq");
        return;
    }
    let root = crate::find_root().unwrap();
    let project = Project::open(&root, &root.join("target/prove")).unwrap();
    project.compile(&[&LAWS.to_string()]).unwrap();
    for text in [TAKE, LOL, PLACE, NIM, THIRDS, LASKER] {
        let rules = rules(text);
        check(&project, &rules, &find(&rules).unwrap()).unwrap();
    }
    let errors = crate::coq::on_each(&forged(), |(name, rules, law)| {
        let error = check(&project, rules, law).expect_err(name);
        let error = format!("{error:#}");
        ensure!(error.starts_with("this is not proved: "), "{name}: {error}");
        Ok(())
    });
    assert!(errors.is_empty(), "{errors:?}");
}
