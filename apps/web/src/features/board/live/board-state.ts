// What a board knows of its game, and how news changes it: nothing older than what is known ever replaces it
// (docs/rules/boards.md#nothing-older-is-drawn).

import {
  clockFromWire,
  countsFromWire,
  rulesFromWire,
  type BoardSnapshot,
  type ClockState,
  type ControlMessage,
  type UndoOffer,
} from '@feltclock/contract';
import { instant, type BoardGame } from '@feltclock/domain';

export interface BoardState {
  /** The newest of everything, in the shape of a snapshot, so that it can be kept and taken up again. */
  readonly snapshot: BoardSnapshot;
  /** `memory`: kept by an earlier page and not confirmed yet. */
  readonly source: 'memory' | 'server';
  readonly isDeleted: boolean;
  /** The newest command that may be taken back, if any. */
  readonly undo: UndoOffer | undefined;
  /** How often the counts changed while this page looked on. */
  readonly countChanges: number;
}

const asState = (snapshot: BoardSnapshot, source: BoardState['source']): BoardState => ({
  snapshot,
  source,
  isDeleted: false,
  undo: snapshot.undo ?? undefined,
  countChanges: 0,
});

/** A board taken up from what an earlier page kept. */
export const rememberedState = (snapshot: BoardSnapshot): BoardState => asState({ ...snapshot, undo: null }, 'memory');

/**
 * A snapshot that was read. The first one of a page is believed, whatever was remembered; of later ones, the clock and the counts are taken
 * only when they are not older than what a message brought meanwhile.
 */
export function withSnapshot(state: BoardState | undefined, read: BoardSnapshot): BoardState {
  if (state === undefined || state.source === 'memory') return asState(read, 'server');
  const known = state.snapshot;
  const isClockOlder = read.clock.version < known.clock.version;
  const areCountsOlder = read.player.version < known.player.version;
  return {
    ...state,
    isDeleted: false,
    undo: isClockOlder || areCountsOlder ? state.undo : (read.undo ?? undefined),
    snapshot: {
      ...read,
      clock: isClockOlder ? known.clock : read.clock,
      player: areCountsOlder ? known.player : read.player,
      stack: areCountsOlder ? known.stack : read.stack,
    },
  };
}

/** A clock that was heard; one that is older than the one known changes nothing. */
export function withClock(state: BoardState, clock: ClockState, undo: UndoOffer | null | undefined): BoardState {
  if (clock.version < state.snapshot.clock.version) return state;
  return { ...state, undo: undo ?? undefined, snapshot: { ...state.snapshot, clock } };
}

export function withControl(state: BoardState, control: ControlMessage): BoardState {
  const { snapshot } = state;
  if (control.version < snapshot.player.version) return state;
  const { totalChips, avgStacks, undo, ...player } = control;
  return {
    ...state,
    undo: undo ?? undefined,
    countChanges: state.countChanges + (control.version > snapshot.player.version ? 1 : 0),
    snapshot: { ...snapshot, player, stack: { totalChips, avgStacks } },
  };
}

export const withPrize = (state: BoardState, prizeContent: string): BoardState => ({
  ...state,
  snapshot: { ...state.snapshot, game: { ...state.snapshot.game, prizeContent } },
});

export const withDeletion = (state: BoardState): BoardState => ({ ...state, isDeleted: true, undo: undefined });

/** The game as the domain computes a face from. */
export function boardGameOf({ game, structure, levelList, player, clock }: BoardSnapshot): BoardGame {
  return {
    clock: clockFromWire(clock),
    rules: rulesFromWire(structure, levelList),
    counts: countsFromWire(player),
    startAt: game.startAt === null ? undefined : instant(game.startAt),
  };
}
