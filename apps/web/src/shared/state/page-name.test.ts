import { describe, expect, it } from 'vitest';
import { createPageName } from './page-name.ts';

/** A browser's locks, each held until its page ends. */
function browser() {
  const held = new Map<string, object>();
  const waiting: (() => void)[] = [];
  const page = () => {
    const self = {};
    const request = async (name: string, { signal }: LockOptions, grant: () => Promise<void>): Promise<void> => {
      if (held.has(name))
        await new Promise<void>((free, refuse) => {
          waiting.push(() => held.has(name) || free());
          signal?.addEventListener('abort', () => refuse(new DOMException('gave up', 'AbortError')));
        });
      held.set(name, self);
      await grant();
    };
    const end = (): void => {
      for (const [name, by] of held) if (by === self) held.delete(name);
      for (const look of waiting) look();
    };
    return { locks: { request } as unknown as LockManager, end };
  };
  return { page };
}

/** Lets the waiting time pass on request. */
function patience() {
  const ends: (() => void)[] = [];
  return {
    inWhile: (_: number, run: () => void) => {
      ends.push(run);
      return () => undefined;
    },
    over: () => {
      for (const run of ends) run();
    },
  };
}

describe('a page’s name', () => {
  it('is another for every page', () => {
    const { page } = browser();
    expect(createPageName(page().locks).own).not.toBe(createPageName(page().locks).own);
  });

  it('is held while its page is there, and nobody else gets it', async () => {
    const { page } = browser();
    const first = createPageName(page().locks);
    expect(await first.hold(first.own)).toBe(true);
    expect(await first.hold(first.own)).toBe(true);
    const time = patience();
    const other = createPageName(page().locks, time.inWhile).hold(first.own);
    time.over();
    expect(await other).toBe(false);
  });

  it('is free once its page has ended, though that takes a moment', async () => {
    const { page } = browser();
    const { locks, end } = page();
    const before = createPageName(locks);
    await before.hold(before.own);
    const reloaded = createPageName(page().locks, patience().inWhile).hold(before.own);
    end();
    expect(await reloaded).toBe(true);
  });

  it('is taken to be free where the browser has no locks', async () => {
    expect(await createPageName(undefined).hold('any')).toBe(true);
  });
});
