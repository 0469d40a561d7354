// What a result of a game gives in a league, and from what it was added up (docs/rules/leagues.md#points-of-a-league).

import { sharedPoints, sharersOf, winPointsOf, type Finisher } from '../points/win-points.ts';
import type { LeagueFormula, LeagueRules } from './league.ts';

/** A game's result as a league counts it. */
export interface LeagueEvent {
  readonly finishers: readonly Finisher[];
  /** Entries that were counted in the game, whoever has a name. */
  readonly entries: number;
  /** The members whom the payouts of its floor paid. */
  readonly paid: ReadonlySet<string>;
}

/** What somebody has from one game, and from what. */
export interface LeagueGain {
  readonly userId: string;
  readonly place: number;
  /** The entries that the formula went by. */
  readonly entries: number;
  readonly forPlace: number;
  readonly forEvent: number;
  readonly forCash: number;
  /** The three together. */
  readonly points: number;
}

/** The points of a place, whole. Entries are at least the places, where nobody counted them. */
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

/** What the members of a result have from it, in the order of their places; a name without an account earns nothing that could be kept. */
export function leagueGains({ formula, perEvent, perCash }: LeagueRules, event: LeagueEvent): readonly LeagueGain[] {
  const entries = Math.max(event.entries, event.finishers.length);
  const sharers = sharersOf(event.finishers);
  const gains = event.finishers.flatMap(({ place, userId }) => {
    if (userId === undefined) return [];
    const forPlace = sharedPoints(place, sharers.get(place) ?? 1, (each) => placePoints(formula, each, entries));
    const forCash = event.paid.has(userId) ? perCash : 0;
    return [{ userId, place, entries, forPlace, forEvent: perEvent, forCash, points: forPlace + perEvent + forCash }];
  });
  return gains.sort((one, other) => one.place - other.place);
}
