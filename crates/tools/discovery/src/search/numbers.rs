//! Looks for a law: for one that reads digits, and then for a formula; guesses, and checks.

use gametheory_core::Outcome;

use super::values::Search;
use crate::automata::digits::Digits;
use crate::conjecture::formulas;
use crate::laws::digits::by_digits::ByDigits;
use crate::laws::law::{Claim, Found, Guess, Law};
use crate::laws::refusal::Refusal;
use crate::laws::searched::{Searched, Tried};
use crate::logic::relation::Builder;
use crate::rules::Rules;
use crate::watch::{Limits, Stop, Wanted, Watch};

/// Looks for a law, with words, or tells what was tried.
pub(crate) fn search(game: &Rules, wanted: Wanted, limits: &Limits, watch: &mut Watch) -> Found {
    match discover(game, wanted, limits, watch) {
        Ok(law) => Found::Law(law.in_words(watch)),
        Err(searched) => {
            let (rules, guess) = (game.clone(), Guess::Searched(searched));
            Found::Searched(Claim { rules, guess, below: Some(0) })
        }
    }
}

/// Looks for a law of a game on numbers and checks it. If there is none, or if the watch stops the
/// search, the error says what was tried. Heaps need Grundy numbers.
pub fn discover(
    game: &Rules,
    wanted: Wanted,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Law, Searched> {
    let digits = game.numbers().map_or(&[][..], |rules| rules.digits());
    discover_in(digits, game, wanted, limits, watch)
}

/// The same for a law that reads one of these digits.
///
/// All kinds of digits are tried with small limits first, so that a simple law is found soon.
pub(super) fn discover_in(
    digits: &[Digits],
    game: &Rules,
    wanted: Wanted,
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Law, Searched> {
    let begin = |digits: &Digits| Tried { digits: *digits, suffix: 1, stop: Stop::Search };
    let tried = digits.iter().map(begin).collect();
    let mut searched = Searched { tried, wanted };
    let Some(rules) = game.numbers() else { return Err(searched) };
    // If who cannot move wins, Grundy numbers say nothing.
    searched.wanted = match rules.stuck() {
        Outcome::Loss if rules.has_heaps() => Wanted::Grundy,
        Outcome::Loss => wanted,
        _ => Wanted::Outcome,
    };
    let mut search = Search::new(rules, searched.wanted, 0);
    'rounds: for divisor in [64, 8, 1] {
        let limits = Limits {
            searched: limits.searched / divisor,
            transitions: limits.transitions / divisor,
            ..*limits
        };
        for attempt in searched.tried.iter_mut().filter(|attempt| attempt.stop != Stop::Guess) {
            attempt.stop = match attempt.find(game, &mut search, &limits, watch) {
                Ok(law) => return Ok(law),
                Err(stop) => stop,
            };
            if attempt.stop == Stop::Stopped {
                break 'rounds;
            }
        }
        // Short suffixes do not show a residue of a large number, but a conjecture does.
        search.left = limits.searched;
        let is_short = searched.wanted == Wanted::Outcome
            && rules.names().len() == 1
            && (0..SHORT).all(|n| search.value(&[n], watch).is_ok());
        if is_short || divisor == 1 {
            if let Some(law) = prove_conjecture(game, &search, &limits, watch) {
                return Ok(law);
            }
        }
    }
    Err(searched)
}

/// So many positions of one number are searched for a conjecture.
const SHORT: u128 = 2000;

/// What holds on the smallest positions that were searched, if it is a law. It may need an automaton
/// that is too large to be learned.
fn prove_conjecture(
    game: &Rules,
    search: &Search,
    limits: &Limits,
    watch: &mut Watch,
) -> Option<Law> {
    /// Enough for a conjecture.
    const MOST: usize = 20_000;
    let (Some(rules), Wanted::Outcome) = (game.numbers(), search.wanted) else { return None };
    let mut known: Vec<(&Vec<u128>, &u32)> = search.known.iter().collect();
    known.sort_unstable_by_key(|(position, _)| (position.iter().max(), *position));
    known.truncate(MOST);
    let mut table = Vec::new();
    for (position, is_won) in known {
        let numbers: Result<Vec<i64>, _> = position.iter().map(|n| i64::try_from(*n)).collect();
        table.push((numbers.ok()?, 2 * is_won));
    }
    let name = |var: usize| rules.names()[var].clone();
    formulas(rules.names(), table).into_iter().find_map(|formula| {
        let claim = rules.claim(&formula.text(&name)).ok()?;
        let guess = ByDigits::of_claim(rules, &claim, limits, watch).ok()?;
        let law = Law::check_within(limits, game, Guess::Digits(guess), watch).ok()?;
        law.in_words_of(&claim, false, limits, watch).ok()?.ok()
    })
}

impl Tried {
    /// Continues the search for a law.
    fn find(
        &mut self,
        game: &Rules,
        search: &mut Search,
        limits: &Limits,
        watch: &mut Watch,
    ) -> Result<Law, Stop> {
        // Nothing is searched if these get too large.
        game.moves_of_kinds(&mut Builder::new(self.digits, *limits, watch))?;
        search.left = limits.searched;
        let ((d, _), wanted) = (game.shape(), search.wanted);
        loop {
            let value = &mut |_, position: &[u128]| search.value(position, watch);
            let guess =
                ByDigits::learn(wanted, self.digits, 1, d, self.suffix, limits.states, value)?;
            let agrees = |(position, value): (&Vec<u128>, &u32)| match wanted {
                Wanted::Outcome => guess.accepts(position, 0) == (*value == 0),
                Wanted::Grundy => guess.accepts(position, (*value).into()),
            };
            if search.known.iter().all(agrees) {
                match Law::check_within(limits, game, Guess::Digits(guess), watch) {
                    Err(Refusal::WrongPart { .. }) => {}
                    checked => return Ok(checked?),
                }
            }
            // Longer suffixes tell more states apart, so this ends at a limit.
            self.suffix += 1;
        }
    }
}
