// Every test file with a document begins with this: what jsdom lacks, and an empty page after each test.

import { notifications } from '@mantine/notifications';
import { act, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { deadLinks } from './dead-links.ts';
import { holdClock } from './held-clock.ts';
import { closeConsole } from './open-console.tsx';

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

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver: StillObserver, matchMedia: noMatch });
Object.assign(Element.prototype, { scrollIntoView: nothing });
Object.assign(document, {
  fonts: { ready: Promise.resolve(), addEventListener: nothing, removeEventListener: nothing },
});

// The limit only ends what hangs: a slow machine is not a failed test.
configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  holdClock();
  vi.spyOn(window, 'scrollTo').mockImplementation(nothing);
  // Alerts stay until the test takes them away: in a slow test they would go before they are looked at.
  const show = notifications.show.bind(notifications);
  vi.spyOn(notifications, 'show').mockImplementation((alert) => show({ ...alert, autoClose: false }));
});

afterEach(() => {
  vi.useRealTimers();
  closeConsole();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // What modules remember goes as well: to them, another tab has cleared the storage.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: window.localStorage })));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Hooks after a test run in reverse: this one sees the page as the test left it.
afterEach(() => {
  // No page leads anybody to one that they may not open.
  expect(deadLinks()).toEqual([]);
});
