//! Parts whose Grundy numbers have no period, or an arithmetic one.

use discovery::{discover, file, Limits};
use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, Oracle};

use crate::grundy::numbers_of_heaps;
use crate::laws::check;
use crate::{found, octal, strip_of, strips};

const NO_MORE: &str = include_str!("../../../rules/no-more-tic-tac-toe.toml");

/// Compares with the theorem of the solver, and with the search.
#[test]
fn no_more_tic_tac_toe_has_its_theorem() {
    let rules = file::parse(NO_MORE).unwrap();
    let found = found(&rules);
    let law = found.law().unwrap();
    let mut oracle = Oracle::default();
    let mut compared = 0;
    let grids = strips(&rules, budget(8, 10)).into_iter().filter(|grid| {
        let text = grid.to_string();
        !text.contains("oo") && !text.contains("xx")
    });
    for grid in grids {
        let text = grid.to_string().to_uppercase();
        let sum = law.grundy(&grid).unwrap();
        assert_eq!(sum as usize, no_more_tic_tac_toe::grundy_number(text.as_bytes()), "{grid}");
        assert_eq!(law.outcome(&grid), Some(oracle.outcome(&grid)), "{grid}");
        compared += 1;
    }
    assert!(compared > 2000, "{compared}");
    for n in (1..2000).chain([1 << 40, u64::MAX.into()]) {
        let of = |kind| law.number(kind, &[n]).unwrap();
        // The free letter stands for an end; then come o and x.
        assert_eq!([0, 1, 2, 4, 5, 7, 8].map(of), [n % 2, n, n, 1, 0, 0, 1], "{n}");
    }
    check(&found, strips(&rules, 5));
    let long = strip_of(&rules).position(&format!("{}x..o", ".".repeat(1000))).unwrap();
    let best = found.best_move(&long).unwrap();
    assert_eq!(found.outcome(&long.after(&best)), Some(Outcome::Loss));
}

/// Codes whose last digits repeat: their laws have the numbers of the definition.
#[test]
fn laws_of_codes_that_repeat_agree_with_the_definition() {
    let mut arithmetic = 0;
    for code in [
        "0.[3]", "0.[2]", "0.[7]", "0.[30]", "0.[12]", "4.[3]", "4.[2]", "4.[7]", "4.[30]",
        "4.[12]", "0.03[3]", "0.03[2]", "0.03[7]", "0.03[30]", "0.03[12]", "4.7[7]", "4.7[12]",
    ] {
        let rules = octal(code);
        let limits = Limits { to: 300, ..Limits::default() };
        let found = discover(&rules, &limits, &mut |_| Ok(()));
        let law = found.law().expect(code);
        arithmetic += usize::from(law.number(0, &[500]) > law.number(0, &[100]));
        for (n, number) in (0..).zip(numbers_of_heaps(&rules, 100)) {
            assert_eq!(law.number(0, &[n]), Some(number.into()), "{code} {n}");
        }
    }
    assert!(arithmetic > 5, "{arithmetic}");
}
