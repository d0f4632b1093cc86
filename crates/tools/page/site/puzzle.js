// A puzzle for every day: the only winning move.

import { at, copy } from "./dom.js";
import { Wrong } from "./engine.js";
import { write } from "./link.js";
import { now } from "./now.js";

const GRADES = ["short", "medium", "long"];

/** Today where the reader is. */
function today() {
  const date = new Date();
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}

/** The days since 1970-01-01, as UTC counts them, so that a date means the same everywhere;
 * not a number for what is no date, such as 2026-02-30. */
function days(date) {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return time >= 0 && new Date(time).toISOString().startsWith(date) ? time / 86_400_000 : NaN;
}

/** The game and the start of a puzzle, with its date and grade. */
export async function find(engine, wanted) {
  const date = wanted.date || today();
  const grade = GRADES.includes(wanted.grade) ? wanted.grade : GRADES[0];
  const day = days(date);
  if (Number.isNaN(day)) throw new Wrong(`“${date.slice(0, 40)}” is no date such as ${today()}.`);
  at("puzzle-title").textContent = `Puzzle of ${date}, ${grade}`;
  for (const link of at("grades").querySelectorAll("a")) {
    link.href = `#puzzle=${date}&grade=${link.dataset.grade}`;
    link.toggleAttribute("aria-current", link.dataset.grade === grade);
  }
  return { ...await engine.ask("puzzle", day, GRADES.indexOf(grade)), puzzle: { date, grade } };
}

/** Says what came of a try, by the move that was made. */
export function judge(made) {
  const { tries, link: { puzzle, start, moves }, game: { problem } } = now;
  if (!tries.at(-1)) {
    at("said").textContent = `No: ${made} does not win. Try again.`;
    return;
  }
  const count = tries.length === 1 ? "at the first try" : `at try ${tries.length}`;
  at("said").textContent = `Right: ${made} is the only move that wins. You found it ${count}.`;
  const marks = tries.map((one) => (one ? "🟩" : "🟥")).join("");
  const line = `${problem.title}, puzzle of ${puzzle.date} (${puzzle.grade}): ${marks} ${new URL(write(now.link), location.href)}`;
  at("line-of-result").textContent = line;
  at("copy-result").textContent = "Copy the result";
  at("copy-result").onclick = () => copy(line, at("copy-result"), at("line-of-result"));
  at("play-on").href = write({ name: problem.name, start, moves });
  at("result").hidden = false;
}
