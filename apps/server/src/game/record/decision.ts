// A decision: what a command changes in a game, as a value. Pure; `GameChanges` writes and announces it.

import type { ClockRefusal, UndoRefusal } from '@feltclock/domain';
import {
  advance,
  instant,
  withCommand,
  type GameRules,
  type Instant,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';
import type { Failure } from '../../failures.ts';
import { refused } from '../../failures.ts';
import type { ToldEvent } from '../../storage/queries/program-events.ts';
import type { GameRecord, LoggedClock, OutageRecord, UndoRecord } from './game-record.ts';

/** Absent fields stay as they are. */
export interface Decision {
  /** The log rows to write, in the order of their versions. */
  readonly rows: readonly LoggedClock[];
  readonly counts?: PlayerCounts;
  readonly countsBy?: string;
  /** The sender's id of the command that changed the counts. */
  readonly countsCommandId?: string | undefined;
  readonly prizes?: { readonly html: string; readonly by: string };
  /** True for an undo of counts, prize text or rules. */
  readonly isUndo?: boolean;
  /** An act on the floor: its number, its stored size, and the counts of named players after it. */
  readonly floor?: { readonly version: number; readonly bytes: number; readonly named: PlayerCounts };
  /** What an act on the floor tells other programs, in place of what its counts tell. */
  readonly told?: readonly ToldEvent[];
  /** The commands that can be undone from now on, newest last. */
  readonly undo?: readonly UndoRecord[];
  readonly outage?: OutageRecord | null;
  readonly copied?: { readonly rules: GameRules; readonly structureName: string; readonly prize: string };
  /** Thrown after the commit of the rows: they ended anyway. */
  readonly refusal?: Failure;
}

type NewCommand<Each = UndoRecord> = Each extends UndoRecord ? Omit<Each, 'command'> : never;

/** The commands that can be undone after this one. */
export const undoWith = ({ undo, undoVersion }: GameRecord, given: NewCommand): Pick<Decision, 'undo'> => ({
  undo: withCommand<UndoRecord>(undo, { ...given, command: undoVersion + 1 }),
});

/** The commands that can be undone after an undo. */
export const undoWithoutNewest = ({ undo }: GameRecord): Pick<Decision, 'undo'> => ({ undo: undo.slice(0, -1) });

/** The rules of each row: the new rules apply from the row that brings them. */
export function rulesOfRows({ rules }: Pick<GameRecord, 'rules'>, { rows, copied }: Decision): readonly GameRules[] {
  const from = rows.findIndex(({ cause }) => cause === 'structure');
  return rows.map((_, place) => (copied === undefined || place < from ? rules : copied.rules));
}

export const floorAfter = (
  { floorVersion, named }: GameRecord,
  { floor }: Decision,
): Pick<GameRecord, 'floorVersion' | 'named'> =>
  floor === undefined ? { floorVersion, named } : { floorVersion: floor.version, named: floor.named };

/** `now` is never before the game's newest log row. */
export type Decide = (game: GameRecord, now: Instant) => Decision;

export interface Walk {
  readonly rows: readonly LoggedClock[];
  readonly clock: TournamentClock;
}

/** The rows that ended by `now`, each with its exact instant, and the clock after them. */
export function walk(from: TournamentClock, rules: GameRules, now: Instant): Walk {
  const rows = advance(from, rules, now).map(({ clock }): LoggedClock => ({ clock, cause: 'elapsed', by: null }));
  return { rows, clock: rows.at(-1)?.clock ?? from };
}

/** Writes the rows that ended by themselves, and nothing else. */
export const elapse: Decide = (game, now) => ({ rows: walk(game.clock, game.rules, now).rows });

export const refusing = (refusal: ClockRefusal | UndoRefusal, rows: readonly LoggedClock[]): Decision => ({
  rows,
  refusal: refused(refusal),
});

/** The instant of a decision: whole milliseconds, as stored, and never before the newest log row, which another server's clock may have set. */
export const decisionInstant = (present: Instant, newest: TournamentClock): Instant =>
  instant(Math.max(Math.floor(present), newest.anchor));
