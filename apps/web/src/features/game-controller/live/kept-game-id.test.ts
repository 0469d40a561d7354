import { describe, expect, it, vi } from 'vitest';
import { keepGameId, shownGameId } from './kept-game-id.ts';

describe('the id of the game', () => {
  it('is the given one, else the kept one, else none', () => {
    expect(shownGameId('7', '3')).toBe(7);
    expect(shownGameId(null, '3')).toBe(3);
    expect(shownGameId(null, undefined)).toBeUndefined();
    expect(shownGameId('x', '3')).toBeUndefined();
    expect(shownGameId('0', undefined)).toBeUndefined();
  });

  it('is kept while the controller is shown, and forgotten on leaving for another page', () => {
    const rememberParam = vi.fn();
    keepGameId({ rememberParam }, 7, () => '/game-list')();
    expect(rememberParam.mock.calls).toEqual([['7'], [undefined]]);
  });

  it('stays when the controller itself is where one goes', () => {
    const rememberParam = vi.fn();
    keepGameId({ rememberParam }, 7, () => '/game-controller')();
    expect(rememberParam.mock.calls).toEqual([['7']]);
  });
});
