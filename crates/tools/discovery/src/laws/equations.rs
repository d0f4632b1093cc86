//! The summaries of the [`closure`](super::closure) check, and their equations.

use gametheory_core::Outcome;

use crate::automata::automaton::Automaton;
use crate::rules::strip::{Strip, Word};

/// The summary of a strip. The default is that of the empty strip.
///
/// A *reading* is a state of the automaton together with a progress in `never`, as one
/// number: `state * never.next.len() + progress`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Summary {
    /// The reading of the strip.
    reading: u32,
    /// The progress in `wins`.
    wins: usize,
    /// The readings of the options, sorted.
    options: Vec<u32>,
    /// The moves that have begun, sorted: the index of the move, how many of its cells have
    /// been read, and the reading.
    begun: Vec<(u8, u8, u32)>,
}

impl Summary {
    /// About how much memory it takes, in units of 4 bytes.
    pub(crate) fn numbers(&self) -> usize {
        32 + self.options.len() + 2 * self.begun.len()
    }
}

/// The equations of an automaton and a game.
pub(crate) struct Equations<'a> {
    rules: &'a Strip,
    automaton: Automaton<Outcome>,
    wins: Finder,
    never: Finder,
    /// The reading after each reading and letter.
    next: Vec<u32>,
}

impl<'a> Equations<'a> {
    pub(crate) fn new(rules: &'a Strip, automaton: Automaton<Outcome>) -> Equations<'a> {
        let letters = rules.letters.len();
        let [wins, never] = [&rules.wins, &rules.never].map(|words| Finder::new(words, letters));
        let mut next = Vec::new();
        for state in 0..automaton.states() {
            for row in &never.next {
                for (state, progress) in automaton.row(state).iter().zip(row) {
                    // The words of `never` have fewer than 2^9 beginnings.
                    #[allow(clippy::cast_possible_truncation)]
                    next.push((*state as usize * never.next.len() + progress) as u32);
                }
            }
        }
        Equations { rules, automaton, wins, never, next }
    }

    /// The summary of a strip with one more cell.
    pub(crate) fn followed_by(&self, summary: &Summary, letter: u8) -> Summary {
        let mut options = Vec::with_capacity(summary.options.len() + 1);
        let mut begun = Vec::new();
        for &option in &summary.options {
            let option = self.after(option, letter);
            if !self.is_forbidden(option) {
                options.push(option);
            }
        }
        let mut go_on = |index: u8, read: u8, reading: u32| {
            let one = &self.rules.moves[usize::from(index)];
            if one.before[usize::from(read)] != letter {
                return;
            }
            let reading = self.after(reading, one.after[usize::from(read)]);
            if self.is_forbidden(reading) {
                return;
            }
            if usize::from(read) + 1 == one.before.len() {
                options.push(reading);
            } else {
                begun.push((index, read + 1, reading));
            }
        };
        for &(index, read, reading) in &summary.begun {
            go_on(index, read, reading);
        }
        for index in (0..=u8::MAX).take(self.rules.moves.len()) {
            go_on(index, 0, summary.reading);
        }
        options.sort_unstable();
        options.dedup();
        begun.sort_unstable();
        begun.dedup();
        let wins = self.wins.next[summary.wins][usize::from(letter)];
        Summary { reading: self.after(summary.reading, letter), wins, options, begun }
    }

    /// The outcome that the automaton gives.
    pub(crate) fn verdict(&self, summary: &Summary) -> Outcome {
        self.verdict_on(summary.reading)
    }

    /// The outcome that the equation demands.
    pub(crate) fn outcome(&self, summary: &Summary) -> Outcome {
        if summary.wins + 1 == self.wins.next.len() {
            return Outcome::Loss;
        }
        let options = summary.options.iter().map(|&option| -self.verdict_on(option));
        options.max().unwrap_or(self.rules.stuck)
    }

    fn after(&self, reading: u32, letter: u8) -> u32 {
        self.next[reading as usize * self.rules.letters.len() + usize::from(letter)]
    }

    fn verdict_on(&self, reading: u32) -> Outcome {
        self.automaton.output(reading as usize / self.never.next.len())
    }

    fn is_forbidden(&self, reading: u32) -> bool {
        (reading as usize + 1) % self.never.next.len() == 0
    }
}

/// The progress of a strip in some words, as the state of an automaton (Aho and Corasick,
/// 1975). It starts in state 0, and stays in its last state once the strip contains a word.
struct Finder {
    /// The state after each state and letter.
    next: Vec<Vec<usize>>,
}

impl Finder {
    fn new(words: &[Word], letters: usize) -> Finder {
        let mut prefixes: Vec<Word> = vec![Vec::new()];
        for word in words {
            for end in 1..word.len() {
                if !prefixes.contains(&word[..end].to_vec()) {
                    prefixes.push(word[..end].to_vec());
                }
            }
        }
        let found = prefixes.len();
        // The longest suffix of `prefix` and the letter that is again one of the prefixes.
        let after = |prefix: &Word, letter: u8| {
            let longer = [prefix.as_slice(), &[letter]].concat();
            if words.iter().any(|word| longer.ends_with(word)) {
                return found;
            }
            let mut suffixes = (0..=longer.len()).map(|start| &longer[start..]);
            suffixes.find_map(|end| prefixes.iter().position(|known| known == end)).unwrap_or(0)
        };
        let row =
            |prefix| (0..=u8::MAX).take(letters).map(|letter| after(prefix, letter)).collect();
        let mut next: Vec<Vec<usize>> = prefixes.iter().map(row).collect();
        next.push(vec![found; letters]);
        Finder { next }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::strip::contains;
    use crate::Draft;

    /// Compares every summary with the moves of the rules. The automaton is arbitrary.
    #[test]
    fn summaries_agree_with_the_rules() {
        let draft = Draft {
            cells: Some("abc".to_string()),
            moves: ["bb -> ab", "b -> a", "cca -> aba", "cb -> ba"].map(String::from).to_vec(),
            wins: ["bcb", "cc"].map(String::from).to_vec(),
            never: ["ac", "bba", "bab"].map(String::from).to_vec(),
            stuck: Some("draw".to_string()),
            ..Draft::default()
        };
        let rules = Strip::clone(draft.check().unwrap().strip().unwrap());
        let outcomes = [Outcome::Win, Outcome::Loss, Outcome::Draw, Outcome::Loss, Outcome::Win];
        let next = [[1, 2, 0], [3, 1, 2], [4, 0, 3], [2, 4, 1], [0, 3, 4]].map(Vec::from);
        let automaton = Automaton::new(outcomes.to_vec(), &next).unwrap();
        let equations = Equations::new(&rules, automaton.clone());
        // Without `wins`, so that there are moves where the game is over too.
        let endless = Strip { wins: Vec::new(), ..rules.clone() };
        let mut strips = vec![(Vec::new(), Summary::default())];
        for known in 0..3usize.pow(7) {
            let (cells, summary) = strips[known].clone();
            let state = |reading: u32| reading as usize / equations.never.next.len();
            assert_eq!(state(summary.reading), automaton.follow(0, &cells));
            let is_forbidden = rules.never.iter().any(|word| contains(&cells, word));
            assert_eq!(equations.is_forbidden(summary.reading), is_forbidden, "{cells:?}");
            let after = |one| automaton.follow(0, &rules.rewrite(&cells, one));
            let options: BTreeSet<usize> =
                endless.legal_moves(&cells).into_iter().map(after).collect();
            let found: BTreeSet<usize> = summary.options.iter().map(|&one| state(one)).collect();
            assert_eq!(found, options, "{cells:?}");
            let best = options.iter().map(|&option| -automaton.output(option)).max();
            let is_won = rules.won_by(&cells).is_some();
            let expected = if is_won { Some(Outcome::Loss) } else { best };
            assert_eq!(equations.outcome(&summary), expected.unwrap_or(Outcome::Draw), "{cells:?}");
            for letter in rules.alphabet() {
                let longer = [cells.as_slice(), &[letter]].concat();
                strips.push((longer, equations.followed_by(&summary, letter)));
            }
        }
    }
}
