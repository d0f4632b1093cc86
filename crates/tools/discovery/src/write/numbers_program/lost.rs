/// Whether the player to move loses. The automaton reads the digits of all numbers at once, the
/// most significant first; the first number has the lowest place in a letter.
fn loses(mut numbers: Vec<u64>) -> bool {
    let mut state = 0;
    for weight in weights() {
        let mut letter = 0;
        for number in numbers.iter_mut().rev() {
            letter = letter * DIGITS + (*number / weight) as usize;
            *number %= weight;
        }
        state = usize::from(NEXT[state][letter]);
    }
    LOST[state]
}
