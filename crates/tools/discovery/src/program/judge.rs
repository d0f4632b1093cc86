fn main() -> ExitCode {
    let input = BufReader::with_capacity(1 << 16, io::stdin());
    let output = BufWriter::with_capacity(1 << 16, io::stdout());
    let mut judge = Judge { input, output, line: 1 };
    match solve(&mut judge).and(judge.output.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // If standard error is closed too, there is nobody to tell.
            let _ = writeln!(io::stderr(), "{TITLE}: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// The input and the output: tokens are read, answers are written.
struct Judge {
    input: BufReader<Stdin>,
    output: BufWriter<Stdout>,
    line: usize,
}

impl Judge {
    /// The byte that comes next, if there is one.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.input.buffer().is_empty() {
            // The sender of the input may wait for these answers before it sends more.
            self.output.flush()?;
            while let Err(error) = self.input.fill_buf() {
                if error.kind() != ErrorKind::Interrupted {
                    return Err(error);
                }
            }
        }
        Ok(self.input.buffer().first().copied())
    }

    /// Skips white space and returns true if no token follows.
    fn is_over(&mut self) -> io::Result<bool> {
        while let Some(byte) = self.peek()? {
            if !byte.is_ascii_whitespace() {
                return Ok(false);
            }
            self.line += usize::from(byte == b'\n');
            self.input.consume(1);
        }
        Ok(true)
    }

    /// Skips white space. It is an error if no token follows; the message calls it `name`.
    fn start(&mut self, name: &str) -> io::Result<()> {
        if self.is_over()? {
            return Err(self.wrong(name, "the end of the input"));
        }
        Ok(())
    }

    /// The next byte of the token, if there is one.
    fn next(&mut self) -> io::Result<Option<u8>> {
        match self.peek()? {
            Some(byte) if !byte.is_ascii_whitespace() => {
                self.input.consume(1);
                Ok(Some(byte))
            }
            _ => Ok(None),
        }
    }

    /// The error "line 3: expected .., found ..", with the line of the last token.
    fn wrong(&self, expected: &str, found: &str) -> io::Error {
        let text = format!("line {}: expected {expected}, found {found}", self.line);
        io::Error::new(ErrorKind::InvalidData, text)
    }
}
