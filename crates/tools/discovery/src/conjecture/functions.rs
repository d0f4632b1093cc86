//! What descriptions of positions consist of: small functions of numbers and lists.
//!
//! A program that is written from a description has these same functions. So they are for rustc
//! 1.63, each stands alone or calls others of this file, and a blank line follows each. A value
//! that is not known is -1.

pub(super) fn plus(a: i64, b: i64) -> i64 {
    a.saturating_add(b)
}

pub(super) fn minus(a: i64, b: i64) -> i64 {
    a.saturating_sub(b)
}

pub(super) fn distance(a: i64, b: i64) -> i64 {
    a.saturating_sub(b).saturating_abs()
}

pub(super) fn nim_add(a: i64, b: i64) -> i64 {
    a ^ b
}

/// The remainder; `a` itself if there is none.
pub(super) fn modulo(a: i64, b: i64) -> i64 {
    if b > 0 {
        a.rem_euclid(b)
    } else {
        a
    }
}

/// The quotient without the remainder; 0 if there is none.
pub(super) fn quotient(a: i64, b: i64) -> i64 {
    if b > 0 {
        a.div_euclid(b)
    } else {
        0
    }
}

pub(super) fn count(list: &[i64]) -> i64 {
    list.len() as i64
}

pub(super) fn sum(list: &[i64]) -> i64 {
    list.iter().fold(0, |sum, x| plus(sum, *x))
}

pub(super) fn nim_sum(list: &[i64]) -> i64 {
    list.iter().fold(0, |sum, x| nim_add(sum, *x))
}

pub(super) fn largest(list: &[i64]) -> i64 {
    list.iter().copied().max().unwrap_or(0)
}

pub(super) fn smallest(list: &[i64]) -> i64 {
    list.iter().copied().min().unwrap_or(0)
}

pub(super) fn first(list: &[i64]) -> i64 {
    list.first().copied().unwrap_or(0)
}

pub(super) fn last(list: &[i64]) -> i64 {
    list.last().copied().unwrap_or(0)
}

pub(super) fn count_of(list: &[i64], value: i64) -> i64 {
    list.iter().filter(|x| **x == value).count() as i64
}

pub(super) fn zeros(list: &[i64]) -> i64 {
    count_of(list, 0)
}

pub(super) fn ones(list: &[i64]) -> i64 {
    count_of(list, 1)
}

pub(super) fn twos(list: &[i64]) -> i64 {
    count_of(list, 2)
}

pub(super) fn count_largest(list: &[i64]) -> i64 {
    count_of(list, largest(list))
}

pub(super) fn count_smallest(list: &[i64]) -> i64 {
    count_of(list, smallest(list))
}

pub(super) fn count_odd(list: &[i64]) -> i64 {
    list.iter().filter(|x| **x % 2 != 0).count() as i64
}

pub(super) fn leading_ones(list: &[i64]) -> i64 {
    list.iter().take_while(|x| **x == 1).count() as i64
}

pub(super) fn common_divisor(list: &[i64]) -> i64 {
    list.iter().fold(0, |divisor, x| {
        let (mut a, mut b) = (divisor, *x);
        while b != 0 {
            (a, b) = (b, a.wrapping_rem(b));
        }
        a.saturating_abs()
    })
}

/// How many pairs of entries with the same distance to the two ends differ.
pub(super) fn unlike_pairs(list: &[i64]) -> i64 {
    let pairs = list.iter().zip(list.iter().rev()).take(list.len() / 2);
    pairs.filter(|(a, b)| a != b).count() as i64
}

/// Every other entry, from this index on.
pub(super) fn every_other(list: &[i64], from: usize) -> Vec<i64> {
    list.iter().copied().skip(from).step_by(2).collect()
}

/// Every other entry, from this index on, counted from the end.
pub(super) fn every_other_back(list: &[i64], from: usize) -> Vec<i64> {
    list.iter().copied().rev().skip(from).step_by(2).collect()
}

pub(super) fn differences(list: &[i64]) -> Vec<i64> {
    list.windows(2).map(|pair| minus(pair[1], pair[0])).collect()
}

/// The differences of neighbours, with this number before the first.
pub(super) fn steps(list: &[i64], before: i64) -> Vec<i64> {
    differences(&[&[before], list].concat())
}

/// How many numbers are between neighbours, with this number before the first.
pub(super) fn gaps(list: &[i64], before: i64) -> Vec<i64> {
    less_one(&steps(list, before))
}

pub(super) fn less_one(list: &[i64]) -> Vec<i64> {
    list.iter().map(|x| minus(*x, 1)).collect()
}

pub(super) fn halves(list: &[i64]) -> Vec<i64> {
    list.iter().map(|x| quotient(*x, 2)).collect()
}

pub(super) fn rests(list: &[i64], modulus: i64) -> Vec<i64> {
    list.iter().map(|x| modulo(*x, modulus)).collect()
}

/// How often 2 divides each; 0 for 0.
pub(super) fn factors_of_2(list: &[i64]) -> Vec<i64> {
    list.iter().map(|x| if *x == 0 { 0 } else { i64::from(x.trailing_zeros()) }).collect()
}

pub(super) fn nonzero(list: &[i64]) -> Vec<i64> {
    list.iter().copied().filter(|x| *x != 0).collect()
}

/// How often each value occurs, in the order of the values.
pub(super) fn occurrences(list: &[i64]) -> Vec<i64> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    runs(&sorted)
}

/// The lengths of the runs of equal neighbours.
pub(super) fn runs(list: &[i64]) -> Vec<i64> {
    let mut lengths = Vec::new();
    for (at, x) in list.iter().enumerate() {
        if at == 0 || list[at - 1] != *x {
            lengths.push(0);
        }
        if let Some(length) = lengths.last_mut() {
            *length += 1;
        }
    }
    lengths
}

/// The values repeat from `start` on, and grow by `saltus` each time.
pub(super) fn periodic(n: i64, start: usize, saltus: i64, values: &[i64]) -> i64 {
    let period = values.len() - start;
    let rounds = n.saturating_sub(start as i64).max(0) as usize / period;
    match values.get((n.max(0) as usize) - rounds * period) {
        Some(value) if *value >= 0 => value.saturating_add(saltus.saturating_mul(rounds as i64)),
        _ => -1,
    }
}

/// The value of `b n + r`, for the number `b` of steps, is `factor x + more` by the step for `r`,
/// which is `[shift, factor, more]`: where `x` is the value of `n + shift`, or `n` itself if the
/// shift is 9.
pub(super) fn recursive(n: i64, first: &[i64], steps: &[[i64; 3]]) -> i64 {
    // What is done with the value that is looked for.
    let (mut by, mut add) = (1i64, 0i64);
    let mut n = n.max(0);
    while n >= first.len() as i64 {
        let [shift, factor, more] = steps[n as usize % steps.len()];
        n /= steps.len() as i64;
        add = add.saturating_add(by.saturating_mul(more));
        by = by.saturating_mul(factor);
        if shift == 9 {
            return by.saturating_mul(n).saturating_add(add);
        }
        n += shift;
    }
    match first.get(n.max(0) as usize) {
        Some(value) if *value >= 0 => by.saturating_mul(*value).saturating_add(add),
        _ => -1,
    }
}

/// The mark after these ones, the `i`-th after the first ones: `(factor x + last y + more + growth
/// i) div divisor`, where `x` is the mark `lag` before and `y` the one before.
pub(super) fn next_mark(marks: &[i64], i: i64, law: [i64; 6]) -> i64 {
    let [_, factor, last, more, growth, divisor] = law.map(i128::from);
    let lag = law[0] as usize;
    let (x, y) = (i128::from(marks[marks.len() - lag]), i128::from(marks[marks.len() - 1]));
    let next = (factor * x + last * y + more + growth * i128::from(i)).div_euclid(divisor);
    // Marks grow, whatever the law is.
    i64::try_from(next.max(y + 1)).unwrap_or(i64::MAX)
}

/// How many marks are less than `n`, and whether `n` is one.
pub(super) fn marks_below(n: i64, first: &[i64], law: [i64; 6]) -> (i64, bool) {
    let mut marks = first.to_vec();
    for at in 0.. {
        if at >= first.len() {
            marks.push(next_mark(&marks, (at - first.len()) as i64, law));
            marks.remove(0);
        }
        let mark = marks[at.min(first.len() - 1)];
        if mark >= n {
            return (at as i64, mark == n);
        }
    }
    (0, false)
}

/// The value of the state to which the digits of the numbers lead, the most significant ones
/// first. Each weight of the digits is `m` times the last one plus `g` times the one before. A
/// letter has a digit of each number, the lowest is the first number's.
pub(super) fn automaton(
    numbers: &[i64],
    [m, g]: [i64; 2],
    next: &[&[usize]],
    values: &[i64],
) -> i64 {
    let mut weights = vec![1];
    let mut weight = m + g;
    while weight < i64::MAX && numbers.iter().any(|number| *number >= weight) {
        let last = weights[weights.len() - 1];
        weights.push(weight);
        weight = weight.saturating_mul(m).saturating_add(g * last);
    }
    let mut rests = numbers.to_vec();
    let mut state = 0;
    for weight in weights.iter().rev() {
        let mut letter = 0;
        for rest in rests.iter_mut().rev() {
            letter = letter * (m + g) + (*rest).max(0) / weight;
            *rest = (*rest).max(0) % weight;
        }
        state = next[state][letter as usize];
    }
    values[state]
}
