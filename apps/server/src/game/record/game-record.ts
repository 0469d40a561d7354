// A game as its commands see it: the rules it copied, where its clock and counts stand, and what can still be taken back.

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

/** Why a log row was written; it also decides what boards are told. */
export type LogCause =
  | 'created'
  /** Staff gave PLAY, PAUSE, END or INIT. */
  | 'command'
  /** Staff loaded a board while the game was initialised. */
  | 'loaded'
  /** The same, by somebody who came through the game's short link. */
  | 'loaded-by-viewer'
  /** The same, by a screen that is paired with the store. */
  | 'loaded-by-screen'
  | 'reset'
  | 'moved'
  | 'shifted'
  | 'registration'
  | 'elapsed'
  | 'undo'
  | 'structure'
  | 'resumed'
  /** The host's clock had been ahead and went back. */
  | 'reanchored';

/** A clock with what else its log row says. */
export interface LoggedClock {
  readonly clock: TournamentClock;
  readonly cause: LogCause;
  /** Who did it; null where nobody pressed anything. */
  readonly by: string | null;
}

interface Taken<Of extends UndoableCommand['of'], What extends UndoableOnWire['what'], Before> extends UndoableCommand {
  readonly of: Of;
  readonly what: What;
  readonly by: string | null;
  readonly before: Before;
}

/** A command that can be taken back, with what it replaced. Of a prize text that is its version: the history keeps the text. */
export type UndoRecord =
  | Taken<'clock', 'play' | 'pause' | 'end' | 'move' | 'shift', TournamentClock>
  | Taken<'counts', 'counts', PlayerCounts>
  | Taken<'prizes', 'prizes', number>
  | Taken<'rows', 'rows', { readonly clock: TournamentClock; readonly rules: GameRules }>;

/** The server was away under the running game; staff have not answered yet. */
export interface OutageRecord {
  readonly from: Instant;
  readonly to: Instant;
  /** The log row that held when the server stopped. */
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
  /** The name that the counts' sender gave them; null where nobody gave one. */
  readonly countsCommandId: string | null;
  /** The newest log row. */
  readonly last: LogEntry;
  /** The newest log row's clock. */
  readonly clock: TournamentClock;
  /** The commands that can be taken back, the newest last. */
  readonly undo: readonly UndoRecord[];
  /** Rises by one with every change of those. */
  readonly undoVersion: number;
  readonly outage: OutageRecord | null;
  readonly floorMessage: FloorMessage | undefined;
  /** The number of the last act on the game's floor; 0 before the first. */
  readonly floorVersion: number;
  /** What those who have a name bought, and how many of them are in; undefined before the first act. */
  readonly named: PlayerCounts | undefined;
}

/** A log row as stored. */
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

interface UndoTold {
  readonly undo: UndoOffer | null;
  readonly undoable: Undoable;
}

/** What staff may still take back at `now`; in `undo` for those who know commands to the clock and counts alone. */
export function undoAt({ undo: commands, undoVersion: version }: GameRecord, now: Instant): UndoTold {
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

/** A log row as answered: whole seconds, rounded as boards show them. */
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
