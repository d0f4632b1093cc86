//! Games from rules, with what is known of them: a file for each kind of rules.

mod common;
mod heaps;
mod known;
mod numbers;
mod numbers_position;
mod strips;

use discovery::{Discovery, Rules};

pub(crate) use self::common::form;
use crate::entry::Entry;

/// Makes a game from its rules and what is known of them.
pub fn from_rules(rules: &Rules, discovery: Discovery) -> Entry {
    match discovery {
        Discovery::Strip(found) => strips::entry(rules, found),
        Discovery::Heaps(found) => heaps::entry(rules, found),
        Discovery::Numbers(found) => numbers::entry(rules, found),
    }
}
