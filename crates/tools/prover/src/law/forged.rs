//! Tables that say something false, or something of another game. Coq has to refuse each.

use serde_json::Value;

use super::*;

#[test]
fn forged_laws_are_refused() {
    let is_asked = gametheory_testing::budget(false, true);
    if !is_asked || crate::coq::run("coqc", ["--version"], std::path::Path::new(".")).is_err() {
        eprintln!("skipped: it takes GAMETHEORY_BUDGET=large and Coq");
        return;
    }
    let project = Project::open().unwrap();
    project.compile([LAWS.into()]).unwrap();
    let games: Vec<Value> = serde_json::from_str(include_str!("forged.json")).unwrap();
    for game in games {
        let text = game["rules"].as_str().unwrap();
        let found = find(text).unwrap();
        let proof = write(&found).unwrap();
        check(&project, &proof).unwrap();
        let errors = on_each(game["forged"].as_array().unwrap(), |forged| {
            let [place, from, to] =
                ["in", "replace", "by"].map(|key| forged[key].as_str().unwrap());
            let replace = |text: &str| {
                assert!(text.contains(from), "{forged}");
                text.replacen(from, to, 1)
            };
            let proof = if place == "rules" {
                let rules = file::parse(&replace(text)).unwrap();
                let mut claim = Claim::clone(&found);
                claim.rules = rules;
                write(&claim).unwrap()
            } else {
                replace(&proof)
            };
            let error = check(&project, &proof).expect_err(&forged.to_string());
            ensure!(error.to_string() == "this is not proved", "{forged}: {error:#}");
            Ok(())
        });
        assert!(errors.is_empty(), "{errors:?}");
    }
}
