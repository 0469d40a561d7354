import type { SeatInGame } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { createOwnSeats } from './own-seats.ts';

const seatOf = (table: number): SeatInGame => ({
  gameId: 7,
  game: 'Friday',
  store: '강남점',
  timeZone: 'Asia/Seoul',
  name: '하늘',
  isOver: false,
  isIn: true,
  seat: { table, seat: 3 },
  moved: null,
  place: null,
});
const failure = (code: 'network' | 'unauthenticated'): ApiFailure => new ApiFailure({ code, status: 0, message: '' });

/** Reads that the test answers one by one. */
function follow() {
  const asked: { answer: (seats: readonly SeatInGame[]) => void; fail: (failure: unknown) => void }[] = [];
  const listeners: (() => void)[] = [];
  const timed: (() => void)[] = [];
  const stopped: string[] = [];
  const own = createOwnSeats({
    read: () => new Promise((answer, fail) => asked.push({ answer, fail })),
    listen: (onChange) => {
      listeners.push(onChange);
      return () => stopped.push('line');
    },
    atIntervals: (run) => {
      timed.push(run);
      return () => stopped.push('time');
    },
  });
  const stop = own.start();
  const tables = () => own.state.get().seats?.map(({ seat }) => seat?.table);
  return { own, asked, onChange: () => listeners[0]?.(), tick: () => timed[0]?.(), stop, stopped, tables };
}

describe('own seats', () => {
  it('are read at the start, when they are told of, and now and then', async () => {
    const t = follow();
    expect(t.tables()).toBeUndefined();
    t.asked[0]?.answer([seatOf(1)]);
    await expect.poll(() => t.tables()).toEqual([1]);
    t.onChange();
    t.asked[1]?.answer([seatOf(4)]);
    await expect.poll(() => t.tables()).toEqual([4]);
    t.tick();
    t.asked[2]?.answer([]);
    await expect.poll(() => t.tables()).toEqual([]);
  });

  it('are read once more when a message arrived while they were being read', async () => {
    const t = follow();
    t.onChange();
    t.onChange();
    expect(t.asked).toHaveLength(1);
    t.asked[0]?.answer([seatOf(1)]);
    await expect.poll(() => t.asked).toHaveLength(2);
    t.asked[1]?.answer([seatOf(2)]);
    await expect.poll(() => t.tables()).toEqual([2]);
    expect(t.asked).toHaveLength(2);
  });

  it('stay as they were, and say so, while nobody answers', async () => {
    const t = follow();
    t.asked[0]?.answer([seatOf(1)]);
    await expect.poll(() => t.tables()).toEqual([1]);
    t.onChange();
    t.asked[1]?.fail(failure('network'));
    await expect.poll(() => t.own.state.get().hasFailed).toBe(true);
    expect(t.tables()).toEqual([1]);
    t.tick();
    t.asked[2]?.answer([seatOf(2)]);
    await expect.poll(() => t.own.state.get()).toMatchObject({ hasFailed: false });
    expect(t.tables()).toEqual([2]);
  });

  it('are nobody’s once the session is over', async () => {
    const t = follow();
    t.asked[0]?.answer([seatOf(1)]);
    await expect.poll(() => t.tables()).toEqual([1]);
    t.onChange();
    t.asked[1]?.fail(failure('unauthenticated'));
    await expect.poll(() => t.tables()).toBeUndefined();
  });

  it('are left alone after the end', () => {
    const t = follow();
    t.stop();
    expect(t.stopped).toEqual(['line', 'time']);
  });
});
