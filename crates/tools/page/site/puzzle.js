// A puzzle for every day: the only winning move.

import { at, copy } from "./dom.js";
import { render, state } from "./play.js";
import { write } from "./link.js";

export const GRADES = ["short", "medium", "long"];

/** Today where the reader is. */
export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}

/** The days since 1970-01-01, as UTC counts them, so that a date means the same
 * everywhere; not a number for what is no date. */
function days(date) {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) / 86_400_000 : NaN;
}

/** The game and the position of a puzzle. */
export async function find(engine, { date, grade }) {
  const day = days(date);
  if (!(day >= 0)) return null;
  return engine.ask("puzzle", day, GRADES.indexOf(grade));
}

/** Lets a puzzle be solved at the board. */
export function begin({ date, grade }) {
  const tries = [];
  const puzzle = { solved: false, judge };
  at("puzzle").hidden = false;
  at("puzzle-title").textContent = `Puzzle of ${date}, ${grade}`;
  for (const link of at("grades").querySelectorAll("a")) {
    link.href = `#puzzle=${date}&grade=${link.dataset.grade}`;
    link.toggleAttribute("aria-current", link.dataset.grade === grade);
  }
  at("said").textContent = "Exactly one move wins. Find it.";
  at("result").hidden = true;
  return puzzle;

  async function judge(still, notation) {
    const { engine, problem } = state;
    const wins = await engine.call("worth") === "loss";
    tries.push(wins);
    const made = state.view.choices.find((one) => one.notation === notation)?.text ?? notation;
    if (!wins) {
      await engine.call("go", 0);
      if (!still()) return;
      await render(still);
      at("said").textContent = `No: ${made} does not win. Try again.`;
      return;
    }
    puzzle.solved = true;
    await render(still);
    const count = tries.length === 1 ? "at the first try" : `at try ${tries.length}`;
    at("said").textContent = `Right: ${made} is the only move that wins. You found it ${count}.`;
    const marks = tries.map((one) => (one ? "🟩" : "🟥")).join("");
    const url = new URL(`#puzzle=${date}&grade=${grade}`, location.href);
    const line = `${problem.title}, puzzle of ${date} (${grade}): ${marks} ${url}`;
    at("line-of-result").textContent = line;
    at("copy-result").textContent = "Copy the result";
    at("copy-result").onclick = () => copy(line, at("copy-result"), at("line-of-result"));
    at("play-on").href = write({ name: problem.name, start: state.view.start, moves: [notation] });
    at("result").hidden = false;
  }
}
