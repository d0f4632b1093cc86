//! Why a claim is no law.

use crate::Stopped;

/// Why a check has not accepted a claim about strips or parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The automaton is wrong on this strip, or on a strip after one move. It is a shortest
    /// such strip, as indices of letters.
    WrongStrip(Vec<u8>),
    /// The number of this part is not its Grundy number.
    WrongPart {
        /// The number of its kind.
        kind: usize,
        /// How many cells it has.
        length: usize,
    },
    /// The claim is for other letters or for another number of kinds of parts; or its numbers have
    /// neither a period nor automata that are small enough.
    Unfit,
    /// There are too many summaries of strips for the memory of a usual machine.
    TooLarge,
    /// The caller wanted the check to stop.
    Stopped,
}

impl From<Stopped> for Refusal {
    fn from(_: Stopped) -> Refusal {
        Refusal::Stopped
    }
}
