/// Reads the size of a heap.
fn read(judge: &mut Judge) -> io::Result<Vec<u64>> {
    Ok(vec![judge.number("the size of a heap")?])
}
