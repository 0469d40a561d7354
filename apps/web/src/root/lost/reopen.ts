// Opens the page anew when files of it could not be fetched, as soon as the server answers (docs/rules/screens.md#files-that-did-not-come).

import { between, instant, millis, type Instant } from '@feltclock/domain';
import { deviceClock, deviceNow, type Stop } from '../../shared/server-time/device-clock.ts';
import { observable } from '../../shared/state/observable.ts';
import { tabStorage } from '../../shared/state/kept-storage.ts';

/** How long after an answer that did not come the server is asked again. */
const ASK_EVERY = millis(2000);
/** A page whose files fail again so soon is not helped by opening it once more. */
const ONCE_IN = millis(30_000);
const MARK = 'feltclock.reopened';

/** Is this page without files that it asked for? */
export const lacksFiles = observable(false);

/** Notes from now on when files that a screen is made of can't be fetched. */
export const noteMissingFiles = (): void =>
  // The name that Vite gives to this.
  window.addEventListener('vite:preloadError', () => lacksFiles.set(true));

export interface ReopenPorts {
  /** Outlives the reload of a tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => Instant;
  readonly after: (delay: number, run: () => void) => Stop;
  /** Does the server answer? */
  readonly ask: () => Promise<boolean>;
  readonly reload: () => void;
}

const browser = (): ReopenPorts => ({
  storage: tabStorage,
  now: deviceNow,
  after: (delay, run) => deviceClock.after(delay, run),
  ask: () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
});

/** Is it worth a try, or was that tried a moment ago? */
export function mayReopen({ storage, now }: Pick<ReopenPorts, 'storage' | 'now'> = browser()): boolean {
  const last = instant(Number(storage.getItem(MARK)));
  return Math.abs(between(last, now())) >= ONCE_IN;
}

/** Asks until the server answers, then reloads. Until then the wait can be called off. */
export function reopenWhenBack({ storage, now, after, ask, reload } = browser()): Stop {
  const waiting: { isOver: boolean; cancel?: Stop } = { isOver: false };
  const look = async (): Promise<void> => {
    const answers = await ask();
    if (waiting.isOver) return;
    if (!answers) {
      waiting.cancel = after(ASK_EVERY, () => void look());
      return;
    }
    storage.setItem(MARK, String(now()));
    reload();
  };
  void look();
  return () => {
    waiting.isOver = true;
    waiting.cancel?.();
  };
}
