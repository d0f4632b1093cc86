//! The rules, the theorem, the strategy, the program and what Coq computes, against one another.

use std::panic::{catch_unwind, UnwindSafe};
use std::process::Command;

use bash_game::rules::{Move, Position};
use gametheory_core::{Game, MoveOutcomes, Outcome, Solved};
use gametheory_testing::{
    cases, check_by_playing, check_computed, check_strategy, find_difference, opponents, run,
    write_answer, Program, Word,
};

#[test]
fn the_program_keeps_its_promises() {
    let path = env!("CARGO_BIN_EXE_bash-game");
    Program { name: "bash-game", path, is_counted: true, case: &[Word::Number; 2] }.check();
}

#[test]
fn who_asks_for_help_is_told_what_the_program_does() {
    for help in ["-h", "--help"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bash-game"));
        command.arg(help);
        let ran = run(command, b"x");
        assert!(ran.stdout.starts_with(b"bash-game: reads the number of cases"), "{ran:?}");
        assert_eq!((ran.end.status(), ran.stderr), (Some(0), Vec::new()));
    }
}

/// Every small heap. If a move may take 0 stones at most, there is no move.
fn heaps() -> impl Iterator<Item = Position> {
    (0..=60).flat_map(|most| (0..=200).map(move |stones| Position { stones, most }))
}

#[test]
fn outcomes_and_moves_are_right_on_every_small_heap() {
    check_strategy(heaps());
    assert!(!Position { stones: 5, most: 3 }.allows(&Move(0)));
}

#[test]
fn plausible_wrong_rules_are_found_out() {
    let counterexample = |is_won: fn(u64, u64) -> bool| {
        let heaps = heaps().filter(|heap| heap.most > 0);
        let found = find_difference(heaps, |heap| Outcome::win_if(is_won(heap.stones, heap.most)));
        found.map(|heap| (heap.stones, heap.most))
    };
    assert_eq!(counterexample(|n, k| n % k != 0), Some((1, 1)));
    assert_eq!(counterexample(|n, k| n > k || n % 2 == 1), Some((2, 1)));
}

#[test]
fn best_moves_keep_their_promise_on_large_heaps() {
    let random = |position: &Position, _: Option<&Move>| {
        Move(fastrand::u64(1..=position.most.min(position.stones)))
    };
    let greedy = |position: &Position, _: Option<&Move>| Move(position.most.min(position.stones));
    // Small bites would make a game of 2^64 moves.
    let mirror = |position: &Position, last: Option<&Move>| {
        let wanted = last.map_or(1, |last| last.0).max(position.most / 4 + 1);
        Move(wanted.min(position.most).min(position.stones))
    };
    fastrand::seed(1066);
    for _ in 0..500 {
        let stones = fastrand::u64(..);
        // So a game has at most a few hundred moves.
        let most = (stones / 100 + 1).saturating_add(fastrand::u64(..1 << fastrand::u32(..64)));
        for most in [most, u64::MAX] {
            for stones in [stones, stones - stones % most.saturating_add(1), u64::MAX] {
                check_by_playing(&Position { stones, most }, &[&random, &greedy, &mirror]);
            }
        }
    }
}

#[test]
fn coq_has_the_same_rules_and_functions() {
    let small = (0..=12).flat_map(|stones| (1..=12).map(move |most| Position { stones, most }));
    check_computed(
        include_str!("../proof/outcomes.txt"),
        small.map(|heap| (format!("{} {}", heap.stones, heap.most), heap)),
        |question| {
            let (stones, most) = question.split_once(' ').unwrap();
            let (stones, most) = (stones.parse().unwrap(), most.parse().unwrap());
            write_answer(&Position { stones, most })
        },
    );
}

/// What a check says if it fails.
fn complaint(check: impl FnOnce() + UnwindSafe) -> String {
    let panic = catch_unwind(check);
    panic.map_or_else(|panic| *panic.downcast().unwrap(), |()| String::from("nothing"))
}

/// The texts are about heaps of 0 to 3 stones from which one or two are taken. Where Coq has the wrong
/// rules for 3 stones, the program has them, too.
#[test]
fn whatever_differs_from_coq_is_found_out() {
    let heap = |stones| Position { stones, most: 2 };
    for (computed, answers) in cases(include_str!("computed.txt")) {
        let found = complaint(|| {
            let small = (0..=3).map(|stones| (stones.to_string(), heap(stones)));
            check_computed(&computed, small, |question| match question {
                "3" if computed.contains("3: Win") => String::from("Win"),
                _ => write_answer(&heap(question.parse().unwrap())),
            });
        });
        let is_found = answers.iter().all(|[_, wrong]| found.contains(wrong));
        assert!(is_found && !answers.is_empty(), "{found}: {computed}");
    }
}

/// A heap about which something wrong is said.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Flawed(Position, &'static str);

impl Game for Flawed {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        self.0.moves()
    }

    fn after(&self, chosen: &Move) -> Flawed {
        Flawed(self.0.after(chosen), self.1)
    }

    fn end(&self) -> Outcome {
        Outcome::win_if(self.1 == "end")
    }

    fn allows(&self, chosen: &Move) -> bool {
        self.1 == "all allowed" || self.0.allows(chosen)
    }
}

impl Solved for Flawed {
    fn outcome(&self) -> Option<Outcome> {
        let is_wrong = self.1.starts_with("outcome") && self.0.stones == 4;
        self.0.outcome().map(|outcome| if is_wrong { -outcome } else { outcome })
    }

    fn move_outcomes(&self) -> MoveOutcomes<'_, Flawed> {
        Box::new(self.0.move_outcomes().skip(usize::from(self.1 == "move forgotten")))
    }

    fn best_move(&self) -> Option<Move> {
        match self.1 {
            "outcome and move" | "move" if self.0.stones == 4 => Some(Move(2)),
            "move illegal" => Some(Move(3)),
            "no move" => None,
            _ => self.0.best_move(),
        }
    }
}

#[test]
fn whatever_is_wrong_with_a_strategy_is_found_out() {
    for (flaw, by_search, by_playing) in [
        ("outcome", "left: Some(Loss)", "take 1 turned Loss into Win"),
        ("move", "take 2 in Flawed", "take 2 turned Win into Loss"),
        // Here an opponent's move shows it.
        ("outcome and move", "take 2 in Flawed", "take 1 turned Loss into Win"),
        ("move illegal", "take 3 is illegal in", "take 3 is illegal"),
        ("no move", "no move in", "gave up in"),
        ("move forgotten", "right: [(Move(1), ", "nothing"),
        ("all allowed", " in Flawed", "nothing"),
        ("end", " in Flawed", "the promised end"),
    ] {
        let heap = || Flawed(Position { stones: 4, most: 2 }, flaw);
        let searched = complaint(|| check_strategy([heap()]));
        assert!(searched.contains(by_search), "{flaw}: {searched}");
        let played = complaint(|| check_by_playing(&heap(), &opponents()));
        assert!(played.contains(by_playing), "{flaw}: {played}");
    }
}
