// The position as cells, with the moves at them and what the theorem sees below them.

import { button, element, named } from "./dom.js";
import { WORTHS } from "./now.js";

/** Draws the position. `can` says whether anybody may move; signs that would be read
 * aloud as something else, or not at all, are `spoken` in words. */
export function drawBoard(board, view, { play, spoken, can, fresh }) {
  const before = Number(board.querySelector(".stop[tabindex='0']")?.dataset.index ?? -1);
  const parts = view.asked ? view.open.parts : [];
  const cells = view.cells.map(({ index, text, left, name: told }) => {
    if (left) return element("span", { className: "gap", textContent: `… ${left} more …` });
    const choices = view.choices.filter((one) => one.cell === index);
    const isLost = view.asked && !!view.open.lost?.includes(index);
    const worth = view.asked && best(choices);
    const noun = told ? `${told}${isLost ? ", lost for who is to move" : ""}` : name(view, index, text, spoken);
    const mark = worth && (worth === "win" || !view.side) ? WORTHS[worth].mark : "";
    const seen = told
      ? [element("span", { className: "letter", textContent: text || mark })]
      : [element("span", { className: "letter", textContent: text }), chips(choices), part(parts, index, view)];
    const cell = named([noun, ...about(view, index, choices, parts)].join("; "), { className: "cell stop", tabIndex: -1 }, ...seen);
    cell.classList.toggle("lost", isLost);
    cell.classList.toggle("piece", !!told && !!text);
    if (view.side) {
      const [x, y] = [index % view.side, Math.floor(index / view.side)];
      cell.classList.toggle("odd", (x + y) % 2 === 1);
      if (!x || !y) cell.querySelector(".letter").dataset.edge = x || y;
    }
    cell.dataset.index = index;
    cell.ariaDisabled = `${!choices.length || !can()}`;
    const within = (range) => !!range && index >= range[0] && index < range[1];
    cell.classList.toggle("last", within(view.last) && !view.heap);
    cell.classList.toggle("decided", within(view.decided));
    if (worth) cell.classList.add(worth);
    cell.onclick = () => {
      if (!can()) return;
      if (choices.length === 1) play(choices[0].notation);
      else if (choices.length) offer(board, cell, choices, play);
    };
    cell.onkeydown = (event) => {
      const typed = choices.find((one) => one.label.toLowerCase() === event.key.toLowerCase());
      if (can() && typed && !event.ctrlKey && !event.altKey && !event.metaKey) play(typed.notation);
    };
    const touched = choices.flatMap((one) => [one.from, one.to]);
    const mate = parts.find((one) => one.pair && belongs(one, index));
    const reach = (on) => () => board.querySelectorAll(".cell").forEach((other) => {
      const that = Number(other.dataset.index);
      const reached = choices.length && that >= Math.min(...touched) && that < Math.max(...touched);
      other.classList.toggle("reached", on && (!!reached || !!mate && belongs(mate, that)));
    });
    cell.onpointerenter = cell.onfocus = reach(true);
    cell.onpointerleave = cell.onblur = reach(false);
    return cell;
  });
  board.dataset.shape = view.side ? "squares" : view.heaps ? "heaps" : "row";
  board.dataset.wide = view.side ?? 1;
  board.style.setProperty("--cells", view.side ?? cells.length);
  board.classList.toggle("fresh", fresh);
  let drawn = 0;
  board.replaceChildren(...(view.heaps?.map(({ label, stones }) => element("div", { className: "heap", role: "group", ariaLabel: label },
    ...cells.slice(drawn, drawn += stones), element("span", { textContent: label }))) ?? cells));
  if (view.words && !view.heaps?.length) {
    const large = !view.cells.length && !view.heap;
    board.prepend(element("p", { className: large ? "number" : "", textContent: view.words }));
    if (large) drawDots(board, Number(view.words));
  }
  if (!view.cells.length && (view.heap || !view.words)) {
    // What has been used up keeps its place.
    board.append(element("span", { className: "cell" }, element("span", { className: "letter ghost", textContent: "empty" })));
  }
  const stops = [...board.querySelectorAll(".stop")];
  const stop = stops.find((one) => Number(one.dataset.index) >= before) ?? stops.at(-1);
  if (stop) stop.tabIndex = 0;
  arcs(board, parts);
}

/** A larger number is not drawn as dots. */
const MOST_DOTS = 600;

/** Draws a number as a rectangle of dots; a move that takes `gone` of them takes rows. */
export function drawDots(board, number, gone = 0) {
  board.querySelector(".dots")?.remove();
  if (!(number > 0 && number <= MOST_DOTS)) return;
  let rows = 1;
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) rows = divisor;
  let across = number / rows;
  let taken = 0;
  if (gone && number % gone === 0) {
    // What goes is one row of its size, or some of the rows that are as long as the rest allows.
    across = Math.max(gone, number / gone);
    taken = across === gone ? 1 : gone * gone / number;
    if (!Number.isInteger(taken)) [across, taken] = [gone, 1];
  }
  const dots = element("div", { className: "dots", ariaHidden: "true" });
  for (const [key, value] of Object.entries({ across, down: number / across, gone: taken })) dots.style.setProperty(`--${key}`, value);
  board.append(dots);
}

const name = (view, index, text, spoken) => view.heap ? `stone ${index + 1}` : `cell ${index + 1}: ${spoken[text] ?? text}`;

/** What can be done at a cell, and what those who asked are told of it. */
function about(view, index, choices, parts) {
  const alone = choices.length === 1 && choices[0].text;
  const worth = view.asked && choices.map((one) => `${one.label || (alone ? "it" : one.text)} ${WORTHS[one.worth].says}`).join(", ");
  const theory = parts.filter((one) => belongs(one, index) && one.label).map((one) =>
    one.pair ? `${one.label} with cell ${one.from + one.to - index}` : one.label).join(" ");
  return [alone, worth, theory && `theory: ${theory}`].filter(Boolean);
}

/** Shows the moves at a cell beside it, over whatever is there, so that nothing shifts. */
function offer(board, cell, choices, play) {
  close(board);
  const frame = element("div", { className: "offer", role: "group", ariaLabel: `Moves at cell ${Number(cell.dataset.index) + 1}` },
    // Few changes come first.
    ...choices.toSorted((one, other) => changes(one) - changes(other)).map((one) => choice(one, play, one.label || one.text)));
  frame.onkeydown = (event) => {
    if (event.key === "Escape") {
      close(board);
      cell.focus({ preventScroll: true });
    } else cell.onkeydown(event);
  };
  cell.after(frame);
  const left = Math.min(cell.offsetLeft, board.clientWidth - frame.offsetWidth);
  frame.style.left = `${Math.max(0, left)}px`;
  frame.style.top = `${cell.offsetTop + cell.querySelector(".letter").offsetHeight + 6}px`;
  frame.querySelector("button").focus({ preventScroll: true });
}

const changes = ({ notation }) => notation.split(" ").length;

export const close = (board) => board.querySelector(".offer")?.remove();

function choice(one, play, text) {
  const { mark, says } = WORTHS[one.worth] ?? {};
  const made = button(text, () => play(one.notation));
  made.className = `choice ${one.worth ?? ""}`;
  made.title = one.text;
  made.ariaLabel = mark ? `${one.text}: ${says}` : one.text;
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
    if (board && /^\d+$/.test(one.notation)) {
      made.onpointerenter = made.onfocus = () => drawDots(board, Number(view.words), Number(one.notation));
      made.onpointerleave = made.onblur = () => drawDots(board, Number(view.words));
    }
    return made;
  }), view.more ? "There are more moves: type one." : "");
}

/** Frames the cells of a hint. */
export function frame(board, { from, to, cell }) {
  board.querySelectorAll("button.cell").forEach((one) => {
    const index = Number(one.dataset.index);
    one.classList.toggle("hinted", (index >= from && index < to) || index === cell);
  });
}

const belongs = (part, index) =>
  part.pair ? index === part.from || index === part.to - 1 : index >= part.from && index < part.to;

const best = (choices) => ["win", "draw", "loss"].find((worth) => choices.some((one) => one.worth === worth));

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
  if (!found.pair && found.to - found.from > 1) {
    // An even number of cells has its middle between two of them.
    below.style.textAlign = shown.length % 2 ? "center" : "end";
    below.classList.add("bracket");
    below.classList.toggle("first", index === found.from);
    below.classList.toggle("end", index === found.to - 1);
  }
  return below;
}

/** An arc from each cell to its partner, where all stand on one line. */
function arcs(board, parts) {
  const cells = new Map([...board.querySelectorAll("button.cell")].map((cell) => [Number(cell.dataset.index), cell]));
  const pairs = parts.filter((one) => one.pair && one.label).map((one) => [cells.get(one.from), cells.get(one.to - 1)]);
  const lines = new Set([...cells.values()].map((cell) => cell.offsetTop));
  if (!pairs.length || lines.size > 1) return;
  const middle = (cell) => cell.offsetLeft + cell.offsetWidth / 2;
  const height = (wide) => Math.min(110, 16 + wide / 3);
  const paths = pairs.map(([left, right]) => {
    const [from, to] = [middle(left), middle(right)];
    return `<path d="M${from} 0 Q${(from + to) / 2} ${height(to - from)} ${to} 0"/>`;
  });
  const widest = Math.max(...pairs.map(([left, right]) => middle(right) - middle(left)));
  const size = `width="${board.clientWidth}" height="${height(widest) / 2 + 4}"`;
  board.insertAdjacentHTML("beforeend", `<svg class="arcs" aria-hidden="true" ${size}>${paths.join("")}</svg>`);
}
