/// How many marks are less than `n`, and whether `n` is one. After the `first` ones, each mark is
/// `factor` times the mark `lag` before it, and `more`; and the mark before it, if that `adds_last`.
fn marks_below(
    n: i64,
    first: &[i64],
    (lag, factor, adds_last, more): (usize, i64, bool, i64),
) -> (usize, bool) {
    let mut marks: Vec<i128> = first.iter().map(|mark| i128::from(*mark)).collect();
    let n = i128::from(n);
    while marks[marks.len() - 1] < n {
        let last = marks[marks.len() - 1];
        let next = marks[marks.len() - lag] * i128::from(factor) + i128::from(more);
        // Marks grow, whatever the law is.
        marks.push((next + if adds_last { last } else { 0 }).max(last + 1));
    }
    let below = marks.iter().take_while(|mark| **mark < n).count();
    (below, marks[below] == n)
}
