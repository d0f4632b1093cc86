//! Links: what they open, and what is wrong with some.

use catalog::GAMES;

use crate::{browse, USUAL};

/// Each with the number of its moves, and what is said.
const LINKS: [(&str, usize, &str); 10] = [
    ("#lol-game=L**L***L", 0, "Your move"),
    // An odd number of moves: it is the computer's turn, and it waits.
    ("#lol-game=L**L***L&L2", 1, "The computer is to move"),
    ("#lol-game=L**L***L&L2&O3", 2, "You lost; your mistake was move 1."),
    ("#lol-game=L**L***L&you=second", 0, "The computer is to move"),
    ("#lol-game=*******&L2&you=second", 1, "Your move"),
    ("#lol-game=*******&L2&you=both", 1, "Bob is to move"),
    ("#bash-game=21%204&3&3&level=easy&seed=7", 2, "Your move"),
    (
        "#rules=cells%3D*-%0Amoves%3D*%20-%3E%20-&start=****&2&you=both",
        1,
        "The second player is to move",
    ),
    ("#no-more-tic-tac-toe=X.........O.....", 0, "Your move"),
    ("#puzzle=2026-11-22&grade=medium", 0, "Exactly one move wins"),
];

#[test]
fn every_kind_of_link_opens_what_it_says_and_stays_as_it_is() {
    browse(USUAL, |page| {
        for (link, count, said) in LINKS {
            page.visit(link);
            for _ in 0..2 {
                page.idle();
                assert_eq!(page.moves(), count, "{link}");
                let heard = page.text("said");
                assert!(heard.starts_with(said), "{link}: {heard}");
                assert!(page.is_at(link), "{link}");
                // What chats take for the end of a link is escaped.
                assert!(!page.hash().contains(['*', '\'', '.']), "{}", page.hash());
                assert_eq!(page.text("error") + &page.text("objection"), "");
                page.refresh();
            }
        }
    });
}

/// What is played stands in the link, and opens the same again.
#[test]
fn the_link_says_who_plays_what() {
    browse(USUAL, |page| {
        page.follow("#bash-game=21%204");
        page.choose("level", "easy");
        page.choose("you", "second");
        // The computer begins at once: this was asked for here.
        page.wait_for_moves(1);
        let link = page.hash();
        assert!(link.ends_with("&you=second&level=easy"), "{link}");
        page.refresh();
        page.idle();
        assert_eq!((page.hash(), page.moves()), (link, 1));
        let chosen: [String; 2] = page.ask("['you', 'level'].map((id) => at(id).value)");
        assert_eq!(chosen, ["second", "easy"]);
        // The way back leads to what was there before.
        page.set_up(&GAMES[0], "***");
        page.press("#games a[data-name=flip-game-ii]");
        page.reach("at('title').textContent === 'Flip Game II'");
        page.back();
        page.reach("at('title').textContent === 'LOL game'");
        // What is copied is a sentence with the link.
        page.keep_copies();
        page.press("#share");
        page.wait("self.copied");
        let (copied, here): (String, String) = page.ask("[self.copied, location.href]");
        assert!(copied.starts_with("LOL game: ***, at the start."), "{copied}");
        assert!(copied.ends_with(&here), "{copied}");
    });
}

#[test]
fn bad_input_is_told_what_is_wrong_and_loses_nothing() {
    browse(USUAL, |page| {
        page.hurry();
        page.follow("#bash-game=21%204");
        let board = page.text("board");
        for bad in ["?", "1 2 3 4", "", "18446744073709551616"] {
            page.fill("typed", bad);
            page.press("#position button");
            page.reach("at('error').textContent.startsWith('Expected ')");
            let wrong = page.text("error");
            assert!(!wrong.contains("byte") && !wrong.contains("end of"), "{wrong}");
            assert_eq!(page.ask::<String>("at('typed').value"), bad);
            assert_eq!(page.text("board"), board);
        }
        page.type_move("nonsense");
        page.reach("at('objection').textContent.includes('is no move')");
        // A good move makes an end of it, and the link goes on.
        page.type_move("1");
        page.wait_for_moves(1);
        assert_eq!(page.text("error") + &page.text("objection"), "");
        assert!(page.hash().starts_with("#bash-game=21%204&1"));
        for (link, wrong) in [
            ("#lol-game=L**L***L&L2&Q9", "\"Q9\" is no move"),
            ("#lol-game=***&L1&L1", "there is a letter in cell 1 already"),
            ("#no-such-game=1", "There is no game"),
            ("#puzzle=tomorrow", "is no date"),
            ("#puzzle=2026-02-30", "is no date"),
            ("#letter-picking=%C3%A4%C3%B6%C3%BC", "\"ä\" is no letter of this game."),
            ("#lol-game=<img src=x>", "Expected a strip"),
        ] {
            page.follow(link);
            let said = page.text("objection") + &page.text("error");
            assert!(said.contains(wrong) && !said.contains("quotes"), "{said}");
        }
    });
}
