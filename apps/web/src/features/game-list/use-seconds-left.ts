// The seconds left of a game's present row, drawn again at each second of the synchronised clock.

import {
  after,
  millis,
  remainingAt,
  secondsBegun,
  type Instant,
  type Seconds,
  type TournamentClock,
} from '@feltclock/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { schedule, serverNow } from '../../shared/server-time/server-time.ts';

/** When the shown second changes next; undefined if the clock is stopped or the row is over. */
export function nextFlip(clock: TournamentClock, now: Instant): Instant | undefined {
  const left = remainingAt(clock, now);
  if (clock.status !== 'PLAYING' || left <= 0) return undefined;
  return after(now, millis(left - (secondsBegun(left) - 1) * 1000));
}

export function useSecondsLeft(clock: TournamentClock): Seconds {
  const follow = useCallback(
    (redraw: () => void): (() => void) => {
      let cancel = (): void => undefined;
      const waitForFlip = (): void => {
        const at = nextFlip(clock, serverNow());
        if (at === undefined) return;
        cancel = schedule(at, () => {
          redraw();
          waitForFlip();
        });
      };
      waitForFlip();
      return () => cancel();
    },
    [clock],
  );
  return useSyncExternalStore(follow, () => secondsBegun(remainingAt(clock, serverNow())));
}
