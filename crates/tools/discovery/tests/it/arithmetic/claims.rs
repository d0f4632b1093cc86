//! Laws in words, and formulas that somebody claims.

use discovery::arithmetic::{self, Limits, Proof, Words};
use discovery::{Draft, Rules};
use gametheory_core::Outcome;
use gametheory_testing::budget;

use super::{draft, law, misere, rules, NIM, WYTHOFF};

/// A king on a board whose squares are counted from 1.
fn king() -> Rules {
    let moves = [
        "x' = x - 1 and x' > 0",
        "y' = y - 1 and y' > 0",
        "x' = x - 1 and y' = y - 1 and x' > 0 and y' > 0",
    ];
    let draft = Draft { starts: Some("x > 0 and y > 0".into()), ..draft("x y", &moves) };
    draft.check().unwrap()
}

fn prove(rules: &Rules, claim: &str) -> Proof {
    let claim = rules.numbers().unwrap().claim(claim).unwrap();
    arithmetic::prove(rules, &claim, &Limits::default(), &mut |_| Ok(())).unwrap()
}

/// The words of the law that a search finds.
fn words(rules: &Rules) -> Option<Words> {
    law(rules).in_words(&mut |_| Ok(())).digits().unwrap().words.clone()
}

/// Descriptions, which are compared with the law as automata.
#[test]
fn laws_are_put_in_words() {
    let knight = [
        "x' = x - 2 and -1 <= y' - y <= 1 and y' != y",
        "y' = y - 2 and -1 <= x' - x <= 1 and x' != x",
    ];
    for (rules, expected) in [
        (rules("n", &["n' < n and n <= 2 n'"]), "power(2, n + 1)"),
        (rules("n", &["n' < n"]), "n = 0"),
        (rules("x y", &["x' < x", "y' < y", "x' < x and y' < y"]), "x = 0 and y = 0"),
        (rules("n", &["power(2, n - n')"]), "n mod 3 = 0"),
        (rules("n", &["n' = n - 1 or n' = n - 3 or n' = n - 4"]), "n mod 7 = 0 or n mod 7 = 2"),
        (rules("n", &["1 <= n - n' <= 2 and n != 8"]), "n mod 3 = 2, except for (0) (2) (3) (5) (6)"),
        (rules("n", &["n' = n - 1", "n > 0 and 2 n' <= n and n <= 2 n' + 1"]), "the number of zeros at the end of n in base 2 is odd, except for (0)"),
        (misere("n", &["3 <= n - n' <= 7", "0 < n <= 3 and n' = 0"]), "1 <= n mod 10 <= 3"),
        (rules("x y", &NIM[..2]), "x = y"),
        (misere("x y", &NIM[..2]), "x = y, except for (0, 0) (0, 1) (1, 0) (1, 1)"),
        (rules("x y z", &NIM[..3]), "x xor y xor z = 0"),
        (rules("x y z", &["x' < x", "y' < y and x' + y' = x + y", "z' < z and y' + z' = y + z"]), "x = z"),
        (rules("x y z", &["x' < x and y' <= y", "y' < y and z' <= z", "x' <= x and z' < z"]), "in each place, the number of ones is a multiple of 3"),
        (rules("x y", &["1 <= x - x' <= 3", "1 <= y - y' <= 3"]), "(x - y) mod 4 = 0"),
        (rules("x y", &["x' = x - 1", "y' = y - 1"]), "(x + y) mod 2 = 0"),
        (rules("x y", &knight), "x mod 4 <= 1 and y mod 4 <= 1"),
        (king(), "x mod 2 = 1 and y mod 2 = 1, where a game can begin"),
        (rules("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"]), "n = 0, or q is less than the smallest Fibonacci number in the digits of n"),
        (rules("n", &["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"]), "1 <= n mod 4 <= 2 and g = n or n mod 4 = 3 and g = n + 1 or n mod 4 = 0 and g = n - 1, except for (0)"),
    ] {
        let words = words(&rules).unwrap().to_string();
        assert_eq!(words, expected, "{}", rules.numbers().unwrap().moves()[0]);
        // A formula without exceptions is proved by the check too.
        if rules.numbers().unwrap().claim(&words).is_ok() {
            assert!(matches!(prove(&rules, &words), Proof::Law(_)), "{words}");
        }
    }
    let wythoff = law(&rules("x y", &WYTHOFF)).in_words(&mut |_| Ok(()));
    assert_eq!(wythoff.digits().unwrap().words, None);
    assert_eq!(wythoff.report()["lost"][3], serde_json::json!([3, 5]));
}

/// A move must leave at least a tenth of both heaps together. The player to move loses if they
/// have 0, 1, 11, 111 and so on. No automaton sees this in a base that is no power of 10.
#[test]
fn claims_can_be_about_two_numbers_in_base_10() {
    let takes = "x' <= x and y' <= y and x' + y' < x + y <= 10 x' + 10 y'";
    let rules = Draft { digits: Some("10".into()), ..draft("x y", &[takes]) };
    let rules = rules.check().unwrap();
    assert!(matches!(prove(&rules, "power(10, 9 x + 9 y + 1)"), Proof::Law(_)));
    assert!(matches!(prove(&rules, "power(10, 9 x + 9 y + 1) and x > 0"), Proof::Wrong { .. }));
}

/// A formula that is wrong where no game begins says so, and is not said of a position there.
#[test]
fn words_say_where_they_are_right() {
    let moves = ["n' = n - 1 and n > 8", "n' = n - 2 and n > 7", "n' = n - 1 and 4 < n < 7"];
    let draft_of_game = Draft { starts: Some("n > 9".into()), ..draft("n", &moves) };
    let game = draft_of_game.check().unwrap();
    let law = law(&game).in_words(&mut |_| Ok(()));
    let [start, later] = [10, 6].map(|n| game.numbers().unwrap().position(vec![n]).unwrap());
    // From 6 one comes to 5 and then to 4, where nobody can move.
    assert_eq!(law.outcome(&later), Some(Outcome::Loss));
    let [start, later] = [start, later].map(|position| law.describe_at(&position));
    assert_eq!(start, "Lost exactly if n mod 3 = 1, where a game can begin.");
    assert!(later.starts_with("An automaton "), "{later}");
    // Every game can be won that does not begin with 0.
    let rules = Draft { starts: Some("n > 0".into()), ..draft("n", &["n' < n"]) };
    let rules = rules.check().unwrap();
    assert_eq!(words(&rules).unwrap().to_string(), "n = 0");
}

/// In base 3, the digits of a place can have the sum 3 where no digit is 1.
#[test]
fn words_are_true_in_every_base() {
    let takes = "x' <= x and y' <= y and z' <= z and 1 <= x + y + z - x' - y' - z' <= 2";
    let rules = Draft {
        digits: Some("3".into()),
        starts: Some("x <= 2 and y <= 2 and z <= 2".into()),
        ..draft("x y z", &[takes])
    };
    let words = words(&rules.check().unwrap()).unwrap();
    assert_eq!(words.to_string(), "(x + y + z) mod 3 = 0");
}

/// More lost positions than a formula names are a sentence of their own.
#[test]
fn few_lost_positions_are_listed() {
    let many = draft("n", &["n - n' >= 4"]);
    // No power of 2 is a start, and no start is lost; but that says less.
    let later = Draft { starts: Some("n mod 4 = 3 and n > 9".into()), ..many.clone() };
    let starts = Some("x < 6 and y < 6".into());
    let wythoff = Draft { starts, ..draft("x y", &WYTHOFF) };
    for (draft, expected) in [
        (many, "Only 0, 1, 2 and 3 are lost."),
        (later, "Only 0, 1, 2 and 3 are lost."),
        (
            wythoff,
            "Only (0, 0), (1, 2), (2, 1), (3, 5) and (5, 3) are lost, where a game can begin.",
        ),
    ] {
        let law = law(&draft.check().unwrap()).in_words(&mut |_| Ok(()));
        assert_eq!(law.describe(), expected);
    }
}

/// All numbers that can be taken but one are taken: the lost numbers are one residue of 199, which
/// suffixes of digits do not show.
#[test]
fn one_residue_of_a_large_number_is_a_guess() {
    let law = law(&rules("n", &["1 <= n - n' <= 198"])).in_words(&mut |_| Ok(()));
    assert_eq!(law.describe(), "Lost exactly if n mod 199 = 0.");
    assert_eq!(law.digits().unwrap().automaton().states(), 199);
}

/// A wrong claim with its least counterexample, and why it is wrong there.
fn assert_wrong(rules: &Rules, claim: &str, expected: &str) {
    let Proof::Wrong { reason, is_least: true, .. } = prove(rules, claim) else {
        panic!("{claim}")
    };
    assert_eq!(reason, expected, "{claim}");
}

/// Small positions are searched first: the automata of this formula in Fibonacci digits get too
/// large.
#[test]
fn what_is_wrong_for_small_numbers_is_refuted() {
    let why = "x = 2, y = 1. The formula calls it won, but no move leads to a position that it calls lost.";
    assert_wrong(&rules("x y", &WYTHOFF), "x = 3 y", why);
}

/// A wrong claim that is right at all small positions is refuted by the check.
#[test]
fn what_is_wrong_for_large_numbers_is_refuted() {
    let rules = rules("n", &["1 <= n - n' <= 2"]);
    for (claim, expected) in [
        (
            "n mod 3 = 0 and n != 60000",
            "n = 60000. The formula calls it won, but no move leads to a position that it calls lost.",
        ),
        (
            "n mod 3 = 0 or n = 60001",
            "n = 60001. The formula calls it lost, but also n = 60000, to which a move leads.",
        ),
        ("g = n mod 3 and n != 60002", "n = 60002. The formula does not give it the Grundy number 2."),
        (
            "g = n mod 3 or n = 60001 and g = 2",
            "n = 60001. The formula gives it the Grundy number 2, but none of its options 1.",
        ),
        (
            "g = n mod 3 or n = 60001 and g = 0",
            "n = 60001. The formula gives it the Grundy number 0, but also one of its options.",
        ),
    ] {
        let Proof::Wrong { reason, is_least: false, .. } = prove(&rules, claim) else {
            panic!("{claim}")
        };
        assert_eq!(reason, expected, "{claim}");
    }
}

/// A claim can be wrong where no game begins, and still be right.
#[test]
fn claims_are_about_starts() {
    assert!(matches!(prove(&king(), "x mod 2 = 1 and y mod 2 = 1"), Proof::Law(_)));
    let why =
        "x = 1, y = 2. The formula calls it lost, but also x = 1, y = 1, to which a move leads.";
    assert_wrong(&king(), "x mod 2 = 1", why);

    let draft = Draft { starts: Some("n > 3".into()), ..draft("n", &["1 <= n - n' <= 2"]) };
    let rules = draft.check().unwrap();
    assert!(matches!(prove(&rules, "g = n mod 3"), Proof::Law(_)));
    assert!(matches!(prove(&rules, "g = n mod 3 and n > 2"), Proof::Law(_)));
    for (claim, expected) in [
        ("g = n mod 3 and n != 7", "n = 7. The formula does not give it the Grundy number 1."),
        // A game can begin with 4, and then reach these.
        (
            "g = n mod 2",
            "n = 2. The formula gives it the Grundy number 0, but also one of its options.",
        ),
        (
            "g = n mod 4",
            "n = 3. The formula gives it the Grundy number 3, but none of its options 0.",
        ),
    ] {
        assert_wrong(&rules, claim, expected);
    }
}

/// A counterexample is a position that a game can reach. Two pairs of coins move to the left; and where
/// `m` is not 0, nobody knows a law.
#[test]
fn no_game_reaches_a_counterexample() {
    let coins = ["a' < a", "a < b' < b", "b < c' < c", "c < d' < d"];
    let coins =
        Draft { starts: Some("a < b and b < c and c < d".into()), ..draft("a b c d", &coins) };
    let moves = ["1 <= n - n' <= 2 and m' = m", "m > 0 and fibonacci(n - n') and m' = m"];
    let two_games = Draft { starts: Some("m = 0".into()), ..draft("n m", &moves) };
    // Four numbers take seconds.
    for (draft, right, wrong) in
        [(two_games, "n mod 3 = 0", "n mod 4 = 0"), (coins, "b - a = d - c", "b - a = d - c + 1")]
            .into_iter()
            .take(budget(1, 2))
    {
        let rules = draft.check().unwrap();
        assert!(matches!(prove(&rules, right), Proof::Open));
        let Proof::Wrong { position, .. } = prove(&rules, wrong) else { panic!() };
        assert!(rules.numbers().unwrap().position(position).unwrap().is_start());
    }
}
