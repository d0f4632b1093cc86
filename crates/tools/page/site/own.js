// A game of one's own: its rules in a form, played by search until its law is found.

import { at, copy, element } from "./dom.js";
import { Engine } from "./engine.js";
import { rulesText, write } from "./link.js";

/** The parts of the form: for each key what it is, an example, and whether it has lines. */
const FORM = {
  "Any game": {
    title: ["a name"],
    moves: ["one a line", "* -> L", true],
    stuck: ["no move is"],
  },
  "On a strip": {
    cells: ["2 to 8 letters", "*LO"],
    wins: ["who makes this wins", "LOL", true],
    never: ["no move makes this", "", true],
  },
  "On numbers, where x' is x after a move": {
    numbers: ["their names", "x y"],
    starts: ["first positions", "x > 0"],
    where: ["other numbers", "q = n - 1"],
    digits: ["of the law", "fibonacci"],
    case: ["or heaps", "heaps"],
  },
  "With heaps": {
    octal: ["a code", "0.77"],
    take: ["how many one may", "1 3 4"],
  },
};

const FIELDS = Object.values(FORM).flatMap(Object.keys);

const field = (key) => at(`rules-${key}`);

/** A rules file also says what is for judges alone. */
const linkOf = (rules) => {
  const kept = Object.fromEntries(FIELDS.filter((key) => rules[key]).map((key) => [key, rules[key]]));
  return write({ rules: kept, start: null });
};

/** What stands in the form; the usual value of a key is left out. */
function filled() {
  const rules = {};
  for (const key of FIELDS) {
    const value = field(key).value.split("\n").map((line) => line.trim()).filter(Boolean).join("\n");
    if (value && !(key === "stuck" && value === "loss")) rules[key] = value;
  }
  return rules;
}

/** The link of the form, or what is missing. */
function linkOfForm() {
  const rules = filled();
  if (Object.keys(rules).some((key) => !["title", "stuck"].includes(key))) return linkOf(rules);
  complain({ key: "cells", reason: "Which letters can a cell have? Or choose one of the games." });
  return "";
}

export function fill(rules) {
  for (const key of FIELDS) field(key).value = rules[key] ?? (key === "stuck" ? "loss" : "");
  complain(null);
}

/** Shows a mistake at its field; some keys have none. */
export function complain(mistake) {
  at("wrong-rules").textContent = mistake && !FIELDS.includes(mistake.key) ? `${mistake.key}: ${mistake.reason}` : "";
  for (const key of FIELDS) {
    at(`wrong-${key}`).textContent = mistake?.key === key ? mistake.reason : "";
    field(key).toggleAttribute("aria-invalid", mistake?.key === key);
  }
  if (mistake) fold(false);
  if (FIELDS.includes(mistake?.key)) field(mistake.key).focus();
}

/** Closes the form where there is a board, which comes first. */
export function fold(isClosed) {
  at("own").open = !isClosed;
}

/** A key with its label and what is wrong with it. */
function drawField(key, [what, placeholder = "", lines]) {
  const more = { id: `rules-${key}`, placeholder, autocapitalize: "off", autocomplete: "off", spellcheck: false };
  const input = key === "stuck"
    ? element("select", more, ...["loss", "draw", "win"].map((value) => new Option(`a ${value}`, value)))
    : element(lines ? "textarea" : "input", lines ? { ...more, rows: 3 } : more);
  input.setAttribute("aria-describedby", `wrong-${key}`);
  const label = element("label", { htmlFor: more.id, textContent: `${key}: ${what}` });
  return element("div", { className: "field" }, label, input, element("p", { id: `wrong-${key}`, className: "error" }));
}

/** `go` follows a link. */
export async function listen(go) {
  at("rules-form").append(
    ...Object.entries(FORM).map(([part, fields]) => element("fieldset", {}, element("legend", { textContent: part }),
      ...Object.entries(fields).map(([key, about]) => drawField(key, about)))),
    element("p", { id: "wrong-rules", className: "error" }),
    element("div", { className: "tools" }, element("button", { textContent: "Play it" }), " ", element("button", { id: "copy-rules", type: "button", textContent: "Copy the link" })));
  at("rules-form").onsubmit = () => {
    const link = linkOfForm();
    if (link) go(link);
  };
  at("copy-rules").onclick = () => {
    const link = linkOfForm();
    if (link) copy(new URL(link, location.href).href, at("copy-rules"));
  };
}

/** The game that can be played, by search or by its `law`, and the one that is computed. */
let current = null;
let pending = null;

export const isLoaded = (rules) => current?.text === rulesText(rules);

/** Ends whatever is computed. */
export function forget() {
  stop();
  pending?.end();
  current?.engine.end();
  [pending, current] = [null, null];
}

/** What is known of a game; with a law there is a program. */
function read(text, engine, { game, program }) {
  const files = program ? [{ file: "game.rs", about: "a program that reads standard input", text: program }] : [];
  const known = { text, engine, problem: { ...JSON.parse(game), files }, law: !!program };
  report(known);
  return known;
}

/** Says what decides a game; what the law says is for those who ask. */
function report({ problem, law }) {
  tell(law ? `A law decides every position, ${problem.evidence}.` : `${problem.theorem} Short positions are searched.`);
}

/** Says how far the search for a law has come; it can be stopped if it is still going on. */
function tell(message, isGoing = false) {
  at("search").hidden = at("own").hidden;
  at("stop").hidden = !isGoing;
  at("progress").textContent = message;
}

/** A game that is played by search, or by a law that is found soon; throws what is wrong, as
 * JSON. */
export async function load(rules) {
  if (isLoaded(rules)) {
    if (!searching) report(current);
    return current;
  }
  forget();
  const engine = new Engine("discovery");
  pending = engine;
  try {
    const known = await engine.call("own", rulesText(rules), false);
    if (pending !== engine) throw new Error("ended");
    current = read(rulesText(rules), engine, known);
    return current;
  } catch (error) {
    engine.end();
    throw error;
  } finally {
    if (pending === engine) pending = null;
  }
}

/** From now on this engine decides. */
export function accept(game) {
  current.engine.end();
  current = game;
}

let searching = null;
let searched = "";

/** Ends the search for a law. */
export function stop() {
  searching?.end();
  searching = null;
  searched = "";
  at("search").hidden = true;
  at("progress").textContent = "";
}

/** Looks for the law of a game, once; tells `found` the game that is played by it. */
export async function discover(rules, found) {
  const text = rulesText(rules);
  if (searched === text) return;
  stop();
  searched = text;
  const engine = new Engine("discovery", (said) => tell(`Looking for a law: ${said} …`, true));
  searching = engine;
  tell("Looking for a law …", true);
  at("stop").onclick = () => {
    engine.end();
    searching = null;
    tell("Stopped. Short positions are searched.");
  };
  try {
    const known = await engine.call("own", text, true);
    if (searching !== engine) return;
    searching = null;
    found(read(text, engine, known), rules);
  } catch (error) {
    if (searching === engine) tell(`The search for a law broke off: ${error.message}`);
  }
}
