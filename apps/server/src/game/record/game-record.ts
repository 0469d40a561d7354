// A game as its commands see it: its copy of the rules, its clock and counts, and the commands that can be undone.

import type { LogRow, Undoable, UndoableCommand as UndoableOnWire, UndoOffer } from '@feltclock/contract';
import {
  newestUndoable,
  secondsBegun,
  secondsCompleted,
  undoableUntil,
  type FloorMessage,
  type GameRules,
  type Instant,
  type LogAction,
  type Millis,
  type PlayerCounts,
  type TournamentClock,
  type UndoableCommand,
} from '@feltclock/domain';

/** Why a log row was written. The cause also selects the message to boards. */
export type LogCause =
  | 'created'
  /** PLAY, PAUSE, END or INIT of staff. */
  | 'command'
  /** Staff loaded a board of the initialised game. */
  | 'loaded'
  /** The same through the game's short link. */
  | 'loaded-by-viewer'
  /** The same on a paired screen. */
  | 'loaded-by-screen'
  | 'reset'
  | 'moved'
  | 'shifted'
  | 'registration'
  | 'elapsed'
  | 'undo'
  | 'structure'
  | 'resumed'
  /** The host's clock was ahead and went back. */
  | 'reanchored';

export interface LoggedClock {
  readonly clock: TournamentClock;
  readonly cause: LogCause;
  /** The actor; null for what happened by itself. */
  readonly by: string | null;
}

interface Taken<Of extends UndoableCommand['of'], What extends UndoableOnWire['what'], Before> extends UndoableCommand {
  readonly of: Of;
  readonly what: What;
  readonly by: string | null;
  readonly before: Before;
}

/** A command that can be undone, with what it replaced. For prize texts that is the version: the history has the text. */
export type UndoRecord =
  | Taken<'clock', 'play' | 'pause' | 'end' | 'move' | 'shift', TournamentClock>
  | Taken<'counts', 'counts', PlayerCounts>
  | Taken<'prizes', 'prizes', number>
  | Taken<'rows', 'rows', { readonly clock: TournamentClock; readonly rules: GameRules }>;

/** The server stopped while the game ran, and staff have not answered yet. */
export interface OutageRecord {
  readonly from: Instant;
  readonly to: Instant;
  /** The newest log row when the server stopped. */
  readonly version: number;
}

export interface GameRecord {
  readonly id: number;
  readonly storeId: number;
  readonly structureId: number;
  readonly structureName: string;
  readonly name: string;
  readonly prize: string;
  readonly prizeContent: string;
  readonly prizeVersion: number;
  readonly startAt: Instant | undefined;
  readonly createdAt: Instant;
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  readonly countsVersion: number;
  /** The sender's id of the command that set the counts; null without one. */
  readonly countsCommandId: string | null;
  readonly last: LogEntry;
  readonly clock: TournamentClock;
  /** The commands that can be undone, newest last. */
  readonly undo: readonly UndoRecord[];
  /** Rises by one with every change of `undo`. */
  readonly undoVersion: number;
  readonly outage: OutageRecord | null;
  readonly floorMessage: FloorMessage | undefined;
  /** The number of the last event that other programs were told; 0 before the first. */
  readonly programSequence: number;
  /** The number of the last act on the game's floor; 0 before the first. */
  readonly floorVersion: number;
  /** What players with a name bought, and how many of them are in; undefined before the first act. */
  readonly named: PlayerCounts | undefined;
}

export interface LogEntry {
  readonly version: number;
  readonly action: LogAction;
  readonly cause: string;
  readonly seq: number;
  readonly level: number;
  readonly remaining: Millis;
  readonly total: Millis;
  readonly nextBreak: Millis;
  readonly remainReg: Millis;
  readonly registration: 'OPEN' | 'CLOSED';
  readonly at: Instant;
  readonly actor: string | null;
}

interface UndoOffers {
  readonly undo: UndoOffer | null;
  readonly undoable: Undoable;
}

/** What staff can undo at `now`. `undo` is for older clients, which know only commands of the clock and counts. */
export function undoAt({ undo: commands, undoVersion: version }: GameRecord, now: Instant): UndoOffers {
  const newest = newestUndoable(commands, now);
  if (newest === undefined) return { undo: null, undoable: { version, newest: null } };
  const { command, of, what, by } = newest;
  const until = undoableUntil(newest);
  const known = of === 'prizes' ? undefined : of === 'rows' ? 'clock' : of;
  return {
    undo: known === undefined ? null : { of: known, version: newest.version, until, by },
    undoable: { version, newest: { command, of, what, version: newest.version, until, by } },
  };
}

/** Whole seconds, rounded as boards show them. */
export const logEntryToWire = (gameId: number, entry: LogEntry): LogRow => ({
  id: gameId,
  version: entry.version,
  action: entry.action,
  cause: entry.cause,
  levelSeq: entry.seq,
  level: entry.level,
  remainLevelTime: secondsBegun(entry.remaining),
  remainRegTime: secondsBegun(entry.remainReg),
  nextBreakTime: secondsBegun(entry.nextBreak),
  totalTime: secondsCompleted(entry.total),
  actionDate: entry.at,
  actionUserId: entry.actor,
});
