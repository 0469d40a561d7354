// What every test file with a document begins with: an empty page, modules of its own, and the few browser features that the console's UI kit asks for.
// Libraries stay loaded from file to file, with what the compiler has learnt of them: loading them anew took most of a file's time.

import { afterAll, vi } from 'vitest';

// The product's modules keep a session, a clock or a list of listeners.
vi.resetModules();

const setTimer = globalThis.setTimeout;
const timers = new Set<ReturnType<typeof setTimer>>();
const noteTimer = (...wanted: Parameters<typeof setTimer>): ReturnType<typeof setTimer> => {
  const timer = setTimer(...wanted);
  timers.add(timer);
  return timer;
};

// What the product's modules listen to as long as their page is there would go on, and hold them, while all files that follow are tested.
const listen = window.addEventListener;
const listening: Parameters<typeof window.addEventListener>[] = [];
const noteListening = (...wanted: Parameters<typeof window.addEventListener>): void => {
  listening.push(wanted);
  listen(...wanted);
};

const nothing = () => undefined;

class StillObserver implements ResizeObserver {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: StillObserver,
  matchMedia: noMatch,
  setTimeout: Object.assign(noteTimer, setTimer),
  addEventListener: noteListening,
});
Object.assign(Element.prototype, { scrollIntoView: nothing });
Object.assign(document, { fonts: { ready: Promise.resolve() } });

afterAll(() => {
  // What a cache of answers wants to forget in five minutes, and what spies were called with, would hold every page that was drawn.
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout: setTimer, addEventListener: listen });
  for (const wanted of listening) window.removeEventListener(...wanted);
  vi.resetAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.localStorage.clear();
  window.sessionStorage.clear();
});
