// The setup of all test files with a document: what jsdom lacks, and an empty page after each test.

import { notifications } from '@mantine/notifications';
import { act, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { deadLinks } from './dead-links.ts';
import { holdClock } from './held-clock.ts';
import { closeConsole } from './open-console.tsx';
import { forgetServerTime } from '../src/shared/server-time/server-time.ts';

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

// A generous limit for hanging tests only: a slow machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  holdClock();
  vi.spyOn(window, 'scrollTo').mockImplementation(nothing);
  // Alerts stay until the test removes them: in a slow test they would close too early.
  const show = notifications.show.bind(notifications);
  vi.spyOn(notifications, 'show').mockImplementation((alert) => show({ ...alert, autoClose: false }));
});

afterEach(() => {
  // Before the clocks are real again: an answer that is still under way would store the difference.
  forgetServerTime();
  vi.useRealTimers();
  closeConsole();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // Resets module state too, as if another tab had cleared the storage.
  act(() => void window.dispatchEvent(new StorageEvent('storage', { storageArea: window.localStorage })));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

// After-hooks run in reverse order, so this one sees the page as the test left it.
afterEach(() => {
  // No page may link to a page that the user may not open.
  expect(deadLinks()).toEqual([]);
});
