//! The small table of each game: what its positions of one simple kind are worth.

use std::num::NonZeroU64;

use gametheory_core::{mex, Game, Outcome};
use gametheory_oracle::Oracle;

use super::plan::{searched_grundy_numbers, searched_outcomes, Plan};
use super::sheet::{Heading, Kind, Value};

/// The plan for the game of that name; none if its only table is that of counts.
pub(super) fn plan(name: &str) -> Option<Plan> {
    match name {
        "lol-game" => Some(lol_game()),
        "flip-game-ii" => Some(flip_game_ii()),
        "digital-deletions" => Some(digital_deletions()),
        "bash-game" => Some(bash_game()),
        "deleting-divisors" => Some(deleting_divisors()),
        "palindrome-game" => Some(palindrome_game()),
        "no-more-tic-tac-toe" => Some(no_more_tic_tac_toe()),
        _ => None,
    }
}

fn lol_game() -> Plan {
    use lol_game::{outcome, rules::Position, Strip};
    let free = |n| vec![b'*'; n];
    Plan {
        heading: Heading::outcomes(
            "LOL game: n free cells and nothing else, for the player to move",
            "search of every strip that can arise",
            "n",
        ),
        first: 1,
        step: 1,
        to: 12,
        search: searched_outcomes(move |n| {
            Strip::parse(&free(n)).map(Position::from).into_iter().collect()
        }),
        theorem: Box::new(move |n| {
            Strip::parse(&free(n)).map(outcome).map(Value::Outcome).into_iter().collect()
        }),
    }
}

fn flip_game_ii() -> Plan {
    use flip_game_ii::{grundy_number, rules::Position};
    let mut known: Vec<u32> = Vec::new();
    let search = move |n| {
        let run = Position { row: vec![b'+'; n] };
        let options = run.moves().into_iter().map(|flip| {
            let row = run.after(&flip).row;
            let runs = row.split(|sign| *sign == b'-');
            runs.fold(0, |sum, run| sum ^ known[run.len()])
        });
        let value = mex(options.collect::<Vec<u32>>());
        known.push(value);
        vec![Value::Number(value.into())]
    };
    Plan {
        heading: Heading {
            notation: |_, n| format!("G({n})"),
            ..Heading::outcomes(
                "Flip Game II: Grundy number G(n) of n plus signs side by side",
                "mex over the options that the rules give, each the nim-sum of its runs",
                "n",
            )
        },
        first: 0,
        step: 1,
        to: 120,
        search: Box::new(search),
        theorem: Box::new(|n| vec![Value::Number(grundy_number(n).into())]),
    }
}

fn digital_deletions() -> Plan {
    use digital_deletions::{rules::Position, strategy::grundy_number, Table};
    let mut table = Table::default();
    let zeros_after = |digit, g| {
        let mut digits = vec![b'0'; g + 1];
        digits[0] = digit;
        Position { digits }
    };
    Plan {
        heading: Heading {
            across: "d",
            columns: (0..=9).map(|digit| digit.to_string()).collect(),
            kind: Kind::NearIndex,
            notation: |d, g| format!("f({d}, {g})"),
            ..Heading::outcomes(
                "Digital Deletions: Grundy number f(d, g) of digit d before a part with Grundy number g",
                "search of d followed by g zeros, a part whose Grundy number is g: see column 0",
                "g",
            )
        },
        first: 0,
        step: 1,
        to: 60,
        search: searched_grundy_numbers(move |g| {
            (b'0'..=b'9').map(|digit| zeros_after(digit, g)).collect()
        }),
        theorem: Box::new(move |g| {
            let values = (b'0'..=b'9').map(|digit| grundy_number(&mut table, digit, g as u64));
            values.map(|value| Value::Number(i64::try_from(value).unwrap_or(-1))).collect()
        }),
    }
}

fn bash_game() -> Plan {
    use bash_game::{outcome, rules::Position};
    const MOST: u64 = 12;
    Plan {
        heading: Heading {
            across: "k",
            columns: (1..=MOST).map(|most| most.to_string()).collect(),
            notation: |k, n| format!("outcome({n}, {k})"),
            ..Heading::outcomes(
                "Bash game: a heap of n stones of which a move takes 1 to k, for the player to move",
                "search of every smaller heap",
                "n",
            )
        },
        first: 0,
        step: 1,
        to: 39,
        search: searched_outcomes(|n| {
            (1..=MOST).map(|most| Position { stones: n as u64, most }).collect()
        }),
        theorem: Box::new(|n| {
            let most = (1..=MOST).filter_map(NonZeroU64::new);
            most.map(|most| Value::Outcome(outcome(n as u64, most))).collect()
        }),
    }
}

fn deleting_divisors() -> Plan {
    use deleting_divisors::{outcome, rules::Position};
    Plan {
        heading: Heading::outcomes(
            "Deleting Divisors: the number n, for the player to move",
            "search of every number that can arise",
            "n",
        ),
        first: 1,
        step: 1,
        to: 96,
        search: searched_outcomes(|n| vec![Position(n as u64)]),
        theorem: Box::new(|n| {
            NonZeroU64::new(n as u64).map(outcome).map(Value::Outcome).into_iter().collect()
        }),
    }
}

fn palindrome_game() -> Plan {
    use palindrome_game::{rules::Position, strategy::Shape, Cells};
    const MIXED: usize = 3;
    // The numbers of each kind of pair and of middle zeros, and a string with them.
    let shapes = |a: usize| {
        let columns = [0, 1].into_iter().flat_map(|m| (0..=MIXED).map(move |b| (b, m)));
        columns.map(move |(b, m)| {
            let side = |mixed: &str| "0".repeat(a) + &mixed.repeat(b);
            let right: String = side("1").chars().rev().collect();
            (side("0") + &"0".repeat(m) + &right).into_bytes()
        })
    };
    let mut oracle = Oracle::default();
    // Whoever has paid less by exactly the value draws.
    let mut value = move |cells: Vec<u8>| {
        let most = i64::try_from(cells.len()).unwrap_or(i64::MAX);
        let draws = |paid_more: &i64| {
            let position =
                Position { cells: cells.clone(), paid_more: *paid_more, reversed: false };
            oracle.outcome(&position) == Outcome::Draw
        };
        (-most..=most).find(draws).map_or(i64::MAX, |paid_more| -paid_more)
    };
    let by_theorem =
        |cells: Vec<u8>| Cells::parse(&cells).map_or(i64::MAX, |cells| Shape::of(cells).value());
    Plan {
        heading: Heading {
            across: "b/m",
            columns: [0, 1]
                .into_iter()
                .flat_map(|m| (0..=MIXED).map(move |b| format!("{b}/{m}")))
                .collect(),
            notation: |columns, a| format!("V({a}, {})", columns.replace('/', ", ")),
            ..Heading::outcomes(
                "Palindrome Game: V, what the player to move will pay more than the other, by the \
                 numbers a of pairs 0 0, b of pairs 0 1 and m of middle cells 0",
                "search with every difference in cost; V is the one that makes up for a draw",
                "a",
            )
        },
        first: 0,
        step: 1,
        to: 3,
        search: Box::new(move |a| shapes(a).map(|cells| Value::Number(value(cells))).collect()),
        theorem: Box::new(move |a| {
            shapes(a).map(|cells| Value::Number(by_theorem(cells))).collect()
        }),
    }
}

fn no_more_tic_tac_toe() -> Plan {
    use no_more_tic_tac_toe::{grundy_number, rules::Position, Grid};
    const GAPS: [[&str; 2]; 4] = [["X", "X"], ["X", "O"], ["X", ""], ["", ""]];
    let grids =
        |n| GAPS.map(|[left, right]| format!("{left}{}{right}", ".".repeat(n)).into_bytes());
    let by_theorem = |grid: &[u8]| {
        let number = Grid::parse(grid).map(grundy_number).ok();
        number.and_then(|number| i64::try_from(number).ok()).unwrap_or(-1)
    };
    Plan {
        heading: Heading {
            across: "gap",
            columns: GAPS.map(|ends| ends.join("..")).to_vec(),
            notation: |gap, n| format!("G({gap}, {n})"),
            ..Heading::outcomes(
                "No More Tic-tac-toe: Grundy number of a gap of n free cells between two marks, a \
                 mark and the border, or both borders",
                "search of every grid that can arise",
                "n",
            )
        },
        first: 1,
        step: 1,
        to: 12,
        search: searched_grundy_numbers(move |n| {
            grids(n).into_iter().map(|grid| Position { grid }).collect()
        }),
        theorem: Box::new(move |n| {
            grids(n).iter().map(|grid| Value::Number(by_theorem(grid))).collect()
        }),
    }
}
