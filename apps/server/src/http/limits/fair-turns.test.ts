import { instant, millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../test-support/manual-clock.ts';
import { callerKey, FairTurns, type CallKind } from './fair-turns.ts';

const NOW = instant(1_760_000_000_000);

/** Turns that the test ends. */
function setUp() {
  const clock = manualClock(NOW);
  const ends: (() => void)[] = [];
  const turns = new FairTurns(clock, (run) => void ends.push(run));
  const begun: string[] = [];
  const ask = (caller: string, name = caller, lasts = 0, kind: CallKind = 'write'): Promise<void> => {
    const work = async (): Promise<void> => {
      await turns.pass(caller, kind);
      begun.push(name);
      await clock.advance(millis(lasts));
    };
    return work();
  };
  /** Ends the turn, and runs everything that is ready. */
  const endTurn = async (): Promise<void> => {
    for (const end of ends.splice(0)) end();
    await clock.settle();
  };
  return { turns, begun, ask, endTurn, clock };
}

describe('what is asked', () => {
  it('begins at once while the turn is young', async () => {
    const { turns } = setUp();
    for (let count = 0; count < 1000; count += 1) expect(turns.pass('kim', 'write')).toBeUndefined();
  });

  it('waits for the next turn once 10 ms of this one are gone', async () => {
    const { begun, ask, endTurn, turns } = setUp();
    await ask('kim', 'first', 10);
    void ask('kim', 'second');
    void ask('lee', 'third');
    expect(begun).toEqual(['first']);
    await endTurn();
    expect(begun).toEqual(['first', 'second']);
    await endTurn();
    expect(begun).toEqual(['first', 'second', 'third']);
    await endTurn();
    expect(turns.pass('kim', 'write')).toBeUndefined();
  });

  it('lets callers take turns, also if one asks more', async () => {
    const { begun, ask, endTurn } = setUp();
    await ask('hostile', 'h0', 10);
    for (let count = 1; count <= 100; count += 1) void ask('hostile', `h${count}`, 10);
    void ask('operator', 'PLAY');
    await endTurn();
    await endTurn();
    expect(begun).toEqual(['h0', 'h1', 'PLAY']);
    // A later caller waits for one call of each other caller at most.
    void ask('board', 'reload');
    await endTurn();
    await endTurn();
    expect(begun.slice(3)).toEqual(['h2', 'reload']);
  });

  it('lets a press begin in the next turn, however many look', async () => {
    const { begun, ask, endTurn } = setUp();
    await ask('board', 'first', 10);
    for (let count = 0; count < 40; count += 1) void ask(`board ${count}`, 'look', 10, 'read');
    void ask('operator', 'PLAY');
    await endTurn();
    expect(begun).toEqual(['first', 'PLAY', 'look']);
    void ask('operator', 'PAUSE', 10);
    await endTurn();
    expect(begun.slice(3)).toEqual(['PAUSE', 'look']);
    for (let count = 0; count < 38; count += 1) await endTurn();
    expect(begun.filter((name) => name === 'look')).toHaveLength(40);
  });

  it('rests for as long as its last turn took, while others begin at once', async () => {
    const { begun, ask, endTurn, clock, turns } = setUp();
    await ask('hostile', 'h0', 40);
    for (let count = 1; count <= 10; count += 1) void ask('hostile', `h${count}`, 40);
    await endTurn();
    expect(begun).toEqual(['h0']);
    expect(turns.pass('operator', 'write')).toBeUndefined();
    expect(turns.pass('hostile', 'read')).toBeUndefined();
    await endTurn();
    await clock.advance(millis(39));
    await endTurn();
    expect(begun).toEqual(['h0']);
    await clock.advance(millis(1));
    await endTurn();
    expect(begun).toEqual(['h0', 'h1']);
    await endTurn();
    await clock.advance(millis(40));
    await endTurn();
    expect(begun).toEqual(['h0', 'h1', 'h2']);
  });

  it('is refused with a time to come back when 500 of the caller’s wait, and of nobody else', async () => {
    const { ask, endTurn, begun } = setUp();
    await ask('hostile', 'first', 10);
    for (let count = 0; count < 500; count += 1) void ask('hostile', 'more');
    await expect(ask('hostile', 'too many')).rejects.toMatchObject({
      code: 'too-many-attempts',
      status: 429,
      retryAfter: 1,
    });
    void ask('operator', 'PLAY');
    await endTurn();
    await endTurn();
    expect(begun).toEqual(['first', 'more', 'PLAY']);
  });
});

describe('a caller', () => {
  it.each([
    [{ role: 'STORE_ADMIN', userId: 'kim', storeId: 3 }, 's1', 'user kim'],
    [{ role: 'VIEWER', gameId: 7 }, 's2', 'session s2'],
    [{ role: 'GUEST' }, undefined, 'address 203.0.113.7'],
  ] as const)('%j is known as %s', (principal, sessionId, caller) => {
    expect(callerKey({ principal, sessionId }, '203.0.113.7')).toBe(caller);
  });
});
