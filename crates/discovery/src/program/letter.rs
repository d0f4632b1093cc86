/// Reads the next letter of a strip, if there is one; its index.
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
