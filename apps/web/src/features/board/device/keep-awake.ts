// Keeps a board's screen from sleeping: by the browser's lock, and by a silent film where a plain HTTP address has none
// (docs/rules/boards.md#the-device).

import { millis } from '@feltclock/domain';
import { holdWakeLock } from '../../../shared/device/wake-lock.ts';
import { scheduleEvery } from '../../../shared/server-time/server-time.ts';

const PAINTED_EVERY = millis(5000);
const everyWhile = (run: () => void): (() => void) => scheduleEvery(PAINTED_EVERY, run);

/** Plays the film as soon as its code is here; without it the screen sleeps when its maker meant it to. */
function playFilm(page: Document): () => void {
  const film: { isOver: boolean; stop: () => void } = { isOver: false, stop: () => undefined };
  import('./silent-film.ts').then(
    ({ playSilentFilm }) => {
      if (!film.isOver) film.stop = playSilentFilm(page, everyWhile);
    },
    () => undefined,
  );
  return () => {
    film.isOver = true;
    film.stop();
  };
}

/** Holds the screen on until the returned function is called. */
export const keepAwake = (page: Document, device: Navigator): (() => void) =>
  'wakeLock' in device ? holdWakeLock(page, device) : playFilm(page);
