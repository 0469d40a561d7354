import { minutes, renumber, type LevelRow, type LevelRows } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelChanges } from './level-changes.ts';

const level = (smallBlind: number, duration = 10): LevelRow => ({
  level: 1,
  smallBlind,
  bigBlind: 2 * smallBlind,
  ante: 2 * smallBlind,
  duration: minutes(duration),
});
const pause = (duration = 10): LevelRow => ({
  level: 0,
  smallBlind: 0,
  bigBlind: 0,
  ante: 0,
  duration: minutes(duration),
});
const ROWS = [level(100), level(200), pause(), level(300), level(400)];
const changesTo = (after: LevelRows) => levelChanges(renumber(ROWS), renumber(after));

describe('what differs between two lists of levels', () => {
  it.each<[what: string, after: LevelRows, changes: readonly object[]]>([
    ['nothing', ROWS, []],
    ['blinds', ROWS.with(1, level(250)), [{ field: 'levelBlinds', level: 2, from: '200/400/400', to: '250/500/500' }]],
    [
      'blinds, but not the ante',
      ROWS.with(1, { ...level(200), smallBlind: 250 }),
      [{ field: 'levelBlinds', level: 2, from: '200/400', to: '250/400' }],
    ],
    [
      'a game',
      ROWS.with(1, { ...level(200), game: 'stud', bringIn: 50 }),
      [{ field: 'levelGame', level: 2, from: null, to: 'STUD limit 50' }],
    ],
    ['a length', ROWS.with(3, level(300, 15)), [{ field: 'levelMinutes', level: 3, from: 10, to: 15 }]],
    ['the length of a break', ROWS.with(2, pause(20)), [{ field: 'breakMinutes', level: 2, from: 10, to: 20 }]],
    [
      'a level in between, which numbers all after it anew',
      ROWS.toSpliced(1, 0, level(150)),
      [{ field: 'levelAdded', level: 2, from: null, to: '150/300/300' }],
    ],
    ['a level that went', ROWS.toSpliced(0, 1), [{ field: 'levelRemoved', level: 1, from: '100/200/200', to: null }]],
    ['a break at the start', [pause(5), ...ROWS], [{ field: 'breakAdded', level: 0, from: null, to: 5 }]],
    ['a break that went', ROWS.toSpliced(2, 1), [{ field: 'breakRemoved', level: 2, from: 10, to: null }]],
    [
      'several things, from the first row to the last',
      [level(100, 12), level(200), level(300), level(500)],
      [
        { field: 'levelMinutes', level: 1, from: 10, to: 12 },
        { field: 'breakRemoved', level: 2, from: 10, to: null },
        { field: 'levelBlinds', level: 4, from: '400/800/800', to: '500/1000/1000' },
      ],
    ],
  ])('is informed of %s', (_what, after, changes) => {
    expect(changesTo(after)).toEqual(changes);
  });

  const rows = fc.array(
    fc
      .tuple(fc.boolean(), fc.integer({ min: 1, max: 4 }))
      .map(([isBreak, size]) => (isBreak ? pause(size) : level(size))),
    { maxLength: 12 },
  );

  it('is nothing exactly where they are alike, and as much as the one is longer at the least', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const changes = levelChanges(before, after);
        expect(changes.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after));
        const count = (ending: string) => changes.filter(({ field }) => field.endsWith(ending)).length;
        expect(count('Added') - count('Removed')).toBe(after.length - before.length);
      }),
    );
  });
});
