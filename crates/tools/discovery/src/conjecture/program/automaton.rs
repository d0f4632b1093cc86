/// The value of the state to which the digits of the numbers lead, the most significant ones first.
/// Each weight of the digits is `m` times the last one plus `g` times the one before. A letter has a
/// digit of each number, the lowest is the first number's.
fn automaton(numbers: &[i64], (m, g): (i128, i128), next: &[&[usize]], values: &[i64]) -> i64 {
    let mut rests: Vec<i128> = numbers.iter().map(|number| i128::from(*number)).collect();
    let mut weights = vec![1, m + g];
    while rests.iter().any(|rest| *rest >= weights[weights.len() - 1]) {
        weights.push(m * weights[weights.len() - 1] + g * weights[weights.len() - 2]);
    }
    let mut state = 0;
    for weight in weights.into_iter().rev() {
        let mut letter = 0;
        for rest in rests.iter_mut().rev() {
            letter = letter * (m + g) + *rest / weight;
            *rest %= weight;
        }
        state = next[state][letter as usize];
    }
    values[state]
}
