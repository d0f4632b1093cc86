// Computes a game beside the page, so that a long position does not stop it.

const ready = import(`./${new URL(location.href).searchParams.get("module")}.js`)
  .then(async (module) => {
    await module.default();
    return module;
  });
/** A message in so many milliseconds is enough. */
const PACE = 100;

/** The position that is open, and what it was opened with. */
let game, opened;
/** A game of one's own: then this worker has no other. */
let own;
let told = 0;
self.progress = (said) => {
  if (performance.now() < told + PACE) return;
  told = performance.now();
  postMessage({ progress: said });
};

const calls = {
  games: (module) => module.games(),
  picture: (module, dark) => own.picture(dark),
  puzzle: (module, day, grade) => module.puzzle(day, grade),
  lesson: (module, name) => module.lesson(name),
  fresh: (module, name, level, seed) => own ? own.fresh(level, seed) : module.fresh(name, level, seed),
  /** A game from its rules, with a law or without; an error names the key. */
  own(module, rules, withLaw) {
    own = new module.Own(rules, withLaw);
    return { game: own.description(), program: own.program() };
  },
  /** Opens a position, unless it is open, and follows the moves as far as they can be made;
   * returns what is wrong with the first that cannot. */
  open(module, name, start, moves) {
    if (opened !== `${name}=${start}`) {
      const next = own ? own.open(start) : module.open(name, start);
      game?.free();
      [game, opened] = [next, `${name}=${start}`];
    }
    try {
      game.follow(moves.join("\n"));
    } catch (error) {
      if (typeof error !== "string") throw error;
      return error;
    }
    return "";
  },
};
for (const name of ["answer", "hint", "why", "worth", "view", "exchange"]) {
  calls[name] = (module, ...values) => game[name](...values);
}

onmessage = async ({ data: { name, values } }) => {
  try {
    postMessage({ value: calls[name](await ready, ...values) });
  } catch (error) {
    // What the games complain of is a text; anything else is a failure of the program.
    postMessage({ wrong: `${error}`, broken: typeof error !== "string" });
  }
};
