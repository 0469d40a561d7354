import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../system-clock.ts';
import { AdmissionQueue, PER_TURN } from './admission-queue.ts';

function newQueue(): { readonly queue: AdmissionQueue; readonly turns: (() => void)[] } {
  const turns: (() => void)[] = [];
  return { queue: new AdmissionQueue((run) => turns.push(run)), turns };
}

describe('the admission queue', () => {
  it('holds nobody up who comes alone', () => {
    const { queue, turns } = newQueue();
    for (let turn = 0; turn < 100; turn += 1) {
      expect(queue.pass()).toBeUndefined();
      expect(turns).toHaveLength(1);
      turns.shift()?.();
    }
    expect(turns).toEqual([]);
  });

  it('lets a crowd through in order, a few in each turn, and everybody in the end', async () => {
    const { queue, turns } = newQueue();
    const passed: number[] = [];
    const perTurn: number[] = [];
    for (let n = 0; n < 100; n += 1) void Promise.resolve(queue.pass()).then(() => passed.push(n));
    await Promise.resolve();
    perTurn.push(passed.length);
    while (turns.length > 0) {
      const before = passed.length;
      expect(turns).toHaveLength(1);
      turns.shift()?.();
      await nextTurn();
      perTurn.push(passed.length - before);
    }
    expect(passed).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(Math.max(...perTurn)).toBe(PER_TURN);
    expect(perTurn).toHaveLength(100 / PER_TURN + 1);
  });

  it('lets calls and those who stay through beside each other', async () => {
    const { queue, turns } = newQueue();
    const passed: string[] = [];
    for (let n = 0; n < PER_TURN; n += 1) expect(queue.pass()).toBeUndefined();
    for (let n = 0; n < 3 * PER_TURN; n += 1) void queue.pass('stay')?.then(() => passed.push('board'));
    for (let n = 0; n < 2 * PER_TURN; n += 1) void queue.pass('call')?.then(() => passed.push('call'));
    const turn = async (): Promise<readonly string[]> => {
      turns.shift()?.();
      await nextTurn();
      return passed.splice(0);
    };
    const [calls, boards] = [Array(PER_TURN).fill('call'), Array(PER_TURN).fill('board')];
    expect(await turn()).toEqual([...calls, ...boards]);
    expect(await turn()).toEqual([...calls, ...boards]);
    expect(await turn()).toEqual(boards);
  });

  it('lets nobody pass those who wait', async () => {
    const { queue, turns } = newQueue();
    const passed: string[] = [];
    for (let n = 0; n < 40; n += 1) void queue.pass()?.then(() => passed.push('waited'));
    turns.shift()?.();
    void queue.pass()?.then(() => passed.push('late'));
    while (turns.length > 0) {
      turns.shift()?.();
      await nextTurn();
    }
    expect(passed.at(-1)).toBe('late');
    expect(passed).toHaveLength(40 - PER_TURN + 1);
  });
});
