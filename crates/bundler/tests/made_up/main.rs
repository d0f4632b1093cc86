//! The bundler on small made-up workspaces, each with something that is hard to
//! put into one file.

mod class;
mod errors;
mod names;
mod pruning;
mod workspace;
