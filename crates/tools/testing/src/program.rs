//! A judge program against its fixtures, and against bad input that is made from the judge's
//! sample.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::ops::Range;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::fixture::{show, Fixture};
use super::workspace;

/// A test fails if a program takes longer than this to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// What stands in one place of every case.
#[derive(Clone, Copy)]
pub enum Word {
    /// A whole number below 2^64.
    Number,
    /// A word of any length over these letters.
    Of(&'static str),
}

impl Word {
    /// Words that are bad where `good` stands, with what is wrong with each. The most
    /// readable one of a kind comes first.
    fn bad_words(self, good: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
        let letters = match self {
            Word::Number => "0123456789",
            Word::Of(letters) => letters,
        };
        let letters = letters.as_bytes();
        let neighbours = letters.iter().flat_map(|letter| [letter - 1, letter + 1, letter ^ 32]);
        let is_wrong = |byte: &u8| byte.is_ascii_graphic() && !letters.contains(byte);
        let wrong: BTreeSet<u8> = neighbours.chain(*b"?x+-").filter(is_wrong).collect();
        let end_with = |bytes: &[u8]| [&good[..good.len() - 1], bytes].concat();
        let mut long = good.repeat(100_000 / good.len());
        long[60_000] = b'?';
        let mut bad = vec![
            ("a wrong letter", [b"?", &good[1..]].concat()),
            ("a zero byte", end_with(b"\0")),
            ("bytes that are no text", end_with(b"\xff\xfe")),
            ("a long word", long),
        ];
        bad.extend(wrong.into_iter().map(|byte| ("a wrong letter", end_with(&[byte]))));
        if let Word::Number = self {
            bad.push(("a huge number", b"18446744073709551616".to_vec()));
            bad.push(("a huge number", b"1".repeat(100_000)));
            bad.push(("a negative number", [b"-", good].concat()));
        }
        bad
    }
}

/// A judge program under test.
pub struct Program {
    /// The name of its crate, which its messages begin with.
    pub name: &'static str,
    /// Where it is: `env!("CARGO_BIN_EXE_<name>")`.
    pub path: &'static str,
    /// Whether the number of cases comes first. If not, the cases run to the end of the input.
    pub is_counted: bool,
    /// The words of a case.
    pub case: &'static [Word],
}

impl Program {
    /// Runs every test below and compares some exchanges with the snapshot.
    pub fn check(&self) {
        let fixtures = Fixture::all(self.name);
        let mut text = String::new();
        for fixture in &fixtures {
            text += &self.answer(fixture);
        }
        let is_first = |fixture: &Fixture| fixture.name == "sample-1";
        let Some(Fixture { input, output, .. }) = fixtures.into_iter().find(is_first) else {
            panic!("fixtures/{} lacks the judge's sample: sample-1.in, sample-1.out", self.name);
        };
        // A sample that is not counted may have a single case.
        let times = if self.is_counted { 1 } else { 3 };
        let sample = Sample::new(self, input.repeat(times), &output.repeat(times));
        text += &self.refuse_bad_input(&sample);
        self.answer_however_it_is_written(&sample);
        self.answer_before_waiting(&sample);
        self.end_quietly_without_a_reader(&sample);
        self.compare_with_snapshot(&text);
    }

    /// Runs the program on `input`. Its output must be `expected`, byte for byte. If the input
    /// is bad, it must end with status 1 and one line on standard error; else with status 0
    /// and nothing there. Returns the whole exchange, for people to read.
    fn run(&self, name: &str, input: &[u8], expected: &[u8], is_bad: bool) -> String {
        let mut command = assert_cmd::Command::new(self.path);
        let output = command.write_stdin(input).timeout(PATIENCE).output().unwrap();
        let context = format!("{}, {name}: {}", self.name, show(input));
        assert_eq!(show(&output.stdout), show(expected), "{context}");
        assert!(output.stdout == expected, "{context}: differs where it is not shown");
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(i32::from(is_bad)), "{context}: {message}");
        if is_bad {
            assert!(message.starts_with(&format!("{}: line ", self.name)), "{context}: {message}");
            assert_eq!(message.find('\n'), Some(message.len() - 1), "{context}: {message}");
            assert!(message.len() < 250, "{context}: {message}");
        } else {
            assert_eq!(message, "", "{context}");
        }
        format!(
            "== {name}\n-- stdin\n{}\n-- stdout\n{}\n-- stderr\n{message}-- status {}\n\n",
            show(input),
            show(expected),
            i32::from(is_bad)
        )
    }

    /// Returns the exchange if it is with a sample or with bad input; other fixtures are large.
    fn answer(&self, fixture: &Fixture) -> String {
        let exchange = self.run(&fixture.name, &fixture.input, &fixture.output, fixture.is_bad());
        if fixture.is_bad() || fixture.name.starts_with("sample") {
            exchange
        } else {
            String::new()
        }
    }

    /// Puts every kind of bad word in the place of every word, and cuts the input off before
    /// every word. The cases before are answered, and the message names the line. Returns one
    /// exchange of each kind for each word of a case, and how many there were.
    fn refuse_bad_input(&self, sample: &Sample) -> String {
        let (mut text, mut shown, mut refused) = (String::new(), BTreeSet::new(), 0);
        let mut refuse = |kind: &'static str, place: usize, input: &[u8], answers: usize| {
            let exchange = self.run(kind, input, &sample.answers[..answers].concat(), true);
            refused += 1;
            if shown.insert((kind, place)) {
                text += &exchange;
            }
            exchange
        };
        // The last case is shown, which has answers before it.
        for case in (0..sample.answers.len()).rev() {
            for (place, word) in self.case.iter().enumerate() {
                let range = sample.words[case * self.case.len() + place].clone();
                let line = 1 + sample.input[..range.start].iter().filter(|b| **b == b'\n').count();
                for (kind, bad) in word.bad_words(&sample.input[range.clone()]) {
                    let exchange = refuse(kind, place, &sample.with(&range, &bad), case);
                    assert!(exchange.contains(&format!(": line {line}: ")), "{exchange}");
                }
                // Without a count the input may end after any case.
                if self.is_counted || place > 0 {
                    refuse("truncated", place, &sample.input[..range.start], case);
                }
            }
        }
        if let Some(range) = &sample.count {
            refuse("empty", 0, b"", 0);
            let more = (sample.answers.len() + 1).to_string();
            let all = sample.answers.len();
            refuse("a count too large", 0, &sample.with(range, more.as_bytes()), all);
            for (_, bad) in Word::Number.bad_words(&sample.input[range.clone()]) {
                refuse("a bad count", 0, &sample.with(range, &bad), 0);
            }
        }
        format!("{refused} bad inputs made from the sample are refused, such as these\n\n{text}")
    }

    /// White space may be any, and what follows the last case is not read.
    fn answer_however_it_is_written(&self, sample: &Sample) {
        let text = String::from_utf8(sample.input.clone()).unwrap();
        let all = sample.answers.concat();
        let words: Vec<&str> = text.split_ascii_whitespace().collect();
        self.run("CRLF", text.replace('\n', "\r\n").as_bytes(), &all, false);
        self.run("one line", words.join(" ").as_bytes(), &all, false);
        self.run("blank lines", words.join("\n\n\t").as_bytes(), &all, false);
        if self.is_counted {
            self.run("surplus", (text + "? ?\n").as_bytes(), &all, false);
            self.run("no cases", b"0\n", b"", false);
        } else {
            self.run("no cases", b"", b"", false);
        }
    }

    /// Each answer arrives before the next case is sent, while both pipes stay open.
    fn answer_before_waiting(&self, sample: &Sample) {
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
        let mut sent = 0;
        for (case, answer) in sample.words.chunks(self.case.len()).zip(&sample.answers) {
            let end = case[case.len() - 1].end;
            stdin.write_all(&sample.input[sent..end]).unwrap();
            // Only now the word has ended.
            stdin.write_all(b"\n").unwrap();
            sent = end;
            let line = receiver.recv_timeout(PATIENCE).expect("an answer before the next case");
            assert_eq!(show(&line), show(answer), "{}", self.name);
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }

    /// As in `| head -1`: the reader takes one answer of many and goes away.
    fn end_quietly_without_a_reader(&self, sample: &Sample) {
        const TIMES: usize = 100_000;
        let mut input = Vec::new();
        if sample.count.is_some() {
            input = format!("{}\n", sample.answers.len() * TIMES).into_bytes();
        }
        input.extend(sample.input[sample.words[0].start..].repeat(TIMES));
        let mut child = self.start();
        let mut stdin = child.stdin.take().unwrap();
        let feeder = thread::spawn(move || {
            // This fails when the program has ended, as it should.
            let _ = stdin.write_all(&input);
        });
        let mut first = Vec::new();
        BufReader::new(child.stdout.take().unwrap()).read_until(b'\n', &mut first).unwrap();
        assert_eq!(show(&first), show(&sample.answers[0]));
        let output = child.wait_with_output().unwrap();
        feeder.join().unwrap();
        assert_eq!((output.status.code(), show(&output.stderr)), (Some(0), String::new()));
    }

    /// One snapshot of these exchanges, and no other beside it.
    fn compare_with_snapshot(&self, text: &str) {
        let folder = workspace().join("crates").join(self.name).join("tests/snapshots");
        let mut settings = insta::Settings::new();
        settings.set_snapshot_path(&folder);
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.set_description("Exchanges with the program: the judge's samples and bad input");
        settings.bind(|| insta::assert_snapshot!("exchanges", text));
        for entry in fs::read_dir(folder).unwrap() {
            let file = entry.unwrap().file_name();
            // insta writes a new snapshot to a file that ends in `.new`.
            let known = file.to_str().unwrap().trim_end_matches(".new");
            assert_eq!(known, "exchanges.snap", "an orphan among {}'s snapshots", self.name);
        }
    }

    fn start(&self) -> Child {
        let mut command = Command::new(self.path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    }
}

/// The judge's sample in parts.
struct Sample {
    input: Vec<u8>,
    /// Where the number of cases stands.
    count: Option<Range<usize>>,
    /// Where the words of the cases stand.
    words: Vec<Range<usize>>,
    /// The answer to each case, a line.
    answers: Vec<Vec<u8>>,
}

impl Sample {
    fn new(program: &Program, input: Vec<u8>, output: &[u8]) -> Sample {
        let mut words = Vec::new();
        let mut start = 0;
        for word in input.split(u8::is_ascii_whitespace) {
            if !word.is_empty() {
                words.push(start..start + word.len());
            }
            start += word.len() + 1;
        }
        let count = if program.is_counted { Some(words.remove(0)) } else { None };
        let answers: Vec<Vec<u8>> =
            output.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        let wanted = answers.len() * program.case.len();
        assert_eq!(words.len(), wanted, "{}: words in the cases of sample-1", program.name);
        assert!(!answers.is_empty(), "{}: sample-1 has no case", program.name);
        Sample { input, count, words, answers }
    }

    /// The input with other bytes in this place.
    fn with(&self, place: &Range<usize>, by: &[u8]) -> Vec<u8> {
        [&self.input[..place.start], by, &self.input[place.end..]].concat()
    }
}
