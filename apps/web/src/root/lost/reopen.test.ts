import { instant, type Instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { mayReopen, reopenWhenBack, type ReopenPorts } from './reopen.ts';

function setUp(answers: readonly boolean[], now: Instant = instant(1.7e12)) {
  const kept = new Map<string, string>();
  const waits: { readonly delay: number; readonly run: () => void }[] = [];
  const done = { asked: 0, reloads: 0, cancelled: 0, now };
  const ports: ReopenPorts = {
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => done.now,
    after: (delay, run) => {
      waits.push({ delay, run });
      return () => {
        done.cancelled += 1;
      };
    },
    ask: async () => answers[done.asked++] ?? false,
    reload: () => {
      done.reloads += 1;
    },
  };
  const settle = async (): Promise<void> => {
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
  };
  const wait = async (): Promise<void> => {
    waits.shift()?.run();
    await settle();
  };
  return { ports, done, waits, wait, settle };
}

describe('a page that lacks files', () => {
  it('is opened anew when the server answers, and not before', async () => {
    const { ports, done, waits, wait, settle } = setUp([false, false, true]);
    reopenWhenBack(ports);
    await settle();
    expect(waits.map(({ delay }) => delay)).toEqual([2000]);
    await wait();
    expect(done.reloads).toBe(0);
    await wait();
    expect(done).toMatchObject({ asked: 3, reloads: 1 });
    expect(waits).toEqual([]);
  });

  it('is not opened anew again and again', async () => {
    const { ports, done, settle } = setUp([true, true, true]);
    expect(mayReopen(ports)).toBe(true);
    reopenWhenBack(ports);
    await settle();
    done.now = instant(done.now + 29_999);
    expect(mayReopen(ports)).toBe(false);
    done.now = instant(done.now + 1);
    expect(mayReopen(ports)).toBe(true);
  });

  it('stays where the wait was called off', async () => {
    const { ports, done, settle } = setUp([false, true]);
    const stop = reopenWhenBack(ports);
    await settle();
    stop();
    expect(done.cancelled).toBe(1);
    const other = setUp([true]);
    reopenWhenBack(other.ports)();
    await settle();
    expect(other.done).toMatchObject({ asked: 1, reloads: 0 });
  });
});
