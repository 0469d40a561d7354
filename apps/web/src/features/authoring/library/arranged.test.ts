import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, LIBRARY_ORDERS, type LibraryOrder } from './arranged.ts';

const ENTRIES = [
  { id: 1, name: '딥스택 10', lastPlayedAt: 500 },
  { id: 2, name: 'Turbo', lastPlayedAt: null },
  { id: 3, name: '딥스택 9', lastPlayedAt: 900 },
  { id: 4, name: '데일리 터보', lastPlayedAt: null },
];
const ids = (typed: string, order: LibraryOrder): readonly number[] =>
  arranged(ENTRIES, { typed, order }).map(({ id }) => id);

describe('the structures of a library', () => {
  it.each<[LibraryOrder, readonly number[]]>([
    ['used', [3, 1, 4, 2]],
    ['newest', [4, 3, 2, 1]],
  ])('stand in the order "%s"', (order, expected) => {
    expect(ids('', order)).toEqual(expected);
  });

  it('stand by name as people count', () => {
    const deep = ids('딥스택', 'name');
    expect(deep).toEqual([3, 1]);
  });

  it.each([
    ['turbo', [2]],
    ['ㄷㅅㅌ', [3, 1]],
    ['터보 데일리', [4]],
    ['없는 이름', []],
  ])('are found by "%s"', (typed, expected) => {
    expect(ids(typed, 'used')).toEqual(expected);
  });

  it('are all there in every order, each once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.nat(), name: fc.string(), lastPlayedAt: fc.option(fc.nat()) }), {
          selector: ({ id }) => id,
        }),
        fc.constantFrom(...LIBRARY_ORDERS),
        (entries, order) => {
          const found = arranged(entries, { typed: '', order });
          expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
            entries.map(({ id }) => id).toSorted((a, b) => a - b),
          );
        },
      ),
    );
  });
});
