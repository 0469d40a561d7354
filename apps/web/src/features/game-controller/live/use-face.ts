// Draws again when a figure that time alone changes is due to change.

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

/** The whole seconds that have begun until `at`, counting down; 0 from then on. */
export function useSecondsUntil(at: Instant): number {
  const left = between(serverNow(), at);
  const seconds = secondsBegun(left);
  useRedrawAt(left <= 0 ? undefined : after(at, millis(-(seconds - 1) * 1000)));
  return seconds;
}
