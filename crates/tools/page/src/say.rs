//! What the players are told: whose turn it is, how a game ended, and which moves were mistakes.

use catalog::Match;
use gametheory_core::Outcome;
use jzon::{object, JsonValue};

/// A game with the seats of its players.
pub(crate) struct Told<'a> {
    pub(crate) played: &'a Match,
    /// What the person plays: `first`, `second`, or `both` if there are two people.
    pub(crate) you: &'a str,
}

impl Told<'_> {
    fn is_persons(&self, at: usize) -> bool {
        self.you == "both" || (self.you == "first") == at.is_multiple_of(2)
    }

    /// Who makes the move after so many.
    fn player(&self, at: usize) -> &str {
        match self.you {
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

    /// Why the position has its outcome, in which the players are called by the game's names.
    pub(crate) fn reason(&self) -> String {
        let [first, second] = self.played.players().map(|name| name.replace("The ", "the "));
        let meant = match self.you {
            "both" => String::new(),
            "first" => format!("You are {first}, the computer is {second}. "),
            _ => format!("The computer is {first}, you are {second}. "),
        };
        meant + &self.played.now().reason(self.played.to_move())
    }

    /// The mistakes of people, each with the number of moves before it. What is lost by one may
    /// be given back by the opponent.
    pub(crate) fn review(&self) -> Vec<JsonValue> {
        let mistakes = self.played.mistakes();
        let persons = mistakes.iter().filter(|one| self.is_persons(one.at));
        let told = persons.map(|one| {
            let whose = match self.you {
                "both" => format!("{}'s", self.player(one.at)),
                _ => "Your".into(),
            };
            let [what, better] = self.played.explain(one, &whose, one.at + 1);
            let back =
                mistakes.iter().find(|later| later.at > one.at && later.at % 2 != one.at % 2);
            let back = back.map_or(String::new(), |later| {
                let (who, chosen) = (self.player(later.at), &self.played.moves()[later.at]);
                format!(" {who} gave that back with move {}, {chosen}.", later.at + 1)
            });
            object! { "at": one.at, "said": format!("{what}{back} {better}") }
        });
        told.collect()
    }
}
