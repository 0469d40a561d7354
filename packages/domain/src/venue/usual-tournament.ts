// Suggests which tournament a store usually plays on an evening like this, from past games (docs/rules/games.md#the-evening).

import { between, instant, millis, minutes, minutesToMillis, type Instant, type Millis } from '../time.ts';
import { VENUE_DAY } from './venue-time.ts';
import { instantOfWallClock, type AheadAt } from './wall-clock.ts';

/** A past game whose structure still exists. */
export interface PastGame {
  readonly structureId: number;
  readonly structureName: string;
  readonly name: string;
  readonly startAt: Instant | undefined;
  readonly createdAt: Instant;
}

/** Why a tournament is suggested: played on this weekday, chosen by the store, played most often, or played last. */
export type UsualBecause = 'same-weekday' | 'chosen' | 'most-often' | 'last';

export interface UsualTournament {
  readonly structureId: number;
  readonly structureName: string;
  /** The last name on such an evening; else the structure's name. */
  readonly name: string;
  /** The usual start, this evening; undefined if it is past, or if the games had no scheduled start. */
  readonly startAt: Instant | undefined;
  readonly because: UsualBecause;
}

/** A structure that the store has chosen for new games. */
export interface ChosenStructure {
  readonly id: number;
  readonly name: string;
}

/** An evening lasts until six in the morning. */
const NIGHT = minutesToMillis(minutes(6 * 60));
const WEEK = 7;
/** Older games are not considered. */
export const USUAL_SINCE = millis(VENUE_DAY * WEEK * 8);
/** How many games on a weekday make it usual. */
const HABIT = 2;
const MOST_OFFERED = 5;

/** The number of the evening of an instant; evenings of one weekday differ by multiples of seven. */
const nightOf = (at: Instant, ahead: AheadAt): number => Math.floor((at + ahead(at) - NIGHT) / VENUE_DAY);
/** The time since the beginning of its evening's day. */
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
  // Games of this evening do not count.
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

/** When a game that started at `startAt` would start this evening; undefined if that is past. */
function startTonight({ startAt }: PastGame, now: Instant, ahead: AheadAt): Instant | undefined {
  if (startAt === undefined) return undefined;
  const shown = nightOf(now, ahead) * VENUE_DAY + NIGHT + into(startAt, ahead);
  const at = instantOfWallClock(shown, ahead);
  return at > now ? at : undefined;
}

const habit = ({ sameWeekday }: Played): number => (sameWeekday.length >= HABIT ? sameWeekday.length : 0);

/** A suggestion with its rank; higher ranks come first. */
interface Ranked {
  readonly rank: readonly number[];
  readonly offered: UsualTournament | undefined;
}

const difference = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, place) => (b[place] ?? 0) - part).find((each) => each !== 0) ?? 0;

/** A structure that was chosen for new games and has not been played lately. */
const neverPlayed = ({ id, name }: ChosenStructure): Ranked => ({
  rank: [0, 1, 0, 0],
  offered: { structureId: id, structureName: name, name, startAt: undefined, because: 'chosen' },
});

/**
 * What a store usually plays on an evening like this, most usual first: played on this weekday, then chosen for new games, then played most often,
 * then played last. `past`: recent games whose structures still exist.
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
