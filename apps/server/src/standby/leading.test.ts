// The first computer's side with a played line.

import { millis } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { Leading } from './leading.ts';
import type { LineEvents, OpenLine } from './line.ts';
import type { Hello, LineMessage } from './messages.ts';
import { OWN_NEWEST } from './migration.ts';

const at = (sequence: number) => ({ epoch: 1, sequence, mark: `m${String(sequence)}` });
const commit = (sequence: number, bytes = 10) => ({ ...at(sequence), changes: new Uint8Array(bytes) });

function leading() {
  const clock = manualClock();
  const logged: string[] = [];
  const log = (_: object, message: string): void => void logged.push(message);
  const backups: string[] = [];
  const led = new Leading(
    {
      clock,
      logger: { info: log, warn: log, error: log },
      databasePath: '/nowhere/feltclock.db',
      epoch: 1,
      name: 'one',
      async takeBackup(file) {
        backups.push(file);
        throw new Error('the disk is full');
      },
      onFollower: () => undefined,
      onReplaced: () => undefined,
    },
    at(4),
  );
  /** The second computer calls, and has the data up to that commit. */
  const call = (sequence: number, more: Partial<Hello> = {}) => {
    const state = { events: undefined as LineEvents | undefined, unsent: 0, isClosed: false };
    const sent: LineMessage[] = [];
    const end = (): void => {
      if (state.isClosed) return;
      state.isClosed = true;
      state.events?.onClose(false);
    };
    const line: OpenLine = {
      isOpen: true,
      get unsent() {
        return state.unsent;
      },
      listen: (events) => void (state.events = events),
      async send(message, payload) {
        sent.push(message);
        state.unsent += payload?.length ?? 0;
      },
      close: end,
      end,
      refuse: end,
    };
    led.welcome(line);
    const position = at(sequence);
    const hello: Hello = {
      kind: 'hello',
      as: 'follower',
      epoch: 1,
      position,
      knows: OWN_NEWEST,
      has: OWN_NEWEST,
      name: 'two',
      origin: 'http://192.168.0.13:8080',
      ...more,
    };
    state.events?.onMessage(hello, new Uint8Array());
    return { state, sent, end };
  };
  return { led, clock, logged, backups, call };
}

describe('the first computer', () => {
  it('drops a second one that takes too little of what is sent, and goes on with it when it calls again', async () => {
    const { led, call } = leading();
    const { state } = call(4);
    for (let sequence = 5; !state.isClosed && sequence < 30; sequence += 1) led.committed(commit(sequence, 8_000_000));
    expect(state.isClosed).toBe(true);
    expect(state.unsent).toBeLessThan(80_000_000);
    expect(led.isFollowed).toBe(false);
    led.close();
  });

  it('survives that its data cannot be read for the comparison', async () => {
    const { led, clock, logged, call } = leading();
    call(4);
    await clock.settle();
    expect(logged).toContain('the second computer could not be compared');
    led.close();
  });

  it('does not make one copy after the other for a second computer that cannot keep them', async () => {
    const { led, clock, backups, call } = leading();
    for (let calls = 0; calls < 10; calls += 1) {
      const { end } = call(1);
      await clock.advance(millis(100));
      end();
    }
    expect(backups).toHaveLength(1);
    const { state } = call(1);
    for (let seconds = 0; seconds < 60; seconds += 1) {
      state.events?.onMessage({ kind: 'ping', sent: 0 }, new Uint8Array());
      await clock.advance(millis(1000));
    }
    // After 0, 5, 15 and 35 seconds.
    expect(backups).toHaveLength(4);
    led.close();
  });

  it('is not in step with one that gets a new copy', async () => {
    const { led, clock, call } = leading();
    const { state, sent } = call(4);
    state.events?.onMessage({ kind: 'lost' }, new Uint8Array());
    await clock.settle();
    state.events?.onMessage({ kind: 'ack', sequence: 4 }, new Uint8Array());
    expect(led.state().isInStep).toBe(false);
    expect(sent.at(-1)).toEqual({ kind: 'step', isInStep: false });
    led.close();
  });

  it.each(['first', 'ask'] as const)('ends the line of one that calls as %s', (as) => {
    const { led, call } = leading();
    const { state, sent } = call(4, { as });
    expect(sent.map(({ kind }) => kind)).toEqual(['welcome']);
    expect(state.isClosed).toBe(true);
    led.close();
  });
});
