// The points that a game's result gives in a league, and how they add up (docs/rules/points.md#leagues).

import { sharedPoints, sharersOf, winPointsOf, type Finisher } from '../points/win-points.ts';
import type { LeagueFormula, LeagueRules } from './league.ts';

/** A game's result as a league counts it. */
export interface LeagueEvent {
  readonly finishers: readonly Finisher[];
  /** Entries counted in the game, with and without a name. */
  readonly entries: number;
  /** The members paid by the floor's payouts. */
  readonly paid: ReadonlySet<string>;
}

/** The points a player gets from one game, by source. */
export interface LeagueGain {
  readonly userId: string;
  readonly place: number;
  /** The number of entries used by the formula. */
  readonly entries: number;
  readonly forPlace: number;
  readonly forEvent: number;
  readonly forCash: number;
  /** The sum of the three. */
  readonly points: number;
}

/** The whole points of a place. If entries were not counted, there are at least as many as places. */
export function placePoints(formula: LeagueFormula, place: number, entries: number): number {
  switch (formula.kind) {
    case 'table':
      return winPointsOf(formula.points, place);
    case 'linear':
      return Math.max(0, formula.first - formula.step * (place - 1));
    case 'root':
      return Math.round(formula.factor * Math.sqrt(entries / place));
  }
}

/** The points of each member in a result, in order of place. Names without an account earn nothing. */
export function leagueGains(
  { formula, perEvent, perCash, ties }: LeagueRules,
  event: LeagueEvent,
): readonly LeagueGain[] {
  const entries = Math.max(event.entries, event.finishers.length);
  const sharers = sharersOf(event.finishers);
  const gains = event.finishers.flatMap(({ place, userId }) => {
    if (userId === undefined) return [];
    const sharedBy = ties === 'best' ? 1 : (sharers.get(place) ?? 1);
    const forPlace = sharedPoints(place, sharedBy, (each) => placePoints(formula, each, entries));
    const forCash = event.paid.has(userId) ? perCash : 0;
    return [{ userId, place, entries, forPlace, forEvent: perEvent, forCash, points: forPlace + perEvent + forCash }];
  });
  return gains.sort((one, other) => one.place - other.place);
}
