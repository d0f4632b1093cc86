// What the buttons do.

import { at, element, hand, rove } from "./dom.js";
import { boardStop, drawOpened } from "./draw.js";
import { write } from "./link.js";
import { now } from "./now.js";
import { cancel, follow, hint, load, play, renew, seat, see, set, step } from "./play.js";

/** Hands on what is seen. */
async function share() {
  const { game: { problem }, link, view } = now;
  const count = view.at ? `after ${view.at} ${view.at === 1 ? "move" : "moves"}` : "at the start";
  const text = `${problem.title}: ${view.start.slice(0, 60)}, ${count}. Your move?`;
  await hand(problem.title, text, new URL(write(link), location.href).href, at("share"));
}

function listen() {
  at("position").onsubmit = () => set(at("typed").value.trim());
  at("around").onsubmit = () => see({ focus: Math.max(0, Number(at("cell").value) - 1) });
  at("move").onsubmit = async () => {
    const { link } = now;
    await play(at("typed-move").value);
    if (now.link !== link) at("typed-move").value = "";
  };
  const clicks = {
    undo: () => step(-1),
    redo: () => step(1),
    hint,
    again: renew,
    flip: () => seat({ you: now.link.you === "first" ? "second" : "first", moves: [] }),
    continue: () => seat({}),
    asks: () => see({ asked: !now.view.asked, why: false }),
    explain: () => see({ why: !now.why }),
    share,
    cancel,
  };
  for (const [id, act] of Object.entries(clicks)) at(id).onclick = () => at(id).ariaDisabled !== "true" && act();
  at("skip").onclick = (event) => {
    event.preventDefault();
    [boardStop(), at("today").querySelector("a"), at("rules-title")].find((one) => one.checkVisibility())?.focus();
  };
  for (const id of ["you", "level"]) at(id).onchange = () => seat({ [id]: at(id).value });
  for (const id of ["proof", "theorems", "judge"]) at(id).ontoggle = drawOpened;
  for (const id of ["board", "tiles", "course"]) rove(at(id));
  addEventListener("popstate", follow);
}

function list(games) {
  const entries = games.map(({ name, title, proposal }) => [name, title, write({ name, start: proposal })]);
  entries.push(["puzzle", "Today’s puzzle", "#puzzle"], ["rules", "Your own game", "#rules="]);
  at("games").append(...entries.map(([name, textContent, href]) => {
    // A link to a place in this page that is out of sight would be taken for a skip link.
    const entry = element("a", { href: new URL(href, location.href).href, textContent });
    entry.dataset.name = name;
    return element("li", {}, entry);
  }));
}

async function start() {
  if (typeof WebAssembly === "undefined") throw new Error("this browser does not run WebAssembly");
  list(await load());
  listen();
  at("main").hidden = false;
  at("loading").hidden = true;
  // On a wide screen there is room beside the board.
  const isWide = matchMedia("(min-width: 60rem)").matches;
  for (const id of ["menu", "steps"]) at(id).open = isWide;
  if (isWide) at("lesson").prepend(at("card"));
  await follow();
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("sw.js");
}

start().catch((error) => self.failed(error.message));
