//! Links: what they open, and what is wrong with some.

use serde_json::json;

use crate::{browse, USUAL};

/// Each with the number of its moves, and what is said.
const LINKS: [(&str, usize, &str); 11] = [
    ("#lol-game=L**L***L", 0, "Your move"),
    // An odd number of moves: it is the computer's turn, and it waits.
    ("#lol-game=L**L***L&L2", 1, "The computer is to move"),
    ("#lol-game=L**L***L&L2&O3", 2, "You lost; your mistake was move 1."),
    ("#lol-game=L**L***L&you=second", 0, "The computer is to move"),
    ("#lol-game=*******&L2&you=second", 1, "Your move"),
    ("#lol-game=*******&L2&you=both", 1, "Bob is to move"),
    ("#bash-game=21%204&3&3&level=easy&seed=7", 2, "Your move"),
    ("#rules=octal%3D0.7&start=9&1%3D8&you=both", 1, "The second player is to move"),
    ("#no-more-tic-tac-toe=X.........O.....", 0, "Your move"),
    ("#flip-game-ii=++-+++&1", 1, "The computer is to move"),
    ("#puzzle=2026-11-22&grade=medium", 0, "Exactly one move wins"),
];

/// Links that cannot be followed to their end, and what is said of them.
const WRONG: [(&str, &str); 8] = [
    ("#lol-game=L**L***L&L2&Q9", "\"Q9\" is no legal move here. L4 writes"),
    ("#lol-game=***&L1&L1", "No: there is a letter in cell 1 already"),
    ("#no-such-game=1", "There is no game"),
    ("#puzzle=tomorrow", "is no date"),
    ("#puzzle=2026-02-30", "is no date"),
    ("#letter-picking=%C3%A4%C3%B6%C3%BC", "\"ä\" is no letter of this game."),
    ("#lol-game=<img src=x>", "No: expected a strip of L, O and *"),
    ("#lol-game=Lx", "No: expected a strip of L, O and *, found \"Lx\"."),
];

#[test]
fn every_kind_of_link_opens_what_it_says_and_stays_as_it_is() {
    browse(USUAL, |page| {
        for (link, count, said) in LINKS {
            page.visit(link);
            page.reach(&format!(
                "moves() === {count} && text('said').startsWith('{said}') && isAt('{link}') && \
                !text('error') && !text('objection') && !/[*'.]/.test(location.hash)"
            ));
            // What chats take for the end of a link is escaped, and that opens the same.
            let seen = "location.hash + text('desk')";
            let before: String = page.ask(seen);
            page.visit(&page.ask::<String>("location.hash"));
            page.reach(&format!("{seen} === {}", json!(before)));
        }
        for (link, wrong) in WRONG {
            page.go(link);
            let said = page.text("objection") + &page.text("error");
            assert!(said.contains(wrong) && !said.contains("quotes"), "{said}");
        }
    });
}
