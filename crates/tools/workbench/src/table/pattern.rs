//! Periods and arithmetic periods, as far as a list of values shows them.

/// `values[n + period] = values[n] + saltus` for every n in a list of values, with some
/// exceptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The period, at least 1.
    pub period: usize,
    /// The growth of the values in one period. If it is 0, the values are periodic, else they
    /// are arithmetic periodic.
    pub saltus: i64,
    /// Every n for which the equation fails.
    pub exceptions: Vec<usize>,
}

impl Pattern {
    /// At least this many equations must hold at the end of the list, because fewer may hold by
    /// chance.
    pub const EVIDENCE: usize = 6;

    /// The longest period that is tried, because lists can be long.
    const LONGEST: usize = 1000;

    /// The pattern with the shortest period, if the list is evidence for one. From some place
    /// in the first half of the list on, there must be no exception, for two whole periods at
    /// least. A saltus other than 0 is allowed only if `arithmetic`.
    ///
    /// ```
    /// use workbench::table::Pattern;
    /// let seen = Pattern::find(&[9, 0, 1, 0, 1, 0, 1, 0, 1, 0], false).unwrap();
    /// assert_eq!((seen.period, seen.exceptions), (2, vec![0]));
    /// let seen = Pattern::find(&[1, 0, 3, 2, 5, 4, 7, 6, 9, 8], true).unwrap();
    /// assert_eq!((seen.period, seen.saltus), (2, 2));
    /// assert_eq!(Pattern::find(&[1, 0, 3, 2, 5, 4, 7, 6, 9, 8], false), None);
    /// ```
    pub fn find(values: &[i64], arithmetic: bool) -> Option<Pattern> {
        (1..=Self::LONGEST.min(values.len() / 2)).find_map(|period| {
            let equations = values.len() - period;
            let saltus = values[equations + period - 1] - values[equations - 1];
            let fails = |n: &usize| values[n + period] - values[*n] != saltus;
            // Most periods fail here, after a few steps.
            if (values.len() / 2..equations).rev().any(|n| fails(&n)) {
                return None;
            }
            let exceptions: Vec<usize> = (0..equations).filter(fails).collect();
            let pattern = Pattern { period, saltus, exceptions };
            let preperiod = pattern.preperiod();
            let is_evident = equations - preperiod >= period.max(Self::EVIDENCE)
                && preperiod <= values.len() / 2
                && (arithmetic || saltus == 0);
            if is_evident {
                Some(pattern)
            } else {
                None
            }
        })
    }

    /// The least n from which on there are no exceptions.
    pub fn preperiod(&self) -> usize {
        self.exceptions.last().map_or(0, |last| last + 1)
    }

    /// The first n at or beyond the preperiod for which the equation fails in a
    /// longer list.
    pub fn first_failure(&self, values: &[i64]) -> Option<usize> {
        let equations = self.preperiod()..values.len().saturating_sub(self.period);
        equations.into_iter().find(|n| values[n + self.period] - values[*n] != self.saltus)
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    /// The Grundy numbers of Dawson's Kayles by the recursion that defines them.
    fn dawsons_kayles(to: usize) -> Vec<i64> {
        let mut grundy: Vec<i64> = Vec::new();
        for n in 0..=to {
            let options: Vec<i64> =
                (0..n.saturating_sub(1)).map(|left| grundy[left] ^ grundy[n - 2 - left]).collect();
            grundy.push((0..100).find(|value| !options.contains(value)).unwrap());
        }
        grundy
    }

    #[test]
    fn dawsons_kayles_has_the_period_of_the_literature() {
        let pattern = Pattern::find(&dawsons_kayles(120), true).unwrap();
        assert_eq!((pattern.period, pattern.saltus, pattern.preperiod()), (34, 0, 53));
        assert_eq!(pattern.exceptions, [0, 15, 17, 32, 35, 52]);
        // It needs two whole periods after the last exception.
        assert_eq!(Pattern::find(&dawsons_kayles(119), true), None);
    }

    #[test]
    fn no_period_is_seen_where_there_is_none() {
        let squares: Vec<i64> = (0..100).map(|n| n * n).collect();
        assert_eq!(Pattern::find(&squares, true), None);
        // The parities of the digit sums in base 2 (Thue and Morse): no block
        // occurs three times in a row.
        let thue_morse: Vec<i64> = (0..1000i64).map(|n| i64::from(n.count_ones() % 2)).collect();
        assert_eq!(Pattern::find(&thue_morse, true), None);
        assert_eq!(Pattern::find(&[], true), None);
    }

    #[test]
    fn few_values_are_no_evidence() {
        assert_eq!(Pattern::find(&[5; 6], false), None);
        assert!(Pattern::find(&[5; 7], false).is_some());
        // A constant tail that is shorter than what precedes it.
        let late: Vec<i64> = (0..20).map(|n: i64| (n.min(12) * 7) % 5).collect();
        assert_eq!(Pattern::find(&late, false), None);
    }

    #[test]
    fn the_saltus_must_be_the_same_everywhere() {
        let steps = |jump_at: i64| -> Vec<i64> {
            (0..40).map(|n| n + n % 3 + i64::from(n >= jump_at)).collect()
        };
        let pattern = Pattern::find(&steps(40), true).unwrap();
        assert_eq!((pattern.period, pattern.saltus, pattern.exceptions), (3, 3, vec![]));
        // One jump by one more: three exceptions if it is early, and too late to
        // be called one if it is near the end.
        assert_eq!(Pattern::find(&steps(10), true).unwrap().exceptions, [7, 8, 9]);
        assert_eq!(Pattern::find(&steps(35), true), None);
    }

    #[test]
    fn a_longer_list_can_refute_it() {
        let parity: Vec<i64> = (0..30).map(|n| n % 2).collect();
        let pattern = Pattern::find(&parity[..20], false).unwrap();
        assert_eq!(pattern.first_failure(&parity), None);
        let mut broken = parity;
        broken[25] = 7;
        assert_eq!(pattern.first_failure(&broken), Some(23));
    }
}
