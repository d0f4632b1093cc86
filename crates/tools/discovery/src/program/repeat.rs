/// The Grundy number of `n` cells in a gap, or of a heap.
fn grundy_number(row: usize, n: u64) -> u32 {
    let n = if n < START { n } else { START + (n - START) % PERIOD };
    NUMBERS[row][n as usize]
}
