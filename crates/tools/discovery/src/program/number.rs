/// Reads an unsigned number, which messages call `name`.
fn number(judge: &mut Judge, name: &str) -> io::Result<u64> {
    judge.start(name)?;
    let mut number = 0u64;
    while let Some(byte) = judge.next()? {
        let digit = match char::from(byte).to_digit(10) {
            Some(digit) => u64::from(digit),
            None => return Err(judge.wrong(name, &format!("\"{}\"", byte.escape_ascii()))),
        };
        number = match number.checked_mul(10).and_then(|number| number.checked_add(digit)) {
            Some(number) => number,
            None => return Err(judge.wrong(name, "2^64 or more")),
        };
    }
    Ok(number)
}
