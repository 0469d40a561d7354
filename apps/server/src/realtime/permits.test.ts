import { describe, expect, it } from 'vitest';
import type { AdmissionQueue } from './entrance/admission-queue.ts';
import { Permits } from './permits.ts';
import type { Peer } from './ports.ts';

const KIM: Peer = { sessionId: 'kim', principal: { role: 'SUPER_ADMIN', userId: 'kim' } };
const LEE: Peer = { sessionId: 'lee', principal: { role: 'SUPER_ADMIN', userId: 'lee' } };

/** Questions and a queue that the test controls. */
function asked() {
  const turns: (() => void)[] = [];
  const questions: { readonly about: unknown; readonly answer: (answer: never) => void }[] = [];
  const ask = (...about: unknown[]) =>
    new Promise<never>((resolve) => questions.push({ about: about.length === 1 ? about[0] : about, answer: resolve }));
  const queue: Pick<AdmissionQueue, 'pass'> = { pass: () => new Promise((resolve) => turns.push(() => resolve())) };
  const permits = new Permits({ authenticate: ask, maySubscribe: ask }, queue);
  /** Runs everything that waits for a promise. */
  const settle = async (): Promise<void> => {
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
  const accept = async (): Promise<void> => {
    for (const turn of turns.splice(0)) turn();
    await settle();
  };
  const answer = async (value: unknown): Promise<void> => {
    questions.at(-1)?.answer(value as never);
    await settle();
  };
  return { permits, questions, accept, answer };
}

describe('who a client is', () => {
  it('is asked when its turn has come, and not before', async () => {
    const { permits, questions, accept, answer } = asked();
    const peer = permits.authenticate('Bearer kim', () => true);
    await Promise.resolve();
    expect(questions).toEqual([]);
    await accept();
    expect(questions).toMatchObject([{ about: 'Bearer kim' }]);
    await answer(KIM);
    expect(await peer).toBe(KIM);
  });

  it('is nobody for a stranger', async () => {
    const { permits, accept, answer } = asked();
    const peer = permits.authenticate(undefined, () => true);
    await accept();
    await answer(null);
    expect(await peer).toBeNull();
  });

  it('is not asked of one that gave up while it waited', async () => {
    const { permits, questions, accept } = asked();
    const peer = permits.authenticate('Bearer kim', () => false);
    await accept();
    expect(await peer).toBeNull();
    expect(questions).toEqual([]);
  });

  it('is asked again when sessions changed while the answer was on its way', async () => {
    const { permits, questions, accept, answer } = asked();
    const peer = permits.authenticate('Bearer kim', () => true);
    await accept();
    permits.rightsChanged();
    await answer(KIM);
    expect(questions).toHaveLength(2);
    await answer(null);
    expect(await peer).toBeNull();
  });
});

describe('whether it may listen', () => {
  it.each([true, false])('is what was answered: %s', async (isAllowed) => {
    const { permits, questions, accept, answer } = asked();
    const may = permits.maySubscribe(() => KIM, 7, 'board');
    await accept();
    expect(questions).toMatchObject([{ about: [KIM, 7, 'board'] }]);
    await answer(isAllowed);
    expect(await may).toBe(isAllowed);
  });

  it('is asked of who it is when its turn has come, again each time that rights change before the answer', async () => {
    const { permits, questions, accept, answer } = asked();
    const present = { peer: KIM };
    const may = permits.maySubscribe(() => present.peer, 7, 'board');
    present.peer = LEE;
    await accept();
    permits.rightsChanged();
    present.peer = KIM;
    await answer(true);
    permits.rightsChanged();
    await answer(true);
    await answer(false);
    expect(questions.map(({ about }) => about)).toEqual([
      [LEE, 7, 'board'],
      [KIM, 7, 'board'],
      [KIM, 7, 'board'],
    ]);
    expect(await may).toBe(false);
  });

  it('fails as its question fails', async () => {
    const refusing = () => Promise.reject(new Error('the database is away'));
    const queue: Pick<AdmissionQueue, 'pass'> = { pass: () => Promise.resolve() };
    const permits = new Permits({ authenticate: refusing, maySubscribe: refusing }, queue);
    await expect(permits.maySubscribe(() => KIM, 7, 'board')).rejects.toThrow('away');
  });
});
