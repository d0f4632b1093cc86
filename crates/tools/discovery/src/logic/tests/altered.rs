//! Alters laws; the checks refuse them.

use gametheory_testing::budget;

use super::with_builder;
use crate::automata::automaton::Automaton;
use crate::grundy::sparse::Table;
use crate::laws::digits::by_digits::ByDigits;
use crate::laws::digits::check::DigitClaim;
use crate::laws::digits::discover::discover;
use crate::laws::digits::gaps;
use crate::laws::digits::search::Wanted;
use crate::laws::law::{Guess, Law, Refusal};
use crate::logic::budget::Limits;
use crate::logic::digits::Digits;
use crate::logic::relation::Relation;
use crate::{Draft, Parts};

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
        altered.push(Automaton::smallest(automaton.letters(), other, next.clone()));
    }
    for index in 0..next.len() {
        for state in (0..u32::try_from(states).unwrap()).filter(|state| *state != next[index]) {
            let mut other = next.clone();
            other[index] = state;
            altered.push(Automaton::smallest(automaton.letters(), outputs.clone(), other));
        }
    }
    altered
}

#[test]
fn altered_laws_are_refused() {
    let mut refused = [0; 2];
    let half = &["n' < n and n <= 2 n'"][..];
    let wythoff = &["x' < x", "y' < y", "x' < x and x - x' = y - y'"];
    let schwenk = &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"];
    let lasker = &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"];
    let mark = &["n' = n - 1", "2 n' <= n and n <= 2 n' + 1 and n > 0"];
    for (numbers, moves, digits, wanted) in [
        ("n", half, "2", Wanted::Outcome),
        ("x y", &wythoff[..2], "2", Wanted::Outcome),
        ("x y", wythoff, "fibonacci", Wanted::Outcome),
        ("n q", schwenk, "fibonacci", Wanted::Outcome),
        ("n", &lasker[..1], "2", Wanted::Grundy),
        ("n", lasker, "2", Wanted::Grundy),
        ("n", mark, "2", Wanted::Grundy),
    ] {
        for stuck in ["loss", "win"] {
            if wanted == Wanted::Grundy && stuck == "win" {
                continue;
            }
            let draft = Draft {
                numbers: Some(numbers.into()),
                moves: moves.iter().map(|text| String::from(*text)).collect(),
                stuck: Some(stuck.into()),
                digits: Some(digits.into()),
                ..Draft::default()
            };
            let game = draft.check().unwrap();
            let rules = game.numbers().unwrap();
            let law = discover(&game, wanted, &Limits::default(), &mut |_| Ok(())).unwrap();
            let law = law.digits().unwrap();
            let d = rules.names().len();
            let moves = with_builder(law.digits, |builder| builder.moves(rules.moves(), d));
            let moves = moves.unwrap();
            // By default, some of them.
            for automaton in altered(law.automaton()).into_iter().step_by(budget(4, 1)) {
                with_builder(law.digits, |builder| {
                    let tracks = law.relations[0].tracks.clone();
                    let usual = builder.usual(&tracks).unwrap();
                    let claim = Relation { tracks, automaton };
                    let differ = builder.combine(&law.relations[0], &claim, |x, y| x != y).unwrap();
                    if !builder.and(&differ, &usual).unwrap().is_empty() {
                        refused[wanted as usize] += 1;
                        let guess = ByDigits::new(wanted, law.digits, vec![claim]);
                        let claim = DigitClaim::new(builder, &game, &guess, &moves, 0).unwrap();
                        let refusal = claim.check(builder).unwrap_err();
                        assert!(matches!(refusal, Refusal::WrongPart { .. }));
                    }
                });
            }
        }
    }
    assert!(refused.iter().all(|refused| *refused > budget(100, 500)), "{refused:?}");
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
        let rules = draft.check().unwrap();
        let mut table = Table::new(Parts::of(&rules).unwrap());
        (0..200).for_each(|_| table.extend());
        let law = gaps::find(&rules, table.rows(), &mut |_| Ok(())).unwrap();
        let right = law.digits().unwrap().relations.clone();
        let prove = |numbers: &[Relation]| {
            let guess = ByDigits::new(Wanted::Grundy, Digits::BINARY, numbers.to_vec());
            Law::check(&rules, Guess::Digits(guess), &mut |_| Ok(()))
        };
        assert!(prove(&right).is_ok());
        assert_eq!(prove(&right[1..]).unwrap_err(), Refusal::Unfit);
        let mut refused = 0;
        for kind in 0..right.len() {
            for automaton in altered(&right[kind].automaton) {
                if automaton != right[kind].automaton {
                    let mut other = right.clone();
                    other[kind].automaton = automaton;
                    // A few get too large to say where they are wrong.
                    let refusal = prove(&other).unwrap_err();
                    refused += usize::from(matches!(refusal, Refusal::WrongPart { .. }));
                }
            }
        }
        assert!(refused > expected, "{refused}");
    }
}
