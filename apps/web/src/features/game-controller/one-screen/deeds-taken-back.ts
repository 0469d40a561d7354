// Which of the last deeds the server's undo would take back, and which it has taken back already.

import type { GameDeed, UndoableCommand } from '@feltclock/contract';
import { UNDO_WINDOW } from '@feltclock/domain';

const OF: Readonly<Partial<Record<GameDeed['action'], UndoableCommand['of']>>> = {
  'game-command': 'clock',
  'game-level': 'clock',
  'game-shift': 'clock',
  'game-counts': 'counts',
  'game-prize': 'prizes',
  'game-rows': 'rows',
};

/** An entry is written a moment before or after what it tells of took effect. */
const SAME_MOMENT = 1000;

/** The deed that the offer would take back: of several in one moment it is the newest, as `deeds` come newest first. */
export const offeredDeed = (deeds: readonly GameDeed[], offer: UndoableCommand | undefined): GameDeed | undefined =>
  offer &&
  deeds.find(
    ({ action, actor, at }) =>
      OF[action] === offer.of && actor === offer.by && Math.abs(offer.until - UNDO_WINDOW - at) < SAME_MOMENT,
  );

/** The deeds of counts that an undo took back, wherever it was pressed: each undo took back the newest before it that still stood. */
export function countsTakenBack(deeds: readonly GameDeed[]): ReadonlySet<number> {
  const standing: number[] = [];
  const takenBack = new Set<number>();
  for (const { id, action, summary } of [...deeds].reverse()) {
    if (action === 'game-counts') standing.push(id);
    if (action !== 'game-undo' || summary['of'] !== 'counts') continue;
    const undone = standing.pop();
    if (undone !== undefined) takenBack.add(undone);
  }
  return takenBack;
}
