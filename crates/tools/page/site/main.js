// Which game is seen, by its link; and what the buttons do. It is long because links of all
// kinds are followed here.

import { at, copy, element, rove } from "./dom.js";
import { Engine, Wrong } from "./engine.js";
import { drawFiles } from "./files.js";
import { read, rulesText, write } from "./link.js";
import { act, answer, ask, closeOffer, hint, look, open, play, proceed, render, seat, share, state, step, visit } from "./play.js";

/** The longest position of one's own game that is searched before there is a law. */
const SEARCHED = 40;

let all, collection;
/** The scripts for a game of one's own, once somebody wants one. */
let own;

async function ownGames() {
  if (!own) {
    own = await import("./own.js");
    own.listen(go);
  }
  return own;
}

/** What does not change while a game is played. */
async function show(problem, engine, rules) {
  if (state.engine && ![collection, engine].includes(state.engine)) state.engine.end();
  Object.assign(state, { problem, engine, rules });
  document.title = `${problem.title}: play and look`;
  at("title").textContent = problem.title;
  at("judges").replaceChildren(...problem.judges.map(({ judge, link }) => element("a", { href: link, textContent: judge })));
  for (const key of ["rules", "notation", "theorem"]) at(key).textContent = problem[key];
  at("evidence").textContent = `It is ${problem.evidence}.`;
  at("evidence").hidden = !!rules;
  for (const [id, file] of [["documentation", "txt"], ["proof", "v.txt"]]) at(id).href = `theory/${problem.name}.${file}`;
  at("coq").hidden = !problem.coq;
  const cost = `The program below decides a position in time ${problem.complexity}.`.replace("in time one", "by one");
  at("cost").textContent = problem.files.length ? cost : "There is a program once there is a law.";
  mark(rules ? "rules" : problem.name);
  drawFiles(problem.files);
  await drawValues();
}

/** Draws the table, once somebody looks at the theorem. */
async function drawValues() {
  if (!at("theorems").open) return;
  const { problem, engine, rules } = state;
  const [{ drawTable }, values] = await Promise.all([import("./table.js"), engine.ask("table", problem.name)]);
  if (state.problem !== problem) return;
  const set = (start) => go(write({ name: problem.name, rules, start, you: state.you, level: state.level }));
  drawTable(at("values"), values, { title: at("values-title"), told: at("value"), set });
}

/** Says which entry of the list is seen. */
function mark(name) {
  for (const link of at("games").querySelectorAll("a")) link.toggleAttribute("aria-current", link.dataset.name === name);
}

/** Goes to a link so that the browser's way back leads here. */
function go(link) {
  // A position that is too long for a link has none.
  if (link && link !== location.hash) history.pushState(null, "", link);
  return follow();
}

const follow = () => visit(async (still) => {
  const link = read(location.hash);
  for (const id of ["said", "heard"]) at(id).textContent = "";
  at("puzzle").hidden = true;
  at("own").hidden = link.name !== "rules";
  const { puzzle, you, level, seed } = state;
  state.puzzle = null;
  try {
    if (link.name === "rules") await followRules(link, still);
    else {
      own?.stop();
      if (link.name === "puzzle") await followPuzzle(link, still);
      else await followGame(link, still);
    }
  } catch (error) {
    if (!still()) return;
    Object.assign(state, { puzzle, you, level, seed });
    if (!(error instanceof Wrong)) throw error;
    // What is wrong with rules is said beside them.
    if (link.name === "rules" && !state.rules) return;
    if (!state.board) await followGame({ name: "", moves: [], you: "first", level: "perfect", seed: null }, still);
    at("error").textContent = error.message;
    at("typed").value = link.start ?? "";
    at("typed").toggleAttribute("aria-invalid", true);
  }
});

function seats({ you, level, seed }) {
  Object.assign(state, { you, level, seed });
  [at("you").value, at("level").value] = [you, level];
}

async function followGame(link, still) {
  const known = all.find((one) => one.name === link.name);
  const problem = known ?? all[0];
  if (state.problem !== problem) await show(problem, collection, null);
  if (!still()) return;
  at("play").hidden = false;
  seats(link);
  const wanted = known ? { start: link.start ?? problem.proposal, moves: link.moves } : { start: problem.proposal };
  try {
    await open(wanted, still);
  } catch (error) {
    // There is always a board of this game to go on from.
    if (still() && state.board !== problem) await open({ start: problem.proposal }, still);
    throw error;
  }
  if (!known && link.name) throw new Wrong(`There is no game “${link.name.slice(0, 40)}”.`);
}

async function followPuzzle(link, still) {
  const { begin, find, GRADES, today } = await import("./puzzle.js");
  const grade = GRADES.includes(link.grade) ? link.grade : GRADES[0];
  const date = link.date || today();
  const found = await find(collection, { date, grade });
  if (!still()) return;
  if (!found) throw new Wrong(`“${date.slice(0, 40)}” is no date such as ${today()}.`);
  const problem = all.find((one) => one.name === found.name);
  await show(problem, collection, null);
  if (!still()) return;
  mark("puzzle");
  at("play").hidden = false;
  seats({ you: "first", level: "perfect", seed: null });
  Object.assign(state, { asked: false, why: false });
  at("asks").ariaPressed = at("explain").ariaExpanded = "false";
  state.puzzle = { solved: false };
  await open({ start: found.start }, still);
  if (!still()) return;
  state.puzzle = begin({ date, grade });
}

async function followRules(link, still) {
  await ownGames();
  if (!still()) return;
  mark("rules");
  const rules = link.rules;
  if (!Object.keys(rules).length) {
    own.stop();
    own.fill({});
    at("play").hidden = true;
    document.title = "A game of your own";
    return;
  }
  if (state.rules && rulesText(state.rules) === rulesText(rules)) {
    seats(link);
    await open({ start: link.start ?? state.problem.proposal, moves: link.moves }, still);
    return;
  }
  own.fill(rules);
  own.stop();
  at("play").hidden = true;
  const { engine, problem } = await own.searched(rules);
  if (!still()) {
    engine.end();
    return;
  }
  await show(problem, engine, rules);
  if (!still()) return;
  at("play").hidden = false;
  seats(link);
  const wanted = { start: link.start ?? problem.proposal, moves: link.moves };
  const isLong = wanted.start.length > SEARCHED;
  own.discover(rules, (found) => settle(found, rules, isLong ? wanted : null));
  await open(isLong ? { start: problem.proposal } : wanted, still);
  if (isLong) throw new Wrong("That position is too long for a search: it is shown once there is a law.");
}

/** From now on the law decides. */
async function settle({ engine, problem }, rules, wanted) {
  // Whatever is pending comes first.
  while (state.busy) await new Promise((resolve) => { setTimeout(resolve, 20); });
  if (state.rules !== rules) {
    engine.end();
    return;
  }
  await act(async (still) => {
    const { view } = state;
    const moves = view.course.map((one) => one.notation);
    await show(problem, engine, rules);
    if (wanted) {
      await open(wanted, still);
    } else {
      await engine.call("open", problem.name, view.start, moves);
      await engine.call("go", view.at);
      if (still()) await render(still);
    }
  });
}

function listen() {
  at("position").onsubmit = (event) => {
    event.preventDefault();
    const { problem, rules, you, level } = state;
    const start = at("typed").value.trim();
    const link = write({ name: problem.name, rules, start, you, level });
    if (link) go(link);
    else visit((still) => open({ start }, still));
  };
  at("typed").onkeydown = (event) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      at("position").requestSubmit();
    }
  };
  at("move").onsubmit = async (event) => {
    event.preventDefault();
    if (await play(at("typed-move").value)) at("typed-move").value = "";
  };
  at("around").onsubmit = (event) => {
    event.preventDefault();
    look(Math.max(0, Number(at("cell").value) - 1));
  };
  at("asks").onclick = () => ask({ asked: !state.asked });
  at("explain").onclick = () => ask({ why: !state.why });
  at("hint").onclick = hint;
  at("undo").onclick = () => step(-1);
  at("redo").onclick = () => step(1);
  at("continue").onclick = proceed;
  at("theorems").ontoggle = drawValues;
  at("again").onclick = () => act(async (still) => {
    await open({ start: state.view.start }, still);
    if (still()) await answer(still);
  });
  at("share").onclick = () => share(at("share"));
  at("you").onchange = () => seat({ you: at("you").value });
  at("level").onchange = () => seat({ level: at("level").value });
  at("copy-rules").onclick = () => copy(location.href, at("copy-rules"));
  document.addEventListener("click", (event) => {
    if (!at("board").contains(event.target)) closeOffer();
  });
  for (const id of ["board", "values", "course"]) rove(at(id));
  addEventListener("popstate", follow);
}

function list() {
  const entries = all.map(({ name, title, proposal }) => [name, title, write({ name, start: proposal })]);
  entries.push(["puzzle", "Today’s puzzle", "#puzzle"], ["rules", "Your own game", "#rules="]);
  at("games").append(...entries.map(([name, textContent, href]) => {
    const entry = element("a", { href, textContent });
    entry.dataset.name = name;
    return element("li", {}, entry);
  }));
}

async function start() {
  if (typeof WebAssembly === "undefined") throw new Error("this browser does not run WebAssembly");
  collection = new Engine("collection");
  all = await collection.ask("games");
  list();
  listen();
  at("main").hidden = false;
  await follow();
  at("loading").hidden = true;
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("sw.js");
}

start().catch((error) => self.failed(error.message));
