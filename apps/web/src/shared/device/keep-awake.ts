// Keeps a screen awake: by the browser's wake lock, and by a silent film where there is no lock (plain HTTP) or it does not hold
// (docs/rules/boards.md#the-device).

import { millis } from '@feltclock/domain';
import { scheduleEvery, scheduleIn } from '../server-time/server-time.ts';
import { playSilentFilm } from './silent-film.ts';

/** Called after each request and after each release. */
export type OnLock = (what: 'held' | 'refused' | 'released') => void;

/** Holds the lock until the returned function is called. Without wake locks, does nothing. */
export function holdWakeLock(page: Document, device: Navigator, onLock: OnLock = () => undefined): () => void {
  const held: { lock: WakeLockSentinel | undefined; isOver: boolean } = { lock: undefined, isOver: false };
  const release = (): void => {
    held.lock?.release().catch(() => undefined);
    held.lock = undefined;
  };
  const take = async (): Promise<void> => {
    if (page.visibilityState !== 'visible' || !('wakeLock' in device) || held.lock?.released === false) return;
    try {
      const lock = await device.wakeLock.request('screen');
      held.lock = lock;
      if (held.isOver) {
        release();
        return;
      }
      lock.onrelease = () => onLock('released');
      onLock('held');
    } catch {
      // For example on a nearly empty battery. The next time that the page is shown, it is requested again.
      onLock('refused');
    }
  };
  const again = (): void => void take();
  page.addEventListener('visibilitychange', again);
  page.addEventListener('pointerdown', again);
  again();
  return () => {
    held.isOver = true;
    page.removeEventListener('visibilitychange', again);
    page.removeEventListener('pointerdown', again);
    release();
  };
}

const PAINTED_EVERY = millis(5000);
/** Some browsers never answer a request for a lock. */
const LOCK_WAITS = millis(2000);
const everyWhile = (run: () => void): (() => void) => scheduleEvery(PAINTED_EVERY, run);

/** A film that is played at most once at a time. */
function filmOf(page: Document) {
  const film: { stop: (() => void) | undefined; cancel: () => void } = { stop: undefined, cancel: () => undefined };
  const play = (): void => {
    film.stop ??= playSilentFilm(page, everyWhile);
  };
  const stop = (): void => {
    film.cancel();
    film.stop?.();
    film.stop = undefined;
  };
  const playSoon = (): void => {
    film.cancel();
    film.cancel = scheduleIn(LOCK_WAITS, play);
  };
  return { play, playSoon, stop };
}

/** Keeps the screen awake until the returned function is called. */
export function keepAwake(page: Document, device: Navigator): () => void {
  if (!('wakeLock' in device)) return playSilentFilm(page, everyWhile);
  const film = filmOf(page);
  film.playSoon();
  const release = holdWakeLock(page, device, (what) => {
    if (what === 'held') film.stop();
    else if (what === 'refused') film.play();
    else film.playSoon();
  });
  return () => {
    release();
    film.stop();
  };
}
