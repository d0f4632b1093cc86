//! Laws, and the checks that prove them.

pub(crate) mod automaton_claim;
pub mod closure;
pub(crate) mod digits;
pub(crate) mod equations;
pub(crate) mod family;
pub(crate) mod law;
pub(crate) mod parts_claim;
pub mod period;
pub(crate) mod period_conjecture;
pub(crate) mod refusal;
pub(crate) mod strip_claim;
