/// The Grundy number of a heap.
fn grundy_number(row: usize, n: u64) -> u64 {
    let periods = if n < START { 0 } else { (n - START) / PERIOD };
    u64::from(NUMBERS[row][(n - periods * PERIOD) as usize]) + SALTUS * periods
}
