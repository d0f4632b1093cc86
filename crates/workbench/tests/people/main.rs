//! `explain` and `play`: what people read, and whether it is true.
//!
//! Transcripts of whole exchanges say what people read, see `tests/transcripts`. What
//! is true is taken from the fixtures, whose answers come from elsewhere, and from
//! playing games out.

mod player;
mod terminal;
mod truth;

/// Compares with a snapshot in `tests/snapshots`.
fn assert_snapshot(name: &str, description: &str, text: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(description);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
