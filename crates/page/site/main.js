// What people do, and what comes of it: the link, the moves, the opponent.

import init, { Game, problems, table } from "./page.js";
import { drawBoard, drawChoices, drawCourse, drawTable, element, rove, WORTHS } from "./draw.js";

const at = (id) => document.getElementById(id);
/** The computer's answer is seen to come, but not waited for. */
const PAUSE = 350;

let all, problem, game, view;
/** The cell whose moves are shown, and the one in sight if not all are. */
let chosen = null, focus = 0;
let answer;

/** Opens a position; whatever is wrong is said, and nothing is lost. */
function open(name, start, moves = []) {
  const found = all.find((one) => one.name === name);
  const known = found ?? problem ?? all[0];
  let opened, wrong = "";
  try {
    opened = new Game(name, start);
  } catch (error) {
    wrong = `${error}`;
  }
  if (known !== problem) show(known);
  at("typed").value = start;
  at("error").textContent = wrong;
  at("typed").toggleAttribute("aria-invalid", wrong !== "");
  if (wrong && game) return;
  game = opened ?? new Game(known.name, known.proposal);
  if (wrong) at("typed").value = start;
  [chosen, focus] = [null, 0];
  at("objection").textContent = "";
  try {
    moves.forEach((move) => game.play(move));
  } catch (error) {
    at("objection").textContent = `${error}`;
  }
  judged();
  render();
}

/** What does not change while a game is played. */
function show(next) {
  problem = next;
  game = undefined;
  document.title = `${problem.title}: play and look`;
  at("title").textContent = problem.title;
  at("judge").textContent = problem.judge;
  at("judge").href = problem.link;
  at("rules").textContent = problem.rules;
  at("notation").textContent = problem.notation;
  at("theorem").textContent = problem.theorem;
  at("cost").textContent = `The program below decides a position in time ${problem.complexity}.`.replace("in time one", "by one");
  for (const link of at("games").querySelectorAll("a")) {
    link.toggleAttribute("aria-current", link.dataset.name === problem.name);
  }
  const values = table(problem.name);
  drawTable(at("values"), values && JSON.parse(values), {
    title: at("values-title"), told: at("value"), set: (start) => visit(problem.name, start),
  });
  files();
}

function files() {
  at("files").replaceChildren(...problem.files.map(({ file, about }) => {
    const code = element("code");
    const copy = element("button", { textContent: "Copy" });
    const frame = element("pre", { tabIndex: 0 }, code);
    frame.setAttribute("aria-label", file);
    const details = element("details", {}, element("summary", { textContent: `${file}: ${about}` }), copy, frame);
    const load = async () => {
      const found = await fetch(`files/${file}`);
      return found.ok ? found.text() : `${file} is missing: ${found.status}`;
    };
    details.ontoggle = async () => { code.textContent ||= await load(); };
    copy.onclick = async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        copy.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(code);
        copy.textContent = "Selected: copy it with the keyboard";
      }
    };
    return details;
  }));
}

/** What the judge gives at the start, and what it is answered. */
function judged() {
  const told = game.judged();
  at("judged").replaceChildren();
  if (!told) return;
  const { input, answer } = JSON.parse(told);
  for (const [what, text] of [["Its input for this start", input], ["The answer", answer]]) {
    at("judged").append(element("p", { textContent: what }), element("pre", { textContent: text }));
  }
}

const link = (name, start, moves = []) =>
  "#" + [`${name}=${start}`, ...moves].map((part) => encodeURI(part).replace(/[&#]/g, encodeURIComponent)).join("&");

/** Opens a position so that the browser's way back leads here. */
function visit(name, start, moves = []) {
  const hash = link(name, start, moves);
  // A position with a mistake in it has no link.
  if (hash !== location.hash) history.pushState(null, "", hash);
  open(name, start, moves);
}

function follow() {
  const [first, ...moves] = location.hash.slice(1).split("&").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const equals = first.indexOf("=");
  const name = (equals < 0 ? first : first.slice(0, equals)) || all[0].name;
  const proposal = all.find((one) => one.name === name)?.proposal ?? "";
  open(name, equals < 0 ? proposal : first.slice(equals + 1), moves);
}

const computer = () => Number(at("who").value);

function render(said = "") {
  clearTimeout(answer);
  view = JSON.parse(game.view(focus));
  if (chosen !== null && !view.choices.some((one) => one.cell === chosen)) chosen = null;
  const within = at("board").contains(document.activeElement) || at("choices").contains(document.activeElement);
  drawBoard(at("board"), view, { play, choose, spoken: problem.spoken });
  drawChoices(at("choices"), view, chosen, play);
  if (within) (at("board").querySelector("[tabindex='0']") ?? at("choices").querySelector("button"))?.focus();
  const notes = view.course.slice(1, view.at + 1).map((one) => one.notation);
  const here = (moves) => link(problem.name, view.start, moves);
  drawCourse(at("course"), at("line"), view, go);
  const [first, second] = view.players;
  [at("who").options[0].text, at("who").options[1].text] = [`You: ${first}`, `You: ${second}`];
  at("levels").textContent = `Above: ${first} wins. Below: ${second} wins.`;
  at("past").hidden = view.course.length < 2;
  at("review").replaceChildren(...view.slips.map((slip) => element("p", { textContent: `${slip.what} ` },
    element("a", { href: here(notes.slice(0, slip.at)), textContent: "The position before it" }), `: better ${slip.better}.`)));
  if (view.over && !view.slips.length && view.at) at("review").append(element("p", { textContent: "Nobody made a mistake." }));
  at("score").textContent = view.score ?? "";
  at("about").textContent = view.about && `${view.about[0].toUpperCase()}${view.about.slice(1)}.`;
  const [losing, drawing, winning] = view.counts;
  at("counts").textContent = `${winning} winning, ${drawing} drawing, ${losing} losing.`;
  const cells = view.cells.filter((one) => "index" in one).length;
  at("around").hidden = view.length <= cells;
  at("cell").max = view.length;
  const rest = view.choices.length - view.counts.reduce((sum, one) => sum + Number(one), 0);
  at("more").textContent = !view.length && rest < 0 ? "There are more moves than can be shown; any can be typed." : "";
  at("undo").disabled = !view.at;
  at("hint").disabled = view.over;
  at("said").textContent = `${said} ${verdict()}`.trim();
  if (!at("why").hidden) at("why").textContent = game.why();
  if (!at("error").textContent && here(notes) !== location.hash) history.replaceState(null, "", here(notes));
  // Who looks back is not hurried on.
  const last = view.at === view.course.length - 1;
  if (!view.over && last && view.mover === computer()) answer = setTimeout(respond, PAUSE);
}

/** Who wins is only told to who has asked, or when it is over. */
function verdict() {
  const told = at("worth").ariaPressed === "true" || view.over || !at("why").hidden;
  return told ? view.verdict : `${view.players[view.mover]} is to move.`;
}

function play(notation) {
  try {
    game.play(notation);
  } catch (error) {
    at("objection").textContent = `${error}`;
    return false;
  }
  at("objection").textContent = "";
  chosen = null;
  const mover = view.players[view.mover];
  const next = JSON.parse(game.view(focus));
  const made = next.course[next.at].text;
  render(`${mover}: ${made}.`);
  return true;
}

function respond() {
  const best = game.best();
  if (best) {
    const { notation, from } = JSON.parse(best);
    if (view.length) focus = from;
    play(notation);
  }
}

/** Shows the moves that there are at a cell. */
function choose(cell) {
  chosen = cell;
  drawChoices(at("choices"), view, chosen, play);
  at("choices").querySelector("button")?.focus();
}

function go(ply) {
  game.go(ply);
  chosen = null;
  render();
}

function listen() {
  at("position").onsubmit = (event) => {
    event.preventDefault();
    visit(problem.name, at("typed").value.trim());
  };
  at("typed").onkeydown = (event) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      at("position").requestSubmit();
    }
  };
  at("move").onsubmit = (event) => {
    event.preventDefault();
    if (play(at("typed-move").value)) at("typed-move").value = "";
  };
  at("around").onsubmit = (event) => {
    event.preventDefault();
    focus = Math.max(0, Number(at("cell").value) - 1);
    render();
  };
  at("worth").onclick = () => {
    const on = at("worth").ariaPressed !== "true";
    at("worth").ariaPressed = `${on}`;
    document.body.classList.toggle("worths", on);
    at("legend").hidden = !on;
    render();
  };
  at("hint").onclick = () => {
    const best = JSON.parse(game.best());
    if (view.length) focus = best.from;
    render(`Hint: ${best.text}. It ${WORTHS[best.worth].says}.`);
    at("board").querySelectorAll(".cell").forEach((cell) => {
      const index = Number(cell.dataset.index);
      cell.classList.toggle("hinted", index >= best.from && index < best.to || index === best.cell);
    });
  };
  at("explain").onclick = () => {
    at("why").hidden = !at("why").hidden;
    at("explain").ariaExpanded = `${!at("why").hidden}`;
    render();
  };
  at("undo").onclick = () => {
    // Back to a move of a person's, if there is one.
    const mine = view.at - 1 - Number(view.at > 1 && (view.at - 1) % 2 === computer());
    go(Math.max(0, mine));
  };
  at("again").onclick = () => visit(problem.name, view.start);
  at("who").onchange = () => render();
  at("choices").onkeydown = (event) => {
    if (event.key === "Escape") at("board").querySelector("[tabindex='0']")?.focus();
  };
  rove(at("board"));
  rove(at("values"));
  rove(at("course"));
  addEventListener("popstate", follow);
}

await init();
all = JSON.parse(problems());
at("games").append(...all.map(({ name, title, proposal }) => {
  const entry = element("a", { href: link(name, proposal), textContent: title });
  entry.dataset.name = name;
  return element("li", {}, entry);
}));
at("why").hidden = true;
listen();
at("main").hidden = false;
follow();
