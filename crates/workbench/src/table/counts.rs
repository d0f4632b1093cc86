//! How many positions of each length are won, drawn and lost.

use gametheory_core::{Game, Outcome};
use gametheory_oracle::Oracle;

use super::plan::{tally, Plan};
use super::sheet::{Heading, Kind};

/// What is counted.
struct Counted<G> {
    title: &'static str,
    alphabet: &'static [u8],
    /// The lengths that occur are its multiples.
    step: usize,
    to: usize,
    draws: bool,
    /// A position as the rules know it; none if it is no position.
    parse: fn(&[u8]) -> Option<G>,
    /// Its outcome by the theorem.
    outcome: fn(&[u8]) -> Option<Outcome>,
}

/// The plan for the game of that name; none if its positions have no length.
pub(super) fn plan(name: &str) -> Option<Plan> {
    match name {
        "lol-game" => Some(count(&Counted {
            title: "LOL game: strips of L, O and * by length",
            alphabet: b"LO*",
            step: 1,
            to: 11,
            draws: true,
            parse: |cells| lol_game::Strip::parse(cells).map(lol_game::rules::Position::from).ok(),
            outcome: |cells| lol_game::Strip::parse(cells).map(lol_game::outcome).ok(),
        })),
        "flip-game-ii" => Some(count(&Counted {
            title: "Flip Game II: rows of + and - by length",
            alphabet: b"+-",
            step: 1,
            to: 18,
            draws: false,
            parse: |row| {
                flip_game_ii::Row::parse(row).map(flip_game_ii::rules::Position::start).ok()
            },
            outcome: |row| flip_game_ii::Row::parse(row).map(flip_game_ii::outcome).ok(),
        })),
        "letter-picking" => Some(count(&Counted {
            title: "Letter Picking: words over abc by length, for Alice",
            alphabet: b"abc",
            step: 2,
            to: 10,
            draws: true,
            parse: |word| {
                letter_picking::Word::parse(word).map(letter_picking::rules::Position::start).ok()
            },
            outcome: |word| letter_picking::Word::parse(word).map(letter_picking::outcome).ok(),
        })),
        "digital-deletions" => Some(count(&Counted {
            title: "Digital Deletions: strings of digits by length",
            alphabet: b"0123456789",
            step: 1,
            to: 5,
            draws: false,
            parse: |digits| {
                let digits = digital_deletions::Digits::parse(digits);
                digits.map(digital_deletions::rules::Position::start).ok()
            },
            outcome: |digits| {
                let digits = digital_deletions::Digits::parse(digits).ok()?;
                Some(digital_deletions::outcome(&mut digital_deletions::Table::default(), digits))
            },
        })),
        "palindrome-game" => Some(count(&Counted {
            title: "Palindrome Game: binary strings by length, for Alice",
            alphabet: b"01",
            step: 1,
            to: 12,
            draws: true,
            parse: |cells| {
                palindrome_game::Cells::parse(cells)
                    .map(palindrome_game::rules::Position::start)
                    .ok()
            },
            outcome: |cells| {
                palindrome_game::Cells::parse(cells).map(palindrome_game::outcome).ok()
            },
        })),
        "no-more-tic-tac-toe" => Some(count(&Counted {
            title: "No More Tic-tac-toe: grids of X, O and . by length, for the player to move",
            alphabet: b"XO.",
            step: 1,
            to: 13,
            draws: false,
            parse: |grid| {
                let grid = no_more_tic_tac_toe::Grid::parse(grid);
                grid.map(no_more_tic_tac_toe::rules::Position::start).ok()
            },
            outcome: |grid| {
                no_more_tic_tac_toe::Grid::parse(grid).map(no_more_tic_tac_toe::outcome).ok()
            },
        })),
        _ => None,
    }
}

fn count<G: Game + Send + 'static>(counted: &Counted<G>) -> Plan {
    let Counted { title, alphabet, step, to, draws, parse, outcome } = *counted;
    let (names, outcomes): (&[&str], &[Outcome]) = if draws {
        (&["won", "drawn", "lost"], &[Outcome::Win, Outcome::Draw, Outcome::Loss])
    } else {
        (&["won", "lost"], &[Outcome::Win, Outcome::Loss])
    };
    let mut oracle = Oracle::default();
    Plan {
        heading: Heading {
            title: title.to_string(),
            method: "search of every position",
            index: "length",
            across: "outcome",
            columns: names.iter().map(ToString::to_string).collect(),
            kind: Kind::Counts,
            notation: |_, _| String::new(),
        },
        first: step,
        step,
        to,
        search: Box::new(move |length| {
            let positions = words(alphabet, length).filter_map(|word| parse(&word));
            tally(outcomes, positions.map(|position| oracle.outcome(&position)))
        }),
        theorem: Box::new(move |length| {
            tally(outcomes, words(alphabet, length).filter_map(|word| outcome(&word)))
        }),
    }
}

/// All words of a length, in lexicographic order.
fn words(alphabet: &'static [u8], length: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut next = Some(vec![0; length]);
    std::iter::from_fn(move || {
        let word: Vec<usize> = next.take()?;
        let letters = word.iter().map(|letter| alphabet[*letter]).collect();
        // The last letter that has a successor goes up, all after it start again.
        if let Some(place) = word.iter().rposition(|letter| letter + 1 < alphabet.len()) {
            let mut word = word;
            word[place] += 1;
            word[place + 1..].fill(0);
            next = Some(word);
        }
        Some(letters)
    })
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn every_word_once() {
        let all: Vec<Vec<u8>> = words(b"ab", 2).collect();
        assert_eq!(all, [b"aa", b"ab", b"ba", b"bb"]);
        assert_eq!(words(b"abc", 7).count(), 3usize.pow(7));
        assert_eq!(words(b"abc", 0).count(), 1);
    }
}
