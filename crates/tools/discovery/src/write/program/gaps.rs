/// The outcome of a strip: 0 for a loss, 2 for a win. If there is a legal move, the strip is
/// lost exactly if the nim-sum of the Grundy numbers of its gaps is 0.
fn outcome(strip: &[u8]) -> usize {
    let mut sum = 0;
    let mut gap = 0;
    let mut left = FREE;
    let mut is_stuck = false;
    for letter in strip.iter().map(|letter| index(*letter)) {
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
    if sum == 0 || is_stuck {
        0
    } else {
        2
    }
}
