//! What the players are told: whose turn it is, how a game ended, and which moves were mistakes.

use catalog::NO_BREAK;
use gametheory_core::Outcome;
use jzon::{object, JsonValue};

use crate::Game;

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
