// A season: win points fill its gauge, three days after it is full it closes, and its awards go to the first of the ranking
// (docs/rules/points.md#seasons).

import { after, minutes, minutesToMillis, type Instant } from '../time.ts';

export interface Season {
  readonly startsAt: Instant;
  /** Win points of all players together that fill the gauge. */
  readonly target: number;
  /** Points of the awards: the first entry is first place's. */
  readonly prizes: readonly number[];
  /** Win points earned in the season so far. */
  readonly earned: number;
  /** When the gauge became full; undefined while it is not. */
  readonly filledAt: Instant | undefined;
  /** When the season's awards were paid; undefined before. */
  readonly closedAt: Instant | undefined;
}

export const SEASON_LIMITS = { name: 100, target: 1_000_000_000, prizes: 20, prize: 1_000_000_000 } as const;

const DAYS_TO_CLOSE = 3;
const TO_CLOSE = minutesToMillis(minutes(DAYS_TO_CLOSE * 24 * 60));

/** How full the gauge is: whole percent from 0 to 100, 100 only when it is full. */
export const gaugeOf = ({ earned, target }: Pick<Season, 'earned' | 'target'>): number =>
  Math.min(100, Math.max(0, Math.floor((earned / target) * 100)));

/** When the season will close: three days after its gauge filled; undefined while it has not. */
export const closesAt = ({ filledAt }: Pick<Season, 'filledAt'>): Instant | undefined =>
  filledAt === undefined ? undefined : after(filledAt, TO_CLOSE);

export type SeasonPhase = 'planned' | 'running' | 'filled' | 'due' | 'closed';

/** Which phase a season is in. The time of one that is `due` is up, and its awards are not paid yet. */
export function seasonPhase(season: Season, now: Instant): SeasonPhase {
  if (season.closedAt !== undefined) return 'closed';
  if (now < season.startsAt) return 'planned';
  const close = closesAt(season);
  if (close === undefined) return 'running';
  return now < close ? 'filled' : 'due';
}

/** Do results of that instant count for the season? They do not before its start, and not once its time is up. */
export const countsFor = (season: Season, now: Instant): boolean => {
  const phase = seasonPhase(season, now);
  return phase === 'running' || phase === 'filled';
};

/**
 * The season after `points` more win points (fewer in a correction). The gauge fills at that instant; a correction that takes it below its target
 * before the close empties it again, and the three days begin anew when it fills.
 */
export function earn(season: Season, points: number, now: Instant): Season {
  const earned = season.earned + points;
  if (earned < season.target) return { ...season, earned, filledAt: undefined };
  return { ...season, earned, filledAt: season.filledAt ?? now };
}

/** A player's place in the ranking. */
export interface Standing {
  readonly userId: string;
  readonly points: number;
  /** When the player came to have these points. */
  readonly reachedAt: Instant;
}

/** Standings with more points come first, of equal ones those reached first, then those of the id that sorts first, so that no two ever tie. */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    one.reachedAt - other.reachedAt ||
    (one.userId < other.userId ? -1 : 1) * Number(one.userId !== other.userId)
  );
}

export interface Award {
  readonly userId: string;
  /** The place, counted from 1. */
  readonly place: number;
  /** The points that are paid. */
  readonly amount: number;
}

/** Who is paid what when the season closes. Nobody without win points is; prizes without a winner are not paid. */
export const awardsOf = ({ prizes }: Pick<Season, 'prizes'>, standings: readonly Standing[]): readonly Award[] =>
  [...standings]
    .filter(({ points }) => points > 0)
    .sort(compareStandings)
    .slice(0, prizes.length)
    .map(({ userId }, index) => ({ userId, place: index + 1, amount: prizes[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
