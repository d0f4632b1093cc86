// The theorem in steps: guess who wins small positions, see the pattern, read the law, check it.

import { at, button, element, named } from "./dom.js";
import { now } from "./now.js";
import { WORTHS } from "./words.js";

/** After so many known positions the law is told. */
const ENOUGH = 10;

/** For each game: its small positions with what they are worth, a large one, which of them
 * are told, and which is being asked. */
const lessons = new Map();

async function lessonOf({ problem, engine }) {
  if (!lessons.has(problem.name)) {
    const told = await engine.ask("lesson", problem.name);
    lessons.set(problem.name, { ...told, known: new Map(), asked: 0 });
  }
  return lessons.get(problem.name);
}

/** What the player to move gets, in words. */
const OUTCOMES = { win: "The player to move wins", draw: "A draw", loss: "The player to move loses" };

/** Draws the small positions and the question, if this game has any. `open` opens a position. */
export async function drawLesson(open) {
  const { game, link, view } = now;
  const has = !!game.problem.lesson && !link.puzzle && !link.rules;
  for (const id of ["small", "quest"]) at(id).hidden = !has;
  if (!has) return;
  const lesson = await lessonOf(game);
  if (now.view !== view) return;
  const redraw = () => drawLesson(open);
  drawTiles(lesson, view, open);
  drawQuestion(lesson, { redraw, open });
}

function drawTiles({ small, known }, view, open) {
  at("small-says").textContent = known.size
    ? `${known.size} of ${small.length} are known. Choose one to look at it.`
    : "Who wins each of these? Guess at the right, or choose one to play it.";
  at("tiles").replaceChildren(...small.map(({ start, worth, seen, label }, index) => {
    const isKnown = known.has(index);
    const told = `${label}, ${seen}: ${isKnown ? OUTCOMES[worth].toLowerCase() : "not known yet"}`;
    const tile = named(told, { className: `tile ${isKnown ? worth : ""}` },
      element("span", { textContent: label }), element("span", { textContent: isKnown ? WORTHS[worth].mark : "?" }));
    tile.onclick = () => open(start);
    if (view.seen === seen) tile.ariaCurrent = "true";
    return tile;
  }));
}

function drawQuestion(lesson, { redraw, open }) {
  const { small, known, large } = lesson;
  const { problem } = now.game;
  const place = at("quest");
  const within = place.contains(document.activeElement) && document.activeElement.dataset.worth;
  const one = small[lesson.asked];
  const slider = element("input", { type: "range", id: "size", min: 0, max: small.length - 1, value: lesson.asked });
  slider.setAttribute("aria-valuetext", one.seen);
  slider.oninput = () => {
    lesson.asked = Number(slider.value);
    lesson.said = "";
    redraw();
    at("size").focus();
  };
  const guess = (worth) => {
    const isRight = worth === one.worth;
    known.set(lesson.asked, isRight);
    lesson.said = `${isRight ? "Right" : "No"}: ${one.seen}: ${OUTCOMES[one.worth].toLowerCase()}.`;
    const next = small.findIndex((_, index) => !known.has(index));
    if (next >= 0) lesson.asked = next;
    redraw();
  };
  const answers = ["win", ...problem.draw ? ["draw"] : [], "loss"].map((worth) => {
    const made = button(OUTCOMES[worth], () => guess(worth));
    made.dataset.worth = worth;
    return made;
  });
  const all = button("Show all", () => {
    small.forEach((_, index) => known.has(index) || known.set(index, null));
    lesson.said = "";
    redraw();
  });
  const look = button("Put it on the board", () => open(one.start));
  place.replaceChildren(
    element("p", {}, element("label", { htmlFor: "size", textContent: "Who wins " }), element("strong", { textContent: one.seen }), "?"),
    slider,
    element("div", { className: "tools" }, ...answers),
    element("p", { id: "guessed", role: "status", textContent: lesson.said ?? "" }),
    element("div", { className: "tools" }, look, all),
  );
  if (within) place.querySelector(`[data-worth=${within}]`)?.focus();
  if (known.size < Math.min(ENOUGH, small.length)) return;
  const check = button(`Check it: who wins ${large.label}?`, () => {
    check.replaceWith(element("p", { role: "status", textContent: `${large.label}: ${OUTCOMES[large.worth].toLowerCase()}.` }));
  });
  place.append(element("p", {}, element("strong", { textContent: "The law. " }), problem.theorem), check);
}
