//! Games on numbers: on a board, and with heaps.

use crate::{browse, USUAL};

/// Wythoff's game and Nim, as the form writes them.
const WYTHOFF: &str = "#rules=title%3DWythoff%0Amoves%3Dx'%20%3C%20x%0Amoves%3Dy'%20%3C%20y%0A\
    moves%3Dx'%20%3C%20x%20and%20x%20-%20x'%20%3D%20y%20-%20y'%0Anumbers%3Dx%20y";
const NIM: &str = "#rules=title%3DNim%0Amoves%3Dx'%20%3C%20x%0Amoves%3Dy'%20%3C%20y%0A\
    moves%3Dz'%20%3C%20z%0Anumbers%3Dx%20y%20z";

/// Nothing is coloured before somebody asks; then all lost positions are, and who goes to them
/// wins against the computer.
#[test]
fn wythoffs_game_is_won_on_its_board() {
    // Wythoff 1907: each pair has the least numbers that are new, and differs by one more.
    let pairs = [[6, 10], [4, 7], [10, 6], [3, 5], [7, 4], [5, 3], [1, 2], [2, 1], [0, 0]];
    browse(USUAL, |page| {
        page.go(&format!(
            "{WYTHOFF}&start=11%2012 :: all('#board .cell').length === 13 * 13
            :: !first('.lost')
            press('#asks') :: first('.lost')"
        ));
        // From the top row down.
        let gold: Vec<[usize; 2]> = page.ask(
            "all('.lost .name').map((one) => \
            one.textContent.match(/^x (\\d+), y (\\d+)/).slice(1).map(Number))",
        );
        assert_eq!(gold, pairs);
        while !page.holds("isOver()") {
            page.go("press('#board .lost:not([aria-disabled=true])')");
        }
        page.go("
            :: first('#board .piece .name').textContent.startsWith('x 0, y 0')
            :: text('said') === 'You win.'
        ");
        // A judge may give y before x. Here x = 0 is lost, whatever y is.
        page.go("#rules=numbers%3Dx%20y%0Ainput%3Dt%20--%20y%20x%0Amoves%3Dx'%20%3C%20x%0A\
            moves%3Dx'%20%3C%20x%20and%20y'%20%3D%20y%20%2B%20x%20-%20x'&start=3%205
            :: all('.lost .name').length === 12
            :: all('.lost .name').every((one) => one.textContent.startsWith('x 0, '))");
    });
}

/// A stone goes with all above it; the arrow keys go from heap to heap.
#[test]
fn nim_is_won_with_heaps() {
    browse(USUAL, |page| {
        let heaps = "all('.heap').map((one) => one.querySelectorAll('.cell').length)";
        page.go(&format!(
            "{NIM}&start=3%205%207 :: {heaps}.join() === '3,5,7'
            first('.heap:nth-child(2) .cell').focus()
            <Right>
            <Down> :: document.activeElement.textContent.includes('z = 7, stone 4; z=3')"
        ));
        while !page.holds("isOver()") {
            // Bouton 1901: leave a nim-sum of 0.
            let sizes: Vec<usize> = page.ask(heaps);
            let sum = sizes.iter().fold(0, |sum, size| sum ^ size);
            let heap = sizes.iter().position(|size| size ^ sum < *size).expect("a winning move");
            let stone = sizes[heap] - (sizes[heap] ^ sum);
            page.go(&format!("press('.heap:nth-child({}) .cell:nth-child({stone})')", heap + 1));
        }
        page.go(":: text('said') === 'You win.' && location.hash.includes('&x%3D')");
    });
}
