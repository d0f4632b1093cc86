use std::cmp::Ordering;
use std::ops::Neg;

/// How a position ends under best play, for the player to move.
///
/// Outcomes are ordered by what that player prefers, and negation gives the
/// opponent's view.
///
/// ```
/// use gametheory_core::Outcome::{Draw, Loss, Win};
/// assert!(Loss < Draw && Draw < Win);
/// assert_eq!((-Loss, -Draw, -Win), (Win, Draw, Loss));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The opponent can force a win.
    Loss = 0,
    /// Neither player can force a win.
    Draw = 1,
    /// The player to move can force a win.
    Win = 2,
}

impl Outcome {
    /// A win if `won` holds, else a loss: the outcome of a game without draws.
    pub fn win_if(won: bool) -> Outcome {
        if won {
            Outcome::Win
        } else {
            Outcome::Loss
        }
    }
}

impl Neg for Outcome {
    type Output = Outcome;

    fn neg(self) -> Outcome {
        match self {
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
            Outcome::Win => Outcome::Loss,
        }
    }
}

/// The player with the higher score wins. The comparison is that of the player's score
/// with the opponent's; the outcome is for the player.
impl From<Ordering> for Outcome {
    fn from(score: Ordering) -> Outcome {
        match score {
            Ordering::Less => Outcome::Loss,
            Ordering::Equal => Outcome::Draw,
            Ordering::Greater => Outcome::Win,
        }
    }
}
