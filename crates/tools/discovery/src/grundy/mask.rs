//! Chooses which numbers are rare, so that the computation in [`sparse`](super::sparse) is fast.
//! With any other choice it gives the same numbers, so nothing here needs to be trusted.
//!
//! Source: E. Berlekamp's "sparse space", in *Winning Ways*, chapter 4; A. Gangolli and T.
//! Plambeck, *A note on periodicity in some octal games*, 1989.

/// The mask for which the fewest numbers are rare, where `counts` says how often each number
/// occurs: a number is rare for a mask if they have an even number of ones in common. There have
/// to be a power of 2 of counts, say m. Takes time m log m.
pub(crate) fn choose_mask(mut counts: Vec<i64>) -> u32 {
    // The Walsh-Hadamard transform. After it, `counts[mask]` is the difference: how many numbers
    // are rare for `mask`, less how many are common.
    let mut half = 1;
    while half < counts.len() {
        for block in counts.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (low, high) in low.iter_mut().zip(high) {
                (*low, *high) = (*low + *high, *low - *high);
            }
        }
        half *= 2;
    }
    let least = (0..).zip(counts).min_by_key(|(_, difference)| *difference);
    least.map_or(0, |(mask, _)| mask)
}

#[cfg(test)]
mod tests {
    use super::choose_mask;

    #[test]
    fn no_other_mask_makes_fewer_numbers_rare() {
        fastrand::seed(5);
        for _ in 0..100 {
            let counts: Vec<i64> = (0..16).map(|_| fastrand::i64(0..100)).collect();
            let rare = |mask: u32| -> i64 {
                let numbers = (0..).zip(&counts);
                let rare = numbers.filter(|(number, _)| (number & mask).count_ones() % 2 == 0);
                rare.map(|(_, count)| count).sum()
            };
            let fewest = (0..16).map(rare).min().unwrap();
            assert_eq!(rare(choose_mask(counts.clone())), fewest, "{counts:?}");
        }
    }
}
