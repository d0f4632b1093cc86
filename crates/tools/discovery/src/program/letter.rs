/// Reads the next letter of a strip and returns its index; `None` at the end of the strip.
fn letter(judge: &mut Judge) -> io::Result<Option<usize>> {
    let byte = match judge.next()? {
        Some(byte) => byte,
        None => return Ok(None),
    };
    match LETTERS.iter().position(|letter| *letter == byte) {
        None => Err(judge.wrong(STRIP, &format!("\"{}\"", byte.escape_ascii()))),
        found => Ok(found),
    }
}
