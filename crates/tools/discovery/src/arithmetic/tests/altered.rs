//! Alters laws; the checks refuse them.

use std::sync::Arc;

use gametheory_core::Outcome;

use super::super::automaton::Automaton;
use super::super::budget::Limits;
use super::super::check::check;
use super::super::discover::discover;
use super::super::grundy;
use super::super::law::Law;
use super::super::parts::ByDigits;
use super::super::relation::{Builder, Relation, Var};
use super::super::rules::Rules;
use super::super::search::Wanted;
use super::with_builder;
use crate::law::Refusal;
use crate::sparse::Table;
use crate::{Draft, Parts};

fn rules(numbers: &str, moves: &[&str], stuck: &str, digits: &str) -> Arc<Rules> {
    let draft = Draft {
        numbers: Some(numbers.into()),
        moves: moves.iter().map(|text| String::from(*text)).collect(),
        stuck: Some(stuck.into()),
        digits: Some(digits.into()),
        ..Draft::default()
    };
    draft.check_numbers().unwrap()
}

fn law(rules: &Rules, wanted: Wanted) -> Law {
    match discover(rules, wanted, &Limits::default(), &mut |_| Ok(())) {
        Ok(law) => law,
        Err(searched) => panic!("{:?}", searched.tried),
    }
}

/// All automata that differ from one in one output, or in one transition.
fn altered(automaton: &Automaton<bool>) -> Vec<Automaton<bool>> {
    let states = automaton.states();
    let outputs: Vec<bool> = (0..states).map(|state| automaton.output(state)).collect();
    let next: Vec<u32> =
        (0..states).flat_map(|state| automaton.row(state).iter().copied()).collect();
    let mut altered = Vec::new();
    for state in 0..states {
        let mut other = outputs.clone();
        other[state] = !other[state];
        altered.push(Automaton::new(automaton.letters(), other, next.clone()));
    }
    for index in 0..next.len() {
        for state in (0..u32::try_from(states).unwrap()).filter(|state| *state != next[index]) {
            let mut other = next.clone();
            other[index] = state;
            altered.push(Automaton::new(automaton.letters(), outputs.clone(), other));
        }
    }
    altered
}

/// Whether two automata differ on some usual word.
fn differ(builder: &mut Builder, tracks: &[Var], a: &Automaton<bool>, b: &Automaton<bool>) -> bool {
    let relation = |automaton: &Automaton<bool>| Relation {
        tracks: tracks.to_vec(),
        automaton: automaton.clone(),
    };
    let differ = builder.combine(&relation(a), &relation(b), |x, y| x != y).unwrap();
    let usual = builder.usual(tracks).unwrap();
    !builder.and(&differ, &usual).unwrap().is_empty()
}

#[test]
fn altered_laws_about_outcomes_are_refused() {
    let wythoff = &["x' < x", "y' < y", "x' < x and x - x' = y - y'"];
    let mut refused = 0;
    for (numbers, moves, digits) in [
        ("n", &["n' < n and n <= 2 n'"][..], "2"),
        ("x y", &["x' < x", "y' < y"], "2"),
        ("x y", wythoff, "fibonacci"),
        ("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"], "fibonacci"),
    ] {
        for stuck in ["loss", "win"] {
            let rules = rules(numbers, moves, stuck, digits);
            let Law::Outcome(law) = law(&rules, Wanted::Outcome) else { panic!() };
            let tracks: Vec<Var> = (0..rules.names().len()).collect();
            let digits = law.digits();
            with_builder(digits, |builder| {
                let moves = builder.moves(rules.moves(), tracks.len()).unwrap().remove(0).relation;
                let claim = |automaton| Relation { tracks: tracks.clone(), automaton };
                for automaton in altered(law.automaton()) {
                    if !differ(builder, &tracks, law.automaton(), &automaton) {
                        continue;
                    }
                    refused += 1;
                    let claim = claim(automaton);
                    let wrong = check(builder, &moves, rules.stuck(), &claim).unwrap().unwrap_err();
                    if claim.automaton.after(0, 0) != 0 {
                        // It says something about words, and not about numbers.
                        continue;
                    }
                    let claimed = |numbers: &[u128]| claim.holds(digits, |var| numbers[var]);
                    assert_eq!(claimed(&wrong.position), wrong.lost);
                    match &wrong.option {
                        Some(option) => assert!(wrong.lost && claimed(option)),
                        None if wrong.lost => assert_eq!(rules.stuck(), Outcome::Win),
                        None => {
                            let mut options = rules.walk(&wrong.position);
                            assert!(!options.any(|option| claimed(&option)));
                        }
                    }
                }
            });
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn altered_laws_about_grundy_numbers_are_refused() {
    let mut refused = 0;
    for moves in [
        &["n' < n"][..],
        &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"],
        &["n' = n - 1", "2 n' <= n and n <= 2 n' + 1 and n > 0"],
    ] {
        let rules = rules("n", moves, "loss", "2");
        let Law::Grundy(law) = law(&rules, Wanted::Grundy) else { panic!() };
        with_builder(law.digits(), |builder| {
            let moves = builder.moves(rules.moves(), 1).unwrap();
            for automaton in altered(law.automaton()) {
                if differ(builder, &[0, 3], law.automaton(), &automaton) {
                    refused += 1;
                    let claim = Relation { tracks: vec![0, 3], automaton };
                    let checked = grundy::check(builder, 1, &moves, &claim);
                    assert!(checked.unwrap().is_err());
                }
            }
        });
    }
    assert!(refused > 500, "{refused}");
}

/// The same for parts of several kinds: the automaton of one of them is altered.
#[test]
fn altered_laws_about_parts_are_refused() {
    let no_more = Draft {
        cells: Some(".ox".into()),
        moves: vec![". -> o".into(), ". -> x".into()],
        never: vec!["oo".into(), "xx".into()],
        ..Draft::default()
    };
    let nim = Draft { octal: Some("0.[3]".into()), ..Draft::default() };
    for (draft, expected) in [(no_more, 100), (nim, 5)] {
        let parts = Parts::of(&draft.check().unwrap()).unwrap();
        let mut table = Table::new(parts.clone());
        (0..200).for_each(|_| table.extend());
        let law = ByDigits::find(&parts, table.rows(), &mut |_| Ok(())).unwrap();
        let automata: Vec<Automaton<bool>> =
            (0..parts.kinds()).map(|kind| law.automaton(kind).clone()).collect();
        let check = |automata| ByDigits::new(automata).check(&parts, &mut |_| Ok(()));
        assert!(check(automata.clone()).is_ok());
        assert_eq!(check(automata[1..].to_vec()), Err(Refusal::Unfit));
        let mut refused = 0;
        for kind in 0..parts.kinds() {
            for automaton in altered(&automata[kind]) {
                if automaton != automata[kind] {
                    let mut other = automata.clone();
                    other[kind] = automaton;
                    // A few get too large to say where they are wrong.
                    let refusal = check(other).unwrap_err();
                    refused += usize::from(matches!(refusal, Refusal::WrongPart { .. }));
                }
            }
        }
        assert!(refused > expected, "{refused}");
    }
}
