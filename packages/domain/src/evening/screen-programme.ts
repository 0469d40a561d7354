// What a paired screen shows: what its venue chose, by the hour where it did so, and the venue's games make it, as of one instant
// (docs/rules/paired-screens.md#what-a-screen-shows).

import { intoDay, isWithinHours, nextTimesOfDay, weekdayOf, type HoursOfDay } from '../venue/hours-of-day.ts';
import { eveningOrder, isOfEvening } from './tonight.ts';
import { after, between, instant, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import { isWaiting, type ClockStatus } from '../clock/tournament-clock.ts';
import type { AheadAt } from '../venue/wall-clock.ts';

/** How many games stand side by side, how many take turns, and how long each of those is shown. */
export const SCREEN_GAMES = { together: 4, inTurn: 8 } as const;
export const SCREEN_TURN = { least: 5, most: 600, usual: 20 } as const;
export const SCREEN_MESSAGE_LENGTH = 200;
export const SCREEN_SCHEDULE_LENGTH = 12;
/** How loud a screen says announcements, in hundredths; none is so soft that nobody would find out that it speaks. */
export const SCREEN_VOLUME = { least: 10, most: 100, usual: 80 } as const;

/** By how many ms a panel may be late with what it is told to show; a screen draws by so much earlier. */
export const PANEL_LAG = { least: 0, most: 200, usual: 0 } as const;
/** How long a screen shows the test picture by which that is found. */
export const TEST_PICTURE_STAYS: Millis = minutesToMillis(minutes(1));

/** What is shown of the running games where several run. */
export const WHEN_SEVERAL_RUN = ['newest', 'oldest', 'together', 'rotate'] as const;
export type WhenSeveralRun = (typeof WHEN_SEVERAL_RUN)[number];

/** What a venue wishes a screen to show. */
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
export const USUAL_DIRECTION: ScreenDirection = { kind: 'running', several: 'newest' };

/** What takes the place of a direction by the hour, in the store's own time. */
export interface ScheduleEntry extends HoursOfDay {
  /** The days that it begins on, 0 for Sunday; every day where none are said. */
  readonly days?: readonly number[] | undefined;
  readonly direction: ScreenDirection;
}

export interface ScreenPlan {
  readonly direction: ScreenDirection;
  readonly schedule: readonly ScheduleEntry[];
}

/** A game of the store, as far as screens go by it. */
export interface ScreenGame {
  readonly id: number;
  readonly status: ClockStatus;
  readonly startAt: Instant | undefined;
  readonly createdAt: Instant;
  /** When it first ran; undefined before. */
  readonly beganAt: Instant | undefined;
  /** When its clock last changed: for a game that is over, when it ended. */
  readonly changedAt: Instant;
}

/** What a screen shows: `tonight` and `nothing` have the games of the evening in their order. */
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

/** What is shown now, and from when on it may be something else though nothing happens. */
export interface PresentProgramme {
  readonly programme: Programme;
  readonly changesAt: Instant | undefined;
}

/** Whoever follows what runs shows the end of the last game for so long. */
export const END_STAYS: Millis = minutesToMillis(minutes(30));
/** A game comes into the list of the evening by the mere passing of time; the list is asked for again after so long. */
export const LIST_STANDS: Millis = minutesToMillis(minutes(10));

function holds({ days, ...hours }: ScheduleEntry, now: Instant, ahead: AheadAt): boolean {
  return isWithinHours(hours, (day) => days === undefined || days.includes(weekdayOf(day)), now, ahead);
}

/** When a schedule may next change what is shown: at a time that it names, or when clocks are put forward or back. */
const nextOfSchedule = (schedule: readonly ScheduleEntry[], now: Instant, ahead: AheadAt): readonly Instant[] =>
  nextTimesOfDay(
    schedule.flatMap(({ from, to }) => [intoDay(from), intoDay(to)]),
    now,
    ahead,
  );

const isRunning = ({ status }: ScreenGame): boolean => status === 'INIT' || status === 'PLAYING' || status === 'PAUSED';

/** A number that is greater than any instant, and that can be subtracted from itself. */
const YET_TO_BEGIN = Number.MAX_SAFE_INTEGER;
const beginning = ({ beganAt }: ScreenGame): number => beganAt ?? YET_TO_BEGIN;

/** What runs, by when it began; one that waits for its first board begins as soon as it is shown. */
const runningOf = (games: readonly ScreenGame[]): readonly ScreenGame[] =>
  games.filter(isRunning).sort((one, other) => beginning(one) - beginning(other) || one.id - other.id);

/** Games that are over are no part of the list. */
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

/** Of several that run. Where there are too many, those that began last are shown. */
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

/** The game whose own page comes among advertisements: of those to come the first, else what began last. */
function advertised(games: readonly ScreenGame[], now: Instant): number | undefined {
  const waiting = games.filter(({ status }) => isWaiting(status));
  return eveningOf(waiting, now)[0] ?? runningOf(games).at(-1)?.id;
}

type OfGames = Extract<ScreenDirection, { readonly gameId: number } | { readonly gameIds: readonly number[] }>;

/** What a wish for certain games comes to; undefined where none of them is there. */
function ofNamed(wish: OfGames, games: readonly ScreenGame[]): PresentProgramme | undefined {
  const ids = 'gameIds' in wish ? wish.gameIds : [wish.gameId];
  const there = ids.flatMap((id) => games.find((game) => game.id === id) ?? []);
  if (there.length === 0) return undefined;
  if (wish.kind === 'end' || wish.kind === 'seating') return standing(wish);
  return standing(wish.kind === 'rotation' ? inTurn(there, wish.everySeconds) : sideBySide(there));
}

/** What a wish comes to; undefined where there is nothing of what it names. */
function fulfilled(wish: ScreenDirection, games: readonly ScreenGame[], now: Instant): PresentProgramme | undefined {
  switch (wish.kind) {
    case 'running':
      return followRunning(games, wish.several, now);
    case 'game':
    case 'end':
    case 'seating':
    case 'games':
    case 'rotation':
      return ofNamed(wish, games);
    case 'tonight':
      return listed('tonight', games, now);
    case 'ads':
      return standing({ kind: 'ads', gameId: advertised(games, now) });
    case 'message':
    case 'dark':
      return standing(wish);
  }
}

/** What the venue wishes now: the first of the schedule that holds, else the direction. */
const wishedNow = ({ direction, schedule }: ScreenPlan, now: Instant, ahead: AheadAt): ScreenDirection =>
  schedule.find((entry) => holds(entry, now, ahead))?.direction ?? direction;

/**
 * What a screen shows now (docs/rules/paired-screens.md#what-a-screen-shows). `games` are those of the store that are there; `ahead` tells how far its
 * wall clocks are ahead of UTC.
 */
export function presentProgramme(
  plan: ScreenPlan,
  games: readonly ScreenGame[],
  now: Instant,
  ahead: AheadAt,
): PresentProgramme {
  const { programme, changesAt } = fulfilled(wishedNow(plan, now, ahead), games, now) ?? listed('nothing', games, now);
  const changes = [...(changesAt === undefined ? [] : [changesAt]), ...nextOfSchedule(plan.schedule, now, ahead)];
  return { programme, changesAt: changes.length === 0 ? undefined : instant(Math.min(...changes)) };
}

const wishesOf = ({ direction, schedule }: ScreenPlan): readonly ScreenDirection[] => [
  direction,
  ...schedule.map((entry) => entry.direction),
];

/** The games that a plan names. */
export const gamesNamedIn = (plan: ScreenPlan): readonly number[] => [
  ...new Set(
    wishesOf(plan).flatMap((wish) => ('gameId' in wish ? wish.gameId : 'gameIds' in wish ? wish.gameIds : [])),
  ),
];

/** Can what is shown change when games begin, end or go? */
export const dependsOnGames = (plan: ScreenPlan): boolean =>
  wishesOf(plan).some(({ kind }) => kind !== 'message' && kind !== 'dark');
