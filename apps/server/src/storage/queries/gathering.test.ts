import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../system-clock.ts';
import { Gathering } from './gathering.ts';

function gatheringUnderTest() {
  const questions: (readonly number[])[] = [];
  const state = { fails: false };
  const many = async (keys: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    questions.push(keys);
    await nextTurn();
    if (state.fails) throw new Error('no database');
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `answer ${String(key)}`]));
  };
  const one = async (key: number) => (await many([key])).get(key);
  const gathering = new Gathering<number, string>({ one, many });
  return { gathering, questions, state };
}

describe('what is asked at once', () => {
  it('is one question, and what is asked while it is under way is the next one', async () => {
    const { gathering, questions } = gatheringUnderTest();
    const first = [gathering.answerTo(1), gathering.answerTo(2), gathering.answerTo(2)];
    await Promise.resolve();
    const later = [gathering.answerTo(1), gathering.answerTo(3)];
    expect(await Promise.all([...first, ...later])).toEqual([
      'answer 1',
      'answer 2',
      'answer 2',
      'answer 1',
      'answer 3',
    ]);
    expect(questions).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  it('has no answer where there is none', async () => {
    const { gathering } = gatheringUnderTest();
    expect(await gathering.answerTo(100)).toBeUndefined();
  });

  it('fails together, and is asked again by whoever comes next', async () => {
    const { gathering, state } = gatheringUnderTest();
    state.fails = true;
    const both = await Promise.allSettled([gathering.answerTo(1), gathering.answerTo(2)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.fails = false;
    expect(await gathering.answerTo(1)).toBe('answer 1');
  });

  it('fails with the question that it waited for, and does not wait for another', async () => {
    const asked: (readonly number[])[] = [];
    const later: Promise<unknown>[] = [];
    const gathering = new Gathering<number, string>({
      many: async (keys) => {
        asked.push(keys);
        if (asked.length === 1) later.push(gathering.answerTo(2));
        await nextTurn();
        throw new Error('no database');
      },
    });
    const all = await Promise.allSettled([gathering.answerTo(1), nextTurn().then(() => Promise.all(later))]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(asked).toEqual([[1]]);
    await expect(gathering.answerTo(3)).rejects.toThrow('no database');
    expect(asked).toEqual([[1], [3]]);
  });
});
