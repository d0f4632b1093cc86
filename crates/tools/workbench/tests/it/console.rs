//! Documents that show commands and what they print, run again.
//!
//! In such a document a line that starts with `$ ` is a command for `sh`, and the
//! lines after it, up to the next command or the end of the block, are what a person
//! sees of it: standard output, standard error, and outside of Markdown the exit status
//! in brackets unless it is 0. `$T` is an empty folder.

use std::fs;
use std::process::{Command, Stdio};

use gametheory_testing::{budget, workspace};

use crate::{PATH, UNWANTED};

/// Commands with what they print now.
pub(crate) fn replay(commands: &[String]) -> String {
    let exchanges = commands.iter().map(|command| {
        let printed = run(command, true);
        let is_report = command.contains("gametheory stress");
        format!("$ {command}\n{}", if is_report { steady(&printed) } else { printed })
    });
    exchanges.collect::<Vec<_>>().join("\n")
}

/// Removes from a report of `stress` what differs from run to run: times and memory, which depend on
/// what else the machine does, and the number of inputs, which depends on the fixtures.
fn steady(report: &str) -> String {
    let mut steady = Vec::new();
    for line in report.lines() {
        let is_counted = line.starts_with("cases answered right: ") || line.starts_with("--seed ");
        if is_counted || line.starts_with("making ") {
            continue;
        }
        steady.push(match (line.split_once(" took "), line.rsplit_once(": ")) {
            (Some((what, _)), _) => format!("{what} took [cost]"),
            (None, Some((what, cost))) if cost.contains(" s of ") && what.starts_with("  ") => {
                format!("{what}: [cost]")
            }
            _ => line.to_string(),
        });
    }
    steady.join("\n") + "\n"
}

/// Reads each "```toml" block of a Markdown file as a rules file, runs the commands in each
/// "```console" block, and panics where one prints something else than the file says; `...`
/// there stands for any lines. `cargo test` is not run: it is what runs this. With the usual
/// budget `cargo gt` is the program that has been built, without asking cargo whether it is new.
pub(crate) fn check_markdown(name: &str) {
    let document = fs::read_to_string(workspace().join(name)).unwrap();
    let blocks = |kind: &str| -> Vec<String> {
        let start = format!("```{kind}\n");
        let blocks = document.split(&start).skip(1);
        blocks.map(|block| block.split("```").next().unwrap_or_default().into()).collect()
    };
    for rules in blocks("toml") {
        discovery::file::parse(&rules).unwrap_or_else(|error| panic!("{error}\n{rules}"));
    }
    let mut commands = 0;
    for block in blocks("console") {
        for exchange in block.split("$ ").skip(1) {
            let (command, expected) = exchange.split_once('\n').unwrap_or((exchange, ""));
            if command == "cargo test" {
                continue;
            }
            commands += 1;
            let usual = command.replace("cargo gt ", "gametheory ");
            let printed = run(budget(&usual, command), false);
            let lines: Vec<&str> = printed.lines().collect();
            let expected: Vec<&str> = expected.trim_end().lines().collect();
            assert!(matches(&expected, &lines), "$ {command}\nprints now:\n{printed}");
        }
    }
    assert!(commands > 0, "no command is shown");
}

/// Whether the lines are the expected ones, where `...` stands for any lines.
fn matches(expected: &[&str], lines: &[&str]) -> bool {
    match expected {
        [] => lines.is_empty(),
        ["...", rest @ ..] => (0..=lines.len()).any(|skipped| matches(rest, &lines[skipped..])),
        [first, rest @ ..] => lines.first() == Some(first) && matches(rest, &lines[1..]),
    }
}

/// What a person sees of a command, and its status if that is wanted. A line that breaks a long silence
/// is left out, since it depends on how busy the machine is.
pub(crate) fn run(command: &str, with_status: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command).current_dir(workspace()).stdin(Stdio::null());
    shell.env("T", folder.path());
    for name in UNWANTED.into_iter().chain(["TERM", "CI", "COLUMNS"]) {
        shell.env_remove(name);
    }
    // What cargo says of its own work differs.
    shell.env("CARGO_TERM_QUIET", "true");
    let output = shell.env("PATH", &*PATH).output().unwrap();
    let mut text = String::new();
    for bytes in [output.stdout, output.stderr] {
        let printed = String::from_utf8(bytes).unwrap().replace('\x1b', "\\e");
        for line in printed.split_terminator('\n').filter(|line| !line.contains("; Ctrl-C ")) {
            text += line;
            text += "\n";
        }
    }
    match output.status.code() {
        Some(0) => text,
        _ if !with_status => text,
        status => format!("{text}[exit status {}]\n", status.unwrap()),
    }
}
