/// Reads the number of heaps and their sizes, and returns the outcome: 0 for a loss, 2 for a
/// win. The heaps are lost exactly if the nim-sum of their Grundy numbers is 0.
fn decide(judge: &mut Judge) -> io::Result<usize> {
    let mut sum = 0;
    for _ in 0..number(judge, "the number of heaps")? {
        sum ^= grundy_number(0, number(judge, "the size of a heap")?);
    }
    Ok(if sum == 0 { 0 } else { 2 })
}
