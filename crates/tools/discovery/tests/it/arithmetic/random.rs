//! Random formulas and rules, compared with their meaning, which is written here once more.

use std::fmt;
use std::sync::Arc;

use discovery::arithmetic::{discover, prove, Limits, Order, Proof, Wanted};
use discovery::{Draft, Rules};
use fastrand::Rng;
use gametheory_core::{Game, Impartial, Outcome};
use gametheory_testing::{budget, Oracle};

/// A random formula, as text and as what it means. The numbers are those of a position, and those
/// after a move, or none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Formula {
    /// The factors of all numbers, and a constant.
    Compare(Vec<i64>, i64, &'static str),
    Remainder(Vec<i64>, i64, i64),
    Xor(usize, usize, usize),
    Power(Vec<i64>, i64),
    Not(Box<Formula>),
    And(Box<Formula>, Box<Formula>),
    Or(Box<Formula>, Box<Formula>),
    /// Some t with `t <= number`, and `t` is the last number in the formula.
    Some(usize, Box<Formula>),
}

impl Formula {
    fn random(rng: &mut Rng, numbers: usize, depth: usize, binary: bool) -> Formula {
        let factors = |rng: &mut Rng| -> Vec<i64> {
            (0..numbers).map(|_| if rng.bool() { 0 } else { rng.i64(-3..=3) }).collect()
        };
        let part = |rng: &mut Rng| Box::new(Formula::random(rng, numbers, depth - 1, binary));
        match if depth == 0 { rng.u8(..5) } else { rng.u8(..10) } {
            0..=2 => {
                let signs = ["=", "!=", "<", "<=", ">", ">="];
                Formula::Compare(factors(rng), rng.i64(-5..=5), rng.choice(signs).unwrap())
            }
            3 => {
                let modulus = rng.i64(1..=5);
                Formula::Remainder(factors(rng), modulus, rng.i64(0..modulus))
            }
            4 if binary && rng.bool() => {
                Formula::Xor(rng.usize(..numbers), rng.usize(..numbers), rng.usize(..numbers))
            }
            4 if binary => Formula::Power(factors(rng), rng.i64(-5..=5)),
            4 | 5 => Formula::Compare(factors(rng), rng.i64(-5..=5), "<"),
            6 => Formula::Not(part(rng)),
            7 => Formula::And(part(rng), part(rng)),
            8 => Formula::Or(part(rng), part(rng)),
            _ => {
                let inner = Formula::random(rng, numbers + 1, depth - 1, binary);
                Formula::Some(rng.usize(..numbers), Box::new(inner))
            }
        }
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let sum =
            |factors: &[i64]| -> i64 { factors.iter().zip(numbers).map(|(f, n)| f * n).sum() };
        match self {
            Formula::Compare(factors, constant, sign) => {
                let sum = sum(factors);
                match *sign {
                    "=" => sum == *constant,
                    "!=" => sum != *constant,
                    "<" => sum < *constant,
                    "<=" => sum <= *constant,
                    ">" => sum > *constant,
                    _ => sum >= *constant,
                }
            }
            Formula::Remainder(factors, modulus, rest) => {
                sum(factors).rem_euclid(*modulus) == *rest
            }
            Formula::Xor(x, y, z) => numbers[*x] ^ numbers[*y] == numbers[*z],
            Formula::Power(factors, constant) => {
                let sum = sum(factors) + constant;
                sum > 0 && sum.count_ones() == 1
            }
            Formula::Not(part) => !part.holds(numbers),
            Formula::And(x, y) => x.holds(numbers) && y.holds(numbers),
            Formula::Or(x, y) => x.holds(numbers) || y.holds(numbers),
            Formula::Some(bound, part) => {
                (0..=numbers[*bound]).any(|t| part.holds(&[numbers, &[t]].concat()))
            }
        }
    }

    fn write(&self, names: &[String]) -> String {
        let sum = |factors: &[i64]| -> String {
            let terms = factors.iter().zip(names).map(|(factor, name)| format!("{factor} {name}"));
            terms.collect::<Vec<_>>().join(" + ").replace("+ -", "- ")
        };
        match self {
            Formula::Compare(factors, constant, sign) => {
                format!("{} {sign} {constant}", sum(factors))
            }
            Formula::Remainder(factors, modulus, rest) => {
                format!("({}) mod {modulus} = {rest}", sum(factors))
            }
            Formula::Xor(x, y, z) => format!("{} xor {} = {}", names[*x], names[*y], names[*z]),
            Formula::Power(factors, constant) => {
                format!("power(2, {} + {constant})", sum(factors)).replace("+ -", "- ")
            }
            Formula::Not(part) => format!("not ({})", part.write(names)),
            Formula::And(x, y) => format!("({}) and ({})", x.write(names), y.write(names)),
            Formula::Or(x, y) => format!("({}) or ({})", x.write(names), y.write(names)),
            Formula::Some(bound, part) => {
                let name = format!("t{}", names.len());
                let inner = part.write(&[names, std::slice::from_ref(&name)].concat());
                format!("(some {name}: {name} <= {} and ({inner}))", names[*bound])
            }
        }
    }
}

fn names(d: usize) -> Vec<String> {
    ["x", "y", "z"][..d].iter().map(|name| String::from(*name)).collect()
}

/// All tuples of so many numbers up to `largest`.
fn tuples(d: usize, largest: i64) -> Vec<Vec<i64>> {
    super::tuples(d, &(0..=largest).collect::<Vec<_>>())
}

fn natural(numbers: &[i64]) -> Vec<u128> {
    numbers.iter().map(|n| u128::try_from(*n).unwrap()).collect()
}

/// The rules; `None` if they need too large automata.
fn check(draft: &Draft) -> Option<Rules> {
    match draft.check() {
        Ok(rules) => Some(rules),
        Err(mistake) if mistake.reason.contains("too large") => None,
        Err(mistake) => panic!("{draft:?}: {mistake}"),
    }
}

#[test]
fn formulas_mean_what_they_say() {
    let mut rng = Rng::with_seed(1);
    let (mut compared, mut held) = (0, 0);
    for round in 0..budget(60, 300) {
        let d = 1 + round % 3;
        let digits = ["2", "2", "3", "fibonacci", "fibonacci 2", "10"][round / 3 % 6];
        let digits = if d == 3 && digits == "10" { "2" } else { digits };
        let depth = if digits == "2" { 3 } else { 2 };
        let formula = Formula::random(&mut rng, d, depth, digits == "2");
        let text = formula.write(&names(d));
        let draft = Draft {
            numbers: Some(names(d).join(" ")),
            moves: vec![String::from("x' < x")],
            digits: Some(digits.into()),
            starts: Some(text.clone()),
            ..Draft::default()
        };
        let Some(rules) = check(&draft) else { continue };
        for numbers in tuples(d, [60, 12, 6][d - 1]) {
            let holds = formula.holds(&numbers);
            let position = rules.numbers().unwrap().position(natural(&numbers)).unwrap();
            assert_eq!(position.is_start(), holds, "{digits}: {text} for {numbers:?}");
            compared += 1;
            held += u32::from(holds);
        }
    }
    assert!(compared > 10_000 && held > compared / 5 && held < compared / 5 * 4, "{held}");
}

/// A position of a random game, by the meaning of the formulas.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Plain {
    moves: Arc<[Formula]>,
    stuck: Outcome,
    numbers: Vec<i64>,
}

/// The numbers after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Changed(Vec<i64>);

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Game for Plain {
    type Move = Changed;

    fn moves(&self) -> Vec<Changed> {
        // Every formula says that the sum gets smaller, or that the first number does and the
        // others do not grow by more than 2.
        let largest = self.numbers.iter().sum::<i64>().max(self.numbers.iter().max().unwrap() + 2);
        let options = tuples(self.numbers.len(), largest).into_iter();
        let is_option = |option: &Vec<i64>| {
            let both = [self.numbers.as_slice(), option].concat();
            self.moves.iter().any(|formula| formula.holds(&both))
        };
        options.filter(is_option).map(Changed).collect()
    }

    fn after(&self, chosen: &Changed) -> Self {
        self.at(&chosen.0)
    }

    fn end(&self) -> Outcome {
        self.stuck
    }
}

impl Impartial for Plain {}

impl Plain {
    /// A random game with `d` numbers and so many kinds of moves, which make positions smaller; and
    /// its rules.
    fn random(rng: &mut Rng, d: usize, digits: &str, kinds: usize) -> (Plain, Draft) {
        let by_sum = rng.u8(..4) > 0;
        let moves: Vec<Formula> =
            (0..kinds).map(|_| random_move(rng, d, digits == "2", by_sum)).collect();
        let stuck = Outcome::win_if(rng.bool());
        let primes = names(d).into_iter().map(|name| format!("{name}'"));
        let both: Vec<String> = names(d).into_iter().chain(primes).collect();
        let draft = Draft {
            numbers: Some(names(d).join(" ")),
            moves: moves.iter().map(|formula| formula.write(&both)).collect(),
            stuck: Some(["loss", "draw", "win"][stuck as usize].into()),
            digits: Some(digits.into()),
            ..Draft::default()
        };
        (Plain { moves: moves.into(), stuck, numbers: Vec::new() }, draft)
    }

    fn at(&self, numbers: &[i64]) -> Plain {
        Plain { numbers: numbers.to_vec(), ..self.clone() }
    }
}

/// A random move that makes positions smaller.
fn random_move(rng: &mut Rng, d: usize, binary: bool, by_sum: bool) -> Formula {
    let factors = |values: &[(usize, i64)]| {
        let mut factors = vec![0; 2 * d];
        for (index, value) in values {
            factors[*index] = *value;
        }
        factors
    };
    let mut parts = vec![Formula::random(rng, 2 * d, 1, binary)];
    if by_sum {
        let sum: Vec<(usize, i64)> = (0..d).flat_map(|i| [(i, -1), (d + i, 1)]).collect();
        parts.push(Formula::Compare(factors(&sum), 0, "<"));
        if rng.bool() {
            // Few tokens are taken.
            parts.push(Formula::Compare(factors(&sum), -rng.i64(1..5), ">="));
        }
    } else {
        parts.push(Formula::Compare(factors(&[(0, -1), (d, 1)]), 0, "<"));
        parts.extend((1..d).map(|i| Formula::Compare(factors(&[(i, -1), (d + i, 1)]), 2, "<=")));
    }
    parts.into_iter().reduce(|x, y| Formula::And(Box::new(x), Box::new(y))).unwrap()
}

#[test]
fn laws_of_random_rules_agree_with_the_search() {
    let mut rng = Rng::with_seed(2);
    let mut laws = [0; 3];
    let mut compared = 0;
    for round in 0..budget(24, 100) {
        let d = 1 + round % 3;
        let kinds = rng.usize(1..=3);
        let digits = ["2", "fibonacci", "2", "3"][round % 4];
        let (game, draft) = Plain::random(&mut rng, d, digits, kinds);
        let Some(rules) = check(&draft) else { continue };
        let positions = tuples(d, [30, 7, 3][d - 1]);
        for numbers in &positions {
            let position = rules.numbers().unwrap().position(natural(numbers)).unwrap();
            let mut options: Vec<Vec<u128>> =
                position.moves().iter().map(|chosen| chosen.changed().to_vec()).collect();
            options.sort();
            let expected = game.at(numbers).moves();
            let expected: Vec<Vec<u128>> = expected.iter().map(|to| natural(&to.0)).collect();
            assert_eq!(options, expected, "{:?} {numbers:?}", draft.moves);
        }

        let limits = Limits { options: 100_000, transitions: 3_000_000, ..Limits::default() };
        let mut oracle = Oracle::default();
        for wanted in [Wanted::Outcome, Wanted::Grundy] {
            if wanted == Wanted::Grundy && game.stuck == Outcome::Win {
                continue;
            }
            let Ok(law) = discover(&rules, wanted, &limits, &mut |_| Ok(())) else {
                continue;
            };
            laws[d - 1] += 1;
            for numbers in &positions {
                let position = rules.numbers().unwrap().position(natural(numbers)).unwrap();
                let game = game.at(numbers);
                let outcome = oracle.outcome(&game);
                assert_eq!(law.outcome(&position), Some(outcome), "{:?} {numbers:?}", draft.moves);
                if wanted == Wanted::Grundy {
                    let number = u128::from(oracle.grundy(&game));
                    assert_eq!(law.grundy(&position), Some(number), "{:?}", draft.moves);
                }
                let best = law.best_move(&position);
                assert_eq!(best.is_none(), game.moves().is_empty());
                if let Some(best) = best {
                    assert!(position.allows(&best));
                    let after = law.outcome(&position.after(&best)).unwrap();
                    assert_eq!(-after, outcome, "{:?} {numbers:?} {best}", draft.moves);
                }
                compared += 1;
            }
        }
    }
    assert!(laws.iter().all(|laws| *laws >= 5) && compared > 1000, "{laws:?} {compared}");
}

/// A random claim is proved exactly if it is right, and else the position is a least one at which
/// it is wrong.
#[test]
fn random_claims_are_proved_or_refuted() {
    let mut rng = Rng::with_seed(3);
    let mut refuted = 0;
    for round in 0..budget(200, 1000) {
        let d = 1 + round % 2;
        let (game, draft) = Plain::random(&mut rng, d, "2", 1);
        let Some(rules) = check(&draft) else { continue };
        let claim = Formula::random(&mut rng, d, 1, true);
        let formula = rules.numbers().unwrap().claim(&claim.write(&names(d))).unwrap();
        let mut oracle = Oracle::default();
        let mut is_right = |numbers: &[i64]| {
            claim.holds(numbers) == (oracle.outcome(&game.at(numbers)) == Outcome::Loss)
        };
        match prove(&rules, &formula, &Limits::default(), &mut |_| Ok(())).unwrap() {
            Proof::Law(_) => {
                assert!(tuples(d, [30, 7][d - 1]).iter().all(|numbers| is_right(numbers)));
            }
            Proof::Wrong { position, is_least: true, .. } => {
                refuted += 1;
                let at = position.iter().map(|n| i64::try_from(*n).unwrap());
                let at: Vec<i64> = at.collect();
                let sum = at.iter().sum();
                if sum > 40 {
                    continue;
                }
                assert!(!is_right(&at), "{:?} {claim:?} {at:?}", draft.moves);
                if *rules.numbers().unwrap().order() == Order::Sum {
                    let mut smaller = tuples(d, sum).into_iter();
                    assert!(smaller.all(|n| n.iter().sum::<i64>() >= sum || is_right(&n)));
                }
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(refuted > 30, "{refuted}");
}
