//! Compares the rules in Coq, `proof/Theorem.v`, with the rules in Rust, `rules.rs`.

use gametheory_core::Game;
use gametheory_oracle::Oracle;

/// Compares `outcomes` with those that the oracle finds for all `positions`. Each position
/// is given with its text in the judge's input. `outcomes` is the text of
/// `proof/outcomes.txt`, which Coq computed from its own copy of the rules. Each line has the
/// text of a position and its outcome. Both must have the same positions.
pub fn check_outcomes<G: Game>(outcomes: &str, positions: impl IntoIterator<Item = (String, G)>) {
    let mut oracle = Oracle::default();
    let positions = positions.into_iter();
    let lines =
        positions.map(|(input, position)| format!("{input} {:?}", oracle.outcome(&position)));
    let mut expected: Vec<String> = lines.collect();
    let mut computed: Vec<&str> = outcomes.lines().collect();
    expected.sort_unstable();
    computed.sort_unstable();
    let differ = computed.iter().zip(&expected).find(|(computed, expected)| computed != expected);
    assert_eq!(differ, None, "computed by Coq and expected by the oracle");
    assert_eq!(computed.len(), expected.len(), "positions that Coq and the oracle have");
    assert!(!expected.is_empty(), "no position to compare");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A heap from which one stone or two are taken.
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Heap(usize);

    impl Game for Heap {
        type Move = usize;

        fn moves(&self) -> Vec<usize> {
            (1..=self.0.min(2)).collect()
        }

        fn after(&self, take: &usize) -> Heap {
            Heap(self.0 - take)
        }
    }

    fn check(outcomes: &str) {
        check_outcomes(outcomes, (0..=3).map(|stones| (stones.to_string(), Heap(stones))));
    }

    #[test]
    fn the_order_of_the_lines_means_nothing() {
        check("3 Loss\n1 Win\n2 Win\n0 Loss\n");
    }

    #[test]
    #[should_panic(expected = "computed by Coq")]
    fn a_wrong_outcome_is_found_out() {
        check("0 Loss\n1 Win\n2 Win\n3 Draw\n");
    }

    #[test]
    #[should_panic(expected = "computed by Coq")]
    fn a_position_twice_instead_of_another_is_found_out() {
        check("0 Loss\n1 Win\n1 Win\n3 Loss\n");
    }

    #[test]
    #[should_panic(expected = "positions that Coq")]
    fn a_missing_position_is_found_out() {
        check("0 Loss\n1 Win\n2 Win\n");
    }
}
