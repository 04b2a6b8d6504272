/**
 * Keeps one text page readable offline. Registered only for the addresses of the texts, so no other page, no API call
 * and no token ever passes through it. Plain JavaScript: the build fills in FILES and VERSION (offlinePlugin.ts) and
 * serves it as /offline.js.
 */
const FILES = [];
const VERSION = '';

const prefix = `text ${self.registration.scope} `;
const cacheName = prefix + VERSION;
/** The page's document, cached without its query, which may hold a token. */
const shell = new URL(self.registration.scope).pathname;
const plain = { credentials: 'omit', referrerPolicy: 'no-referrer' };

const keep = async () => {
  const cache = await caches.open(cacheName);
  await Promise.all(
    [shell, ...FILES].map(async (path) => {
      const reply = await fetch(path, plain);
      if (!reply.ok) throw new Error(path);
      await cache.put(path, reply);
    }),
  );
  await self.skipWaiting();
};

const dropOlder = async () => {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
};

const kept = async (path) => (await caches.open(cacheName)).match(path);

/** For hashed files, which never change: cache first. */
const fromCache = async (request, path) => (await kept(path)) ?? fetch(request);

/** How long to wait for the network where a reply is cached, and how long not to wait again after that; in ms. */
const patience = 3000;
const memory = 30_000;
let weakUntil = 0;

/** False for a proxy that answers for an unreachable server, and for a network that wants a log-in first. */
const isOurs = (reply, path) =>
  reply.status < 500 && (path === shell || !reply.headers.get('content-type')?.includes('html'));

const keepReply = async (path, reply) => (await caches.open(cacheName)).put(path, reply);

const fetched = async (request, path) => {
  const reply = await fetch(request);
  // Without room in the cache, the reply is still shown.
  if (reply.ok && isOurs(reply, path) && path !== shell) await keepReply(path, reply.clone()).catch(() => undefined);
  return reply;
};

/** For texts and words, which may be edited: network first; the cache if it is offline, slow or not ours. */
const fromNetwork = async (request, path) => {
  const reply = fetched(request, path);
  // A failure is handled below, or nobody waits for it any more.
  reply.catch(() => undefined);
  const before = await kept(path);
  if (!before) return reply;
  const late = new Promise((resolve) => setTimeout(resolve, Date.now() < weakUntil ? 0 : patience));
  const first = await Promise.race([reply.catch(() => undefined), late]);
  if (first && isOurs(first, path)) return first;
  if (!first) weakUntil = Date.now() + memory;
  return before;
};

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(fromNetwork(request, shell));
  if (url.search !== '' || !FILES.includes(url.pathname)) return;
  event.respondWith(
    url.pathname.startsWith('/assets/') ? fromCache(request, url.pathname) : fromNetwork(request, url.pathname),
  );
});
