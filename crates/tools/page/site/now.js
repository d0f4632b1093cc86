// What is seen now.

/** `link` is what the link says, `game` the game with the engine that computes it, `view` the
 * position as that sees it: null if it cannot be shown. What is in no link: whether who wins
 * is `asked` for, `why`, which cell is in the `focus`, the `tries` at a puzzle. */
export const now = {
  link: null, game: null, view: null, reason: "", asked: false, why: false, focus: 0, tries: [], busy: false,
};
