// Keeps the page's files, so that the page works offline. Serves them with the headers that isolate the page, because hosts of
// static files do not send these headers.

/** All files of the page, relative to its folder, and a text that changes with any of them. The build sets both. */
declare const FILES: readonly string[];
declare const VERSION: string;

/** The types do not say which kind of worker this is. */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Other copies of the page on this host have caches of their own. */
const PREFIX = `palimpsest-${worker.registration.scope}-`;
const CACHE = PREFIX + VERSION;

/** Makes a page cross-origin isolated, so that threads can share memory. */
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Bypasses the browser's own cache, so that all files are of one build.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && isOfPage(new URL(request.url))) event.respondWith(answer(request));
});

/** Excludes the host's endgame tables: they are read in pieces and may change. */
function isOfPage({ origin, href }: URL): boolean {
  return origin === worker.location.origin && !href.startsWith(new URL("syzygy/", worker.location.href).href);
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = new URL(request.url).pathname.endsWith("/index.html") ? "./" : request;
  // Hosts vary answers by the types that a request accepts, and the copies were asked for without any.
  const kept = await cache.match(wanted, { ignoreSearch: true, ignoreVary: true });
  return isolated(kept ?? (await fetch(request)));
}

function isolated(response: Response): Response {
  // An opaque response cannot be copied.
  if (response.status === 0) return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
