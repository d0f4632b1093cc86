//! All tests in one program, which links faster than several.

mod coq;
mod exhaustive;
mod samples;
mod strategy;
mod table;
