//! Laws in words, and formulas that somebody claims.

use discovery::arithmetic::{self, Proof};
use discovery::{Draft, Limits, Rules};
use gametheory_core::Outcome;
use gametheory_testing::budget;

use super::{draft, law, limits, misere, rules, NIM, WYTHOFF};

/// A king on a board whose squares are counted from 1.
fn king() -> Rules {
    let moves = [
        "x' = x - 1 and x' > 0",
        "y' = y - 1 and y' > 0",
        "x' = x - 1 and y' = y - 1 and x' > 0 and y' > 0",
    ];
    at_starts("x > 0 and y > 0", draft("x y", &moves))
}

fn at_starts(starts: &str, draft: Draft) -> Rules {
    Draft { starts: Some(starts.into()), ..draft }.check().unwrap()
}

fn prove(rules: &Rules, claim: &str) -> Proof {
    // With fewer small positions than usual, what they do not refute is soon left to the check.
    prove_within(Limits { searched: 50_000, ..limits() }, rules, claim)
}

fn prove_within(limits: Limits, rules: &Rules, claim: &str) -> Proof {
    let claim = rules.numbers().unwrap().claim(claim).unwrap();
    arithmetic::prove(rules, &claim, &limits, &mut |_| Ok(())).unwrap()
}

/// Every law here has the expected words. Those of the rules files stand in the atlas. If only a few
/// positions are lost, the words list them.
#[test]
fn laws_are_put_in_words() {
    let many = draft("n", &["n - n' >= 4"]);
    // In base 3, the digits of a place can have the sum 3 where no digit is 1.
    let takes = "x' <= x and y' <= y and z' <= z and 1 <= x + y + z - x' - y' - z' <= 2";
    let base_3 = Draft { digits: Some("3".into()), ..draft("x y z", &[takes]) };
    for (rules, expected) in [
        (rules("n", &["n' < n"]), "n = 0"),
        (rules("x y", &["x' < x", "y' < y", "x' < x and y' < y"]), "x = 0 and y = 0"),
        (rules("n", &["n' = n - 1 or n' = n - 3 or n' = n - 4"]), "n mod 7 = 0 or n mod 7 = 2"),
        (
            rules("n", &["1 <= n - n' <= 2 and n != 8"]),
            "n mod 3 = 2, except for (0) (2) (3) (5) (6)",
        ),
        (rules("x y", &NIM[..2]), "x = y"),
        (misere("x y", &NIM[..2]), "x = y, except for (0, 0) (0, 1) (1, 0) (1, 1)"),
        (rules("x y", &["1 <= x - x' <= 3", "1 <= y - y' <= 3"]), "(x - y) mod 4 = 0"),
        (rules("x y", &["x' = x - 1", "y' = y - 1"]), "(x + y) mod 2 = 0"),
        // All numbers that can be taken but one are taken. Suffixes of digits do not show one residue of
        // 199.
        (rules("n", &["1 <= n - n' <= 198"]), "n mod 199 = 0"),
        (many.clone().check().unwrap(), "only 0, 1, 2 and 3 are lost"),
        // No power of 2 is a start, and no start is lost; but that says less.
        (at_starts("n mod 4 = 3 and n > 9", many), "only 0, 1, 2 and 3 are lost"),
        (
            at_starts("x < 6 and y < 6", draft("x y", &WYTHOFF)),
            "only (0, 0), (1, 2), (2, 1), (3, 5) and (5, 3) are lost, where a game can begin",
        ),
        // Every game can be won that does not begin with 0.
        (at_starts("n > 0", draft("n", &["n' < n"])), "n = 0"),
        (at_starts("x <= 2 and y <= 2 and z <= 2", base_3), "(x + y + z) mod 3 = 0"),
        (
            rules("n q", &["some t: n' = n - t and 1 <= t <= q and q' = 2 t"]),
            "n = 0, or q is less than the smallest Fibonacci number in the digits of n",
        ),
    ] {
        let law = law(&rules).in_words(&mut |_| Ok(()));
        let words = law.digits().unwrap().words.clone().unwrap().to_string();
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

/// A formula that is wrong where no game begins says so, and is not said of a position there.
#[test]
fn words_say_where_they_are_right() {
    let moves = ["n' = n - 1 and n > 8", "n' = n - 2 and n > 7", "n' = n - 1 and 4 < n < 7"];
    let game = at_starts("n > 9", draft("n", &moves));
    let law = law(&game).in_words(&mut |_| Ok(()));
    let [start, later] = [10, 6].map(|n| game.numbers().unwrap().position(vec![n]).unwrap());
    // From 6 one comes to 5 and then to 4, where nobody can move.
    assert_eq!(law.outcome(&later), Some(Outcome::Loss));
    let [start, later] = [start, later].map(|position| law.describe_at(&position));
    assert_eq!(start, "Lost exactly if n mod 3 = 1, where a game can begin.");
    assert!(later.starts_with("An automaton "), "{later}");
}

/// A claim that is right, or where it is wrong and why, and whether that is a least counterexample. A
/// claim can be wrong where no game begins, and still be right.
#[test]
fn claims_are_proved_or_refuted_with_a_reason() {
    // Small positions are searched first: the automata of this formula in Fibonacci digits get too
    // large.
    let wythoff = rules("x y", &WYTHOFF);
    let later = at_starts("n > 3", draft("n", &["1 <= n - n' <= 2"]));
    // A move must leave at least a tenth of both heaps together. The player to move loses if they have
    // 0, 1, 11, 111 and so on. No automaton sees this in a base that is no power of 10.
    let takes = "x' <= x and y' <= y and x' + y' < x + y <= 10 x' + 10 y'";
    let tenth = Draft { digits: Some("10".into()), ..draft("x y", &[takes]) }.check().unwrap();
    for (rules, claim, expected) in [
        (&wythoff, "x = 3 y", "x = 1, y = 2. The formula calls it won, but no move leads to a position that it calls lost."),
        (&tenth, "power(10, 9 x + 9 y + 1)", ""),
        (&tenth, "power(10, 9 x + 9 y + 1) and x > 0", "x = 0, y = 0. The formula calls it won, but no move leads to a position that it calls lost."),
        (&king(), "x mod 2 = 1 and y mod 2 = 1", ""),
        (&king(), "x mod 2 = 1", "x = 1, y = 2. The formula calls it lost, but also x = 1, y = 1, to which a move leads."),
        (&later, "g = n mod 3", ""),
        (&later, "g = n mod 3 and n > 2", ""),
        (&later, "g = n mod 3 and n != 7", "n = 7. The formula does not give it the Grundy number 1."),
        // A game can begin with 4, and then reach these.
        (&later, "g = n mod 2", "n = 2. The formula gives it the Grundy number 0, but also one of its options."),
        (&later, "g = n mod 4", "n = 3. The formula gives it the Grundy number 3, but none of its options 0."),
    ] {
        let found = match prove(rules, claim) {
            Proof::Wrong { reason, is_least: true, .. } => reason,
            Proof::Law(_) => String::new(),
            other => panic!("{claim}: {other:?}"),
        };
        assert_eq!(found, expected, "{claim}");
    }
    // What is right at all small positions is refuted by the check.
    let rules = rules("n", &["1 <= n - n' <= 2"]);
    let claims = [
        ("n mod 3 = 0 and n != 60000", "n = 60000. The formula calls it won, but no move leads to a position that it calls lost."),
        ("n mod 3 = 0 or n = 60001", "n = 60001. The formula calls it lost, but also n = 60000, to which a move leads."),
        ("g = n mod 3 and n != 60002", "n = 60002. The formula does not give it the Grundy number 2."),
        ("g = n mod 3 or n = 60001 and g = 2", "n = 60001. The formula gives it the Grundy number 2, but none of its options 1."),
        ("g = n mod 3 or n = 60001 and g = 0", "n = 60001. The formula gives it the Grundy number 0, but also one of its options."),
    ];
    // By default, the last two kinds of wrong Grundy numbers are left out.
    for (claim, expected) in claims.into_iter().take(budget(3, 5)) {
        let Proof::Wrong { reason, is_least: false, .. } = prove(&rules, claim) else {
            panic!("{claim}")
        };
        assert_eq!(reason, expected, "{claim}");
    }
}

/// A claim that is wrong only where no game begins or leads is proved, also where nobody knows a law of
/// the other positions. Two pairs of coins move to the left; and where `m` is not 0, nobody knows one.
#[test]
fn claims_are_proved_among_starts() {
    let coins = ["a' < a", "a < b' < b", "b < c' < c", "c < d' < d"];
    let coins = at_starts("a < b and b < c and c < d", draft("a b c d", &coins));
    let moves = ["1 <= n - n' <= 2 and m' = m", "m > 0 and fibonacci(n - n') and m' = m"];
    let two_games = at_starts("m = 0", draft("n m", &moves));
    let claims = [
        (&two_games, "n mod 3 = 0", "n mod 4 = 0"),
        (&two_games, "g = n mod 3", "g = n mod 3 and n != 60002"),
        (&coins, "b - a = d - c", "b - a = d - c + 1"),
    ];
    // By default, a law of all positions is not looked for long, and the last two are left out, which
    // take seconds.
    let few = Limits { searched: 100_000, transitions: 1_000_000, ..limits() };
    let limits = budget(few, limits());
    for (rules, right, wrong) in claims.into_iter().take(budget(1, 3)) {
        let Proof::Law(law) = prove_within(limits, rules, right) else { panic!("{right}") };
        assert!(law.facts() > 1);
        let words = law.digits().unwrap().words.as_ref().unwrap();
        assert_eq!(words.to_string(), format!("{right}, where a game can begin"));
        let wrong_at = prove_within(limits, rules, wrong);
        let Proof::Wrong { position, .. } = wrong_at else { panic!("{wrong}") };
        assert!(rules.numbers().unwrap().position(position).unwrap().is_start());
    }
    // A game that begins with a Fibonacci number reaches other numbers.
    let leaves = at_starts("fibonacci(n) and m = 0", draft("n m", &moves));
    assert!(matches!(prove_within(limits, &leaves, "n mod 3 = 0"), Proof::Open));
}
