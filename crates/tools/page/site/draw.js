// All that is seen of a position, from what `now` says.

import { drawBoard, drawChoices } from "./board.js";
import { drawCourse } from "./course.js";
import { at, button, copy, element, hide, say } from "./dom.js";
import { drawLesson } from "./lesson.js";
import { LONGEST, write } from "./link.js";
import { WORTHS, isPersons, now } from "./now.js";

/** Says whether something is being computed. Who waits for long sees it, and can end it. */
export function setBusy(busy) {
  now.busy = busy;
  at("main").ariaBusy = `${busy}`;
  hide({ waiting: !busy });
  if (!busy && now.view) drawStatus();
}

/** Draws everything. `opened` says whether another position was opened, `fresh` whether a
 * move was made; the others do what a person does at the board. */
export function draw({ opened, fresh, play, moveTo, open, can }) {
  const { view, link, game: { problem } } = now;
  if (problem !== drawn) drawProblem(problem);
  document.title = `${problem.title}: play and look`;
  hide({
    front: true,
    own: !link.isOwn,
    puzzle: !link.puzzle,
    search: !link.isOwn || !at("progress").textContent,
    // Before its rules are read, a game of one’s own has no name.
    play: !problem.name,
    "own-title": !!problem.name,
    desk: !view,
    result: !link.puzzle || !now.solved,
  });
  mark(link.isOwn && !problem.words ? "rules" : link.puzzle ? "puzzle" : problem.name);
  if (!view) return;
  if (opened) {
    at("board").replaceChildren();
    for (const id of ["board", "choices"]) at(id).style.minHeight = "";
    // A browser takes long to show a long one; if it was typed, it is there already.
    if (at("typed").value !== view.start) at("typed").value = view.start.length < LONGEST ? view.start : "";
  }
  // There a move is typed.
  if (view.more) at("menu").open = true;
  drawPosition({ play, can, fresh, spoken: Object.fromEntries(problem.spoken) });
  drawCourse(at("course"), at("line"), view, moveTo);
  drawOpen();
  drawControls();
  drawStatus();
  drawOpened();
  return drawLesson(open);
}

let drawn = null;

/** What does not change while a game is played. */
function drawProblem(problem) {
  drawn = problem;
  const { isOwn } = now.link;
  say("title", problem.title);
  at("values").alt = "";
  if (!problem.name) return;
  hide({ values: !problem.table, proof: isOwn, theory: isOwn, coq: !problem.coq });
  at("judges").replaceChildren(...problem.judges.flatMap(({ judge, link }, index) => [index ? ", " : "At the judge: ", element("a", { href: link, textContent: judge })]));
  say("goal", problem.words ?? problem.rules);
  say("formulas", problem.words ? problem.rules : "");
  say("notation", problem.notation);
  tell(at("theorem"), problem.theorem);
  at("proof-text").replaceChildren();
  say("evidence", isOwn ? "" : `It is ${problem.evidence}.`);
  for (const [id, file] of [["documentation", "html"], ["checked", "v.txt"]]) at(id).href = `${problem.name}.${file}`;
  say("cost", problem.files.length ? `The time of the program below for a position: ${problem.complexity}.` : "There is a program once there is a law.");
  at("files").replaceChildren(...problem.files.map(drawFile));
}

/** Says which entry of the list is seen, and shows it. */
function mark(name) {
  for (const link of at("games").querySelectorAll("a")) {
    link.ariaCurrent = link.dataset.name === name ? "page" : null;
    if (link.dataset.name === name) at("games").scrollLeft = link.offsetLeft - at("games").clientWidth / 2 + link.offsetWidth / 2;
  }
}

/** Where a person goes on: at a cell, or at a move without one. */
export const boardStop = () => at("board").querySelector("[tabindex='0']") ?? at("choices").querySelector("button") ?? at("board");

function drawPosition(how) {
  const { view } = now;
  const [board, choices] = [at("board"), at("choices")];
  const within = board.contains(document.activeElement) || choices.contains(document.activeElement);
  document.body.classList.toggle("worths", view.asked);
  drawBoard(board, view, how);
  drawChoices(choices, view, { ...how, board: /^\d+$/.test(view.words) ? board : null });
  // Not scrollIntoView, which would also move the page.
  const piece = view.side && board.querySelector(".piece");
  if (piece) board.scrollLeft = piece.offsetLeft + piece.offsetWidth / 2 - board.clientWidth / 2;
  for (const part of [board, choices]) {
    const height = Math.max(part.getBoundingClientRect().height, parseFloat(part.style.minHeight) || 0);
    // What gets smaller keeps its place.
    part.style.minHeight = `${height}px`;
  }
  if (within) boardStop().focus({ preventScroll: true });
  say("score", view.score ?? "");
}

/** What tells who wins, for those who asked, and at the end. */
function drawOpen() {
  const { view, why, link: { you, puzzle }, game: { problem } } = now;
  say("legend", "");
  if (view.asked && !view.over) {
    const [losing, drawing, winning] = view.open.counts;
    const sign = (worth) => [element("span", { className: worth, textContent: WORTHS[worth].mark }), ` ${WORTHS[worth].says}`];
    at("legend").append(...sign("win"), ", ", ...problem.draw ? [...sign("draw"), ", "] : [], ...sign("loss"), " for who makes the move: ",
      element("span", { id: "counts", textContent: `${winning} winning, ${problem.draw ? `${drawing} drawing, ` : ""}${losing} losing.` }),
      view.side ? " Gold: lost for who is to move there." : "");
  }
  hide({ card: !why && !view.asked });
  say("value-now", view.asked && !view.over ? view.open.verdict : "");
  tell(at("why"), why && view.asked ? view.open.why : "");
  say("levels", view.open && view.at ? `Above: ${view.players[0]} can win. Below: ${view.players[1]} can win.` : "");
  const { about = "", value } = view.open ?? {};
  // Some say the value themselves.
  const valued = value && !about.includes(value) ? `${about}: ${value}` : about;
  tell(at("about"), view.asked && about ? `${about[0].toUpperCase()}${valued.slice(1)}.` : "");
  at("review").replaceChildren();
  if (!view.over || !view.at || puzzle) return;
  const lines = view.open.review.map((one) => {
    const before = { ...now.link, moves: now.link.moves.slice(0, one.at) };
    return element("p", {}, `${one.said} `, element("a", { href: write(before), textContent: `Go back to before move ${one.at + 1}` }), ".");
  });
  if (!lines.length) lines.push(element("p", { textContent: you === "both" ? "Nobody made a mistake." : "Every move of yours was right." }));
  at("review").append(...lines);
}

function drawControls() {
  const { view, why, link, solved } = now;
  const { you, level, puzzle } = link;
  const { options } = at("you");
  [options[0].text, options[1].text] = view.players.map((name) => `You are ${name.replace(/^The /, "the ")}`);
  at("you").value = you;
  at("level").value = level;
  hide({ around: view.heap || Number(view.length) <= view.cells.length });
  at("cell").max = view.length;
  const useless = { share: !write(link), undo: !view.at || (view.at === 1 && !isPersons(0, you)), redo: view.at === view.course.length, hint: view.over, flip: you === "both" };
  // A button that can do nothing now keeps the focus; what its click does has to ask.
  for (const [id, is] of Object.entries(useless)) at(id).ariaDisabled = `${is}`;
  // At a puzzle there is nothing to do but to try: a wrong try is refuted and taken back.
  for (const id of ["again", "undo", "redo", "hint", "flip", "seats"]) at(id).hidden = !!puzzle;
  for (const id of ["steps", "explain"]) at(id).hidden = !!puzzle && !solved;
  at("asks").ariaPressed = `${view.asked}`;
  at("explain").ariaExpanded = `${why}`;
  say("too-long", useless.share ? "This game is too long for a link." : "");
}

function drawStatus() {
  const { view, busy, link: { you, puzzle } } = now;
  hide({ continue: view.over || isPersons(view.at, you) || busy || !!puzzle });
  if (!puzzle) say("said", view.said);
  // What comes of a try is said there.
  else if (!view.at && !now.wrong) say("said", "Exactly one move wins. Find it.");
}

/** The words that are explained beside the board. */
const TERMS = /(Grundy numbers?|nim-sum|mex)\b/;

/** A text in which these words open their explanation. */
function tell(place, text) {
  const explain = () => {
    at("grundy").open = true;
    at("grundy").querySelector("summary").focus();
  };
  place.replaceChildren(...text.split(TERMS).map((part, index) =>
    index % 2 === 0 ? part : Object.assign(button(part, explain), { className: "term" })));
}

/** What is drawn only when somebody looks there, by what is opened for that. */
const LATER = {
  async proof({ problem }) {
    if (at("proof").hidden || at("proof-text").hasChildNodes()) return;
    const text = await read(`${problem.name}.html`);
    // Made with the page, from the documentation of the game.
    if (now.game.problem === problem) at("proof-text").innerHTML = text;
  },
  async theorems({ problem, engine }) {
    const picture = at("values");
    if (picture.hidden || picture.alt === problem.title) return;
    picture.alt = problem.title;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const drawn = now.link.isOwn
      ? `data:image/svg+xml,${encodeURIComponent(await engine.call("picture", dark))}`
      : `${problem.name}-${dark}.svg`;
    if (now.game.problem === problem) picture.src = drawn;
  },
  /** The input of the program for the start, and its answer. */
  async judge({ engine }) {
    const { view } = now;
    const told = view.start.length < LONGEST && await engine.call("exchange");
    if (now.view !== view) return;
    hide({ judged: !told });
    say("judges-input", told.input);
    say("judges-answer", told.answer);
  },
};

/** Draws what somebody looks at. */
export function drawOpened() {
  for (const [id, fill] of Object.entries(LATER)) if (now.view && at(id).open) fill(now.game);
}

/** The text of a file of the page. */
const read = async (file) => (await fetch(file)).text();

/** A program for judges. A file is loaded when it is opened; that of a game of one's own is given. */
function drawFile({ file, about, text }) {
  const code = element("code");
  const copies = button("Copy", () => copy(code.textContent, copies, code));
  const details = element("details", {}, element("summary", { textContent: `${file}: ${about}` }), copies,
    element("pre", { tabIndex: 0, ariaLabel: file }, code));
  details.ontoggle = async () => { code.textContent ||= text ?? await read(file); };
  return details;
}
