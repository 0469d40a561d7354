import { describe, expect, it } from 'vitest';
import { FEW_TILES, tilesShown } from './tiles-shown.ts';

const structures = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `딥스택 ${String(index + 1)}` }));
const shown = (part: Partial<Parameters<typeof tilesShown>[1]> = {}, of = structures): readonly number[] =>
  tilesShown(of, { typed: '', isAll: false, chosenId: 1, lastPlayed: new Map(), ...part }).map(({ id }) => id);

describe('the tiles of structures', () => {
  it('are all of them while there are few', () => {
    expect(shown({}, structures.slice(0, FEW_TILES))).toHaveLength(FEW_TILES);
  });

  it.each([
    ['the first ones, if none was played', {}, [1, 2, 3, 4, 5, 6, 7, 8]],
    [
      'those played last, in the order of the list',
      {
        lastPlayed: new Map([
          [12, 5],
          [11, 9],
        ]),
      },
      [1, 2, 3, 4, 5, 6, 11, 12],
    ],
    ['the chosen one too', { chosenId: 10 }, [1, 2, 3, 4, 5, 6, 7, 10]],
    ['those that match, by initial consonants too', { typed: 'ㄷㅅㅌ 1' }, [1, 10, 11, 12]],
    ['all, when asked for', { isAll: true }, structures.map(({ id }) => id)],
  ])('are %s', (_, part, ids) => {
    expect(shown(part)).toEqual(ids);
  });
});
