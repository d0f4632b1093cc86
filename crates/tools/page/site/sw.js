// Keeps all files of this version of the page for when there is no network. Whatever else is at
// this host, also under the same names, is not its business.

const PLACE = `page ${registration.scope} `;
const KEPT = `${PLACE}/* version */`;
const FILES = [/* all files */];
const OWN = new Set(["./", ...FILES].map((file) => new URL(file, registration.scope).href));

async function keep() {
  const kept = await caches.open(KEPT);
  await kept.addAll([...OWN].map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PLACE) && name !== KEPT).map((name) => caches.delete(name)));
  await clients.claim();
}

/** The network first, so that another version, or whatever stands there now, is seen at once. */
async function answered(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await (await caches.open(KEPT)).match(request, { ignoreSearch: true });
    // A new response has no address. So a worker keeps the address of its request, with the query.
    if (known) return new Response(known.body, known);
    throw error;
  }
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method === "GET" && OWN.has(origin + pathname)) event.respondWith(answered(event.request));
});
