//! Tests that the checks reject wrong automata and wrong periods, with a counterexample.

use discovery::{closure, period, sparse, Automaton, GrundyNumbers, Guess, Law, Parts, Refusal};
use discovery::{strip::Position, Rules};
use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, Oracle};
use itertools::Itertools;

use crate::{found, octal, strip, strip_of};

/// An automaton that can be altered: the outcomes of its states, and those behind each.
type Table = (Vec<Outcome>, Vec<Vec<usize>>);

fn table(rules: &Rules) -> Table {
    let found = found(rules);
    let law = found.automaton().unwrap();
    let row = |state| law.row(state).iter().map(|next| *next as usize).collect();
    (law.outputs().to_vec(), (0..law.states()).map(row).collect())
}

/// Checks that the closure check rejects it, and that it is wrong on the strip of the
/// counterexample or after one move.
fn assert_refused((outcomes, next): Table, rules: &Rules, oracle: &mut Oracle<Position>) {
    let rules = strip_of(rules);
    let automaton = Automaton::new(outcomes, &next).unwrap();
    let result = closure::check(rules, &automaton, &mut |_| Ok(()));
    let Err(Refusal::WrongStrip(strip)) = result else { panic!("{result:?}") };
    // The search of longer strips would take long.
    if strip.len() > 8 {
        return;
    }
    let letters: Vec<char> = rules.weights().into_iter().map(|(letter, _)| letter).collect();
    let text: String = strip.iter().map(|&index| letters[usize::from(index)]).collect();
    let mut is_wrong = |position: &Position| {
        let index = |shown| letters.iter().position(|letter| *letter == shown).unwrap() as u8;
        let cells: Vec<u8> = position.to_string().chars().map(index).collect();
        automaton.output(automaton.follow(0, &cells)) != oracle.outcome(position)
    };
    let named = rules.position(&text).unwrap();
    let options = named.moves().into_iter().map(|chosen| named.after(&chosen));
    assert!([named.clone()].into_iter().chain(options).any(|near| is_wrong(&near)), "{text}");
}

/// For each entry of a law, other entries are wrong. The usual budget tries some of them, the
/// large one all.
#[test]
fn an_automaton_with_one_other_entry_is_refused() {
    let games = [
        strip("*LO", &["* -> L", "* -> O"], &["LOL"], &[], "draw"),
        strip("ab", &["bb -> ab", "b -> a"], &[], &["aab"], "win"),
        strip("abc", &["cc -> ab", "b -> a", "bc -> aa"], &["ba"], &[], "draw"),
    ];
    for rules in &games {
        let mut oracle = Oracle::default();
        let right = table(rules);
        let states = right.0.len();
        for state in 0..states {
            for wrong in [Outcome::Loss, Outcome::Draw, Outcome::Win] {
                let mut altered = right.clone();
                altered.0[state] = wrong;
                if altered != right {
                    assert_refused(altered, rules, &mut oracle);
                }
            }
            for letter in 0..right.1[state].len() {
                for distance in 1..=budget(3, states).min(states - 1) {
                    let mut altered = right.clone();
                    altered.1[state][letter] = (right.1[state][letter] + distance) % states;
                    assert_refused(altered, rules, &mut oracle);
                }
            }
        }
    }
}

/// Checks the words that distinguish the states, and the strips that lead to the states.
#[test]
fn no_smaller_automaton_would_do() {
    let rules = strip("*LO", &["* -> L", "* -> O"], &["LOL"], &[], "draw");
    let found = found(&rules);
    let law = found.automaton().unwrap();
    let words = law.distinguishing_words().unwrap();
    let prefixes = law.prefixes();
    assert_eq!(prefixes.len(), law.states());
    for (state, prefix) in prefixes.iter().enumerate() {
        assert_eq!(law.follow(0, prefix), state);
    }
    let row = |state| words.iter().map(|word| law.output(law.follow(state, word))).collect_vec();
    assert_eq!((0..law.states()).map(row).sorted().dedup().count(), law.states());
    // No word distinguishes a state from its copy, and minimising removes the copy.
    let (mut outcomes, mut next) = table(&rules);
    outcomes.push(outcomes[5]);
    next.push(next[5].clone());
    next[3][0] = law.states();
    let larger = Automaton::new(outcomes, &next).unwrap();
    assert_eq!(larger.distinguishing_words(), None);
    assert_ne!(larger.minimise(), *law, "3 leads to another state than 5");
}

/// The numbers are always right, since a table computes them; a period may not be.
#[test]
fn wrong_periods_are_refused() {
    let node_kayles = strip(".X", &[". -> X"], &[], &["XX"], "loss");
    for rules in [octal("0.07"), octal("0.77"), octal("0.137"), octal("4.3"), node_kayles] {
        let found = found(&rules);
        let law = found.grundy_numbers().unwrap();
        let (start, period) = law.period().unwrap();
        let table = sparse::Table::new(Parts::of(&rules).unwrap());
        for right in [(start, period), (start + 1, period), (start, 2 * period)] {
            let mut lengths = 0;
            let mut claim = GrundyNumbers::repeating(table.clone(), right.0, right.1);
            let checked = period::check(&mut claim, &mut |_| {
                lengths += 1;
                Ok(())
            });
            assert_eq!(checked, Ok(lengths * table.parts().kinds()), "{right:?}");
        }
        let too_early = start.checked_sub(1).map(|earlier| (earlier, period));
        let others = (1..2 * period).filter(|other| other % period != 0);
        for wrong in others.map(|other| (start, other)).chain(too_early) {
            let mut claim = GrundyNumbers::repeating(table.clone(), wrong.0, wrong.1);
            let refused = period::check(&mut claim, &mut |_| Ok(()));
            let Err(Refusal::WrongPart { kind, numbers }) = refused else {
                panic!("{wrong:?}: {refused:?}")
            };
            let n = numbers[0] as u64;
            assert_ne!(claim.of(kind, n), law.of(kind, n), "{wrong:?}");
        }
    }
}

#[test]
fn what_does_not_fit_the_game_is_no_law() {
    let (heaps, rules) = (octal("0.77"), strip("ab", &["a -> b"], &[], &[], "loss"));
    let automaton = |outcomes, next: &[Vec<usize>]| Automaton::new(outcomes, next);
    let drawn = |letters| {
        let one_state = automaton(vec![Outcome::Draw], &[vec![0; letters]]);
        Guess::Strip(one_state.unwrap())
    };
    let kayles = Guess::Period(found(&heaps).grundy_numbers().unwrap().clone());
    for (rules, guess, expected) in [
        (&rules, drawn(3), Refusal::Unfit),
        (&rules, drawn(2), Refusal::WrongStrip(vec![])),
        // Heaps are no strip, and other heaps have other numbers.
        (&heaps, drawn(2), Refusal::Unfit),
        (&octal("0.07"), kayles, Refusal::Unfit),
    ] {
        assert_eq!(Law::check(rules, guess, &mut |_| Ok(())).unwrap_err(), expected);
    }
    assert_eq!(automaton(vec![Outcome::Draw], &[vec![1]]), None);
    assert_eq!(automaton(vec![Outcome::Draw; 2], &[vec![0], vec![0, 1]]), None);
    assert_eq!(automaton(Vec::new(), &[]), None);
}
