/// The Grundy number of a part. The automaton of its row reads the digits of the size and of the
/// number, the most significant first, and accepts if the number is right. The digits of the number
/// are guessed. If two guesses led to one state, and from there to an accepting one, both numbers
/// would be right. So one guess for each state is enough.
fn grundy_number(row: usize, size: u64) -> u128 {
    let mut guesses = vec![None; ACCEPTS.len()];
    guesses[START[row]] = Some(0);
    // The number can have more digits than the size, which begins with zeros then.
    let digits = 64 - size.leading_zeros();
    for place in (0..digits + LONGER).rev() {
        let digit = (size.checked_shr(place).unwrap_or(0) & 1) as usize;
        let mut longer = vec![None; ACCEPTS.len()];
        for (row, guess) in NEXT.iter().zip(guesses) {
            if let Some(number) = guess {
                longer[usize::from(row[digit])] = Some(number * 2);
                longer[usize::from(row[digit + 2])] = Some(number * 2 + 1);
            }
        }
        guesses = longer;
        // From here, nothing is accepted.
        guesses[DEAD] = None;
    }
    let right = guesses.iter().zip(ACCEPTS).find(|(guess, accepts)| guess.is_some() && *accepts);
    right.and_then(|(guess, _)| *guess).unwrap_or(0)
}
