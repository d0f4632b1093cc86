// A game of one's own: its rules in a form, played by search until its law is found.

import { at, button } from "./dom.js";
import { Engine, Wrong } from "./engine.js";
import { KEYS, rulesText } from "./link.js";

const EXAMPLES = {
  "LOL game": { title: "LOL game", cells: "*LO", moves: "* -> L\n* -> O", wins: "LOL", stuck: "draw" },
  "Flip Game II": { title: "Flip Game II", cells: "+-", moves: "++ -> --" },
  Kayles: { title: "Kayles", cells: "*-", moves: "* -> -\n** -> --" },
  Empty: {},
};

const field = (key) => at(`rules-${key}`);

/** What stands in the form; the usual value of a key is left out. */
function filled() {
  const rules = {};
  for (const key of KEYS) {
    const value = field(key).value.split("\n").map((line) => line.trim()).filter(Boolean).join("\n");
    if (value && !(key === "stuck" && value === "loss")) rules[key] = value;
  }
  return rules;
}

export function fill(rules) {
  for (const key of KEYS) field(key).value = rules[key] ?? (key === "stuck" ? "loss" : "");
  complain(null);
}

/** Shows a mistake at its field. */
export function complain(mistake) {
  for (const key of KEYS) {
    at(`wrong-${key}`).textContent = mistake?.key === key ? mistake.reason : "";
    field(key).toggleAttribute("aria-invalid", mistake?.key === key);
  }
  if (mistake) field(mistake.key).focus();
}

export function listen(visit) {
  at("examples").append(...Object.entries(EXAMPLES).map(([name, rules]) => button(name, () => fill(rules))));
  at("rules-form").onsubmit = (event) => {
    event.preventDefault();
    const rules = filled();
    visit(`#rules=${encodeURIComponent(rulesText(rules))}`);
  };
}

let searching = null;

/** Ends the search for a law. */
export function stop() {
  searching?.end();
  searching = null;
  at("search").hidden = true;
}

/** A game that is played by search; throws what is wrong, which is shown in the form. */
export async function searched(rules) {
  const engine = new Engine("discovery");
  try {
    const { game } = await engine.call("own", rules, false);
    return { engine, problem: { ...JSON.parse(game), files: [] } };
  } catch (error) {
    engine.end();
    if (error instanceof Wrong) complain(JSON.parse(error.message));
    throw error;
  }
}

/** Looks for the law of a game; tells `found` the engine that plays by it. */
export async function discover(rules, found) {
  stop();
  const say = (text) => { at("progress").textContent = text; };
  const engine = new Engine("discovery", (said) => say(`Looking for a law: ${said} …`));
  searching = engine;
  say("Looking for a law …");
  at("search").hidden = false;
  at("stop").hidden = false;
  at("stop").onclick = () => {
    stop();
    at("search").hidden = false;
    at("stop").hidden = true;
    say("Stopped. Short positions are searched.");
  };
  try {
    const { game, program } = await engine.call("own", rules, true);
    if (searching !== engine) return;
    const files = program ? [{ file: "game.rs", about: "a program that reads standard input", text: program }] : [];
    const problem = { ...JSON.parse(game), files };
    searching = null;
    at("stop").hidden = true;
    say(program ? `A law, ${problem.evidence}: ${problem.theorem}` : `${problem.theorem} Short positions are searched.`);
    found({ engine, problem });
  } catch (error) {
    if (searching === engine) say(`The search for a law broke off: ${error.message}`);
  }
}
