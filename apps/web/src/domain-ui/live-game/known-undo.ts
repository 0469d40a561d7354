// What is known of the newest command that may be taken back, from messages that say it in any order.

import type { UndoOffer } from '@feltclock/contract';
import { UNDO_WINDOW } from '@feltclock/domain';
import type { ClockMark, Versioned } from './newest.ts';

export interface KnownUndo {
  /** The newest offer that was made, whether or not it still holds. */
  readonly offer: UndoOffer | undefined;
  /** The newest clock and the newest counts with which "there is nothing to take back" was said, and the latest instant of such a clock. */
  readonly nothing: { readonly clock: number; readonly counts: number; readonly since: number };
}

/** What a message says of taking back, with what it came along with. */
export interface UndoSaid {
  /** The offer; null when there is nothing to take back. */
  readonly undo: UndoOffer | null;
  readonly clock?: ClockMark | undefined;
  readonly counts?: Versioned | undefined;
}

export const NO_UNDO: KnownUndo = { offer: undefined, nothing: { clock: -1, counts: -1, since: -1 } };

/** Offers are as old as their commands; counts come last in the order that settles commands of one millisecond. */
const isLater = (one: UndoOffer, other: UndoOffer): boolean => {
  if (one.until !== other.until) return one.until > other.until;
  return one.of === other.of ? one.version > other.version : one.of === 'counts';
};

function offerHeard(known: KnownUndo, offer: UndoOffer): KnownUndo {
  return known.offer === undefined || isLater(offer, known.offer) ? { ...known, offer } : known;
}

function nothingHeard(known: KnownUndo, { clock, counts }: Omit<UndoSaid, 'undo'>): KnownUndo {
  const { nothing } = known;
  const next = {
    clock: Math.max(nothing.clock, clock?.version ?? -1),
    counts: Math.max(nothing.counts, counts?.version ?? -1),
    since: Math.max(nothing.since, clock?.at ?? -1),
  };
  const isNews = next.clock > nothing.clock || next.counts > nothing.counts || next.since > nothing.since;
  return isNews ? { ...known, nothing: next } : known;
}

export const undoHeard = (known: KnownUndo, { undo, ...along }: UndoSaid): KnownUndo =>
  undo === null ? nothingHeard(known, along) : offerHeard(known, undo);

/**
 * The offer that holds now, if any. An offer is over when nothing was left to take back at its own version or a later one, or when a later
 * command moved the clock and left nothing: the clock's instant tells that, since clock and counts are numbered apart.
 */
export function undoOffered({ offer, nothing }: KnownUndo): UndoOffer | undefined {
  if (offer === undefined || offer.version <= nothing[offer.of]) return undefined;
  return offer.until - UNDO_WINDOW < nothing.since ? undefined : offer;
}
