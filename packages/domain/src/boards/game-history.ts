// Rebuilds what a game's boards showed at any instant. It takes the newest log row known by then and advances it with the same functions that boards
// run (docs/rules/games.md#history).

import { boardFace, type BoardFace } from './board-face.ts';
import { isBreak } from '../structure/level-rows.ts';
import { NO_PLAYERS, type PlayerCounts } from '../players/player-counts.ts';
import type { GameRules } from '../structure/structure.ts';
import { after, instant, millis, type Instant, type Millis } from '../time.ts';
import { advanced, remainingAt, type ClockStatus, type TournamentClock } from '../clock/tournament-clock.ts';

/** The cause of log rows written because a row ended. Boards had already advanced by themselves. */
const BY_ITSELF = 'elapsed';
/** The cause of the log row written when the server's clock went back. */
const WENT_BACK = 'reanchored';
/** The cause of log rows written when the rules changed. */
const OTHER_RULES = 'structure';

/** A log row: the clock as written, the cause, the time and the actor. */
export interface LoggedMoment {
  readonly clock: TournamentClock;
  readonly cause: string;
  /** When it was written. Usually the instant it applies to, but later after an outage, an undo or a server delay. */
  readonly recordedAt: Instant;
  readonly by: string | null;
}

/** A change of a value other than the clock. */
export interface KeptValue<Value> {
  /** 1 is the initial value. For rules, this is the version of the log row written with them. */
  readonly version: number;
  readonly at: Instant;
  /** The newest log row at that time. */
  readonly clockVersion: number;
  readonly by: string | null;
  /** True if this change is an undo. */
  readonly isUndo: boolean;
  readonly value: Value;
}

/** Everything kept about a game; each list is ordered by version. */
export interface GameHistory {
  readonly log: readonly LoggedMoment[];
  readonly rules: readonly KeptValue<GameRules>[];
  readonly counts: readonly KeptValue<PlayerCounts>[];
  readonly prizes: readonly KeptValue<string>[];
  readonly startAt: Instant | undefined;
}

export type HistoryKind = 'clock' | 'level' | 'counts' | 'prizes' | 'structure';

/** Indices of the newest entry in each list of the history; -1 if there is none yet. */
interface Newest {
  readonly log: number;
  readonly rules: number;
  readonly counts: number;
  readonly prizes: number;
}

/** One event, at the instant at which boards showed it. */
export interface HistoryEvent {
  readonly kind: HistoryKind;
  readonly at: Instant;
  readonly by: string | null;
  /** The log row's cause; for other values `changed` or `undo`. */
  readonly cause: string;
  /** Increases each time the server's clock went back, because the same time of day then occurs twice. */
  readonly era: number;
  /** The state from this event on. */
  readonly newest: Newest;
}

/** A game's history in one order, for queries by instant. */
export interface Playback {
  readonly history: GameHistory;
  readonly events: readonly HistoryEvent[];
}

interface Draft {
  readonly of: keyof Newest;
  readonly place: number;
  readonly kind: HistoryKind;
  readonly by: string | null;
  readonly cause: string;
  readonly era: number;
  readonly at: Instant;
}

/** Causes that concern levels, not whether the clock runs. */
const LEVEL_CAUSES: ReadonlySet<string> = new Set([BY_ITSELF, 'moved']);

const kindOf = (cause: string): HistoryKind =>
  cause === OTHER_RULES ? 'structure' : LEVEL_CAUSES.has(cause) ? 'level' : 'clock';

/**
 * When boards showed each log row. Boards advanced to the next row by themselves when it began, unless the row it follows from was written later. All
 * other rows were shown when they were written.
 */
function logDrafts(log: readonly LoggedMoment[]): Draft[] {
  let era = 0;
  let last = instant(Number.NEGATIVE_INFINITY);
  return log.map(({ clock, cause, recordedAt, by }, place) => {
    if (cause === WENT_BACK && recordedAt < last) {
      era += 1;
      last = recordedAt;
    }
    last = instant(Math.max(last, cause === BY_ITSELF ? clock.anchor : recordedAt));
    return { of: 'log', place, kind: kindOf(cause), by, cause, era, at: last };
  });
}

function valueDrafts(
  of: 'counts' | 'prizes',
  kept: readonly KeptValue<unknown>[],
  log: readonly LoggedMoment[],
  rows: readonly Draft[],
): Draft[] {
  return kept.flatMap(({ version, at, clockVersion, by, isUndo }, place): Draft[] => {
    // Initial values belong to the first log row.
    const row = rows[version === 1 ? 0 : log.findLastIndex(({ clock }) => clock.version <= clockVersion)];
    if (row === undefined) return [];
    const cause = isUndo ? 'undo' : 'changed';
    return [{ of, place, kind: of, by, cause, era: row.era, at: version === 1 ? row.at : at }];
  });
}

const IN_ORDER = (one: Draft, other: Draft): number => one.era - other.era || one.at - other.at;

/** The rules in force at each log row; -1 where they were not kept. */
function rulesOfRows({ log, rules }: GameHistory): readonly number[] {
  let rulesVersion = 1;
  return log.map(({ clock: { version }, cause }) => {
    if (cause === OTHER_RULES) rulesVersion = version;
    return rules.findIndex((kept) => kept.version === rulesVersion);
  });
}

/** Orders everything that was kept by the time at which boards showed it. */
export function playbackOf(history: GameHistory): Playback {
  const { log, counts, prizes } = history;
  const rows = logDrafts(log);
  const rulesOf = rulesOfRows(history);
  const drafts = [
    ...rows,
    ...valueDrafts('counts', counts, log, rows),
    ...valueDrafts('prizes', prizes, log, rows),
  ].toSorted(IN_ORDER);
  let newest: Newest = { log: -1, rules: -1, counts: -1, prizes: -1 };
  const events: HistoryEvent[] = [];
  for (const { of, place, kind, by, cause, era, at } of drafts) {
    newest = { ...newest, [of]: place };
    if (of === 'log') newest = { ...newest, rules: rulesOf[place] ?? -1 };
    // Initial values are part of the first row and not an event.
    const isBeginning = (of === 'counts' || of === 'prizes') && history[of][place]?.version === 1;
    const before = events.at(-1);
    if (isBeginning && before !== undefined) events[events.length - 1] = { ...before, newest };
    else events.push({ kind, at, by, cause, era, newest });
  }
  return { history, events };
}

/** The newest event at or before `at`; -1 before the first. If a time of day occurred twice, the second one counts. */
export function eventAt({ events }: Playback, at: Instant): number {
  const last = events.at(-1);
  for (let era = last?.era ?? 0; era >= 0; era -= 1) {
    const found = events.findLastIndex((event) => event.era === era && event.at <= at);
    if (found !== -1) return found;
  }
  return -1;
}

/** What was shown. A value that was not kept is undefined, never guessed. */
export interface Shown {
  /** The clock advanced past rows that had ended; as logged where the rules were not kept. */
  readonly clock: TournamentClock;
  readonly rules: GameRules | undefined;
  readonly counts: PlayerCounts | undefined;
  readonly prizes: string | undefined;
  /** The board's face; undefined where the rules were not kept. Its counts are meaningless where the counts were not kept. */
  readonly face: BoardFace | undefined;
}

/** The kept value, if no later one can be missing. Servers from before histories were kept leave gaps in the versions. */
function certain<Value>(kept: readonly KeptValue<Value>[], place: number): Value | undefined {
  const value = kept[place];
  const next = kept[place + 1];
  return value === undefined || (next !== undefined && next.version !== value.version + 1) ? undefined : value.value;
}

/** What boards showed at `at`, between an event and the next one; undefined before the first. */
export function replayAfter({ history, events }: Playback, event: number, at: Instant): Shown | undefined {
  const newest = events[event]?.newest;
  const logged = newest === undefined ? undefined : history.log[newest.log];
  if (newest === undefined || logged === undefined) return undefined;
  const rules = history.rules[newest.rules]?.value;
  const counts = certain(history.counts, newest.counts);
  const { startAt } = history;
  const game = rules && { clock: logged.clock, rules, counts: counts ?? NO_PLAYERS, startAt };
  return {
    clock: rules === undefined ? logged.clock : advanced(logged.clock, rules, at),
    rules,
    counts,
    prizes: certain(history.prizes, newest.prizes),
    face: game && boardFace(game, at),
  };
}

/** What boards showed at an instant; undefined before the game existed. */
export const replayAt = (playback: Playback, at: Instant): Shown | undefined =>
  replayAfter(playback, eventAt(playback, at), at);

/** A clock's position, in the part that the history compares. */
export interface ClockPosition {
  readonly status: ClockStatus;
  readonly seq: number;
  readonly level: number | undefined;
  readonly isBreak: boolean;
  readonly remaining: Millis;
  readonly registration: TournamentClock['registration'];
}

/** The clock's position right before and right after an event; undefined before the first. */
export function positionsAround(
  playback: Playback,
  event: number,
): { readonly before: ClockPosition | undefined; readonly after: ClockPosition | undefined } {
  const { at = instant(0), cause = '' } = playback.events[event] ?? {};
  // At the instant itself the row that ended is already replaced by the next one.
  const last = cause === BY_ITSELF ? instant(at - 1) : at;
  const stood = (place: number, at: Instant): ClockPosition | undefined => {
    const shown = replayAfter(playback, place, at);
    if (shown === undefined) return undefined;
    const { clock, rules } = shown;
    const row = rules?.rows[clock.seq];
    return {
      status: clock.status,
      seq: clock.seq,
      level: row?.level,
      isBreak: row !== undefined && isBreak(row),
      remaining: remainingAt(clock, at),
      registration: clock.registration,
    };
  };
  return { before: stood(event - 1, last), after: stood(event, at) };
}

/** The first and last instant with something to show. A running game ends at `now`. */
export function spanOf({ events, history }: Playback, now: Instant): { readonly from: Instant; readonly to: Instant } {
  const from = events[0]?.at ?? now;
  const hasEnded = history.log.at(-1)?.clock.status === 'END';
  const last = events.reduce((newest, { at }) => instant(Math.max(newest, at)), from);
  return { from, to: hasEnded ? after(last, millis(1000)) : instant(Math.max(now, last)) };
}
