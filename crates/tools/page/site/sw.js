// Keeps the page for when there is no network: all that a first visit needs, and whatever
// else was asked for.

const KEPT = "page";
const FIRST = ["./", "page.css", "early.js", "main.js", "dom.js", "engine.js", "worker.js?module=collection", "link.js",
  "words.js", "play.js", "board.js", "course.js", "table.js", "files.js", "puzzle.js",
  "collection.js", "collection_bg.wasm", "icon.svg", "manifest.webmanifest"];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FIRST)).then(() => self.skipWaiting()));
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** The network first, so that all files are of one version. */
async function answered(request) {
  const kept = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok) await kept.put(request, found.clone());
    return found;
  } catch (error) {
    const known = await kept.match(request);
    if (known) return known;
    throw error;
  }
}

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answered(event.request));
  }
});
