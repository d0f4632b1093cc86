// The position as cells, with the moves at them and what the theorem sees below them.

import { button, element, named } from "./dom.js";
import { WORTHS } from "./now.js";

/** Draws the position. `can` says whether anybody may move; signs that would be read
 * aloud as something else, or not at all, are `spoken` in words. */
export function drawBoard(board, view, how) {
  const before = Number(board.querySelector(".stop[tabindex='0']")?.dataset.index ?? view.here ?? 0);
  const parts = view.asked ? view.open.parts : [];
  const next = (nth) => nth && !view.drawn ? view.cells[nth - 1].index + 1 : 0;
  const cells = view.cells.flatMap((one, nth) => [...gap(next(nth), view.drawn ? 0 : one.index), drawCell(board, one, view, parts, how)]);
  cells.push(...gap(next(view.cells.length), view.length));
  board.dataset.shape = view.side ? "squares" : view.heaps ? "heaps" : "row";
  board.style.setProperty("--cells", view.side ?? cells.length);
  board.classList.toggle("fresh", how.fresh);
  let drawn = 0;
  board.replaceChildren(...(view.heaps?.map(({ label, stones }) => element("div", { className: "heap", role: "group", ariaLabel: label },
    ...cells.slice(drawn, drawn += stones), element("span", { textContent: label }))) ?? cells));
  if (view.words && !view.heaps?.length) {
    const large = !view.cells.length && !view.heap;
    board.prepend(element("p", { className: large ? "number" : "", textContent: view.words }));
    if (large) drawDots(board, Number(view.words));
  }
  const stops = [...board.querySelectorAll(".stop")];
  const far = (one) => Math.abs(Number(one.dataset.index) - before);
  if (stops.length) stops.reduce((one, other) => far(other) < far(one) ? other : one).tabIndex = 0;
  // An arc leads from a cell to its partner, where all stand on one line.
  board.classList.toggle("arched", parts.some((one) => one.pair) && stops[0].offsetTop === stops.at(-1).offsetTop);
}

/** Says how many cells are left out; in a heap there may be more than a number in JavaScript tells. */
const gap = (from, to) => from < to ? [element("span", { className: "gap", textContent: `… ${BigInt(to) - BigInt(from)} more …` })] : [];

function drawCell(board, { index, text, name }, view, parts, { play, spoken, can }) {
  const choices = view.choices.filter((one) => one.cell === index);
  const isLost = view.asked && !!view.lost?.includes(index);
  const worth = view.asked && ["win", "draw", "loss"].find((one) => choices.some((choice) => choice.worth === one));
  const noun = name ? `${name}${isLost ? ", lost for who is to move" : ""}`
    : view.heap ? `stone ${index + 1}` : `cell ${index + 1}: ${spoken[text] ?? text}`;
  const mark = worth && (worth === "win" || !view.side) ? WORTHS[worth].mark : "";
  const letter = element("span", { className: "letter", textContent: name ? text || mark : text });
  const [x, y] = [index % view.side, Math.floor(index / view.side)];
  if (view.side && (!x || !y)) letter.dataset.edge = x || y;
  const within = (range) => !!range && index >= range[0] && index < range[1];
  const hinted = view.choices.find((one) => one.notation === view.hinted);
  const classes = {
    cell: true,
    stop: true,
    [worth]: worth,
    lost: isLost,
    piece: name && text,
    odd: (x + y) % 2 === 1,
    last: within(view.last) && !view.heap,
    decided: within(view.decided),
    hinted: hinted && (hinted.cell === index || within([hinted.from, hinted.to])),
  };
  const cell = named([noun, ...about(view, index, choices, parts)].join("; "),
    { className: Object.keys(classes).filter((one) => classes[one]).join(" "), tabIndex: -1, ariaDisabled: `${!choices.length || !can()}` },
    ...name ? [letter] : [letter, chips(choices), part(parts, index, view)]);
  cell.dataset.index = index;
  cell.onclick = () => {
    if (!can()) return;
    if (choices.length === 1) play(choices[0].notation);
    else if (choices.length) offer(cell, choices, play);
  };
  cell.onkeydown = (event) => {
    const typed = choices.find((one) => one.label.toLowerCase() === event.key.toLowerCase());
    if (can() && typed && !event.ctrlKey && !event.altKey && !event.metaKey) play(typed.notation);
  };
  const touched = choices.flatMap((one) => [one.from, one.to]);
  const mate = parts.find((one) => one.pair && belongs(one, index));
  const reach = () => board.querySelectorAll(".cell").forEach((other) => {
    const that = Number(other.dataset.index);
    const reached = that >= Math.min(...touched) && that < Math.max(...touched);
    other.classList.toggle("reached", cell.matches(":hover, :focus-visible") && (reached || !!mate && belongs(mate, that)));
  });
  cell.onpointerenter = cell.onpointerleave = cell.onfocus = cell.onblur = reach;
  return cell;
}

/** A larger number is not drawn as dots. */
const MOST_DOTS = 600;

/** Draws a number as a rectangle of dots. The dots that a move takes are a side of it, and marked. */
function drawDots(board, number, gone = 0) {
  board.querySelector(".dots")?.remove();
  if (!(number > 0 && number <= MOST_DOTS)) return;
  let side = gone || Math.floor(Math.sqrt(number));
  while (number % side) side -= 1;
  const [down, across] = [side, number / side].sort((one, other) => one - other);
  const dots = element("div", { className: "dots", ariaHidden: "true" });
  const sizes = { across, down, "gone-across": gone === across ? across : gone && 1, "gone-down": gone === across ? 1 : gone };
  for (const [key, value] of Object.entries(sizes)) dots.style.setProperty(`--${key}`, value);
  board.append(dots);
}

/** What can be done at a cell, and what those who asked are told of it. */
function about(view, index, choices, parts) {
  const alone = choices.length === 1 && choices[0].text;
  const worth = view.asked && choices.map((one) => `${one.label || (alone ? "it" : one.text)} ${WORTHS[one.worth].says}`).join(", ");
  const theory = parts.filter((one) => belongs(one, index) && one.label).map((one) =>
    one.pair ? `${one.label} with cell ${one.from + one.to - index}` : one.label).join(" ");
  return [alone, worth, theory && `theory: ${theory}`].filter(Boolean);
}

/** Shows the moves at a cell below it, over whatever is there, so that nothing shifts. The browser closes it. */
function offer(cell, choices, play) {
  const changes = ({ notation }) => notation.split(" ").length;
  const frame = element("div", { className: "offer", popover: "auto", role: "group", ariaLabel: `Moves at cell ${Number(cell.dataset.index) + 1}` },
    // Few changes come first.
    ...choices.toSorted((one, other) => changes(one) - changes(other)).map((one) => choice(one, play, one.label || one.text)));
  frame.onkeydown = cell.onkeydown;
  frame.ontoggle = ({ newState }) => { if (newState === "closed") frame.remove(); };
  cell.after(frame);
  frame.showPopover();
  const { left, bottom } = cell.querySelector(".letter").getBoundingClientRect();
  frame.style.left = `${scrollX + Math.max(0, Math.min(left, document.documentElement.clientWidth - frame.offsetWidth))}px`;
  frame.style.top = `${scrollY + bottom + 6}px`;
  frame.querySelector("button").focus({ preventScroll: true });
}

function choice(one, play, text) {
  const { mark, says } = WORTHS[one.worth] ?? {};
  const made = button(text, () => play(one.notation));
  Object.assign(made, { className: `choice ${one.worth ?? ""}`, title: one.text });
  // Whoever speaks to the browser says what is seen.
  made.ariaLabel = mark ? `${text} ${says}${text === one.text ? "" : `: ${one.text}`}` : one.text;
  if (mark) made.append(element("span", { textContent: ` ${mark} ${says}` }));
  return made;
}

/** Buttons for the moves at no cell in sight. */
export function drawChoices(place, view, { play, can, board }) {
  const cells = new Set(view.cells.map((one) => one.index));
  const loose = view.choices.filter((one) => !cells.has(one.cell));
  place.replaceChildren(...loose.map((one) => {
    const made = choice(one, play, one.text);
    made.ariaDisabled = `${!can()}`;
    made.classList.toggle("hinted", one.notation === view.hinted);
    if (board && /^\d+$/.test(one.notation)) {
      made.onpointerenter = made.onfocus = () => drawDots(board, Number(view.words), Number(one.notation));
      made.onpointerleave = made.onblur = () => drawDots(board, Number(view.words));
    }
    return made;
  }), view.more ? "There are more moves: type one." : "");
}

const belongs = (part, index) =>
  part.pair ? index === part.from || index === part.to - 1 : index >= part.from && index < part.to;

/** What the moves at a cell are worth, if that is told: a mark, and which they are or
 * how many. */
function chips(choices) {
  const kinds = Object.entries(WORTHS).map(([worth, { mark }]) => {
    const labels = choices.filter((one) => one.worth === worth).map((one) => one.label);
    // One without a label would not be seen beside another.
    const which = labels.length > 2 || (labels.length === 2 && labels.includes("")) ? `×${labels.length}` : labels.join("");
    return labels.length && element("span", { className: worth, textContent: `${mark}${which}` });
  });
  return element("span", { className: "chips" }, ...kinds.filter(Boolean));
}

/** The share of a cell in the brackets below the board. */
function part(parts, index, view) {
  const found = parts.find((one) => belongs(one, index));
  const below = element("span", { className: "part" });
  if (!found) return below;
  const shown = view.cells.filter((one) => belongs(found, one.index)).map((one) => one.index);
  if (found.pair || shown[Math.floor((shown.length - 1) / 2)] === index) below.textContent = found.label;
  if (found.pair && found.label && index === found.from) {
    below.append(element("span", { className: "arc" }));
    below.style.setProperty("--wide", found.to - 1 - found.from);
  }
  if (!found.pair && found.to - found.from > 1) {
    // An even number of cells has its middle between two of them.
    below.style.textAlign = shown.length % 2 ? "center" : "end";
    below.classList.add("bracket");
    below.classList.toggle("first", index === found.from);
    below.classList.toggle("end", index === found.to - 1);
  }
  return below;
}
