//! Looks for laws. Nothing here has to be trusted: a [check](crate::Law::check) proves what is found, or
//! refutes it.

pub(crate) mod claims;
pub(crate) mod numbers;
pub(crate) mod parts;
pub(crate) mod strips;
