// When a board shows advertisements, and which page: reckoned from the instant, so that all boards of a region show the same one
// (docs/rules/boards.md#advertisements).

import type { BoardFace } from '../boards/board-face.ts';
import { isWaiting } from '../clock/tournament-clock.ts';
import { instant, type Instant, type Millis } from '../time.ts';

/** Advertisements are shown in breaks and before the start: nobody plays then, and everybody looks up. */
export const isAdTime = ({ status, isBreak }: Pick<BoardFace, 'status' | 'isBreak'>): boolean =>
  status !== 'END' && (isBreak || isWaiting(status));

/** The number of the slot of that instant, where each lasts `cycle`. */
export const adSlotAt = (now: Instant, cycle: Millis): number => Math.floor(now / cycle);

/** The position of the page of that instant, among `count` pages that are shown for `cycle` each; 0 when there are none. */
export const adPageAt = (now: Instant, cycle: Millis, count: number): number =>
  count === 0 ? 0 : adSlotAt(now, cycle) % count;

/** When the page of that instant gives way to the next one. */
export const nextAdPageAt = (now: Instant, cycle: Millis): Instant => instant((adSlotAt(now, cycle) + 1) * cycle);
