//! The terms that are tried.

#[allow(clippy::wildcard_imports, reason = "nearly all of them are names of functions")]
use super::terms::*;
use crate::moves::starts::Rest;

/// Terms with how complex they are.
pub(super) struct Terms {
    /// What is compared with each other.
    pub(super) basic: Vec<(u32, Term)>,
    /// What is compared with small numbers only.
    pub(super) further: Vec<(u32, Term)>,
    /// Remainders and quotients of named numbers, with the number that was divided.
    pub(super) divided: Vec<(u32, usize, Term)>,
    /// Terms that are letters.
    pub(super) letters: Vec<(u32, Term)>,
}

impl Terms {
    /// The terms of positions with this many named numbers. `values` has what occurs in the lists,
    /// if that is not much.
    pub(super) fn new(numbers: usize, rest: Rest, values: &[i64]) -> Terms {
        let mut terms = Terms { basic: vec![], further: vec![], divided: vec![], letters: vec![] };
        terms.basic.extend((0..numbers).map(|number| (0, Term::Number(number))));
        terms.add_pairs(numbers);
        match rest {
            Rest::None if numbers > 1 => terms.add_aggregates(),
            Rest::None => {}
            Rest::List => terms.add_list(),
            Rest::Word => {
                terms.basic.push((0, of(COUNT, &[])));
                terms.further.push((2, of(UNLIKE_PAIRS, &[])));
                terms.letters.push((0, of(FIRST, &[])));
                terms.letters.push((0, of(LAST, &[])));
            }
        }
        if rest != Rest::None {
            for (at, value) in values.iter().enumerate() {
                terms.basic.push((1, Term::CountOf(*value)));
                for other in &values[at + 1..] {
                    let (one, other) = (Term::CountOf(*value), Term::CountOf(*other));
                    terms.further.push((2, Term::two(&one, DISTANCE, &other)));
                }
            }
            for view in [OCCURRENCES, RUNS] {
                for aggregate in
                    [COUNT, COUNT_ODD, LARGEST, SMALLEST, NIM_SUM, COUNT_ONES, FIRST, LAST]
                {
                    terms.further.push((2, of(aggregate, &[view])));
                }
            }
        }
        terms
    }

    /// Of two named numbers each, or of one and the sum of two others.
    fn add_pairs(&mut self, numbers: usize) {
        for divided in 0..numbers {
            let number = Term::Number(divided);
            let mut divisors = Vec::new();
            for other in (0..numbers).filter(|other| *other != divided) {
                if divided < other {
                    for operator in [PLUS, NIM_ADD, DISTANCE, MINUS] {
                        let both = Term::two(&number, operator, &Term::Number(other));
                        self.further.push((1, both));
                    }
                }
                divisors.push(Term::Number(other));
                for third in (other + 1..numbers).filter(|third| *third != divided) {
                    divisors.push(Term::two(&Term::Number(other), PLUS, &Term::Number(third)));
                }
            }
            for divisor in divisors {
                let double = Term::two(&divisor, PLUS, &divisor);
                let by = |operator, divisor: &Term| Term::two(&number, operator, divisor);
                let mut add = |level, term| self.divided.push((level, divided, term));
                add(1, by(MODULO, &divisor));
                add(1, by(MODULO, &divisor.plus(1)));
                add(2, by(MODULO, &divisor.plus(-1)));
                add(2, by(MODULO, &divisor.plus(2)));
                add(2, by(MODULO, &double));
                add(3, by(MODULO, &double.plus(1)));
                add(3, by(MODULO, &double.plus(2)));
                add(2, by(QUOTIENT, &divisor));
                add(2, by(QUOTIENT, &divisor.plus(1)));
            }
        }
    }

    /// Of all named numbers.
    fn add_aggregates(&mut self) {
        for aggregate in [LARGEST, SMALLEST] {
            self.basic.push((1, of(aggregate, &[])));
        }
        for (level, aggregate) in [(1, NIM_SUM), (1, SUM), (3, COMMON_DIVISOR)] {
            self.further.push((level, of(aggregate, &[])));
        }
        for view in [LESS_ONE, MOD_2, MOD_3, MOD_4, MOD_5, HALVES, FACTORS_OF_2] {
            self.further.push((3, of(NIM_SUM, &[view])));
        }
    }

    fn add_list(&mut self) {
        for aggregate in [COUNT, SUM, LARGEST, SMALLEST] {
            self.basic.push((0, of(aggregate, &[])));
        }
        for aggregate in [
            FIRST,
            LAST,
            COUNT_LARGEST,
            COUNT_SMALLEST,
            COUNT_ODD,
            COUNT_ZEROS,
            COUNT_ONES,
            LEADING_ONES,
        ] {
            self.basic.push((1, of(aggregate, &[])));
        }
        self.basic.push((1, of(COUNT, &[OCCURRENCES])));
        self.basic.push((2, of(COUNT, &[NONZERO])));
        self.basic.push((2, of(SMALLEST, &[NONZERO])));
        for (level, aggregate) in [(0, NIM_SUM), (3, COMMON_DIVISOR), (2, UNLIKE_PAIRS)] {
            self.further.push((level, of(aggregate, &[])));
        }
        for view in [LESS_ONE, MOD_2, MOD_3, MOD_4, MOD_5, HALVES, FACTORS_OF_2] {
            self.further.push((2, of(NIM_SUM, &[view])));
        }
        for aggregate in [COUNT, COUNT_ODD] {
            self.further.push((2, of(aggregate, &[NONZERO, OCCURRENCES])));
        }
        for view in [MOD_3, MOD_4] {
            for aggregate in [COUNT_ZEROS, COUNT_ONES, COUNT_TWOS] {
                self.further.push((2, of(aggregate, &[view])));
            }
        }
        let places =
            [EVERY_OTHER, EVERY_OTHER_BUT_FIRST, EVERY_OTHER_BACK, EVERY_OTHER_BACK_BUT_LAST];
        for aggregate in [NIM_SUM, SUM] {
            for place in places {
                self.further.push((2, of(aggregate, &[place])));
            }
            for view in [DIFFERENCES, STEPS, GAPS, GAPS_FROM_0] {
                self.further.push((2, of(aggregate, &[view])));
                for place in places {
                    self.further.push((3, of(aggregate, &[view, place])));
                }
            }
        }
    }

    /// All terms that are numbers.
    pub(super) fn all(&self) -> impl Iterator<Item = &Term> {
        let listed = self.basic.iter().chain(&self.further).map(|(_, term)| term);
        listed.chain(self.divided.iter().map(|(_, _, term)| term))
    }
}

fn of(aggregate: Aggregate, views: &[View]) -> Term {
    Term::Of(aggregate, views.to_vec())
}
