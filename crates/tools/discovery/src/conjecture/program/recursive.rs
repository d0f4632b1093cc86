/// The number of steps is the base. The value of a number that is not among the `first` ones follows
/// by the step for its last digit, which is `(is_number, factor, more)`: it is `factor` times the
/// number without this digit, or times the value of that, and `more`. -1 is not known.
fn recursive(n: i64, first: &[i64], steps: &[(bool, i64, i64)]) -> i64 {
    let base = steps.len() as i64;
    let (mut n, mut by, mut sum) = (n, 1i64, 0i64);
    while n >= first.len() as i64 {
        let (is_number, factor, more) = steps[(n % base) as usize];
        n /= base;
        sum = sum.saturating_add(by.saturating_mul(more));
        by = by.saturating_mul(factor);
        if is_number {
            return by.saturating_mul(n).saturating_add(sum);
        }
    }
    match first[n as usize] {
        -1 => -1,
        value => by.saturating_mul(value).saturating_add(sum),
    }
}
