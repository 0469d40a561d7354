// What a game's boards showed at any instant, from what its log kept: the newest row that was known by then, carried on to the instant by the
// very functions that boards run (docs/rules/history.md).

import { boardFace, type BoardFace } from './board-face.ts';
import { isBreak } from '../structure/level-rows.ts';
import { NO_PLAYERS, type PlayerCounts } from '../players/player-counts.ts';
import type { GameRules } from '../structure/structure.ts';
import { after, instant, millis, type Instant, type Millis } from '../time.ts';
import { advanced, remainingAt, type ClockStatus, type TournamentClock } from '../clock/tournament-clock.ts';

/** The cause of log rows that nobody pressed anything for: a row ended, and boards had flipped by themselves. */
const BY_ITSELF = 'elapsed';
/** The cause of the log row with which the server's clock went back. */
const WENT_BACK = 'reanchored';
/** The cause of log rows with which other rules came. */
const OTHER_RULES = 'structure';

/** A log row: the clock as it was written, why, when and by whom. */
export interface LoggedMoment {
  readonly clock: TournamentClock;
  readonly cause: string;
  /** When it was written, which is not before the instant that it holds for, but after an outage, an undo or a late server. */
  readonly recordedAt: Instant;
  readonly by: string | null;
}

/** Something beside the clock that changed, with what it was from then on. */
export interface KeptValue<Value> {
  /** 1 is what the game began with; of the rules, the version of the log row with which they came. */
  readonly version: number;
  readonly at: Instant;
  /** The newest log row when it was written. */
  readonly clockVersion: number;
  readonly by: string | null;
  /** Was it the taking back of what was there before? */
  readonly isUndo: boolean;
  readonly value: Value;
}

/** Everything that was kept of a game; each list in the order of its versions. */
export interface GameHistory {
  readonly log: readonly LoggedMoment[];
  readonly rules: readonly KeptValue<GameRules>[];
  readonly counts: readonly KeptValue<PlayerCounts>[];
  readonly prizes: readonly KeptValue<string>[];
  readonly startAt: Instant | undefined;
}

export type HistoryKind = 'clock' | 'level' | 'counts' | 'prizes' | 'structure';

/** The newest of everything at a place of the history: places in its lists, -1 where there is nothing yet. */
interface Newest {
  readonly log: number;
  readonly rules: number;
  readonly counts: number;
  readonly prizes: number;
}

/** One thing that happened, at the instant that boards showed it. */
export interface HistoryEvent {
  readonly kind: HistoryKind;
  readonly at: Instant;
  readonly by: string | null;
  /** The log row's cause; of what is beside the clock `changed`, or `undo`. */
  readonly cause: string;
  /** Rises by one each time the server's clock went back: the same time of day may come twice. */
  readonly era: number;
  /** Everything as it was from this event on. */
  readonly newest: Newest;
}

/** A game's history in one order, ready to be asked about any instant. */
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

/** Causes that are a matter of levels rather than of whether the clock runs. */
const LEVEL_CAUSES: ReadonlySet<string> = new Set([BY_ITSELF, 'moved']);

const kindOf = (cause: string): HistoryKind =>
  cause === OTHER_RULES ? 'structure' : LEVEL_CAUSES.has(cause) ? 'level' : 'clock';

/**
 * When boards showed each log row. They went on to the next row by themselves at the instant it began, unless what it follows from was written
 * later; all else they were told when it was written.
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
    // What the game began with is there from its first log row on.
    const row = rows[version === 1 ? 0 : log.findLastIndex(({ clock }) => clock.version <= clockVersion)];
    if (row === undefined) return [];
    const cause = isUndo ? 'undo' : 'changed';
    return [{ of, place, kind: of, by, cause, era: row.era, at: version === 1 ? row.at : at }];
  });
}

const IN_ORDER = (one: Draft, other: Draft): number => one.era - other.era || one.at - other.at;

/** The rules that each log row goes by: the newest that came with a row up to it; -1 where those were not kept. */
function rulesOfRows({ log, rules }: GameHistory): readonly number[] {
  let cameWith = 1;
  return log.map(({ clock: { version }, cause }) => {
    if (cause === OTHER_RULES) cameWith = version;
    return rules.findIndex((kept) => kept.version === cameWith);
  });
}

/** Puts everything that was kept into the order in which boards showed it. */
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
    // What a game begins with is part of its first row, and nothing that anybody did.
    const isBeginning = (of === 'counts' || of === 'prizes') && history[of][place]?.version === 1;
    const before = events.at(-1);
    if (isBeginning && before !== undefined) events[events.length - 1] = { ...before, newest };
    else events.push({ kind, at, by, cause, era, newest });
  }
  return { history, events };
}

/** The newest event by an instant; -1 before the first. Where a time of day came twice, that is the second one's. */
export function eventAt({ events }: Playback, at: Instant): number {
  const last = events.at(-1);
  for (let era = last?.era ?? 0; era >= 0; era -= 1) {
    const found = events.findLastIndex((event) => event.era === era && event.at <= at);
    if (found !== -1) return found;
  }
  return -1;
}

/** What was shown; what was not kept is undefined, and never guessed. */
export interface Shown {
  /** The clock as it stood, rows that had ended by then walked; as it was logged where the rules were not kept. */
  readonly clock: TournamentClock;
  readonly rules: GameRules | undefined;
  readonly counts: PlayerCounts | undefined;
  readonly prizes: string | undefined;
  /** The board's face; undefined where the rules were not kept. Its counts say nothing where those were not. */
  readonly face: BoardFace | undefined;
}

/** A kept value, while it is certain that no other followed it: a server from before histories were kept leaves a gap in the versions. */
function certain<Value>(kept: readonly KeptValue<Value>[], place: number): Value | undefined {
  const value = kept[place];
  const next = kept[place + 1];
  return value === undefined || (next !== undefined && next.version !== value.version + 1) ? undefined : value.value;
}

/** What boards showed at `at`, after an event and before the one that follows it; undefined before the first. */
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

/** What boards showed at an instant; undefined before the game was there. */
export const replayAt = (playback: Playback, at: Instant): Shown | undefined =>
  replayAfter(playback, eventAt(playback, at), at);

/** Where a clock stood, as far as it is told beside another. */
export interface Stood {
  readonly status: ClockStatus;
  readonly seq: number;
  readonly level: number | undefined;
  readonly isBreak: boolean;
  readonly remaining: Millis;
  readonly registration: TournamentClock['registration'];
}

/** Where the clock stood right before an event, and right after it; undefined before the first. */
export function stoodAround(
  playback: Playback,
  event: number,
): { readonly before: Stood | undefined; readonly after: Stood | undefined } {
  const { at = instant(0), cause = '' } = playback.events[event] ?? {};
  // At the instant itself a row that ended has given way to the next one already.
  const last = cause === BY_ITSELF ? instant(at - 1) : at;
  const stood = (place: number, at: Instant): Stood | undefined => {
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

/** The first and the last instant that there is something to see of; a game that goes on has no end of its own. */
export function spanOf({ events, history }: Playback, now: Instant): { readonly from: Instant; readonly to: Instant } {
  const from = events[0]?.at ?? now;
  const hasEnded = history.log.at(-1)?.clock.status === 'END';
  const last = events.reduce((newest, { at }) => instant(Math.max(newest, at)), from);
  return { from, to: hasEnded ? after(last, millis(1000)) : instant(Math.max(now, last)) };
}
