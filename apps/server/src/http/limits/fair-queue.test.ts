import { describe, expect, it } from 'vitest';
import { nextTurn } from '../../system-clock.ts';
import { FairQueue } from './fair-queue.ts';

function setUp() {
  const queue = new FairQueue({ atOnce: 2, waitingEach: 3 });
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const ask = (caller: string, name: string): Promise<string> =>
    queue.run(caller, async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
      return name;
    });
  const end = async (name: string, error?: Error): Promise<void> => {
    if (error === undefined) ends.get(name)?.resolve();
    else ends.get(name)?.reject(error);
    await nextTurn();
  };
  return { begun, ask, end };
}

describe('heavy work', () => {
  it('is done two at once, callers by turns', async () => {
    const { begun, ask, end } = setUp();
    const first = ask('hostile', 'h1');
    for (const name of ['h2', 'h3', 'h4', 'h5']) void ask('hostile', name);
    void ask('staff', 's1');
    expect(begun).toEqual(['h1', 'h2']);
    await end('h1');
    expect(await first).toBe('h1');
    await end('h2');
    expect(begun).toEqual(['h1', 'h2', 'h3', 's1']);
  });

  it('gives its place on when it fails', async () => {
    const { begun, ask, end } = setUp();
    const failing = ask('hostile', 'h1').catch((error: unknown) => error);
    for (const name of ['h2', 'h3']) void ask('hostile', name);
    await end('h1', new Error('broken'));
    expect(await failing).toEqual(new Error('broken'));
    expect(begun).toEqual(['h1', 'h2', 'h3']);
    for (const name of ['h2', 'h3']) await end(name);
    void ask('staff', 's1');
    void ask('staff', 's2');
    void ask('staff', 's3');
    expect(begun.slice(3)).toEqual(['s1', 's2']);
  });

  it('is refused when too much of the caller’s waits', async () => {
    const { begun, ask, end } = setUp();
    for (const name of ['h1', 'h2', 'h3', 'h4', 'h5']) void ask('hostile', name);
    await expect(ask('hostile', 'h6')).rejects.toMatchObject({ code: 'too-many-attempts', retryAfter: 1 });
    void ask('staff', 's1');
    await end('h1');
    await end('h2');
    expect(begun).toEqual(['h1', 'h2', 'h3', 's1']);
  });
});
