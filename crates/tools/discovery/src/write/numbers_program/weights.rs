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
