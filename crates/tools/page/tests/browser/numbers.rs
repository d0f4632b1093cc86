//! Games on numbers: on a board, and with heaps.

use std::collections::BTreeSet;

use fantoccini::key::Key;
use serde_json::json;

use crate::play::is_told;
use crate::{
    ask, ask_with, browse, click, follow, hash, holds, hurry, moves, press, reach, text, OVER,
    USUAL,
};

/// Wythoff's game, as the form writes it.
const WYTHOFF: &str = "#rules=title%3DWythoff%0Amoves%3Dx'%20%3C%20x%0Amoves%3Dy'%20%3C%20y%0A\
    moves%3Dx'%20%3C%20x%20and%20x%20-%20x'%20%3D%20y%20-%20y'%0Anumbers%3Dx%20y";
const NIM: &str = "#rules=title%3DNim%0Amoves%3Dx'%20%3C%20x%0Amoves%3Dy'%20%3C%20y%0A\
    moves%3Dz'%20%3C%20z%0Anumbers%3Dx%20y%20z";

/// The lost positions of Wythoff's game on a board of this side, from its rules.
fn lost(side: usize) -> BTreeSet<(usize, usize)> {
    let mut lost = BTreeSet::new();
    for sum in 0..2 * side {
        for x in 0..=sum {
            let y = sum - x;
            let leads = |&(u, v): &(usize, usize)| {
                (u == x && v < y) || (v == y && u < x) || (u < x && u + y == v + x)
            };
            if !lost.iter().any(leads) {
                lost.insert((x, y));
            }
        }
    }
    lost.retain(|(x, y)| *x < side && *y < side);
    lost
}

/// The squares of the board that have a class: the numbers in their names.
const SQUARES: &str = "return all(arguments[0]).map((square) => \
    square.querySelector('.name').textContent.match(/^x (\\d+), y (\\d+)/).slice(1).map(Number))";

/// Nothing is coloured before somebody asks; then all lost positions are, and who goes to them
/// wins against the computer.
#[test]
fn wythoffs_game_is_won_on_its_board() {
    browse(USUAL, |client, _| async move {
        hurry(&client).await;
        follow(&client, &format!("{WYTHOFF}&start=11%2012")).await;
        let cells = "return all('#board .cell').length";
        assert_eq!(ask(&client, cells).await, json!(13 * 13));
        assert!(!is_told(&client).await);
        click(&client, "#asks").await;
        let coloured = ask_with(&client, SQUARES, &[json!(".lost")]).await;
        let coloured: BTreeSet<(usize, usize)> = serde_json::from_value(coloured).unwrap();
        assert_eq!(coloured, lost(13));
        let mut here = (11, 12);
        while !holds(&client, OVER).await {
            let free = "#board .cell:not([aria-disabled=true])";
            let to = ask_with(&client, SQUARES, &[json!(free)]).await;
            let to: BTreeSet<(usize, usize)> = serde_json::from_value(to).unwrap();
            let reachable = |&(x, y): &(usize, usize)| {
                (x, y) != here
                    && x <= here.0
                    && y <= here.1
                    && (x == here.0 || y == here.1 || x + here.1 == y + here.0)
            };
            let all = (0..=here.0).flat_map(|x| (0..=here.1).map(move |y| (x, y)));
            assert_eq!(to, all.filter(reachable).collect());
            let (x, y) = *to.intersection(&coloured).next().expect("a winning move");
            let click = format!(
                "all('#board .cell').find((one) => \
                one.textContent.includes('x {x}, y {y}, lost')).click()"
            );
            ask(&client, &click).await;
            reach(
                &client,
                &format!(
                    "{OVER} || !at('board').textContent.includes('x = {}, y = {}')",
                    here.0, here.1
                ),
            )
            .await;
            let words = text(&client, "board").await;
            let mut numbers =
                words.lines().next().unwrap().split(", ").map(|one| one[4..].parse().unwrap());
            here = (numbers.next().unwrap(), numbers.next().unwrap());
        }
        assert_eq!(here, (0, 0));
        assert_eq!(text(&client, "said").await, "You won.");
    });
}

/// A stone goes with all above it; the arrow keys go from heap to heap.
#[test]
fn nim_is_won_with_heaps() {
    browse(USUAL, |client, _| async move {
        hurry(&client).await;
        follow(&client, &format!("{NIM}&start=3%205%207")).await;
        let heaps = "return all('.heap').map((one) => one.querySelectorAll('.cell').length)";
        let mut sizes: Vec<usize> = serde_json::from_value(ask(&client, heaps).await).unwrap();
        assert_eq!(sizes, [3, 5, 7]);
        ask(&client, "document.querySelector('.heap:nth-child(2) .cell').focus()").await;
        for key in [Key::Right, Key::Down] {
            crate::key(&client, key).await;
        }
        let there = ask(&client, "return document.activeElement.textContent").await;
        assert!(there.as_str().unwrap().contains("z = 7, stone 4; z=3"), "{there}");
        while !holds(&client, OVER).await {
            // Bouton 1901: leave a nim-sum of 0.
            let sum = sizes.iter().fold(0, |sum, size| sum ^ size);
            let heap = sizes.iter().position(|size| size ^ sum < *size).expect("a winning move");
            let stone = sizes[heap] - (sizes[heap] ^ sum);
            let before = moves(&client).await;
            press(&client, &format!(".heap:nth-child({}) .cell:nth-child({stone})", heap + 1))
                .await;
            reach(&client, &format!("{OVER} || all('#course li').length > {before} + 2")).await;
            sizes = serde_json::from_value(ask(&client, heaps).await).unwrap();
        }
        assert_eq!(text(&client, "said").await, "You won.");
        assert!(hash(&client).await.contains("&x%3D"));
        // A heap that falls into two; what can be made of it is offered.
        follow(&client, "#rules=octal%3D0.77&start=3&you=both").await;
        press(&client, ".heap .cell:nth-child(2)").await;
        press(&client, ".offer [aria-label='1=1+1']").await;
        reach(&client, "all('.heap').length === 2").await;
    });
}
