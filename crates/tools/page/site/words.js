// Words for what moves are worth, and who makes them.

/** Marks and words for what a move is worth, so that no hue says it alone. */
export const WORTHS = {
  win: { mark: "▲", says: "wins" },
  draw: { mark: "■", says: "draws" },
  loss: { mark: "▼", says: "loses" },
};
export const OTHER = { win: "loss", draw: "draw", loss: "win" };

/** Whether a person makes the move after so many moves. */
export const isPersons = (at, you) => you === "both" || (you === "first") === (at % 2 === 0);
