/// Grundy numbers, which repeat from START on.
#[rustfmt::skip]
static NUMBERS: [[u32; {{length}}]; {{count}}] = [{{rows}}];
const START: u64 = {{start}};
const PERIOD: u64 = {{period}};

/// The Grundy number of `n` cells in a gap, or of a heap.
fn grundy_number(row: usize, n: u64) -> u32 {
    let n = if n < START { n } else { START + (n - START) % PERIOD };
    NUMBERS[row][n as usize]
}
