// The ranking of a league, by each player's best results (docs/rules/points.md#leagues).

/** A result as the ranking needs it. */
export interface RankedGain {
  readonly userId: string;
  readonly gameId: number;
  readonly points: number;
}

export interface LeagueStanding {
  /** From 1. Players who are equal in everything share a rank, and the ranks after it are skipped. */
  readonly rank: number;
  readonly userId: string;
  /** How many results the player has, including those that do not count. */
  readonly events: number;
  /** The points of the counting results, best first. */
  readonly counting: readonly number[];
  /** Their sum. */
  readonly points: number;
}

type Unranked = Omit<LeagueStanding, 'rank'>;

const bestFirst = (one: RankedGain, other: RankedGain): number =>
  other.points - one.points || one.gameId - other.gameId;

/** A player's counting results: the best ones; of equal ones, those of the older game. */
export const countingGains = <Gain extends RankedGain>(gains: readonly Gain[], best: number | null): readonly Gain[] =>
  [...gains].sort(bestFirst).slice(0, best ?? gains.length);

/** Compares the best results, then the second best, and so on. */
function compareResults(one: readonly number[], other: readonly number[]): number {
  for (const [index, points] of one.entries()) {
    const difference = (other[index] ?? 0) - points;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Negative if `one` is ahead: more points, then better single results, then fewer of them; 0 if equal. */
const compareInLeague = (one: Unranked, other: Unranked): number =>
  other.points - one.points || compareResults(one.counting, other.counting) || one.events - other.events;

const byId = (one: Unranked, other: Unranked): number => (one.userId < other.userId ? -1 : 1);

function standingOf(userId: string, gains: readonly RankedGain[], best: number | null): Unranked {
  const counting = countingGains(gains, best).map(({ points }) => points);
  return { userId, events: gains.length, counting, points: counting.reduce((sum, points) => sum + points, 0) };
}

/** All players with a result, first rank first. Players who share a rank are ordered by id. */
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
