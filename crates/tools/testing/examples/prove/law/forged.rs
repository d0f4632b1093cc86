//! Files that say that they prove a law and do not, each with the reason for which it is refused.

use std::sync::OnceLock;

use super::*;
use crate::compile::{tasks, Dependencies};
use crate::coq;
use crate::is_budget_large;
use crate::tasks::do_all;

/// Take one or two tokens from a heap. In a forged law, the number of every third heap is wrong.
const BEFORE: &str = "\
From Coq Require Import Ascii String List Arith.
From GameTheory Require Import Game Grundy Rewriting Octal.
Import ListNotations.
";
const RULES: &str = "Definition the_rules : list nat := [0; 3; 3].\n";
const RIGHT: &str =
    "Definition the_numbers : law := {| from := 0; period := 3; numbers := [[0; 1; 2]] |}.\n";
const WRONG: &str =
    "Definition the_numbers : law := {| from := 0; period := 3; numbers := [[0; 1; 1]] |}.\n";
const STATEMENT: &str = "outcome_of (octal_game (octal the_rules) eq_refl) heaps =
  win_if (negb (nim_sum part (number_of the_numbers) heaps =? 0))";
/// What the statement says of the outcome.
const ANSWER: &str = "win_if (negb (nim_sum part (number_of the_numbers) heaps =? 0))";
const PROOF: &str = "Proof. apply law_outcome. vm_cast_no_check (eq_refl true). Qed.\n";

/// The general theorems, compiled once. `None` where there is no Coq.
fn project() -> Option<&'static Project> {
    static PROJECT: OnceLock<Option<Project>> = OnceLock::new();
    let open = || {
        if coq::version().is_err() {
            eprintln!("skipped: Coq is not installed");
            return None;
        }
        let project = Project::here().unwrap();
        let dependencies = Dependencies::of(&project).unwrap();
        let laws = project.sources.iter().position(|source| source.module == "GameTheory.Laws");
        let errors = do_all(&tasks(&project, &dependencies, &dependencies.closure(laws)));
        assert!(errors.is_empty(), "{errors:?}");
        Some(project)
    };
    PROJECT.get_or_init(open).as_ref()
}

/// A forged law: its text, and reasons to refuse it.
struct Forged {
    name: &'static str,
    text: String,
    /// By its first sentence that a law has no use for.
    sentence: Option<&'static str>,
    /// By what it proves, whatever sentences it has; `None` if it proves a law after all.
    statement: Option<&'static str>,
}

const OTHER_TYPE: Option<&str> = Some("The term \"law.the_law\" has type");

fn forged() -> Vec<Forged> {
    let theorem = |premises: &str, proof: &str| {
        format!("{BEFORE}{RULES}{WRONG}Theorem the_law {premises}{STATEMENT}.\n{proof}")
    };
    let honest = format!("Theorem the_law heaps : {STATEMENT}.\n{PROOF}");
    let behind = |more: &str| format!("{BEFORE}{RULES}{RIGHT}{honest}{more}");
    let before = |more: &str| format!("{BEFORE}{more}{RULES}{RIGHT}{honest}");
    let case = |name, text, sentence, statement| Forged { name, text, sentence, statement };
    vec![
        case(
            "says nothing",
            format!("{BEFORE}{RULES}{WRONG}Theorem the_law : True.\nProof. exact I. Qed.\n"),
            None,
            OTHER_TYPE,
        ),
        case("a false premise", theorem("heaps : False -> ", "Proof. easy. Qed.\n"), None, OTHER_TYPE),
        case(
            "a premise that is implicit",
            theorem("{lie : False} heaps : ", "Proof. destruct lie. Qed.\n"),
            None,
            Some("Cannot infer the implicit parameter lie"),
        ),
        case(
            "no heaps",
            theorem("heaps : heaps = [] -> ", "Proof. intros ->. reflexivity. Qed.\n"),
            None,
            OTHER_TYPE,
        ),
        case(
            "numbers that are wrong",
            theorem("heaps : ", PROOF),
            None,
            Some("it is no proof: File \"./law.v\", line 8"),
        ),
        case(
            "numbers for other rules",
            format!(
                "{BEFORE}Definition the_rules : list nat := [0; 7; 7].\n{RIGHT}\
                 Definition other : list nat := [0; 3; 3].\nTheorem the_law heaps : {}.\n{PROOF}",
                STATEMENT.replace("the_rules", "other")
            ),
            None,
            OTHER_TYPE,
        ),
        case(
            "another theorem behind a module",
            theorem("heaps : ", "Admitted.\n").replacen(
                "Theorem",
                "Module Import P.\nTheorem the_law : True.\nProof. exact I. Qed.\nEnd P.\nTheorem",
                1,
            ),
            Some("line 6: a law has no sentence such as \"Module Import P.\""),
            Some("it rests on what is not proved. Axioms: law.the_law"),
        ),
        case(
            "a theorem that is only in a module",
            format!("{BEFORE}{RULES}{WRONG}Module Import P.\nTheorem the_law : True.\nProof. exact I. Qed.\nEnd P.\n"),
            Some("line 6: a law has no sentence such as \"Module Import P.\""),
            Some("The reference Judged.law.the_law was not found"),
        ),
        case(
            "a context",
            theorem("heaps : ", "Proof. apply lie. Qed.\nEnd S.\n").replacen(
                "Theorem",
                &format!("Section S.\nContext (lie : forall heaps, {STATEMENT}).\nTheorem"),
                1,
            ),
            Some("line 6: a law has no sentence such as \"Section S.\""),
            OTHER_TYPE,
        ),
        case(
            "outcomes of its own",
            theorem("heaps : ", "Proof. reflexivity. Qed.\n").replacen(
                "Theorem",
                &format!("Definition outcome_of (G : game) (heaps : list part) := {ANSWER}.\nTheorem"),
                1,
            ),
            None,
            OTHER_TYPE,
        ),
        case(
            "numbers of its own",
            format!(
                "{BEFORE}{RULES}Inductive nat := zero.\nDefinition the_numbers := zero.\nTheorem the_law (n : nat) : n = the_numbers.\nProof. now destruct n. Qed.\n"
            ),
            Some("line 5: a law has no sentence such as \"Inductive nat :=\""),
            Some("The term \"law.the_numbers\" has type \"law.nat\""),
        ),
        case(
            "a notation",
            theorem("heaps : ", "Proof. reflexivity. Qed.\n").replacen(
                "Theorem",
                &format!("Notation outcome_of := (fun (G : game) (heaps : list part) => {ANSWER}).\nTheorem"),
                1,
            ),
            Some("line 6: a law has no sentence such as \"Notation outcome_of :=\""),
            OTHER_TYPE,
        ),
        case(
            "a coercion",
            format!("{BEFORE}{RULES}{WRONG}Definition no_heaps (heaps : list part) : list part := [].\nDefinition heap := list part.\nIdentity Coercion to_list : heap >-> list.\nTheorem the_law (heaps : heap) : outcome_of (octal_game (octal the_rules) eq_refl) (no_heaps heaps) = Loss.\nProof. reflexivity. Qed.\n"),
            Some("line 8: a law has no sentence such as \"Identity Coercion to_list\""),
            OTHER_TYPE,
        ),
        case(
            "rules that are hidden",
            format!("{BEFORE}Lemma the_rules : list nat.\nProof. exact [0; 3; 3]. Qed.\n{WRONG}Theorem the_law (h : is_sound (octal the_rules) = true) heaps : outcome_of (octal_game (octal the_rules) h) heaps = outcome_of (octal_game (octal the_rules) h) heaps.\nProof. reflexivity. Qed.\n"),
            None,
            Some("the_law does not say what the rules and the law are"),
        ),
        case(
            "an axiom",
            format!("{BEFORE}{RULES}{WRONG}Axiom the_law : forall heaps, {STATEMENT}.\n"),
            Some("line 6: a law has no sentence such as \"Axiom the_law :\""),
            Some("it rests on what is not proved. Axioms: law.the_law"),
        ),
        case(
            "an axiom in a module",
            theorem("heaps : ", "Proof. destruct M.lie. Qed.\n").replacen(
                "Theorem",
                "Module Type T.\nAxiom lie : False.\nEnd T.\nDeclare Module M : T.\nTheorem",
                1,
            ),
            Some("line 6: a law has no sentence such as \"Module Type T.\""),
            Some("it rests on what is not proved. Axioms: law.M.lie"),
        ),
        case(
            "a loop for a proof",
            theorem("heaps : ", "Proof. destruct (lie 0). Qed.\n").replacen(
                "Theorem",
                "Unset Guard Checking.\nFixpoint lie (n : nat) : False := lie n.\nSet Guard Checking.\nTheorem",
                1,
            ),
            Some("line 6: a law has no sentence such as \"Unset Guard Checking.\""),
            Some("it rests on what is not proved. Axioms: law.lie is assumed to be guarded."),
        ),
        case(
            "a type of all types",
            theorem("heaps : ", PROOF).replacen(
                "Theorem",
                "Unset Universe Checking.\nDefinition all : Type := Type.\nTheorem",
                1,
            ).replace(WRONG, RIGHT).replacen(PROOF, "Proof. pose all. apply law_outcome. vm_cast_no_check (eq_refl true). Qed.\n", 1),
            Some("line 6: a law has no sentence such as \"Unset Universe Checking.\""),
            Some("it rests on what is not proved."),
        ),
        case(
            "letters of its own",
            format!("{BEFORE}Inductive ascii := a.\nDefinition the_rules : list ascii := [a].\nDefinition the_automaton := a.\nTheorem the_law w : incl w the_rules -> w = w.\nProof. reflexivity. Qed.\n"),
            Some("line 4: a law has no sentence such as \"Inductive ascii :=\""),
            Some("The term \"law.the_rules\" has type \"list law.ascii\""),
        ),
        case(
            "names that look like those of the file",
            format!("{BEFORE}{RULES}{WRONG}Module Judged.\nModule law.\n{RIGHT}End law.\nEnd Judged.\nTheorem the_law heaps : {}.\n{PROOF}", STATEMENT.replace("the_numbers", "Judged.law.Judged.law.the_numbers")),
            Some("line 6: a law has no sentence such as \"Module Judged.\""),
            OTHER_TYPE,
        ),
        case(
            "a file of its own",
            before("Require Import helper.\n"),
            Some("line 4: a law has no sentence such as \"Require Import helper.\""),
            Some("Cannot find a physical path bound to logical path helper"),
        ),
        case(
            "a text that is read",
            before("Load \"helper\".\n"),
            Some("line 4: a law has no sentence such as \"Load"),
            Some("Can't find file helper.v"),
        ),
        case(
            "a plugin",
            before("Declare ML Module \"helper\".\n"),
            Some("line 4: a law has no sentence such as \"Declare ML Module\""),
            Some("helper"),
        ),
        case(
            "a file that is written",
            behind("Redirect \"written\" Print nat.\n"),
            Some("line 9: a law has no sentence such as \"Redirect"),
            None,
        ),
        case(
            "a program that is written, behind a bullet",
            behind("Lemma more : True.\nProof. - Extraction \"written\" the_rules. exact I. Qed.\n"),
            Some("line 10: a law has no sentence such as \"- Extraction"),
            Some("it is no proof"),
        ),
        case(
            "another way of printing",
            before("#[global] Set Printing Depth 3.\n#[global] Set Printing All.\n"),
            Some("line 4: a law has no sentence such as \"#[global] Set Printing\""),
            Some("its rules and its law are no numbers and letters"),
        ),
        case(
            "no end",
            before(
                "From Coq Require Import NArith.\n\
                 Lemma endless : N.iter 1000000000000 negb true = true.\n\
                 Proof. vm_compute. reflexivity. Qed.\n",
            ),
            None,
            Some("it is no proof: stopped by the limit of 5 seconds of processor time"),
        ),
        case("no law at all", String::from(BEFORE), None, Some("it does not define what a law consists of")),
    ]
}

/// Compares a result with a reason to refuse.
fn compare<T>(found: Result<T>, reason: Option<&str>) -> Option<String> {
    match (found, reason) {
        (Ok(_), None) => None,
        (Ok(_), Some(reason)) => Some(format!("accepted, not refused: {reason}")),
        (Err(error), reason) => {
            let error = format!("{error:#}").split_whitespace().collect::<Vec<_>>().join(" ");
            (!reason.is_some_and(|reason| error.contains(reason))).then_some(error)
        }
    }
}

#[test]
fn forged_laws_are_refused() {
    let Some(project) = project() else { return };
    let mut wrong = Vec::new();
    for (number, forged) in forged().into_iter().enumerate() {
        let Forged { name, text, sentence, statement } = forged;
        let sentences = sentences(&text);
        let found = compare(check_commands(&sentences), sentence);
        wrong.extend(found.map(|found| format!("{name}: {found}")));
        // What Coq takes for all of them is for the large budget.
        if is_budget_large() || number % 3 == 0 {
            let found = compare(check_statement(project, &text, &sentences, 5), statement);
            wrong.extend(found.map(|found| format!("{name}, by its statement: {found}\n{text}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
