// The moves so far. Who wins is only drawn for those who asked, and when the game is over.

import { element, named } from "./dom.js";

const LEVEL = { win: 0, draw: 1, loss: 2 };

export function drawCourse(list, line, view, go) {
  const [first, second] = view.players;
  const worths = view.open?.worths;
  const says = { win: `${first} can win`, draw: "nobody can win", loss: `${second} can win` };
  const within = list.contains(document.activeElement);
  list.classList.toggle("levels", !!worths);
  list.replaceChildren(...[null, ...view.course].map((made, ply) => {
    const name = [made ? `${ply}. ${view.players[(ply + 1) % 2]}: ${made.text}` : "start", worths && says[worths[ply]]].filter(Boolean).join(". ");
    const entry = named(name, { className: `stop ${worths?.[ply] ?? ""}`, title: name, tabIndex: ply === view.at ? 0 : -1 },
      made ? `${ply}. ${made.notation}` : "start");
    if (ply === view.at) entry.ariaCurrent = "step";
    entry.onclick = () => go(ply);
    return element("li", {}, entry);
  }));
  const frame = list.parentElement;
  const current = list.querySelector("[aria-current]").parentElement;
  if (within) current.firstElementChild.focus({ preventScroll: true });
  // Not scrollIntoView, which would also move the page.
  frame.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - frame.clientWidth / 2;
  line.toggleAttribute("hidden", !worths);
  if (!worths) return;
  const points = worths.map((worth, ply) => `${ply + 0.5},${LEVEL[worth] + 0.5}`);
  line.firstElementChild.setAttribute("points", points.join(" "));
  line.setAttribute("viewBox", `0 0 ${worths.length} 3`);
  line.style.width = `calc(${worths.length} * var(--step))`;
}
