//! The rules files of games on numbers: their laws, and samples of judges.

use std::fs;

use discovery::arithmetic::describe;
use discovery::{discover, file, Board, Discovery, Limits};
use gametheory_testing::workspace;

const NO_WORDS: &str = "";

/// For each file, the number of states of the law and the law in words.
const LAWS: [(&str, usize, &str); 22] = [
    ("as-much", 3, "n = 0, or q is less than the smallest weight in the digits of n"),
    ("at-most-half", 3, "power(2, n + 1)"),
    ("bag", 8, "1 <= n mod 10 <= 3"),
    ("chomp", 4, "a = b + 1"),
    ("coins", 6, "b = a + 1"),
    ("fibonacci-nim", 5, "fibonacci(n)"),
    ("fraenkel", 10, NO_WORDS),
    ("halves", 7, "n mod 2 = 1 and g = 0 or n mod 2 = 0 and g = 1, except for (0) (1) (2)"),
    ("king", 7, "n mod 2 = 1 and m mod 2 = 1"),
    ("knight", 4, "x mod 4 <= 1 and y mod 4 <= 1"),
    ("lasker", 12, "1 <= n mod 4 <= 2 and g = n or n mod 4 = 3 and g = n + 1 or n mod 4 = 0 and g = n - 1, except for (0)"),
    ("mark", 3, "the number of zeros at the end of n in base 2 is odd, except for (0)"),
    ("moore", 2, "in each place, the number of ones is a multiple of 3"),
    ("nim", 2, "x xor y xor z = 0"),
    ("nim-4", 2, "x xor y xor z xor w = 0"),
    ("nim-misere", 5, "x xor y xor z = 0, except for (0, 0, 0) (0, 0, 1) (0, 1, 0) (0, 1, 1) (1, 0, 0) (1, 0, 1) (1, 1, 0) (1, 1, 1)"),
    ("one-two-or-three", 3, "n mod 4 = 0"),
    ("power-of-two", 3, "n mod 3 = 0"),
    ("product", 5, NO_WORDS),
    ("staircase", 2, "a = c"),
    ("wythoff", 8, NO_WORDS),
    ("wythoff-misere", 14, NO_WORDS),
];

/// Cases of judges, with their answers.
const SAMPLES: [(&str, &[u64], &str); 23] = [
    ("power-of-two", &[1], "Kiki"),
    ("power-of-two", &[3], "Cici"),
    ("wythoff", &[2, 1], "0"),
    ("wythoff", &[8, 4], "1"),
    ("wythoff", &[4, 7], "0"),
    ("fibonacci-nim", &[2], "Second win"),
    ("fibonacci-nim", &[13], "Second win"),
    ("fibonacci-nim", &[10000], "First win"),
    ("king", &[5, 3], "What a pity!"),
    ("king", &[5, 4], "Wonderful!"),
    ("king", &[6, 6], "Wonderful!"),
    ("one-two-or-three", &[0], "Bob"),
    ("one-two-or-three", &[3], "Alice"),
    ("one-two-or-three", &[4], "Bob"),
    ("lasker", &[2, 2, 3], "Alice"),
    ("lasker", &[3, 3], "Bob"),
    ("halves", &[3, 4], "Kevin"),
    ("halves", &[3], "Nicky"),
    ("product", &[162], "Stan wins."),
    ("product", &[17], "Ollie wins."),
    ("product", &[34_012_226], "Stan wins."),
    ("bag", &[1], "LOST"),
    ("bag", &[7], "WIN"),
];

#[test]
fn every_file_has_its_law() {
    let folder = workspace().join("crates/tools/discovery/rules");
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        let given = file::parse(&fs::read_to_string(&path).unwrap());
        let given = given.unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
        let Board::Numbers(rules) = given.board() else { continue };
        let (_, states, words) = LAWS.iter().find(|law| law.0 == name).unwrap();
        let found = discover(&given, &Limits::default(), &mut |_| Ok(()));
        let Discovery::Numbers(found) = found else { panic!("{name}") };
        let law = found.law().unwrap().as_law().unwrap();
        let described = describe(rules, law, &mut |_| Ok(())).map(|words| words.to_string());
        assert_eq!(
            (law.states(), described.unwrap_or_default().as_str()),
            (*states, *words),
            "{name}"
        );
        for (_, case, expected) in SAMPLES.iter().filter(|sample| sample.0 == name) {
            let position = rules.position(rules.complete(case).unwrap()).unwrap();
            let answer = &given.answers()[law.outcome(&position) as usize];
            assert_eq!(answer, expected, "{name} {case:?}");
        }
        seen += 1;
    }
    assert_eq!(seen, LAWS.len());
    assert!(SAMPLES.iter().all(|sample| LAWS.iter().any(|law| law.0 == sample.0)));
}
