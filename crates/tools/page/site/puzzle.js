// A puzzle for every day: the only winning move, and the line that it begins.

import { at, element, hand, say } from "./dom.js";
import { Wrong } from "./engine.js";
import { write } from "./link.js";
import { now } from "./now.js";

const GRADES = ["short", "medium", "long"];
const DAY = 86_400_000;

/** Today where the reader is. Swedish writes dates as ISO does. */
const today = () => new Date().toLocaleDateString("sv");

/** The days since 1970-01-01, as UTC counts them, so that a date means the same everywhere;
 * NaN for a text that is no date, such as 2026-02-30. */
const days = (date) => element("input", { type: "date", value: date }).valueAsNumber / DAY;

/** Keeps these days as days whose puzzle was solved; returns all. A browser may forbid to keep them. */
function solvedDays(...more) {
  try {
    const all = [...new Set([...JSON.parse(localStorage.getItem("solved") ?? "[]"), ...more])];
    localStorage.setItem("solved", JSON.stringify(all));
    return all;
  } catch {
    return more;
  }
}

/** Says how many days in a row were solved, up to today or yesterday; `more` are solved now. */
function drawStreak(...more) {
  const known = solvedDays(...more);
  const last = days(today()) - (known.includes(days(today())) ? 0 : 1);
  let count = 0;
  while (known.includes(last - count)) count += 1;
  say("streak", count ? `Solved ${count === 1 ? "one day" : `${count} days in a row`}.` : "");
}

/** The game and the start of a puzzle, with its date and grade. */
export async function find(engine, wanted) {
  const date = wanted.date || today();
  const grade = GRADES.includes(wanted.grade) ? wanted.grade : GRADES[0];
  const day = days(date);
  if (!(day >= 0 && date.length === 10)) throw new Wrong(`“${date.slice(0, 40)}” is no date from 1970 on, such as ${today()}.`);
  say("puzzle-title", `Puzzle of ${date}, ${grade}`);
  const link = (other, its = grade) => write({ puzzle: { date: other, grade: its } });
  for (const one of at("grades").querySelectorAll("a")) {
    one.href = link(date, one.dataset.grade);
    one.ariaCurrent = one.dataset.grade === grade ? "true" : null;
  }
  for (const [id, way] of [["day-before", -1], ["day-after", 1]]) at(id).href = link(new Date((day + way) * DAY).toISOString().slice(0, 10));
  Object.assign(at("day"), { value: date, onchange: () => { if (at("day").value) location.hash = link(at("day").value); } });
  drawStreak();
  return { ...await engine.call("puzzle", day, GRADES.indexOf(grade)), puzzle: { date, grade } };
}

/** Says that a try failed, and why. */
export function refute(made, answer) {
  say("said", `No: “${made}” does not win${answer ? `, because of “${answer}”` : ""}. Try again.`);
}

/** Says that the puzzle is solved, and by which line. */
export function finish() {
  const { wrong, view, link, game: { problem } } = now;
  const { puzzle, start, moves } = link;
  const line = view.course.slice(0, view.at).map((one, ply) => `${ply + 1}. ${one.notation}`).join(" ");
  say("said", `Right. ${line} wins. You found it ${wrong ? `after ${wrong} wrong ${wrong === 1 ? "try" : "tries"}` : "at the first try"}.`);
  if (puzzle.date === today()) drawStreak(days(puzzle.date));
  const result = `${problem.title}, puzzle of ${puzzle.date} (${puzzle.grade}): ${"🟥".repeat(Math.min(wrong, 20))}🟩`;
  const url = new URL(write(link), location.href).href;
  say("line-of-result", `${result} ${url}`);
  at("copy-result").onclick = () => hand(problem.title, result, url, at("copy-result"), at("line-of-result"));
  at("play-on").href = write({ name: problem.name, start, moves: moves.slice(0, 1) });
}
