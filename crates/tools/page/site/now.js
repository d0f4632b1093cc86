// What is seen now.

/** `link` is what the link says, `game` the game with the engine that computes it, `view` the
 * position as that sees it: null if it cannot be shown. No link says these: `asked`, whether
 * the moves are marked; `why`, whether the `reason` is shown; `focus`, the cell that stays in
 * sight; `wrong`, how many tries at a puzzle failed, and whether it is `solved`; `busy`, while
 * something is computed. */
export const now = {
  link: null, game: null, view: null, reason: "", asked: false, why: false, focus: 0, wrong: 0, solved: false, busy: false,
};
