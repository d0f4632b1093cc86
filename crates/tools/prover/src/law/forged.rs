//! Tables that say something false, or something of another game. Coq has to refuse each.

use super::*;

const TAKE: &str = "take = [1, 2]";
const LOL: &str =
    "cells = \"*LO\"\nmoves = [\"* -> L\", \"* -> O\"]\nwins = [\"LOL\"]\nstuck = \"draw\"";
const PLACE: &str = "cells = \".X\"\nmoves = [\". -> X\"]\nnever = [\"XX\"]";
const NIM: &str = "numbers = \"x y\"\nmoves = [\"x' < x\", \"y' < y\"]";
const THIRDS: &str = "numbers = \"n\"\nmoves = [\"n' < n <= n' + 2\"]";
const LASKER: &str =
    "numbers = \"n\"\nmoves = [\"n' < n\", \"n' + n'' = n and 0 < n' and 0 < n''\"]";

/// What is forged, rules, what is replaced in them by what, and an entry of the right tables with
/// what stands there instead.
const FORGED: [(&str, &str, [&str; 2], [&str; 2]); 18] = [
    ("a wrong number", TAKE, ["", ""], ["/grundy_numbers/0/numbers/2", "1"]),
    ("a wrong period", TAKE, ["", ""], ["/period", "2"]),
    ("no period", TAKE, ["", ""], ["/period", "0"]),
    ("a rule too few", TAKE, ["1, 2", "1"], ["", ""]),
    ("a wrong number of a gap", PLACE, ["", ""], ["/grundy_numbers/0/numbers/1", "2"]),
    ("gaps without what is forbidden", PLACE, ["XX", "XXX"], ["", ""]),
    ("a wrong outcome", LOL, ["", ""], ["/outcomes/0", "\"loss\""]),
    ("a wrong state", LOL, ["", ""], ["/next/5/1", "0"]),
    ("another end", LOL, ["draw", "loss"], ["", ""]),
    ("a move too few", LOL, [", \"* -> O\"", ""], ["", ""]),
    ("another word wins", LOL, ["LOL", "LOO"], ["", ""]),
    ("a wrong verdict", NIM, ["", ""], ["/accepts/1", "true"]),
    ("other digits", THIRDS, ["", ""], ["/digits", "\"fibonacci\""]),
    ("misere", NIM, ["numbers", "stuck = \"win\"\nnumbers"], ["", ""]),
    ("one move less", NIM, [", \"y' < y\"", ""], ["", ""]),
    ("a difference far out", THIRDS, ["n' + 2", "n' + 2 and n != 1000"], ["", ""]),
    ("a wrong number of a heap", LASKER, ["", ""], ["/accepts/3", "false"]),
    ("heaps that are not split", LASKER, ["n' + n'' = n", "n' + n'' + 1 = n"], ["", ""]),
];

fn rules(text: &str) -> Rules {
    file::parse(text).unwrap()
}

/// Checks the tables of some rules, with another entry, for other rules.
fn forge(project: &Project, text: &str, [from, to]: [&str; 2], entry: [&str; 2]) -> Result<String> {
    let mut law = find(&rules(text)).unwrap();
    let [path, value] = entry;
    if !path.is_empty() {
        *law.pointer_mut(path).unwrap() = value.parse().unwrap();
    }
    // Nothing stands between all letters.
    let others = if from.is_empty() { text.to_string() } else { text.replace(from, to) };
    assert!(from.is_empty() || others != text, "{from}");
    check(project, &rules(&others), &law)
}

#[test]
fn forged_laws_are_refused() {
    let is_asked = gametheory_testing::budget(false, true);
    if !is_asked || crate::coq::run("coqc", ["--version"], std::path::Path::new(".")).is_err() {
        eprintln!("skipped: it takes GAMETHEORY_BUDGET=large and Coq");
        return;
    }
    let project = Project::open(crate::find_root().unwrap()).unwrap();
    project.compile([&LAWS.into()]).unwrap();
    for text in [TAKE, LOL, PLACE, NIM, THIRDS, LASKER] {
        forge(&project, text, ["", ""], ["", ""]).unwrap();
    }
    let errors = on_each(&FORGED, |(name, text, replaced, entry)| {
        let error = format!("{:#}", forge(&project, text, *replaced, *entry).expect_err(name));
        ensure!(error.starts_with("this is not proved: "), "{name}: {error}");
        Ok(())
    });
    assert!(errors.is_empty(), "{errors:?}");
}
