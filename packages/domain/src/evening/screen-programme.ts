// What a paired screen shows at an instant. It depends on the venue's choice, its schedule and its games
// (docs/rules/screens.md#paired-screens).

import { intoDay, isWithinHours, nextTimesOfDay, weekdayOf, type HoursOfDay } from '../venue/hours-of-day.ts';
import { eveningOrder, isOfEvening } from './tonight.ts';
import { after, between, instant, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import { isWaiting, type ClockStatus } from '../clock/tournament-clock.ts';
import type { AheadAt } from '../venue/wall-clock.ts';

/** The most games shown side by side, and the most shown in turn. */
export const SCREEN_GAMES = { together: 4, inTurn: 8 } as const;
export const SCREEN_TURN = { least: 5, most: 600, usual: 20 } as const;
export const SCREEN_MESSAGE_LENGTH = 200;
export const SCREEN_SCHEDULE_LENGTH = 12;
/** Volume of announcements in percent. The lowest value is still audible. */
export const SCREEN_VOLUME = { least: 10, most: 100, usual: 80 } as const;

/** Display lag of a panel in milliseconds. The screen draws that much earlier. */
export const PANEL_LAG = { least: 0, most: 200, usual: 0 } as const;
/** How long a screen shows the test picture for finding the lag. */
export const TEST_PICTURE_STAYS: Millis = minutesToMillis(minutes(1));

/** What to show if several games run. */
export const WHEN_SEVERAL_RUN = ['newest', 'oldest', 'together', 'rotate'] as const;
export type WhenSeveralRun = (typeof WHEN_SEVERAL_RUN)[number];

export type ScreenDirection =
  | { readonly kind: 'game'; readonly gameId: number }
  | { readonly kind: 'running'; readonly several: WhenSeveralRun }
  | { readonly kind: 'games'; readonly gameIds: readonly number[] }
  | { readonly kind: 'rotation'; readonly gameIds: readonly number[]; readonly everySeconds: number }
  | { readonly kind: 'ads' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'end'; readonly gameId: number }
  | { readonly kind: 'seating'; readonly gameId: number }
  | { readonly kind: 'tonight' }
  | { readonly kind: 'dark' };

/** What a screen shows until its venue chooses. */
export const DEFAULT_DIRECTION: ScreenDirection = { kind: 'running', several: 'newest' };

/** A direction for certain hours, in the store's local time. */
export interface ScheduleEntry extends HoursOfDay {
  /** The days on which it begins, 0 for Sunday; every day if absent. */
  readonly days?: readonly number[] | undefined;
  readonly direction: ScreenDirection;
}

export interface ScreenPlan {
  readonly direction: ScreenDirection;
  readonly schedule: readonly ScheduleEntry[];
}

/** The part of a game that screens need. */
export interface ScreenGame {
  readonly id: number;
  readonly status: ClockStatus;
  readonly startAt: Instant | undefined;
  readonly createdAt: Instant;
  /** When it first ran; undefined before that. */
  readonly beganAt: Instant | undefined;
  /** When its clock last changed; for an ended game, when it ended. */
  readonly changedAt: Instant;
}

/** What a screen shows. `tonight` and `nothing` contain the games of the evening in order. */
export type Programme =
  | { readonly kind: 'games'; readonly gameIds: readonly number[] }
  | { readonly kind: 'rotation'; readonly gameIds: readonly number[]; readonly everySeconds: number }
  | { readonly kind: 'ads'; readonly gameId?: number | undefined }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'tonight'; readonly gameIds: readonly number[] }
  | { readonly kind: 'end'; readonly gameId: number }
  | { readonly kind: 'seating'; readonly gameId: number }
  | { readonly kind: 'dark' }
  | { readonly kind: 'nothing'; readonly gameIds: readonly number[] };

/** What is shown now, and when it can change without an event. */
export interface PresentProgramme {
  readonly programme: Programme;
  readonly changesAt: Instant | undefined;
}

/** How long a screen for running games still shows the end of the last game. */
export const END_STAYS: Millis = minutesToMillis(minutes(30));
/** How often the list of the evening is refreshed, because a game can join it as time passes. */
export const LIST_STANDS: Millis = minutesToMillis(minutes(10));

function holds({ days, ...hours }: ScheduleEntry, now: Instant, ahead: AheadAt): boolean {
  return isWithinHours(hours, (day) => days === undefined || days.includes(weekdayOf(day)), now, ahead);
}

/** When a schedule can next change what is shown: at a time it names, or at a change of the UTC offset. */
const nextOfSchedule = (schedule: readonly ScheduleEntry[], now: Instant, ahead: AheadAt): readonly Instant[] =>
  nextTimesOfDay(
    schedule.flatMap(({ from, to }) => [intoDay(from), intoDay(to)]),
    now,
    ahead,
  );

const isRunning = ({ status }: ScreenGame): boolean => status === 'INIT' || status === 'PLAYING' || status === 'PAUSED';

/** Later than any instant, and safe to subtract from itself. */
const YET_TO_BEGIN = Number.MAX_SAFE_INTEGER;
const beginning = ({ beganAt }: ScreenGame): number => beganAt ?? YET_TO_BEGIN;

/** Running games by start. A game that waits for its first board counts as running, because showing it starts it. */
const runningOf = (games: readonly ScreenGame[]): readonly ScreenGame[] =>
  games.filter(isRunning).sort((one, other) => beginning(one) - beginning(other) || one.id - other.id);

const eveningOf = (games: readonly ScreenGame[], now: Instant): readonly number[] =>
  eveningOrder(
    games
      .filter((game) => isOfEvening({ ...game, hasResult: true }, now))
      .map(({ id, status, startAt }) => ({ id, status, startAt: startAt ?? null })),
  ).map(({ id }) => id);

const sideBySide = (games: readonly ScreenGame[]): Programme => ({ kind: 'games', gameIds: games.map(({ id }) => id) });

function inTurn(games: readonly ScreenGame[], everySeconds: number): Programme {
  return games.length < 2 ? sideBySide(games) : { kind: 'rotation', gameIds: games.map(({ id }) => id), everySeconds };
}

/** With too many running games, those that began last are shown. */
function ofSeveral(running: readonly ScreenGame[], several: WhenSeveralRun): Programme {
  switch (several) {
    case 'newest':
      return sideBySide(running.slice(-1));
    case 'oldest':
      return sideBySide(running.slice(0, 1));
    case 'together':
      return sideBySide(running.slice(-SCREEN_GAMES.together));
    case 'rotate':
      return inTurn(running.slice(-SCREEN_GAMES.inTurn), SCREEN_TURN.usual);
  }
}

function endedLast(games: readonly ScreenGame[], now: Instant): ScreenGame | undefined {
  return games
    .filter(({ status, changedAt }) => status === 'END' && between(changedAt, now) < END_STAYS)
    .sort((one, other) => one.changedAt - other.changedAt || one.id - other.id)
    .at(-1);
}

function followRunning(
  games: readonly ScreenGame[],
  several: WhenSeveralRun,
  now: Instant,
): PresentProgramme | undefined {
  const running = runningOf(games);
  if (running.length > 0) return { programme: ofSeveral(running, several), changesAt: undefined };
  const ended = endedLast(games, now);
  if (ended === undefined) return undefined;
  return { programme: { kind: 'end', gameId: ended.id }, changesAt: after(ended.changedAt, END_STAYS) };
}

const listed = (kind: 'tonight' | 'nothing', games: readonly ScreenGame[], now: Instant): PresentProgramme => ({
  programme: { kind, gameIds: eveningOf(games, now) },
  changesAt: after(now, LIST_STANDS),
});

const standing = (programme: Programme): PresentProgramme => ({ programme, changesAt: undefined });

/** The game whose page appears among advertisements: the first of those to come, else the one that began last. */
function advertised(games: readonly ScreenGame[], now: Instant): number | undefined {
  const waiting = games.filter(({ status }) => isWaiting(status));
  return eveningOf(waiting, now)[0] ?? runningOf(games).at(-1)?.id;
}

type OfGames = Extract<ScreenDirection, { readonly gameId: number } | { readonly gameIds: readonly number[] }>;

/** The programme for a direction that names games; undefined if none of them exists. */
function ofNamed(chosen: OfGames, games: readonly ScreenGame[]): PresentProgramme | undefined {
  const ids = 'gameIds' in chosen ? chosen.gameIds : [chosen.gameId];
  const there = ids.flatMap((id) => games.find((game) => game.id === id) ?? []);
  if (there.length === 0) return undefined;
  if (chosen.kind === 'end' || chosen.kind === 'seating') return standing(chosen);
  return standing(chosen.kind === 'rotation' ? inTurn(there, chosen.everySeconds) : sideBySide(there));
}

/** The programme for a direction; undefined if nothing it names exists. */
function fulfilled(chosen: ScreenDirection, games: readonly ScreenGame[], now: Instant): PresentProgramme | undefined {
  switch (chosen.kind) {
    case 'running':
      return followRunning(games, chosen.several, now);
    case 'game':
    case 'end':
    case 'seating':
    case 'games':
    case 'rotation':
      return ofNamed(chosen, games);
    case 'tonight':
      return listed('tonight', games, now);
    case 'ads':
      return standing({ kind: 'ads', gameId: advertised(games, now) });
    case 'message':
    case 'dark':
      return standing(chosen);
  }
}

/** The direction in force: the first schedule entry that applies, else the plan's direction. */
const directionNow = ({ direction, schedule }: ScreenPlan, now: Instant, ahead: AheadAt): ScreenDirection =>
  schedule.find((entry) => holds(entry, now, ahead))?.direction ?? direction;

/**
 * What a screen shows now (docs/rules/screens.md#paired-screens). `games` are the store's existing games; `ahead` gives the store's
 * offset from UTC.
 */
export function presentProgramme(
  plan: ScreenPlan,
  games: readonly ScreenGame[],
  now: Instant,
  ahead: AheadAt,
): PresentProgramme {
  const { programme, changesAt } =
    fulfilled(directionNow(plan, now, ahead), games, now) ?? listed('nothing', games, now);
  const changes = [...(changesAt === undefined ? [] : [changesAt]), ...nextOfSchedule(plan.schedule, now, ahead)];
  return { programme, changesAt: changes.length === 0 ? undefined : instant(Math.min(...changes)) };
}

const directionsOf = ({ direction, schedule }: ScreenPlan): readonly ScreenDirection[] => [
  direction,
  ...schedule.map((entry) => entry.direction),
];

export const gamesNamedIn = (plan: ScreenPlan): readonly number[] => [
  ...new Set(
    directionsOf(plan).flatMap((chosen) =>
      'gameId' in chosen ? chosen.gameId : 'gameIds' in chosen ? chosen.gameIds : [],
    ),
  ),
];

/** True if the programme can change when games begin, end or are deleted. */
export const dependsOnGames = (plan: ScreenPlan): boolean =>
  directionsOf(plan).some(({ kind }) => kind !== 'message' && kind !== 'dark');
