//! Games whose options a program lists, as people use them.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use gametheory_testing::{budget, workspace};

use crate::{compile, python, workbench};

/// A program of the fixtures.
fn fixture(name: &str) -> PathBuf {
    workspace().join("fixtures/tools/moves").join(name)
}

fn run(command: &str, program: &PathBuf, args: &[&str]) -> Output {
    workbench().arg(command).arg(program).args(args).output().unwrap()
}

/// What is printed, in one line, with the exit status.
fn printed(command: &str, program: &str, args: &[&str]) -> (String, Option<i32>) {
    let output = run(command, &fixture(program), args);
    let text = String::from_utf8(output.stdout).unwrap();
    (text.split_whitespace().collect::<Vec<_>>().join(" "), output.status.code())
}

/// What a program of this text makes of a command: its error.
fn error(text: &str, args: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("game.py");
    fs::write(&program, text).unwrap();
    let output = run(args[0], &program, &args[1..]);
    assert_eq!(output.status.code(), Some(2), "{text}");
    let text = String::from_utf8(output.stderr).unwrap();
    text.lines().last().unwrap().to_string()
}

#[test]
fn tables_of_one_number_two_numbers_scores_and_lists() {
    let (text, status) = printed("table", "hdu-1847/kiki.py", &["--to", "19"]);
    assert!(text.contains("n 0 1 2 3 4 5 6 7 8 9 0 L W W L W W L W W L 10 W W L W"), "{text}");
    assert!(text.contains("lost: 0, 3, 6, 9, 12, 15, 18 searched: 20 positions"), "{text}");
    assert_eq!(status, Some(0));
    let (text, _) = printed("table", "hdu-1525/euclid.py", &["--to", "4"]);
    assert!(text.contains("a 0 1 2 3 4 <- b 0 L L L L L 1 L W W W W 2 L W W L W"), "{text}");
    let (text, _) = printed("table", "hdu-1847/kiki.py", &["--to", "7", "--grundy", "--csv"]);
    assert_eq!(text, "n,searched 0,0 1,1 2,2 3,0 4,1 5,2 6,0 7,1");
    // Options that are sums have Grundy numbers.
    let (text, _) = printed("table", "hdu-3032/lasker.py", &["--to", "9"]);
    assert!(text.contains("0 0 1 2 4 3 5 6 8 7 9 lost: 0 "), "{text}");
    let (picture, _) = printed("table", "hdu-1525/euclid.py", &["--to", "4", "--svg", "-"]);
    assert!(picture.starts_with("<svg ") && picture.contains("euclid.py"), "{picture}");
    let row = &["--starts", "list of 3 numbers from 2 below 4", "--to", "3"];
    let (text, _) = printed("table", "leetcode-1406/stones.py", row);
    assert!(text.contains("2 2 2 6 2 2 3 7"), "{text}");
    let (text, _) = printed("table", "leetcode-1406/stones.py", &[&row[..], &["--csv"]].concat());
    assert!(text.starts_with("position,searched \"2 2 2\",6 \"2 2 3\",7 "), "{text}");
}

#[test]
fn positions_are_explained_and_played() {
    let (text, status) = printed("explain", "hdu-1525/euclid.py", &["34 12"]);
    assert!(text.contains("A winning move: leave 12 10 12 10 Best play:"), "{text}");
    assert!(text.contains("nothing is proved"), "{text}");
    assert_eq!(status, Some(0));
    let (text, _) = printed("explain", "leetcode-1406/stones.py", &["1 2 3 -9"]);
    assert!(text.contains("the first player wins") || text.contains("The first player wins"));
    assert!(text.contains("gains 15 more than the other one"), "{text}");
    // A sum of positions.
    let (text, _) = printed("explain", "hdu-3032/lasker.py", &["2 + 2 + 3"]);
    assert!(text.contains("it is 2 xor 2 xor 4 = 4."), "{text}");
    let mut play = workbench();
    play.arg("play").arg(fixture("hdu-1525/euclid.py")).args(["34 12", "--first"]);
    let output = assert_cmd::Command::from(play).write_stdin("12 10\n10 2\n2 0\n").output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    assert!(text.contains("12 10") && text.contains("You win"), "{text}");
}

#[test]
fn conjectures_are_called_so_and_become_programs() {
    let (text, status) = printed("discover", "hdu-2147/king.py", &["--to", "25"]);
    let sentence = "conjecture: The player to move loses exactly if n is odd and m is odd.";
    assert!(text.starts_with(&format!("king.py {sentence} conjecture: found on ")), "{text}");
    assert!(text.contains("conjecture: right on "), "{text}");
    assert_eq!(status, Some(0));
    let (text, status) = printed("discover", "codeforces-305e/cut.py", &["--to", "6"]);
    assert!(text.starts_with("cut.py No conjecture: nothing simple holds"), "{text}");
    assert_eq!(status, Some(3));
}

#[test]
fn a_program_that_goes_wrong_is_told_what_it_was_asked() {
    let table = &["table", "--starts", "n", "--to", "3"];
    assert_eq!(
        error("for line in open(0): print('3;;4', flush=True)", table),
        "workbench: asked for 0, the program answered \"3;;4\": a position is missing before \
         \";\"; the empty position is \"\""
    );
    let early = error("n = int(input())\nprint('-', flush=True)\nint('x')", table);
    assert_eq!(
        early,
        "workbench: asked for 1, the program did not answer: it has ended with exit status: 1"
    );
    let round = "for line in open(0): print((int(line) + 1) % 3, flush=True)";
    assert_eq!(error(round, table), "workbench: the game need not end: 0 -> 1 -> 2 -> 0");
    let two = "for line in open(0): print('-\\n-', flush=True)";
    let surplus = error(two, table);
    assert!(surplus.contains("a second line") || surplus.contains("nobody had asked"), "{surplus}");
    assert!(error("print()", &["table"]).contains("Say it as in --starts 'n m'"));
    let joined = "for line in open(0):\n    n = int(line)\n    print(n, n, flush=True)";
    assert_eq!(
        error(joined, table),
        "Are there several options in \"0 0\"? A semicolon stands between two."
    );
    // Options for laws, and a picture that cannot be written, are refused before the search.
    let idle = "for line in open(0): print('-', flush=True)";
    for option in ["--law", "--all", "--proof"] {
        let mut words = vec!["discover", "--starts", "n", option];
        words.extend((option == "--law").then_some("n = 0"));
        let refused = format!("workbench: {option} goes with laws; here are conjectures only");
        assert_eq!(error(idle, &words), refused);
    }
    let svg = ["table", "--starts", "n m k", "--to", "1000", "--svg", "/no/folder/a.svg"];
    assert!(error(idle, &svg).starts_with("workbench: cannot write /no/folder/a.svg"));
    // One that takes two numbers is found out.
    let two =
        "for line in open(0):\n    a, b = map(int, line.split())\n    print('-;', flush=True)";
    assert!(error(two, &["table"]).starts_with("workbench: which are the positions"));
    assert!(error("for line in open(0): print('invalid too odd', flush=True)", &["explain", "5"])
        .contains("which the program calls invalid: too odd"));
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
    ("codeforces-1194d/one-two-or-k.py", "36", "answers = ['Bob', 'none', 'Alice']"),
    ("hdu-1527/wythoff.py", "90", "answers = ['0', 'none', '1']\ninput = 'eof'"),
    (
        "hdu-1525/euclid.py",
        "60",
        "answers = ['Ollie wins', 'none', 'Stan wins']\ninput = 'eof'\nend = '0 0'",
    ),
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
        let file = folder.path().join("game.toml");
        let rules = format!("program = [{program:?}]\nstarts = \"{starts}\"\n{rules}\n");
        fs::write(&file, rules).unwrap();
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

/// HDU 3951: coins in a circle; take 1 to k of them that lie side by side. The second player copies
/// the moves of the first, unless all coins can be taken at once. The Grundy numbers of the rows that
/// are left have no simple rule, the outcomes have this one.
#[test]
fn outcomes_may_be_simple_where_grundy_numbers_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let circle = folder.path().join("circle.py");
    let text = "\
for line in open(0):
    circle, n, k = map(int, line.split())
    options = []
    for taken in range(1, min(n, k) + 1):
        if circle:
            options.append(f'0 {n - taken} {k}')
        else:
            options += [f'0 {i} {k} + 0 {n - taken - i} {k}' for i in range((n - taken) // 2 + 1)]
    print(*options or '-', sep='; ', flush=True)
";
    fs::write(&circle, text).unwrap();
    // With a formula that allows no more than that, the search ends by itself.
    let starts = ["--starts", "1 n k where k >= 1 and n <= 20 and k <= 20"];
    let found = run("discover", &circle, &starts);
    let found = String::from_utf8(found.stdout).unwrap();
    assert!(found.contains("conjecture: The player to move loses exactly if"), "{found}");
    assert!(found.contains("up to n = 20, k = 20") && !found.contains("further"), "{found}");
    let grundy = run("discover", &circle, &[&starts[..], &["--grundy"]].concat());
    assert!(String::from_utf8(grundy.stdout).unwrap().contains("No conjecture"));
}

#[test]
fn a_program_is_tested_with_positions_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let solution = folder.path().join("solution.py");
    let verdict = |right: &str| {
        let text = format!("for line in open(0):\n    n = int(line)\n    print({right})");
        fs::write(&solution, text).unwrap();
        let kiki = fixture("hdu-1847/kiki.py");
        let limits = ["--inputs", "12", "--max-size", "20"];
        let command = ["--", python(), "-S", solution.to_str().unwrap()];
        let output = run("stress", &kiki, &[&limits[..], &command].concat());
        (String::from_utf8(output.stdout).unwrap(), output.status.code())
    };
    let (text, _) = verdict("'win' if n % 3 else 'loss'");
    assert!(!text.contains("wrong answer"), "{text}");
    let (text, status) = verdict("'win' if n % 3 and n != 7 else 'loss'");
    assert!(text.starts_with("wrong answer"), "{text}");
    assert_eq!(status, Some(1));
    assert!(text.contains("expected") && text.contains("win"), "{text}");
}

/// However the starts are limited, all of them are tried, from the smallest on.
#[test]
fn stress_tries_every_start_of_few_and_the_smallest_of_many() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("nim.py");
    let lines = "for line in open(0):\n    print(*range(int(line)) or '-', sep='; ', flush=True)\n";
    fs::write(&game, lines).unwrap();
    let solution = |wrong: &str| {
        let answer = format!("'win' if n and not ({wrong}) else 'loss'");
        let path = folder.path().join("solution.py");
        let lines = format!("for line in open(0):\n    n = int(line)\n    print({answer})");
        fs::write(&path, lines).unwrap();
        path.to_str().unwrap().to_string()
    };
    let stress = |starts: &str, more: &[&str], solution: &str| {
        let command = ["--", python(), "-S", solution];
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

#[test]
fn a_rules_file_names_a_program_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(fixture("lightoj-1253/misere.py"), folder.path().join("misere.py")).unwrap();
    let rules = folder.path().join("game.toml");
    fs::write(
        &rules,
        "title = \"Misère Nim\"\nprogram = [\"python3\", \"misere.py\"]\nstuck = \"win\"\ninput = \"eof\"\n\
         starts = \"list of at most 4 numbers below 6\"\nanswers = [\"Bob\", \"none\", \"Alice\"]\n",
    )
    .unwrap();
    let output = run("discover", &rules, &["--program"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "running python3 misere.py\n");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("// A conjecture, not a theorem: "), "{text}");
    let program = folder.path().join("program");
    let source = folder.path().join("program.rs");
    fs::write(&source, &text).unwrap();
    compile("rustc", &["--edition=2021"], &source, &program);
    let answers = assert_cmd::Command::new(program)
        .write_stdin("1 1\n1\n2 2\n7 1 6\n1 1 1 9\n")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(answers.stdout).unwrap(), "Alice\nBob\nBob\nBob\nAlice\n");
    // Without a command line there is no program.
    let text = fs::read_to_string(&rules).unwrap();
    let refused = discovery::file::parse(&text).unwrap_err().to_string();
    assert!(refused.starts_with("line 2: program: only the command line tools run a program"));
}
