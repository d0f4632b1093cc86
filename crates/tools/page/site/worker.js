// Computes games beside the page, so that a long position does not stop it.

/** The games of this worker: those of the collection, or one's own. */
let kinds = [];
const ready = import(`./${new URL(location.href).searchParams.get("module")}.js`).then(async (module) => {
  await module.default();
  kinds = module.games?.() ?? [];
  return module;
});
/** A message in so many milliseconds is enough. */
const PACE = 100;

/** The position that is open, and what it was opened with. */
let game, opened;
let told = 0;
self.progress = (said) => {
  if (performance.now() < told + PACE) return;
  told = performance.now();
  postMessage({ progress: said });
};

/** What the games write as JSON; an empty text stands for nothing. */
const parsed = (text) => text && JSON.parse(text);
const describe = () => kinds.map((kind) => parsed(kind.description()));

const calls = {
  games: describe,
  puzzle: (module, day, grade) => parsed(module.puzzle(day, grade)),
  /** A game from its rules, with a law or without; an error names the key. */
  own(module, rules, withLaw) {
    kinds = [module.own(rules, withLaw)];
    return describe()[0];
  },
  /** Opens a position, unless it is open, and looks where the moves lead from there. */
  look(module, index, start, ...how) {
    if (opened !== `${index}=${start}`) {
      const next = kinds[index].open(start);
      game?.free();
      [game, opened] = [next, `${index}=${start}`];
    }
    return parsed(game.look(...how));
  },
  lesson: (module, index) => parsed(kinds[index].lesson()),
  fresh: (module, index, level, seed) => kinds[index].fresh(level, seed),
  picture: (module, dark) => module.picture(kinds[0], dark),
};
for (const name of ["answer", "exchange"]) calls[name] = (module, ...values) => parsed(game[name](...values));

onmessage = async ({ data: { name, values } }) => {
  try {
    postMessage({ value: calls[name](await ready, ...values) });
  } catch (error) {
    // What the games complain of is a text; anything else is a failure of the program.
    postMessage({ wrong: `${error}`, broken: typeof error !== "string" });
  }
};
