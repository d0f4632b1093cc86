/// Reads the number of heaps and their sizes.
fn read(judge: &mut Judge) -> io::Result<Vec<u64>> {
    let count: u64 = judge.number("the number of heaps")?;
    (0..count).map(|_| judge.number("the size of a heap")).collect()
}

