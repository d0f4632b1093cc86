// What is seen now, and words for what moves are worth.

/** `link` is what the link says, `game` the game with the engine that computes it, `view` the
 * position as that sees it: null if it cannot be shown. On the front page `link` is null, too. No
 * link says these: `asked`, whether the moves are marked; `why`, whether the reason is shown;
 * `focus`, the cell that stays in sight; `wrong`, how many tries at a puzzle failed, and whether it
 * is `solved`; `busy`, while something is computed. */
export const now = { link: null, game: null, view: null, asked: false, why: false, focus: 0, wrong: 0, solved: false, busy: false };

/** Marks and words for what a move is worth, so that no hue says it alone. */
export const WORTHS = {
  win: { mark: "▲", says: "wins" },
  draw: { mark: "■", says: "draws" },
  loss: { mark: "▼", says: "loses" },
};

/** Whether a person makes the move after so many moves. */
export const isPersons = (at, you) => you === "both" || (you === "first") === (at % 2 === 0);
