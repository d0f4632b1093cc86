//! Files that are built into this program, so that it works wherever it is installed.

include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The text of a file for judges: one of this game, with this name.
pub(crate) fn file(game: &str, name: &str) -> Option<&'static str> {
    let known = FILES.iter().find(|known| (known.0, known.1) == (game, name));
    known.map(|(.., file)| *file)
}

/// The fixtures of a game: their names, inputs and outputs.
pub(crate) fn fixtures(
    game: &str,
) -> impl Iterator<Item = (&'static str, &'static [u8], &'static [u8])> + '_ {
    let own = FIXTURES.iter().filter(move |fixture| fixture.0 == game);
    own.map(|(_, name, input, output)| (*name, *input, *output))
}
