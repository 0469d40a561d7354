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
import { useEffect, useReducer } from 'react';
import { schedule, serverNow } from '../../shared/server-time/server-time.ts';

/** Redraws at `at`. */
function useRedrawAt(at: Instant | undefined): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (at === undefined ? undefined : schedule(at, redraw)), [at]);
}

/** What a board of this game shows now. */
export function useFace(game: BoardGame): BoardFace {
  const face = boardFace(game, serverNow());
  useRedrawAt(face.changesAt);
  return face;
}

/** Whole seconds begun until `at`, counting down; 0 from then on. */
export function useSecondsUntil(at: Instant): number {
  const left = between(serverNow(), at);
  const seconds = secondsBegun(left);
  useRedrawAt(left <= 0 ? undefined : after(at, millis(-(seconds - 1) * 1000)));
  return seconds;
}
