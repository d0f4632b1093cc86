/// The outcome of a case: 0 for a loss, 2 for a win.
fn outcome(case: &[u64], judge: &Judge) -> io::Result<usize> {
    match is_lost(case) {
        Some(is_lost) => Ok(if is_lost { 0 } else { 2 }),
        None => Err(judge.wrong(EXPECTED, format!("{case:?}"))),
    }
}
