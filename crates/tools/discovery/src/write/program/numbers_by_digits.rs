/// The Grundy number of a part. The automaton of its row reads the digits of the size and of the
/// number, the most significant first, and accepts if the number is right. The digits of the number
/// are guessed. If two guesses led to one state, and from there to an accepting one, both numbers
/// would be right. So one guess for each state is enough.
fn grundy_number(row: usize, size: u64) -> u128 {
    let mut guesses = [None; STATES];
    guesses[FIRST[row]] = Some(0_u128);
    // The number can have more digits than the size, which begins with zeros then; but no state
    // comes twice on the way, since a size has one number.
    let digits = 64 - size.leading_zeros();
    for place in (0..digits + STATES as u32).rev() {
        let digit = (size.checked_shr(place).unwrap_or(0) & 1) as usize;
        let mut longer = [None; STATES];
        for (row, guess) in NEXT.iter().zip(guesses) {
            if let Some(number) = guess {
                longer[row[digit]] = Some(number << 1);
                longer[row[digit + 2]] = Some(number << 1 | 1);
            }
        }
        guesses = longer;
    }
    let right = guesses.iter().zip(ACCEPTS).find(|(guess, accepts)| guess.is_some() && *accepts);
    right.and_then(|(guess, _)| *guess).unwrap_or(0)
}

/// The number of states of all automata together, and the first one of each row.
const STATES: usize = {{states}};
const FIRST: [usize; {{count}}] = {{first}};

{{tables}}
