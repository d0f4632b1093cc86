// Keeps all files of the page for when there is no network. Other files of this host are not
// its business.

const KEPT = "page";
const FILES = [/* all files */];
const OWN = new Set(["./", ...FILES].map((file) => new URL(file, registration.scope).pathname));

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([...OWN])).then(() => self.skipWaiting()));
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
    const known = await kept.match(request, { ignoreSearch: true });
    // Without an address of its own, it leaves the worker the query of the request.
    if (known) return new Response(known.body, known);
    throw error;
  }
}

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.origin === location.origin && OWN.has(url.pathname)) {
    event.respondWith(answered(event.request));
  }
});
