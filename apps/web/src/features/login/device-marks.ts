// What proves to the server that somebody signed in on this device before, so that they get in while others at the same address guess
// (docs/rules/sessions.md#known-devices). It names nobody.

import { MOST_DEVICE_MARKS } from '@feltclock/contract';
import { browserStorage } from '../../shared/state/kept-storage.ts';

const KEY = 'feltclock.devices';

const deviceIn = (mark: string): string => mark.split('.', 1)[0] ?? '';

export const deviceMarks = (storage: Pick<Storage, 'getItem'> = browserStorage): readonly string[] =>
  (storage.getItem(KEY) ?? '').split(' ').filter((mark) => mark !== '');

/** Keeps a mark in the place of the same device's; of too many the oldest is forgotten. */
export function keepDeviceMark(mark: string, storage: Pick<Storage, 'getItem' | 'setItem'> = browserStorage): void {
  const others = deviceMarks(storage).filter((other) => deviceIn(other) !== deviceIn(mark));
  storage.setItem(KEY, [mark, ...others].slice(0, MOST_DEVICE_MARKS).join(' '));
}
