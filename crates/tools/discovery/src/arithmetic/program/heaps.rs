/// Whether the player to move loses, from the sizes of the heaps.
fn is_lost(heaps: &[u64]) -> Option<bool> {
    Some(heaps.iter().fold(0, |sum, size| sum ^ grundy_number(*size)) == 0)
}

/// The Grundy number of a heap. The automaton reads the digits of the size and of the number, the
/// most significant first, and accepts if the number is right. The digits of the number are
/// guessed. If two guesses led to one state, and from there to an accepting one, both numbers
/// would be right. So one guess for each state is enough.
fn grundy_number(mut size: u64) -> u128 {
    let mut guesses = vec![None; ACCEPTS.len()];
    guesses[0] = Some(0);
    // The number can have more digits than the size.
    for weight in [0; LONGER].iter().copied().chain(weights()) {
        let digit = size.checked_div(weight).unwrap_or(0) as usize;
        size = size.checked_rem(weight).unwrap_or(size);
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
