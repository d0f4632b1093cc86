/// The values repeat from `start` on, and grow by `saltus` each time. -1 is not known.
fn periodic(n: i64, start: i64, saltus: i64, values: &[i64]) -> i64 {
    let period = values.len() as i64 - start;
    let rounds = (n - start).max(0) / period;
    match values[(n - rounds * period) as usize] {
        -1 => -1,
        value => value.saturating_add(saltus.saturating_mul(rounds)),
    }
}
