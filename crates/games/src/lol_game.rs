//! LOL game. This file is long because what tools know of a game stands in one.

use std::collections::HashMap;
use std::mem;

use lol_game::rules::{Letter, Move, Position};
use lol_game::{automaton, strategy, Strip};

use crate::inputs::{pieces, random};
use crate::plan::searched_outcomes;
use crate::prelude::*;
use crate::sentences::{count, listed};
use crate::words::cell;

pub(crate) const PROBLEM: Problem = Problem {
    name: "lol-game",
    title: "LOL game",
    judge: "Luogu P8658, Lanqiao Cup 2017",
    aliases: &["p8658", "8658", "luogu-p8658", "填字母游戏"],
    link: "https://www.luogu.com.cn/problem/P8658",
    differs: Some("with the answers Alice, Tie and Bob"),
    theorem: "A finite automaton with 104 states decides every strip, as a finite check proves.",
    complexity: "linear in the length",
    rules: "There is a strip of cells. A move writes an L or an O into a free cell (*). Whoever \
         completes three neighbouring cells reading LOL wins. If the strip is full without that, \
         it is a tie.",
    reads: "The number of strips, then the strips, of L, O and *.",
    writes: "For each strip a line: Alice, Tie or Bob.",
    answers: ["Bob", "Tie", "Alice"],
    sample: sample!("lol-game"),
    notation: "L4 writes an L into cell 4, O4 an O.",
    proposal: "*******",
    inputs: INPUTS,
    solve: lol_game::solve,
    read: read::<Position>,
    forms: &[
        Form::STDIN,
        Form {
            name: "luogu",
            about: "a program that answers 1, 0 or -1",
            root: "examples/luogu.rs",
            answers: &[("Alice", "1"), ("Tie", "0"), ("Bob", "-1")],
            ..Form::STDIN
        },
    ],
    measured: &[
        Measured { name: "all free", case: |_, size| Case::Word(vec![b'*'; size]) },
        Measured { name: "random letters", case: |rng, size| random(rng, b"LO*", size) },
    ],
    textbook: Some(Textbook { name: "memo search", outcome: textbook, sizes: &[6, 8, 10, 12] }),
    table: Some(table),
    counts: Some(counts),
};

const INPUTS: Inputs = Inputs {
    format: Format::Word(Words { spoken: &[(b'*', "free")], ..Words::any("strip", b"*LO") }),
    limits: Limits {
        cases: 9,
        promises: &[Promise {
            says: "no LOL at the start, of which the statement says nothing",
            keep: |case| {
                let Case::Word(strip) = case else { return };
                for end in 3..=strip.len() {
                    if strip[..end].ends_with(b"LOL") {
                        strip[end - 1] = b'*';
                    }
                }
            },
        }],
        ..Limits::of_size("Lanqiao Cup 2017, Luogu P8658: length < 20, n < 10", 19)
    },
    // Poison, threats and nearly threats, and room whose parity decides.
    near_miss: |rng, size| {
        let parts: [&[u8]; 10] =
            [b"L**L", b"L**", b"**L", b"*", b"**", b"***", b"O", b"OO", b"LL", b"*******"];
        pieces(rng, size, &parts)
    },
};

impl Shown for Position {
    const FILLERS: &'static [&'static str] = &["write"];

    fn read(judge: &mut Judge) -> io::Result<Option<Position>> {
        let letters = collect(|push| lol_game::read(judge, push))?;
        Ok(Strip::parse(&letters).map(Position::from).ok())
    }

    fn outcome(&self) -> Outcome {
        lol_game::outcome(self.strip())
    }

    fn best_move(&self) -> Option<Move> {
        strategy::best_move(self)
    }

    fn moves(&self) -> Moves<'_, Move> {
        Box::new(strategy::moves(self))
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let cells = self.strip().letters();
        let windows = || cells.windows(3).enumerate();
        if let Some((at, _)) = windows().find(|(_, three)| three == b"LOL") {
            return format!("Cells {} to {} read LOL: {other} has just won.", at + 1, at + 3);
        }
        let free = free_cells(cells);
        if free == 0 {
            return String::from("No cell is free, and LOL stands nowhere.");
        }
        if let Some((at, three)) = windows().find(|(_, three)| is_threat(three)) {
            let three = three.escape_ascii();
            return format!(
                "Cells {} to {} read {three}, a threat: one letter completes LOL.",
                at + 1,
                at + 3
            );
        }
        let pairs = pairs(cells);
        let standing = match pairs.len() {
            0 => String::from("None stands yet"),
            1 => format!("One stands already, cells {}", pairs[0]),
            more => format!("{more} stand already, cells {}", listed(pairs)),
        };
        let (parity, favoured, opponent) =
            if free % 2 == 1 { ("odd", mover, other) } else { ("even", other, mover) };
        let verdict = match self.outcome() {
            Outcome::Draw => format!(
                "But {opponent} can see to it that none is left, says the automaton, which is \
                 proved right for every strip."
            ),
            _ => format!(
                "{favoured} can see to that, says the automaton, which is proved right for every \
                 strip."
            ),
        };
        // A line takes a pass for each of its moves.
        let is_short = free.saturating_mul(cells.len()) < 1 << 24;
        let line = if is_short { told(self, [mover, other]) } else { String::new() };
        format!(
            "There is no threat (LO*, *OL, L*L), and whoever makes one loses. So in the end only \
             pairs L**L are free, in which whoever writes first loses. {standing}. {} free, an \
             {parity} number: if a pair is left in the end, it is {opponent} who has to write \
             there, so only {favoured} can win. {verdict}{line}",
            if free == 1 { String::from("1 cell is") } else { count(free, "cell") + " are" },
        )
    }

    fn picture(&self) -> Picture {
        Picture::Row(self.strip().letters().to_vec())
    }

    fn place(&self, chosen: &Move) -> Range<usize> {
        chosen.cell..chosen.cell + 1
    }

    fn theory(&self) -> Theory {
        let mut state = 0;
        let mut parts = Vec::new();
        for (cell, letter) in self.strip().letters().chunks(1).enumerate() {
            state = automaton::after(state, letter);
            parts.push(Part::whole(cell..cell + 1, &state));
        }
        Theory {
            about: "the state of the automaton after each cell, from 0 at the left end".into(),
            parts,
        }
    }

    fn parse(&self, words: &[&str]) -> Option<Result<Move, String>> {
        let ([letter @ ("l" | "o"), number] | [number, letter @ ("l" | "o")]) = words else {
            return None;
        };
        let letter = if *letter == "l" { Letter::L } else { Letter::O };
        Some(cell(number, self.strip().letters().len(), "cell")?.and_then(|cell| {
            let chosen = Move { letter, cell };
            let taken = || format!("there is a letter in cell {} already", cell + 1);
            self.allows(&chosen).then_some(chosen).ok_or_else(taken)
        }))
    }

    fn notation(chosen: &Move) -> String {
        format!("{}{}", char::from(chosen.letter.byte()), chosen.cell + 1)
    }
}

/// Best play on both sides as long as it makes no threat: the moves, and where they
/// lead. There is a quiet move to the end of a tie, and for who wins.
fn line(start: &Position) -> (Vec<Move>, Position) {
    let mut position = start.clone();
    let mut moves = Vec::new();
    while let Some(best) = strategy::best_move(&position) {
        let after = position.after(&best);
        if after.strip().letters().windows(3).any(is_threat) {
            break;
        }
        moves.push(best);
        position = after;
    }
    (moves, position)
}

/// That line in words: of a long one its beginning and the moves that make a pair.
fn told(start: &Position, [mover, other]: [&str; 2]) -> String {
    const MOST: usize = 12;
    const FIRST: usize = 6;
    let (line, end) = line(start);
    let player = |turn: usize| if turn.is_multiple_of(2) { mover } else { other };
    let mut cells = start.strip().letters().to_vec();
    let (mut shown, mut left_out) = (Vec::new(), false);
    for (turn, chosen) in line.iter().enumerate() {
        cells[chosen.cell] = chosen.letter.byte();
        let starts = [Some(chosen.cell), chosen.cell.checked_sub(3)].into_iter().flatten();
        let made = starts.filter(|at| cells.get(*at..at + 4) == Some(b"L**L"));
        let makes_a_pair = made.count() > 0;
        if line.len() > MOST && turn >= FIRST && !makes_a_pair {
            left_out = true;
            continue;
        }
        let gap = if mem::take(&mut left_out) { "… " } else { "" };
        let pair = if makes_a_pair { " (makes a pair)" } else { "" };
        shown.push(format!("{gap}{} {}{pair}", player(turn), Position::notation(chosen)));
    }
    let best = match shown.len() {
        0 => String::new(),
        _ => format!(
            " Best play: {}{}.",
            shown.join("; "),
            if left_out { "; and so on" } else { "" }
        ),
    };
    if free_cells(&cells) == 0 {
        return best + " Then the strip is full, without LOL.";
    }
    let then = if line.is_empty() { "Only pairs are free now" } else { "Then only pairs are free" };
    let (loser, winner) = (player(line.len()), player(line.len() + 1));
    let pairs = listed(pairs(end.strip().letters()));
    format!(
        "{best} {then}, cells {pairs}: {loser} has to break one, and whatever {loser} writes \
         there, {winner} completes LOL."
    )
}

/// The pairs `L**L`, by their cells.
fn pairs(cells: &[u8]) -> Vec<String> {
    let pairs = cells.windows(4).enumerate().filter(|(_, four)| four == b"L**L");
    pairs.map(|(at, _)| format!("{} to {}", at + 1, at + 4)).collect()
}

fn free_cells(strip: &[u8]) -> usize {
    strip.split(|cell| *cell == b'*').count() - 1
}

fn is_threat(three: &[u8]) -> bool {
    matches!(three, b"LO*" | b"*OL" | b"L*L")
}

/// Searches every strip that can arise and remembers each: exponential.
fn textbook(cells: &[u8]) -> Outcome {
    fn search(cells: &mut Vec<u8>, known: &mut HashMap<Vec<u8>, Outcome>) -> Outcome {
        if let Some(outcome) = known.get(cells) {
            return *outcome;
        }
        let mut best = None;
        if cells.windows(3).any(|three| three == b"LOL") {
            best = Some(Outcome::Loss);
        } else {
            for cell in 0..cells.len() {
                if cells[cell] == b'*' {
                    for letter in *b"LO" {
                        cells[cell] = letter;
                        best = best.max(Some(-search(cells, known)));
                    }
                    cells[cell] = b'*';
                }
            }
        }
        let outcome = best.unwrap_or(Outcome::Draw);
        known.insert(cells.clone(), outcome);
        outcome
    }
    search(&mut cells.to_vec(), &mut HashMap::new())
}

fn table() -> Plan {
    /// Longer strips would take a gigabyte.
    const DENSE: usize = 18;
    let free = |n| vec![b'*'; n];
    let mut by_oracle = searched_outcomes(move |n| {
        Strip::parse(&free(n)).map(Position::from).into_iter().collect()
    });
    Plan {
        heading: Heading::outcomes(
            "LOL game: n free cells and nothing else, for the player to move",
            "search of every strip of n cells",
        ),
        first: 1,
        step: 1,
        to: 16,
        shown: 31,
        given: Box::new(|n, _| Some("*".repeat(n))),
        search: Box::new(move |n| {
            if n > DENSE {
                return by_oracle(n);
            }
            every_strip(n).first().copied().map(Value::Outcome).into_iter().collect()
        }),
        theorem: Box::new(move |n| {
            Strip::parse(&free(n)).map(lol_game::outcome).map(Value::Outcome).into_iter().collect()
        }),
    }
}

/// The outcome of every strip of so many cells, by the rules alone. The index of a strip
/// has a digit in base 3 for each cell, 0 for a free one, so that every option stands
/// behind its strip: from the last strip to the first all options are known.
fn every_strip(cells: usize) -> Vec<Outcome> {
    const FREE: usize = 0;
    const L: usize = 1;
    const O: usize = 2;
    let powers: Vec<usize> =
        (0..cells).scan(1, |power, _| Some(mem::replace(power, *power * 3))).collect();
    let strips: usize = powers.last().map_or(1, |power| power * 3);
    let mut outcomes = vec![Outcome::Draw; strips];
    let mut strip = vec![O; cells];
    for index in (0..strips).rev() {
        if strip.windows(3).any(|three| three == [L, O, L]) {
            outcomes[index] = Outcome::Loss;
        } else {
            let free = powers.iter().zip(&strip).filter(|(_, cell)| **cell == FREE);
            let options = free.flat_map(|(power, _)| [L, O].map(|letter| index + letter * power));
            let best = options.map(|option| -outcomes[option]).max();
            outcomes[index] = best.unwrap_or(Outcome::Draw);
        }
        // The strip before this one.
        for cell in &mut strip {
            if *cell > 0 {
                *cell -= 1;
                break;
            }
            *cell = O;
        }
    }
    outcomes
}

fn counts() -> Plan {
    let title = "LOL game: strips of L, O and * by length";
    Counted::new(&PROBLEM, title, 11).plan::<Position>()
}

#[cfg(test)]
mod tests {
    use gametheory_oracle::Oracle;

    use super::{every_strip, free_cells, is_threat, line, Outcome, Position, Shown, Strip};
    use crate::inputs::words;

    /// What every explanation of a strip without a threat claims.
    #[test]
    fn only_the_player_whom_the_parity_favours_can_win() {
        for strip in (1..=9).flat_map(|length| words(b"LO*", length)) {
            let position = Position::from(Strip::parse(&strip).unwrap());
            let threat = strip.windows(3).any(is_threat);
            let free = free_cells(&strip);
            if threat {
                assert!(position.has_lol() || position.outcome() == Outcome::Win, "{position}");
            } else if !position.has_lol() {
                let unfavoured = if free % 2 == 1 { Outcome::Loss } else { Outcome::Win };
                assert_ne!(position.outcome(), unfavoured, "{position}");
                if free > 0 {
                    ends_as_told(&position);
                }
            }
        }
    }

    /// Best play fills the strip, if it is a tie; else it leaves nothing but pairs to
    /// the player who loses.
    fn ends_as_told(start: &Position) {
        let (moves, end) = line(start);
        let mut rest = end.strip().letters().to_vec();
        if start.outcome() == Outcome::Draw {
            assert_eq!(free_cells(&rest), 0, "{start}");
            return;
        }
        let loser = usize::from(start.outcome() == Outcome::Win);
        assert_eq!(moves.len() % 2, loser, "{start}");
        assert!(free_cells(&rest) > 0, "{start}");
        for at in 0..rest.len().saturating_sub(3) {
            if end.strip().letters()[at..at + 4] == *b"L**L" {
                rest[at + 1..at + 3].fill(b'-');
            }
        }
        assert_eq!(free_cells(&rest), 0, "{start}: {end}");
    }

    #[test]
    fn the_search_of_every_strip_is_the_oracle() {
        let mut oracle = Oracle::default();
        for cells in 0..9 {
            for (mut letters, outcome) in words(b"*LO", cells).zip(every_strip(cells)) {
                // The first cell is the last digit.
                letters.reverse();
                let position = Position::from(Strip::parse(&letters).unwrap());
                assert_eq!(outcome, oracle.outcome(&position), "{position}");
            }
        }
    }
}
