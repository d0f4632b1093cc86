//! Between Coq and Rust: the rules as Coq has them against `rules.rs`, and what the
//! program computes against the functions that Coq knows.

use gametheory_testing::{check_outcomes, words};
use lol_game::automaton::{after, OUTCOMES};
use lol_game::rules::{Letter, Move, Position};
use lol_game::strategy::{best_move, joined};
use lol_game::{outcome, Strip};

fn strip(letters: &[u8]) -> Strip<'_> {
    Strip::parse(letters).unwrap()
}

#[test]
fn coq_has_the_same_rules() {
    let strips = (1..=6).flat_map(|length| words(b"*LO", length));
    let positions = strips.map(|cells| Position::from(strip(&cells)));
    check_outcomes(
        include_str!("../proof/outcomes.txt"),
        positions.map(|position| (position.to_string(), position)),
    );
}

/// The items of a list of `proof/Table.v`.
fn list(name: &str) -> Vec<&'static str> {
    let table = include_str!("../proof/Table.v");
    let (_, from) = table.split_once(&format!("Definition {name} :")).unwrap();
    let (list, _) = from.split_once('[').unwrap().1.split_once(']').unwrap();
    list.split(';').map(|item| item.trim().trim_matches('"')).collect()
}

/// `step` of `proof/Theorem.v`: a look at the list for the letter.
fn steps() -> impl Fn(usize, u8) -> usize {
    let [free, l, o] = ["AFTER_FREE", "AFTER_L", "AFTER_O"].map(|name| {
        let states = list(name).into_iter().map(|state| state.parse().unwrap());
        states.collect::<Vec<usize>>()
    });
    move |state, letter| match letter {
        b'*' => free[state],
        b'L' => l[state],
        _ => o[state],
    }
}

/// From every state, for all words of up to five letters, so that every place where
/// four of them may end is met.
#[test]
fn four_letters_at_once_lead_where_they_lead_one_by_one() {
    let step = steps();
    for word in (0..=5).flat_map(|length| words(b"*LO", length)) {
        for state in 0..OUTCOMES.len() {
            let one_by_one = word.iter().fold(state, |state, &letter| step(state, letter));
            assert_eq!(after(state, &word), one_by_one, "{state}: {word:?}");
        }
    }
}

#[test]
fn the_outcomes_are_those_of_the_table() {
    let verdicts = list("OUTCOMES");
    assert_eq!(OUTCOMES.map(|outcome| format!("{outcome:?}")).as_slice(), verdicts);
    let step = steps();
    fastrand::seed(2017);
    for length in (0..1_000).chain([100_000]) {
        let cells: Vec<u8> = (0..length).map(|_| b"*LO"[fastrand::usize(..3)]).collect();
        let state = cells.iter().fold(0, |state, &letter| step(state, letter));
        assert_eq!(outcome(strip(&cells)), OUTCOMES[state]);
    }
}

/// `joined_is_the_outcome` of `proof/Strategy.v`, for a strip that leads to each state.
#[test]
fn joined_states_have_the_outcome_of_the_strip_that_leads_to_them() {
    let prefixes = list("PREFIXES");
    assert_eq!(prefixes.len(), OUTCOMES.len());
    for (left, start) in prefixes.iter().enumerate() {
        assert_eq!(after(0, start.as_bytes()), left);
        for (right, end) in prefixes.iter().enumerate() {
            let cells: Vec<u8> = start.bytes().chain(end.bytes().rev()).collect();
            assert_eq!(joined(left, right), outcome(strip(&cells)), "{start} and {end}");
        }
    }
}

/// `best_move` of `proof/Strategy.v`, in quadratic time: all there is to the left and to
/// the right of a cell is read again for each move.
fn transcribed(cells: &[u8]) -> Option<Move> {
    let has = |cells: &[u8], threes: &[&[u8; 3]]| {
        cells.windows(3).any(|three| threes.iter().any(|wanted| three == *wanted))
    };
    if has(cells, &[b"LOL"]) {
        return None;
    }
    let value = |chosen: &Move| {
        let (mut option, cell) = (cells.to_vec(), chosen.cell);
        option[cell] = chosen.letter.byte();
        let right: Vec<u8> = option[cell + 1..].iter().rev().copied().collect();
        let worth = -joined(after(0, &option[..=cell]), after(0, &right));
        let near = &option[cell.saturating_sub(2)..(cell + 3).min(cells.len())];
        let prospect = match () {
            () if has(near, &[b"LOL"]) => 2,
            () if has(near, &[b"LO*", b"*OL", b"L*L"]) => 0,
            () => 1,
        };
        3 * worth as usize + prospect
    };
    let free = (0..cells.len()).filter(|&cell| cells[cell] == b'*');
    let moves = free.flat_map(|cell| Letter::BOTH.map(|letter| Move { letter, cell }));
    moves.rev().max_by_key(value)
}

#[test]
fn the_best_move_is_the_one_that_coq_knows() {
    fastrand::seed(104);
    let short = (0..=7).flat_map(|length| words(b"*LO", length));
    let long = (0..2_000).map(|game| {
        // The rarer the letters, the rarer a LOL, with which nothing is left to choose.
        let rare = fastrand::usize(1..20);
        let letter =
            |_| if fastrand::usize(..rare) == 0 { b"LO"[fastrand::usize(..2)] } else { b'*' };
        (0..game % 200).map(letter).collect()
    });
    for cells in short.chain(long.collect::<Vec<Vec<u8>>>()) {
        let position = Position::from(strip(&cells));
        assert_eq!(best_move(&position), transcribed(&cells), "{position}");
    }
}
