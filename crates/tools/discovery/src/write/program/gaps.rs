/// The outcome of a strip: 0 for a loss, 2 for a win. If there is a legal move, the strip is
/// lost exactly if the nim-sum of the Grundy numbers of its gaps is 0.
fn outcome(strip: &[u8]) -> usize {
    {{begin}}
    let mut gap = 0;
    let mut left = FREE;
    for letter in strip.iter().map(|letter| index(*letter)) {
        if letter == FREE {
            gap += 1;
            continue;
        }
        sum ^= grundy_number(ROWS[left][letter], gap);
        gap = 0;
        left = letter;
    }
    sum ^= grundy_number(ROWS[left][FREE], gap);
    if sum == 0 {
        0
    } else {
        2
    }
}

/// What gaps consist of.
const FREE: usize = {{free}};

/// The row of NUMBERS for a gap between two letters; FREE stands for an end of the strip.
#[rustfmt::skip]
static ROWS: [[usize; {{count}}]; {{count}}] = {{rows}};

{{numbers}}

{{letters}}
