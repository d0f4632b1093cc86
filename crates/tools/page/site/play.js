// A game as it is played: what people do, and what the computer answers. It is long because
// all of it has one state.

import { at, copy, element } from "./dom.js";
import { close, drawBoard, drawChoices, drawHint } from "./board.js";
import { drawCourse } from "./course.js";
import { drawJudged } from "./files.js";
import { Wrong } from "./engine.js";
import { write } from "./link.js";
import { isPersons, meant, mistaken, mistakes, player, sentence, turn, verdict } from "./words.js";

/** The computer's answer is seen to come, but not waited for. */
const PAUSE = 350;

/** What is played: `board` is the game whose position is seen. `asked` says whether who wins is shown, `why` whether it is explained. */
export const state = {
  engine: null, problem: null, rules: null, board: null, puzzle: null, view: null,
  you: "first", level: "perfect", seed: null,
  asked: false, why: false, focus: 0, busy: false,
};
const chance = crypto.getRandomValues(new Uint32Array(1))[0];

/** Whatever was begun before somebody went elsewhere ends without a word. */
let visits = 0;

/** Does one thing at a time: while it is pending, nothing else moves. `still` says whether
 * it is still wanted. */
export async function act(work) {
  if (state.busy) return;
  await doing(work, visits);
}

/** Goes elsewhere, whatever is pending. */
export async function visit(work) {
  visits += 1;
  await doing(work, visits);
}

async function doing(work, mine) {
  const still = () => mine === visits;
  setBusy(true);
  for (const id of ["objection", "error"]) say(id, "");
  at("typed").removeAttribute("aria-invalid");
  try {
    await work(still);
  } catch (error) {
    if (still()) say("objection", error instanceof Wrong ? error.message : `Something is broken here: ${error.message}`);
  } finally {
    if (still()) setBusy(false);
  }
}

function setBusy(busy) {
  state.busy = busy;
  at("main").ariaBusy = `${busy}`;
  if (!busy && state.view) status();
}

function say(id, text) {
  at(id).textContent = text;
}

/** The link of what is seen, or of the position after so many moves. */
export function here(count = state.view.at) {
  const { problem, rules, view, you, level, seed } = state;
  const moves = view.course.slice(0, count).map((one) => one.notation);
  return write({ name: problem.name, rules, start: view.start, moves, you, level, seed });
}

/** Opens a position with the moves from it. The computer does not move before the person
 * has: the link stays what it is. */
export async function open({ start, moves = [] }, still) {
  const wrong = await state.engine.call("open", state.problem.name, start, moves);
  if (!still()) return;
  Object.assign(state, { focus: 0, board: state.problem });
  for (const id of ["board", "choices"]) at(id).style.minHeight = "";
  at("typed").value = start;
  say("said", "");
  await render(still);
  if (!still()) return;
  if (wrong) say("objection", `The link goes on with what cannot be played. ${wrong}`);
  drawJudged(await state.engine.ask("judged"));
}

/** Draws the position. What is said first is what has just happened. */
export async function render(still, said = "") {
  const { engine, focus, asked, why, problem, puzzle } = state;
  const view = await engine.ask("view", focus, asked || why);
  const reason = why ? await engine.call("why") : "";
  if (!still()) return;
  view.asked = asked || why;
  state.view = view;
  const within = at("board").contains(document.activeElement) || at("choices").contains(document.activeElement);
  draw();
  for (const frame of [at("board"), at("choices")]) {
    const height = Math.max(frame.getBoundingClientRect().height, parseFloat(frame.style.minHeight) || 0);
    // What gets smaller keeps its place.
    frame.style.minHeight = `${height}px`;
  }
  if (within) (at("board").querySelector("[tabindex='0']") ?? at("choices").querySelector("button"))?.focus({ preventScroll: true });
  document.body.classList.toggle("worths", view.asked);
  at("legend").hidden = !view.asked || view.over;
  say("heard", said);
  at("why").hidden = !why;
  at("theory").hidden = !why || !!state.rules;
  say("why", why ? `${meant(view, state.you)}${reason}` : "");
  drawCourse(at("course"), at("line"), view, (ply) => act((still) => go(ply, still)));
  say("levels", view.open ? `Above: ${view.players[0]} can win. Below: ${view.players[1]} can win.` : "");
  const { options } = at("you");
  [options[0].text, options[1].text] = view.players.map((name) => `You are ${name.replace(/^The /, "the ")}`);
  review();
  say("score", view.score ?? "");
  say("about", view.asked && view.open.about ? `${sentence(view.open.about)}.` : "");
  const [losing, drawing, winning] = view.asked ? view.open.counts : [0, 0, 0];
  say("counts", `${winning} winning, ${drawing} drawing, ${losing} losing.`);
  const cells = view.cells.filter((one) => "index" in one).length;
  at("around").hidden = view.heap || Number(view.length) <= cells;
  at("cell").max = view.length;
  at("undo").disabled = !view.at || !!puzzle;
  at("redo").disabled = view.at === view.course.length || !!puzzle;
  at("hint").disabled = view.over || !!puzzle;
  for (const id of ["asks", "explain"]) at(id).disabled = !!puzzle && !puzzle.solved;
  say("value-now", view.asked && !view.over ? verdict(view, state.you, problem.draw) : "");
  status();
  if (!puzzle) {
    const link = here();
    say("too-long", link ? "" : "This game is too long for a link.");
    if (link && link !== location.hash) history.replaceState(null, "", link);
  }
}

/** Whether a person may move now. */
const mayMove = () => (state.puzzle ? !state.puzzle.solved : isPersons(state.view.at, state.you));

function draw() {
  const { view, problem } = state;
  const spoken = Object.fromEntries(problem.spoken);
  const shown = { play: (notation) => play(notation), spoken, can: mayMove() };
  drawBoard(at("board"), view, shown);
  drawChoices(at("choices"), view, shown);
}

function status() {
  const { view, problem, you, busy, puzzle } = state;
  const mine = isPersons(view.at, you);
  at("continue").disabled = view.over || mine || busy || !!puzzle;
  if (puzzle) return;
  say("said", turn(view, { you, draw: problem.draw, spoken: Object.fromEntries(problem.spoken), pending: busy }));
}

function review() {
  const { view, you, problem } = state;
  at("review").replaceChildren();
  if (!view.over || !view.at) return;
  const lines = mistakes(view, you).map((one) => {
    const [what, kept] = mistaken(one, view, you, problem.draw);
    const before = element("a", { href: here(one.at), textContent: "Go back to before it" });
    return element("p", {}, what, before, `. Better: ${one.better}, which ${kept}.`);
  });
  if (!lines.length) {
    const text = you === "both" ? "Nobody made a mistake." : "Every move of yours was right.";
    lines.push(element("p", { textContent: text }));
  }
  at("review").append(...lines);
}

/** A person's move, and the computer's answer. Whether it was a move. */
export async function play(notation) {
  let made = false;
  await act(async (still) => {
    if (!mayMove()) throw new Wrong("It is not your move.");
    await state.engine.call("play", notation);
    made = true;
    if (!still()) return;
    if (state.puzzle) {
      await state.puzzle.judge(still, notation);
      return;
    }
    await render(still);
    if (still()) await answer(still);
  });
  return made;
}

/** Lets the computer move, if it is its turn. */
export async function answer(still) {
  const { view, you, level, engine } = state;
  if (view.over || isPersons(view.at, you)) return;
  await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
  if (!still()) return;
  const move = await engine.ask("answer", level === "easy", state.seed ?? chance);
  if (!still() || !move) return;
  await engine.call("play", move.notation);
  if (!still()) return;
  if (!state.view.heap) state.focus = move.from;
  const who = player(view, you, view.at);
  await render(still, `${who}: ${move.text}.`);
}

export async function go(ply, still) {
  await state.engine.call("go", ply);
  if (!still()) return;
  await render(still);
}

/** To the person's turn before, or after. */
export const step = (way) => act(async (still) => {
  const { view, you } = state;
  let ply = view.at + way;
  if (!isPersons(ply, you) && ply + way >= 0 && ply + way <= view.course.length) ply += way;
  await go(ply, still);
});

export const hint = () => act(async (still) => {
  const { said, choice } = await state.engine.ask("hint");
  if (!still()) return;
  if (!state.view.heap) state.focus = choice.from;
  await render(still, said);
  drawHint(at("board"), choice);
});

/** Another opponent or level: the computer moves if it is its turn now. */
export const seat = (changes) => act(async (still) => {
  Object.assign(state, changes);
  await render(still);
  if (still()) await answer(still);
});

export const proceed = () => act(answer);

export const ask = (changes) => act(async (still) => {
  Object.assign(state, changes);
  at("asks").ariaPressed = `${state.asked}`;
  at("explain").ariaExpanded = `${state.why}`;
  await render(still);
});

export const look = (focus) => act(async (still) => {
  state.focus = focus;
  await render(still);
});

/** Hands on what is seen: by what the system has for that, else as a copy. */
export async function share(button) {
  const { problem, view } = state;
  const count = view.at ? `after ${view.at} ${view.at === 1 ? "move" : "moves"}` : "at the start";
  const text = `${problem.title}: ${view.start.slice(0, 60)}, ${count}. Your move?`;
  const url = location.href;
  if (navigator.share) await navigator.share({ title: problem.title, text, url }).catch(() => {});
  else await copy(`${text} ${url}`, button);
}

export const closeOffer = () => close(at("board"));
