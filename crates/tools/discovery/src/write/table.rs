//! An automaton as a Rust module, for a solver in a crate of its own.

use gametheory_core::Outcome;

use super::list::write_array;
use crate::automata::automaton::Automaton;
use crate::rules::strip::Strip;

/// The text of the module; `None` if the automaton has more than 256 states. `command` is the
/// command that writes the module again.
pub(crate) fn table(
    strip: &Strip,
    automaton: &Automaton<Outcome>,
    command: &str,
) -> Option<String> {
    let states = automaton.states();
    if states > 256 {
        return None;
    }
    let letters = strip.letters.iter().map(|letter| format!("`{}`", letter.escape_ascii()));
    let letters = letters.collect::<Vec<_>>().join(", ");
    let outcomes: Vec<String> =
        automaton.outputs().iter().map(|outcome| format!("{outcome:?}")).collect();
    let rows: Vec<String> = automaton.columns().iter().map(|column| write_array(column)).collect();
    Some(format!(
        "\
//! The automaton that knows the outcome of every strip; the empty one leads to state 0.
//! Don't edit: written by `{command}`.

use gametheory_core::Outcome::{{self, Draw, Loss, Win}};

/// How many states there are.
pub const STATES: usize = {states};

/// The outcome of the strips that lead to each state.
#[rustfmt::skip]
pub const OUTCOMES: [Outcome; STATES] = {};

/// The state that follows each state on each of the letters {letters}.
#[rustfmt::skip]
pub const AFTER: [[u8; STATES]; {}] = [{}];
",
        write_array(&outcomes),
        rows.len(),
        rows.join(", "),
    ))
}
