/// The outcome of a strip: 0 for a loss, 1 for a draw, 2 for a win.
fn outcome(strip: &[u8]) -> usize {
    let mut state = 0;
    for letter in strip {
        state = NEXT[state][index(*letter)];
    }
    OUTCOMES[state]
}

{{tables}}

{{letters}}
