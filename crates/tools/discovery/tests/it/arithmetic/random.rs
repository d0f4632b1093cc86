//! Random formulas and rules, compared with their meaning, which is written here once more.

use std::collections::HashMap;

use discovery::arithmetic::{discover, prove, Limits, Move, Order, Proof, Wanted};
use discovery::{Draft, Rules};
use fastrand::Rng;
use gametheory_core::{mex, Game, Outcome};
use gametheory_testing::budget;

type Meaning = dyn Fn(&[i64]) -> bool;

/// A random formula about numbers: its text, and what it means.
struct Formula {
    text: String,
    holds: Box<Meaning>,
}

fn formula(text: String, holds: impl Fn(&[i64]) -> bool + 'static) -> Formula {
    Formula { text, holds: Box::new(holds) }
}

/// A sum, with the factors of all numbers: its text, and its value.
fn sum(names: &[String], factors: Vec<i64>) -> (String, impl Fn(&[i64]) -> i64) {
    let terms: Vec<String> = factors.iter().zip(names).map(|(f, n)| format!("{f} {n}")).collect();
    let value =
        move |numbers: &[i64]| -> i64 { factors.iter().zip(numbers).map(|(f, n)| f * n).sum() };
    (terms.join(" + ").replace("+ -", "- "), value)
}

fn compare(names: &[String], factors: Vec<i64>, sign: &'static str, constant: i64) -> Formula {
    let (text, sum) = sum(names, factors);
    formula(format!("{text} {sign} {constant}"), move |numbers| match sign {
        "=" => sum(numbers) == constant,
        "!=" => sum(numbers) != constant,
        "<" => sum(numbers) < constant,
        "<=" => sum(numbers) <= constant,
        ">" => sum(numbers) > constant,
        _ => sum(numbers) >= constant,
    })
}

fn and(x: Formula, y: Formula) -> Formula {
    let text = format!("({}) and ({})", x.text, y.text);
    formula(text, move |numbers| (x.holds)(numbers) && (y.holds)(numbers))
}

fn random(rng: &mut Rng, names: &[String], depth: usize, binary: bool) -> Formula {
    let factors = |rng: &mut Rng| -> Vec<i64> {
        names.iter().map(|_| if rng.bool() { 0 } else { rng.i64(-3..=3) }).collect()
    };
    let name = |rng: &mut Rng| rng.usize(..names.len());
    match if depth == 0 { rng.u8(..5) } else { rng.u8(..10) } {
        3 => {
            let modulus = rng.i64(1..=5);
            let rest = rng.i64(0..modulus);
            let (text, sum) = sum(names, factors(rng));
            let text = format!("({text}) mod {modulus} = {rest}");
            formula(text, move |numbers| sum(numbers).rem_euclid(modulus) == rest)
        }
        4 if binary && rng.bool() => {
            let [x, y, z] = [name(rng), name(rng), name(rng)];
            let text = format!("{} xor {} = {}", names[x], names[y], names[z]);
            formula(text, move |numbers| numbers[x] ^ numbers[y] == numbers[z])
        }
        4 if binary => {
            let ((text, sum), constant) = (sum(names, factors(rng)), rng.i64(-5..=5));
            let text = format!("power(2, {text} + {constant})").replace("+ -", "- ");
            formula(text, move |numbers| {
                let sum = sum(numbers) + constant;
                sum > 0 && sum.count_ones() == 1
            })
        }
        0..=4 => {
            let sign = rng.choice(["=", "!=", "<", "<=", ">", ">="]).unwrap();
            compare(names, factors(rng), sign, rng.i64(-5..=5))
        }
        5 | 6 => {
            let part = random(rng, names, depth - 1, binary);
            formula(format!("not ({})", part.text), move |numbers| !(part.holds)(numbers))
        }
        7 => {
            let x = random(rng, names, depth - 1, binary);
            and(x, random(rng, names, depth - 1, binary))
        }
        8 => {
            let [x, y] = [0; 2].map(|_| random(rng, names, depth - 1, binary));
            let text = format!("({}) or ({})", x.text, y.text);
            formula(text, move |numbers| (x.holds)(numbers) || (y.holds)(numbers))
        }
        _ => {
            let (bound, t) = (name(rng), format!("t{}", names.len()));
            let part = random(rng, &[names, std::slice::from_ref(&t)].concat(), depth - 1, binary);
            let text = format!("(some {t}: {t} <= {} and ({}))", names[bound], part.text);
            formula(text, move |numbers| {
                (0..=numbers[bound]).any(|t| (part.holds)(&[numbers, &[t]].concat()))
            })
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
        let formula = random(&mut rng, &names(d), depth, digits == "2");
        let starts = Some(formula.text.clone());
        let draft = super::draft(&names(d).join(" "), &["x' < x"]);
        let Some(rules) = check(&Draft { digits: Some(digits.into()), starts, ..draft }) else {
            continue;
        };
        for numbers in tuples(d, [60, 12, 6][d - 1]) {
            let holds = (formula.holds)(&numbers);
            let position = rules.numbers().unwrap().position(natural(&numbers)).unwrap();
            assert_eq!(position.is_start(), holds, "{digits}: {} for {numbers:?}", formula.text);
            compared += 1;
            held += u32::from(holds);
        }
    }
    assert!(compared > 10_000 && held > compared / 5 && held < compared / 5 * 4, "{held}");
}

/// A random game, by the meaning of the formulas.
struct Plain {
    d: usize,
    moves: Vec<Formula>,
    stuck: Outcome,
    /// Positions with their outcomes and Grundy numbers.
    known: HashMap<Vec<i64>, (Outcome, u32)>,
}

impl Plain {
    /// A random game with `d` numbers and so many kinds of moves, which make positions smaller; and
    /// its rules.
    fn random(rng: &mut Rng, d: usize, digits: &str, kinds: usize) -> (Plain, Draft) {
        let by_sum = rng.u8(..4) > 0;
        let moves: Vec<Formula> =
            (0..kinds).map(|_| random_move(rng, d, digits == "2", by_sum)).collect();
        let stuck = Outcome::win_if(rng.bool());
        let texts: Vec<&str> = moves.iter().map(|formula| formula.text.as_str()).collect();
        let draft = Draft {
            stuck: Some(["loss", "draw", "win"][stuck as usize].into()),
            digits: Some(digits.into()),
            ..super::draft(&names(d).join(" "), &texts)
        };
        (Plain { d, moves, stuck, known: HashMap::new() }, draft)
    }

    /// Every formula says that the sum gets smaller, or that the first number does and the others do
    /// not grow by more than 2.
    fn options(&self, numbers: &[i64]) -> Vec<Vec<i64>> {
        let largest = numbers.iter().sum::<i64>().max(numbers.iter().max().unwrap() + 2);
        let mut options = tuples(self.d, largest);
        options.retain(|option| {
            self.moves.iter().any(|formula| (formula.holds)(&[numbers, option].concat()))
        });
        options
    }

    fn value(&mut self, numbers: &[i64]) -> (Outcome, u32) {
        if let Some(value) = self.known.get(numbers) {
            return *value;
        }
        let options = self.options(numbers);
        let values: Vec<(Outcome, u32)> = options.iter().map(|option| self.value(option)).collect();
        let outcome = values.iter().map(|(outcome, _)| -*outcome).max().unwrap_or(self.stuck);
        let value = (outcome, mex(values.into_iter().map(|(_, number)| number)));
        self.known.insert(numbers.to_vec(), value);
        value
    }
}

/// A random move that makes positions smaller.
fn random_move(rng: &mut Rng, d: usize, binary: bool, by_sum: bool) -> Formula {
    let primes = names(d).into_iter().map(|name| format!("{name}'"));
    let names: Vec<String> = names(d).into_iter().chain(primes).collect();
    let compare = |values: &[(usize, i64)], sign, constant| {
        let mut factors = vec![0; 2 * d];
        for (index, value) in values {
            factors[*index] = *value;
        }
        compare(&names, factors, sign, constant)
    };
    let mut all = random(rng, &names, 1, binary);
    if by_sum {
        let sum: Vec<(usize, i64)> = (0..d).flat_map(|i| [(i, -1), (d + i, 1)]).collect();
        all = and(all, compare(&sum, "<", 0));
        if rng.bool() {
            // Few tokens are taken.
            all = and(all, compare(&sum, ">=", -rng.i64(1..5)));
        }
    } else {
        all = and(all, compare(&[(0, -1), (d, 1)], "<", 0));
        for i in 1..d {
            all = and(all, compare(&[(i, -1), (d + i, 1)], "<=", 2));
        }
    }
    all
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
        let (mut game, draft) = Plain::random(&mut rng, d, digits, kinds);
        let Some(rules) = check(&draft) else { continue };
        let position =
            |numbers: &[i64]| rules.numbers().unwrap().position(natural(numbers)).unwrap();
        let positions = tuples(d, [30, 7, 3][d - 1]);
        for numbers in &positions {
            let moves = position(numbers).moves();
            let mut options: Vec<&[u128]> = moves.iter().map(Move::changed).collect();
            options.sort_unstable();
            let expected: Vec<_> = game.options(numbers).iter().map(|to| natural(to)).collect();
            assert_eq!(options, expected, "{:?} {numbers:?}", draft.moves);
        }

        let limits = Limits { options: 100_000, transitions: 3_000_000, ..Limits::default() };
        for wanted in [Wanted::Outcome, Wanted::Grundy] {
            if wanted == Wanted::Grundy && game.stuck == Outcome::Win {
                continue;
            }
            let Ok(law) = discover(&rules, wanted, &limits, &mut |_| Ok(())) else { continue };
            laws[d - 1] += 1;
            for numbers in &positions {
                let (position, (outcome, number)) = (position(numbers), game.value(numbers));
                assert_eq!(law.outcome(&position), Some(outcome), "{:?} {numbers:?}", draft.moves);
                if wanted == Wanted::Grundy {
                    assert_eq!(law.grundy(&position), Some(number.into()), "{:?}", draft.moves);
                }
                let best = law.best_move(&position);
                assert_eq!(best.is_none(), game.options(numbers).is_empty());
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
        let (mut game, draft) = Plain::random(&mut rng, d, "2", 1);
        let Some(rules) = check(&draft) else { continue };
        let rules_of_numbers = rules.numbers().unwrap();
        let claim = random(&mut rng, &names(d), 1, true);
        let formula = rules_of_numbers.claim(&claim.text).unwrap();
        let mut is_right =
            |numbers: &[i64]| (claim.holds)(numbers) == (game.value(numbers).0 == Outcome::Loss);
        match prove(&rules, &formula, &Limits::default(), &mut |_| Ok(())).unwrap() {
            Proof::Law(_) => {
                assert!(tuples(d, [30, 7][d - 1]).iter().all(|numbers| is_right(numbers)));
            }
            Proof::Wrong { position, is_least: true, .. } => {
                refuted += 1;
                let at: Vec<i64> = position.iter().map(|n| i64::try_from(*n).unwrap()).collect();
                let sum = at.iter().sum();
                if sum > 40 {
                    continue;
                }
                assert!(!is_right(&at), "{:?} {} {at:?}", draft.moves, claim.text);
                if *rules_of_numbers.order() == Order::Sum {
                    let mut smaller = tuples(d, sum).into_iter();
                    assert!(smaller.all(|n| n.iter().sum::<i64>() >= sum || is_right(&n)));
                }
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(refuted > 30, "{refuted}");
}
