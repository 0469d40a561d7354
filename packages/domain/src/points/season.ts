// A season: win points fill its gauge, three days after it is full the season closes, and its awards go to the top of the ranking
// (docs/rules/points.md#results).

import { after, minutes, minutesToMillis, type Instant } from '../time.ts';

export interface Season {
  readonly startsAt: Instant;
  /** The win points of all players together that fill the gauge. */
  readonly target: number;
  /** Points of the awards, first place first. */
  readonly prizes: readonly number[];
  /** Win points earned in the season so far. */
  readonly earned: number;
  /** When the gauge became full; undefined if it is not. */
  readonly filledAt: Instant | undefined;
  /** When the awards were paid; undefined before that. */
  readonly closedAt: Instant | undefined;
}

export const SEASON_LIMITS = { name: 100, target: 1_000_000_000, prizes: 20, prize: 1_000_000_000 } as const;

const DAYS_TO_CLOSE = 3;
const TO_CLOSE = minutesToMillis(minutes(DAYS_TO_CLOSE * 24 * 60));

/** How full the gauge is, in whole percent; 100 only if it is full. */
export const gaugeOf = ({ earned, target }: Pick<Season, 'earned' | 'target'>): number =>
  Math.min(100, Math.max(0, Math.floor((earned / target) * 100)));

/** When the season closes: three days after its gauge filled; undefined if it is not full. */
export const closesAt = ({ filledAt }: Pick<Season, 'filledAt'>): Instant | undefined =>
  filledAt === undefined ? undefined : after(filledAt, TO_CLOSE);

export type SeasonPhase = 'planned' | 'running' | 'filled' | 'due' | 'closed';

/** The phase of a season. `due`: its time is up, and its awards are not paid yet. */
export function seasonPhase(season: Season, now: Instant): SeasonPhase {
  if (season.closedAt !== undefined) return 'closed';
  if (now < season.startsAt) return 'planned';
  const close = closesAt(season);
  if (close === undefined) return 'running';
  return now < close ? 'filled' : 'due';
}

/** True if results of that instant count for the season: from its start until its time is up. */
export const countsFor = (season: Season, now: Instant): boolean => {
  const phase = seasonPhase(season, now);
  return phase === 'running' || phase === 'filled';
};

/**
 * The season after `points` more win points (negative in a correction). The gauge fills at `now`. A correction that takes it below the target before
 * the close empties it again; the three days start anew when it fills.
 */
export function earn(season: Season, points: number, now: Instant): Season {
  const earned = season.earned + points;
  if (earned < season.target) return { ...season, earned, filledAt: undefined };
  return { ...season, earned, filledAt: season.filledAt ?? now };
}

/** A player's points in the ranking. */
export interface Standing {
  readonly userId: string;
  readonly points: number;
  /** When the player reached these points. */
  readonly reachedAt: Instant;
}

/** More points first; of equal ones, those reached first; then by id, so that there is never a tie. */
export function compareStandings(one: Standing, other: Standing): number {
  return (
    other.points - one.points ||
    one.reachedAt - other.reachedAt ||
    (one.userId < other.userId ? -1 : 1) * Number(one.userId !== other.userId)
  );
}

export interface Award {
  readonly userId: string;
  /** From 1. */
  readonly place: number;
  readonly amount: number;
}

/** Who is paid what when the season closes. Players without win points get nothing, and awards without a winner are not paid. */
export const awardsOf = ({ prizes }: Pick<Season, 'prizes'>, standings: readonly Standing[]): readonly Award[] =>
  [...standings]
    .filter(({ points }) => points > 0)
    .sort(compareStandings)
    .slice(0, prizes.length)
    .map(({ userId }, index) => ({ userId, place: index + 1, amount: prizes[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
