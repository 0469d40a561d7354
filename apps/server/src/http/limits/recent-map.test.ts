import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

describe('a recent map', () => {
  it('forgets what was set longest ago, and no more than it must', () => {
    const map = new RecentMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    map.set('c', 4);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
  });

  it('counts what is deleted no longer', () => {
    const map = new RecentMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.delete('b');
    map.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
  });

  it('is not refreshed by being read', () => {
    const map = new RecentMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect(map.get('a')).toBeUndefined();
  });

  it('forgets what must stay only when nothing else is there', () => {
    const map = new RecentMap<string>(2);
    const mustStay = (value: string): boolean => value === 'paused';
    map.set('a', 'paused', mustStay);
    map.set('b', 'free', mustStay);
    map.set('c', 'paused', mustStay);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual(['paused', undefined, 'paused']);
    map.set('d', 'paused', mustStay);
    expect(['a', 'c', 'd'].map((key) => map.get(key))).toEqual([undefined, 'paused', 'paused']);
  });
});
