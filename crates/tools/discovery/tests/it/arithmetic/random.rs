//! Random formulas and rules, compared with their meaning: the value of a tree, without an automaton.

use discovery::logic::formula::{Comparison, Formula, Number, Sum};
use discovery::{discover_wanted, prove, Digits, Draft, Limits, Proof, Rules, Wanted};
use fastrand::Rng;
use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, Oracle};
use itertools::Itertools;

use super::formulas::DIGITS;
use super::{limits, tuples};
use crate::laws::check as agree;

const NAMES: [&str; 3] = ["x", "y", "z"];
const PRIMES: [&str; 3] = ["x'", "y'", "z'"];

fn holds(formula: &Formula, numbers: &[u128]) -> bool {
    formula.holds(&|var| numbers[var] as i128).unwrap()
}

/// A random sum of this many variables. It may have remainders of sums or, in base 2, nim-sums.
fn random_sum(rng: &mut Rng, vars: usize, depth: usize, binary: bool) -> Sum {
    let mut sum = Sum::from(rng.i64(-5..=5));
    for var in 0..vars {
        let factor = if rng.bool() { 0 } else { rng.i64(-3..=3) };
        sum = sum.plus(factor, &Sum::of([var]));
    }
    if sum.parts.is_empty() {
        sum = Sum::of([rng.usize(..vars)]);
    }
    if depth > 0 && rng.u8(..4) == 0 {
        let mut part = || random_sum(rng, vars, depth - 1, binary);
        let number = if binary && part().constant > 0 {
            Number::NimSum(vec![part(), part()])
        } else {
            Number::Remainder(Box::new(part()), 1 + part().constant.abs())
        };
        sum = sum.plus(rng.choice([-2, -1, 1, 3]).unwrap(), &number.into());
    }
    sum
}

/// A random formula about this many variables. In base 2 it may have nim-sums.
pub(crate) fn random(rng: &mut Rng, vars: usize, depth: usize, digits: Digits) -> Formula {
    use Comparison::{AtLeast, AtMost, Different, Equal, Greater, Less};
    let binary = digits == Digits::BINARY;
    let sum = random_sum(rng, vars, depth.min(2), binary);
    match rng.u8(..if depth == 0 { 5 } else { 9 }) {
        3 => {
            let modulus = rng.i64(1..=5);
            sum.modulo(modulus).equals(rng.i64(0..modulus))
        }
        4 if binary && rng.bool() => {
            let [x, y, z] = [0; 3].map(|_| rng.usize(..vars));
            Sum::nim_sum([x, y]).equals(Sum::of([z]))
        }
        // Formulas have no word for the weights of other digits.
        4 if digits.coefficients().1 == 0 || digits == Digits::FIBONACCI => {
            Formula::Weight(digits, sum)
        }
        0..=4 => {
            let signs = [Equal, Different, Less, AtMost, Greater, AtLeast];
            let rest = [0, rng.i64(0..9)].map(|least| (rng.choice(signs).unwrap(), least.into()));
            Formula::Compare(sum, rest[..rng.usize(1..=2)].to_vec())
        }
        5 | 6 => Formula::Not(Box::new(random(rng, vars, depth - 1, digits))),
        other => {
            let parts = [0; 2].map(|_| random(rng, vars, depth - 1, digits));
            if other == 7 {
                Formula::And(parts.into())
            } else {
                Formula::Or(parts.into())
            }
        }
    }
}

/// The rules; `None` if they need too large automata.
fn check(draft: &Draft) -> Option<Rules> {
    match draft.check() {
        Ok(rules) => Some(rules),
        Err(mistake) if mistake.reason.contains("too large") => None,
        Err(mistake) => panic!("{draft:?}: {mistake}"),
    }
}

/// Every second formula stands behind `some t:`. Its tree has no `some`, so the test tries every `t`.
#[test]
fn formulas_mean_what_they_say() {
    let mut rng = Rng::with_seed(1);
    let (mut compared, mut held) = (0, 0);
    for round in 0..budget(60, 150) {
        let (d, is_bound) = (1 + round % 3, round % 2 == 1);
        let digits = DIGITS[round / 3 % 6];
        // Automata for three numbers in base 10, or four in Fibonacci digits, take long.
        let is_large = digits == "10" || is_bound && digits.starts_with("fibonacci");
        let digits = if d == 3 && is_large { "2" } else { digits };
        let depth = if digits == "2" { 3 } else { 2 };
        let vars = d + usize::from(is_bound);
        let formula = random(&mut rng, vars, depth, Digits::parse(digits).unwrap());
        let mut text = formula.text(&|var| NAMES[..d].get(var).unwrap_or(&"t").to_string());
        if is_bound {
            text = format!("some t: t <= x and ({text})");
        }
        let (digits, starts) = (Some(digits.into()), Some(text.clone()));
        let draft = super::draft(&NAMES[..d].join(" "), &["x' < x"]);
        let Some(rules) = check(&Draft { digits, starts, ..draft }) else { continue };
        for numbers in tuples(d, 0..=[60, 12, 6][d - 1]) {
            let mut bound = 0..=if is_bound { numbers[0] } else { 0 };
            let expected = bound.any(|t| holds(&formula, &[&numbers[..], &[t]].concat()));
            let position = rules.numbers().unwrap().position(numbers.clone()).unwrap();
            assert_eq!(position.is_start(), expected, "{text} for {numbers:?}");
            compared += 1;
            held += u32::from(expected);
        }
    }
    assert!(compared > 10_000 && held > compared / 5 && held < compared / 5 * 4, "{held}");
}

/// A random game with `d` numbers and this many kinds of moves, which make positions smaller: the
/// moves, and the rules. `None` if they need too large automata.
fn random_game(
    rng: &mut Rng,
    d: usize,
    digits: &str,
    kinds: usize,
) -> Option<(Vec<Formula>, Rules)> {
    let by_sum = rng.u8(..4) > 0;
    let of_rules = Digits::parse(digits).unwrap();
    let moves: Vec<Formula> = (0..kinds).map(|_| random_move(rng, d, of_rules, by_sum)).collect();
    let stuck = rng.choice(["loss", "win"]).unwrap();
    let name = |var: usize| [&NAMES[..d], &PRIMES[..d]].concat()[var].to_string();
    let draft = Draft {
        numbers: Some(NAMES[..d].join(" ")),
        moves: moves.iter().map(|formula| formula.text(&name)).collect(),
        stuck: Some(stuck.into()),
        digits: Some(digits.into()),
        ..Draft::default()
    };
    Some((moves, check(&draft)?))
}

/// The options of a position by the meaning of the formulas. Every formula says that the sum gets
/// smaller, or that the first number does and the others do not grow by more than 2.
fn options(moves: &[Formula], numbers: &[u128]) -> Vec<Vec<u128>> {
    let largest = numbers.iter().sum::<u128>().max(numbers.iter().max().unwrap() + 2);
    let mut options = tuples(numbers.len(), 0..=largest);
    options
        .retain(|option| moves.iter().any(|formula| holds(formula, &[numbers, option].concat())));
    options
}

/// A random move that makes positions smaller.
fn random_move(rng: &mut Rng, d: usize, digits: Digits, by_sum: bool) -> Formula {
    let grown = |vars: std::ops::Range<usize>| {
        vars.fold(Sum::default(), |sum, var| {
            sum.plus(1, &Sum::of([d + var])).plus(-1, &Sum::of([var]))
        })
    };
    let mut all = vec![random(rng, 2 * d, 1, digits)];
    if by_sum {
        all.push(grown(0..d).compare(Comparison::Less, 0));
        if rng.bool() {
            // Few tokens are taken.
            all.push(grown(0..d).compare(Comparison::AtLeast, -rng.i64(1..5)));
        }
    } else {
        all.push(grown(0..1).compare(Comparison::Less, 0));
        all.extend((1..d).map(|var| grown(var..var + 1).compare(Comparison::AtMost, 2)));
    }
    Formula::And(all)
}

/// Every position that can be reached has the options that the formulas mean.
#[test]
fn laws_of_random_rules_agree_with_the_search() {
    let mut rng = Rng::with_seed(14);
    let mut laws = [0; 3];
    for round in 0..budget(15, 24) {
        let d = 1 + round % 3;
        let kinds = rng.usize(1..=3);
        let digits = ["2", "fibonacci", "2", "3"][round % 4];
        let Some((moves, rules)) = random_game(&mut rng, d, digits, kinds) else { continue };
        let numbers = rules.numbers().unwrap();
        let mut oracle = Oracle::default();
        for start in tuples(d, 0..=[30, 6, 1][d - 1]) {
            oracle.outcome(&numbers.position(start).unwrap());
        }
        let reached: Vec<_> = oracle.outcomes().keys().cloned().collect();
        for position in &reached {
            let all = position.moves();
            let expected = options(&moves, position.numbers());
            let found: Vec<_> = all.iter().map(|it| it.changed.clone()).sorted().collect();
            assert_eq!(found, expected, "{:?} {position}", numbers.moves());
            assert_eq!(position.count_moves(), all.len() as u128, "{:?}", numbers.moves());
            assert!(all.iter().all(|chosen| position.allows(chosen)));
        }
        // Where nobody can move, a law says nothing.
        if reached.iter().all(|position| position.count_moves() == 0) {
            continue;
        }

        let limits = Limits { searched: 100_000, transitions: 3_000_000, ..limits() };
        for wanted in [Wanted::Outcome, Wanted::Grundy] {
            if wanted == Wanted::Grundy && numbers.stuck() == Outcome::Win {
                continue;
            }
            let found = discover_wanted(&rules, wanted, &limits, &mut |_| Ok(()));
            let Some(law) = found.law() else { continue };
            laws[d - 1] += 1;
            agree(law, reached.clone());
            for position in reached.iter().filter(|_| wanted == Wanted::Grundy) {
                let number = oracle.grundy(position, |position| vec![position.clone()]);
                assert_eq!(law.grundy(position), Some(number.into()), "{:?}", numbers.moves());
            }
        }
    }
    assert!(laws.iter().all(|laws| *laws >= 3), "{laws:?}");
}

/// A known game with a claim that is right for one of several random numbers: the modulus of a game in
/// which 1 to k are taken, and the nim-sum of two heaps.
fn known_game(rng: &mut Rng, d: usize) -> (Rules, Formula) {
    let (k, number) = (rng.i64(1..4), rng.i64(0..3));
    let (draft, claim) = if d == 1 {
        let moves = format!("1 <= x - x' <= {k}");
        (super::draft("x", &[&moves]), Sum::of([0]).modulo(k + number).equals(0))
    } else {
        (super::draft("x y", &["x' < x", "y' < y"]), Sum::nim_sum([0, 1]).equals(number))
    };
    (draft.check().unwrap(), claim)
}

/// A random claim is proved exactly if it is right, and else the position is a least one at which
/// it is wrong.
#[test]
fn random_claims_are_proved_or_refuted() {
    let mut rng = Rng::with_seed(3);
    let (mut proved, mut refuted) = (0, 0);
    for round in 0..budget(40, 200) {
        let d = 1 + round % 2;
        let (rules, claim) = if round % 3 == 0 {
            known_game(&mut rng, d)
        } else {
            let Some((_, rules)) = random_game(&mut rng, d, "2", 1) else { continue };
            (rules, random(&mut rng, d, 1, Digits::BINARY))
        };
        let rules_of_numbers = rules.numbers().unwrap();
        let text = claim.text(&|var| NAMES[var].into());
        let formula = rules_of_numbers.claim(&text).unwrap();
        let mut oracle = Oracle::default();
        let mut is_right = |numbers: &[u128]| {
            let position = rules_of_numbers.position(numbers.into()).unwrap();
            holds(&claim, numbers) == (oracle.outcome(&position) == Outcome::Loss)
        };
        match prove(&rules, &formula, &limits(), &mut |_| Ok(())).unwrap() {
            Proof::Law(_) => {
                proved += 1;
                assert!(tuples(d, 0..=[30, 7][d - 1]).iter().all(|numbers| is_right(numbers)));
            }
            Proof::Wrong { position: at, is_least: true, .. } => {
                let sum = at.iter().sum();
                if sum > 40 {
                    continue;
                }
                refuted += 1;
                assert!(!is_right(&at), "{:?} {text} {at:?}", rules_of_numbers.moves());
                if rules_of_numbers.order() == [(0..d).collect::<Vec<_>>()] {
                    let mut smaller = tuples(d, 0..=sum).into_iter();
                    assert!(smaller.all(|n| n.iter().sum::<u128>() >= sum || is_right(&n)));
                }
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(proved > 5 && refuted > 20, "{proved} and {refuted}");
}
