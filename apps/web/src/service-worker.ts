// Keeps what display boards and paired screens need to be reloaded without a network: pages, hashed files, images. All else goes to the server.

interface ExtendedEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendedEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface KeepEvent extends ExtendedEvent {
  readonly data: unknown;
}
interface Worker {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: ExtendedEvent) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', run: (event: KeepEvent) => void): void;
}

/** What a service worker calls itself, and not the window that the types of a page take it for. */
declare const self: Worker;
const CACHE = 'feltclock-board-1';
const PAGE = '/display-board';
const TV = '/tv';
/** The most hashed files that are kept: beyond that, those of earlier releases go, oldest first. */
const MOST_FILES = 300;

/** The page that stands at a path, of those that are kept; all boards share one. */
const keptPage = (path: string): string | undefined =>
  /^\/tv\/?$/i.test(path) ? TV : path === PAGE || path.startsWith('/s/') ? PAGE : undefined;
const isHashed = (path: string): boolean => path.startsWith('/assets/');
/** Is this the address of something that a board shows behind or beside its figures? Advertisements and where the App is found count too. */
const isImage = (path: string): boolean =>
  /^\/api\/(?:structure-attachment|store-logo|ad|store-ad)\//.test(path) || path === '/api/app';

async function keep(request: Request | string, response: Response): Promise<void> {
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const files = await cache.keys();
  for (const file of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(file);
}

/** Answers with a hashed file. Such files never change, so the kept one is right. */
async function keptFirst(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request, response.clone()));
  return response;
}

/** Answers with a page or an image. These may change, so the server is asked first, and the kept one stands in without it. */
async function serverFirst(event: FetchEvent, key: Request | string): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.status < 500) {
      event.waitUntil(keep(key, response.clone()));
      return response;
    }
    return (await caches.match(key)) ?? response;
  } catch (failure) {
    const kept = await caches.match(key);
    if (kept === undefined) throw failure;
    return kept;
  }
}

/** A logo may be read by everybody, and its address changes with it; a page has it before the worker is there. */
const isLogo = (path: string): boolean => path.startsWith('/api/store-logo/');

/** Is this a page, one of our hashed files, or a logo? A page tells of all that it has loaded. */
function isKept(file: unknown): file is string {
  if (typeof file !== 'string') return false;
  const { origin, pathname } = new URL(file, self.location.origin);
  return (
    origin === self.location.origin && (isHashed(pathname) || isLogo(pathname) || keptPage(pathname) !== undefined)
  );
}

async function keepFiles(files: readonly unknown[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    if (!isKept(file) || (await cache.match(file)) !== undefined) continue;
    await fetch(file).then(
      (response) => keep(file, response),
      () => undefined,
    );
  }
}

/** Keeps a picture that a page has read with its session's token. */
async function keepPicture(path: unknown, picture: unknown): Promise<void> {
  if (typeof path === 'string' && isImage(path) && picture instanceof Blob) await keep(path, new Response(picture));
}

/** Boards of earlier releases asked for a worker of all pages: the console fetched its files through it, and they pushed the boards' own out of what is kept. */
const isOfAllPages = new URL(self.registration.scope).pathname === '/';

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(isOfAllPages ? self.registration.unregister() : self.clients.claim()),
);
self.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data !== 'object' || data === null) return;
  if ('keep' in data && Array.isArray(data.keep)) event.waitUntil(keepFiles(data.keep));
  if ('path' in data && 'picture' in data) event.waitUntil(keepPicture(data.path, data.picture));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isOfAllPages || request.method !== 'GET' || origin !== self.location.origin) return;
  const page = request.mode === 'navigate' ? keptPage(pathname) : undefined;
  if (page !== undefined) event.respondWith(serverFirst(event, page));
  else if (isHashed(pathname)) event.respondWith(keptFirst(event));
  else if (isImage(pathname)) event.respondWith(serverFirst(event, request));
});

// A file of its own kind: without an export its names would be those of every page.
export {};
