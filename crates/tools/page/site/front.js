// The front page: the puzzle of today, the eight games, and more.

import { at, element } from "./dom.js";
import { write } from "./link.js";

/** A game as a card: its picture, its name, and its rule in a sentence. */
function card({ href, title, says, preview, formulas }) {
  const cells = [...preview].map((letter) => element("span", { textContent: letter }));
  const picture = element("span", { className: /^\d+$/.test(preview) || preview.includes(" ") ? "mini words" : "mini", ariaHidden: "true" }, ...preview.includes(" ") ? [preview] : cells);
  const rules = formulas ? [element("code", { textContent: formulas })] : [];
  return element("li", {}, element("a", { href }, picture, element("strong", { textContent: title }), element("span", { textContent: says }), ...rules));
}

/** What there is, and what a move does: the first two sentences. */
const short = (rules) => rules.split(/(?<=\.) /).slice(0, 2).join(" ");

let isDrawn = false;

/** Shows the front page. */
export async function front(problems) {
  for (const [id, hidden] of [["front", false], ["play", true], ["own", true], ["own-title", true]]) at(id).hidden = hidden;
  document.title = "Games, decided";
  for (const link of at("games").querySelectorAll("a")) link.removeAttribute("aria-current");
  if (isDrawn) return;
  isDrawn = true;
  at("today").append(element("a", { href: "#puzzle", className: "today" },
    element("strong", { textContent: "Today’s puzzle" }), element("span", { textContent: "One move wins. Find it." })));
  at("cards").append(...problems.map(({ name, title, rules, proposal, preview }) =>
    card({ href: write({ name, start: proposal }), title, says: short(rules), preview })));
  const groups = await (await fetch("gallery.json")).json();
  for (const [group, games] of Object.entries(groups)) {
    const cards = games.map(({ rules: file, start, words }) => {
      // As the form has them: what is a list has lines.
      const rules = Object.fromEntries(Object.entries(file).map(([key, value]) => [key, [value].flat().join("\n")]));
      const preview = rules.cells ? start.slice(0, 12) : start;
      return card({ href: write({ rules, start }), title: rules.title, says: words, preview, formulas: rules.octal ?? rules.moves ?? rules.take });
    });
    // Those with which most people begin.
    if (group !== "Strip") at("cards").prepend(cards.shift());
    at("more-games").append(element("h3", { textContent: group }), element("ul", { className: "cards" }, ...cards));
  }
  at("more-games").append(element("p", {}, element("a", { href: "#rules=", textContent: "Write the rules of your own game" }), "."));
}
