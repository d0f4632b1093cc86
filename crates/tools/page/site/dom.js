// Elements, and keys to move between them.

export const at = (id) => document.getElementById(id);

export function say(id, text) {
  at(id).textContent = text;
}

/** Hides each of these elements, or shows it. */
export function hide(hidden) {
  for (const [id, isHidden] of Object.entries(hidden)) at(id).hidden = isHidden;
}

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export const button = (textContent, onclick) => element("button", { type: "button", textContent, onclick });

/** A button whose name says more than can be seen of it. */
export function named(name, properties, ...seen) {
  const shown = element("span", { ariaHidden: "true", className: "seen" }, ...seen);
  return element("button", { type: "button", ...properties }, shown, element("span", { className: "name", textContent: name }));
}

/** The nearest button to the left or to the right, where they stand in heaps. */
function beside(all, from, way) {
  const far = (one) => (one.offsetLeft - from.offsetLeft) * way;
  const cost = (one) => 9 * far(one) + Math.abs(one.offsetTop - from.offsetTop);
  return all.filter((one) => far(one) > 0).sort((one, other) => cost(one) - cost(other))[0] ?? from;
}

/** Lets the arrow keys move between the buttons of a container, of which one is a
 * stop of the Tab key. */
export function rove(container) {
  const stops = () => [...container.querySelectorAll("button.stop")];
  container.addEventListener("keydown", (event) => {
    const all = stops();
    const here = all.indexOf(document.activeElement);
    const wide = getComputedStyle(container).gridTemplateColumns.split(" ").length;
    const next = { ArrowLeft: all[here - 1], ArrowRight: all[here + 1], ArrowUp: all[here - wide], ArrowDown: all[here + wide], Home: all[0], End: all.at(-1) };
    if (here < 0 || !(event.key in next) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const isAside = container.dataset.shape === "heaps" && ["ArrowLeft", "ArrowRight"].includes(event.key);
    (isAside ? beside(all, all[here], event.key === "ArrowLeft" ? -1 : 1) : next[event.key] ?? all[here]).focus();
  });
  container.addEventListener("focusin", (event) => {
    if (!event.target.classList.contains("stop")) return;
    stops().forEach((stop) => { stop.tabIndex = stop === event.target ? 0 : -1; });
  });
}

/** How long a button says what it has done, in milliseconds. */
const SAID = 2000;

/** Copies a text; the button says for a while whether that worked. */
export async function copy(text, button, frame) {
  // A second click finds what the first one has written there.
  const label = button.dataset.label ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    if (frame) getSelection().selectAllChildren(frame);
    button.textContent = frame ? "Selected: copy it with the keyboard" : "This browser does not let the page copy";
  }
  setTimeout(() => { button.textContent = label; }, SAID);
}

/** Hands on a text with a link: by what the system has for that, else as a copy. */
export async function hand(title, text, url, button, frame) {
  if (navigator.share) await navigator.share({ title, text, url }).catch(() => {});
  else await copy(`${text} ${url}`, button, frame);
}
