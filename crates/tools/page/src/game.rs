//! A game that is played in the browser, and what its players are told: whose turn it is, how it
//! ended, and which moves were mistakes.

use catalog::{quote, Hint, Match, Objection, NO_BREAK};
use fastrand::Rng;
use gametheory_core::Outcome;
use jzon::{object, JsonValue};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::view::{view, write_choice, MOST};

/// The longest input of a judge that is shown.
const LONGEST: usize = 2000;
/// One move in so many of a computer that errs is any move.
const ERRS: u32 = 3;

/// A game that is played. What goes wrong is told in a sentence.
#[wasm_bindgen]
pub struct Game {
    pub(crate) played: Match,
    /// What the person plays: `first`, `second`, or `both` if there are two people.
    pub(crate) you: String,
}

#[wasm_bindgen]
impl Game {
    /// Makes a move as it was typed; what was played later is forgotten.
    pub fn play(&mut self, typed: &str) -> Result<(), String> {
        self.played.play(typed).map_err(|objection| match objection {
            Objection::NoMove => {
                format!("{} is no move. {}", quote(typed), self.played.entry().notation)
            }
            Objection::Illegal(reason) => format!("No: {reason}."),
        })
    }

    /// Looks at the position after these moves from the start, one on a line. What comes after
    /// the last of them is kept, if they were played before. Those before one that cannot be
    /// played are played.
    pub fn follow(&mut self, moves: &str) -> Result<(), String> {
        let moves: Vec<&str> = moves.lines().collect();
        let known = self.played.moves().iter().zip(&moves);
        let known = known.take_while(|(one, typed)| one.notation == **typed).count();
        self.played.go(known);
        moves[known..].iter().try_for_each(|typed| self.play(typed))
    }

    /// The computer's move as a JSON object, empty if the game is over: a best one, with what a
    /// hint says of it; if the computer errs, now and then any, as the seed and the number of the
    /// move decide.
    pub fn answer(&self, errs: bool, seed: u32) -> String {
        let (now, at) = (self.played.now(), self.played.at());
        let Some(Hint { best, promise }) = self.played.hint() else { return String::new() };
        let mut chosen = write_choice(&best);
        chosen["hint"] = format!("Hint: {best}. It {promise}.").into();
        let mut rng = Rng::with_seed(u64::from(seed) << 32 | at as u64);
        if errs && rng.u32(..ERRS) == 0 {
            // In a heap there may be more moves than anybody can count.
            let count = now.counts().iter().sum::<u64>().min(MOST as u64) as usize;
            let any = now.moves(&|_| true).nth(rng.usize(..count.max(1)));
            chosen = any.map_or(chosen, |(any, _)| write_choice(&any));
        }
        chosen.dump()
    }

    /// What there is to see of the position, with the cell `focus` in sight if not
    /// all of them can be shown, as a JSON object. What its moves are worth, and what
    /// the theorem sees, is in it only if it is `open`. What the person plays is `first`, `second`
    /// or `both`.
    pub fn view(&mut self, you: &str, focus: usize, open: bool) -> String {
        self.you = you.into();
        view(self, focus, open).dump()
    }

    /// What a judge would give and be answered at the start, as a JSON object; empty if
    /// that is too long to be read.
    pub fn exchange(&self) -> String {
        let entry = self.played.entry();
        let count = if entry.template.is_counted() { "1\n" } else { "" };
        let input = format!("{count}{}\n", entry.template.complete(self.played.start()));
        if input.len() > LONGEST {
            return String::new();
        }
        let (answer, Ok(())) = entry.run(input.as_bytes()) else { return String::new() };
        object! { "input": input, "answer": String::from_utf8_lossy(&answer).as_ref() }.dump()
    }
}

/// What the players are told.
impl Game {
    fn is_persons(&self, at: usize) -> bool {
        self.you == "both" || (self.you == "first") == at.is_multiple_of(2)
    }

    /// Who makes the move after so many.
    fn player(&self, at: usize) -> &str {
        match self.you.as_str() {
            "both" => self.played.players()[at % 2],
            _ if self.is_persons(at) => "You",
            _ => "The computer",
        }
    }

    /// Whose turn it is; `how` says how to move.
    pub(crate) fn turn(&self, how: &str) -> String {
        match self.player(self.played.at()) {
            "The computer" => "The computer is to move.".into(),
            "You" => format!("Your move: {how}."),
            who => format!("{who} is to move: {how}."),
        }
    }

    /// How the game ended, and why.
    pub(crate) fn end(&self) -> String {
        let (at, draw) = (self.played.at(), self.played.entry().draw());
        let over = if at == 0 { "The game is over before it has begun. " } else { "" };
        let winner = match self.played.now().end() {
            Outcome::Win => self.player(at),
            Outcome::Draw => return format!("{over}It is a {draw}."),
            Outcome::Loss => self.player(at + 1),
        };
        let mistakes = self.played.mistakes();
        let mut losing = mistakes.iter().filter(|one| one.left == Outcome::Loss);
        match (winner, losing.rfind(|one| self.is_persons(one.at))) {
            ("You", _) => format!("{over}You win."),
            ("The computer", Some(one)) => {
                format!("You lost; your mistake was move {}.", one.at + 1)
            }
            ("The computer", None) if at > 0 => {
                "You lost, and could not have avoided it: you were lost from the start.".into()
            }
            _ => format!("{over}{winner} wins."),
        }
    }

    /// Who wins with best play.
    pub(crate) fn verdict(&self) -> String {
        let at = self.played.at();
        match self.played.now().outcome() {
            Outcome::Win => format!("{} can win.", self.player(at)),
            Outcome::Draw => format!("With best play it is a {}.", self.played.entry().draw()),
            Outcome::Loss => format!("{} can win.", self.player(at + 1)),
        }
    }

    /// Why the position has its outcome, and who is meant by the names in that.
    pub(crate) fn reason(&self) -> String {
        let [first, second] = self.played.players().map(|name| name.replace("The ", "the "));
        let meant = match self.you.as_str() {
            "both" => String::new(),
            "first" => format!("You are {first}, the computer is {second}. "),
            _ => format!("The computer is {first}, you are {second}. "),
        };
        let reason = self.played.now().reason(self.played.to_move());
        (meant + &reason).replace(NO_BREAK, " ")
    }

    /// The mistakes of people, each with the number of moves before it. What is lost by one may
    /// be given back by the opponent.
    pub(crate) fn review(&self) -> Vec<JsonValue> {
        let mistakes = self.played.mistakes();
        let mut review = Vec::new();
        for (nth, one) in mistakes.iter().enumerate().filter(|(_, one)| self.is_persons(one.at)) {
            let (number, who) = (one.at + 1, self.player(one.at));
            let whose = if who == "You" { "Your".into() } else { format!("{who}'s") };
            let [what, better] = self.played.explain(one, &whose, number);
            let mut later = mistakes[nth..].iter().map(|later| later.at);
            let back = later.find(|later| later % 2 != one.at % 2).map_or(String::new(), |later| {
                let (who, chosen) = (self.player(later), &self.played.moves()[later]);
                format!(" {who} gave that back with move {}, {chosen}.", later + 1)
            });
            review.push(object! { "at": one.at, "said": format!("{what}{back} {better}") });
        }
        review
    }
}
