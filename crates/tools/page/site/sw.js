// Keeps all files of the page for when there is no network.

const KEPT = "page";
const FILES = [/* all files */];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(["./", ...FILES])).then(() => self.skipWaiting()));
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
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
    event.respondWith(answered(event.request));
  }
});
