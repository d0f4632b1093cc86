//! Tests that the checks reject wrong automata and wrong numbers, with a counterexample.

use discovery::sparse::Table as Computed;
use discovery::{closure, period, Automaton, GrundyNumbers, Guess, Law, Parts, Refusal, Rules};
use gametheory_core::{Game, Outcome};
use gametheory_testing::budget;
use gametheory_testing::Oracle;

use crate::{found, octal, strip, strip_of};

/// An automaton that can be altered.
#[derive(Clone)]
struct Table {
    outcomes: Vec<Outcome>,
    next: Vec<Vec<usize>>,
}

impl Table {
    fn of(rules: &Rules) -> Table {
        let found = found(rules);
        let law = found.law().unwrap().automaton().unwrap();
        let next = (0..law.states())
            .map(|state| law.row(state).iter().map(|next| *next as usize).collect())
            .collect();
        Table { outcomes: law.outputs().to_vec(), next }
    }

    /// Checks that the closure check rejects it, and that it is wrong on the strip of the
    /// counterexample or after one move.
    fn is_refused(&self, rules: &Rules, oracle: &mut Oracle<strip::Position>) {
        let rules = strip_of(rules);
        let automaton = Automaton::new(self.outcomes.clone(), &self.next).unwrap();
        let result = closure::check(rules, &automaton, &mut |_| Ok(()));
        let Err(Refusal::WrongStrip(strip)) = result else { panic!("{result:?}") };
        // The search of longer strips would take long.
        if strip.len() > 8 {
            return;
        }
        let letters: Vec<char> = rules.weights().into_iter().map(|(letter, _)| letter).collect();
        let text: String = strip.iter().map(|&index| letters[usize::from(index)]).collect();
        let mut is_wrong = |position: &strip::Position| {
            let index = |shown| letters.iter().position(|letter| *letter == shown).unwrap() as u8;
            let cells: Vec<u8> = position.to_string().chars().map(index).collect();
            automaton.output(automaton.follow(0, &cells)) != oracle.outcome(position)
        };
        let named = rules.position(&text).unwrap();
        let options = named.moves().into_iter().map(|chosen| named.after(&chosen));
        assert!([named.clone()].into_iter().chain(options).any(|near| is_wrong(&near)), "{text}");
    }
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
        let right = Table::of(rules);
        let states = right.outcomes.len();
        for state in 0..states {
            for wrong in [Outcome::Loss, Outcome::Draw, Outcome::Win] {
                let mut table = right.clone();
                if wrong != table.outcomes[state] {
                    table.outcomes[state] = wrong;
                    table.is_refused(rules, &mut oracle);
                }
            }
            for letter in 0..right.next[state].len() {
                for distance in 1..=budget(3, states).min(states - 1) {
                    let mut table = right.clone();
                    table.next[state][letter] = (right.next[state][letter] + distance) % states;
                    table.is_refused(rules, &mut oracle);
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
    let law = found.law().unwrap().automaton().unwrap();
    let words = law.distinguishing_words().unwrap();
    let prefixes = law.prefixes();
    assert_eq!(prefixes.len(), law.states());
    for (state, prefix) in prefixes.iter().enumerate() {
        assert_eq!(law.follow(0, prefix), state);
    }
    let outcome = |state, word: &Vec<u8>| law.output(law.follow(state, word)) as usize;
    let row = |state| words.iter().map(|word| outcome(state, word)).collect();
    let mut rows: Vec<Vec<usize>> = (0..law.states()).map(row).collect();
    rows.sort_unstable();
    rows.dedup();
    assert_eq!(rows.len(), law.states());
    // No word distinguishes a state from its copy, and minimising removes the copy.
    let Table { mut outcomes, mut next } = Table::of(&rules);
    outcomes.push(outcomes[5]);
    next.push(next[5].clone());
    next[3][0] = law.states();
    let larger = Automaton::new(outcomes, &next).unwrap();
    assert_eq!(larger.distinguishing_words(), None);
    assert_ne!(larger.minimise(), *law, "3 leads to another state than 5");
}

/// The numbers of a law, the length from which on they repeat, and the period.
fn numbers(rules: &Rules) -> (Parts, Vec<Vec<u32>>, usize, usize) {
    let parts = Parts::of(rules).unwrap();
    let numbers = found(rules).law().unwrap().grundy_numbers().unwrap().clone();
    let (start, period) = numbers.period().unwrap();
    let row =
        |kind| (0..(start + 3 * period) as u64).map(|n| numbers.of(kind, n).unwrap()).collect();
    let rows = (0..parts.kinds()).map(row).collect();
    (parts, rows, start, period)
}

/// The claim that these numbers repeat from `start` on with this `period`.
fn claim(rows: &[Vec<u32>], start: usize, period: usize) -> GrundyNumbers {
    let cut = rows.iter().map(|row| row[..start + period].to_vec()).collect();
    GrundyNumbers::repeating(cut, start).unwrap()
}

#[test]
fn wrong_periods_are_refused() {
    let node_kayles = strip(".X", &[". -> X"], &[], &["XX"], "loss");
    for rules in [octal("0.07"), octal("0.77"), octal("0.137"), octal("4.3"), node_kayles] {
        let (parts, rows, start, period) = numbers(&rules);
        let table = Computed::new(parts.clone());
        let check = |claim: &GrundyNumbers| period::check(&table, claim, &mut |_| Ok(()));
        for right in [(start, period), (start + 1, period), (start, 2 * period)] {
            let mut lengths = 0;
            let checked = period::check(&table, &claim(&rows, right.0, right.1), &mut |_| {
                lengths += 1;
                Ok(())
            });
            assert_eq!(checked, Ok(lengths * parts.kinds()), "{right:?}");
        }
        // One other entry.
        for length in 0..start + period {
            let mut rows = rows.clone();
            rows[0][length] ^= 1 << (length % 9);
            let refused = check(&claim(&rows, start, period));
            let wrong = Refusal::WrongPart { kind: 0, numbers: vec![length as u128] };
            assert_eq!(refused, Err(wrong));
        }
        let too_early = start.checked_sub(1).map(|earlier| (earlier, period));
        let others = (1..2 * period).filter(|other| other % period != 0);
        for wrong in others.map(|other| (start, other)).chain(too_early) {
            let refused = check(&claim(&rows, wrong.0, wrong.1));
            let Err(Refusal::WrongPart { kind, numbers }) = refused else {
                panic!("{wrong:?}: {refused:?}")
            };
            // All equations before this one hold, so its number is wrong.
            let claimed = claim(&rows, wrong.0, wrong.1).of(kind, numbers[0] as u64);
            let right = claim(&rows, start, period).of(kind, numbers[0] as u64);
            assert_ne!(claimed, right, "{wrong:?}");
        }
    }
}

#[test]
fn what_does_not_fit_the_game_is_no_law() {
    let (game, rules) = (octal("0.77"), strip("ab", &["a -> b"], &[], &[], "loss"));
    let (parts, rows, start, period) = numbers(&game);
    let two_kinds = claim(&[rows[0].clone(), rows[0].clone()], start, period);
    let refused = period::check(&Computed::new(parts), &two_kinds, &mut |_| Ok(()));
    assert_eq!(refused, Err(Refusal::Unfit));
    let three_letters = Automaton::new(vec![Outcome::Draw], &[vec![0; 3]]).unwrap();
    let refused = Law::check(&rules, Guess::Strip(three_letters), &mut |_| Ok(()));
    assert_eq!(refused.unwrap_err(), Refusal::Unfit);
    let drawn = Automaton::new(vec![Outcome::Draw], &[vec![0; 2]]).unwrap();
    let refused = Law::check(&rules, Guess::Strip(drawn.clone()), &mut |_| Ok(()));
    assert_eq!(refused.unwrap_err(), Refusal::WrongStrip(vec![]));
    // Heaps are no strip.
    let refused = Law::check(&game, Guess::Strip(drawn), &mut |_| Ok(()));
    assert_eq!(refused.unwrap_err(), Refusal::Unfit);
    assert_eq!(Automaton::new(vec![Outcome::Draw], &[vec![1]]), None);
    assert_eq!(Automaton::new(vec![Outcome::Draw; 2], &[vec![0], vec![0, 1]]), None);
    assert_eq!(Automaton::<Outcome>::new(Vec::new(), &[]), None);
    assert_eq!(GrundyNumbers::repeating(vec![vec![0, 1], vec![0]], 0), None);
    assert_eq!(GrundyNumbers::repeating(vec![vec![0, 1]], 2), None);
}
