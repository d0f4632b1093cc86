//! A judge program against its fixtures, and against bad input that is made from the judge's
//! sample.

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;

use super::fixture::{show, Fixture};
use super::{assert_snapshot, PATIENCE};

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
            Word::Number => b"0123456789",
            Word::Of(letters) => letters.as_bytes(),
        };
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
    /// Runs every test below, and compares the exchanges over samples and bad input with the
    /// snapshot.
    pub fn check(&self) {
        let (mut text, fixtures) = (String::new(), Fixture::all(self.name));
        for fixture in &fixtures {
            let Fixture { name, input, output } = fixture;
            let exchange = self.run(name, input, output, fixture.is_bad());
            if fixture.is_bad() || name.starts_with("sample") {
                text += &exchange;
            }
        }
        let sample = fixtures.iter().find(|fixture| fixture.name == "sample-1");
        let sample = Sample::new(self, sample.expect("sample-1, which is the judge's sample"));
        text += &self.refuse_bad_input(&sample);
        self.answer_however_it_is_written(&sample);
        self.answer_before_waiting(&sample, 0);
        self.answer_before_waiting(&sample, 1);
        let folder = format!("crates/{}/tests/snapshots", self.name);
        let description = "Exchanges with the program: the judge's samples and bad input";
        assert_snapshot(&folder, "exchanges", description, &text);
    }

    /// Runs the program on `input`. Its output must be `expected`, byte for byte. If the input
    /// is bad, it must end with status 1 and one line on standard error; else with status 0
    /// and nothing there. Returns the whole exchange, for people to read.
    fn run(&self, name: &str, input: &[u8], expected: &[u8], is_bad: bool) -> String {
        let status = i32::from(is_bad);
        let ran = assert_cmd::Command::new(self.path).write_stdin(input).timeout(PATIENCE).assert();
        let ran = ran.append_context("input", format!("{}, {name}", self.name)).code(status);
        let ran = ran.stdout(String::from_utf8(expected.to_vec()).unwrap());
        let message = str::from_utf8(&ran.get_output().stderr).unwrap();
        let (stdin, stdout) = (show(input), show(expected));
        let exchange = format!(
            "== {name}\n-- stdin\n{stdin}\n-- stdout\n{stdout}\n-- stderr\n{message}-- status {status}\n\n"
        );
        if is_bad {
            assert!(message.starts_with(&format!("{}: line ", self.name)), "{exchange}");
            assert_eq!(message.find('\n'), Some(message.len() - 1), "{exchange}");
            assert!(message.len() < 250, "{exchange}");
        } else {
            assert_eq!(message, "", "{exchange}");
        }
        exchange
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
        // The last case comes first, so it is shown: it has answers before it.
        for case in (0..sample.answers.len()).rev() {
            for (place, word) in self.case.iter().enumerate() {
                let at = usize::from(self.is_counted) + case * self.case.len() + place;
                let before = sample.words[..at].concat();
                let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
                for (kind, bad) in word.bad_words(sample.words[at].trim_ascii()) {
                    let exchange = refuse(kind, place, &sample.with(at, &bad), case);
                    assert!(exchange.contains(&format!(": line {line}: ")), "{exchange}");
                }
                // Without a count the input may end after any case.
                if self.is_counted || place > 0 {
                    refuse("truncated", place, &before, case);
                }
            }
        }
        if self.is_counted {
            refuse("empty", 0, b"", 0);
            let all = sample.answers.len();
            let more = (all + 1).to_string();
            refuse("a count too large", 0, &sample.with(0, more.as_bytes()), all);
            for (_, bad) in Word::Number.bad_words(sample.words[0].trim_ascii()) {
                refuse("a bad count", 0, &sample.with(0, &bad), 0);
            }
        }
        format!("{refused} bad inputs made from the sample are refused, such as these\n\n{text}")
    }

    /// White space may be any, and what follows the last case is not read.
    fn answer_however_it_is_written(&self, sample: &Sample) {
        let surplus: &[u8] = if self.is_counted { b"? ?" } else { b"" };
        for (name, between) in [("CRLF and blank lines", &b"\r\n\n\t"[..]), ("one line", b" ")] {
            let words = sample.words.iter().flat_map(|word| [word.trim_ascii(), between]);
            let input = words.chain([surplus]).collect::<Vec<_>>().concat();
            self.run(name, &input, &sample.answers.concat(), false);
        }
        let no_cases: &[u8] = if self.is_counted { b"0\n" } else { b"" };
        self.run("no cases", no_cases, b"", false);
    }

    /// All answers arrive while only the first `begun` bytes of the next case are there. If nobody
    /// reads the others, as in `| head -1`, the program ends quietly.
    fn answer_before_waiting(&self, sample: &Sample, begun: usize) {
        let mut command = Command::new(self.path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        if self.is_counted {
            writeln!(stdin, "{}", 3 * sample.answers.len()).unwrap();
        }
        let body = sample.words[usize::from(self.is_counted)..].concat();
        stdin.write_all(&[&body, &body[..begun]].concat()).unwrap();
        let (sender, receiver) = mpsc::channel();
        let expected = sample.answers.concat();
        let mut answers = vec![0; expected.len()];
        let reader = thread::spawn(move || {
            stdout.read_exact(&mut answers).unwrap();
            sender.send(answers).unwrap();
        });
        let answers = receiver.recv_timeout(PATIENCE).expect("answers before the next case");
        assert_eq!(show(&answers), show(&expected), "{}", self.name);
        reader.join().unwrap();
        // This fails when the program has ended, as it should.
        let _ = stdin.write_all(&body.repeat(2)[begun..]);
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), show(&output.stderr)), (Some(0), String::new()));
    }
}

/// The judge's sample in parts.
struct Sample {
    /// The number of cases, if it is given, and the words of the cases. A blank or the end of the line
    /// stands behind each.
    words: Vec<Vec<u8>>,
    /// The answer to each case, a line.
    answers: Vec<Vec<u8>>,
}

impl Sample {
    fn new(program: &Program, Fixture { input, output, .. }: &Fixture) -> Sample {
        // A sample that is not counted may have a single case.
        let times = if program.is_counted { 1 } else { 3 };
        let (input, output) = (input.repeat(times), output.repeat(times));
        let words: Vec<_> =
            input.split_inclusive(u8::is_ascii_whitespace).map(<[u8]>::to_vec).collect();
        let answers: Vec<_> =
            output.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        let wanted = usize::from(program.is_counted) + answers.len() * program.case.len();
        assert_eq!(words.len(), wanted, "{}: words in sample-1", program.name);
        assert!(!answers.is_empty(), "{}: sample-1 has no case", program.name);
        Sample { words, answers }
    }

    /// The input with another word in this place.
    fn with(&self, at: usize, word: &[u8]) -> Vec<u8> {
        let space = self.words[at].last_chunk::<1>().unwrap();
        [&self.words[..at].concat(), word, space, &self.words[at + 1..].concat()].concat()
    }
}
