//! A small workspace with one game, in which a statement or what is computed is altered so that
//! all proofs still pass.

use std::fs;
use std::path::PathBuf;

use super::*;

const GAME: &str = "bash-game";

/// The files of a workspace, without what Coq makes of them.
fn copy(root: &Path, to: &Path) {
    for file in ["Game.v", "Text.v"] {
        copy_file(root, to, &folder(CORE).join(file));
    }
    for file in ["Theorem.v", "Strategy.v", "Outcomes.v", "statements.txt", "outcomes.txt"] {
        copy_file(root, to, &folder(GAME).join(file));
    }
    copy_file(root, to, &PathBuf::from(format!("crates/{GAME}/src/rules.rs")));
}

fn copy_file(root: &Path, to: &Path, file: &Path) {
    fs::create_dir_all(to.join(file).parent().unwrap()).unwrap();
    fs::copy(root.join(file), to.join(file)).unwrap();
}

/// What `scripts/prove` finds in a workspace.
fn errors(root: &Path, accept: bool) -> Vec<String> {
    let project = Project::open(root, &root.join("work")).unwrap();
    let dependencies = Dependencies::of(&project).unwrap();
    let errors = prove(&project, &dependencies, &project.games, accept);
    errors.iter().map(|error| format!("{error:#}")).collect()
}

#[test]
fn what_is_altered_is_noticed() {
    if coq::version().is_err() {
        eprintln!("skipped: Coq is not installed");
        return;
    }
    let root = project::workspace().unwrap();
    let altered = tempfile::tempdir().unwrap();
    let altered = altered.path();
    copy(&root, altered);
    // The core is only a part here, so its statements are others.
    assert_eq!(errors(altered, true), Vec::<String>::new());
    let said = |file: &str| fs::read_to_string(altered.join(folder(GAME)).join(file)).unwrap();
    for file in ["statements.txt", "outcomes.txt"] {
        let committed = fs::read_to_string(root.join(folder(GAME)).join(file)).unwrap();
        assert_eq!(said(file), committed, "the game is as it was");
    }
    let (statements, outcomes) = (said("statements.txt"), said("outcomes.txt"));

    // What Coq takes for all of them is for the large budget.
    let count = if is_budget_large() { 4 } else { 1 };
    for (replaced, limit) in alterations().into_iter().take(count) {
        let before: Vec<(PathBuf, String)> = ["Theorem.v", "Strategy.v", "Outcomes.v"]
            .map(|file| altered.join(folder(GAME)).join(file))
            .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
            .into();
        for (file, old, new) in replaced {
            let path = altered.join(folder(GAME)).join(file);
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.contains(old), "{file}: {old}");
            fs::write(path, text.replace(old, new)).unwrap();
        }
        let found = errors(altered, false);
        let [error] = found.as_slice() else { panic!("{limit}: {found:?}") };
        let is_noticed =
            ["bash-game/proof/statements.txt, line", "no theorem Theorem.bash_game_correct"]
                .iter()
                .any(|reason| error.contains(reason));
        assert!(is_noticed, "{limit}: {error}");
        assert_eq!(
            (said("statements.txt"), said("outcomes.txt")),
            (statements.clone(), outcomes.clone())
        );
        if count == 1 {
            assert_eq!(errors(altered, false), found, "as often as it is asked");
        }
        for (path, text) in before {
            fs::write(path, text).unwrap();
        }
    }
}

type Replaced = Vec<(&'static str, &'static str, &'static str)>;

/// Alterations, with what they limit.
fn alterations() -> [(Replaced, &'static str); 4] {
    [
        (
            vec![("Theorem.v", "Nat.min (most p) (stones p)", "Nat.min (stones p) (most p)")],
            "a rule is written otherwise",
        ),
        (
            vec![
                ("Theorem.v", "Theorem bash_game_correct p", "Lemma correct p"),
                (
                    "Strategy.v",
                    "(* bash_game::strategy::best_move *)",
                    "Theorem bash_game_correct p : stones p <= 20 -> outcome_of bash_game p = outcome p.\n\
                     Proof. intros _. apply correct. Qed.\n",
                ),
                ("Strategy.v", "rewrite ?bash_game_correct", "rewrite ?correct"),
            ],
            "the theorem is about 20 stones, and it is elsewhere",
        ),
        (
            vec![(
                "Outcomes.v",
                "map (by_the_rules bash_game show show_move best_move)",
                "map (by_the_program bash_game show show_move outcome best_move)",
            )],
            "the rules are not asked",
        ),
        (
            vec![(
                "Outcomes.v",
                "lines (first_found (counterexample bash_game show show_move outcome best_move after) small)",
                "\"\"",
            )],
            "no counterexample is looked for",
        ),
    ]
}
