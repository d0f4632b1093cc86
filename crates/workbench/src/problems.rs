//! The one place where the workbench lists its games.

use std::io;

use anyhow::{anyhow, Result};
use gametheory_core::judge::Judge;

use crate::bundle::Form;
use crate::inputs::{self, Case, Inputs};
use crate::people::People;

/// A game of this workspace, as the tools need it.
#[derive(Debug)]
pub struct Problem {
    /// The name of its crate and of its program.
    pub name: &'static str,
    /// What it is called where it was first asked.
    pub title: &'static str,
    /// The judge and its number for the problem.
    pub judge: &'static str,
    /// Where the judge shows it.
    pub link: &'static str,
    /// In what the program differs from what the judge wants.
    pub differs: &'static str,
    /// The theorem that decides it, in a sentence.
    pub theorem: &'static str,
    /// What a decision costs.
    pub complexity: &'static str,
    /// How the cases stand in the input.
    pub cases: Cases,
    /// What its cases look like, and the judge's limits for them.
    pub inputs: &'static Inputs,
    /// The judge program: the proved solver.
    pub solve: fn(&mut Judge) -> io::Result<()>,
    /// The single files that can be made for judges, the usual one first.
    pub forms: &'static [Form],
    /// The game as people are shown it.
    pub people: People,
}

/// How the cases of a problem stand in its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// After their number, each of so many tokens.
    Counted(usize),
    /// Up to the end of the input, each of so many tokens.
    UntilTheEnd(usize),
}

impl Problem {
    /// What its program reads for these cases.
    pub fn input(&self, cases: &[Case]) -> Vec<u8> {
        let mut input = Vec::new();
        if let Cases::Counted(_) = self.cases {
            input.extend(format!("{}\n", cases.len()).bytes());
        }
        for line in cases.iter().flat_map(|case| self.inputs.lines(case)) {
            input.extend(line);
            input.push(b'\n');
        }
        input
    }
}

/// All games, in the order in which people are shown them.
pub const PROBLEMS: &[Problem] = &[
    Problem {
        name: "lol-game",
        title: "LOL game",
        judge: "Luogu P8658, Lanqiao Cup 2017",
        link: "https://www.luogu.com.cn/problem/P8658",
        differs: ", but with the answers Alice, Tie and Bob",
        theorem: "A finite automaton with 104 states decides every strip, as a finite check proves.",
        complexity: "linear in the length",
        cases: Cases::Counted(1),
        inputs: &inputs::LOL_GAME,
        solve: lol_game::solve,
        forms: &[Form::Stdin, Form::Luogu],
        people: People::of::<lol_game::rules::Position>(),
    },
    Problem {
        name: "flip-game-ii",
        title: "Flip Game II",
        judge: "LeetCode 294",
        link: "https://leetcode.com/problems/flip-game-ii/",
        differs: "",
        theorem: "Dawson's Kayles: the first player wins unless the nim-sum of the Grundy numbers of the runs of + is 0. From length 53 on they have the period 34.",
        complexity: "linear in the length",
        cases: Cases::UntilTheEnd(1),
        inputs: &inputs::FLIP_GAME_II,
        solve: flip_game_ii::solve,
        forms: &[Form::Stdin, Form::Leetcode],
        people: People::of::<flip_game_ii::rules::Position>(),
    },
    Problem {
        name: "letter-picking",
        title: "Letter Picking",
        judge: "Codeforces 1728D",
        link: "https://codeforces.com/problemset/problem/1728/D",
        differs: "",
        theorem: "Take off equal first and last letters as long as there are any. If the rest splits into neighbouring pairs of equal letters it is a draw, else Alice wins.",
        complexity: "linear in the length",
        cases: Cases::Counted(1),
        inputs: &inputs::LETTER_PICKING,
        solve: letter_picking::solve,
        forms: &[Form::Stdin],
        people: People::of::<letter_picking::rules::Position>(),
    },
    Problem {
        name: "digital-deletions",
        title: "Digital Deletions",
        judge: "HDU 1404",
        link: "https://acm.hdu.edu.cn/showproblem.php?pid=1404",
        differs: ", but with the number of strings first",
        theorem: "A digit d and a rest R have the Grundy number t exactly if R has h(d, t). This is t - 1 for the digit 0, else the mex of all h(e, t), e < d, and h(d, s), s < t. Lost is what has the number 0.",
        complexity: "linear in the length",
        cases: Cases::Counted(1),
        inputs: &inputs::DIGITAL_DELETIONS,
        solve: digital_deletions::solve,
        forms: &[Form::Stdin, Form::Eof],
        people: People::of::<digital_deletions::rules::Position>(),
    },
    Problem {
        name: "bash-game",
        title: "Bash game",
        judge: "51nod 1066",
        link: "https://www.51nod.com/Challenge/Problem.html#problemId=1066",
        differs: "",
        theorem: "The player to move loses exactly if k + 1 divides n.",
        complexity: "one division",
        cases: Cases::Counted(2),
        inputs: &inputs::BASH_GAME,
        solve: bash_game::solve,
        forms: &[Form::Stdin],
        people: People::of::<bash_game::rules::Position>(),
    },
    Problem {
        name: "deleting-divisors",
        title: "Deleting Divisors",
        judge: "Codeforces 1537D",
        link: "https://codeforces.com/problemset/problem/1537/D",
        differs: "",
        theorem: "Odd n is lost, even n that is no power of two is won, and 2^e is won exactly if e is even and positive.",
        complexity: "constant",
        cases: Cases::Counted(1),
        inputs: &inputs::DELETING_DIVISORS,
        solve: deleting_divisors::solve,
        forms: &[Form::Stdin],
        people: People::of::<deleting_divisors::rules::Position>(),
    },
    Problem {
        name: "palindrome-game",
        title: "Palindrome Game",
        judge: "Codeforces 1527B2 and B1",
        link: "https://codeforces.com/problemset/problem/1527/B2",
        differs: "",
        theorem: "A palindrome with z zeros is a draw if z = 0, won by Alice if z is odd and not 1, else by Bob. Any other string is won by Alice, except for a draw if z = 2 and the middle cell is 0.",
        complexity: "linear in the length",
        cases: Cases::Counted(2),
        inputs: &inputs::PALINDROME_GAME,
        solve: palindrome_game::solve,
        forms: &[Form::Stdin],
        people: People::of::<palindrome_game::rules::Position>(),
    },
    Problem {
        name: "no-more-tic-tac-toe",
        title: "No More Tic-tac-toe",
        judge: "LightOJ 1401",
        link: "https://lightoj.com/problem/no-more-tic-tac-toe",
        differs: "",
        theorem: "The Grundy number is the nim-sum of those of the gaps. A gap of n cells has n between a mark and the border, 1 between equal marks, 0 between different ones, n mod 2 without a mark.",
        complexity: "linear in the length",
        cases: Cases::Counted(1),
        inputs: &inputs::NO_MORE_TIC_TAC_TOE,
        solve: no_more_tic_tac_toe::solve,
        forms: &[Form::Stdin],
        people: People::of::<no_more_tic_tac_toe::rules::Position>(),
    },
];

/// The problem of that name; the error suggests the nearest one and lists all.
pub fn find(name: &str) -> Result<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name).ok_or_else(|| {
        let like = |known: &str| {
            strsim::jaro_winkler(&name.to_lowercase(), &known.to_lowercase().replace(' ', ""))
        };
        // What the judge calls it may be what was meant: the name and the number, or
        // the number alone.
        let likeness = |problem: &&Problem| {
            let number = problem.judge.split([' ', ',']).nth(1).unwrap_or_default();
            let known = [problem.name, problem.title, problem.judge, number];
            known.map(like).into_iter().fold(0.0, f64::max)
        };
        let nearest = PROBLEMS.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
        let nearest = nearest.map(|problem| problem.name).unwrap_or_default();
        let mut names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
        names.sort_unstable();
        let all = names.join(", ");
        anyhow!("there is no problem {name:?}; did you mean {nearest}? There are {all}")
    })
}
