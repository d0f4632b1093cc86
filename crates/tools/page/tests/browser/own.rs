//! A game of one's own: from its rules to a proved law.

use serde_json::json;

use crate::{browse, tell, USUAL};

const PROVED: &str =
    "at('progress').textContent.startsWith('A law decides every position, proved')";

/// Kayles, as the form writes it.
const KAYLES: &str =
    "#rules=title%3DKayles%0Acells%3D*-%0Amoves%3D*%20-%3E%20-%0Amoves%3D**%20-%3E%20--";
/// A game without a law that is easy to find.
const HARD: &str = "#rules=cells%3Dab%0Amoves%3Dab%20-%3E%20bb%0Amoves%3Dba%20-%3E%20bb";

#[test]
fn rules_become_a_game_with_a_proved_law() {
    browse(USUAL, |page| {
        // A mistake is shown where it was made; then the board comes first. Kayles has the period
        // 12, Guy and Smith 1956: G(70) is the last exception. The law is for those who ask. Any
        // length is decided: a thousand pins are won by the middle ones.
        page.go(&format!(
            r"#rules= :: at('play').hidden
            fill('rules-cells', '*-'); fill('rules-moves', '* -> -\n** -> -')
            press('#rules-form button') :: text('wrong-moves').includes('2 cells before the arrow')
            fill('rules-title', 'Kayles'); fill('rules-moves', '* -> -\n** -> --')
            press('#rules-form button') :: text('title') === 'Kayles' && !at('own').open
            :: at('theorem').textContent.endsWith('G(n + 12) = G(n) for n from 71 on.')
            :: !text('main').includes('G(n + 12)') && {PROVED}
            set('*'.repeat(1000)) :: text('board').includes('more')
            press('#asks') :: text('value-now') === 'You can win.'
            press('#explain') :: text('why').includes('nim-sum')
            type('2@500') :: moves() === 2 && text('value-now') === 'You can win.'
            open('#judge'); press('#files summary') :: text('files').includes('fn main()')"
        ));
        // A friend is sent the game with its position.
        let link: String = page.ask("location.hash");
        page.visit(&link);
        page.reach(&format!("{PROVED} && moves() === 2 && location.hash === {}", json!(link)));
    });
}

/// A start that cannot be searched or is none: the game stays, a message stays where it is, and
/// another start is proposed. A long search is ended by a button.
#[test]
fn a_game_is_played_at_once_and_kept_at_a_bad_start() {
    let moves = ["ab", "bc", "cd", "de", "ef", "fg", "gh"]
        .map(|pair| format!("%0Amoves%3D{}%20-%3E%20{}", &pair[..1], &pair[1..]));
    let large = format!("#rules=cells%3Dabcdefgh{}%0Awins%3Dhgh%0Awins%3Dabc", moves.concat());
    let start = "a".repeat(16);
    browse(USUAL, |page| {
        page.run(&format!("location.hash = '{large}&start={start}'"));
        page.wait("text('title').startsWith('a -> b') && !at('waiting').hidden");
        page.go(&format!(
            "press('#cancel') :: text('error').includes('too large for a search')
            :: !at('own').hidden && text('smaller').startsWith('Start from ')
            :: isAt('{large}&start={start}')
            // Another start is searched by another engine than that which was ended.
            set('ab') :: all('button.cell').length === 2
            {HARD}&start=zzz :: text('title') === 'ab -> bb, ba -> bb'
            :: text('error').includes('\"zzz\"') && location.hash.endsWith('zzz')
            press('#smaller') :: first('button.cell')
            // What is too long for a search is shown once there is a law.
            {KAYLES}&start={} :: all('button.cell').length === 50
            // It can be played while the law is looked for, and looking can be stopped.
            {HARD}&start=aabaab :: text('said').startsWith('Your move')
            press('#stop') :: text('said').startsWith('Your move')
            move() :: moves() > 0
            // Another game needs no law.
            #lol-game=*** :: at('own').hidden && at('search').hidden
            history.back() :: !at('search').hidden
            // A wrong position is told at its field as long as nobody does anything.
            {KAYLES}&start=***x :: {PROVED} && text('error').includes('***x')",
            "*".repeat(50)
        ));
    });
}

#[test]
fn the_way_back_leads_to_the_game_as_it_was() {
    let missing = "text('wrong-cells').includes('Which letters')";
    tell(
        USUAL,
        &format!(
            "{KAYLES}&start=****&1@2&you=both :: {PROVED}
            press('#games a[data-name=rules]') :: at('play').hidden && at('own').open
            // Nothing is asked for yet: both buttons say what is missing.
            press('#rules-form button') :: {missing}
            at('wrong-cells').textContent = ''; press('#copy-rules') :: {missing}
            fill('rules-cells', 'x'); fill('rules-moves', 'x -> y')
            press('#rules-form button') :: text('wrong-cells').includes('2 to 8')
            history.back() :: !at('rules-cells').value && !text('wrong-cells')
            history.back() :: at('rules-cells').value === '*-' && !text('wrong-cells')
            :: text('title') === 'Kayles' && moves() === 1 && {PROVED}
            // What is copied is the form, before it is played.
            open('#own'); fill('rules-title', 'Other')
            press('#copy-rules') :: self.copied?.includes('#rules=title%3DOther')"
        ),
    );
}

/// Games of the gallery say their rules in words, with the formulas below.
#[test]
fn games_of_the_gallery_and_of_heaps_are_played_and_programs_refused() {
    browse(USUAL, |page| {
        page.go("# :: first('#more-games a')");
        let cards: Vec<[String; 2]> = page
            .ask("all('.cards a:has(code)').map((one) => [one.hash, one.children[2].textContent])");
        assert!(cards.len() >= 20, "{cards:?}");
        for [link, words] in cards {
            page.go(&format!(
                "{link} :: text('said').startsWith('Your move') && text('goal') === {}
                :: text('formulas') && text('formulas') !== text('goal')",
                json!(words)
            ));
        }
        // A title may be what the page itself calls something.
        page.go("
            #rules=title%3Drules%0Atake%3D1%0Atake%3D3&start=3%205 :: text('title') === 'rules'
            :: at('rules-take').value === '1 3' && !text('formulas')
            type('2=4') :: moves() === 2
            #rules=nombers%3Dx :: text('wrong-rules').includes('no key \"nombers\"')
            #rules=program%3Dx :: text('wrong-rules').includes('are for the command line')
            #rules=take%3D1%20two :: text('wrong-take') === 'expected numbers from 1 on'
        ");
    });
}
