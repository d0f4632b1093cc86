//! Searches that would take years: Ctrl-C ends them with what is known.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::terminal::{Terminal, CTRL_C};
use crate::{workbench, write};

/// Both commands show how far they are.
#[test]
fn an_interrupt_ends_searches_with_what_is_known() {
    let discover = ["discover", "--octal", "0.6", "--to", "99999999"];
    let no_law = ["No law had been found.", "So far, G(n) is known for n below "];
    let table = ["table", "digital-deletions", "--to", "99999"];
    let rows = ["interrupted; the last row found: ", "Digital Deletions: "];
    for (arguments, progress, known) in
        [(&discover[..], " Grundy numbers", no_law), (&table, " of 100000 rows", rows)]
    {
        let mut terminal = Terminal::run(workbench(arguments));
        terminal.press(progress, CTRL_C);
        for text in known {
            terminal.wait_for(text);
        }
        assert_eq!(terminal.end().1, Some(130));
    }
}

/// The first game never ends. Its program says that it has started: before, Ctrl-C may reach it, too. The
/// second one starts with few words, but each takes long to make, and the program starts after that.
#[test]
fn an_interrupt_ends_a_search_of_what_a_program_lists() {
    let folder = tempfile::tempdir().unwrap();
    let program = "import sys\nprint('started', file=sys.stderr, flush=True)
for line in open(0):\n    print(int(line) + 1, flush=True)\n";
    let game = write(folder.path(), "game.py", program);
    let discover = ["discover", &game, "--starts", "n"];
    let table = ["table", &game, "--starts", "/a*/", "--to", "1000000"];
    for (arguments, begins) in [(&discover[..], "started"), (&table, "running")] {
        let mut terminal = Terminal::run(workbench(arguments));
        terminal.press(begins, CTRL_C);
        terminal.wait_for("interrupted");
        assert_eq!(terminal.end().1, Some(130));
    }
}

/// The program that lists options ends, too, and so does what it has started.
#[test]
fn an_interrupt_ends_table_with_the_rows_found_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let program = "import subprocess\nfor line in open(0):\n    n = int(line)
    if n > 12:
        child = subprocess.Popen(['sleep', '1000'])
        open('child', 'w').write(str(child.pid))
        child.wait()
    print(n - 1 if n else '-', flush=True)\n";
    let game = write(folder.path(), "game.py", program);
    let mut table = workbench(&["table", &game, "--starts", "n", "--csv", "--to", "40"]);
    table.current_dir(&folder);
    let mut terminal = Terminal::run(table);
    terminal.wait_for("13 of 41");
    let child = || fs::read_to_string(folder.path().join("child")).unwrap_or_default();
    wait_until(|| !child().is_empty());
    terminal.send(CTRL_C);
    terminal.wait_for("interrupted; the last row found: ");
    terminal.wait_for("n,value\r\n0,lost\r\n1,won\r\n");
    assert_eq!(terminal.end().1, Some(130));
    wait_until(|| has_ended(&child()));
}

/// Whoever runs a command without a terminal sends signals. A second one may come while the command
/// is about to end.
#[test]
fn signals_end_commands_and_a_program_that_sleeps() {
    let folder = tempfile::tempdir().unwrap();
    let program =
        "import os, time\nopen('number', 'w').write(str(os.getpid()) + '.')\ntime.sleep(1000)\n";
    let game = write(folder.path(), "game.py", program);
    let number = folder.path().join("number");
    for (name, signals) in
        [("table", &["TERM"][..]), ("discover", &["TERM"]), ("table", &["INT"; 2])]
    {
        let mut command = workbench(&[name, &game, "--starts", "n"]);
        command.current_dir(&folder).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut running = command.spawn().unwrap();
        let sleeping = || fs::read_to_string(&number).unwrap_or_default();
        wait_until(|| sleeping().ends_with('.'));
        for signal in signals {
            // It may have ended already.
            let _ = Command::new("kill").args(["-s", signal, &running.id().to_string()]).output();
        }
        wait_until(|| running.try_wait().unwrap().is_some());
        let said = running.wait_with_output().unwrap();
        assert_eq!(said.status.code(), Some(130), "{name} {signals:?}: {said:?}");
        wait_until(|| has_ended(sleeping().trim_end_matches('.')));
        fs::remove_file(&number).unwrap();
    }
}

/// It may have ended without anybody having asked for its status.
fn has_ended(process: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.is_empty() || stat.contains(") Z ")
}

fn wait_until(mut is_true: impl FnMut() -> bool) {
    let is_true = (0..1000).any(|_| {
        thread::sleep(Duration::from_millis(20));
        is_true()
    });
    assert!(is_true, "not within 20 s");
}
