import { MOST_BELONGINGS } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../state/kept-storage.ts';
import { holderIn, ownPath, packBelongings, unpackBelongings } from './belongings.ts';

const storages = () => ({ kept: memoryStorage(), tab: memoryStorage() });
const all = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').map((key) => [
      key,
      storage.getItem(key),
    ]),
  );

describe('what a page takes along', () => {
  it('is everything of ours, in its place, instead of what an earlier stay left', () => {
    const here = storages();
    here.kept.setItem('feltclock.session', '{"token":"Bearer a"}');
    here.kept.setItem('feltclock.lock', 'locked');
    here.kept.setItem('another', 'x');
    here.kept.setItem('feltclock.showings.1', 'counted');
    here.tab.setItem('feltclock.tab', '{"chosenStoreId":3}');
    const there = storages();
    there.kept.setItem('feltclock.session', '{"token":"Bearer old"}');
    there.kept.setItem('feltclock.tablet', '{"secret":"old"}');
    there.kept.setItem('feltclock.showings.2', 'counted there');
    there.kept.setItem('another', 'y');
    unpackBelongings(packBelongings(here), there);
    expect(all(there.kept)).toEqual({
      'feltclock.session': '{"token":"Bearer a"}',
      'feltclock.lock': 'locked',
      'feltclock.showings.2': 'counted there',
      another: 'y',
    });
    expect(all(there.tab)).toEqual({ 'feltclock.tab': '{"chosenStoreId":3}' });
  });

  it('fits, with who it is before everything else', () => {
    const here = storages();
    here.kept.setItem('feltclock.board.1', 'b'.repeat(MOST_BELONGINGS));
    here.kept.setItem('feltclock.screen', `{"secret":"s","profile":"${'p'.repeat(2000)}"}`);
    here.tab.setItem('feltclock.tab', '{}');
    const packed = packBelongings(here);
    expect(packed.length).toBeLessThanOrEqual(MOST_BELONGINGS);
    const entries = JSON.parse(packed) as readonly (readonly string[])[];
    expect(entries.map(([, key]) => key)).toEqual(['feltclock.screen', 'feltclock.tab']);
  });

  it.each(['', 'x', '{}', '[["kept","other","x"],["kept","feltclock.a"],["cookie","feltclock.b","x"],1]'])(
    'is nothing of %j',
    (text) => {
      const there = storages();
      unpackBelongings(text, there);
      expect([all(there.kept), all(there.tab)]).toEqual([{}, {}]);
    },
  );
});

describe('who goes over', () => {
  it.each([
    [{}, {}, undefined],
    [{ 'feltclock.session': '{"token":"Bearer a"}' }, {}, { token: 'Bearer a' }],
    [{}, { 'feltclock.session': '{"token":"Bearer v"}' }, { token: 'Bearer v' }],
    [{ 'feltclock.screen': '{"secret":"s"}' }, {}, { screen: 's' }],
    [{ 'feltclock.tablet': '{"secret":"t"}', 'feltclock.session': 'broken' }, {}, { tablet: 't' }],
  ])('is proved by %j and %j', (kept, tab, holder) => {
    const here = storages();
    for (const [key, value] of Object.entries(kept)) here.kept.setItem(key, value);
    for (const [key, value] of Object.entries(tab)) here.tab.setItem(key, value);
    expect(holderIn(here)).toEqual(holder);
  });
});

describe('the page to go on to', () => {
  it.each([
    ['/game-controller?id=3#undo', '/game-controller?id=3#undo'],
    ['/s/abc', '/s/abc'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
  ])('of %j is %j', (address, path) => {
    expect(ownPath(address, 'http://192.168.0.12:8080')).toBe(path);
  });
});
