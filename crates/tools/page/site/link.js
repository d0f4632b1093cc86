// What stands behind the # of a link: a position, the moves from it, who plays what.
//
//   #lol-game=L%2A%2AL%2A%2A%2AL&L2&O3&you=second&level=easy
//   #rules=cells%3D*LO%0Amoves%3D*%20-%3E%20L&start=*****&you=both
//   #puzzle=2026-01-31&grade=long

/** Chats and forums end a link at signs such as `.`, `*` and `'`. */
const escaped = (text) => encodeURIComponent(text).replace(/[.*'()!~_]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The longest link that is written; some programs cut longer ones. */
export const LONGEST = 30_000;

/** The link, empty if it would be too long. */
export function write({ name, isOwn, rules, puzzle, start, moves = [], you = "first", level = "perfect", seed = null }) {
  if (puzzle) return `#puzzle=${puzzle.date}&grade=${puzzle.grade}`;
  const parts = isOwn ? [`rules=${escaped(rules)}`] : [start === null ? name : `${name}=${escaped(start)}`];
  if (isOwn && start !== null) parts.push(`start=${escaped(start)}`);
  parts.push(...moves.map(escaped));
  if (you !== "first") parts.push(`you=${you}`);
  if (level !== "perfect") parts.push(`level=${level}`);
  if (seed !== null) parts.push(`seed=${seed}`);
  const link = `#${parts.join("&")}`;
  return link.length > LONGEST ? "" : link;
}

/** What can be chosen; the first is usual, and stands for what is unknown. */
const CHOICES = { you: ["first", "second", "both"], level: ["perfect", "easy"] };

/** Reads a link; nothing in it is trusted. A start that it does not say is null. A game that `isOwn` has
 * `rules`: lines of `key=value`. A key may come several times. Older links have `where` for `starts`, or after it. */
export function read(hash) {
  // A plus is a sign of a strip there, and no blank.
  const [[name, value] = ["", ""], ...rest] = new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
  const start = /^[^&]*=/.test(hash) ? value : null;
  const link = { name, start, moves: [], you: "first", level: "perfect", seed: null, isOwn: name === "rules", rules: "", puzzle: null };
  if (link.isOwn) Object.assign(link, { rules: value.replace(/^starts=(.*)\nwhere=(.*)$/m, "starts=($1) and ($2)").replace(/^where=/gm, "starts="), start: null });
  if (name === "puzzle") link.puzzle = { date: value, grade: "" };
  for (const [key, said] of rest) {
    if (Object.hasOwn(CHOICES, key)) link[key] = CHOICES[key].includes(said) ? said : CHOICES[key][0];
    else if (key === "seed" && /^\d{1,9}$/.test(said)) link.seed = Number(said);
    else if (key === "start" && link.isOwn) link.start = said;
    else if (key === "grade" && link.puzzle) link.puzzle.grade = said;
    else link.moves.push(said ? `${key}=${said}` : key);
  }
  return link;
}
