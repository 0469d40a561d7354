// Which of the last deeds the server's undo would take back, and which it has taken back already.

import type { GameDeed, UndoOffer } from '@feltclock/contract';
import { UNDO_WINDOW } from '@feltclock/domain';

const OF: Readonly<Partial<Record<GameDeed['action'], UndoOffer['of']>>> = {
  'game-command': 'clock',
  'game-level': 'clock',
  'game-shift': 'clock',
  'game-counts': 'counts',
};

/** An entry is written a moment before or after what it tells of took effect. */
const SAME_MOMENT = 1000;

/** The deed that the offer would take back: of several in one moment it is the newest, as `deeds` come newest first. */
export const offeredDeed = (deeds: readonly GameDeed[], offer: UndoOffer | undefined): GameDeed | undefined =>
  offer &&
  deeds.find(
    ({ action, actor, at }) =>
      OF[action] === offer.of && actor === offer.by && Math.abs(offer.until - UNDO_WINDOW - at) < SAME_MOMENT,
  );

/** The deeds of counts that an undo took back, wherever it was pressed: each undo took back the newest before it. */
export function countsTakenBack(deeds: readonly GameDeed[]): ReadonlySet<number> {
  const undos = deeds.flatMap(({ action, summary }, place) =>
    action === 'game-undo' && summary['of'] === 'counts' ? [place] : [],
  );
  const before = undos.map((place) => deeds.slice(place).find(({ action }) => action === 'game-counts'));
  return new Set(before.flatMap((deed) => (deed === undefined ? [] : [deed.id])));
}
