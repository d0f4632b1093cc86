//! What a search for a law may take.

/// The limits of a search for a law. If there is no law, the default ones are reached after
/// some seconds.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest number of states of a guess.
    pub guess: usize,
    /// How often an option of a position is looked at, for each kind of digits.
    pub options: u64,
    /// The largest number of states of an automaton that is built.
    pub states: usize,
    /// The largest number of letters of an automaton: `b^k` for `b` digits and `k` numbers.
    pub letters: usize,
    /// How many transitions are computed for one check.
    pub transitions: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            guess: 200,
            options: 4_000_000,
            states: 200_000,
            letters: 1 << 16,
            transitions: 30_000_000,
        }
    }
}
