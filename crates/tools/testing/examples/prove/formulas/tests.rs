use super::*;

fn compare(names: &str, some: &[&str], others: &[&str]) -> Result<i64, String> {
    let read = |names, texts: &[&str]| {
        Moves::read(names, &texts.iter().map(|text| (*text).into()).collect::<Vec<_>>())
    };
    let moves = read(names, some).and_then(|some| some.compare(&read(names, others)?));
    moves.map_err(|error| format!("{error:#}"))
}

#[test]
fn formulas_are_the_same_if_they_mean_the_same() {
    let wythoff = ["x' < x", "y' < y", "x' < x and x - x' = y - y'"];
    let by_coq = ["x' < x and x + y' = x' + y", "x' < x and y' = y", "y' < y and x' = x"];
    assert_eq!(compare("x y", &wythoff, &by_coq), Ok(8));
    let reason = "only one of the games has a move from 1 1 to 0 0";
    assert_eq!(compare("x y", &wythoff, &by_coq[1..]), Err(reason.into()));
    let lasker = ["n' < n", "n' + n'' = n and n' > 0 and n'' > 0"];
    let by_coq = ["n' < n", "n = n' + n'' and not (n' <= 0) and 0 < n''"];
    assert_eq!(compare("n", &lasker, &by_coq), Ok(16));
    let reason = "only one of the games has a move from 1 to 0 + 1";
    let wrong = ["n' < n", "n' + n'' = n and n'' > 0"];
    assert_eq!(compare("n", &lasker, &wrong), Err(reason.into()));
    assert_eq!(compare("n", &lasker[..1], &["n' < n or n' + 1 = n"]), Ok(16));
    // As large as the numbers in the formulas ask for.
    let two = ["n - 30 <= n' < n"];
    let reason = "only one of the games has a move from 30 to 0";
    assert_eq!(compare("n", &two, &["n' < n and n < 30 + n'"]), Err(reason.into()));
}

#[test]
fn every_kind_of_formula_is_read() {
    for (some, others) in [
        ("power(2, n - n')", "n - n' = 1 or n - n' = 2 or n - n' = 4 or n - n' = 8"),
        ("fibonacci(n')", "n' = 1 or n' = 2 or n' = 3 or n' = 5 or n' = 8 or n' = 13"),
        ("n mod 3 = 1 and n' = 0", "some t: (n = 3 t + 1) and n' = 0"),
        ("some a, b: n = 2 * a + 3 b and n' = a", "some b: n = 2 n' + 3 b"),
        ("(n + n') mod 2 = 0", "(some t: 2 t = n + n')"),
        ("n xor n' = 3", "n' = n xor 3"),
        ("1 <= n' < n <= 5", "not (n' < 1 or n <= n' or 5 < n)"),
        ("n' = -(1 - n)", "n' + 1 = n"),
    ] {
        assert_eq!(compare("n", &[some], &[others]), Ok(16), "{some}");
    }
    for wrong in ["n' <", "n' = m", "n' < n and", "law(n)", "(n' < n", "n' < n)", "n'"] {
        assert!(compare("n", &[wrong], &[wrong]).is_err(), "{wrong}");
    }
}
