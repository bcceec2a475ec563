// Keeps the site for use offline. The build defines FILES, the names of its files, and VERSION, a hash of their contents.

// Caches belong to an origin, which may have more than one site.
const OURS = `holdem ${registration.scope} `;
const CACHE = OURS + VERSION;
const ADDRESSES = FILES.map((name) => new URL(name, registration.scope).href);

addEventListener("install", (event) => {
  // An open page needs nothing from the cache, so a newer version replaces the old one immediately.
  skipWaiting();
  event.waitUntil(keep());
});

addEventListener("activate", (event) => event.waitUntil(dropOlder()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  // The browser handles every other request as if this worker did not exist.
  if (request.method === "GET" && ADDRESSES.includes(address)) event.respondWith(answer(request, address));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(ADDRESSES.map((address) => new Request(address, { cache: "no-cache" })));
}

async function dropOlder() {
  const older = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function answer(request, address) {
  const cache = await caches.open(CACHE);
  return await cache.match(address) ?? fetch(request);
}
