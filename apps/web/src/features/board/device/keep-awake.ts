// Keeps a board's screen from sleeping: by the browser's lock, and by a silent film where a plain HTTP address has none
// (docs/rules/boards.md#the-device).

import { millis } from '@feltclock/domain';
import { holdWakeLock } from '../../../shared/device/wake-lock.ts';
import { scheduleEvery } from '../../../shared/server-time/server-time.ts';
import { playSilentFilm } from './silent-film.ts';

const PAINTED_EVERY = millis(5000);
const everyWhile = (run: () => void): (() => void) => scheduleEvery(PAINTED_EVERY, run);

/** Holds the screen on until the returned function is called. */
export const keepAwake = (page: Document, device: Navigator): (() => void) =>
  'wakeLock' in device ? holdWakeLock(page, device) : playSilentFilm(page, everyWhile);
