
/// Reads the next word as a number.
fn number<'a>(words: &mut impl Iterator<Item = &'a str>) -> {{kind}} {
    words.next().expect("a number").parse().expect("a number")
}
