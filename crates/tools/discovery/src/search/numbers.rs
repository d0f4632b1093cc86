//! Looks for a law of a game on numbers: for an automaton that reads digits, and then for a formula.
//! Both are guessed from a search of small positions, and checked. The search stops at the first lost
//! option of a position, and when it reaches a limit.

use gametheory_core::{mex, Outcome};
use rustc_hash::FxHashMap;

use crate::automata::{guess, Digits};
use crate::conjecture::formulas;
use crate::laws::{ByDigits, Claim, Found, Guess, Law};
use crate::logic::Builder;
use crate::rules::{Numbers, Rules};
use crate::watch::{Limits, Stop, Wanted, Watch, Work};

/// Looks for a law, with words. Heaps need Grundy numbers.
pub(crate) fn search(game: &Rules, wanted: Wanted, work: &mut Work) -> Found {
    let digits = game.numbers().map_or(&[][..], |rules| &rules.digits[..]);
    if let Ok(law) = discover_in(digits, game, wanted, work) {
        return Found::Law(law.in_words(work));
    }
    let (rules, guess) = (game.clone(), Guess::Searched(game.wanted(wanted)));
    Found::Searched(Claim { rules, guess, below: Some(0) })
}

/// Looks for a law of a game on numbers that reads one of these digits, and checks it. The error says
/// why there is none.
///
/// All kinds of digits are tried with small limits first, so that a simple law is found soon.
pub(super) fn discover_in(
    digits: &[Digits],
    game: &Rules,
    wanted: Wanted,
    work: &mut Work,
) -> Result<Law, Stop> {
    let rules = game.numbers().ok_or(Stop::Unfit)?;
    let mut search = Search::new(rules, game.wanted(wanted), 0);
    for divisor in [64, 8, 1] {
        let limits = Limits {
            searched: work.limits.searched / divisor,
            transitions: work.limits.transitions / divisor,
            ..work.limits
        };
        let work = &mut Work { limits, watch: work.watch };
        for digits in digits {
            match learn(game, *digits, &mut search, work) {
                Err(Stop::Search | Stop::Automata) => {}
                found => return found,
            }
        }
        // Formulas are guessed for outcomes alone.
        if search.wanted == Wanted::Grundy {
            continue;
        }
        // A conjecture can have a large modulus, for which suffixes would have to be long.
        search.left = work.limits.searched;
        let is_known =
            rules.names().len() == 1 && (0..SHORT).all(|n| search.value(&[n], work.watch).is_ok());
        if is_known || divisor == 1 {
            if let Some(law) = prove_conjecture(game, &search, work) {
                return Ok(law);
            }
        }
    }
    Err(Stop::Search)
}

/// This many positions of one number are searched for a conjecture.
const SHORT: u128 = 2000;

/// What holds on the smallest positions that were searched, if it is a law. It may need an automaton
/// that is too large to be learned.
fn prove_conjecture(game: &Rules, search: &Search, work: &mut Work) -> Option<Law> {
    /// Enough for a conjecture.
    const MOST: usize = 20_000;
    let rules = search.rules;
    let mut known: Vec<(&Vec<u128>, &u32)> = search.known.iter().collect();
    known.sort_unstable_by_key(|(position, _)| (position.iter().max(), *position));
    known.truncate(MOST);
    let mut table = Vec::new();
    for (position, value) in known {
        let numbers: Result<Vec<i64>, _> = position.iter().map(|n| i64::try_from(*n)).collect();
        table.push((numbers.ok()?, 2 * u32::from(*value > 0)));
    }
    let name = |var: usize| rules.names()[var].clone();
    formulas(rules.names(), table).into_iter().find_map(|formula| {
        let claim = rules.claim(&formula.text(&name)).ok()?;
        let guess = ByDigits::of_claim(rules, &claim, work).ok()?;
        let law = Law::check_within(work, game, Guess::Digits(guess)).ok()?;
        law.in_words_of(&claim, false, work).ok()?.ok()
    })
}

/// Guesses laws with longer and longer suffixes, and checks them.
fn learn(game: &Rules, digits: Digits, search: &mut Search, work: &mut Work) -> Result<Law, Stop> {
    // Nothing is searched if these get too large.
    game.moves_of_kinds(&mut Builder::new(digits, work))?;
    search.left = work.limits.searched;
    let (d, wanted) = (search.rules.names().len(), search.wanted);
    let tracks = wanted.tracks(d).len();
    let mut suffix = 1;
    loop {
        let accepts = &mut |numbers: &[u128]| {
            // A Grundy number stands after the numbers of a position.
            let number = numbers.get(d).copied().unwrap_or(0);
            Ok(u128::from(search.value(&numbers[..d], work.watch)?) == number)
        };
        let automaton = guess(digits, tracks, suffix, work.limits.states, false, accepts)?;
        let guess = ByDigits::new(wanted, digits, vec![automaton]);
        let agrees = |(position, value): (&Vec<u128>, &u32)| match wanted {
            Wanted::Outcome => guess.accepts(position, 0) == (*value == 0),
            Wanted::Grundy => guess.accepts(position, (*value).into()),
        };
        if search.known.iter().all(agrees) {
            match Law::check_within(work, game, Guess::Digits(guess)) {
                Err(Stop::WrongPart { .. }) => {}
                checked => return checked,
            }
        }
        // Longer suffixes tell more states apart, so this ends at a limit.
        suffix += 1;
    }
}

/// All that a search has found.
pub(super) struct Search<'r> {
    rules: &'r Numbers,
    wanted: Wanted,
    /// For each position its Grundy number; or a number that is 0 exactly if it is lost.
    known: FxHashMap<Vec<u128>, u32>,
    /// How many options may still be looked at.
    left: u64,
}

/// The start of the search of a position takes about as long as this many options.
const WALK: u64 = 30;

impl<'r> Search<'r> {
    /// The search that may look at this many options.
    pub(super) fn new(rules: &'r Numbers, wanted: Wanted, left: u64) -> Search<'r> {
        Search { rules, wanted, known: FxHashMap::default(), left }
    }

    /// The value of a position, as in `known`. It is kept, with the values of all positions that had
    /// to be searched for it.
    pub(super) fn value(&mut self, position: &[u128], watch: &mut Watch) -> Result<u32, Stop> {
        self.spend(1, watch)?;
        if let Some(value) = self.known.get(position) {
            return Ok(*value);
        }
        let (rules, d) = (self.rules, self.rules.names.len());
        // A position, the options that are still to be looked at, and the values of the others.
        let open =
            |position: &[u128]| (position.to_vec(), rules.walk(position).peekable(), Vec::new());
        let mut path = vec![open(position)];
        while let Some((position, options, values)) = path.last_mut() {
            let mut parts = options.peek().into_iter().flat_map(|option| option.chunks(d));
            if let Some(part) = parts.find(|part| !self.known.contains_key(*part)) {
                let next = open(part);
                self.spend(WALK, watch)?;
                path.push(next);
                continue;
            }
            if let Some(option) = options.next() {
                self.spend(1, watch)?;
                let found = option.chunks(d).fold(0, |sum, part| sum ^ self.known[part]);
                values.push(found);
                // One option that is lost is enough.
                if self.wanted == Wanted::Grundy || found != 0 {
                    continue;
                }
            }
            let value = match &values[..] {
                [] => u32::from(rules.stuck == Outcome::Win),
                values => mex(values.iter().copied()),
            };
            self.known.insert(std::mem::take(position), value);
            path.pop();
        }
        Ok(self.known[position])
    }

    /// Counts that this many options are looked at.
    fn spend(&mut self, options: u64, watch: &mut Watch) -> Result<(), Stop> {
        let before = self.left / 1024;
        self.left = self.left.checked_sub(options).ok_or(Stop::Search)?;
        if self.left / 1024 != before {
            watch(format_args!("{} positions searched", self.known.len()))?;
        }
        Ok(())
    }
}
