/// Whether `n` is one of the weights 1, `m + g`, and so on, each `m` times the last one plus `g` times
/// the one before: a power of `m`, or a Fibonacci number.
fn is_weight(n: i64, (m, g): (i64, i64)) -> bool {
    let (mut weight, mut next) = (1, m + g);
    while weight < n {
        let last = weight;
        weight = next;
        next = m.saturating_mul(weight).saturating_add(g * last);
    }
    weight == n
}
