// Lets the service worker keep this page, its scripts and its fonts, so that the board can be reloaded without a network.

/** Tells the worker which of our files this page has loaded, those before the worker was there included, and those still to come. */
function tellOfFiles(worker: ServiceWorker): void {
  const prefix = `${window.location.origin}/assets/`;
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().map(({ name }) => name);
    worker.postMessage({ keep: files.filter((name) => name.startsWith(prefix)) });
  });
  observer.observe({ type: 'resource', buffered: true });
}

async function register(container: ServiceWorkerContainer, page: string): Promise<void> {
  await container.register('/service-worker.js');
  const { active } = await container.ready;
  if (active === null) return;
  active.postMessage({ keep: [page] });
  tellOfFiles(active);
}

/** Asks for the page to be kept; where there are no service workers (plain HTTP on another machine), it isn't. */
export function keepPageOffline(page: '/display-board' | '/tv'): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void => void register(navigator.serviceWorker, page).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
