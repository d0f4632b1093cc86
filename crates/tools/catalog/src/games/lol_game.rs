//! LOL game.

use lol_game::rules::{Move, Position as Strip};
use lol_game::strategy::is_threat;
use lol_game::{outcome, step};

use super::prelude::*;

pub(crate) fn entry() -> Entry {
    let read = reader(|judge| Ok(Strip { cells: lol_game::read(judge)? }));
    let template = Template::new("t -- s", "{Alice|Tie|Bob}", Some(("strip", b"*LO")));
    Entry {
        rules: "There is a strip of cells. A move writes an L or an O into a free cell (*). Whoever \
             completes three neighbouring cells reading LOL wins. If the strip is full without that, \
             it is a tie.".into(),
        notation: "L4 writes an L into cell 4, O4 an O.".into(),
        theorem: "A finite automaton with 104 states decides every strip, as a finite check proves.".into(),
        proposal: "*******".into(),
        reads: "The number of strips, then the strips, of L, O and *.".into(),
        writes: "For each strip a line: Alice, Tie or Bob.".into(),
        table: Some(Box::new(table)),
        submissions: const { &[Submission {
    judge: "Luogu P8658, Lanqiao Cup 2017",
    aliases: &["8658", "填字母游戏"],
    link: "https://www.luogu.com.cn/problem/P8658",
    limits: Limits {
        cases: 9,
        promises: &[("no LOL at the start, of which the statement says nothing", |strip| {
            !strip.contains("LOL")
        })],
        ..Limits::of_size("Lanqiao Cup 2017, Luogu P8658: length < 20, n < 10", 19)
            .for_programs(1, 256)
    },
    form: "luogu",
    about: "a program that answers 1, 0 or -1",
    answers: &[("Alice", "1"), ("Tie", "0"), ("Bob", "-1")],
    ..Submission::STDIN
}] },
        series: Some(|n| "*".repeat(n)),
        rules_file: Some(include_str!("../../../../lol-game/lol.toml")),
        spoken: &[('*', "free")],
        ..Entry::new("LOL game", template, read, |_, judge| lol_game::solve(judge))
    }
}

impl Seen for Strip {
    const PLAYERS: [&'static str; 2] = ["Alice", "Bob"];

    fn picture(&self) -> Picture {
        Picture::Row(self.cells.clone())
    }

    fn reason(&self, [mover, other]: [&str; 2]) -> String {
        let cells = &self.cells;
        if let Some(at) = self.find_lol() {
            return format!("Cells {} to {} read LOL: {other} has just won.", at + 1, at + 3);
        }
        let free = cells.iter().filter(|cell| **cell == b'*').count();
        if free == 0 {
            return String::from("No cell is free, and LOL stands nowhere.");
        }
        let mut threes = cells.windows(3).enumerate();
        if let Some((at, three)) = threes.find(|(_, three)| is_threat(three)) {
            return format!(
                "Cells {} to {} read {}, a threat: one letter completes LOL.",
                at + 1,
                at + 3,
                three.escape_ascii()
            );
        }
        let pairs = cells.windows(4).enumerate().filter(|(_, four)| four == b"L**L");
        let pairs: Vec<String> = pairs.map(|(at, _)| format!("{} to {}", at + 1, at + 4)).collect();
        let standing = match pairs.len() {
            0 => String::from("None stands yet"),
            1 => format!("One stands already, cells {}", pairs[0]),
            more => format!("{more} stand already, cells {}", list(pairs, ", ")),
        };
        let (parity, favoured, opponent) =
            if free % 2 == 1 { ("odd", mover, other) } else { ("even", other, mover) };
        let verdict = match outcome(cells) {
            Outcome::Draw => format!("{opponent} can prevent such a pair"),
            _ => format!("{favoured} can force such a pair"),
        };
        format!(
            "There is no threat (LO*, *OL, L*L), and whoever makes one loses. So in the end only \
             pairs L**L are free, in which whoever writes first loses. {standing}. {} free, an \
             {parity} number: if a pair is left in the end, {opponent} has to write there, so \
             only {favoured} can win. The automaton says that {verdict}. It is proved right for \
             every strip.",
            if free == 1 { String::from("1 cell is") } else { count(free, "cell") + " are" },
        )
    }

    fn labels(&self) -> Labels {
        let mut state = 0;
        let mut labels = Vec::new();
        for (at, cell) in self.cells.iter().enumerate() {
            state = step(state, *cell);
            labels.push(Label::whole(at..at + 1, state));
        }
        let about = "the state of the automaton after each cell, from 0 at the left end".into();
        let ended_by = self.find_lol().map(|at| at..at + 3);
        Labels { about, labels, ended_by, ..Labels::default() }
    }

    fn show(&self, chosen: &Move) -> Shown {
        Shown::labelled(chosen, char::from(chosen.letter), chosen.cell..chosen.cell + 1)
    }

    fn objection(&self, typed: &str) -> Option<String> {
        let number = typed.strip_prefix(['L', 'l', 'O', 'o'])?;
        object_to_place(number, "cell", self.cells.len(), |cell| {
            if self.has_lol() {
                return "the game is over".into();
            }
            format!("there is a letter in cell {cell} already")
        })
    }
}

fn table() -> Table {
    let title = "LOL game: n free cells and nothing else, for the player to move";
    let value = |n, _| Some(Value::Outcome(outcome(&vec![b'*'; n])));
    Table::new(title, 1..=31, value)
}
