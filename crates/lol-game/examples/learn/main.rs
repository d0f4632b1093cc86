//! Learns the automaton of the LOL game and writes it to `src/table.rs`.

mod learner;
mod search;

use std::fmt::Write as _;
use lol_game::proof::State;

fn main() {
    let a = learner::learn();
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/src/table.rs"), source(&a)).unwrap();
}
fn source(automaton: &[State]) -> String {
   let mut t = format!("use gametheory_core::Outcome::{{self, Draw, Loss, Win}};\npub(crate) const STATES: usize = {};\n", automaton.len());
   writeln!(t, "pub(crate) const OUTCOMES: [Outcome; STATES] = {:?};", automaton.iter().map(|s| s.outcome).collect::<Vec<_>>()).unwrap();
   writeln!(t, "pub(crate) const NEXT: [[u8; 3]; STATES] = {:?};", automaton.iter().map(|s| s.next).collect::<Vec<_>>()).unwrap();
   t
}
