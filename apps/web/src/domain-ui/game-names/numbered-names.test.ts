import { describe, expect, it } from 'vitest';
import { numberedNames, withNumberedNames } from './numbered-names.ts';

const game = (id: number, name: string, storeId = 1) => ({ id, name, storeId });
const names = (...games: readonly ReturnType<typeof game>[]) => numberedNames(games).map(({ name }) => name);

describe('games of one name', () => {
  it('are numbered in the order in which they were made, wherever they stand in the list', () => {
    expect(names(game(9, '터보'), game(3, '딥스택'), game(4, '터보'), game(12, '터보'))).toEqual([
      '터보 #2',
      '딥스택',
      '터보',
      '터보 #3',
    ]);
  });

  it('of two stores are two things', () => {
    expect(names(game(1, '터보', 1), game(2, '터보', 2))).toEqual(['터보', '터보']);
  });

  it('leave those whose name is their own as they are', () => {
    const alone = game(1, '터보');
    expect(numberedNames([alone])[0]).toBe(alone);
    expect(withNumberedNames({ games: [game(1, 'a'), game(2, 'a')], isCut: false })).toEqual({
      games: [game(1, 'a'), game(2, 'a #2')],
      isCut: false,
    });
  });
});
