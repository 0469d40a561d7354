import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../system-clock.ts';
import { Gathering } from './gathering.ts';
import { MOST_AT_ONCE, QuestionPace } from './question-pace.ts';

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

describe('a crowd on a database that others share', () => {
  /** Questions at a pace whose steps are taken by hand. */
  function pacedUnderTest() {
    const questions: (readonly number[])[] = [];
    const steps: (() => void)[] = [];
    const pace = new QuestionPace(() => new Promise((resolve) => steps.push(resolve)));
    const many = async (keys: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      questions.push(keys);
      return new Map(keys.map((key) => [key, key]));
    };
    const step = async (): Promise<void> => {
      steps.shift()?.();
      await nextTurn();
    };
    return { gathering: new Gathering<number, number>({ many }, pace), questions, steps, step };
  }

  async function afterTheFirst() {
    const under = pacedUnderTest();
    for (let n = 0; n < MOST_AT_ONCE; n += 1) await under.gathering.answerTo(n, 'with-others');
    expect(under.questions.splice(0)).toHaveLength(MOST_AT_ONCE);
    return under;
  }

  it('is asked for together, once a few questions were asked for one each', async () => {
    const { gathering, questions, step } = await afterTheFirst();
    const answers: Promise<unknown>[] = [];
    for (let n = 0; n < 50; n += 1) {
      answers.push(gathering.answerTo(n, 'with-others'));
      await nextTurn();
    }
    expect(questions).toEqual([]);
    await step();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(questions).toHaveLength(1);
  });

  it('goes on at once with somebody who has no time', async () => {
    const { gathering, questions, steps } = await afterTheFirst();
    const board = gathering.answerTo(1, 'with-others');
    await nextTurn();
    expect(await gathering.answerTo(2)).toBe(2);
    expect(await board).toBe(1);
    expect(questions).toEqual([[1, 2]]);
    // However many had no time, only one waits for each step.
    for (let n = 0; n < 100; n += 1) await gathering.answerTo(n);
    expect(steps).toHaveLength(1);
  });

  it('may ask at once again when nobody asked for a while', async () => {
    const { gathering, questions, steps, step } = await afterTheFirst();
    for (let n = 0; n < MOST_AT_ONCE; n += 1) await step();
    expect(steps).toEqual([]);
    for (let n = 0; n < MOST_AT_ONCE; n += 1) await gathering.answerTo(n, 'with-others');
    expect(questions).toHaveLength(MOST_AT_ONCE);
  });
});
