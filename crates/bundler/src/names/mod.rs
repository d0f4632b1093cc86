//! Names: which ones a source declares, where it mentions them, and for what they
//! stand there.

mod collect;
mod imports;
mod resolve;
mod source;

pub(crate) use self::imports::{leaves, words_of};
pub(crate) use self::resolve::Target;
pub(crate) use self::source::{Item, Kind, Mention, Names, Place};
