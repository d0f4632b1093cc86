/// Reads a strip and returns its outcome: 0 for a loss, 1 for a draw, 2 for a win.
fn decide(judge: &mut Judge) -> io::Result<usize> {
    judge.start(STRIP)?;
    let mut state = 0;
    while let Some(letter) = letter(judge)? {
        state = NEXT[letter][state] as usize;
    }
    Ok(usize::from(OUTCOMES[state]))
}
