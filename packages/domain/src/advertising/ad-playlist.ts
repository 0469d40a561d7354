// When a board shows advertisements, and which page. The page depends only on the time, so all boards of a region show the same one
// (docs/rules/boards.md#advertisements).

import type { BoardFace } from '../boards/board-face.ts';
import { isWaiting } from '../clock/tournament-clock.ts';
import { instant, type Instant, type Millis } from '../time.ts';

/** Advertisements are shown in breaks and before the start, when nobody plays. */
export const isAdTime = ({ status, isBreak }: Pick<BoardFace, 'status' | 'isBreak'>): boolean =>
  status !== 'END' && (isBreak || isWaiting(status));

/** The index of the slot at `now`. Each slot lasts `cycle`. */
export const adSlotAt = (now: Instant, cycle: Millis): number => Math.floor(now / cycle);

/** The index of the page at `now` among `count` pages; 0 when there are none. Each page lasts `cycle`. */
export const adPageAt = (now: Instant, cycle: Millis, count: number): number =>
  count === 0 ? 0 : adSlotAt(now, cycle) % count;

/** When the next page replaces the page of `now`. */
export const nextAdPageAt = (now: Instant, cycle: Millis): Instant => instant((adSlotAt(now, cycle) + 1) * cycle);
