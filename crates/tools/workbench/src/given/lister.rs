//! The process of a program that lists the options of positions.
//!
//! It is started when the first position is asked for. A thread writes positions ahead, so that
//! neither side waits while the other one works. The program is ended together with the [`Lister`].

use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::fd::AsFd;
use std::path::PathBuf;
use std::process::{ChildStderr, ChildStdout, Stdio};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use discovery::listed::protocol::Position;
use limited::Limited;
use rustix::event::{poll, PollFd, PollFlags};

use crate::source::Program;
use crate::watch::is_interrupted;

/// How long output is waited for before errors, Ctrl-C and the time are looked at again.
const POLL: Duration = Duration::from_millis(20);
/// A program that answers nothing for this long hangs.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a program may take to end when its input does.
const LAST_WAIT: Duration = Duration::from_secs(2);
/// A longer answer is refused, in bytes.
const LONGEST: usize = 1 << 26;
const FOREVER: Duration = Duration::MAX;
/// What the program may use, however long it is asked.
const LIMITS: Limited =
    Limited { cpu: FOREVER, idle: FOREVER, wall: FOREVER, memory: 1 << 30, output: u64::MAX };

/// A program that lists options.
pub(crate) struct Lister {
    program: Program,
    /// The folder in which it runs.
    folder: Option<PathBuf>,
    patience: Duration,
    /// After this time it is asked nothing more.
    end: Option<Instant>,
    /// Its process, if it runs, or why it is not asked any more.
    process: Result<Option<Process>, String>,
}

/// A process that is running.
struct Process {
    program: limited::Process,
    questions: Sender<String>,
    answers: BufReader<ChildStdout>,
    /// Its standard error, as long as it is shown.
    errors: Option<ChildStderr>,
}

impl Lister {
    /// A program that runs in this folder, and is asked for at most the time `longest`.
    pub(crate) fn new(
        program: Program,
        folder: Option<PathBuf>,
        longest: Option<Duration>,
    ) -> Lister {
        let end = longest.and_then(|longest| Instant::now().checked_add(longest));
        Lister { program, folder, patience: PATIENCE, end, process: Ok(None) }
    }

    /// Asks for these positions and appends the answers. The error says why there are no more.
    /// Without positions, the process is ended. It starts again when it is needed.
    pub(crate) fn ask(
        &mut self,
        positions: &[Position],
        answers: &mut Vec<String>,
    ) -> Result<(), String> {
        let running = self.process.as_mut().map_err(|reason| reason.clone())?.take();
        self.process = self.converse(running, positions, answers);
        self.process.as_ref().map(|_| ()).map_err(Clone::clone)
    }

    /// Asks the process that is running, or a new one. Returns the process that runs afterwards.
    fn converse(
        &mut self,
        running: Option<Process>,
        positions: &[Position],
        answers: &mut Vec<String>,
    ) -> Result<Option<Process>, String> {
        if positions.is_empty() {
            if let Some(process) = running {
                process.finish()?;
            }
            return Ok(None);
        }
        let mut process = match running {
            Some(process) => process,
            None => self.start()?,
        };
        let lines = positions.iter().flat_map(|position| [position.as_str(), "\n"]).collect();
        // This fails if the program has ended, and then there is no answer.
        let _ = process.questions.send(lines);
        for _ in positions {
            if self.end.is_some_and(|end| Instant::now() > end) {
                return Err("the time of --for is over; does every play end?".into());
            }
            let line = process.read_line(self.patience)?;
            // A program that fails may have written half a line.
            if !line.ends_with(b"\n") {
                return Err(process.describe_end());
            }
            // Different words must not become the same.
            let answer = String::from_utf8(line).map_err(|_| "its answer is not in UTF-8")?;
            answers.push(answer.trim_end().into());
        }
        Ok(Some(process))
    }

    fn start(&self) -> Result<Process, String> {
        let mut command = self.program.to_command();
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // It gets a process group of its own. So Ctrl-C at the terminal reaches this program alone.
        let started = LIMITS.start(command);
        let mut program = started.map_err(|error| self.program.cannot_start(&error).to_string())?;
        let pipes = program.child.stdin.take().zip(program.child.stdout.take());
        let (mut stdin, stdout) = pipes.ok_or("it has no pipes")?;
        let (questions, asked) = mpsc::channel::<String>();
        thread::spawn(move || asked.iter().try_for_each(|lines| stdin.write_all(lines.as_bytes())));
        let errors = program.child.stderr.take();
        Ok(Process { program, questions, answers: BufReader::new(stdout), errors })
    }
}

impl Process {
    /// The next line. Only at the end of the output, its newline is missing, or all of it.
    fn read_line(&mut self, patience: Duration) -> Result<Vec<u8>, String> {
        let mut waited = Duration::ZERO;
        let mut line = Vec::new();
        while !line.ends_with(b"\n") {
            if is_interrupted() {
                return Err("interrupted".into());
            }
            if waited >= patience {
                return Err(format!(
                    "nothing came for {} s; it has to answer each line at once, and to flush what \
                     it writes",
                    patience.as_secs_f64()
                ));
            }
            if self.answers.buffer().is_empty() {
                let has_more = is_ready(self.answers.get_ref(), POLL);
                self.show_errors();
                if !has_more {
                    waited += POLL;
                    continue;
                }
            }
            let read = self.answers.fill_buf().unwrap_or_default();
            let end = read.iter().position(|byte| *byte == b'\n').map_or(read.len(), |at| at + 1);
            if end == 0 {
                break;
            }
            line.extend(&read[..end]);
            self.answers.consume(end);
            if line.len() > LONGEST {
                return Err(format!("a line is longer than {} MB", LONGEST >> 20));
            }
        }
        Ok(line)
    }

    /// Shows what the program has written to standard error by now.
    fn show_errors(&mut self) {
        while let Some(errors) = &mut self.errors {
            if !is_ready(&*errors, Duration::ZERO) {
                return;
            }
            let mut bytes = [0; 4096];
            match errors.read(&mut bytes) {
                // Nobody reads it if this fails.
                Ok(read @ 1..) => drop(io::stderr().write_all(&bytes[..read])),
                _ => self.errors = None,
            }
        }
    }

    /// Ends the input, and waits for the end of the output. The program has to write nothing more.
    fn finish(mut self) -> Result<(), String> {
        self.show_errors();
        // A program that reads without end may complain of the end of its input.
        self.errors = None;
        // Without the sender, the thread that writes ends, and so does the input.
        self.questions = mpsc::channel().0;
        // A program that does not end by itself is ended.
        let line = self.read_line(LAST_WAIT).unwrap_or_default();
        if line.is_empty() {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&line);
        Err(format!("the program wrote {:?} that nobody had asked for", line.trim_end()))
    }

    /// How the program ended.
    fn describe_end(&mut self) -> String {
        // It has closed its output, so it is about to end. If Ctrl-C reached it before it had a
        // group of its own, this program may notice Ctrl-C a moment later.
        for _ in 0..50 {
            thread::sleep(POLL);
            if is_interrupted() {
                return "interrupted".into();
            }
            if let Ok(Some(status)) = self.program.child.try_wait() {
                self.show_errors();
                return format!("it has ended with {status}");
            }
        }
        "it has closed its output".into()
    }
}

/// Whether the pipe has something to read, or was closed, in this time.
fn is_ready(pipe: &impl AsFd, time: Duration) -> bool {
    let mut pipes = [PollFd::new(pipe, PollFlags::IN)];
    poll(&mut pipes, time.try_into().ok().as_ref()).is_ok_and(|ready| ready > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source;

    /// A program that never answers. The test does not wait: its patience is over at once.
    #[test]
    fn a_program_that_hangs_is_ended() {
        let command = ["sleep", "100000"].map(String::from);
        let mut lister = Lister::new(source::prepare(&command).unwrap(), None, None);
        lister.patience = Duration::ZERO;
        let position = [Position::new(["1"])];
        let mut answers = Vec::new();
        let reason = lister.ask(&position, &mut answers).unwrap_err();
        assert!(reason.starts_with("nothing came for 0 s; it has to answer"), "{reason}");
        assert!(answers.is_empty() && lister.process.is_err());
        // It is not asked again.
        assert_eq!(lister.ask(&position, &mut answers), Err(reason));
    }
}
