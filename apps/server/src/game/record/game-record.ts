// A game as its commands see it: the rules it copied, where its clock and counts stand, and what can still be taken back.

import type { LogRow, UndoOffer } from '@feltclock/contract';
import {
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

interface Undoable<Of extends 'clock' | 'counts', Before> {
  readonly of: Of;
  /** The version that the command produced: the clock's, or the counts'. */
  readonly version: number;
  readonly at: Instant;
  readonly by: string | null;
  readonly before: Before;
}

/** The newest operator command, with what it replaced. */
export type UndoRecord = Undoable<'clock', TournamentClock> | Undoable<'counts', PlayerCounts>;

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
  readonly undo: UndoRecord | null;
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

/** What staff may still take back at `now`. */
export const undoOfferAt = (undo: UndoRecord | null, now: Instant): UndoOffer | null =>
  undo === null || now > undoableUntil(undo)
    ? null
    : { of: undo.of, version: undo.version, until: undoableUntil(undo), by: undo.by };

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
