//! Laws, and the checks that prove them.

mod candidates;
pub mod closure;
mod describe;
mod digits;
mod json;
mod law;
pub mod period;
mod played;
mod report;
mod simplest;

pub(crate) use closure::{limit_memory, Equations, Summary};
pub(crate) use describe::with_sum;
pub use digits::by_digits::ByDigits;
pub use digits::words::Words;
pub use digits::{check, gaps};
pub use law::{Claim, Found, Guess, Law};
pub use period::GrundyNumbers;
pub(crate) use period::{needed, period_of};
pub use played::Played;
