import { countsToWire, type ControlMessage } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { COUNTS, RULES, snapshotOf } from '../../../../test-support/board-snapshot.ts';
import { createStaffCounts } from './staff-counts.ts';

type Answer = (body: ControlMessage) => Promise<void>;

const setUp = (...answers: Answer[]) => {
  const sent: ControlMessage[] = [];
  const counts = createStaffCounts(snapshotOf(), {
    publish: (body) => {
      sent.push(body);
      return answers.shift()?.(body) ?? Promise.resolve();
    },
    readAgain: () => Promise.resolve(),
  });
  return { counts, sent };
};
const plus = { of: 'buyIn', by: 1 } as const;

describe('the counters of staff', () => {
  it('show a press at once and send what it makes, based on the counts it was made on', async () => {
    const { counts, sent } = setUp();
    counts.press(plus);
    expect(counts.shown()).toMatchObject({ buyIn: 11, current: 13 });
    await counts.apply();
    expect(sent).toMatchObject([{ buyInPlayer: 11, currentPlayer: 13, version: 3 }]);
    expect(counts.state.get().pending).toEqual([]);
  });

  it('put a stale press on top of the present counts and send again: two presses together are two', async () => {
    const present = countsToWire({ ...COUNTS, buyIn: 11, current: 13 }, RULES.chips, 4);
    const { counts, sent } = setUp(() => Promise.reject(new PublishFailure('stale-counts', '', present)));
    counts.press(plus);
    await counts.apply();
    expect(sent.at(-1)).toMatchObject({ buyInPlayer: 12, currentPlayer: 14, version: 4 });
  });

  it('drop what is refused for good, and say so', async () => {
    const { counts } = setUp(() => Promise.reject(new PublishFailure('forbidden', '')));
    counts.press(plus);
    await expect(counts.apply()).rejects.toMatchObject({ code: 'forbidden' });
    expect(counts.shown()).toMatchObject({ buyIn: 10 });
  });

  it('keep a press that may not have arrived', async () => {
    const { counts } = setUp(() => Promise.reject(new PublishFailure('line-lost', '')));
    counts.press(plus);
    await expect(counts.apply()).rejects.toMatchObject({ code: 'line-lost' });
    expect(counts.shown()).toMatchObject({ buyIn: 11 });
  });

  it('follow the board, send nothing without presses, and drop on demand', async () => {
    const { counts, sent } = setUp();
    await counts.apply();
    expect(sent).toEqual([]);
    counts.follow(snapshotOf({ counts: { ...COUNTS, current: 5 }, countsVersion: 9 }));
    expect(counts.shown().current).toBe(5);
    counts.press(plus);
    counts.drop();
    expect(counts.shown().current).toBe(5);
  });

  it('send quick presses one after the other', async () => {
    const { counts, sent } = setUp();
    const applied = [0, 1, 2].map(() => {
      counts.press(plus);
      return counts.apply();
    });
    await Promise.all(applied);
    expect(sent.map(({ version }) => version)).toEqual([3]);
    expect(sent.at(-1)?.buyInPlayer).toBe(13);
  });
});
