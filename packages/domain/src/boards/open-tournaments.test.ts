import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTournaments, type OpenTournament } from './open-tournaments.ts';
import { instant } from '../time.ts';

const NOW = instant(1_800_000_000_000);
const HOUR = 3_600_000;
const game = (id: number, startsIn: number | undefined, isRunning = false): OpenTournament => ({
  id,
  name: `#${String(id)}`,
  startAt: startsIn === undefined ? undefined : instant(NOW + startsIn),
  isRunning,
});
const idsOf = (games: readonly OpenTournament[]): readonly number[] => openTournaments(games, NOW).map(({ id }) => id);

describe('the tournaments to come', () => {
  it.each<[string, OpenTournament[], number[]]>([
    ['none where there are none', [], []],
    ['by their start', [game(1, 2 * HOUR), game(2, HOUR), game(3, 26 * HOUR)], [2, 1, 3]],
    ['those that run first, by theirs', [game(1, HOUR), game(2, -HOUR, true), game(3, undefined, true)], [3, 2, 1]],
    ['by their number where nothing else tells them apart', [game(7, HOUR), game(4, HOUR)], [4, 7]],
    ['not one that starts nobody knows when', [game(1, undefined), game(2, HOUR)], [2]],
    ['one that is late', [game(1, -7 * HOUR)], [1]],
    ['not one that was forgotten', [game(1, -8 * HOUR)], []],
    ['three at most', [game(1, HOUR), game(2, 2 * HOUR), game(3, 3 * HOUR), game(4, 4 * HOUR)], [1, 2, 3]],
  ])('%s', (_, games, expected) => {
    expect(idsOf(games)).toEqual(expected);
  });

  it('are the same in any order they are given', () => {
    const games = fc.uniqueArray(
      fc.record({ id: fc.nat(50), in: fc.option(fc.integer({ min: -9, max: 9 })), isRunning: fc.boolean() }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(games, (those) => {
        const given = those.map(({ id, in: hours, isRunning }) =>
          game(id, hours === null ? undefined : hours * HOUR, isRunning),
        );
        expect(idsOf(given.toReversed())).toEqual(idsOf(given));
      }),
    );
  });
});
