//! Lists that repeat from some place on.

/// An eventual period of a list: `values[n + period] = values[n] + saltus` for all `n` from
/// `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periodicity {
    /// At least 1.
    pub period: usize,
    /// The first `n` from which on the equation holds.
    pub preperiod: usize,
    /// The growth of the values in one period. If it is not 0, the period is arithmetic.
    pub saltus: i64,
}

impl Periodicity {
    /// At least this many equations must hold at the end of a list, because fewer may hold by chance.
    pub(crate) const EVIDENCE: usize = 6;

    /// The shortest period that is accepted, in linear time. At the end of a list some equations
    /// always hold, so the caller says how many are enough: by
    /// [`is_evident`](Periodicity::is_evident), or by a theorem.
    ///
    /// ```
    /// use discovery::Periodicity;
    /// let find = |values: &[i64]| {
    ///     let found = Periodicity::find(values, |found| found.is_evident(values.len()))?;
    ///     Some((found.period, found.preperiod, found.saltus))
    /// };
    /// assert_eq!(find(&[9, 0, 1, 0, 1, 0, 1, 0, 1, 0]), Some((2, 1, 0)));
    /// assert_eq!(find(&[1, 0, 3, 2, 5, 4, 7, 6, 9, 8]), Some((2, 0, 2)));
    /// assert_eq!(find(&[0, 1, 4, 9, 16, 25, 36, 49, 64, 81]), None);
    /// // Few values are no evidence, nor is a constant end that is shorter than what precedes it.
    /// assert_eq!((find(&[5; 6]), find(&[5; 7])), (None, Some((1, 0, 0))));
    /// assert_eq!(find(&[1, 2, 3, 4, 1, 2, 4, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0]), None);
    /// ```
    pub fn find(values: &[i64], accept: impl Fn(&Periodicity) -> bool) -> Option<Periodicity> {
        // If the steps from each value to the next repeat, so do the values, but for a saltus.
        let last = values.len().checked_sub(1)?;
        let step = |n: usize| values[n + 1].wrapping_sub(values[n]);
        let with_saltus = |one: &Periodicity| Periodicity {
            saltus: values[last].wrapping_sub(values[last - one.period]),
            ..*one
        };
        let same = |m, n| step(m) == step(n);
        let found = Periodicity::find_equal(last, same, |one| accept(&with_saltus(one)))?;
        Some(with_saltus(&found))
    }

    /// The same for a list of which only `same(m, n)` is known, whether the values at `m` and `n`
    /// are equal. The saltus is 0.
    pub fn find_equal(
        length: usize,
        same: impl Fn(usize, usize) -> bool,
        accept: impl Fn(&Periodicity) -> bool,
    ) -> Option<Periodicity> {
        // For each period: how many entries at the end of the list are equal to those one period
        // earlier. These are the Z values (D. Gusfield) of the reversed list. The match for the period
        // `shift` ends furthest, at `end`. Up to there, the entries are equal to those `shift` earlier,
        // where the matches are known.
        let mut matches = vec![0; length];
        let (mut shift, mut end) = (0, 0);
        let mut periods = (1..length).map(|period| {
            let mut equal =
                if period < end { matches[period - shift].min(end - period) } else { 0 };
            while period + equal < length && same(length - 1 - period - equal, length - 1 - equal) {
                equal += 1;
            }
            if period + equal > end {
                (shift, end) = (period, period + equal);
            }
            matches[period] = equal;
            Periodicity { period, preperiod: length - period - equal, saltus: 0 }
        });
        periods.find(accept)
    }

    /// Whether a list of that length is evidence for it: enough equations hold, for two whole periods at
    /// the end of the list or more, and from some place in its first half on.
    pub fn is_evident(&self, length: usize) -> bool {
        self.preperiod <= length / 2
            && length >= self.preperiod + self.period + self.period.max(Self::EVIDENCE)
    }
}
