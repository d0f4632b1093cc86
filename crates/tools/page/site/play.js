// What the link says and what is seen of it. `show` changes both, except on the front page.

import { at, say } from "./dom.js";
import { boardStop, draw, setBusy } from "./draw.js";
import { Engine, Wrong } from "./engine.js";
import { front } from "./front.js";
import { read, write } from "./link.js";
import { isPersons, now } from "./now.js";
import { place } from "./numbers.js";

/** After a move, so many milliseconds pass before the next. So the second click of a double click
 * makes no move, and people see the computer's move come. */
const PAUSE = 350;
/** So long a wrong try at a puzzle and its refutation are seen. */
const LOOK = 1400;
/** The longest position of one's own game that is searched before there is a law. */
const SEARCHED = 40;
/** The start that is proposed instead of one that is too large has at most so many cells. */
const SMALL = 6;

const chance = crypto.getRandomValues(new Uint32Array(1))[0];

let all, collection;
/** The scripts for a game of one's own, and for puzzles, once somebody wants them. */
let own, puzzle;

/** The list of all games. */
export async function load() {
  collection = new Engine("collection");
  all = (await collection.call("games")).map((problem, index) => ({ ...problem, index }));
  return all;
}

/** How often somebody has gone elsewhere. What was begun under another count shows nothing. */
let visits = 0;
/** The link that was looked at last, with its start, whether or not it can be shown. */
let wanted;

/** Does one thing at a time: while it is pending, nothing else moves. */
async function act(work) {
  if (now.busy) return;
  clear();
  await doing(work);
}

/** Goes elsewhere, whatever is pending. */
function visit(work, complain) {
  visits += 1;
  clear();
  return doing(work, complain);
}

/** Does what takes a while. `work` waits for a promise by `still`, which throws if somebody has gone
 * elsewhere meanwhile. What is wrong with something that was typed is told to `complain`. */
async function doing(work, complain = (message) => say("objection", message)) {
  const mine = visits;
  const pressed = document.querySelector(":focus");
  const still = async (promise) => {
    const [result] = await Promise.allSettled([promise]);
    if (mine !== visits) throw new Error("gone");
    if (result.reason) throw result.reason;
    return result.value;
  };
  setBusy(true);
  try {
    await work(still).catch((error) => {
      if (!(error instanceof Wrong)) throw error;
      return complain(error.message, still);
    });
  } catch (error) {
    if (mine === visits) say("broken", `Something is broken here: ${error.message}`);
  } finally {
    if (mine === visits) setBusy(false);
    // What was pressed may be gone.
    if (pressed && !document.querySelector(":focus")?.checkVisibility()) boardStop().focus({ preventScroll: true });
  }
}

/** Forgets what was said of the last thing that somebody did. */
function clear() {
  for (const id of ["broken", "objection", "error", "heard"]) say(id, "");
  at("smaller").hidden = true;
  at("typed").removeAttribute("aria-invalid");
}

/** The game of a link, and the link with all that it leaves open. */
async function resolve(link) {
  wanted = link;
  if (link.isOwn) return { game: await own.load(link.rules, settle), link };
  if (link.puzzle) {
    puzzle ??= await import("./puzzle.js");
    const found = await puzzle.find(collection, link.puzzle);
    return { game: { problem: all[found.index], engine: collection }, link: { ...read(""), ...found } };
  }
  const problem = all.find((one) => one.name === link.name);
  if (!problem && link.name) throw new Wrong(`There is no game “${link.name.slice(0, 40)}”.`);
  return { game: { problem, engine: collection }, link };
}

/** All that is to be shown of a game at a link, with what tells who wins if that is `asked`. */
async function look({ game, link }, asked = now.asked || now.why) {
  const { problem, engine } = game;
  const start = link.start ?? problem.proposal;
  wanted = { ...link, start };
  if (link.isOwn && !game.law && start.length > SEARCHED) {
    throw new Wrong("That position is too long for a search: it is shown once there is a law.");
  }
  const view = { ...place(await engine.call("look", problem.index, start, link.moves.map((one) => `${one}\n`).join(""), link.you, now.focus, asked), problem.piece), asked };
  const moves = view.course.slice(0, view.at).map((one) => one.notation);
  // What was tried at a puzzle is not played.
  if (link.puzzle) view.course.length = view.at;
  return { link: { ...link, name: problem.name, start: view.start, moves }, game, view };
}

/** The one place that changes what is seen, except the front page. */
function show({ link, game, view = null }, { said = "", push = false } = {}) {
  const opened = !now.view || !view || now.game.problem.name !== game.problem.name || now.link.start !== link.start;
  const fresh = !opened && view.at > now.view.at;
  Object.assign(now, { link, game, view });
  // An address that would be too long stays what it was.
  const hash = view && write(link);
  if (hash && hash !== location.hash) history[push ? "pushState" : "replaceState"](null, "", hash);
  draw({ opened, fresh, play, moveTo, open: set, can: mayMove });
  if (said) say("heard", said);
}

/** The same game with another link; a move that cannot be made changes nothing. */
async function lookWith(changes) {
  const shown = await look({ game: now.game, link: { ...now.link, ...changes } });
  if (shown.view.wrong) throw new Wrong(shown.view.wrong);
  return shown;
}

/** Draws the same again, as `changes` want it. */
export const see = (changes) => act(async (still) => {
  Object.assign(now, changes);
  show(await still(look(now)));
});

/** Goes to a link so that the browser's way back leads here. */
function go(hash) {
  if (hash !== location.hash) history.pushState(null, "", hash);
  return follow();
}

/** Shows what the link says. What is wrong with it is said with a board to go on from; but a game
 * of one's own stays what it is. */
export function follow() {
  const link = read(location.hash);
  Object.assign(now, { focus: 0, wrong: 0, solved: false, ...link.puzzle && { asked: false, why: false } });
  let found;
  return visit(async (still) => {
    if (link.isOwn) {
      await still(showForm(link));
      if (!link.rules) return;
    }
    found = await still(resolve(link));
    if (!found.game.problem) {
      Object.assign(now, { link: null, view: null });
      await still(front(all));
      return;
    }
    if (link.isOwn && !now.game.problem.name) show(found);
    const shown = await still(look(found));
    show(shown);
    if (shown.view.wrong) say("objection", `The link goes on with what cannot be played. ${shown.view.wrong}`);
    at("own").open = false;
    at("frame").scrollIntoView({ block: "nearest" });
  }, async (message, still) => {
    if (link.isOwn && !found) return own.complain(JSON.parse(message));
    if (link.isOwn) show(found);
    else show(await still(look({ game: found?.game ?? { problem: all[0], engine: collection }, link: read("") })));
    if (found) refuse(message, link.start);
    else say("objection", message);
  });
}

/** The form of the rules of a link, with no game yet. */
async function showForm(link) {
  if (!own) {
    own = await import("./own.js");
    own.listen(go);
  }
  own.fill(link.rules);
  if (own.isLoaded(link.rules)) return;
  own.stop();
  at("own").open = true;
  show({ link, game: { problem: { title: "A game of your own" } } });
}

/** Says what is wrong with a position, beside it. */
function refuse(message, given) {
  const { link: { isOwn, rules }, game: { problem: { proposal = "" } } } = now;
  const start = given ?? proposal;
  say("error", start || proposal ? message : "No small position is a first one of this game. Set one that is.");
  at("typed").value = start;
  at("typed").ariaInvalid = "true";
  if (!isOwn) return;
  const smaller = /^cells=/m.test(rules) && proposal === start ? start.slice(0, Math.min(SMALL, Math.ceil(start.length / 2))) : proposal;
  at("smaller").hidden = smaller === start || !smaller;
  say("smaller", `Start from ${smaller}`);
  at("smaller").onclick = () => go(write({ ...now.link, start: smaller, moves: [] }));
}

/** A position that somebody typed: if it is wrong, the board stays what it is. */
export const set = (start) => visit(async (still) => {
  now.focus = 0;
  // The engine that is known may have been stopped.
  show(await still(resolve({ ...now.link, start, moves: [], puzzle: null }).then(look)), { push: true });
}, (message) => refuse(message, start));

/** From now on the law decides, if its game is still seen. What was said stays, unless the position can be shown only now. */
async function settle(game) {
  if (now.link?.rules !== game.rules) return;
  await doing(async (still) => {
    const { link, view } = now;
    const shown = await still(look({ link, game }).catch(() => ({ link, game })));
    if (!view && shown.view) {
      clear();
      at("own").open = false;
    }
    show(shown);
  });
}

/** Ends a computation that takes long; what was seen before is seen again. */
export async function cancel() {
  const { link, game, view } = now;
  const { isOwn, start } = wanted;
  if (isOwn) own.forget();
  else {
    collection.end();
    collection = new Engine("collection");
  }
  if (!link) {
    history.replaceState(null, "", "#");
    return follow();
  }
  await visit(async (still) => {
    show(view ? await still(resolve(link).then(look)) : { link, game });
  });
  if (game.problem.name) refuse("Stopped: this start is too large for a search in a short time.", start);
  else own.complain({ key: "rules", reason: "the computation was stopped" });
}

/** Whether a person may move here. */
const mayMove = () => !!now.view && !now.view.over && isPersons(now.view.at, now.link.you);

const pause = (time = PAUSE) => new Promise((resolve) => { setTimeout(resolve, time); });

/** A person's move, and the computer's answer. A wrong try at a puzzle is refuted by that, and
 * both are taken back. */
export const play = (notation) => act(async (still) => {
  if (!mayMove()) throw new Wrong(now.view?.over ? "The game is over." : "It is not your move.");
  const { game, link } = now;
  const shown = await still(lookWith({ moves: [...link.moves, notation] }));
  const told = link.puzzle && (await still(look(shown, true))).view.open;
  const isWrong = told && told.worths.at(-1) !== "win";
  show(shown);
  await still(pause(isWrong ? LOOK : PAUSE));
  const reply = await answer(still);
  if (!told) return;
  if (isWrong) {
    now.wrong += 1;
    await still(pause(LOOK));
    show(await still(look({ game, link })));
    puzzle.refute(shown.view.course.at(-1).text, reply);
  } else if (now.view.over) {
    now.solved = true;
    show(await still(look(now)));
    puzzle.finish();
  } else say("said", "Right so far. Go on.");
});

/** Lets the computer move, if it is its turn, and returns what it played. */
async function answer(still) {
  const { link, view, game } = now;
  if (view.over || isPersons(view.at, link.you)) return "";
  const move = await still(game.engine.call("answer", link.level === "easy", link.seed ?? chance));
  if (!view.heap) now.focus = move.from;
  show(await still(lookWith({ moves: [...link.moves, move.notation] })), { said: `The computer: ${move.text}.` });
  return move.text;
}

/** To the position after so many of the moves; what is pending is given up. */
function moveTo(ply, said) {
  if (now.link.puzzle) return;
  const moves = now.view.course.slice(0, ply).map((one) => one.notation);
  visit(async (still) => { show(await still(lookWith({ moves })), { said }); });
}

/** To the person's turn before, or after. */
export function step(way) {
  const { view, link: { you } } = now;
  let ply = view.at + way;
  if (!isPersons(ply, you) && ply + way >= 0 && ply + way <= view.course.length) ply += way;
  moveTo(ply, way < 0 ? `Undone, back to ${ply ? `move ${ply}` : "the start"}.` : `Done again, up to move ${ply}.`);
}

export const hint = () => act(async (still) => {
  // The engine may still have a position open that was typed and refused.
  const best = await still(look(now).then(() => now.game.engine.call("answer", false, 0)));
  if (!now.view.heap) now.focus = best.from;
  const shown = await still(look(now));
  shown.view.hinted = best.notation;
  show(shown, { said: best.hint });
});

/** A new start, won or lost: whoever likes lets the other side begin. */
export const renew = () => visit(async (still) => {
  const { game, link } = now;
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const start = await still(game.engine.call("fresh", game.problem.index, Number(at("hardness").value), seed));
  now.focus = 0;
  const you = link.you === "both" ? "both" : "first";
  show(await still(look({ game, link: { ...link, start, you, moves: [] } })), { said: `A new position.${you === "both" ? "" : " Swap lets the other side begin."}`, push: true });
});

/** Others play, or another level: the computer moves if it is its turn now. */
export const seat = (changes) => act(async (still) => {
  show(await still(lookWith(changes)));
  await answer(still);
});
