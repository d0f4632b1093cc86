//! All tests in one program, which links faster than several.

mod every_game;
mod everything;
mod generators;
mod hardening;
mod positions;
