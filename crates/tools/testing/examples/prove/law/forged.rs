//! Files that say that they prove a law and do not, each with the reason for which it is refused.

use super::*;
use crate::coq::on_each;
use crate::is_coq_asked;

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
const REFLEXIVITY: &str = "Proof. reflexivity. Qed.\n";

/// The reasons to refuse a law by its statement.
const OTHER_TYPE: &str = "The term \"law.the_law\" has type";
const ASSUMED: &str = "it rests on what is not proved. Axioms: law.";

/// Forged laws: a name, the text, and why it is refused whatever sentences it has.
fn forged() -> Vec<(&'static str, String, &'static str)> {
    // A theorem about wrong numbers, with something before it and premises.
    let wrong = |before: &str, premises: &str, proof: &str| {
        format!("{BEFORE}{RULES}{WRONG}{before}Theorem the_law {premises}{STATEMENT}.\n{proof}")
    };
    let right = format!("{RULES}{RIGHT}Theorem the_law heaps : {STATEMENT}.\n{PROOF}");
    vec![
        (
            "says nothing",
            format!("{BEFORE}{RULES}{WRONG}Theorem the_law : True.\nProof. exact I. Qed.\n"),
            OTHER_TYPE,
        ),
        (
            "another theorem behind a module",
            wrong(
                "Module Import P.\nTheorem the_law : True.\nProof. exact I. Qed.\nEnd P.\n",
                "heaps : ",
                "Admitted.\n",
            ),
            ASSUMED,
        ),
        ("a false premise", wrong("", "heaps : False -> ", "Proof. easy. Qed.\n"), OTHER_TYPE),
        (
            "a premise that is implicit",
            wrong("", "{lie : False} heaps : ", "Proof. destruct lie. Qed.\n"),
            "Cannot infer the implicit parameter lie",
        ),
        (
            "outcomes of its own",
            wrong(
                &format!("Definition outcome_of (G : game) (heaps : list part) := {ANSWER}.\n"),
                "heaps : ",
                REFLEXIVITY,
            ),
            OTHER_TYPE,
        ),
        (
            "a notation",
            wrong(
                &format!(
                    "Notation outcome_of := (fun (G : game) (heaps : list part) => {ANSWER}).\n"
                ),
                "heaps : ",
                REFLEXIVITY,
            ),
            OTHER_TYPE,
        ),
        (
            "a context",
            wrong(
                &format!("Section S.\nContext (lie : forall heaps, {STATEMENT}).\n"),
                "heaps : ",
                "Proof. apply lie. Qed.\nEnd S.\n",
            ),
            OTHER_TYPE,
        ),
        (
            "numbers of its own",
            format!(
                "{BEFORE}{RULES}Inductive nat := zero.\nDefinition the_numbers := zero.\n\
                 Theorem the_law (n : nat) : n = the_numbers.\nProof. now destruct n. Qed.\n"
            ),
            "The term \"law.the_numbers\" has type \"law.nat\"",
        ),
        ("numbers that are wrong", wrong("", "heaps : ", PROOF), "it is no proof: File"),
        (
            "numbers for other rules",
            format!(
                "{BEFORE}Definition the_rules : list nat := [0; 7; 7].\n{RIGHT}\
                 Definition other : list nat := [0; 3; 3].\nTheorem the_law heaps : {}.\n{PROOF}",
                STATEMENT.replace("the_rules", "other")
            ),
            OTHER_TYPE,
        ),
        (
            "rules that are hidden",
            format!(
                "{BEFORE}Lemma the_rules : list nat.\nProof. exact [0; 3; 3]. Qed.\n{WRONG}\
                 Theorem the_law (h : is_sound (octal the_rules) = true) heaps :\n\
                 outcome_of (octal_game (octal the_rules) h) heaps =\n\
                 outcome_of (octal_game (octal the_rules) h) heaps.\n{REFLEXIVITY}"
            ),
            "the_law does not say what the rules and the law are",
        ),
        (
            "names that look like those of the file",
            wrong(
                &format!("Module Judged.\nModule law.\n{RIGHT}End law.\nEnd Judged.\n"),
                "heaps : ",
                PROOF,
            )
            .replace("number_of the_numbers", "number_of Judged.law.Judged.law.the_numbers"),
            OTHER_TYPE,
        ),
        (
            "an axiom in a module",
            wrong(
                "Module Type T.\nAxiom lie : False.\nEnd T.\nDeclare Module M : T.\n",
                "heaps : ",
                "Proof. destruct M.lie. Qed.\n",
            ),
            ASSUMED,
        ),
        (
            "a loop for a proof",
            wrong(
                "Unset Guard Checking.\nFixpoint lie (n : nat) : False := lie n.\n",
                "heaps : ",
                "Proof. destruct (lie 0). Qed.\n",
            ),
            ASSUMED,
        ),
        (
            "another way of printing",
            format!(
                "{BEFORE}#[global] Set Printing Depth 3.\n#[global] Set Printing All.\n{right}"
            ),
            "its rules and its law are no numbers and letters",
        ),
        (
            "no end",
            format!(
                "{BEFORE}From Coq Require Import NArith.\n\
                 Lemma endless : N.iter 1000000000000 negb true = true.\n\
                 Proof. vm_compute. reflexivity. Qed.\n{right}"
            ),
            "it is no proof: stopped by the limit of 5 seconds of processor time",
        ),
        ("no law at all", String::from(BEFORE), "it does not define what a law consists of"),
    ]
}

#[test]
fn forged_laws_are_refused() {
    if !is_coq_asked() {
        return;
    }
    let project = Project::here().unwrap();
    let errors = project.compile(|source| source.module == MODULE);
    assert!(errors.is_empty(), "{errors:?}");
    let errors = on_each(&forged(), |(name, text, reason)| {
        let found = check_statement(&project, text, &sentences(text), 5);
        let error = format!("{:#}", found.expect_err(name));
        let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
        ensure!(error.contains(reason), "{name}: {error}\n{text}");
        Ok(())
    });
    assert!(errors.is_empty(), "{errors:?}");
}

/// Sentences that could write or read files, or that a law has no use for.
#[test]
fn a_law_does_nothing_but_prove() {
    for sentence in [
        "Redirect \"written\" Print nat.",
        "Proof. - Extraction \"written\" the_rules.",
        "Load \"helper\".",
        "Declare ML Module \"helper\".",
        "Require Import helper.",
        "Axiom lie : False.",
        "Module Import P.",
        "#[global] Set Printing Depth 3.",
        "Unset Guard Checking.",
    ] {
        let error = check_commands(&sentences(&format!("{BEFORE}{sentence}\n"))).unwrap_err();
        assert!(error.to_string().starts_with("line 4: a law has no sentence such as"), "{error}");
    }
    let title = format!("(* Load the \"Axiom\", a ( * b *)\n{BEFORE}{RULES}{PROOF}");
    check_commands(&sentences(&title)).unwrap();
}
