//! A best move, as in the proof of the theorem, and all moves with their outcomes.

use gametheory_core::{MoveOutcomes, Outcome, Solved};

use crate::is_won;
use crate::rules::{Move, Position};

impl Solved for Position {
    /// Constant time.
    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::win_if(is_won(self.0)))
    }

    /// There are at most 184,318 moves. They are computed from the prime factors, which trial
    /// division finds: hardly more than 2^31 divisions.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Position> {
        let Position(n) = *self;
        let mut divisors = vec![1];
        let mut rest = n;
        while rest > 1 {
            let prime = least_factor(rest);
            let known = divisors.len();
            let mut power = 1;
            while rest % prime == 0 {
                rest /= prime;
                power *= prime;
                for index in 0..known {
                    divisors.push(divisors[index] * power);
                }
            }
        }
        divisors.retain(|divisor| 1 < *divisor && *divisor < n);
        divisors.sort_unstable();
        let wins = move |divisor| Outcome::win_if(!is_won(n - divisor));
        Box::new(divisors.into_iter().map(move |divisor| (Move(divisor), wins(divisor))))
    }

    /// A winning move if there is one, else any move. Constant time for even numbers. An odd number
    /// is lost, so any proper factor will do.
    fn best_move(&self) -> Option<Move> {
        let Position(n) = *self;
        let best = match n.checked_shr(n.trailing_zeros())? {
            odd if odd == n => least_factor(n),
            // Half of a power of two is the only move that can win.
            1 => n / 2,
            // The odd part wins.
            odd => odd,
        };
        if 1 < best && best < n {
            Some(Move(best))
        } else {
            None
        }
    }
}

/// The least prime factor of a number above 1, by trial division; of 1 it is 1. At most 2^31
/// divisions: some seconds for the largest primes, and milliseconds below 10^12.
fn least_factor(n: u64) -> u64 {
    if n % 2 == 0 {
        return 2;
    }
    let mut odd = 3;
    while odd <= n / odd {
        if n % odd == 0 {
            return odd;
        }
        odd += 2;
    }
    n
}
