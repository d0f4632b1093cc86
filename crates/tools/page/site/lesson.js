// The theorem in steps: guess who wins small positions, see the pattern, read the law, check it.

import { at, element, hide, named, say } from "./dom.js";
import { WORTHS, now } from "./now.js";

/** After so many known positions the law is told. */
const ENOUGH = 10;

/** What the player to move gets, in words. */
const OUTCOMES = { win: "the player to move wins", draw: "a draw", loss: "the player to move loses" };

/** Draws the small positions and the question, if this game has any. `open` opens a position. What
 * is `told` of a game: its small positions with what they are worth, a large one, which of them are
 * known, which is being asked, and what was said last. */
export async function drawLesson(open) {
  const { game, link, view } = now;
  const has = !!game.problem.lesson && !link.puzzle && !link.isOwn;
  hide({ small: !has, quest: !has });
  if (!has) return;
  const { problem, engine } = game;
  problem.told ??= { ...await engine.call("lesson", problem.index), known: new Set(), asked: 0, said: "", checked: "" };
  if (now.view !== view) return;
  drawTiles(problem.told, view, open);
  drawQuestion(problem.told, problem, (changes) => {
    Object.assign(problem.told, { said: "" }, changes);
    drawLesson(open);
  });
  at("put").onclick = () => open(problem.told.small[problem.told.asked].start);
}

function drawTiles({ small, known }, view, open) {
  say("small-says", known.size
    ? `${known.size} of ${small.length} are known. Choose one to look at it.`
    : "Who wins each of these? Guess below “What wins”, or choose one to play it.");
  at("tiles").replaceChildren(...small.map(({ number, start, worth, seen }, index) => {
    const [kind, says, mark] = known.has(index) ? [worth, OUTCOMES[worth], WORTHS[worth].mark] : ["", "not known yet", "?"];
    const shown = [number, mark].map((textContent) => element("span", { textContent }));
    const ariaCurrent = view.seen === seen ? "true" : null;
    return named(`${number}, ${seen}: ${says}`, { className: `tile stop ${kind}`, ariaCurrent, tabIndex: index ? -1 : 0, onclick: () => open(start) }, ...shown);
  }));
}

function drawQuestion({ small, known, large, asked, said, checked }, { draw, theorem }, change) {
  const { seen, worth } = small[asked];
  say("asked", seen);
  Object.assign(at("size"), { max: small.length - 1, value: asked, oninput: () => change({ asked: Number(at("size").value) }) });
  at("size").setAttribute("aria-valuetext", seen);
  for (const one of at("quest").querySelectorAll("[data-worth]")) {
    one.hidden = one.dataset.worth === "draw" && !draw;
    one.onclick = () => {
      known.add(asked);
      const next = small.findIndex((_, index) => !known.has(index));
      change({ asked: next < 0 ? asked : next, said: `${one.dataset.worth === worth ? "Right" : "No"}: ${seen}: ${OUTCOMES[worth]}.` });
    };
  }
  say("guessed", said);
  at("tell-all").onclick = () => change({ known: new Set(small.keys()) });
  at("law").hidden = known.size < Math.min(ENOUGH, small.length);
  say("law-says", theorem);
  const name = large.seen.length < 40 ? large.seen : `number ${large.number} of these`;
  say("check", `Check it: who wins ${name}?`);
  at("check").onclick = () => change({ checked: `${name}: ${OUTCOMES[large.worth]}.` });
  say("checked-says", checked);
}
