// What is seen now.

/** `link` is what the link says, `game` the game with the engine that computes it, `view` the
 * position as that sees it: null if it cannot be shown. No link says these: `asked`, whether
 * somebody wants to see who wins; `why`, whether the `reason` is shown; `focus`, the cell that
 * stays in sight; `tries` at a puzzle, each true if it was right; `busy`, while something is
 * computed. */
export const now = {
  link: null, game: null, view: null, reason: "", asked: false, why: false, focus: 0, tries: [], busy: false,
};
