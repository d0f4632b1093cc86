// The front page: the puzzle of today, the eight games, and more.

import { at, element, hide } from "./dom.js";
import { write } from "./link.js";

/** At most so many cells are shown. A taller heap is shown as its number. */
const TALLEST = 12;

/** A start as a picture: its cells, a piece on a board, heaps of stones, or a number. */
function mini({ start, cells = [], heaps, piece }) {
  const numbers = start.split(" ").map(Number);
  const [kind, shown] = cells.length ? ["", cells.slice(0, TALLEST).map(({ text }) => text)]
    : piece ? ["squares", [piece]]
      : heaps && Math.max(...numbers) <= TALLEST ? ["stones", numbers.map((stones) => Array(stones).fill("●").join("\n"))]
        : ["words", [start]];
  const drawn = element("span", { className: `mini ${kind}`, ariaHidden: "true" }, ...shown.map((textContent) => element("span", { textContent })));
  if (piece) for (const [nth, name] of ["--x", "--y"].entries()) drawn.style.setProperty(name, numbers[nth]);
  return drawn;
}

/** A game as a card: its picture, its name, and its rule in a sentence. */
function card({ title, says, formulas, ...game }) {
  const rules = formulas ? [element("code", { textContent: formulas })] : [];
  const told = [element("strong", { textContent: title }), element("span", { textContent: says }), ...rules];
  return element("li", {}, element("a", { href: write(game) }, mini(game), ...told));
}

/** What there is, and what a move does: the first two sentences. */
const short = (rules) => rules.split(/(?<=\.) /).slice(0, 2).join(" ");

/** More games by group, each with its rules as the form has them: what is a list has lines. */
let groups;
async function gallery() {
  groups ??= (await fetch("gallery.json")).json();
  const lines = ([key, value]) => [value].flat().map((one) => `${key}=${one}`);
  return Object.entries(await groups).map(([group, games]) => [group, games.map(({ rules: file, ...game }) =>
    ({ ...game, file, rules: Object.entries(file).flatMap(lines).join("\n") }))]);
}

/** The lines that decide how a game is played, sorted. The title, the digits of a law, and what a judge
 * gives and wants change nothing of that. */
const sorted = (rules) => rules.split("\n").filter((line) => !/^(title|digits|input|output)=/.test(line)).sort().join("\n");

/** The game of the gallery with these rules, if there is one. */
export async function listed(rules) {
  const games = (await gallery()).flatMap(([, games]) => games);
  return games.find((game) => sorted(game.rules) === sorted(rules));
}

/** Shows the front page. */
export async function front(problems) {
  hide({ front: false, play: true, own: true, "own-title": true });
  document.title = "Games, decided";
  for (const link of at("games").querySelectorAll("a")) link.removeAttribute("aria-current");
  if (at("cards").hasChildNodes()) return;
  at("cards").append(...problems.map(({ rules, proposal, ...game }) => card({ ...game, start: proposal, says: short(rules) })));
  for (const [group, games] of await gallery()) {
    const cards = games.map(({ file, rules, start, words, piece }) => {
      const cells = file.cells && [...start].map((text) => ({ text }));
      const formulas = file.octal ?? [file.moves ?? file.take].flat().join("\n");
      return card({ isOwn: true, rules, start, cells, title: file.title, says: words, formulas, heaps: group === "Heaps", piece });
    });
    // Those with which most people begin.
    if (group !== "Strip") at("cards").prepend(cards.shift());
    at("more-games").append(element("h3", { textContent: group }), element("ul", { className: "cards" }, ...cards));
  }
}
