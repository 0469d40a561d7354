// What a board shows of its game beside the face: the newest of everything as one snapshot, and where it came from.

import { countsToWire, type BoardSnapshot, type UndoableCommand } from '@feltclock/contract';
import { undoOffered } from '../../../../domain-ui/live-game/known-undo.ts';
import { snapshotReading, type FullGame } from '../../../../domain-ui/live-game/readings.ts';
import { liveGameOf } from '../../../../domain-ui/live-game/live-game.ts';

export type BoardLiveGame = FullGame<BoardSnapshot>;

export interface BoardState {
  /** The newest of everything, in the shape of a snapshot, so that it can be kept and taken up again. */
  readonly snapshot: BoardSnapshot;
  /** Where the state comes from; with `memory` an earlier page kept it, and it is not confirmed yet. */
  readonly source: 'memory' | 'server';
  readonly isDeleted: boolean;
  /** The newest command that may be taken back, if any. */
  readonly undo: UndoableCommand | undefined;
}

/** A board taken up from what an earlier page kept; nothing in it can be taken back any more. */
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
