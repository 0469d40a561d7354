// Which of the last entries the server's undo would take back, and which it has taken back already.

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

/** The entry that the offer would take back: of several in one moment it is the newest, as `entries` come newest first. */
export const offeredAction = (entries: readonly GameDeed[], offer: UndoableCommand | undefined): GameDeed | undefined =>
  offer &&
  entries.find(
    ({ action, actor, at }) =>
      OF[action] === offer.of && actor === offer.by && Math.abs(offer.until - UNDO_WINDOW - at) < SAME_MOMENT,
  );

/** The entries of counts that an undo took back, wherever it was pressed: each undo took back the newest before it that still stood. */
export function countsTakenBack(entries: readonly GameDeed[]): ReadonlySet<number> {
  const standing: number[] = [];
  const takenBack = new Set<number>();
  for (const { id, action, summary } of [...entries].reverse()) {
    if (action === 'game-counts') standing.push(id);
    if (action !== 'game-undo' || summary['of'] !== 'counts') continue;
    const undone = standing.pop();
    if (undone !== undefined) takenBack.add(undone);
  }
  return takenBack;
}
