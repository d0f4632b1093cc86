//! Tests that the checks reject wrong automata and wrong periods, with a counterexample.

use std::hash::Hash;

use discovery::{closure, discover_wanted, file, period, sparse, Wanted};
use discovery::{
    strip::Position, Automaton, GrundyNumbers, Guess, Law, Limits, Parts, Rules, Stop,
};
use gametheory_core::{Game, Outcome};
use gametheory_testing::budget;
use itertools::Itertools;

use crate::laws::games_on_strips;
use crate::{committed, found, octal, strip, strips};

/// The outputs of the states of an automaton, and the states behind each.
fn table<T: Copy + Eq + Hash>(automaton: &Automaton<T>) -> (Vec<T>, Vec<Vec<usize>>) {
    let row = |state| automaton.row(state).iter().map(|next| *next as usize).collect();
    (automaton.outputs().to_vec(), (0..automaton.states()).map(row).collect())
}

/// Automata that differ from one in one entry. Each entry is replaced by this many others.
fn altered<T: Copy + Eq + Hash>(
    right: &Automaton<T>,
    all_outputs: &[T],
    others: usize,
) -> impl Iterator<Item = Automaton<T>> {
    let entries = (0..right.states()).cartesian_product(0..=right.letters());
    let altered = entries.cartesian_product(1..=others).filter_map(|((state, letter), other)| {
        let (mut outputs, mut next) = table(right);
        match next[state].get_mut(letter) {
            Some(to) => *to = (*to + other) % right.states(),
            None => outputs[state] = all_outputs[other % all_outputs.len()],
        }
        Automaton::new(outputs, &next)
    });
    altered.filter(move |one| one != right)
}

/// The letters of a strip, those of its options, and the outcome if there is no option.
type Equation = (Vec<u8>, Vec<Vec<u8>>, Outcome);

/// The equations of short strips, the shortest first.
fn equations(rules: &Rules) -> Vec<Equation> {
    let letters = rules.strip().unwrap().letters();
    let index = |cell| letters.iter().position(|letter| *letter == cell).unwrap() as u8;
    let cells = |position: &Position| position.to_string().bytes().map(index).collect();
    let equation = |position: &Position| {
        let options = position.moves().into_iter().map(|chosen| cells(&position.after(&chosen)));
        (cells(position), options.collect(), position.end())
    };
    strips(rules, if letters.len() == 2 { 10 } else { 7 }).iter().map(equation).collect()
}

/// Checks that the closure check refuses an automaton on the first strip whose equation fails.
fn assert_refused(automaton: &Automaton<Outcome>, rules: &Rules, equations: &[Equation]) {
    let result = closure::check(rules.strip().unwrap(), automaton, &mut |_| Ok(()));
    let Err(Stop::WrongStrip(strip)) = result else { panic!("{result:?}") };
    let verdict = |cells: &Vec<u8>| automaton.output(automaton.follow(0, cells));
    let fails = |(cells, options, end): &&Equation| {
        verdict(cells) != options.iter().map(|option| -verdict(option)).max().unwrap_or(*end)
    };
    match equations.iter().find(fails) {
        Some((first, ..)) => assert_eq!(strip, *first),
        // The equation fails first for a strip that is longer than all of these.
        None => assert!(strip.len() > equations[equations.len() - 1].0.len(), "{strip:?}"),
    }
}

/// In place of each entry of a law, other entries are wrong. The usual budget tries few of them.
#[test]
fn an_automaton_with_one_other_entry_is_refused() {
    let mut refused = 0;
    for rules in games_on_strips() {
        let found = found(&rules);
        // Others consist of parts, and have a period.
        let Some(right) = found.automaton() else { continue };
        let equations = equations(&rules);
        let outcomes = [Outcome::Loss, Outcome::Draw, Outcome::Win];
        for automaton in altered(right, &outcomes, budget(1, 5)) {
            assert_refused(&automaton, &rules, &equations);
            refused += 1;
        }
    }
    assert!(refused > budget(1000, 5000), "{refused}");
}

/// The parity of the number of cells `b` decides. The automaton has more states than it needs.
#[test]
fn the_memory_has_a_bound() {
    let rules = strip("ab", &["b -> a"], &[], &[], "loss");
    // The large budget reaches the bound. It takes some seconds and half a gigabyte.
    let states = budget(2, 1 << 21);
    let outcomes = (0..states).map(|state| Outcome::win_if(state % 2 == 1)).collect();
    let next: Vec<Vec<usize>> =
        (0..states).map(|state| vec![state, (state + 1) % states]).collect();
    let automaton = Automaton::new(outcomes, &next).unwrap();
    let checked = closure::check(rules.strip().unwrap(), &automaton, &mut |_| Ok(()));
    assert_eq!(checked, budget(Ok(3), Err(Stop::Automata)));
}

/// Laws of outcomes, of Grundy numbers, and about parts of several kinds. An altered law is
/// refused, or the check makes the right law of it.
#[test]
fn laws_that_read_digits_are_refused_if_altered() {
    for (file, wanted) in [
        ("at-most-half", Wanted::Outcome),
        ("nim-misere", Wanted::Outcome),
        ("wythoff", Wanted::Outcome),
        ("wythoff-misere", Wanted::Outcome),
        ("fibonacci-nim", Wanted::Outcome),
        ("one-two-or-three", Wanted::Grundy),
        ("lasker", Wanted::Grundy),
        ("mark", Wanted::Grundy),
        ("no-more-tic-tac-toe", Wanted::Grundy),
    ] {
        let rules = committed(file);
        let found = discover_wanted(&rules, wanted, &Limits::default(), &mut |_| Ok(()));
        let law = found.law().unwrap().digits().unwrap();
        let prove = |automata| {
            let mut guess = law.clone();
            guess.automata = automata;
            Law::check(&rules, Guess::Digits(guess), &mut |_| Ok(()))
        };
        assert!(prove(law.automata.clone()).is_ok());
        assert_eq!(prove(law.automata[1..].to_vec()).unwrap_err(), Stop::Unfit);
        let (mut refused, mut too_large) = (0, 0);
        for (kind, right) in law.automata.iter().enumerate() {
            let altered = altered(right, &[false, true], budget(1, 3));
            for automaton in altered.step_by(3) {
                let mut automata = law.automata.clone();
                automata[kind] = automaton;
                match prove(automata) {
                    Ok(accepted) => assert_eq!(accepted.digits().unwrap().automata, law.automata),
                    Err(Stop::WrongPart { .. }) => refused += 1,
                    // A few get too large to say where they are wrong.
                    Err(Stop::Automata) => too_large += 1,
                    Err(refusal) => panic!("{refusal:?}"),
                }
            }
        }
        assert!(refused > too_large.max(1), "{file:?}: {refused} and {too_large}");
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
    assert!(prefixes.iter().map(|prefix| law.follow(0, prefix)).eq(0..law.states()));
    let row = |state| words.iter().map(|word| law.output(law.follow(state, word))).collect_vec();
    assert_eq!((0..law.states()).map(row).sorted().dedup().count(), law.states());
    // No word distinguishes a state from its copy, and minimising removes the copy.
    let (mut outcomes, mut next) = table(law);
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
            assert_eq!(checked, Ok(lengths * table.rows().len()), "{right:?}");
        }
        let too_early = start.checked_sub(1).map(|earlier| (earlier, period));
        let others = (1..2 * period).filter(|other| other % period != 0);
        for wrong in others.map(|other| (start, other)).chain(too_early) {
            let mut claim = GrundyNumbers::repeating(table.clone(), wrong.0, wrong.1);
            let refused = period::check(&mut claim, &mut |_| Ok(()));
            let Err(Stop::WrongPart { kind, numbers }) = refused else {
                panic!("{wrong:?}: {refused:?}")
            };
            assert_ne!(claim.of(kind, numbers[0]), law.of(kind, numbers[0]), "{wrong:?}");
        }
    }
}

#[test]
fn what_does_not_fit_the_game_is_no_law() {
    let (heaps, rules) = (octal("0.77"), strip("ab", &["a -> b"], &[], &[], "loss"));
    let without_gaps = strip("ab", &["a -> b"], &["bb"], &[], "loss");
    let one_state = |letters| Automaton::new(vec![Outcome::Draw], &[vec![0; letters]]);
    let drawn = |letters| Guess::Strip(one_state(letters).unwrap());
    let fibonacci = file::parse("numbers = 'n'\nmoves = [\"fibonacci(n - n')\"]").unwrap();
    let outcomes = Guess::Digits(found(&committed("power-of-two")).digits().unwrap().clone());
    let kayles = Guess::Period(found(&heaps).grundy_numbers().unwrap().clone());
    for (rules, guess, expected) in [
        (&rules, drawn(3), Stop::Unfit),
        (&rules, drawn(2), Stop::WrongStrip(vec![])),
        // Heaps are no strip, other heaps have other numbers, and several heaps no outcomes in base 2. Only
        // strips that consist of gaps have numbers.
        (&heaps, drawn(2), Stop::Unfit),
        (&octal("0.07"), kayles, Stop::Unfit),
        (&octal("0.33"), outcomes.clone(), Stop::Unfit),
        (&without_gaps, outcomes.clone(), Stop::Unfit),
        (&fibonacci, outcomes, Stop::Unfit),
    ] {
        assert_eq!(Law::check(rules, guess, &mut |_| Ok(())).unwrap_err(), expected);
    }
    assert_eq!(Automaton::new(vec![Outcome::Draw], &[vec![1]]), None);
    assert_eq!(Automaton::new(vec![Outcome::Draw; 2], &[vec![0], vec![0, 1]]), None);
    assert_eq!(Automaton::new(Vec::<Outcome>::new(), &[]), None);
}
