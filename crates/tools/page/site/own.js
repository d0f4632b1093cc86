// A game of one's own: its rules in a form, played by search until its law is found.

import { at, copy } from "./dom.js";
import { Engine } from "./engine.js";
import { rulesText, write } from "./link.js";

/** The fields of the form, by their keys. */
const fields = [...at("rules-form").elements].filter((one) => one.name);

/** The link of the form, or what is missing. The usual value of a key is left out. */
function linkOfForm() {
  const rules = {};
  for (const { name, value } of fields) {
    const lines = value.split("\n").map((line) => line.trim()).filter(Boolean).join("\n");
    if (lines && !(name === "stuck" && lines === "loss")) rules[name] = lines;
  }
  if (Object.keys(rules).some((key) => !["title", "stuck"].includes(key))) return write({ rules, start: null });
  complain({ key: "cells", reason: "Which letters can a cell have? Or choose one of the games." });
  return "";
}

export function fill(rules) {
  for (const one of fields) one.value = rules[one.name] ?? (one.name === "stuck" ? "loss" : "");
  complain(null);
}

/** Shows a mistake at its field; some keys have none. */
export function complain(mistake) {
  const wrong = fields.find((one) => one.name === mistake?.key);
  at("wrong-rules").textContent = mistake && !wrong ? `${mistake.key}: ${mistake.reason}` : "";
  for (const one of fields) {
    at(`wrong-${one.name}`).textContent = one === wrong ? mistake.reason : "";
    one.toggleAttribute("aria-invalid", one === wrong);
  }
  if (mistake) fold(false);
  wrong?.focus();
}

/** Closes the form where there is a board, which comes first. */
export function fold(isClosed) {
  at("own").open = !isClosed;
}

/** `go` follows a link. */
export function listen(go) {
  at("rules-form").onsubmit = () => {
    const link = linkOfForm();
    if (link) go(link);
  };
  at("copy-rules").onclick = () => {
    const link = linkOfForm();
    if (link) copy(new URL(link, location.href).href, at("copy-rules"));
  };
}

/** The game that can be played, by search or by its law; without a problem it is being computed. */
let current = null;
/** The engine that looks for a law, and the rules of which one was looked for last. */
let searching = null;
let searched = "";

export const isLoaded = (rules) => !!current?.problem && current.text === rulesText(rules);

/** Ends whatever is computed. */
export function forget() {
  stop();
  current?.engine.end();
  current = null;
}

/** What is known of a game; with a law there is a program. */
async function make(text, engine, withLaw) {
  const [problem] = await engine.ask("own", text, withLaw);
  const files = problem.program ? [{ file: "game.rs", about: "a program that reads standard input", text: problem.program }] : [];
  return { text, engine, problem: { ...problem, index: 0, files }, law: !!problem.program };
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
  if (!isLoaded(rules)) {
    forget();
    const engine = new Engine("discovery");
    current = { engine };
    try {
      current = await make(rulesText(rules), engine, false);
    } catch (error) {
      engine.end();
      throw error;
    }
  }
  if (!searching) report(current);
  return current;
}

/** From now on this game decides. */
export function accept(game) {
  current.engine.end();
  current = game;
  report(game);
}

/** Ends the search for a law. */
export function stop() {
  searching?.end();
  [searching, searched] = [null, ""];
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
    const game = await make(text, engine, true);
    searching = null;
    found(game, rules);
  } catch (error) {
    if (searching === engine) tell(`The search for a law broke off: ${error.message}`);
  }
}
