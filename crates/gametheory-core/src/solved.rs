use crate::game::Game;
use crate::outcome::Outcome;

/// Moves with their outcomes for the player who makes them.
pub type MoveOutcomes<'a, G> = Box<dyn Iterator<Item = (<G as Game>::Move, Outcome)> + 'a>;

/// A game of which a theorem, a law or a search knows the outcome and the best moves.
///
/// ```
/// use gametheory_core::{Game, Outcome, Solved};
///
/// /// Take one to three stones. The multiples of four are lost.
/// #[derive(Clone, PartialEq, Eq, Hash)]
/// struct Heap(u32);
///
/// impl Game for Heap {
///     type Move = u32;
///     fn moves(&self) -> Vec<u32> {
///         (1..=3).filter(|take| *take <= self.0).collect()
///     }
///     fn after(&self, take: &u32) -> Heap {
///         Heap(self.0 - take)
///     }
/// }
///
/// impl Solved for Heap {
///     fn outcome(&self) -> Option<Outcome> {
///         Some(Outcome::win_if(self.0 % 4 != 0))
///     }
/// }
/// assert_eq!(Heap(6).best_move(), Some(2));
/// ```
pub trait Solved: Game {
    /// The outcome for the player to move, in any position that can arise in play. `None` if
    /// it is too hard to be found; then the other methods need not be right.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves in the order of the rules, with their outcomes for the player who makes
    /// them. By default the position after each move is asked for its outcome.
    fn move_outcomes(&self) -> MoveOutcomes<'_, Self> {
        ask_after_moves(self)
    }

    /// A best move, by default the first one; `None` exactly if the game is over.
    fn best_move(&self) -> Option<Self::Move> {
        let outcome = self.outcome()?;
        let mut moves = self.move_outcomes();
        moves.find(|(_, kept)| *kept == outcome).map(|(best, _)| best)
    }
}

/// The default of [`Solved::move_outcomes`], for implementations that need it only for some
/// positions.
pub fn ask_after_moves<G: Solved>(position: &G) -> MoveOutcomes<'_, G> {
    let with_outcome = move |chosen| {
        let outcome = -position.after(&chosen).outcome()?;
        Some((chosen, outcome))
    };
    Box::new(position.moves().into_iter().filter_map(with_outcome))
}
