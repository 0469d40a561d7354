import { afterEach, expect, it } from 'vitest';
import { memoryStorage } from '../state/kept-storage.ts';
import { createTabletDevice, doorHere, tabletDevice } from './tablet-device.ts';

const TABLET = { secret: 'abc', locksAfter: 3 };

afterEach(() => tabletDevice.forget());

it('is what it was made, after a restart of the browser and in every tab', () => {
  const storage = memoryStorage();
  const [here, there] = [createTabletDevice(storage), createTabletDevice(storage)];
  here.keep(TABLET);
  there.follow();
  expect(there.get()).toEqual(TABLET);
  expect(createTabletDevice(storage).get()).toEqual(TABLET);
  there.forget();
  here.follow();
  expect(here.get()).toBeUndefined();
});

it('is none where what is kept can’t be read', () => {
  const storage = memoryStorage();
  storage.setItem('feltclock.tablet', '{');
  expect(createTabletDevice(storage).get()).toBeUndefined();
});

it('has its own door, on the way to the same page', () => {
  expect(doorHere('/login?to=%2Fgame-list')).toBe('/login?to=%2Fgame-list');
  tabletDevice.keep(TABLET);
  expect(doorHere('/login?to=%2Fgame-list')).toBe('/tablet?to=%2Fgame-list');
});
