// What a command changes in a game, as a value: the log rows to write and the fields that follow. Pure; the service writes and broadcasts it.

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
import type { GameRecord, LoggedClock, OutageRecord, UndoRecord } from './game-record.ts';

/** What changes about a game; fields that are absent stay as they are. */
export interface Decision {
  /** The log rows to write, in the order of their versions. */
  readonly rows: readonly LoggedClock[];
  readonly counts?: PlayerCounts;
  /** Who changed the counts. */
  readonly countsBy?: string;
  /** The name that the sender of these counts gave them. */
  readonly countsCommandId?: string | undefined;
  /** Another prize text, and who wrote it. */
  readonly prizes?: { readonly html: string; readonly by: string };
  /** True where counts, prize text or rules are as they were before something that is taken back. */
  readonly isTakenBack?: boolean;
  /** An act on the game's floor: its number, its size, and what those who have a name come to by it. */
  readonly floor?: { readonly version: number; readonly bytes: number; readonly named: PlayerCounts };
  /** What can be taken back from now on, the newest last. */
  readonly undo?: readonly UndoRecord[];
  readonly outage?: OutageRecord | null;
  readonly copied?: { readonly rules: GameRules; readonly structureName: string; readonly prize: string };
  /** The refusal, which is thrown once the rows are committed: they are true all the same. */
  readonly refusal?: Failure;
}

type NewCommand<Each = UndoRecord> = Each extends UndoRecord ? Omit<Each, 'command'> : never;

/** What can be taken back once this command was given. */
export const undoWith = ({ undo, undoVersion }: GameRecord, given: NewCommand): Pick<Decision, 'undo'> => ({
  undo: withCommand<UndoRecord>(undo, { ...given, command: undoVersion + 1 }),
});

/** What can be taken back once the newest command was. */
export const undoWithoutNewest = ({ undo }: GameRecord): Pick<Decision, 'undo'> => ({ undo: undo.slice(0, -1) });

/** The rules that a decision's rows hold under: from the row that brings new ones on, those. */
export function rulesOfRows({ rules }: Pick<GameRecord, 'rules'>, { rows, copied }: Decision): readonly GameRules[] {
  const from = rows.findIndex(({ cause }) => cause === 'structure');
  return rows.map((_, place) => (copied === undefined || place < from ? rules : copied.rules));
}

/** What a game knows of its floor once this is written. */
export const floorAfter = (
  { floorVersion, named }: GameRecord,
  { floor }: Decision,
): Pick<GameRecord, 'floorVersion' | 'named'> =>
  floor === undefined ? { floorVersion, named } : { floorVersion: floor.version, named: floor.named };

/** Decides on a game as it stands at an instant that is not before its newest log row. */
export type Decide = (game: GameRecord, now: Instant) => Decision;

export interface Walk {
  readonly rows: readonly LoggedClock[];
  /** Where the clock stands at the end of the walk. */
  readonly clock: TournamentClock;
}

/** Every row of the structure that ended by `now`, at its true instant. */
export function walk(from: TournamentClock, rules: GameRules, now: Instant): Walk {
  const rows = advance(from, rules, now).map(({ clock }): LoggedClock => ({ clock, cause: 'elapsed', by: null }));
  return { rows, clock: rows.at(-1)?.clock ?? from };
}

/** The decision that writes the rows which ended by themselves, and changes nothing else. */
export const elapse: Decide = (game, now) => ({ rows: walk(game.clock, game.rules, now).rows });

export const refusing = (refusal: ClockRefusal | UndoRefusal, rows: readonly LoggedClock[]): Decision => ({
  rows,
  refusal: refused(refusal),
});

/**
 * The instant a decision is made for: whole milliseconds, so that what is stored is exact, and never before the newest log row, whatever
 * another server's clock said when it wrote that.
 */
export const decisionInstant = (present: Instant, newest: TournamentClock): Instant =>
  instant(Math.max(Math.floor(present), newest.anchor));
