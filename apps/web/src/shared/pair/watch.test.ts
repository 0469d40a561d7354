import { describe, expect, it } from 'vitest';
import type { RoleAnswer } from './step.ts';
import { watchPair } from './watch.ts';

function watching(epoch = 1) {
  const timers: { readonly delay: number; readonly run: () => void }[] = [];
  const now: { own: RoleAnswer | undefined; other: RoleAnswer | undefined; isHidden: boolean; arrives: boolean } = {
    own: { role: 'first', epoch },
    other: { role: 'follower', epoch },
    isHidden: false,
    arrives: true,
  };
  const did: string[] = [];
  watchPair({
    device: {
      after: (delay, run) => {
        timers.push({ delay, run });
        return () => undefined;
      },
    },
    epoch,
    isHidden: () => now.isHidden,
    askOwn: async () => {
      did.push('own');
      return now.own;
    },
    askOther: async () => {
      did.push('other');
      return now.other;
    },
    tellOwn: (met) => did.push(`tell ${String(met)}`),
    go: async () => {
      did.push('go');
      return now.arrives;
    },
  });
  /** Runs the next turn; returns its pause and what it did. */
  const turn = async (): Promise<readonly [number, string]> => {
    const timer = timers.shift();
    timer?.run();
    for (let each = 0; each < 10; each += 1) await Promise.resolve();
    return [timer?.delay ?? 0, did.splice(0).join(' ')];
  };
  return { now, turn };
}

describe('the watch of a page', () => {
  it('leaves a page of the second computer at once', async () => {
    const { now, turn } = watching(0);
    now.own = { role: 'follower', epoch: 3 };
    now.other = { role: 'first', epoch: 3 };
    expect(await turn()).toEqual([500, 'own other go']);
  });

  it('asks little while all is well', async () => {
    const { turn } = watching();
    expect([await turn(), await turn(), await turn(), await turn()]).toEqual([
      [2000, 'own other'],
      [2000, 'own'],
      [2000, 'own'],
      [2000, 'own other'],
    ]);
  });

  it('asks both often once its own computer is lost, and goes when the other one takes over', async () => {
    const { now, turn } = watching();
    await turn();
    now.own = undefined;
    expect(await turn()).toEqual([2000, 'own']);
    expect(await turn()).toEqual([500, 'own other']);
    now.other = { role: 'first', epoch: 2 };
    expect(await turn()).toEqual([500, 'own other go']);
    expect((await turn())[0]).toBe(10_000);
  });

  it('tells an old first, and leaves it', async () => {
    const { now, turn } = watching();
    now.other = { role: 'first', epoch: 2 };
    expect(await turn()).toEqual([2000, 'own other tell 2 go']);
  });

  it('tries again at once when the other one did not answer', async () => {
    const { now, turn } = watching();
    now.own = undefined;
    now.other = { role: 'first', epoch: 2 };
    now.arrives = false;
    await turn();
    expect(await turn()).toEqual([500, 'own other go']);
  });

  it('rests while the page is hidden', async () => {
    const { now, turn } = watching();
    now.isHidden = true;
    expect(await turn()).toEqual([2000, '']);
  });
});
