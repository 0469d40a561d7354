// Which tournament a store usually plays on such an evening, from the games that it has played (docs/rules/operating.md#the-usual-tournament).

import { between, instant, millis, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import { VENUE_DAY } from './venue-time.ts';
import { instantOfWallClock, type AheadAt } from './wall-clock.ts';

/** A game of the past, of a structure that there still is. */
export interface PastGame {
  readonly structureId: number;
  readonly structureName: string;
  readonly name: string;
  readonly startAt: Instant | undefined;
  readonly createdAt: Instant;
}

/** Why a tournament is offered: as on the same weekday, as the store has chosen, as most often, or as the last one. */
export type UsualBecause = 'same-weekday' | 'chosen' | 'most-often' | 'last';

export interface UsualTournament {
  readonly structureId: number;
  readonly structureName: string;
  /** The name that it last had on such an evening; the structure's where there was none. */
  readonly name: string;
  /** When it would start this evening as it usually does; undefined where that is past, or games had no time to start at. */
  readonly startAt: Instant | undefined;
  readonly because: UsualBecause;
}

/** A structure that the store has chosen for new games. */
export interface ChosenStructure {
  readonly id: number;
  readonly name: string;
}

/** An evening goes on until six in the morning. */
const NIGHT = minutesToMillis(minutes(6 * 60));
const WEEK = 7;
/** What was played longer ago says nothing about what is usual. */
export const USUAL_SINCE = millis(VENUE_DAY * WEEK * 8);
/** So many games on a weekday are a habit. */
const HABIT = 2;
/** So many tournaments are offered. */
const MOST_OFFERED = 5;

/** The number of the evening that an instant belongs to; evenings of one weekday differ by sevens. */
const nightOf = (at: Instant, ahead: AheadAt): number => Math.floor((at + ahead(at) - NIGHT) / VENUE_DAY);
/** How far into its evening's day an instant lies. */
const into = (at: Instant, ahead: AheadAt): Millis => millis(at + ahead(at) - NIGHT - nightOf(at, ahead) * VENUE_DAY);
const heldAt = ({ startAt, createdAt }: PastGame): Instant => startAt ?? createdAt;

interface Played {
  readonly games: readonly PastGame[];
  readonly sameWeekday: readonly PastGame[];
  readonly last: Instant;
}

const newestFirst = (games: readonly PastGame[]): readonly PastGame[] =>
  [...games].sort((a, b) => heldAt(b) - heldAt(a));

function recordsOf(past: readonly PastGame[], now: Instant, ahead: AheadAt): ReadonlyMap<number, Played> {
  const lately = newestFirst(past.filter((game) => heldAt(game) <= now && between(heldAt(game), now) <= USUAL_SINCE));
  const byStructure = new Map<number, PastGame[]>();
  for (const game of lately) byStructure.set(game.structureId, [...(byStructure.get(game.structureId) ?? []), game]);
  // What was played this evening already is no habit.
  const isSameWeekday = (game: PastGame): boolean => {
    const evenings = nightOf(now, ahead) - nightOf(heldAt(game), ahead);
    return evenings > 0 && evenings % WEEK === 0;
  };
  return new Map(
    [...byStructure].map(([id, games]) => [
      id,
      { games, sameWeekday: games.filter(isSameWeekday), last: games[0] === undefined ? instant(0) : heldAt(games[0]) },
    ]),
  );
}

/** When this evening a game would start that started so on another; undefined when that is past. */
function startTonight({ startAt }: PastGame, now: Instant, ahead: AheadAt): Instant | undefined {
  if (startAt === undefined) return undefined;
  const shown = nightOf(now, ahead) * VENUE_DAY + NIGHT + into(startAt, ahead);
  const at = instantOfWallClock(shown, ahead);
  return at > now ? at : undefined;
}

const habit = ({ sameWeekday }: Played): number => (sameWeekday.length >= HABIT ? sameWeekday.length : 0);

/** What is offered, and what it stands before others by: the greater first. */
interface Ranked {
  readonly rank: readonly number[];
  readonly offered: UsualTournament | undefined;
}

const difference = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, place) => (b[place] ?? 0) - part).find((each) => each !== 0) ?? 0;

/** A structure that was chosen for new games and has had none lately. */
const neverPlayed = ({ id, name }: ChosenStructure): Ranked => ({
  rank: [0, 1, 0, 0],
  offered: { structureId: id, structureName: name, name, startAt: undefined, because: 'chosen' },
});

/**
 * What a store usually plays on an evening like this, the most usual first: what it plays on this weekday, then what it has chosen for new
 * games, then what it plays most often, then what it played last. `past`: games of the last weeks whose structures there still are.
 */
export function usualTournaments(
  past: readonly PastGame[],
  chosen: ChosenStructure | undefined,
  now: Instant,
  ahead: AheadAt,
): readonly UsualTournament[] {
  const records = recordsOf(past, now, ahead);
  const most = Math.max(0, ...[...records.values()].map(({ games }) => games.length));
  const because = (id: number, record: Played): UsualBecause => {
    if (habit(record) > 0) return 'same-weekday';
    if (id === chosen?.id) return 'chosen';
    return record.games.length === most && most > 1 ? 'most-often' : 'last';
  };
  const played = [...records].map(([id, record]): Ranked => {
    const [game] = [...record.sameWeekday, ...record.games];
    return {
      rank: [habit(record), id === chosen?.id ? 1 : 0, record.games.length, record.last],
      offered: game && {
        structureId: id,
        structureName: game.structureName,
        name: game.name,
        startAt: startTonight(game, now, ahead),
        because: because(id, record),
      },
    };
  });
  const never = chosen === undefined || records.has(chosen.id) ? [] : [neverPlayed(chosen)];
  return [...played, ...never]
    .sort((a, b) => difference(a.rank, b.rank))
    .flatMap(({ offered }) => offered ?? [])
    .slice(0, MOST_OFFERED);
}
