//! Tests of what has to be trusted: automata do what arithmetic does, on all words of a few letters,
//! usual or not; what is printed is read again as the same tree; and checks refuse altered laws.

use std::fs;

use gametheory_testing::{budget, workspace};
use itertools::Itertools;

use super::budget::Limits;
use super::digits::Digits;
use super::formula::{Formula, Sum};
use super::options::Options;
use super::parser::Scope;
use super::relation::{Builder, Relation};
use super::statement::Statement;
use crate::automata::automaton::Automaton;
use crate::discover_wanted;
use crate::laws::digits::by_digits::ByDigits;
use crate::laws::digits::search::Wanted;
use crate::laws::law::{Guess, Law, Refusal};

const NAMES: [&str; 3] = ["x", "y", "z"];

/// All kinds of digits that differ in how they work.
const DIGITS: [&str; 6] = ["2", "3", "10", "fibonacci", "fibonacci 2", "fibonacci 3"];

pub(crate) fn with_builder<R>(digits: Digits, test: impl FnOnce(&mut Builder) -> R) -> R {
    test(&mut Builder::new(digits, Limits::default(), &mut |_| Ok(())))
}

fn parse(text: &str) -> Formula {
    let names = NAMES.map(String::from);
    let scope = Scope { numbers: &names, primes: 0, grundy: false };
    Statement::parse(text, scope).unwrap().formula
}

/// The variable that `some` introduces first is called `t`, and so on.
fn name(var: usize) -> String {
    NAMES.get(var).map_or_else(|| ["t", "u"][var - 10].into(), |name| String::from(*name))
}

/// All words of so many letters.
fn words(letters: usize, length: usize) -> Vec<Vec<usize>> {
    (0..length).map(|_| 0..letters).multi_cartesian_product().collect()
}

#[test]
fn weights_and_words_are_as_defined() {
    let first = |digits: Digits| digits.weights(100)[..6].to_vec();
    assert_eq!(first(Digits::BINARY), [1, 2, 4, 8, 16, 32]);
    assert_eq!(first(Digits::FIBONACCI), [1, 2, 3, 5, 8, 13]);
    assert_eq!(first(Digits::fibonacci(2).unwrap()), [1, 3, 7, 17, 41, 99]);
    for digits in DIGITS.map(|text| Digits::parse(text).unwrap()) {
        assert_eq!(Digits::parse(&digits.name()), Some(digits));
        let is_usual = |word: &[usize]| word.windows(2).all(|p| digits.may_follow(p[0], p[1]));
        let numbers = (0..2000).chain([u64::MAX.into(), u128::from(u64::MAX) + 1, u128::MAX / 2]);
        for number in numbers {
            let word = digits.write(number);
            assert_eq!(digits.spell(1, &word), Some(vec![number]));
            assert!(is_usual(&word) && word.first() != Some(&0));
        }
        // Usual words of one length have different values.
        let words = words(digits.count(), 4).into_iter().filter(|word| is_usual(word));
        let mut values: Vec<u128> = words.map(|word| digits.spell(1, &word).unwrap()[0]).collect();
        values.sort_unstable();
        assert!(values.into_iter().eq(0..digits.weights(u128::MAX)[4]));
    }
}

/// Every formula here is compared with its value; those with `some` with what follows the arrow. The
/// numbers that these guess can have more digits than the others.
#[test]
fn formulas_are_arithmetic() {
    let (mut held, mut compared) = (0, 0);
    for written in [
        "x = 3",
        "2 x != 5",
        "-x + 3 >= -y",
        "3 x - 2 y < -7",
        "-x - 2 y <= -40",
        "x + y > z",
        "2 x - 3 y + z - 40 <= 0",
        "0 <= 2 x - 3 y - 1 < z",
        "x mod 3 = 1",
        "1 <= x mod 10 <= 3",
        "(x - y) mod 4 != 2",
        "2 x mod 3 = y mod 2",
        "2 (x mod 3) + y = 4",
        "(-x) mod 3 = 1",
        "y - 2 - (x - 2 y - 3) mod 24 <= 0",
        "x mod 6 mod 4 = 1",
        "(x mod 2 + x mod 3) mod 2 = 0",
        "x xor y = z",
        "x xor (y + 1) xor z = 2",
        "x xor y - z = 1",
        "(x xor y) + z = 5",
        "(x xor y) mod 3 = z",
        "3 - (x xor 1) = 2 (y xor 2)",
        "x xor x xor y = z",
        "power(2, x + y + 1)",
        "power(3, x)",
        "power(10, x - y)",
        "fibonacci(2 x - 1)",
        "not power(2, x xor y)",
        "not (x = y or y = z)",
        "not x = y and not not y = z",
        "x = 1 and y = 2 or z = 3 and (x = 2 or y = 1)",
        "x < 2 y and y < z or x < 2 y and not y < z",
        "some t: 5 x = 2 t + 1 => x mod 2 = 1",
        "some t: t >= 3 x + 7 => 0 = 0",
        "some t, u: x = 3 t + 5 u => x = 0 or x = 3 or x = 5 or x = 6 or x > 7",
        "some t: x = 3 t + y and t >= z => x >= y + 3 z and (x - y) mod 3 = 0",
        "not (some t: t < x and t > y) => x <= y + 1",
    ] {
        let (written, meaning) = written.split_once(" => ").unwrap_or((written, written));
        let (formula, meaning) = (parse(written), parse(meaning));
        let printed = formula.text(&name);
        assert_eq!(parse(&printed), formula, "{written}: {printed}");
        assert_eq!(formula.holds(&|_| 1).is_none(), written.contains("some"));
        for digits in DIGITS.map(|text| Digits::parse(text).unwrap()) {
            if formula.needs().iter().any(|need| need.0 != digits) {
                continue;
            }
            let relation = with_builder(digits, |builder| builder.formula(&formula)).unwrap();
            let letters = relation.automaton.letters();
            let longest = (1..=6).take_while(|n| letters.pow(*n) <= 1000).last().unwrap_or(1);
            for word in (0..=longest).flat_map(|length| words(letters, length as usize)) {
                let numbers = digits.spell(relation.tracks.len(), &word).unwrap();
                let number = |var| relation.tracks.iter().position(|track| *track == var);
                let number = |var| i128::try_from(numbers[number(var).unwrap_or(0)]).unwrap();
                let holds = meaning.holds(&number).unwrap();
                assert_eq!(relation.automaton.read(word), holds, "{digits} {written} {numbers:?}");
                held += u32::from(holds);
                compared += 1;
            }
        }
    }
    assert!(compared > 40_000 && held > compared / 5 && held < compared / 2, "{held} {compared}");
}

#[test]
fn numbers_that_have_a_relation_are_found() {
    for digits in DIGITS.map(|text| Digits::parse(text).unwrap()) {
        with_builder(digits, |builder| {
            // One solution for each x, and some x for each y and z, which are shorter.
            let quotient = builder.formula(&parse("x = 3 y + z and z < 3")).unwrap();
            let quotients = Options::new(builder, &quotient, &[0]).unwrap().unwrap();
            for x in (0..100).chain([u128::from(u64::MAX)]) {
                let found: Vec<Vec<u128>> = quotients.of(&[x]).collect();
                assert_eq!((found, quotients.count(&[x])), (vec![vec![x / 3, x % 3]], 1));
            }
            let products = Options::new(builder, &quotient, &[2, 1]).unwrap().unwrap();
            assert_eq!(products.of(&[2, 5]).collect::<Vec<_>>(), [[17]]);
            assert_eq!(products.of(&[3, 5]).next(), None);
            let larger = builder.formula(&parse("x < y")).unwrap();
            assert_eq!(Options::new(builder, &larger, &[0]), Ok(None));

            // An example is the least number.
            let usual = builder.usual(&[0]).unwrap();
            let large = builder.formula(&parse("x >= 7")).unwrap();
            let large = builder.and(&large, &usual).unwrap();
            assert_eq!(large.example(digits), Ok(vec![7]));
            let small = builder.combine(&usual, &large, |usual, large| usual && !large).unwrap();
            assert_eq!(small.all(builder, 7), Ok(Some((0..7).map(|n| vec![n]).collect())));
            assert_eq!((small.all(builder, 6), usual.all(builder, 1000)), (Ok(None), Ok(None)));
        });
    }
}

#[test]
fn residues_are_short_formulas() {
    for (modulus, residues, expected) in [
        (7, &[2][..], Some("x mod 7 = 2")),
        (3, &[0, 2], Some("x mod 3 != 1")),
        (7, &[0, 1, 2], Some("x mod 7 <= 2")),
        (7, &[4, 5, 6], Some("x mod 7 >= 4")),
        (10, &[1, 2, 3], Some("1 <= x mod 10 <= 3")),
        (7, &[0, 2], Some("x mod 7 = 0 or x mod 7 = 2")),
        (2, &[0, 1], None),
        (2, &[], None),
    ] {
        let formula = Formula::residues(&Sum::of([0]), modulus, residues);
        assert_eq!(formula.as_ref().map(|formula| formula.text(&name)).as_deref(), expected);
        for x in 0..50 {
            let holds = formula.as_ref().and_then(|formula| formula.holds(&|_| x.into()));
            assert_eq!(holds, expected.map(|_| residues.contains(&(x % modulus))));
        }
    }
}

#[test]
fn formulas_are_expressions_of_rust() {
    for (written, expected) in [
        ("x mod 3 = 0", Some("x % 3 == 0")),
        ("(x - y) mod 4 = 0", Some("(x - y).rem_euclid(4) == 0")),
        ("1 <= x mod 10 <= 3", Some("1 <= x % 10 && x % 10 <= 3")),
        ("x xor y xor z = 0", Some("(x ^ y ^ z) == 0")),
        ("2 (x mod 3) + 3 y > 1", Some("2 * (x % 3) + 3 * y > 1")),
        ("power(2, x + 1)", Some("x + 1 > 0 && (x + 1).count_ones() == 1")),
        ("x = 0 or 1 <= y <= 3", Some("x == 0 || (1 <= y && y <= 3)")),
        ("x = 0 and (y = 0 or not z = 1)", Some("x == 0 && (y == 0 || !(z == 1))")),
        ("x xor (y - 1) = 0", None),
        ("fibonacci(x)", None),
        ("some t: x = 3 t", None),
    ] {
        assert_eq!(parse(written).rust(&name).as_deref(), expected, "{written}");
    }
}

/// All automata that differ from one in one output, or in one transition; and a few that do not.
fn altered(automaton: &Automaton<bool>) -> Vec<Automaton<bool>> {
    let (outputs, next) = (automaton.outputs().to_vec(), automaton.rows().concat());
    let mut altered = Vec::new();
    for state in 0..outputs.len() {
        let mut other = outputs.clone();
        other[state] = !other[state];
        altered.push(Automaton::smallest(automaton.letters(), other, next.clone()));
    }
    for (index, state) in (0..next.len()).cartesian_product((0..).take(outputs.len())) {
        let mut other = next.clone();
        other[index] = state;
        altered.push(Automaton::smallest(automaton.letters(), outputs.clone(), other));
    }
    altered
}

/// Laws of outcomes, of Grundy numbers, and about parts of several kinds. Some of their alterations
/// are tried.
#[test]
fn altered_laws_are_refused() {
    for (file, wanted, step) in [
        ("at-most-half", Wanted::Outcome, 1),
        ("nim-misere", Wanted::Outcome, budget(16, 1)),
        ("wythoff", Wanted::Outcome, budget(4, 1)),
        ("wythoff-misere", Wanted::Outcome, budget(16, 1)),
        ("fibonacci-nim", Wanted::Outcome, budget(4, 1)),
        ("one-two-or-three", Wanted::Grundy, budget(4, 1)),
        ("lasker", Wanted::Grundy, budget(4, 1)),
        ("mark", Wanted::Grundy, budget(4, 1)),
        ("no-more-tic-tac-toe", Wanted::Outcome, budget(20, 1)),
    ] {
        let file = workspace().join(format!("crates/tools/discovery/rules/{file}.toml"));
        let rules = crate::file::parse(&fs::read_to_string(&file).unwrap()).unwrap();
        let found = discover_wanted(&rules, wanted, &crate::Limits::default(), &mut |_| Ok(()));
        let law = found.law().unwrap().digits().unwrap();
        let prove = |relations: &[Relation]| {
            let guess = Guess::Digits(ByDigits::new(law.wanted, law.digits, relations.to_vec()));
            Law::check(&rules, guess, &mut |_| Ok(()))
        };
        assert!(prove(&law.relations).is_ok());
        assert_eq!(prove(&law.relations[1..]).unwrap_err(), Refusal::Unfit);
        let (mut refused, mut tried) = (0, 0);
        for (kind, right) in law.relations.iter().enumerate() {
            for automaton in altered(&right.automaton).into_iter().step_by(step) {
                let mut relations = law.relations.clone();
                relations[kind].automaton = automaton;
                let differs = with_builder(law.digits, |builder| {
                    let usual = builder.usual(&right.tracks).unwrap();
                    let differ = builder.combine(right, &relations[kind], |x, y| x != y).unwrap();
                    !builder.and(&differ, &usual).unwrap().is_empty()
                });
                if differs {
                    // A few get too large to say where they are wrong.
                    let refusal = prove(&relations).unwrap_err();
                    refused += usize::from(matches!(refusal, Refusal::WrongPart { .. }));
                    tried += 1;
                }
            }
        }
        assert!(tried > 3 && refused > tried / 2, "{file:?}: {refused} of {tried}");
    }
}
