import { countsToWire } from '@feltclock/contract';
import { boardFace, instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { boardGameOf, liveGameOf, withCounts, withPrize } from '../../../../domain-ui/live-game/live-game.ts';
import { snapshotReading, storedCounts } from '../../../../domain-ui/live-game/readings.ts';
import { COUNTS, RULES, snapshotOf, START } from '../../../../../test-support/board-snapshot.ts';
import { boardState, rememberedGame } from './board-state.ts';

const page = { source: 'server', isDeleted: false } as const;
const offer = {
  command: 1,
  of: 'clock',
  what: 'pause',
  version: 6,
  until: START + 10_000,
  by: 'kim',
} as const;
const withOffer = { ...snapshotOf({ clock: { version: 6 } }), undoable: { version: 1, newest: offer } };

describe('what a board shows of its game', () => {
  it('is a snapshot of the newest, of the same shape as one that was read', () => {
    const read = snapshotOf();
    const game = liveGameOf(snapshotReading(read));
    expect(boardState(game, page).snapshot).toEqual(read);
    const counts = countsToWire({ ...COUNTS, current: 6 }, RULES.chips, 4);
    const later = withPrize(withCounts(game, storedCounts(counts), undefined), '<b>x</b>');
    const { snapshot } = boardState(later, page);
    expect(snapshot).toEqual(snapshotOf({ counts: { ...COUNTS, current: 6 }, countsVersion: 4, prize: '<b>x</b>' }));
  });

  it('offers what can be undone, but nothing that an earlier page remembered, and nothing of a deleted game', () => {
    const game = liveGameOf(snapshotReading(withOffer));
    expect(boardState(game, page).undo).toEqual(offer);
    expect(boardState(game, { ...page, isDeleted: true }).undo).toBeUndefined();
    expect(boardState(rememberedGame(withOffer), page).undo).toBeUndefined();
  });

  it('is the game that the domain computes a face from', () => {
    const face = boardFace(boardGameOf(liveGameOf(snapshotReading(snapshotOf()))), instant(START + 1000));
    expect([face.timer, face.currentPlayers, face.totalPlayers, face.averageStack]).toEqual([59, 12, 17, 34_000]);
  });
});
