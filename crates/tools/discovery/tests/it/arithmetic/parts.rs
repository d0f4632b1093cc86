//! Parts whose Grundy numbers have no period, or an arithmetic one.

use discovery::{file, Claim, Limits};
use gametheory_core::{Game, Outcome};
use gametheory_testing::{budget, check_claim, Oracle};

use crate::{discover_heaps, found, heaps_of, octal, strip_of, strips};

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
        let sum = law.gap_numbers(&grid).unwrap().iter().fold(0, |sum, gap| sum ^ gap.1);
        assert_eq!(sum as usize, no_more_tic_tac_toe::grundy_number(text.as_bytes()), "{grid}");
        assert_eq!(law.outcome(&grid), Some(Outcome::win_if(sum != 0)), "{grid}");
        assert_eq!(law.outcome(&grid), Some(oracle.outcome(&grid)), "{grid}");
        compared += 1;
    }
    assert!(compared > 2000, "{compared}");
    let numbers = law.as_gaps().unwrap().numbers();
    for n in (1..2000).chain([1 << 40, u64::MAX]) {
        let of = |kind| numbers.of(kind, n).unwrap();
        // The free letter stands for an end; then come o and x.
        assert_eq!([0, 1, 2, 4, 5, 7, 8].map(of), [n % 2, n, n, 1, 0, 0, 1], "{n}");
    }
    let (_, series) = &found.simplest()[0];
    assert_eq!(series.to_string(), "for every n: loss if n mod 2 = 0, else win");
    check_claim(
        strips(&rules, 5),
        |grid| found.outcome(grid).unwrap(),
        |grid| found.move_outcomes(grid).unwrap().collect(),
        |grid| found.best_move(grid),
    );
    let long = strip_of(&rules).position(&format!("{}x..o", ".".repeat(1000))).unwrap();
    let best = found.best_move(&long).unwrap();
    assert_eq!(found.outcome(&long.after(&best)), Some(Outcome::Loss));
}

/// Codes whose last digits repeat: wherever a law is found, it has the numbers of the definition.
#[test]
fn laws_of_codes_that_repeat_agree_with_the_definition() {
    let (mut laws, mut arithmetic) = (0, 0);
    for before in ["0.", "4.", "0.03", "4.7"] {
        for repeated in ["3", "2", "7", "30", "12"] {
            let code = format!("{before}[{repeated}]");
            let rules = octal(&code);
            let limits = Limits { to: 300, ..Limits::default() };
            let found = discover_heaps(&rules, &limits, &mut |_| Ok(()));
            let Some(law) = found.law() else { continue };
            let numbers = law.numbers();
            laws += 1;
            arithmetic += usize::from(numbers.of(0, 500) > numbers.of(0, 100));
            let mut known: Vec<u64> = Vec::new();
            for n in 0..100 {
                let heap = heaps_of(&rules).row(vec![n]);
                let options = heap.moves();
                let number = |size: &u64| known[*size as usize];
                let reached: Vec<u64> = options
                    .iter()
                    .map(|chosen| {
                        let after = heap.after(chosen).to_string();
                        let sizes = after.split(' ').filter_map(|size| size.parse().ok());
                        sizes.fold(0, |sum, size| sum ^ number(&size))
                    })
                    .collect();
                known.push((0..1000).find(|number| !reached.contains(number)).unwrap());
                assert_eq!(numbers.of(0, n), known.last().copied(), "{code} {n}");
            }
        }
    }
    assert!(laws > 9 && arithmetic > 5, "{laws} {arithmetic}");
}
