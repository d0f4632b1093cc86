//! The commands, run as people run them.

mod stress;
