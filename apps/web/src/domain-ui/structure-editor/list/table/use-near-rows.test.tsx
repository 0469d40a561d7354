import { describe, expect, it } from 'vitest';
import { nearAfter } from './use-near-rows.ts';

const crossing = (key: number, isIntersecting: boolean) => {
  const target = document.createElement('li');
  target.setAttribute('data-row-key', String(key));
  return { target, isIntersecting };
};

describe('rows near the window', () => {
  it('come and go as they cross into it and out of it', () => {
    expect([...nearAfter(new Set([1, 2]), [crossing(3, true), crossing(1, false)])]).toEqual([2, 3]);
  });

  it('are those that the last word of a batch says', () => {
    expect([...nearAfter(new Set([1]), [crossing(1, false), crossing(1, true)])]).toEqual([1]);
    expect([...nearAfter(new Set(), [crossing(1, true), crossing(1, false)])]).toEqual([]);
  });

  it('are the same set while nothing changes, so that nothing is drawn again', () => {
    const before = new Set([1, 2]);
    expect(nearAfter(before, [crossing(1, true), crossing(9, false)])).toBe(before);
  });
});
