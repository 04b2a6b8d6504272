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
const options = { credentials: 'omit', referrerPolicy: 'no-referrer' };

const install = async () => {
  const cache = await caches.open(cacheName);
  await Promise.all(
    [shell, ...FILES].map(async (path) => {
      const reply = await fetch(path, options);
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

const cached = async (path) => (await caches.open(cacheName)).match(path);

/** For hashed files, which never change: cache first. */
const fromCache = async (request, path) => (await cached(path)) ?? fetch(request);

/** How long to wait for the network where a reply is cached, and how long not to wait again after that; in ms. */
const maxWait = 3000;
const cooldown = 30_000;
let weakUntil = 0;

/** False for a proxy that answers for an unreachable server, and for a network that wants a log-in first. */
const isOurs = (reply, path) =>
  reply.status < 500 && (path === shell || !reply.headers.get('content-type')?.includes('html'));

const store = async (path, reply) => (await caches.open(cacheName)).put(path, reply);

const download = async (request, path) => {
  const reply = await fetch(request);
  // Without room in the cache, the reply is still shown.
  if (reply.ok && isOurs(reply, path) && path !== shell) await store(path, reply.clone()).catch(() => undefined);
  return reply;
};

/** For texts and words, which may be edited: network first; the cache if it is offline, slow or not ours. */
const fromNetwork = async (request, path) => {
  const reply = download(request, path);
  // A failure is handled below, or nobody waits for it any more.
  reply.catch(() => undefined);
  const stored = await cached(path);
  if (!stored) return reply;
  const timeout = new Promise((resolve) => setTimeout(resolve, Date.now() < weakUntil ? 0 : maxWait));
  const first = await Promise.race([reply.catch(() => undefined), timeout]);
  if (first && isOurs(first, path)) return first;
  if (!first) weakUntil = Date.now() + cooldown;
  return stored;
};

self.addEventListener('install', (event) => event.waitUntil(install()));
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
