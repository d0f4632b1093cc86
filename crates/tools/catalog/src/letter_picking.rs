//! Letter Picking. This file is long because it has all that the tools know about the game.

use std::cmp::Ordering;

use gametheory_core::{Game, Outcome};
use letter_picking::rules::{Move, Position as Word};
use letter_picking::{outcome, strategy, strip};

use crate::inputs::{palindrome, slip, Case, Format, Words};
use crate::picture::{shortened, Picture};
use crate::position::{after, counted, Choice, Moves, Part, Position, Theory};
use crate::profile::Profile;
use crate::study::{Counted, Measured, Study, Textbook};
use crate::submission::{Form, Limits, Submission};
use crate::words::count;

pub(crate) const PROFILE: Profile = Profile {
    name: "letter-picking",
    title: "Letter Picking",
    rules: "There is a word of even length. A move takes its first or its last letter and puts it in \
         front of the player's own string. In the end the string that comes first in the \
         dictionary wins; equal strings are a draw.",
    notation: "f takes the first letter, l the last one.",
    theorem: "Take off equal ends as long as there are any. If the rest splits into neighbouring pairs of equal letters it is a draw, else Alice wins.",
    complexity: "linear in the length",
    evidence: "proved, and checked by Coq for every length",
    proposal: "cabbacab",
    reads: "The number of words, then the words, of lowercase letters and of even length.",
    writes: "For each word a line: Alice, Draw or Bob.",
    answers: ["Bob", "Draw", "Alice"],
    format: Format::Word(Words {
        mend: |word| word.truncate(word.len() / 2 * 2),
        ordered: true,
        ..Words::any("word", b"abcdefghijklmnopqrstuvwxyz")
    }),
    // Pairs of equal letters between equal ends, which is a draw, and then perhaps a slip.
    near_miss: &|rng, size| {
        let letters = rng.u8(1..=26);
        let ends = rng.u64(0..=size / 2);
        let mut front: Vec<u8> = (0..ends).map(|_| b'a' + rng.u8(..letters)).collect();
        let back: Vec<u8> = front.iter().rev().copied().collect();
        for _ in 0..size.saturating_sub(2 * ends) / 2 {
            let letter = b'a' + rng.u8(..letters);
            front.extend([letter, letter]);
        }
        front.extend(back);
        slip(rng, &mut front, b"abcdefghijklmnopqrstuvwxyz");
        Case::Word(front)
    },
    solve: &letter_picking::solve,
    read: &|judge| Ok(Box::new(Word::start(&letter_picking::read(judge)?))),
    table: None,
    form: Form::STDIN,
    submissions: &[Submission {
        judge: "Codeforces 1728D",
        aliases: &["1728d", "cf1728d", "codeforces-1728d"],
        link: "https://codeforces.com/problemset/problem/1728/D",
        limits: Limits {
            cases: 1000,
            total: 2000,
            ..Limits::of_size("Codeforces 1728D, Input", 2000).for_programs(2, 512)
        },
        form: Form::STDIN,
        sample: "sample-1",
    }],
};

pub(crate) const STUDY: Study = Study {
    game: &PROFILE,
    search: None,
    counts: Some(&|| {
        let title = "Letter Picking: words over abc by length, for Alice";
        let counted = Counted { title, alphabet: b"abc", step: 2, to: 10 };
        counted.table(&PROFILE, Word::start, Some(outcome))
    }),
    largest: u64::MAX,
    measured: &[
        Measured { name: "palindrome", case: |rng, size| palindrome(rng, b"abcxyz", size) },
        // Different ends, and equal pairs between them.
        Measured {
            name: "all pairs",
            case: |rng, size| {
                let pairs = (0..size.div_ceil(2)).map(|_| b"abcxyz"[rng.usize(..6)]);
                let mut word: Vec<u8> = pairs.flat_map(|letter| [letter; 2]).collect();
                word[..2].fill(b'a');
                word.extend(b"zz");
                Case::Word(word)
            },
        },
    ],
    textbook: Some(Textbook {
        name: "interval table",
        outcome: textbook,
        sizes: &[100, 1_000, 10_000],
    }),
};

impl Position for Word {
    fn picture(&self) -> Picture {
        Picture::Row(self.letters.clone())
    }

    fn outcome(&self) -> Outcome {
        strategy::outcome(self)
    }

    fn end(&self) -> Outcome {
        Game::end(self)
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        if let Some(pending) = self.pending {
            return reply(self, pending, [mover, other]);
        }
        let rest = strip(&self.letters);
        let stripped = (self.letters.len() - rest.len()) / 2;
        let start = match (stripped, rest.len()) {
            (0, 0) => return String::from("All letters are taken, so the strings decide."),
            (0, _) => {
                String::from("The first and the last letter differ, so nothing is taken off.")
            }
            (_, 0) => format!(
                "Take off equal first and last letters: in {} all letters go.",
                count(stripped, "pair")
            ),
            _ => format!(
                "Take off equal first and last letters, {}: {} remains.",
                count(stripped, "pair"),
                shortened(rest)
            ),
        };
        let what = if stripped == 0 { "The word" } else { "This" };
        let unequal = rest.chunks_exact(2).position(|pair| pair[0] != pair[1]);
        if let Some(pair) = unequal {
            let at = 2 * pair;
            let (left, right) = (char::from(rest[at]), char::from(rest[at + 1]));
            let (first, second) = (stripped + at + 1, stripped + at + 2);
            return format!(
                "{start} {what} does not split into neighbouring pairs of equal letters: letters \
                 {first} and {second} are {left} and {right}. So {mover} can take a letter such \
                 that every answer of {other} leaves a word that is no draw either, or a draw with \
                 a larger letter for {other}. Strings grow at the front, so the last pair of \
                 different letters decides, and {mover} wins it."
            );
        }
        let split = if rest.is_empty() {
            String::new()
        } else {
            format!(" {what} splits into neighbouring pairs of equal letters.")
        };
        let decided = match self.standing {
            Outcome::Draw => "",
            _ => " on what remains. So the pairs taken before decide",
        };
        format!(
            "{start}{split} So {other} can always answer with the same letter, and {mover}, who \
             chooses first, never loses{decided}."
        )
    }

    fn theory(&self) -> Theory {
        let (letters, mut parts) = (&self.letters, Vec::new());
        if self.pending.is_some() {
            let about = "half of a pair of turns is played".into();
            return Theory { about, parts, value: String::new() };
        }
        let rest = strip(letters).len();
        let start = (letters.len() - rest) / 2;
        parts.extend((0..start).map(|at| Part::mirrored(at, letters.len(), "=")));
        parts.extend((start..start + rest).step_by(2).map(|at| {
            let label = if letters[at] == letters[at + 1] { "=" } else { "≠" };
            Part::whole(at..at + 2, label)
        }));
        let about = "equal ends, which are taken off, and the neighbouring pairs of what remains";
        Theory { about: about.into(), parts, value: String::new() }
    }

    fn moves<'a>(&'a self, at: &'a dyn Fn(usize) -> bool) -> Moves<'a> {
        let moves = strategy::moves(self).map(|(end, outcome)| (choice(self, end), outcome));
        Box::new(moves.filter(move |(chosen, _)| chosen.cell.is_none_or(at)))
    }

    fn counts(&self) -> [u64; 3] {
        counted(strategy::moves(self))
    }

    fn best_move(&self) -> Option<Choice> {
        strategy::best_move(self).map(|end| choice(self, end))
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Choice, String>> {
        let end = match words {
            ["f" | "first" | "left"] => Move::First,
            ["l" | "last" | "right"] => Move::Last,
            _ => return None,
        };
        Some(match self.letters.len() {
            0 => Err("no letter is left".into()),
            _ => Ok(choice(self, end)),
        })
    }

    fn after(&self, chosen: &Choice) -> Option<Box<dyn Position>> {
        after(self, chosen)
    }

    fn score(&self, players: [&str; 2], gains: &[Option<u8>]) -> Option<String> {
        let string_of = |who: usize| {
            // The letter taken last is the first of the string.
            let mut string: Vec<u8> =
                gains.iter().skip(who).step_by(2).copied().flatten().collect();
            string.reverse();
            let shown = if string.is_empty() { "nothing".into() } else { shortened(&string) };
            format!("{}: {shown}", players[who])
        };
        Some(format!("{}   {}", string_of(0), string_of(1)))
    }
}

/// The letter at an end of the word.
fn letter(word: &Word, end: Move) -> Option<u8> {
    match end {
        Move::First => word.letters.first().copied(),
        Move::Last => word.letters.last().copied(),
    }
}

fn choice(word: &Word, end: Move) -> Choice {
    let last = word.letters.len().saturating_sub(1);
    let (notation, cell) = match end {
        Move::First => ("f", 0),
        Move::Last => ("l", last),
    };
    // The letter disappears from the row, so no cell changes.
    let place = match end {
        Move::First => 0..0,
        Move::Last => last + 1..last + 1,
    };
    Choice { cell: Some(cell), gain: letter(word, end), ..Choice::new(end, notation, place) }
}

/// Why a position with a pending letter has its outcome: what each of the two answers leaves.
fn reply(position: &Word, pending: u8, [mover, other]: [&str; 2]) -> String {
    let answers = [Move::First, Move::Last].map(|end| {
        let after = Game::after(position, &end);
        let taken = letter(position, end).unwrap_or(pending);
        let rest = strip(&after.letters);
        let is_drawn = rest.chunks_exact(2).all(|pair| pair[0] == pair[1]);
        let verdict = match (is_drawn, taken.cmp(&pending)) {
            (false, _) => format!("{other} wins what is left then"),
            (true, Ordering::Less) => {
                format!("what is left then is a draw, so this pair decides, for {mover}")
            }
            (true, Ordering::Greater) => {
                format!("what is left then is a draw, so this pair decides, for {other}")
            }
            (true, Ordering::Equal) => String::from(
                "what is left then is a draw and this pair is equal, so the pairs taken before \
                 decide",
            ),
        };
        (char::from(taken), verdict)
    });
    let [(first, with_first), (last, with_last)] = answers;
    let pending = char::from(pending);
    format!(
        "{mover} has to answer {pending}, the letter just taken. The first letter is {first}: \
         {with_first}. The last letter is {last}: {with_last}."
    )
}

/// Computes the outcome of every part of the word, shorter ones first: quadratic.
fn textbook(word: &[u8]) -> Outcome {
    // This pair decides if the rest is a draw, because the letters taken last come first.
    let after = |rest: Outcome, alice: u8, bob: u8| match (rest, alice.cmp(&bob)) {
        (Outcome::Draw, Ordering::Less) => Outcome::Win,
        (Outcome::Draw, Ordering::Greater) => Outcome::Loss,
        (decided, _) => decided,
    };
    let mut parts = vec![Outcome::Draw; word.len() + 1];
    for length in (2..=word.len()).step_by(2) {
        for start in 0..=word.len() - length {
            let (first, last) = (word[start], word[start + length - 1]);
            let (second, one_but_last) = (word[start + 1], word[start + length - 2]);
            let middle = parts[start + 1];
            let from_front = after(parts[start + 2], first, second).min(after(middle, first, last));
            let from_back = after(parts[start], last, one_but_last).min(after(middle, last, first));
            parts[start] = from_front.max(from_back);
        }
    }
    parts[0]
}

#[cfg(test)]
mod tests {
    use super::{Game, Move, Outcome, Position, Word};
    use crate::inputs::words;

    /// Compares what the explanation says about the two answers with the outcome.
    #[test]
    fn the_explanation_of_the_answers_agrees_with_the_outcome() {
        let words = [2, 4, 6].into_iter().flat_map(|length| words(b"abc", length));
        let mut positions: Vec<Word> = words.map(|word| Word::start(&word)).collect();
        let mut told = 0;
        while let Some(position) = positions.pop() {
            if position.letters.is_empty() {
                continue;
            }
            positions.extend([Move::First, Move::Last].map(|end| Game::after(&position, &end)));
            if position.pending.is_none() {
                continue;
            }
            let reason = position.reason(["Ann", "Ben"]);
            let is_best = ["this pair decides, for Ann", "so the pairs taken before decide"];
            let is_worst = ["this pair decides, for Ben", "Ben wins what is left then"];
            let count = |words: [&str; 2]| words.map(|words| reason.matches(words).count());
            let [won, open] = count(is_best);
            assert_eq!(won + open + count(is_worst).iter().sum::<usize>(), 2, "{reason}");
            let expected = match (won, open) {
                (1.., _) => Outcome::Win,
                (0, 1..) => position.standing,
                (0, 0) => Outcome::Loss,
            };
            assert_eq!(position.outcome(), expected, "{position:?}: {reason}");
            told += 1;
        }
        assert!(told > 1000);
    }
}
