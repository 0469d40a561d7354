import type { GameListItem } from '@feltclock/contract';
import { DEFAULT_STORE_OPTIONS, instant, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { eveningGame, type EveningPart } from '../../../../test-support/evening-game.ts';
import { gameOnCard, type CardGame } from './game-on-card.ts';
import { standingOf } from './standing.ts';

const NOW = instant(1_769_873_407_000);
const AHEAD = millis(5000);
const tonight = ({ clock, ...part }: EveningPart = {}) => eveningGame({ ...part, clock: { at: NOW, ...clock } });
/** The same game as the list has it. */
const listed = (part: EveningPart = {}): GameListItem => {
  const { id, name, status, registrationStatus, createDate, currentPlayer, totalPlayer, level } = tonight(part);
  const { structureName, prize, storeId, structureId, startAt, clock, countsVersion } = tonight(part);
  const game = { id, name, status, registrationStatus, createDate, currentPlayer, totalPlayer, level };
  return { ...game, structureName, prize, storeId, structureId, startAt, clock, countsVersion };
};
const standing = (game: CardGame) =>
  standingOf(gameOnCard(game, undefined, new Set()), DEFAULT_STORE_OPTIONS, NOW, AHEAD);

describe('a game of the evening', () => {
  it('stands at this instant, with its rows and what needs attention', () => {
    const game = tonight({ boards: 0, clock: { at: NOW - 60_000, remaining: 30_000 } });
    const { clock, state, rows, attentions } = standing(game);
    expect([clock.seq, state, rows[0]?.level, rows[1]?.level]).toEqual([1, 'break', 0, 2]);
    expect(attentions).toEqual(['no-screen']);
  });

  it.each([
    ['before its start', NOW + AHEAD + 1000, 'READY'],
    ['after it', NOW + AHEAD - 1000, 'OPEN'],
  ] as const)('has registration by the time of day: %s', (_, startAt, registration) => {
    expect(standing(tonight({ startAt, clock: { status: 'READY' } }))).toMatchObject({ registration });
  });
});

describe('a game that only the list has', () => {
  it.each([
    ['waiting', { clock: { status: 'READY' }, level: 0 }],
    ['over', { clock: { status: 'END' } }],
    ['paused', { clock: { status: 'PAUSED' } }],
    ['break', { level: 0 }],
    ['play', {}],
  ] as const)('is %s by its status and level; its clock stays as received', (state, part) => {
    const game = listed({ ...part, clock: { ...('clock' in part ? part.clock : {}), at: NOW - 900_000 } });
    expect(standing(game)).toMatchObject({ state, attentions: [], late: undefined, clock: { version: 5, seq: 0 } });
  });
});
