/// Reads a strip; its outcome.
fn decide(judge: &mut Judge) -> io::Result<usize> {
    judge.start(STRIP)?;
    let mut state = 0;
    while let Some(letter) = letter(judge)? {
        state = usize::from(NEXT[letter][state]);
    }
    Ok(usize::from(OUTCOMES[state]))
}
