// What a board knows of its game beside the face: one snapshot with the newest of everything, and its source.

import { countsToWire, type BoardSnapshot, type UndoableCommand } from '@feltclock/contract';
import { undoOffered } from '../../../../domain-ui/live-game/known-undo.ts';
import { snapshotReading, type FullGame } from '../../../../domain-ui/live-game/readings.ts';
import { liveGameOf } from '../../../../domain-ui/live-game/live-game.ts';

export type BoardLiveGame = FullGame<BoardSnapshot>;

export interface BoardState {
  /** The newest of everything as a snapshot, which can be stored and restored. */
  readonly snapshot: BoardSnapshot;
  /** `memory`: kept by an earlier page and not confirmed by the server yet. */
  readonly source: 'memory' | 'server';
  readonly isDeleted: boolean;
  /** The newest command that can be undone. */
  readonly undo: UndoableCommand | undefined;
}

/** A board restored from an earlier page. Nothing in it can be undone. */
export const rememberedGame = (snapshot: BoardSnapshot): BoardLiveGame =>
  liveGameOf(snapshotReading({ ...snapshot, undoable: undefined }));

function newestSnapshot({ answer, clock, counts, prize }: BoardLiveGame): BoardSnapshot {
  const { wire, rules } = answer;
  const {
    totalChips,
    avgStacks,
    undo: _undo,
    undoable: _undoable,
    ...player
  } = countsToWire(counts.counts, rules.chips, counts.version);
  return {
    ...wire,
    game: { ...wire.game, prizeContent: prize.html },
    clock: clock.state,
    player,
    stack: { totalChips, avgStacks },
  };
}

export function boardState(game: BoardLiveGame, page: Pick<BoardState, 'source' | 'isDeleted'>): BoardState {
  const { source, isDeleted } = page;
  const undo = isDeleted ? undefined : undoOffered(game.undo);
  return { snapshot: newestSnapshot(game), source, isDeleted, undo };
}
