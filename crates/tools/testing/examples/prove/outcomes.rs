//! What `Outcomes.v` of a game computes: outcomes and best moves, and counterexamples to the
//! theorems.

use std::fs;

use anyhow::{ensure, Context, Result};

use crate::coq::{unquote, Coq};
use crate::project::library;

/// What is computed.
pub(crate) struct Computed {
    /// The text of `outcomes.txt`.
    pub(crate) outcomes: String,
    /// A counterexample, or nothing.
    pub(crate) refuted: String,
}

/// Computes both, from the compiled file.
pub(crate) fn compute(coq: &Coq, game: &str) -> Result<Computed> {
    let module = format!("{}.Outcomes", library(game));
    let file = format!("evaluate_{}", game.replace('-', "_"));
    let question =
        |name| format!("Redirect \"{file}.{name}\" Eval vm_compute in {module}.{name}.\n");
    let questions = ["outcomes", "refuted"].map(question).concat();
    fs::write(
        coq.folder.join(format!("{file}.v")),
        format!("From Coq Require Import String.\nOpen Scope string_scope.\nRequire {module}.\n{questions}"),
    )?;
    coq.compile(&format!("{file}.v"), &[])?;
    let computed = |name| -> Result<String> {
        let written = fs::read_to_string(coq.folder.join(format!("{file}.{name}.out")))?;
        unquote(&written).with_context(|| format!("{module}.{name} is no text"))
    };
    let computed = Computed { outcomes: computed("outcomes")?, refuted: computed("refuted")? };
    ensure!(!computed.outcomes.is_empty(), "crates/{game}/proof/Outcomes.v computes no outcomes");
    Ok(computed)
}
