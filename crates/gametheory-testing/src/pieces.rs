//! Input that arrives in pieces: a program must not mind where they end.

use std::io::{self, Read};

use gametheory_core::judge::{self, Judge};

use crate::transcription::words;

/// A judge program, or one that claims to be.
pub type Solve = fn(&mut Judge) -> io::Result<()>;

/// The size of the buffer through which a program reads.
const BUFFER: usize = 1 << 16;

/// Hands out one piece at a time, the last one first.
struct Pieces<'a>(Vec<&'a [u8]>);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let piece = self.0.pop().unwrap_or_default();
        let (now, later) = piece.split_at(piece.len().min(buffer.len()));
        buffer[..now.len()].copy_from_slice(now);
        if !later.is_empty() {
            self.0.push(later);
        }
        Ok(now.len())
    }
}

/// What a program answers to pieces of input, or its complaint.
fn told(solve: Solve, mut pieces: Vec<&[u8]>) -> Result<String, String> {
    // An empty piece would be the end.
    pieces.retain(|piece| !piece.is_empty());
    pieces.reverse();
    let mut answers = Vec::new();
    let solved = judge::converse(solve, &mut Pieces(pieces), &mut answers);
    let answers = String::from_utf8(answers).unwrap();
    solved.map(|()| answers).map_err(|error| error.to_string())
}

/// Holds a program to one answer, or one complaint, for each word over `letters`,
/// whatever the pieces of its input, and has `check` compare that one with what is
/// known about the word. The input is what `before` gives for a word's length, then
/// the word.
///
/// Words of up to five letters are all tried, longer ones at random: up to 10 bytes
/// in every possible cut, up to 100 with every byte in turn first behind the border of a
/// buffer, and longer than a buffer, or two.
pub fn check_pieces(
    solve: Solve,
    before: impl Fn(usize) -> String,
    letters: &[u8],
    check: impl Fn(&[u8], Result<&str, &str>),
) {
    let mut random = fastrand::Rng::with_seed(1);
    let mut word = |length: usize| -> Vec<u8> {
        // Some are long runs of a letter, some are palindromes, most are neither.
        let last = random.usize(..letters.len());
        let some = &letters[..=last];
        let mut word: Vec<u8> = (0..length).map(|_| some[random.usize(..some.len())]).collect();
        if random.u8(..3) == 0 {
            let half = word[..length / 2].to_vec();
            word[length.div_ceil(2)..].iter_mut().zip(half.iter().rev()).for_each(|(l, h)| *l = *h);
        }
        word
    };
    let mut short: Vec<_> = (1..=5).flat_map(|length| words(letters, length)).collect();
    short.extend((6..=10).flat_map(|length| [length; 20]).map(&mut word));
    for word in short {
        let before = before(word.len());
        let whole = told(solve, vec![before.as_bytes(), &word]);
        check(&word, whole.as_deref().map_err(String::as_str));
        for cuts in 1..1usize << (word.len() - 1) {
            let mut pieces = vec![before.as_bytes()];
            let mut start = 0;
            for end in (1..word.len()).filter(|end| cuts >> (end - 1) & 1 == 1) {
                pieces.push(&word[start..end]);
                start = end;
            }
            pieces.push(&word[start..]);
            assert_eq!(told(solve, pieces.clone()), whole, "pieces {pieces:?}");
        }
    }
    for word in [11, 63, 64, 65, 100].map(&mut word) {
        let before = before(word.len());
        let whole = told(solve, vec![before.as_bytes(), &word]);
        check(&word, whole.as_deref().map_err(String::as_str));
        for place in 0..=word.len() {
            let space = vec![b' '; BUFFER - before.len() - place];
            let input = [&space, before.as_bytes(), &word].concat();
            assert_eq!(told(solve, vec![&input]), whole, "the border before byte {place}");
        }
    }
    let around = [BUFFER - 1, BUFFER, BUFFER + 1, 2 * BUFFER, 2 * BUFFER + 1];
    for word in around.iter().flat_map(|length| [length; 3]).map(|length| word(*length)) {
        let input = [before(word.len()).as_bytes(), &word].concat();
        let whole = told(solve, vec![&input]);
        check(&word, whole.as_deref().map_err(String::as_str));
        assert!(told(solve, input.chunks(4097).collect()) == whole, "pieces of 4097 bytes");
    }
}
