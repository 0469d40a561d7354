/** The worker keeps this page only. It receives the URL of every resource that the page has loaded or will load. */
async function register(container: ServiceWorkerContainer, page: string): Promise<void> {
  await container.register('/service-worker.js', { scope: window.location.pathname });
  const { active } = await container.ready;
  active?.postMessage({ keep: [page] });
  new PerformanceObserver((list) => {
    active?.postMessage({ keep: list.getEntries().map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}

/** Keeps the page for offline use. Plain HTTP from another machine has no service workers, so nothing is kept there. */
export function keepPageOffline(page: '/display-board' | '/tv'): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void => void register(navigator.serviceWorker, page).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/**
 * Lets the worker keep a picture for a reload without a network. A page that was opened before its worker was there has read it past the worker,
 * which cannot ask again: the call needs the session's token.
 */
export function keepPictureOffline(path: string, picture: Blob): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ path, picture }));
}
