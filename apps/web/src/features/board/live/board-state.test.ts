import { clockToWire, countsToWire } from '@feltclock/contract';
import { boardFace, instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { clockOf, COUNTS, RULES, snapshotOf, START } from '../../../../test-support/board-snapshot.ts';
import {
  boardGameOf,
  rememberedState,
  withClock,
  withControl,
  withDeletion,
  withPrize,
  withSnapshot,
} from './board-state.ts';

const wireClock = (version: number) => clockToWire(clockOf({ version }), RULES);
const fresh = withSnapshot(undefined, snapshotOf());

describe('what a board knows', () => {
  it('takes newer clocks and leaves older ones', () => {
    expect(withClock(fresh, wireClock(6), null).snapshot.clock.version).toBe(6);
    expect(withClock(fresh, wireClock(4), null)).toBe(fresh);
  });

  it('never goes back to a stale "not started" that arrives late, by message or by reading', () => {
    const stale = snapshotOf({ clock: { status: 'READY', version: 1 } });
    expect(withSnapshot(fresh, stale).snapshot.clock.status).toBe('PLAYING');
    expect(withClock(fresh, stale.clock, null)).toBe(fresh);
  });

  it('takes newer counts, counts their changes and leaves older ones', () => {
    const message = countsToWire({ ...COUNTS, current: 11 }, RULES.chips, 4);
    const next = withControl(fresh, message);
    expect([next.snapshot.player.currentPlayer, next.countChanges]).toEqual([11, 1]);
    expect(withControl(next, countsToWire(COUNTS, RULES.chips, 3))).toBe(next);
    expect(withSnapshot(next, snapshotOf()).snapshot.player.currentPlayer).toBe(11);
  });

  it('believes the first snapshot of a page whatever it remembered: the server may have been set up anew', () => {
    const remembered = rememberedState(snapshotOf({ clock: { version: 900 } }));
    expect(withSnapshot(remembered, snapshotOf()).snapshot.clock.version).toBe(5);
  });

  it('takes everything else of a snapshot, even an older one', () => {
    const newer = withClock(fresh, wireClock(9), null);
    expect(withSnapshot(newer, snapshotOf({ prize: '<p>new</p>' })).snapshot.game.prizeContent).toBe('<p>new</p>');
  });

  it('offers what can be taken back, and nothing that an earlier page remembered', () => {
    const offer = { of: 'clock' as const, version: 6, until: START + 10_000, by: 'kim' };
    expect(withClock(fresh, wireClock(6), offer).undo).toEqual(offer);
    expect(rememberedState({ ...snapshotOf(), undo: offer }).undo).toBeUndefined();
    expect(withDeletion(withClock(fresh, wireClock(6), offer)).undo).toBeUndefined();
  });

  it('takes the prize text', () => {
    expect(withPrize(fresh, '<b>x</b>').snapshot.game.prizeContent).toBe('<b>x</b>');
  });

  it('is the game that the domain computes a face from', () => {
    const face = boardFace(boardGameOf(fresh.snapshot), instant(START + 1000));
    expect([face.timer, face.currentPlayers, face.totalPlayers, face.averageStack]).toEqual([59, 12, 17, 34_000]);
  });
});
