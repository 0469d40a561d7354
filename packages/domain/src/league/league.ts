// A venue's own league: which of its games count, and by which formula places become points (docs/rules/leagues.md).

import { dayOfDate } from '../venue/calendar-day.ts';
import { WIN_TABLE_LIMITS, isWinTable, type WinTable } from '../points/win-points.ts';

/**
 * What a place is worth. `table`: a fixed number for each place, and nothing behind the last. `linear`: so many for the first, and `step` fewer for
 * each place behind it, never below 0. `root`: `factor` × √(entries ÷ place), to the nearest whole point.
 */
export type LeagueFormula =
  | { readonly kind: 'table'; readonly points: WinTable }
  | { readonly kind: 'linear'; readonly first: number; readonly step: number }
  | { readonly kind: 'root'; readonly factor: number };

export interface LeagueRules {
  readonly formula: LeagueFormula;
  /** Points for standing in a result, whatever the place and however often somebody entered. */
  readonly perEvent: number;
  /** Points on top for whom the payouts of the game's floor paid. */
  readonly perCash: number;
  /** How many of a player's results count, the best ones; null where all do. */
  readonly best: number | null;
}

/** Which games count: those of some days, or some games. Days are `YYYY-MM-DD` in the venue's zone, the last one included. */
export type LeagueSpan =
  | { readonly kind: 'days'; readonly firstDay: string; readonly lastDay: string }
  | { readonly kind: 'games'; readonly games: readonly number[] };

export const LEAGUE_LIMITS = {
  name: 60,
  /** Leagues of one store that have not ended. */
  open: 20,
  /** Days of one league. */
  days: 732,
  games: 200,
  points: WIN_TABLE_LIMITS.points,
  factor: 10_000,
  best: 100,
} as const;

/** What a new league begins with: the square root that many venues use, fine enough that neighbours in a result seldom get the same. */
export const USUAL_LEAGUE_RULES: LeagueRules = {
  formula: { kind: 'root', factor: 100 },
  perEvent: 0,
  perCash: 0,
  best: null,
};

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

function isFormula(formula: LeagueFormula): boolean {
  switch (formula.kind) {
    case 'table':
      return isWinTable(formula.points);
    case 'linear':
      return isWhole(formula.first, LEAGUE_LIMITS.points) && formula.first > 0 && isWhole(formula.step, formula.first);
    case 'root':
      return isWhole(formula.factor, LEAGUE_LIMITS.factor) && formula.factor > 0;
  }
}

/** Can points be given by these rules? */
export const areLeagueRules = ({ formula, perEvent, perCash, best }: LeagueRules): boolean =>
  isFormula(formula) &&
  isWhole(perEvent, LEAGUE_LIMITS.points) &&
  isWhole(perCash, LEAGUE_LIMITS.points) &&
  (best === null || (isWhole(best, LEAGUE_LIMITS.best) && best > 0));

/** Can these games be a league's? Days run forward and are not too many; a game is named once. */
export function isLeagueSpan(span: LeagueSpan): boolean {
  if (span.kind === 'games')
    return span.games.length <= LEAGUE_LIMITS.games && new Set(span.games).size === span.games.length;
  const days = dayOfDate(span.lastDay) - dayOfDate(span.firstDay) + 1;
  return days >= 1 && days <= LEAGUE_LIMITS.days;
}

/** Is this game one of the league's? `day` is the game's in the venue's zone, counted from the first of 1970. */
export const isInLeague = (span: LeagueSpan, { id, day }: { readonly id: number; readonly day: number }): boolean =>
  span.kind === 'games' ? span.games.includes(id) : dayOfDate(span.firstDay) <= day && day <= dayOfDate(span.lastDay);

export type LeaguePhase = 'planned' | 'running' | 'over' | 'ended';

/** Which phase a league is in on a day. One that is `over` has no game to come, and its results may still be entered and corrected; one that `ended` stands still. */
export function leaguePhase(
  span: LeagueSpan,
  { isEnded, today }: { readonly isEnded: boolean; readonly today: number },
): LeaguePhase {
  if (isEnded) return 'ended';
  if (span.kind === 'games') return 'running';
  if (today < dayOfDate(span.firstDay)) return 'planned';
  return today <= dayOfDate(span.lastDay) ? 'running' : 'over';
}
