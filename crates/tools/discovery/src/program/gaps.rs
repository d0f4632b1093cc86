/// Reads a strip and returns its outcome: 0 for a loss, 2 for a win. If there is a legal move,
/// the strip is lost exactly if the nim-sum of the Grundy numbers of its gaps is 0.
fn decide(judge: &mut Judge) -> io::Result<usize> {
    judge.start(STRIP)?;
    let mut sum = 0;
    let mut gap = 0;
    let mut left = FREE;
    let mut is_stuck = false;
    while let Some(letter) = letter(judge)? {
        if letter == FREE {
            gap += 1;
            continue;
        }
        is_stuck |= NEVER[if gap == 0 { left } else { FREE }][letter];
        sum ^= grundy_number(ROWS[left][letter], gap);
        gap = 0;
        left = letter;
    }
    sum ^= grundy_number(ROWS[left][FREE], gap);
    Ok(if sum == 0 || is_stuck { 0 } else { 2 })
}
