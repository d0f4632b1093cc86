// A game of one's own: its rules in a form, played by search until its law is found.

import { at, button, copy, element } from "./dom.js";
import { Engine } from "./engine.js";
import { FIELDS, rulesText } from "./link.js";

const EXAMPLES = {
  "LOL game": { title: "LOL game", cells: "*LO", moves: "* -> L\n* -> O", wins: "LOL", stuck: "draw" },
  "Flip Game II": { title: "Flip Game II", cells: "+-", moves: "++ -> --" },
  Kayles: { title: "Kayles", cells: "*-", moves: "* -> -\n** -> --" },
  Empty: {},
};

const field = (key) => at(`rules-${key}`);

const linkOf = (rules) => `#rules=${encodeURIComponent(rulesText(rules))}`;

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
  complain({ key: "cells", reason: "Which letters can a cell have? Or choose a game to start from." });
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

/** `go` follows a link. */
export async function listen(go) {
  at("examples").append(...Object.entries(EXAMPLES).map(([name, rules]) => button(name, () => fill(rules))));
  at("rules-form").onsubmit = (event) => {
    event.preventDefault();
    const link = linkOfForm();
    if (link) go(link);
  };
  at("copy-rules").onclick = () => {
    const link = linkOfForm();
    if (link) copy(new URL(link, location.href).href, at("copy-rules"));
  };
  const gallery = await (await fetch("gallery.json")).json();
  at("gallery").append(...gallery.map(({ title, rules }) =>
    element("li", {}, element("a", { href: linkOf(Object.fromEntries(rules)), textContent: title }))));
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

/** A game that is played by search; throws what is wrong, as JSON. */
export async function load(rules) {
  if (isLoaded(rules)) return current;
  forget();
  const engine = new Engine("discovery");
  pending = engine;
  try {
    const { game } = await engine.call("own", rules, false);
    current = { text: rulesText(rules), engine, problem: { ...JSON.parse(game), files: [] }, law: false };
    return current;
  } catch (error) {
    engine.end();
    throw error;
  } finally {
    pending = null;
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
}

/** Looks for the law of a game, once; tells `found` the game that is played by it. */
export async function discover(rules, found) {
  const text = rulesText(rules);
  if (searched === text) return;
  stop();
  searched = text;
  const say = (message) => { at("progress").textContent = message; };
  const engine = new Engine("discovery", (said) => say(`Looking for a law: ${said} …`));
  searching = engine;
  say("Looking for a law …");
  at("search").hidden = false;
  at("stop").hidden = false;
  at("stop").onclick = () => {
    engine.end();
    searching = null;
    at("stop").hidden = true;
    say("Stopped. Short positions are searched.");
  };
  try {
    const { game, program } = await engine.call("own", rules, true);
    if (searching !== engine) return;
    searching = null;
    const files = program ? [{ file: "game.rs", about: "a program that reads standard input", text: program }] : [];
    const problem = { ...JSON.parse(game), files };
    at("stop").hidden = true;
    say(program ? `A law, ${problem.evidence}: ${problem.theorem}` : `${problem.theorem} Short positions are searched.`);
    found({ text, engine, problem, law: !!program }, rules);
  } catch (error) {
    if (searching === engine) say(`The search for a law broke off: ${error.message}`);
  }
}
