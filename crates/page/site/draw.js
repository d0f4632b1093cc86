// How a position, its moves, its past and a table look. No rules and no theorems here.

/** Marks and words for what a move is worth, so that no hue says it alone. */
export const WORTHS = {
  win: { mark: "▲", says: "wins" },
  draw: { mark: "■", says: "draws" },
  loss: { mark: "▼", says: "loses" },
};

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A button whose name says more than can be seen of it. */
function named(name, properties, ...seen) {
  const shown = element("span", { ariaHidden: "true", className: "seen" }, ...seen);
  return element("button", properties, shown, element("span", { className: "name", textContent: name }));
}

/** Lets the arrow keys move between the buttons of a container, of which one is a
 * stop of the Tab key. */
export function rove(container) {
  const stops = () => [...container.querySelectorAll("button")];
  container.addEventListener("keydown", (event) => {
    const all = stops();
    const here = all.indexOf(document.activeElement);
    const wide = Number(container.dataset.wide) || 1;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide, Home: -Infinity, End: Infinity };
    if (here < 0 || !(event.key in step) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, here + step[event.key]))].focus();
  });
  container.addEventListener("focusin", (event) => {
    stops().forEach((stop) => { stop.tabIndex = stop === event.target ? 0 : -1; });
  });
}

/** The position as cells, with what the theorem sees below them. Signs that would be read
 * aloud as something else, or not at all, are `spoken` in words. */
export function drawBoard(board, view, { play, choose, spoken }) {
  const before = Number(board.querySelector("[tabindex='0']")?.dataset.index ?? -1);
  const at = Map.groupBy(view.choices.filter((one) => one.cell !== null), (one) => one.cell);
  const marked = at.size && document.body.classList.contains("worths");
  const cells = view.cells.map(({ index, text, left }) => {
    if (left) return element("span", { className: "gap", textContent: `… ${left} more …` });
    const choices = at.get(index) ?? [];
    const noun = view.length ? `cell ${index + 1}: ${spoken[text] ?? text}` : `stone ${index + 1}`;
    const alone = choices.length === 1 && choices[0].text;
    const worth = marked && choices.map((one) => `${one.label || (alone ? "it" : one.text)} ${WORTHS[one.worth].says}`).join(", ");
    const theory = view.parts.filter((one) => belongs(one, index) && one.label).map((one) =>
      one.pair ? `${one.label} with cell ${one.from + one.to - index}` : one.label).join(" ");
    const name = [noun, alone, worth, theory && `theory: ${theory}`].filter(Boolean).join("; ");
    const cell = named(name, { className: "cell", tabIndex: -1 },
      element("span", { className: "letter", textContent: text }), chips(choices), part(view.parts, index, view));
    cell.dataset.index = index;
    cell.ariaDisabled = `${!choices.length}`;
    cell.classList.toggle("last", !!view.last && index >= view.last[0] && index < view.last[1] && !!view.length);
    if (choices.length) cell.classList.add(best(choices));
    cell.onclick = () => {
      if (choices.length === 1) play(choices[0].notation);
      else if (choices.length) choose(index);
    };
    cell.onkeydown = (event) => {
      const typed = choices.find((one) => one.label.toLowerCase() === event.key.toLowerCase());
      if (typed && !event.ctrlKey && !event.altKey && !event.metaKey) play(typed.notation);
    };
    const touched = choices.flatMap((one) => [one.from, one.to]);
    const mate = view.parts.find((one) => one.pair && belongs(one, index));
    const reach = (on) => () => board.querySelectorAll(".cell").forEach((other) => {
      const that = Number(other.dataset.index);
      const reached = choices.length && that >= Math.min(...touched) && that < Math.max(...touched);
      other.classList.toggle("reached", on && (!!reached || !!mate && belongs(mate, that)));
    });
    cell.onpointerenter = cell.onfocus = reach(true);
    cell.onpointerleave = cell.onblur = reach(false);
    return cell;
  });
  board.replaceChildren(...cells);
  if (!view.cells.length) {
    board.append(element("p", { className: "number", textContent: view.words || "(empty)" }));
  } else if (view.words) {
    board.prepend(element("p", { textContent: view.words }));
  }
  const stops = [...board.querySelectorAll("button")];
  const stop = stops.find((one) => Number(one.dataset.index) >= before) ?? stops.at(-1);
  if (stop) stop.tabIndex = 0;
  arcs(board, view.parts);
}

const belongs = (part, index) =>
  part.pair ? index === part.from || index === part.to - 1 : index >= part.from && index < part.to;

const best = (choices) => ["win", "draw", "loss"].find((worth) => choices.some((one) => one.worth === worth));

/** What the moves at a cell are worth: a mark, and which they are or how many. */
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
  const cells = new Map([...board.querySelectorAll(".cell")].map((cell) => [Number(cell.dataset.index), cell]));
  const pairs = parts.filter((one) => one.pair && one.label).map((one) => [cells.get(one.from), cells.get(one.to - 1)]);
  const lines = new Set([...cells.values()].map((cell) => cell.offsetTop));
  if (!pairs.length || lines.size > 1) return;
  const make = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
  const frame = make("svg");
  frame.setAttribute("aria-hidden", "true");
  const middle = (cell) => cell.offsetLeft + cell.offsetWidth / 2;
  for (const [left, right] of pairs) {
    const [from, to] = [middle(left), middle(right)];
    const arc = make("path");
    arc.setAttribute("d", `M${from} 0 Q${(from + to) / 2} ${Math.min(110, 16 + (to - from) / 3)} ${to} 0`);
    frame.append(arc);
  }
  const widest = Math.max(...pairs.map(([left, right]) => middle(right) - middle(left)));
  frame.setAttribute("width", board.clientWidth);
  frame.setAttribute("height", Math.min(110, 16 + widest / 3) / 2 + 4);
  frame.classList.add("arcs");
  board.append(frame);
}

/** Buttons for the moves at the chosen cell, and for those at no cell in sight. */
export function drawChoices(place, view, chosen, play) {
  const cells = new Set(view.cells.map((one) => one.index));
  const shown = view.choices.filter((one) => one.cell === chosen && chosen !== null || !cells.has(one.cell));
  place.replaceChildren(...shown.map((one) => {
    const { mark, says } = WORTHS[one.worth];
    const button = element("button", { className: `choice ${one.worth}` }, one.text,
      element("span", { className: "told", textContent: ` ${mark} ${says}` }));
    button.onclick = () => play(one.notation);
    return button;
  }));
}

/** The values of the positions so far as a line, and a button for each. */
export function drawCourse(list, line, view, go) {
  const [first, second] = view.players;
  const level = { win: 0, draw: 1, loss: 2 };
  const says = { win: `${first} wins`, draw: "nobody wins", loss: `${second} wins` };
  list.replaceChildren(...view.course.map(({ text, notation, worth }, ply) => {
    const who = view.players[(ply + 1) % 2];
    const title = (text ? `${ply}. ${who}: ${text}. ` : "start. ") + says[worth];
    const button = named(title, { className: worth, title, tabIndex: ply === view.at ? 0 : -1 }, notation ?? "start");
    if (ply === view.at) button.ariaCurrent = "step";
    button.onclick = () => go(ply);
    return element("li", {}, button);
  }));
  const points = view.course.map(({ worth }, ply) => `${ply + 0.5},${level[worth] + 0.5}`);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  path.setAttribute("points", points.join(" "));
  line.setAttribute("viewBox", `0 0 ${view.course.length} 3`);
  line.setAttribute("preserveAspectRatio", "none");
  line.style.width = `calc(${view.course.length} * var(--step))`;
  line.replaceChildren(path);
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** A table of small values as a picture, whose cells can be pointed at and clicked. */
export function drawTable(place, values, { title, told, set }) {
  title.textContent = values ? `${values.title}. A click sets the position.` : "";
  told.textContent = "\u00a0";
  place.replaceChildren();
  if (!values) return;
  const most = Math.max(1, ...values.rows.flatMap((row) => row.cells.map((cell) => Math.abs(cell.shade))));
  const button = ({ said, text, worth, shade, given }, index) => {
    const words = worth ? { win: "won", draw: "drawn", loss: "lost" }[worth] : text;
    const name = said ? `${said} = ${words}` : `${values.index} ${index}: ${words}`;
    const cell = named(name, { className: `value ${worth}`, tabIndex: -1 }, worth ? WORTHS[worth].mark : text);
    if (!worth) cell.style.setProperty("--shade", `${Math.round((42 * Math.abs(shade)) / most)}%`);
    if (shade < 0) cell.classList.add("below");
    cell.ariaDisabled = `${given === null}`;
    cell.onpointerenter = cell.onfocus = () => { told.textContent = name; };
    if (given !== null) cell.onclick = () => set(given);
    return cell;
  };
  if (values.columns.length === 1) {
    place.className = "strip";
    place.dataset.wide = 1;
    place.append(...values.rows.map(({ index, cells }) =>
      element("div", {}, element("span", { textContent: index }), button(cells[0], index))));
  } else {
    place.className = "grid";
    place.dataset.wide = values.columns.length;
    const head = [`${values.index} \\ ${values.across}`, ...values.columns];
    const heads = head.map((text) => element("th", { textContent: text, scope: "col" }));
    const rows = values.rows.map(({ index, cells }) => element("tr", {}, element("th", { textContent: index, scope: "row" }),
      ...cells.map((cell) => element("td", {}, button(cell, index)))));
    place.append(element("table", {}, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows)));
  }
  const first = place.querySelector("button");
  if (first) first.tabIndex = 0;
}
