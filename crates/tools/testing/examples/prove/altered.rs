//! A small workspace with one game, in which a statement or what is computed is altered so that
//! all proofs still pass.

use super::*;

const GAME: &str = "bash-game";

/// What `scripts/prove` finds in a workspace.
fn errors(root: &Path, accept: bool) -> Vec<String> {
    let project = Project::open(root, &root.join("work")).unwrap();
    let errors = prove(&project, &[], &project.games, accept);
    errors.iter().map(|error| format!("{error:#}")).collect()
}

#[test]
fn what_is_altered_is_noticed() {
    if !is_coq_asked() {
        return;
    }
    let root = gametheory_testing::workspace();
    let altered = tempfile::tempdir().unwrap();
    let altered = altered.path();
    let [shared, laws] = SHARED.map(|(krate, _)| folder(krate));
    let game = folder(GAME);
    let rules = folder(GAME).with_file_name("src/rules.rs");
    let files = ["Theorem.v", "Strategy.v", "Outcomes.v", "statements.txt", "outcomes.txt"];
    let files = files.map(|file| game.join(file)).into_iter();
    for file in files.chain([shared.join("Game.v"), shared.join("Text.v"), rules]) {
        fs::create_dir_all(altered.join(&file).parent().unwrap()).unwrap();
        fs::copy(root.join(&file), altered.join(&file)).unwrap();
    }
    fs::create_dir_all(altered.join(laws)).unwrap();
    assert_eq!(errors(altered, true), Vec::<String>::new());
    let read = |file: &str| fs::read_to_string(altered.join(&game).join(file)).unwrap();
    let said = || ["statements.txt", "outcomes.txt"].map(read);
    let before = said();
    for (file, text) in ["statements.txt", "outcomes.txt"].iter().zip(&before) {
        assert_eq!(&fs::read_to_string(root.join(&game).join(file)).unwrap(), text, "as it was");
    }

    for (replaced, limit) in alterations() {
        let original = ["Theorem.v", "Strategy.v", "Outcomes.v"].map(|file| (file, read(file)));
        for (file, old, new) in replaced {
            let text = read(file);
            assert!(text.contains(old), "{file}: {old}");
            fs::write(altered.join(&game).join(file), text.replace(old, new)).unwrap();
        }
        // As often as it is asked.
        for _ in 0..2 {
            let found = errors(altered, false);
            let [error] = found.as_slice() else { panic!("{limit}: {found:?}") };
            let is_noticed = error.contains("bash-game/proof/statements.txt, line")
                || error.contains("no theorem Theorem.bash_game_correct");
            assert!(is_noticed, "{limit}: {error}");
            assert_eq!(said(), before);
        }
        for (file, text) in original {
            fs::write(altered.join(&game).join(file), text).unwrap();
        }
    }
}

type Replaced = Vec<(&'static str, &'static str, &'static str)>;

/// Alterations, with what they limit.
fn alterations() -> [(Replaced, &'static str); 4] {
    let rule = ("Theorem.v", "Nat.min (most p) (stones p)", "Nat.min (stones p) (most p)");
    let smaller = "Theorem bash_game_correct p : stones p <= 20 -> \
        outcome_of bash_game p = outcome p.\nProof. intros _. apply correct. Qed.\n";
    let computed = "map (by_the_rules bash_game show show_move best_move)";
    let other = "map (by_the_program bash_game show show_move outcome best_move)";
    let looked_for =
        "lines (first_found (counterexample bash_game show show_move outcome best_move after) small)";
    [
        (vec![rule], "a rule is written otherwise"),
        (
            vec![
                ("Theorem.v", "Theorem bash_game_correct p", "Lemma correct p"),
                ("Strategy.v", "(* bash_game::strategy::best_move *)", smaller),
                ("Strategy.v", "rewrite ?bash_game_correct", "rewrite ?correct"),
            ],
            "the theorem is about 20 stones, and it is elsewhere",
        ),
        (vec![("Outcomes.v", computed, other)], "the rules are not asked"),
        (vec![("Outcomes.v", looked_for, "\"\"")], "no counterexample is looked for"),
    ]
}
