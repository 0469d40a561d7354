// Reloads the page after failed file downloads, as soon as the server answers (docs/rules/screens.md#finding-the-way).

import { between, instant, millis, type Instant } from '@feltclock/domain';
import { deviceClock, deviceNow, type Stop } from '../../shared/server-time/device-clock.ts';
import { observable } from '../../shared/state/observable.ts';
import { tabStorage } from '../../shared/state/kept-storage.ts';

/** The delay between two tries. */
const ASK_EVERY = millis(2000);
/** If files fail again this soon, another reload does not help. */
const ONCE_IN = millis(30_000);
const MARK = 'feltclock.reopened';

/** True if files of this page could not be loaded. */
export const lacksFiles = observable(false);

/** Starts watching for failed downloads of a screen's files. */
export const noteMissingFiles = (): void =>
  // Vite's event name.
  window.addEventListener('vite:preloadError', () => lacksFiles.set(true));

export interface ReopenPorts {
  /** Survives a reload of the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => Instant;
  readonly after: (delay: number, run: () => void) => Stop;
  /** Resolves to whether the server answers. */
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

/** True unless a reload was tried a moment ago. */
export function mayReopen({ storage, now }: Pick<ReopenPorts, 'storage' | 'now'> = browser()): boolean {
  const last = instant(Number(storage.getItem(MARK)));
  return Math.abs(between(last, now())) >= ONCE_IN;
}

/** Asks until the server answers, then reloads. The returned function cancels it. */
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
