use std::collections::BTreeMap;

use gametheory_core::{Game, Outcome};
use lol_game::proof::{self, State, ALPHABET};
use lol_game::rules::Position;

use crate::search::Search;

/// Learns the least automaton that knows the outcome of every strip.
///
/// This is Angluin's L*. Two prefixes lead to different states if some suffix
/// after them makes a difference to the outcome. The learner keeps a prefix for
/// each state that it knows of, and suffixes that tell them apart; the search
/// answers what each prefix with each suffix is worth. A prefix with one more
/// letter belongs to the state that the suffixes cannot tell from it, or is a new
/// state. When no new one turns up, the finite check of [`proof`] says that all
/// is proved, or names a strip on which the automaton is wrong; and that strip
/// contains a suffix that tells two prefixes apart which were thought the same
/// (Rivest and Schapire).
pub(crate) fn learn() -> Learned {
    let mut learner = Learner { search: Search::default(), suffixes: vec![Vec::new()] };
    loop {
        let (automaton, prefixes) = learner.hypothesis();
        match proof::check(&automaton) {
            Ok(checked) => {
                let Learner { search, suffixes } = learner;
                return Learned { automaton, prefixes, suffixes, searched: search.len(), checked };
            }
            Err(suspect) => {
                let suffix = learner.telling_suffix(&automaton, &prefixes, &suspect);
                learner.suffixes.push(suffix);
            }
        }
    }
}

/// What has been learned, and what it took.
pub(crate) struct Learned {
    /// The least automaton that is right on every strip.
    pub(crate) automaton: Vec<State>,
    /// A shortest strip that leads to each of its states.
    pub(crate) prefixes: Vec<Vec<u8>>,
    /// Strips that tell any two of its states apart, by the outcomes of what they
    /// are appended to.
    pub(crate) suffixes: Vec<Vec<u8>>,
    /// How many strips were searched.
    pub(crate) searched: usize,
    /// How many summaries the finite check has checked.
    pub(crate) checked: usize,
}

struct Learner {
    search: Search,
    suffixes: Vec<Vec<u8>>,
}

impl Learner {
    /// The automaton that the suffixes allow, and a prefix that leads to each of
    /// its states. States are numbered as they turn up, by the length of the
    /// prefix and then by the order of the alphabet.
    fn hypothesis(&mut self) -> (Vec<State>, Vec<Vec<u8>>) {
        let mut prefixes = vec![Vec::new()];
        let mut known = BTreeMap::from([(self.row(&[]), 0)]);
        let mut automaton = Vec::new();
        while automaton.len() < prefixes.len() {
            let prefix = prefixes[automaton.len()].clone();
            let next = ALPHABET.map(|letter| {
                let longer = [prefix.as_slice(), &[letter]].concat();
                *known.entry(self.row(&longer)).or_insert_with(|| {
                    prefixes.push(longer);
                    prefixes.len() - 1
                })
            });
            automaton.push(State { outcome: self.search.outcome(&prefix), next });
        }
        (automaton, prefixes)
    }

    /// The outcomes of the prefix with every suffix.
    fn row(&mut self, prefix: &[u8]) -> Vec<Outcome> {
        let search = &mut self.search;
        self.suffixes.iter().map(|suffix| search.outcome(&[prefix, suffix].concat())).collect()
    }

    /// A suffix that tells two prefixes apart which lead to the same state of the
    /// automaton. It is wrong on the suspect strip or on one of its options.
    fn telling_suffix(
        &mut self,
        automaton: &[State],
        prefixes: &[Vec<u8>],
        suspect: &[u8],
    ) -> Vec<u8> {
        let suspect = Position::start(suspect);
        let options = suspect.moves().into_iter().map(|chosen| suspect.after(&chosen));
        let wrong = std::iter::once(suspect.clone()).chain(options).find(|position| {
            let letters = &position.cells;
            let state = letters.iter().fold(0, |state, &letter| after(automaton, state, letter));
            automaton[state].outcome != self.search.outcome(letters)
        });
        let wrong = wrong.expect("the check names only strips with a wrong verdict nearby");
        let wrong = &wrong.cells;
        // Replace ever longer beginnings of the strip by the prefix of the state
        // to which they lead. In the end only the state is left, whose verdict is
        // wrong; so there is a step that changes the outcome.
        let truth = self.search.outcome(wrong);
        let mut state = 0;
        for (at, &letter) in wrong.iter().enumerate() {
            state = after(automaton, state, letter);
            let suffix = &wrong[at + 1..];
            if self.search.outcome(&[prefixes[state].as_slice(), suffix].concat()) != truth {
                return suffix.to_vec();
            }
        }
        unreachable!("the verdict on the whole strip is wrong")
    }
}

fn after(automaton: &[State], state: usize, letter: u8) -> usize {
    let index = ALPHABET.iter().position(|known| *known == letter);
    automaton[state].next[index.expect("a letter of the alphabet")]
}
