//! Tables that say something false, or something of another game. Coq has to refuse each.

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
        let rules = file::parse(text).unwrap();
        let right = find(&rules).unwrap();
        check(&project, &rules, &right).unwrap();
        let errors = on_each(game["forged"].as_array().unwrap(), |forged| {
            let mut law = right.clone();
            if let Some(place) = forged["at"].as_str() {
                *law.pointer_mut(place).unwrap() = forged["value"].clone();
            }
            let [from, to] = ["replace", "by"].map(|key| forged[key].as_str().unwrap_or("none"));
            let rules = file::parse(&text.replace(from, to)).unwrap();
            let error = check(&project, &rules, &law).expect_err(&forged.to_string());
            ensure!(error.to_string() == "this is not proved", "{forged}: {error:#}");
            Ok(())
        });
        assert!(errors.is_empty(), "{errors:?}");
    }
}

#[test]
fn a_file_without_a_law_is_refused() {
    let refused = read(&["../discovery/rules/nim.toml", "src/law/forged.json"]).unwrap_err();
    assert_eq!(refused.to_string(), "src/law/forged.json has no law");
}
