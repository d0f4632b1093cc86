//! Tests of what has to be trusted.

mod altered;
mod operations;
mod trees;

use super::budget::Limits;
use super::digits::Digits;
use super::relation::Builder;

pub(crate) fn with_builder<R>(digits: Digits, test: impl FnOnce(&mut Builder) -> R) -> R {
    test(&mut Builder::new(digits, Limits::default(), &mut |_| Ok(())))
}
