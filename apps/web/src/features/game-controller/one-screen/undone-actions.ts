// Which recent actions the server's undo would reverse, and which it has reversed.

import type { GameAction, UndoableCommand } from '@feltclock/contract';
import { UNDO_WINDOW } from '@feltclock/domain';

const OF: Readonly<Partial<Record<GameAction['action'], UndoableCommand['of']>>> = {
  'game-command': 'clock',
  'game-level': 'clock',
  'game-shift': 'clock',
  'game-counts': 'counts',
  'game-prize': 'prizes',
  'game-rows': 'rows',
};

/** In milliseconds: an entry is written shortly before or after its action takes effect. */
const SAME_MOMENT = 1000;

/** The action that the undo would reverse: the newest of several in one moment. `entries` are newest first. */
export const offeredAction = (
  entries: readonly GameAction[],
  offer: UndoableCommand | undefined,
): GameAction | undefined =>
  offer &&
  entries.find(
    ({ action, actor, at }) =>
      OF[action] === offer.of && actor === offer.by && Math.abs(offer.until - UNDO_WINDOW - at) < SAME_MOMENT,
  );

/** The actions on counts that were undone anywhere. Each undo reversed the newest one before it. */
export function countsTakenBack(entries: readonly GameAction[]): ReadonlySet<number> {
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
