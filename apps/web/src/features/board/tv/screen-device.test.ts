import { instant } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../shared/state/kept-storage.ts';
import { createScreenDevice } from './screen-device.ts';

const PROFILE = {
  screenId: 5,
  storeId: 1,
  name: '입구 TV',
  storeName: '강남점',
  language: 'ko',
  timeZone: 'Asia/Seoul',
} as const;
const PAIRING = { code: '482913', secret: 'p', expiresAt: instant(5) };

/** A storage that refuses writes, as in some private windows. */
const FORBIDDEN = {
  getItem: () => null,
  setItem: () => {
    throw new Error('forbidden');
  },
  removeItem: () => {
    throw new Error('forbidden');
  },
};

describe('what a screen keeps', () => {
  it('is there after a restart, and the code of its pairing is not', () => {
    const storage = memoryStorage();
    const device = createScreenDevice(storage);
    device.keepPairing(PAIRING);
    expect(createScreenDevice(storage).pairing()).toEqual(PAIRING);
    device.keep({ secret: 's', profile: PROFILE, programme: { kind: 'dark' } });
    const again = createScreenDevice(storage);
    expect(again.screen()).toEqual({ secret: 's', profile: PROFILE, programme: { kind: 'dark' } });
    expect(again.pairing()).toBeUndefined();
  });

  it('is gone when it is forgotten', () => {
    const storage = memoryStorage();
    const device = createScreenDevice(storage);
    device.keep({ secret: 's' });
    device.keepPairing(PAIRING);
    device.forget();
    expect([device.screen(), device.pairing(), storage.length]).toEqual([undefined, undefined, 0]);
  });

  it.each(['no json', '7', 'null', '{"secret":7}', '[]'])('is nothing where %s is written', (text) => {
    const storage = memoryStorage();
    storage.setItem('feltclock.screen', text);
    storage.setItem('feltclock.pairing', text);
    const device = createScreenDevice(storage);
    expect([device.screen(), device.pairing()]).toEqual([undefined, undefined]);
  });

  it('holds how late its panel is, within what a panel can be', () => {
    const storage = memoryStorage();
    const device = createScreenDevice(storage);
    device.keep({ secret: 's', panelLag: 45 });
    expect(device.screen()?.panelLag).toBe(45);
    for (const wrong of [-1, 201, '45', null, Number.NaN]) {
      storage.setItem('feltclock.screen', JSON.stringify({ secret: 's', panelLag: wrong }));
      expect(device.screen()?.panelLag).toBeUndefined();
    }
  });

  it('is believed as far as it is of the shape that this release knows', () => {
    const storage = memoryStorage();
    storage.setItem('feltclock.screen', '{"secret":"s","profile":{"name":7},"programme":{"kind":"fireworks"}}');
    expect(createScreenDevice(storage).screen()).toEqual({ secret: 's', profile: undefined, programme: undefined });
  });

  it('lasts as long as the page where nothing may be kept', () => {
    const device = createScreenDevice(FORBIDDEN);
    device.keepPairing(PAIRING);
    expect(device.pairing()).toEqual(PAIRING);
    device.keep({ secret: 's' });
    expect(device.screen()).toEqual({ secret: 's' });
    device.forget();
    expect(device.screen()).toBeUndefined();
  });
});
