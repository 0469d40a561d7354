import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../system-clock.ts';
import { BatchReader, BURST } from './batch-reader.ts';

function readerUnderTest() {
  const queries: (readonly number[])[] = [];
  const state = { fails: false };
  const many = async (keys: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    queries.push(keys);
    await nextTurn();
    if (state.fails) throw new Error('no database');
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `answer ${String(key)}`]));
  };
  const one = async (key: number) => (await many([key])).get(key);
  const reader = new BatchReader<number, string>({ one, many });
  return { reader, queries, state };
}

describe('a batch reader', () => {
  it('reads all keys of one moment in one query, and later keys in the next one', async () => {
    const { reader, queries } = readerUnderTest();
    const first = [reader.read(1), reader.read(2), reader.read(2)];
    await Promise.resolve();
    const later = [reader.read(1), reader.read(3)];
    expect(await Promise.all([...first, ...later])).toEqual([
      'answer 1',
      'answer 2',
      'answer 2',
      'answer 1',
      'answer 3',
    ]);
    expect(queries).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  it('answers undefined where there is no value', async () => {
    const { reader } = readerUnderTest();
    expect(await reader.read(100)).toBeUndefined();
  });

  it('fails all reads of a query, and starts anew with the next read', async () => {
    const { reader, state } = readerUnderTest();
    state.fails = true;
    const both = await Promise.allSettled([reader.read(1), reader.read(2)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.fails = false;
    expect(await reader.read(1)).toBe('answer 1');
  });

  it('fails a read together with the query that it waited for', async () => {
    const asked: (readonly number[])[] = [];
    const later: Promise<unknown>[] = [];
    const reader = new BatchReader<number, string>({
      many: async (keys) => {
        asked.push(keys);
        if (asked.length === 1) later.push(reader.read(2));
        await nextTurn();
        throw new Error('no database');
      },
    });
    const all = await Promise.allSettled([reader.read(1), nextTurn().then(() => Promise.all(later))]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toEqual([[1]]);
    await expect(reader.read(3)).rejects.toThrow('no database');
    expect(asked).toEqual([[1], [3]]);
  });
});

describe('a paced batch reader', () => {
  /** A paced reader whose waits end by hand. */
  function pacedReader() {
    const queries: (readonly number[])[] = [];
    const steps: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => steps.push(resolve));
    const many = async (keys: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      queries.push(keys);
      return new Map(keys.map((key) => [key, key]));
    };
    const step = async (): Promise<void> => {
      steps.shift()?.();
      await nextTurn();
    };
    const reader = new BatchReader<number, number>({ many }, { isPaced: true, wait });
    return { reader, queries, steps, step };
  }

  async function afterTheBurst() {
    const under = pacedReader();
    for (let n = 0; n < BURST; n += 1) await under.reader.read(n, 'shared');
    expect(under.queries.splice(0)).toHaveLength(BURST);
    return under;
  }

  it('reads a few keys one by one, and then many in one query', async () => {
    const { reader, queries, step } = await afterTheBurst();
    const answers: Promise<unknown>[] = [];
    for (let n = 0; n < 50; n += 1) {
      answers.push(reader.read(n, 'shared'));
      await nextTurn();
    }
    expect(queries).toEqual([]);
    await step();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(queries).toHaveLength(1);
  });

  it('starts at once for an immediate read', async () => {
    const { reader, queries, steps } = await afterTheBurst();
    const board = reader.read(1, 'shared');
    await nextTurn();
    expect(await reader.read(2)).toBe(2);
    expect(await board).toBe(1);
    expect(queries).toEqual([[1, 2]]);
    // Only one batch waits for each step, however many immediate reads came.
    for (let n = 0; n < 100; n += 1) await reader.read(n);
    expect(steps).toHaveLength(1);
  });

  it('starts at once again after a pause', async () => {
    const { reader, queries, steps, step } = await afterTheBurst();
    for (let n = 0; n < BURST; n += 1) await step();
    expect(steps).toEqual([]);
    for (let n = 0; n < BURST; n += 1) await reader.read(n, 'shared');
    expect(queries).toHaveLength(BURST);
  });
});
