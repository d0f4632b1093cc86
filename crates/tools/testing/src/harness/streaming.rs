//! Tests of programs that decide a word while they read it.

use std::io::{self, Read};

use gametheory_core::judge::{self, Judge};

use super::words;

/// A judge program, or one that claims to be.
pub type Solve = fn(&mut Judge) -> io::Result<()>;

/// The size of the buffer through which a program reads.
const BUFFER: usize = 1 << 16;

/// Runs a program on one word at a time and compares its answer with the expected one.
///
/// `before` is the text of the input before the word. The words are all valid ones over
/// `alphabet` of up to eight letters, and random ones with the length of a block of the
/// program or of its buffer, or a little shorter or longer. The input arrives at once, and
/// in parts of several sizes. `is_valid` is true for a word exactly if it is true for each
/// two neighbouring letters.
pub fn check_streaming(
    solve: Solve,
    before: &str,
    alphabet: &[u8],
    is_valid: impl Fn(&[u8]) -> bool,
    expected: impl Fn(&[u8]) -> &'static str,
) {
    let mut random = fastrand::Rng::with_seed(1);
    let mut long_word = |length: usize| -> Vec<u8> {
        // Some words have few different letters, or one letter far more often.
        let letters = &alphabet[..random.usize(1..=alphabet.len())];
        let rare = random.usize(1..=length);
        let mut word = Vec::new();
        while word.len() < length {
            let letter = letters[random.usize(..letters.len())];
            word.push(if random.usize(..rare) == 0 { letter } else { letters[0] });
            if !is_valid(&word[word.len().saturating_sub(2)..]) {
                word.pop();
            }
        }
        word
    };
    let lengths = [9, 63, 64, 65, 100, BUFFER - 1, BUFFER, BUFFER + 1, 2 * BUFFER + 1];
    let long = lengths.iter().flat_map(|length| [*length; 8]).map(&mut long_word);
    let short = words(alphabet, 1..=8).filter(|word| is_valid(word));
    for (index, word) in short.chain(long).enumerate() {
        let input = [before.as_bytes(), &word].concat();
        let mut sizes = vec![input.len()];
        if index % 16 == 0 || word.len() > 8 {
            sizes.extend([7, 4097]);
        }
        if word.len() <= 100 {
            sizes.push(1);
        }
        for size in sizes {
            let mut answer = Vec::new();
            let mut parts = Parts { rest: &input, size };
            let solved = judge::converse(solve, &mut parts, &mut answer);
            let answer = String::from_utf8(answer).unwrap();
            let start = word[..word.len().min(40)].escape_ascii();
            assert_eq!(
                (solved.map_err(|error| error.to_string()), answer.trim_end()),
                (Ok(()), expected(&word)),
                "{start} ({} letters), in parts of {size} bytes",
                word.len()
            );
        }
    }
}

/// A reader that gives its bytes in parts of one size.
struct Parts<'a> {
    rest: &'a [u8],
    size: usize,
}

impl Read for Parts<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.size.min(buffer.len()).min(self.rest.len());
        let (now, later) = self.rest.split_at(size);
        buffer[..size].copy_from_slice(now);
        self.rest = later;
        Ok(size)
    }
}
