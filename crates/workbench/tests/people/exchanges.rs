//! Exchanges over pipes, one snapshot per problem and command.

use std::fmt::Write as _;

use assert_cmd::cargo::cargo_bin_cmd;

use crate::assert_snapshot;

/// Runs the workbench, and shows what was typed and what came back.
fn exchange(arguments: &[&str], input: &str, environment: &[(&str, &str)]) -> String {
    let mut command = cargo_bin_cmd!("workbench");
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "CI"] {
        command.env_remove(name);
    }
    command.envs(environment.iter().copied());
    let output = command.args(arguments).write_stdin(input).output().unwrap();
    let mut text = String::from("$");
    for (name, value) in environment {
        write!(text, " {name}={value}").unwrap();
    }
    for argument in arguments {
        match argument.len() {
            0..=100 => write!(text, " {argument}").unwrap(),
            length => write!(text, " ({length} letters)").unwrap(),
        }
    }
    if !input.is_empty() {
        write!(text, " < {input:?}").unwrap();
    }
    let visible = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace('\x1b', "\\e");
    write!(text, "\n{}", visible(output.stdout)).unwrap();
    let message = visible(output.stderr);
    if !message.is_empty() {
        write!(text, "(standard error) {message}").unwrap();
    }
    match output.status.code().unwrap() {
        0 => text + "\n",
        status => text + &format!("(exit status {status})\n\n"),
    }
}

/// Explanations of positions from the command line and of one standard input.
fn explain(problem: &str, positions: &[&str], input: &str) {
    let one = |position: &&str| exchange(&["explain", problem, position], "", &[]);
    let mut text: String = positions.iter().map(one).collect();
    text += &exchange(&["explain", problem], input, &[]);
    assert_snapshot(&format!("explain-{problem}"), "Exchanges with `explain`", &text);
}

/// Games, each with its arguments and what is typed.
fn play(problem: &str, games: &[(&[&str], &str)]) {
    let one = |(arguments, typed): &(&[&str], &str)| {
        exchange(&[&["play", problem], *arguments].concat(), typed, &[])
    };
    let mut text: String = games.iter().map(one).collect();
    // The input ends in the middle.
    text += &one(&(&[], "yes\nhint\n"));
    assert_snapshot(&format!("play-{problem}"), "Exchanges with `play`", &text);
}

#[test]
fn lol_game() {
    let wide = format!("{}{}{}", "O".repeat(60), "*".repeat(7), "O".repeat(60));
    explain(
        "lol-game",
        &["*******", "******", "L**L***L", "L**L**L", "**LO*", "LOL*", "OOO", "*l*", &wide],
        "3\n***\nL**L\nLOX\n",
    );
    play(
        "lol-game",
        &[
            // A mistake at every prompt, a losing move, and its review.
            (&[], "maybe\n\nhelp\n9\nL9\nL4\nL1\nwrite o in cell 4\nO0\nhint\nL2\n"),
            // The same game won.
            (&[], "yes\nL4\nundo\nundo\nhint\nL4\nhint\nL5\nL7\nO3\n"),
            (&["*****", "--second"], "L2\nO3\nO5\n"),
            (&["LOL"], ""),
            (&["OOO", "--first"], ""),
            (&[&wide, "--first"], "show 1\nshow 64\nshow x\nshow 128\nL64\nquit\n"),
            (&["LO?"], ""),
        ],
    );
}

#[test]
fn flip_game_ii() {
    let wide = format!("{}{}", "+-".repeat(50), "+++-+++++++");
    explain(
        "flip-game-ii",
        &["++++", "+++++", "\"++++-+++-++\"", "--++", "-", "\"\"", "+x+", &wide],
        "++++\n\"+\"\n++*\n",
    );
    play(
        "flip-game-ii",
        &[
            (&[], "yes\n9\n8\n4\nundo\nhint\nflip cells 4 and 5\n4\n1 3\n1\nfour\n7\n"),
            (&["+++++", "--first"], "3\n"),
            (&["--++", "--second"], ""),
            (&["-+-"], "yes\n"),
        ],
    );
}

#[test]
fn letter_picking() {
    let wide = format!("{}cb{}", "ab".repeat(50), "ba".repeat(50));
    explain(
        "letter-picking",
        &["forces", "abba", "aabb", "abccddba", "cabbac", "xaabby", "abc", &wide],
        "2\nab\nAB\n",
    );
    play(
        "letter-picking",
        &[
            (&[], "no\nhelp\nmiddle\nfirst\nlast\nundo\ntake the last letter\nf\nf\n"),
            (&["cabbacab", "--first"], "l\nf\nf\nl\n"),
            (&["forces", "--first"], "l\nhint\nf\nf\n"),
            (&["abba", "--first"], "l\nl\n"),
        ],
    );
}

#[test]
fn digital_deletions() {
    let wide = "9876543210".repeat(12);
    explain(
        "digital-deletions",
        &["20417", "0", "1", "11", "101", "250", "1a", &wide],
        "4\n0\n00\n1\n-1\n",
    );
    play(
        "digital-deletions",
        &[
            (&[], "yes\nhelp\nc1\nc9\n1=2\n2=0\n1=300\n1=1\n1=0\n"),
            (&[], "yes\nhint\n5=3\nundo\nreplace digit 5 by 3\nquit\n"),
            (&["0", "--first"], "cut from digit 1\n"),
            (&["0", "--second"], ""),
        ],
    );
}

#[test]
fn bash_game() {
    explain(
        "bash-game",
        &[
            "21 4",
            "20 4",
            "3 5",
            "0 5",
            "18446744073709551615 18446744073709551614",
            "5 0",
            "5",
            "1 2 3",
        ],
        "3\n3 2\n4 2\n7 x\n",
    );
    play(
        "bash-game",
        &[
            (&[], "yes\nhelp\n0\n5\n-1\n1\nundo\n2\n1\nhint\nall\n1\n1\n1\n4\n4\n"),
            (&["4", "3"], "no\n1 stone\n4\nundo\nundo\ntake 3\n"),
            (&["9 4"], "y\n99999999999999999999\n4\n"),
            (&["0 4"], ""),
            (&["4"], ""),
        ],
    );
}

#[test]
fn deleting_divisors() {
    explain(
        "deleting-divisors",
        &["90", "45", "97", "1", "2", "64", "32", "18446744073709551615", "0"],
        "2\n12\n18446744073709551616\n",
    );
    play(
        "deleting-divisors",
        &[
            (&[], "yes\nhelp\n7\n1\n90\n0\n10\nhint\n15\n"),
            (&["64", "--first"], "hint\n32\nundo\nsubtract 32\n8\n2\n"),
            (&["1"], ""),
            (&["45", "--second"], "quit\n"),
        ],
    );
}

#[test]
fn palindrome_game() {
    let wide = format!("{}0{}", "1".repeat(70), "0".repeat(70));
    explain(
        "palindrome-game",
        &["0010110", "4 1001", "000", "1", "001", "01", "0", "3 01", "012", &wide],
        "3\n3\n110\n2\n00\n4\n10\n",
    );
    play(
        "palindrome-game",
        &[
            (&[], "yes\nhelp\nr\nhint\nwrite 1 in cell 1\n1\n8\n0\nr\n2\n6\n"),
            (&["0010110", "--second"], "r\nundo\nhint\n4\nr\n3\n7\n7\n"),
            (&["1001", "--second"], "r\n2\n"),
            (&["111"], ""),
        ],
    );
}

#[test]
fn no_more_tic_tac_toe() {
    let wide = format!("X{}O{}X{}", ".".repeat(50), ".".repeat(60), ".".repeat(9));
    explain(
        "no-more-tic-tac-toe",
        &["X.........O.....", "....", ".....", "X.O", "..X..", "X.X", "XX", &wide],
        "2\n..X..\nX..o\n",
    );
    play(
        "no-more-tic-tac-toe",
        &[
            (&[], "yes\nhelp\nX1\nX2\nZ3\nX16\nundo\nhint\nO16\nhint\nquit\n"),
            (&["X..", "--first"], "o3\n"),
            (&["X..", "--first"], "X3\n"),
            (&[".....", "--second"], ""),
        ],
    );
}

#[test]
fn colours_are_for_those_who_want_them() {
    let coloured = |environment: &[(&str, &str)]| {
        let explained = exchange(&["explain", "bash-game", "21 4"], "", environment);
        let played = exchange(&["play", "bash-game"], "y\n1\nquit\n", environment);
        assert_eq!(explained.contains("\\e"), played.contains("\\e"));
        explained.contains("\\e")
    };
    assert!(!coloured(&[]), "a pipe");
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn a_misspelt_problem_is_named() {
    for command in ["explain", "play"] {
        let output = exchange(&[command, "lol-gane"], "", &[]);
        assert!(output.contains("did you mean lol-game?"), "{output}");
        assert!(output.contains("(exit status 2)"), "{output}");
    }
}
