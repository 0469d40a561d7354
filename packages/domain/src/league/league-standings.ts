// The ranking of a league: everybody's best results, and who is ahead where points are equal (docs/rules/leagues.md#the-ranking).

/** A result as the ranking needs it. */
export interface RankedGain {
  readonly userId: string;
  readonly gameId: number;
  readonly points: number;
}

export interface LeagueStanding {
  /** Counted from 1; those who are equal in everything share one, and the ranks behind it are left out. */
  readonly rank: number;
  readonly userId: string;
  /** How many results the player has, those that do not count included. */
  readonly events: number;
  /** The points of the results that count, the best first. */
  readonly counting: readonly number[];
  /** The sum of those. */
  readonly points: number;
}

type Unranked = Omit<LeagueStanding, 'rank'>;

const bestFirst = (one: RankedGain, other: RankedGain): number =>
  other.points - one.points || one.gameId - other.gameId;

/** Of one player's results those that count: the best ones, of equal ones those of the game that was made first. */
export const countingGains = <Gain extends RankedGain>(gains: readonly Gain[], best: number | null): readonly Gain[] =>
  [...gains].sort(bestFirst).slice(0, best ?? gains.length);

/** Who has the better best result, then the better second, and so on. */
function compareResults(one: readonly number[], other: readonly number[]): number {
  for (const [index, points] of one.entries()) {
    const difference = (other[index] ?? 0) - points;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Below 0 where the one is ahead: more points, then the better single results, then fewer of them; 0 for equals. */
const compareInLeague = (one: Unranked, other: Unranked): number =>
  other.points - one.points || compareResults(one.counting, other.counting) || one.events - other.events;

const byId = (one: Unranked, other: Unranked): number => (one.userId < other.userId ? -1 : 1);

function standingOf(userId: string, gains: readonly RankedGain[], best: number | null): Unranked {
  const counting = countingGains(gains, best).map(({ points }) => points);
  return { userId, events: gains.length, counting, points: counting.reduce((sum, points) => sum + points, 0) };
}

/** Everybody who has a result, the first of the ranking first; who shares a rank stands in the order of the ids. */
export function leagueStandings(gains: readonly RankedGain[], best: number | null): readonly LeagueStanding[] {
  const byPlayer = new Map<string, RankedGain[]>();
  for (const gain of gains) {
    const known = byPlayer.get(gain.userId);
    if (known === undefined) byPlayer.set(gain.userId, [gain]);
    else known.push(gain);
  }
  const players = [...byPlayer]
    .map(([userId, own]) => standingOf(userId, own, best))
    .sort((one, other) => compareInLeague(one, other) || byId(one, other));
  const standings: LeagueStanding[] = [];
  for (const [index, { userId, events, counting, points }] of players.entries()) {
    const before = standings[index - 1];
    const player = { userId, events, counting, points };
    const isEqual = before !== undefined && compareInLeague(before, player) === 0;
    standings.push({ rank: isEqual ? before.rank : index + 1, userId, events, counting, points });
  }
  return standings;
}
