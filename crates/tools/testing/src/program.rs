//! A judge program against its fixtures.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::fixture::{show, Fixture};
use super::workspace;

/// The fixtures that every program must have, so that a new program is tested with every
/// kind of bad input.
const REQUIRED: [&str; 7] = [
    "sample-1",
    "random",
    "bad-third-case",
    "bad-too-large",
    "bad-nul",
    "bad-not-text",
    "bad-long-token",
];
/// The same for programs whose input starts with the number of cases.
const REQUIRED_IF_COUNTED: [&str; 5] =
    ["no-cases", "surplus", "bad-empty", "bad-count", "bad-truncated"];

/// A test fails if a program takes longer than this to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A judge program under test.
pub struct Program {
    name: &'static str,
    path: PathBuf,
    counted: bool,
}

impl Program {
    /// The program of the problem `name`, at `path`. Its input starts with the number of
    /// cases.
    pub fn counted(name: &'static str, path: impl Into<PathBuf>) -> Program {
        Program { name, path: path.into(), counted: true }
    }

    /// The same, but the input has no number of cases: they run to its end.
    pub fn uncounted(name: &'static str, path: impl Into<PathBuf>) -> Program {
        Program { name, path: path.into(), counted: false }
    }

    /// Runs every test below and compares the exchanges with the snapshot.
    pub fn check(&self) {
        self.required_fixtures_are_there();
        self.exchanges_are_as_reviewed(&self.answer_every_fixture());
        self.answers_before_it_waits();
        self.ends_quietly_without_a_reader();
    }

    fn fixtures(&self) -> Vec<Fixture> {
        Fixture::all(self.name)
    }

    /// Runs the program on `input`.
    fn run(&self, input: &[u8]) -> Output {
        let mut command = assert_cmd::Command::new(&self.path);
        command.write_stdin(input).timeout(PATIENCE).output().unwrap()
    }

    fn required_fixtures_are_there(&self) {
        let fixtures = self.fixtures();
        let extra: &[&str] = if self.counted { &REQUIRED_IF_COUNTED } else { &[] };
        let is_missing = |name: &&&str| !fixtures.iter().any(|fixture| fixture.name == **name);
        let missing: Vec<&&str> = REQUIRED.iter().chain(extra).filter(is_missing).collect();
        assert!(
            missing.is_empty(),
            "fixtures/{} lacks NAME.in and NAME.out of {missing:?}",
            self.name
        );
    }

    /// Checks standard output byte for byte, standard error and the exit status. Returns the
    /// exchanges over bad inputs for people to read; the others are their files.
    fn answer_every_fixture(&self) -> String {
        let mut text = String::new();
        for fixture in self.fixtures() {
            let output = self.run(&fixture.input);
            let name = format!("{}, {}", self.name, fixture.name);
            assert_eq!(show(&output.stdout), show(&fixture.output), "{name}");
            assert!(output.stdout == fixture.output, "{name}: differs where it is not shown");
            let message = String::from_utf8(output.stderr).unwrap();
            if fixture.is_bad() {
                assert_eq!(output.status.code(), Some(1), "{name}");
                assert!(message.starts_with(&format!("{}: line ", self.name)), "{name}: {message}");
                assert_eq!(message.find('\n'), Some(message.len() - 1), "{name}: {message}");
                assert!(message.len() < 250, "{name}: {message}");
                writeln!(text, "== {}", fixture.name).unwrap();
                for (side, bytes) in [("stdin", &fixture.input), ("stdout", &output.stdout)] {
                    writeln!(text, "-- {side}\n{}", show(bytes)).unwrap();
                }
                writeln!(text, "-- stderr\n{message}").unwrap();
            } else {
                assert_eq!((output.status.code(), message.as_str()), (Some(0), ""), "{name}");
            }
        }
        text
    }

    /// Each answer arrives before the next case is sent, while both pipes stay open.
    fn answers_before_it_waits(&self) {
        for fixture in self.fixtures().into_iter().filter(|fixture| !fixture.is_bad()) {
            let lines: Vec<&[u8]> = fixture.input.split_inclusive(|&byte| byte == b'\n').collect();
            let answers: Vec<&[u8]> =
                fixture.output.split_inclusive(|&byte| byte == b'\n').collect();
            let (head, cases) = lines.split_at(usize::from(self.counted));
            let one_answer_a_case = !answers.is_empty() && cases.len() % answers.len() == 0;
            if !one_answer_a_case || cases.len() > 100 {
                continue;
            }
            let mut child = self.start();
            let mut stdin = child.stdin.take().unwrap();
            let mut stdout = BufReader::new(child.stdout.take().unwrap());
            let (sender, receiver) = mpsc::channel();
            thread::spawn(move || loop {
                let mut line = Vec::new();
                if stdout.read_until(b'\n', &mut line).unwrap() == 0 || sender.send(line).is_err() {
                    break;
                }
            });
            stdin.write_all(&head.concat()).unwrap();
            for (case, answer) in cases.chunks(cases.len() / answers.len()).zip(answers) {
                // This fails if the program has ended because the rest is surplus.
                let _ = stdin.write_all(&case.concat());
                let line = receiver.recv_timeout(PATIENCE).expect("an answer before the next case");
                assert_eq!(show(&line), show(answer), "{}, {}", self.name, fixture.name);
            }
            drop(stdin);
            assert!(child.wait().unwrap().success());
        }
    }

    /// As in `| head -1`: the reader takes one answer of many and goes away.
    fn ends_quietly_without_a_reader(&self) {
        const TIMES: usize = 100_000;
        let sample =
            self.fixtures().into_iter().find(|fixture| fixture.name == "sample-1").unwrap();
        let text = String::from_utf8(sample.input).unwrap();
        let (head, cases) = if self.counted {
            let (count, cases) = text.split_once('\n').unwrap();
            (format!("{}\n", count.parse::<usize>().unwrap() * TIMES), cases)
        } else {
            (String::new(), text.as_str())
        };
        let mut child = self.start();
        let mut stdin = child.stdin.take().unwrap();
        let input = head + &cases.repeat(TIMES);
        let feeder = thread::spawn(move || {
            // This fails when the program has ended, as it should.
            let _ = stdin.write_all(input.as_bytes());
        });
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(sample.output.starts_with(first.as_bytes()) && !first.is_empty());
        let output = child.wait_with_output().unwrap();
        feeder.join().unwrap();
        assert_eq!((output.status.code(), show(&output.stderr)), (Some(0), String::new()));
    }

    /// One snapshot of these exchanges, and no other beside it.
    fn exchanges_are_as_reviewed(&self, text: &str) {
        let folder = workspace().join("crates").join(self.name).join("tests/snapshots");
        let mut settings = insta::Settings::new();
        settings.set_snapshot_path(&folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_description("Exchanges with the program over every bad input");
        settings.bind(|| insta::assert_snapshot!("exchanges", text));
        for entry in fs::read_dir(folder).unwrap() {
            let file = entry.unwrap().file_name();
            // insta writes a new snapshot to a file that ends in `.new`.
            let known = file.to_str().unwrap().trim_end_matches(".new");
            assert_eq!(known, "exchanges.snap", "an orphan among {}'s snapshots", self.name);
        }
    }

    fn start(&self) -> Child {
        let mut command = Command::new(&self.path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    }
}
