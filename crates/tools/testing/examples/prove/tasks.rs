//! Tasks that need each other, on all processors.

use std::num::NonZero;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

use anyhow::Result;

/// Something to do, once all that it needs is done.
pub(crate) struct Task<'a> {
    /// The tasks that have to succeed first, by their numbers.
    pub(crate) needs: Vec<usize>,
    pub(crate) work: Box<dyn Fn() -> Result<()> + Send + Sync + 'a>,
}

#[derive(Default)]
struct State {
    /// The tasks that can start; the last one is the next.
    ready: Vec<usize>,
    running: usize,
    done: Vec<bool>,
    errors: Vec<(usize, anyhow::Error)>,
}

/// Does all tasks, except those that need one that fails. Of the tasks that can start, the
/// one that has become ready last comes first, so that a long chain is not left for the end.
/// Returns the errors, in the order of the tasks.
pub(crate) fn do_all(tasks: &[Task]) -> Vec<anyhow::Error> {
    let ready = (0..tasks.len()).rev().filter(|&task| tasks[task].needs.is_empty()).collect();
    let done = vec![false; tasks.len()];
    let state = Mutex::new(State { ready, done, ..State::default() });
    let changed = Condvar::new();
    let worker = || {
        let mut held = state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let Some(task) = held.ready.pop() else {
                if held.running == 0 {
                    return;
                }
                held = changed.wait(held).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            held.running += 1;
            drop(held);
            let result = (tasks[task].work)();
            held = state.lock().unwrap_or_else(PoisonError::into_inner);
            held.running -= 1;
            if let Err(error) = result {
                held.errors.push((task, error));
            } else {
                held.done[task] = true;
                let is_next = |&other: &usize| {
                    let needs = &tasks[other].needs;
                    needs.contains(&task) && needs.iter().all(|&need| held.done[need])
                };
                let next: Vec<usize> = (0..tasks.len()).rev().filter(is_next).collect();
                held.ready.extend(next);
            }
            changed.notify_all();
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(worker);
        }
    });
    let mut errors = state.into_inner().unwrap_or_else(PoisonError::into_inner).errors;
    errors.sort_by_key(|(task, _)| *task);
    errors.into_iter().map(|(_, error)| error).collect()
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn what_needs_a_failure_is_left_out() {
        let log = Mutex::new(Vec::new());
        let log = &log;
        let task = |number: usize, needs: &[usize], fails: bool| Task {
            needs: needs.to_vec(),
            work: Box::new(move || {
                log.lock().unwrap().push(number);
                if fails {
                    bail!("{number}");
                }
                Ok(())
            }),
        };
        let tasks = [
            task(0, &[2], false),
            task(1, &[0, 2], true),
            task(2, &[], false),
            task(3, &[1], true),
        ];
        let errors = do_all(&tasks);
        assert_eq!(errors.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1"]);
        assert_eq!(*log.lock().unwrap(), [2, 0, 1]);
    }
}
