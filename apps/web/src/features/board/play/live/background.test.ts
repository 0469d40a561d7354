import type { BackgroundOf } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { createBackground } from './background.ts';

const of = (imageName: string): BackgroundOf => ({ storeId: 1, structureId: 2, imageName });

/** Lets pending promises settle. */
async function passed(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A background whose reads end when the test says so. */
function backgroundInTest() {
  const waiting: { name: string; arrive: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const revoked: string[] = [];
  const logged: unknown[] = [];
  const later: (() => void)[] = [];
  const background = createBackground({
    read: ({ imageName }) =>
      new Promise((resolve, reject) => {
        waiting.push({
          name: imageName,
          arrive: async () => {
            resolve(new Blob([imageName]));
            await passed();
          },
          fail: async () => {
            reject(new Error('no network'));
            await passed();
          },
        });
      }),
    addressOf: (() => {
      let given = 0;
      return () => `blob:${(given += 1)}`;
    })(),
    lightOf: () => Promise.resolve(120),
    revokeAddress: (address) => revoked.push(address),
    tryAgainLater: (run) => later.push(run),
    log: (failure) => logged.push(failure),
  });
  return { background, waiting, revoked, logged, later };
}

describe('the background image', () => {
  it('is the felt until the image is here', async () => {
    const { background, waiting } = backgroundInTest();
    expect(background.shown.get()?.url).toBeUndefined();
    background.show(of('night'));
    expect(background.shown.get()?.url).toBeUndefined();
    await waiting[0]?.arrive();
    expect(background.shown.get()?.url).toBe('blob:1');
  });

  it('is read again only when its name changes, and the old one is let go then', async () => {
    const { background, waiting, revoked } = backgroundInTest();
    background.show(of('night'));
    await waiting[0]?.arrive();
    background.show(of('night'));
    expect(waiting).toHaveLength(1);
    background.show(of('day'));
    expect([background.shown.get()?.url, revoked]).toEqual(['blob:1', []]);
    await waiting[1]?.arrive();
    expect([background.shown.get(), revoked]).toEqual([{ url: 'blob:2', light: 120 }, ['blob:1']]);
  });

  it('that comes late does not replace a newer one', async () => {
    const { background, waiting } = backgroundInTest();
    background.show(of('night'));
    background.show(of('day'));
    await waiting[1]?.arrive();
    await waiting[0]?.arrive();
    expect(background.shown.get()?.url).toBe('blob:1');
  });

  it('that can’t be read is logged, leaves what is there, and is tried again unless another is wanted by then', async () => {
    const { background, waiting, logged, later } = backgroundInTest();
    background.show(of('night'));
    await waiting[0]?.fail();
    expect(background.shown.get()?.url).toBeUndefined();
    expect(logged).toHaveLength(1);
    later[0]?.();
    await waiting[1]?.arrive();
    expect(background.shown.get()?.url).toBe('blob:1');
    background.show(of('day'));
    await waiting[2]?.fail();
    expect(background.shown.get()?.url).toBe('blob:1');
    background.show(of('dusk'));
    later[1]?.();
    expect(waiting.map(({ name }) => name)).toEqual(['night', 'night', 'day', 'dusk']);
  });

  it('without a name is the default one', () => {
    const { background, waiting } = backgroundInTest();
    background.show(of(''));
    expect(waiting[0]?.name).toBe('default');
  });
});
