/// Reads a strip; its outcome.
fn decide(judge: &mut Judge) -> io::Result<usize> {
    judge.start(STRIP)?;
    let mut state = 0;
    while let Some(letter) = letter(judge)? {
        state = NEXT[letter][state] as usize;
    }
    Ok(usize::from(OUTCOMES[state]))
}
