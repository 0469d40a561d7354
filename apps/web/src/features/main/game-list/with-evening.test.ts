import type { GameListItem } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eveningGame, type EveningPart } from '../../../../test-support/evening-game.ts';
import { withEvening } from './with-evening.ts';

const NOW = instant(1_769_873_407_000);
const tonight = ({ clock, ...part }: EveningPart = {}) => eveningGame({ ...part, clock: { at: NOW, ...clock } });
/** The same game as the list has it. */
const listed = (part: EveningPart = {}): GameListItem => {
  const { id, name, status, registrationStatus, createDate, currentPlayer, totalPlayer, level } = tonight(part);
  const { structureName, prize, storeId, structureId, startAt, clock, countsVersion } = tonight(part);
  const game = { id, name, status, registrationStatus, createDate, currentPlayer, totalPlayer, level };
  return { ...game, structureName, prize, storeId, structureId, startAt, clock, countsVersion };
};

describe('the list with the evening', () => {
  it('keeps the order, the names and the games of the list', () => {
    const games = withEvening([listed({ id: 9, name: 'Friday #2' }), listed({ id: 4 })], [tonight({ id: 9 })], NOW);
    expect(games.map(({ id, name }) => [id, name])).toEqual([
      [9, 'Friday #2'],
      [4, 'Friday'],
    ]);
    expect(games.map((game) => 'levelList' in game)).toEqual([true, false]);
  });

  it.each([
    ['list', { clock: { version: 6, status: 'PAUSED' }, countsVersion: 4, currentPlayer: 11 }, {}],
    ['evening', {}, { clock: { version: 6, status: 'PAUSED' }, countsVersion: 4, currentPlayer: 11 }],
  ] as const)('has the newer clock and counts of both: of the %s', (_, list, evening) => {
    const [game] = withEvening([listed(list)], [tonight({ ...evening, boards: 7 })], NOW);
    expect(game).toMatchObject({ status: 'PAUSED', currentPlayer: 11, boards: 7, clock: { version: 6 } });
  });
});
