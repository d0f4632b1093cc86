// A game of one's own: its rules in a form, played by search until its law is found.

import { at, copy, hide, say } from "./dom.js";
import { Engine } from "./engine.js";
import { listed } from "./front.js";
import { write } from "./link.js";
import { now } from "./now.js";

/** The fields of the form, by their keys. */
const fields = [...at("rules-form").elements].filter((one) => one.name);

/** Calls `use` with the link of the form, or says what is missing. The usual value of a key is left out. */
function withLink(use) {
  const lines = ({ name, value }) => value.split("\n").map((line) => line.trim()).filter(Boolean).map((line) => `${name}=${line}`);
  const rules = fields.flatMap(lines).filter((line) => line !== "stuck=loss");
  if (rules.some((line) => !/^(title|stuck)=/.test(line))) use(write({ isOwn: true, rules: rules.join("\n"), start: null }));
  else complain({ key: "cells", reason: "Which letters can a cell have? Or choose one of the games." });
}

export function fill(rules) {
  for (const one of fields) {
    const lines = rules.split("\n").filter((line) => line.startsWith(`${one.name}=`)).map((line) => line.slice(one.name.length + 1));
    one.value = lines.join(one.rows ? "\n" : " ") || (one.name === "stuck" ? "loss" : "");
  }
  complain(null);
}

/** Shows a mistake at its field; some keys have none. */
export function complain(mistake) {
  const wrong = fields.find((one) => one.name === mistake?.key);
  say("wrong-rules", mistake && !wrong ? `${mistake.key}: ${mistake.reason}` : "");
  for (const one of fields) {
    say(`wrong-${one.name}`, one === wrong ? mistake.reason : "");
    one.ariaInvalid = `${one === wrong}`;
  }
  if (mistake) at("own").open = true;
  wrong?.focus();
}

/** `go` follows a link. */
export function listen(go) {
  at("rules-form").onsubmit = () => withLink(go);
  at("stop").onclick = () => stop("Stopped. Short positions are searched.");
  at("copy-rules").onclick = () => withLink((link) => copy(new URL(link, location.href).href, at("copy-rules")));
}

/** The game that can be played, by search or by its law; without a problem it is being computed. */
let current = null;
/** The engine that looks for its law. */
let searching = null;

export const isLoaded = (rules) => !!current?.problem && current.rules === rules;

/** Ends whatever is computed. */
export function forget() {
  stop();
  current?.engine.end();
  current = null;
}

/** What is known of a game; with a law there is a program. */
async function make(rules, engine, withLaw) {
  const problem = await engine.call("own", rules, withLaw);
  const files = problem.program ? [{ file: "game.rs", about: "a program that reads standard input", text: problem.program }] : [];
  return { rules, engine, problem: { ...await listed(rules), ...problem, index: 0, files }, law: !!problem.program };
}

/** Says what decides the game; what the law says is for those who ask. */
function report() {
  const { problem, law } = current;
  tell(law ? `A law decides every position, ${problem.evidence}.` : `${problem.theorem} Short positions are searched.`);
}

/** Says how far the search for a law has come; it can be stopped if it is still going on. */
function tell(message, isGoing = false) {
  hide({ search: at("own").hidden || !message, stop: !isGoing });
  say("progress", message);
}

/** A game that is played by search, or by a law that is found soon; throws what is wrong, as
 * JSON. Tells `found` the game with its law, if that is found later. */
export async function load(rules, found) {
  if (!isLoaded(rules)) {
    forget();
    const engine = new Engine("discovery");
    current = { engine };
    current = await make(rules, engine, false);
    if (!current.law) discover(rules, found);
  }
  if (!searching) report();
  return current;
}

/** Ends the search for a law, and shows what is `said`. */
export function stop(said = "") {
  searching?.end();
  searching = null;
  tell(said);
}

/** Looks for the law of a game, which decides from then on, unless the search is ended. */
async function discover(rules, found) {
  const engine = new Engine("discovery", (said) => tell(`Looking for a law: ${said} …`, true));
  searching = engine;
  tell("Looking for a law …", true);
  try {
    const game = await make(rules, engine, true);
    // Whatever is pending comes first.
    while (now.busy) await new Promise((next) => { setTimeout(next, 20); });
    if (searching !== engine) return;
    searching = null;
    current.engine.end();
    current = game;
    report();
    found(game);
  } catch (error) {
    if (searching === engine) tell(`The search for a law broke off: ${error.message}`);
  }
}
