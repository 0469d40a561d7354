// Lets the service worker keep this page, its scripts and its fonts, so that the board can be reloaded without a network.

/** The worker has this page and no other; it is told what the page has loaded, before the worker was there included, and what is still to come. */
async function register(container: ServiceWorkerContainer, page: string): Promise<void> {
  await container.register('/service-worker.js', { scope: window.location.pathname });
  const { active } = await container.ready;
  active?.postMessage({ keep: [page] });
  new PerformanceObserver((list) => {
    active?.postMessage({ keep: list.getEntries().map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}

/** Asks for the page to be kept; where there are no service workers (plain HTTP on another machine), it isn't. */
export function keepPageOffline(page: '/display-board' | '/tv'): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void => void register(navigator.serviceWorker, page).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
