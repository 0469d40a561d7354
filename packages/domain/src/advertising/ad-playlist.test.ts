import { describe, expect, it } from 'vitest';
import { adPageAt, isAdTime, nextAdPageAt } from './ad-playlist.ts';
import { after, instant, millis } from '../time.ts';

const CYCLE = millis(3000);
const T0 = instant(1_800_000_000_000);

describe('the time for advertisements', () => {
  it.each([
    ['READY', false, true],
    ['INIT', false, true],
    ['PLAYING', true, true],
    ['PAUSED', true, true],
    ['PLAYING', false, false],
    ['PAUSED', false, false],
    ['END', true, false],
    ['END', false, false],
  ] as const)('%s, in a break: %s → %s', (status, isBreak, expected) => {
    expect(isAdTime({ status, isBreak })).toBe(expected);
  });
});

describe('the page of an instant', () => {
  it('goes through all pages in their order and begins again', () => {
    const pages = Array.from({ length: 7 }, (_, index) => adPageAt(after(T0, millis(index * CYCLE)), CYCLE, 3));
    const first = pages[0] ?? 0;
    expect(pages).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => (first + index) % 3));
  });

  it('is the same until the next one is due, and another from then on', () => {
    const now = instant(T0 + 1234);
    const next = nextAdPageAt(now, CYCLE);
    expect(adPageAt(instant(next - 1), CYCLE, 3)).toBe(adPageAt(now, CYCLE, 3));
    expect(adPageAt(next, CYCLE, 3)).toBe((adPageAt(now, CYCLE, 3) + 1) % 3);
    expect(nextAdPageAt(next, CYCLE)).toBe(next + CYCLE);
  });

  it('is the only one there is, or the first of none', () => {
    expect(adPageAt(instant(T0 + 4000), CYCLE, 1)).toBe(0);
    expect(adPageAt(T0, CYCLE, 0)).toBe(0);
  });
});
