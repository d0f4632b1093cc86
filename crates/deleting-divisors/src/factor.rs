//! One proper factor of a number, or all of them. The outcome needs none; a best move from
//! an odd number does. A factor is found in a fraction of a second. That is measured, not
//! proved: the hardest numbers known are in the tests.
//!
//! It is proved that Pollard's method finds a factor of every composite `n`. Let `p > 37`
//! be the least prime factor of `n`. The walk is `x -> x^2 + shift` from `x = 2`. With the
//! shift `-2` it stays at 2. So with the shift `p - 2` its first and second step differ by
//! a multiple of `p`, namely `(p^2 + 5p + 2) - (p + 2) = p (p + 4)`. That gives a proper
//! factor unless `n` divides `p (p + 4)`. In that case `n / p` divides `p + 4`, and so it
//! is `p + 4`, because `n / p` has no factor below `p`. Then the shift `2p - 2` gives a
//! proper factor: the steps differ by `4p (p + 2)`, a multiple of `p` but not of
//! `n = p (p + 4)`. For `n` is odd, so it would divide `p (p + 2)`, which is smaller.
//!
//! Sources: Rabin, *Probabilistic algorithm for testing primality*, 1980, with
//! the first twelve primes as bases, which leave no pseudoprime below 2^64
//! (Sorenson and Webster, 2015); Pollard, *A Monte Carlo method for
//! factorization*, 1975.

use std::collections::BTreeSet;

/// The bases of the primality test. Multiples of these primes never reach that test.
const SMALL_PRIMES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// A divisor of `n` other than 1 and `n`; `None` if `n` is prime or at most 1.
pub(crate) fn proper_factor(n: u64) -> Option<u64> {
    if let Some(prime) = SMALL_PRIMES.into_iter().find(|prime| n % prime == 0) {
        return if n > prime { Some(prime) } else { None };
    }
    if n == 1 || SMALL_PRIMES.into_iter().all(|base| passes_rabin(n.into(), base.into())) {
        return None;
    }
    // A walk gives nothing if it closes modulo all factors at once. Usually the first walk
    // gives a factor.
    (1..n).find_map(|shift| pollard_rho(n, shift))
}

/// All divisors of `n` other than 1 and `n`, in ascending order.
pub(crate) fn proper_divisors(n: u64) -> BTreeSet<u64> {
    let mut divisors = BTreeSet::from([1]);
    let mut parts = vec![n];
    while let Some(part) = parts.pop() {
        if let Some(factor) = proper_factor(part) {
            parts.extend([factor, part / factor]);
        } else {
            // It is prime. If it came before, only its higher powers are new.
            let multiples: Vec<u64> = divisors.iter().map(|divisor| divisor * part).collect();
            divisors.extend(multiples);
        }
    }
    divisors.remove(&1);
    divisors.remove(&n);
    divisors
}

/// Whether the odd number `n`, below 2^64, passes Rabin's test to this base, as every prime
/// does. 128 bits hold every product of two remainders.
fn passes_rabin(n: u128, base: u128) -> bool {
    let twos = (n - 1).trailing_zeros();
    // n >> twos is the odd part of n - 1: n and n - 1 differ only in the last bit.
    let (mut x, mut square, mut exponent) = (1, base, n >> twos);
    while exponent > 0 {
        if exponent % 2 == 1 {
            x = x * square % n;
        }
        square = square * square % n;
        exponent /= 2;
    }
    if x == 1 {
        return true;
    }
    for _ in 1..twos {
        if x == n - 1 {
            return true;
        }
        x = x * x % n;
    }
    x == n - 1
}

/// Walks `x -> x^2 + shift` modulo `n`, which is composite, until the walk closes a cycle modulo
/// a factor of `n`. Returns the factor, or `None` if the walk closes a cycle modulo all factors
/// at once.
fn pollard_rho(n: u64, shift: u64) -> Option<u64> {
    let next = |x: u128| (x * x + u128::from(shift)) % u128::from(n);
    let (mut slow, mut fast) = (2, 2);
    loop {
        slow = next(slow);
        fast = next(next(fast));
        // Both are below 2^64, as n is.
        let difference = u64::try_from(slow.abs_diff(fast)).ok()?;
        match gcd(difference, n) {
            1 => {}
            factor => return if factor < n { Some(factor) } else { None },
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::{proper_divisors, proper_factor, BTreeSet, SMALL_PRIMES};

    /// By trial division.
    fn is_composite(n: u64) -> bool {
        (2..=n).take_while(|small| small * small <= n).any(|small| n % small == 0)
    }

    #[test]
    fn finds_a_factor_exactly_of_composite_numbers() {
        for n in (0..50_000).chain(u64::from(u32::MAX) - 500..u64::from(u32::MAX) + 500) {
            let factor = proper_factor(n);
            assert_eq!(factor.is_some(), n > 0 && is_composite(n), "{n}");
            assert!(factor.map_or(true, |factor| 1 < factor && factor < n && n % factor == 0));
        }
    }

    #[test]
    fn finds_every_divisor() {
        for n in 0..5_000 {
            let expected: BTreeSet<u64> = (2..n).filter(|divisor| n % divisor == 0).collect();
            assert_eq!(proper_divisors(n), expected, "{n}");
        }
        // The number below 2^64 with the most divisors.
        assert_eq!(proper_divisors(18_401_055_938_125_660_800).len(), 184_320 - 2);
    }

    #[test]
    fn masters_the_hardest_64_bit_numbers() {
        // The largest primes below 2^32, their square and product, a cube, the
        // strong pseudoprimes of few bases, and Carmichael numbers.
        let composite = [
            4_294_967_291 * 4_294_967_291,
            4_294_967_291 * 4_294_967_279,
            2_097_143 * 2_097_143 * 2_097_143,
            3_215_031_751,
            3_825_123_056_546_413_051,
            341_550_071_728_321,
            211 * 421 * 631,
            1_452_961 * 2_905_921 * 4_358_881,
        ];
        for n in composite {
            // None is settled before the primality test.
            assert!(SMALL_PRIMES.into_iter().all(|prime| n % prime != 0), "{n}");
            let factor = proper_factor(n);
            assert!(
                factor.map_or(false, |factor| 1 < factor && factor < n && n % factor == 0),
                "{n}"
            );
        }
        // The largest primes below 2^32 and 2^64, and one of Mersenne's.
        for prime in [4_294_967_291, 18_446_744_073_709_551_557, (1 << 61) - 1] {
            assert_eq!(proper_factor(prime), None, "{prime}");
        }
    }
}
