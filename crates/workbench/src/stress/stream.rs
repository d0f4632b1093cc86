//! What happens while a program runs, and what it writes.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use wait4::ResUse;

/// What happens while a program runs.
pub(super) enum Event {
    /// Its output is closed.
    Closed,
    /// It has written more than is kept.
    Flood,
    /// It has ended.
    Ended(io::Result<ResUse>),
}

/// How long a run waits before it looks whether it is interrupted.
pub(super) const GLANCE: Duration = Duration::from_millis(20);

/// What is read from a pipe, at the side of everything else.
pub(super) struct Stream {
    bytes: Arc<Mutex<VecDeque<u8>>>,
    /// Closed when no more will come.
    done: Receiver<()>,
}

impl Stream {
    /// Reads up to the end, but keeps at most so many bytes, the first ones; tells what
    /// happens.
    pub(super) fn first(
        pipe: Option<impl Read + Send + 'static>,
        most: usize,
        tell: Sender<Event>,
    ) -> Stream {
        let mut flood = false;
        Stream::read(pipe, move |kept, bytes| {
            let room = bytes.len().min(most - kept.len());
            kept.extend(&bytes[..room]);
            if room < bytes.len() && !flood {
                flood = true;
                // Nobody listens any more if the run is over.
                let _ = tell.send(Event::Flood);
            }
            if bytes.is_empty() {
                let _ = tell.send(Event::Closed);
            }
        })
    }

    /// The same, but keeps the last ones.
    pub(super) fn last(pipe: Option<impl Read + Send + 'static>, most: usize) -> Stream {
        Stream::read(pipe, move |kept, bytes| {
            kept.extend(bytes);
            let surplus = kept.len().saturating_sub(most);
            kept.drain(..surplus);
        })
    }

    /// Reads up to the end; every piece is kept as it is said, and an empty one at last.
    fn read(
        pipe: Option<impl Read + Send + 'static>,
        mut keep: impl FnMut(&mut VecDeque<u8>, &[u8]) + Send + 'static,
    ) -> Stream {
        let bytes = Arc::new(Mutex::new(VecDeque::new()));
        let (sender, done) = mpsc::channel();
        let kept = Arc::clone(&bytes);
        thread::spawn(move || {
            let mut buffer = vec![0; 1 << 14];
            let mut pipe = pipe;
            loop {
                let length = pipe.as_mut().map_or(0, |pipe| pipe.read(&mut buffer).unwrap_or(0));
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                keep(&mut kept, &buffer[..length]);
                if length == 0 {
                    break;
                }
            }
            drop(sender);
        });
        Stream { bytes, done }
    }

    /// Waits a moment for the end.
    pub(super) fn wait(&self) {
        let _ = self.done.recv_timeout(10 * GLANCE);
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect()
    }
}
