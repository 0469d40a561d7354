// Caches what boards and paired screens need to reload offline: pages, hashed files, images. Other requests go to the server.

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

/** `self` is a service worker here; the page's types say it is a window. */
declare const self: Worker;
const CACHE = 'feltclock-board-1';
const PAGE = '/display-board';
const TV = '/tv';
/** The maximum number of hashed files. The oldest are deleted first. */
const MOST_FILES = 300;

/** The cached page of a path; all boards share one. */
const keptPage = (path: string): string | undefined =>
  /^\/tv\/?$/i.test(path) ? TV : path === PAGE || path.startsWith('/s/') ? PAGE : undefined;
const isHashed = (path: string): boolean => path.startsWith('/assets/');
/** True for pictures on or beside a board, including advertisements and the App's address. */
const isImage = (path: string): boolean =>
  /^\/api\/(?:structure-attachment|store-logo|ad|store-ad)\//.test(path) || path === '/api/app';

async function keep(request: Request | string, response: Response): Promise<void> {
  if (!response.ok) return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const files = await cache.keys();
  for (const file of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(file);
}

/** Hashed files never change, so the cached one is right. */
async function keptFirst(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keep(event.request, response.clone()));
  return response;
}

/** Pages and images may change, so the server is asked first; the cache answers when it does not. */
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

/** Logos are public, and their address changes with them. A page loads them before the worker starts. */
const isLogo = (path: string): boolean => path.startsWith('/api/store-logo/');

/** True for a page, one of our hashed files, or a logo. A page reports everything that it has loaded. */
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

/** Earlier releases registered a worker for all pages. The console's files then pushed the boards' files out of the cache. */
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

// The export makes this file a module, so that its names are not global.
export {};
