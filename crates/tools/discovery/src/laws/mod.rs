//! Laws, and the checks that prove them.

mod candidates;
pub mod closure;
pub(crate) mod describe;
pub(crate) mod digits;
mod json;
pub(crate) mod law;
pub mod period;
pub(crate) mod played;
pub(crate) mod report;
mod simplest;
