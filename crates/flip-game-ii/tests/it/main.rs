//! All tests in one program, which links faster than several.

mod coq;
mod exhaustive;
mod period;
mod samples;
mod strategy;
