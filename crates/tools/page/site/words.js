// What a player is told.

/** Marks and words for what a move is worth, so that no hue says it alone. */
export const WORTHS = {
  win: { mark: "▲", says: "wins" },
  draw: { mark: "■", says: "draws" },
  loss: { mark: "▼", says: "loses" },
};
export const OTHER = { win: "loss", draw: "draw", loss: "win" };

const small = (name) => name.replace(/^The /, "the ");
export const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}`;

/** Whether a person makes the move after so many moves. */
export const isPersons = (at, you) => you === "both" || (you === "first") === (at % 2 === 0);

/** Who makes the move after so many. */
export function player(view, you, at) {
  if (you === "both") return view.players[at % 2];
  return isPersons(at, you) ? "You" : "The computer";
}

/** Where to click. */
function how(view, spoken) {
  const cells = view.cells.filter(({ index }) => view.choices.some((one) => one.cell === index));
  if (!cells.length) return "choose a move";
  if (view.side) return "choose a square with a dot";
  if (view.heaps) return "click the lowest stone that goes";
  if (view.heap) return "click the last stone that you take";
  const free = cells.every(({ text }) => spoken[text] === "free");
  return free ? "click a free cell" : "click a framed cell";
}

/** Whose turn it is, and what to do; or how the game ended. */
export function turn(view, { you, draw, spoken, pending }) {
  if (view.over) return end(view, you, draw);
  const who = player(view, you, view.at);
  if (who === "The computer") {
    return pending ? "The computer is to move." : "The computer is to move: Continue lets it.";
  }
  return `${who === "You" ? "Your move" : `${who} is to move`}: ${how(view, spoken)}.`;
}

function end(view, you, draw) {
  const over = view.at ? "The game is over." : "The game is over before it has begun.";
  if (view.end === "draw") return `${over} It is a ${draw}.`;
  const winner = view.end === "win" ? view.at : view.at + 1;
  if (you === "both") return `${over} ${player(view, you, winner)} wins.`;
  if (isPersons(winner, you)) return view.at ? "You won." : `${over} You have won.`;
  const mistake = view.open.mistakes.findLast(({ at, left }) => left === "loss" && isPersons(at, you));
  if (mistake) return `You lost; your mistake was move ${mistake.at + 1}.`;
  return view.at ? "You lost, and could not have avoided it: you were lost from the start." : `${over} You have lost.`;
}

/** What was wrong with each move of a person that was, and what would have been right. The
 * last one decided; what is lost by an earlier one, the opponent gave back. */
export function review(view, you, draw) {
  const all = view.open.mistakes;
  return all.filter(({ at }) => isPersons(at, you)).map(({ at, text, better, left, had }) => {
    const who = you === "both" ? `${view.players[at % 2]}’s move` : "Your move";
    const back = all.find((later) => later.at > at && later.at % 2 !== at % 2);
    const cost = left === "loss" ? "lost the game" : "gave the win away";
    const opponent = you === "both" ? view.players[(at + 1) % 2] : "the computer";
    const effect = back
      ? `was a mistake, but ${small(opponent)} gave that back with move ${back.at + 1}, ${back.text}`
      : cost;
    return { at, what: `${who} ${at + 1}, ${text}, ${effect}.`, better: `Better for move ${at + 1}: ${better}, which ${had === "win" ? "wins" : `keeps the ${draw}`}.` };
  });
}

/** Who wins with best play. */
export function verdict(view, you, draw) {
  const worth = view.open.worths[view.at];
  if (worth === "draw") return `With best play it is a ${draw}.`;
  const who = player(view, you, worth === "win" ? view.at : view.at + 1);
  return who === "You" ? "You can win." : `${who} can win.`;
}

/** The names in an explanation are those of the game. */
export function meant(view, you) {
  if (you === "both") return "";
  const [first, second] = view.players.map(small);
  return you === "first" ? `You are ${first}, the computer is ${second}. ` : `The computer is ${first}, you are ${second}. `;
}
