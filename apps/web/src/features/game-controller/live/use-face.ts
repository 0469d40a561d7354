// Draws again when a figure that depends on time changes.

import {
  after,
  between,
  boardFace,
  millis,
  secondsBegun,
  type BoardFace,
  type BoardGame,
  type Instant,
} from '@feltclock/domain';
import { serverNow, wallAhead } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';

/** What a board of this game shows now. */
export function useFace(game: BoardGame): BoardFace {
  const face = boardFace(game, serverNow(), wallAhead());
  useRedrawAt(face.changesAt);
  return face;
}

/** Whole seconds until `at`, rounded up; 0 afterwards. */
export function useSecondsUntil(at: Instant): number {
  const left = between(serverNow(), at);
  const seconds = secondsBegun(left);
  useRedrawAt(left <= 0 ? undefined : after(at, millis(-(seconds - 1) * 1000)));
  return seconds;
}
