//! What a move does besides being made: a second click is none, it is taken back.

use crate::page::ENTER;
use crate::{tell, USUAL};

#[test]
fn moves_are_made_once_taken_back_and_made_again() {
    // The computer seems to think for long, and a second click or whatever else comes meanwhile is
    // no move. 18 stones are left after 3, and the computer takes what divides by 5.
    let twice = "self.pace = 0.3; all('#board button')[2].click(); all('#board button')[2].click()";
    tell(
        USUAL,
        &format!(
            "#bash-game=21%204
            {twice}; until(() => moves() === 1).then(() => {{ press('#board button'); press('#move button') }}) \
                :: location.hash === '#bash-game=21%204&3&3'
            self.pace = 50
            // Nor is the second click one of the other person's.
            #bash-game=21%204&you=both
            {twice} :: location.hash === '#bash-game=21%204&3&you=both'
            self.pace = 50
            // Those who only listen hear what the computer does.
            #bash-game=21%204
            press('#flip') :: text('heard').startsWith('The computer: take ')
            :: location.hash.endsWith('&you=second')
            #bash-game=21%204&2&3&1&4 :: moves() === 4
            press('#undo') :: location.hash === '#bash-game=21%204&2&3'
            press('#redo') :: location.hash === '#bash-game=21%204&2&3&1&4'
            press('#course li:nth-child(4) button') :: !at('continue').hidden
            // It is the computer's turn now; it waits until it is asked. From 15 stones any move
            // is as good as any.
            press('#continue') :: location.hash.startsWith('#bash-game=21%204&2&3&1&')
            // Undo goes to the start, and what was pressed keeps the focus.
            at('undo').focus(); press('#undo') :: text('heard').startsWith('Undone')
            press('#undo') :: document.activeElement.id === 'undo' && moves() === 4
            // So does the list of moves.
            first('#course li:nth-child(2) button').focus()
            {ENTER} :: document.activeElement.matches('#course [aria-current]')
            // Who takes back at once what was played does so before the computer answers.
            #bash-game=21%204
            self.pace = 0.3; press('#board .cell:nth-child(2)'); until(() => moves() === 1).then(() => press('#undo')) \
                :: text('heard').startsWith('Undone') && location.hash === '#bash-game=21%204'
            self.pace = 50
            press('#hint') :: text('heard') === 'Hint: take 1. It wins.' && first('.hinted')
            #bash-game=20%204
            press('#hint') :: text('heard').includes('as good as any: every move loses')
            // Another position is there in the same link, and the other side may begin.
            #lol-game=******* :: moves() === 0
            fill('hardness', 10); press('#again') :: !isAt('#lol-game=*******')
            :: text('heard').startsWith('A new position.') && moves() === 0
            press('#flip') :: moves() === 1 && location.hash.endsWith('&you=second')"
        ),
    );
}
