//! The rules that a position or a move carries along.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

/// Rules, or what is known of a game. All count as equal, since positions of different games are not
/// compared.
pub struct Shared<R>(pub Arc<R>);

impl<R> Clone for Shared<R> {
    fn clone(&self) -> Self {
        Shared(Arc::clone(&self.0))
    }
}

impl<R> PartialEq for Shared<R> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<R> Eq for Shared<R> {}

impl<R> Hash for Shared<R> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<R> fmt::Debug for Shared<R> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("..")
    }
}

impl<R> Deref for Shared<R> {
    type Target = Arc<R>;

    fn deref(&self) -> &Arc<R> {
        &self.0
    }
}
