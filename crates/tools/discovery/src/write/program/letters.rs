const LETTERS: &[u8] = b"{{letters}}";

/// The index of a letter.
fn index(letter: u8) -> usize {
    LETTERS.iter().position(|known| *known == letter).expect("a letter of a strip")
}
