// Numbers as they are drawn: heaps side by side, or a board with a piece on it.

/** More than the stones of any heap that is drawn. */
const TALL = 100;

/** Adds where the last move was and, if the position has numbers that are drawn, its cells and
 * where its moves are. */
export function place(view, piece = "●") {
  const made = view.course[view.at - 1];
  const last = made && [made.from, made.to];
  if (!view.drawn) return { ...view, last };
  const drawn = view.drawn.board ? squares({ ...view.drawn, piece }, made) : heaps(view.drawn, made);
  const choices = view.choices.map((one) => ({ ...one, label: one.notation, ...drawn.where(one.changes) }));
  return { ...view, ...drawn, choices };
}

/** A person points to the square to which the piece goes. */
function squares({ names, numbers, piece, side, lost }, made) {
  const cell = ([x, y]) => {
    const isHere = x === numbers[0] && y === numbers[1];
    return { index: y * side + x, text: isHere ? piece : "", name: `${names[0]} ${x}, ${names[1]} ${y}${isHere ? ", the piece" : ""}` };
  };
  const where = (changes) => {
    const after = [...numbers];
    for (const [index, [to]] of changes) after[index] = to;
    const cell = after[1] * side + after[0];
    return Math.max(...after) < side ? { cell, from: cell, to: cell + 1 } : {};
  };
  const cells = Array.from({ length: side * side }, (_, nth) => cell([nth % side, side - 1 - Math.floor(nth / side)]));
  const here = numbers[1] * side + numbers[0];
  return { side, cells, here, where, lost, last: made && [here, here + 1] };
}

/** A person points to the lowest stone that goes; those above it go, too. */
function heaps({ names, numbers }, made) {
  const heaps = numbers.map((stones, heap) => ({ stones, label: names[heap] ? `${names[heap]} = ${stones}` : `heap ${heap + 1}: ${stones}` }));
  const cells = heaps.flatMap(({ stones, label }, heap) => Array.from({ length: stones }, (_, above) =>
    ({ index: heap * TALL + stones - 1 - above, text: "", name: `${label}, stone ${stones - above}` })));
  const where = (changes) => {
    const change = changes.find(([heap, [left]]) => left < numbers[heap]);
    if (!change) return {};
    // A heap that is split keeps the stones of its other part.
    const [heap, [left, other = 0]] = change;
    const cell = heap * TALL + left;
    return { cell, from: cell, to: cell + Math.max(1, numbers[heap] - left - other) };
  };
  const [heap, left] = made?.changes[0] ?? [];
  return { heaps, cells, where, last: left && left[0] === numbers[heap] ? [heap * TALL, heap * TALL + numbers[heap]] : null };
}
