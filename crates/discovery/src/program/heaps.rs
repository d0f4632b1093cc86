/// Reads how many heaps there are, and their sizes; the outcome. They are lost exactly if the
/// nim-sum of their Grundy numbers is 0.
fn decide(judge: &mut Judge) -> io::Result<usize> {
    let mut sum = 0;
    for _ in 0..number(judge, "the number of heaps")? {
        sum ^= grundy_number(0, number(judge, "the size of a heap")?);
    }
    Ok(if sum == 0 { 0 } else { 2 })
}
