/// Reads the size of a heap.
fn read(judge: &mut Judge) -> io::Result<u64> {
    judge.number("the size of a heap")
}

/// The outcome of a heap: 0 for a loss, 2 for a win. It is lost exactly if its Grundy number
/// is 0.
fn outcome(size: &u64) -> usize {
    if grundy_number(0, *size) == 0 {
        0
    } else {
        2
    }
}
