//! A game that is played in the browser, and what its players are told: whose turn it is, how it
//! ended, and which moves were mistakes.

use catalog::{in_sentence, Match, NO_BREAK};
use discovery::HowMany;
use fastrand::Rng;
use gametheory_core::Outcome;
use jzon::{object, JsonValue};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::view::{view, write_choice, MOST};

/// One move in this many of a computer that errs is any move.
const ERRS: u32 = 3;
const YOU: &str = "You";
const COMPUTER: &str = "The computer";

/// A game that is played. What goes wrong is told in a sentence.
#[wasm_bindgen]
pub struct Game {
    pub(crate) played: Match,
    /// Who began, and the other one.
    people: [&'static str; 2],
}

#[wasm_bindgen]
impl Game {
    /// What there is to see after these moves from the start, one on a line, as a JSON object. If a move
    /// cannot be made, only those before it are made, and `wrong` says what is wrong. The person plays
    /// `first`, `second` or `both`. The cell `focus` is in sight if not all of them can be shown. The
    /// object has what the moves are worth, and what the theorem says, only if it is `open`. What the
    /// theorem says is there, too, when the game is over.
    pub fn look(&mut self, moves: &str, you: &str, focus: usize, open: bool) -> String {
        self.people = match you {
            "first" => [YOU, COMPUTER],
            "second" => [COMPUTER, YOU],
            _ => self.played.players(),
        };
        let wrong = self.follow(moves).err();
        let mut seen = view(self, focus, open);
        seen["wrong"] = wrong.into();
        seen.dump()
    }

    /// The computer's move as a JSON object: a best move, with what a hint says of it. If the computer
    /// errs, it is now and then any move: the seed and the number of the move decide. The text is empty
    /// if the game is over.
    pub fn answer(&self, errs: bool, seed: u32) -> String {
        let Some((best, promise)) = self.played.hint() else { return String::new() };
        let mut chosen = write_choice(&best, None);
        chosen["hint"] = format!("Hint: {best}. It {promise}.").into();
        let mut rng = Rng::with_seed(u64::from(seed) << 32 | self.played.at() as u64);
        if errs && rng.u32(..ERRS) == 0 {
            // A heap may have more moves than fit into memory.
            let any: Vec<_> = self.played.now().moves().take(MOST).collect();
            chosen = write_choice(&any[rng.usize(..any.len())].0, None);
        }
        chosen.dump()
    }

    /// The start as the input of the judge program, and its answer, as a JSON object. The text is empty
    /// if the program refuses the start.
    pub fn exchange(&self) -> String {
        let entry = &self.played.entry;
        let count = if entry.template.is_counted() { "1\n" } else { "" };
        let mut input = format!("{count}{}\n", entry.template.case.complete(&self.played.start));
        if let HowMany::Until(end) = &entry.template.number {
            input += &format!("{end}\n");
        }
        let (answer, Ok(())) = entry.run(input.as_bytes()) else { return String::new() };
        object! { "input": input, "answer": &*String::from_utf8_lossy(&answer) }.dump()
    }
}

/// What the players are told.
impl Game {
    pub(crate) fn new(played: Match) -> Game {
        Game { people: played.players(), played }
    }

    /// Looks at the position after these moves. What comes after the last of them is kept, if they
    /// were played before.
    fn follow(&mut self, moves: &str) -> Result<(), String> {
        let moves: Vec<&str> = moves.lines().collect();
        let known = self.played.moves().iter().zip(&moves);
        let known = known.take_while(|(one, typed)| one.notation == **typed).count();
        self.played.go(known);
        for typed in &moves[known..] {
            self.played.play(typed)?;
        }
        Ok(())
    }

    /// Who makes the move after this many.
    fn player(&self, at: usize) -> &'static str {
        self.people[at % 2]
    }

    /// Who wins with best play; `None` for a draw.
    fn winner(&self) -> Option<&'static str> {
        match self.played.now().outcome() {
            Outcome::Win => Some(self.player(self.played.at())),
            Outcome::Draw => None,
            Outcome::Loss => Some(self.player(self.played.at() + 1)),
        }
    }

    /// Whose turn it is; `how` says how to move.
    pub(crate) fn turn(&self, how: &str) -> String {
        match self.player(self.played.at()) {
            COMPUTER => format!("{COMPUTER} is to move."),
            YOU => format!("Your move: {how}."),
            who => format!("{who} is to move: {how}."),
        }
    }

    /// How the game ended, and why.
    pub(crate) fn end(&self) -> String {
        let (at, draw) = (self.played.at(), self.played.entry.draw());
        let over = if at == 0 { "The game is over before it has begun. " } else { "" };
        let mistakes = self.played.mistakes();
        let mut losing = mistakes.iter().filter(|one| one.left == Outcome::Loss);
        match (self.winner(), losing.rfind(|one| self.player(one.at) != COMPUTER)) {
            (None, _) => format!("{over}It is a {draw}."),
            (Some(YOU), _) => format!("{over}You win."),
            (Some(COMPUTER), Some(one)) => {
                format!("You lost; your mistake was move {}.", one.at + 1)
            }
            (Some(COMPUTER), None) if at > 0 => {
                "You lost, and could not have avoided it: you were lost from the start.".into()
            }
            (Some(winner), _) => format!("{over}{winner} wins."),
        }
    }

    /// Who wins with best play, and why, with who is meant by the names in that.
    pub(crate) fn verdict(&self) -> [String; 2] {
        let (played, draw) = (&self.played, self.played.entry.draw());
        let verdict = match self.winner() {
            Some(winner) => format!("{winner} can win."),
            None => format!("With best play it is a {draw}."),
        };
        let [first, second] = played.players().map(in_sentence);
        let meant = match self.people[0] {
            YOU => format!("You are {first}, the computer is {second}. "),
            COMPUTER => format!("The computer is {first}, you are {second}. "),
            _ => String::new(),
        };
        let reason = played.now().reason(played.to_move());
        [verdict, (meant + &reason).replace(NO_BREAK, " ")]
    }

    /// The mistakes of people, each with the number of moves before it. What is lost by one may
    /// be given back by the opponent.
    pub(crate) fn review(&self) -> Vec<JsonValue> {
        let (mistakes, outcomes) = (self.played.mistakes(), self.played.outcomes());
        let mut review = Vec::new();
        for (nth, one) in mistakes.iter().enumerate() {
            let (number, who) = (one.at + 1, self.player(one.at));
            if who == COMPUTER {
                continue;
            }
            let whose = if who == YOU { "Your".into() } else { format!("{who}'s") };
            let [what, better] = self.played.explain(one, &whose, number);
            let mut later = mistakes[nth..].iter().map(|later| later.at);
            // A draw does not give a win back.
            let gives =
                |later: &usize| later % 2 != one.at % 2 && outcomes[later + 1] >= outcomes[one.at];
            let back = later.find(gives).map_or(String::new(), |later| {
                let (who, chosen) = (self.player(later), &self.played.moves()[later]);
                format!(" {who} gave that back with move {}, {chosen}.", later + 1)
            });
            review.push(object! { "at": one.at, "said": format!("{what}{back} {better}") });
        }
        review
    }
}
