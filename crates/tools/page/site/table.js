// A table of small values as a picture, whose cells can be pointed at and clicked.

import { element, named } from "./dom.js";
import { WORTHS } from "./words.js";

/** The shortest period that the values show from the middle on, for as long as it is and for
 * 6 values at least, and the indices at which they break it. */
export function pattern(values) {
  for (let period = 1; period <= values.length / 2; period++) {
    const equations = values.length - period;
    const broken = [];
    for (let n = 0; n < equations; n++) {
      if (values[n] !== values[n + period]) broken.push(n);
    }
    const start = (broken.at(-1) ?? -1) + 1;
    if (equations - start >= Math.max(period, 6) && start <= values.length / 2) return { period, broken };
  }
  return null;
}

export function drawTable(place, values, { title, told, set }) {
  title.textContent = values ? `${values.title}. A click sets the position.` : "";
  told.textContent = "\u00a0";
  place.replaceChildren();
  if (!values) return;
  const most = Math.max(1, ...values.rows.flatMap((row) => row.cells.map((cell) => Math.abs(cell.shade))));
  const show = (cell, index, odd) => {
    const { said, text, worth, shade, given } = cell;
    const words = worth ? { win: "won", draw: "drawn", loss: "lost" }[worth] : text;
    const name = (said ? `${said} = ${words}` : `${values.index} ${index}: ${words}`) + (odd ? ", an exception to the period" : "");
    const made = named(name, { className: `value stop ${worth}`, tabIndex: -1 }, worth ? WORTHS[worth].mark : text);
    if (!worth) made.style.setProperty("--shade", `${Math.round((42 * Math.abs(shade)) / most)}%`);
    if (shade < 0) made.classList.add("below");
    made.classList.toggle("odd", odd);
    made.ariaDisabled = `${given === null}`;
    made.onpointerenter = made.onfocus = () => { told.textContent = name; };
    if (given !== null) made.onclick = () => set(given);
    return element("td", {}, made);
  };
  const head = (text, scope) => element("th", { textContent: text, scope });
  let heads, rows;
  if (values.columns.length === 1) {
    const all = values.rows.map(({ index, cells }) => ({ index, ...cells[0] }));
    const seen = pattern(all.map(({ text }) => text));
    // Rows that are a whole number of periods long show the period.
    const wide = seen && seen.period <= 48 ? seen.period * Math.max(1, Math.floor(16 / seen.period)) : 16;
    if (seen) title.textContent += ` Each row is ${wide / seen.period > 1 ? `${wide / seen.period} periods` : "one period"} of ${seen.period} long.`;
    if (seen?.broken.length) title.textContent += " What breaks the period is framed.";
    const odd = new Set(seen?.broken);
    heads = [values.index, ...all.slice(0, wide).map((_, nth) => `+${nth}`)];
    rows = all.filter((_, nth) => nth % wide === 0).map(({ index }, row) => element("tr", {}, head(index, "row"),
      ...all.slice(row * wide, (row + 1) * wide).map((cell, nth) => show(cell, cell.index, odd.has(row * wide + nth)))));
    place.dataset.wide = wide;
  } else {
    heads = [`${values.index} \\ ${values.across}`, ...values.columns];
    rows = values.rows.map(({ index, cells }) => element("tr", {}, head(index, "row"), ...cells.map((cell) => show(cell, index, false))));
    place.dataset.wide = values.columns.length;
  }
  place.append(element("table", {},
    element("thead", {}, element("tr", {}, ...heads.map((text) => head(text, "col")))), element("tbody", {}, ...rows)));
  const first = place.querySelector("button");
  if (first) first.tabIndex = 0;
}
