/// The outcome of some numbers. The automaton reads the digits of all of them at once, the most
/// significant first; the first number has the lowest place in a letter.
fn read_digits(mut numbers: [u64; {{count}}]) -> usize {
    let mut state = 0;
    for weight in weights() {
        let mut letter = 0;
        for number in numbers.iter_mut().rev() {
            letter = letter * DIGITS + (*number / weight) as usize;
            *number %= weight;
        }
        state = NEXT[state][letter];
    }
    OUTCOMES[state]
}

/// The number of digits.
const DIGITS: usize = {{digits}};

const M: u64 = {{m}};
const G: u64 = {{g}};

/// The weights of the digits, the largest first: 1, M + G, and then M times the last one plus G
/// times the one before.
fn weights() -> Vec<u64> {
    let mut weights = vec![1];
    let mut next = Some(M + G);
    while let Some(weight) = next {
        let last = weights[0];
        weights.insert(0, weight);
        next = weight.checked_mul(M).and_then(|product| product.checked_add(G * last));
    }
    weights
}

{{tables}}
