//! Games whose options a program lists: conjectures as programs for judges, and `stress`. What
//! people read else is in the transcripts.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use gametheory_testing::{budget, workspace};
use tempfile::TempDir;

use crate::{compile, workbench};

/// A program of the fixtures.
fn fixture(name: &str) -> PathBuf {
    workspace().join("fixtures/tools/moves").join(name)
}

fn write(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path
}

fn run(command: &str, program: &PathBuf, args: &[&str]) -> Output {
    workbench().arg(command).arg(program).args(args).output().unwrap()
}

/// Conjectures that are programs for a judge: what a rules file says besides, up to which size is
/// searched, and the folder of the fixtures.
const PROBLEMS: [(&str, &str, &str); 7] = [
    ("hdu-1847/kiki.py", "100", "answers = ['Cici', 'none', 'Kiki']\ninput = 'eof'"),
    (
        "hdu-2147/king.py",
        "25",
        "answers = ['What a pity!', 'none', 'Wonderful!']\ninput = 'eof'\nend = '0 0'",
    ),
    ("abc-048-d/neighbours.py", "7", "answers = ['Second', 'none', 'First']\ninput = 'one'"),
    (
        "hdu-2516/Fibonacci.java",
        "150",
        "answers = ['Second win', 'none', 'First win']\ninput = 'eof'\nend = '0'",
    ),
    (
        "codeforces-1194d/one-two-or-k.py",
        "36",
        "answers = ['Bob', 'none', 'Alice']\ninput = 't -- n k'",
    ),
    ("hdu-1527/wythoff.py", "90", "answers = ['0', 'none', '1']\ninput = 'eof'"),
    ("hdu-1525/euclid.py", "60", "output = '{Stan wins|Ollie wins}'\ninput = '-- a b -- 0 0'"),
];

/// The written programs answer the judges' samples, byte for byte. The larger problems are for the
/// large budget.
#[test]
fn conjectures_answer_the_samples_of_judges() {
    let folder = tempfile::tempdir().unwrap();
    for (program, to, rules) in PROBLEMS.iter().take(budget(2, PROBLEMS.len())) {
        let program = fixture(program);
        let text = fs::read_to_string(&program).unwrap();
        let starts = text.split("--starts ").nth(1).unwrap().lines().next().unwrap();
        let starts = starts.trim_matches('\'');
        let rules = format!("program = [{program:?}]\nstarts = \"{starts}\"\n{rules}\n");
        let file = write(&folder, "game.toml", &rules);
        let output = run("discover", &file, &["--program", "--to", to]);
        let (source, solution) = (folder.path().join("a.rs"), folder.path().join("a"));
        fs::write(&source, output.stdout).unwrap();
        compile("rustc", &["--edition=2021"], &source, &solution);
        let mut samples = 0;
        for sample in 1.. {
            let input = program.with_file_name(format!("sample-{sample}.in"));
            let Ok(text) = fs::read(&input) else { break };
            let answers = assert_cmd::Command::new(&solution).write_stdin(text).output().unwrap();
            let expected = fs::read(input.with_extension("out")).unwrap();
            assert_eq!(answers.stdout, expected, "{}", input.display());
            samples += 1;
        }
        assert!(samples > 0, "{}", program.display());
    }
}

/// However the starts are limited, all of them are tried, from the smallest on.
#[test]
fn stress_tries_every_start_of_few_and_the_smallest_of_many() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "for line in open(0):\n    print(*range(int(line)) or '-', sep='; ', flush=True)\n";
    let game = write(&folder, "nim.py", lines);
    let solution = |wrong: &str| {
        let answer = format!("'win' if n and not ({wrong}) else 'loss'");
        let lines = format!("for line in open(0):\n    n = int(line)\n    print({answer})");
        write(&folder, "solution.py", &lines).to_str().unwrap().to_string()
    };
    let stress = |starts: &str, more: &[&str], solution: &str| {
        let command = ["--", "python3", "-S", solution];
        let arguments = [&["--starts", starts], more, &command].concat();
        let output = run("stress", &game, &arguments);
        (String::from_utf8(output.stdout).unwrap(), output.status.code())
    };
    let (text, status) = stress("n where n < 40", &[], &solution("False"));
    assert!(text.starts_with("accepted on all 40\n"), "{text}");
    assert_eq!(status, Some(0));
    let (text, status) = stress("n where n < 40", &[], &solution("n == 39"));
    assert!(text.contains("\ninput\n  39\n") && status == Some(1), "{text}");
    let (text, status) = stress("n where n >= 3", &["--inputs", "4"], &solution("n == 3"));
    assert!(text.contains("\ninput\n  3\n") && status == Some(1), "{text}");
    let (text, _) = stress("n where n >= 300", &["--inputs", "4"], &solution("n == 301"));
    assert!(text.contains("\ninput\n  301\n"), "{text}");
}

/// So many have the smallest size that they are tried at random, and no case is as small as the first
/// ones that are made. A word of a program is made simpler as long as it is a start.
#[test]
fn stress_tries_starts_at_random_where_too_many_have_the_smallest_size() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "for line in open(0):\n    print(line.strip()[1:] or '-', flush=True)\n";
    let game = write(&folder, "game.py", lines);
    let lines = "\
for line in open(0):
    print('loss' if len(line) % 2 or 12 < len(line) else 'win')
";
    let solution = write(&folder, "solution.py", lines);
    let starts = ["--starts", "/[a-c]{11,40}/", "--inputs", "20"];
    let command = ["--", "python3", "-S", solution.to_str().unwrap()];
    let output = run("stress", &game, &[&starts[..], &command].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("wrong answer\n\ninput\n  aaaaaaaaaaa\n"), "{text}");
    assert!(text.contains("no input that is one step simpler fails in this way"), "{text}");
}

/// Bounded Nim in the format of a judge: how many heaps and the most that a move takes, then the
/// heaps.
#[test]
fn a_template_says_what_stress_gives_and_explain_reads() {
    let folder = tempfile::tempdir().unwrap();
    write(
        &folder,
        "nim.py",
        "\
for line in open(0):
    k, *heaps = map(int, line.split())
    after = [[k, *heaps[:i], heaps[i] - t, *heaps[i + 1:]]
             for i in range(len(heaps)) for t in range(1, min(k, heaps[i]) + 1)]
    print('; '.join(' '.join(map(str, it)) for it in after) or '-', flush=True)
",
    );
    let rules = "\
starts = 'k list of at most 2 numbers below 4 where k >= 1'
input = 't -- n k / a * n'
output = 'Case #: {Yes|No}'
";
    let game = write(&folder, "nim.toml", &format!("program = ['python3', 'nim.py']\n{rules}"));
    let solution = "\
for case in range(1, int(input()) + 1):
    n, k = map(int, input().split())
    heaps = list(map(int, input().split()))
    assert len(heaps) == n
    total = 0
    for heap in heaps:
        total ^= heap % (k + 1)
    print(f'Case {case}: {\"Yes\" if total else \"No\"}')
";
    let solution = write(&folder, "solution.py", solution);
    let command = ["--inputs", "6", "--", "python3", "-S", solution.to_str().unwrap()];
    let output = run("stress", &game, &command);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\ncases answered right: "), "{text}");

    let mut explain = assert_cmd::Command::from_std(workbench());
    let input = "2\n2 1\n3 3\n1 2\n1\n";
    let output = explain.arg("explain").arg(&game).write_stdin(input).output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    assert!(text.contains("1 3 3") && text.contains("2 1"), "{text}");
    let wrong = game.with_file_name("wrong.toml");
    fs::write(&wrong, fs::read_to_string(&game).unwrap().replace("n k /", "n q /")).unwrap();
    let output = run("stress", &wrong, &command);
    assert!(String::from_utf8(output.stderr).unwrap().contains("those of starts"));
}

/// From each position there is one more.
#[test]
fn a_game_that_never_ends_is_searched_for_the_given_time() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "for line in open(0):\n    print(int(line) + 1, flush=True)\n";
    let game = write(&folder, "up.py", lines);
    let output = run("discover", &game, &["--starts", "n", "--for", "1s"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("the time of --for is over; does every play end?"), "{said}");
}

/// Nobody sees how far it is where standard error is no terminal.
#[test]
fn a_long_search_is_no_silence() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "import time\nfor line in open(0):\n    time.sleep(3)\n    print('-', flush=True)";
    let game = write(&folder, "slow.py", lines);
    let said = String::from_utf8(run("explain", &game, &["1"]).stderr).unwrap();
    assert!(said.contains("\nsearching; Ctrl-C ends it\n"), "{said}");
}

/// S-Nim with sets of two numbers in the format of its judges: a set, then queries of heaps, whose
/// answers stand in one word.
#[test]
fn queries_share_what_stands_before_them() {
    let folder = tempfile::tempdir().unwrap();
    write(
        &folder,
        "nim.py",
        "\
for line in open(0):
    a, b, *heaps = map(int, line.split())
    after = [[a, b, *heaps[:i], heaps[i] - t, *heaps[i + 1:]]
             for i in range(len(heaps)) for t in (a, b) if t <= heaps[i]]
    print('; '.join(' '.join(map(str, it)) for it in after) or '-', flush=True)
",
    );
    let rules = "\
program = ['python3', 'nim.py']
starts = 'a b list of at most 2 numbers below 5 where 1 <= a and a < b'
input = '-- 2 a b / m / (n h * n) * m -- 0'
output = '{W|L} join'
";
    let game = write(&folder, "nim.toml", rules);
    let solution = "\
import sys
words = iter(sys.stdin.read().split())
read = lambda: int(next(words))
while read():
    steps, values, answers = [read(), read()], [], ''
    for n in range(20):
        options = {values[n - step] for step in steps if step <= n}
        values.append(min(set(range(9)) - options))
    for _ in range(read()):
        total = 0
        for _ in range(read()):
            total ^= values[read()]
        answers += 'W' if total else 'L'
    print(answers)
";
    let stress = |text: &str| {
        let solution = write(&folder, "solution.py", text);
        let more = ["--inputs", "7", "--", "python3", "-S", solution.to_str().unwrap()];
        String::from_utf8(run("stress", &game, &more).stdout).unwrap()
    };
    let text = stress(solution);
    assert!(text.contains("\ncases answered right: "), "{text}");
    // The first query of a set alone is right, or each answer stands on a line of its own.
    let keeps = solution.replace("[], ''", "[], ''; total = 0").replace("\n        total = 0", "");
    let text = stress(&keeps);
    assert!(text.starts_with("wrong answer\n"), "{text}");
    assert!(text.contains("come together"), "{text}");
    let text = stress(&solution.replace("print(answers)", "print(*answers, sep='\\n')"));
    assert!(text.starts_with("output format: only blanks and ends of lines are not "), "{text}");

    let mut explain = assert_cmd::Command::from_std(workbench());
    let output =
        explain.arg("explain").arg(&game).write_stdin("2 1 3\n2\n1 4\n2 1 2\n0\n").output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    assert!(text.contains("  1 3 4\n") && text.contains("  1 3 1 2\n"), "{text}");
}
