/// Whether the player to move loses, from the sizes of the heaps.
fn is_lost(heaps: &[u64]) -> Option<bool> {
    Some(heaps.iter().fold(0, |sum, size| sum ^ grundy_number(0, *size)) == 0)
}

