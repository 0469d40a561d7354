// A venue's league: which games count, and the formula from places to points (docs/rules/points.md#leagues).

import { dayOfDate } from '../venue/calendar-day.ts';
import { WIN_TABLE_LIMITS, isWinTable, type WinTable } from '../points/win-points.ts';

/**
 * The points of a place. `table`: a fixed number for each place, and nothing after the last. `linear`: `first` for the first place, and `step` fewer
 * for each place after it, never below 0. `root`: `factor` × √(entries ÷ place), rounded to a whole point.
 */
export type LeagueFormula =
  | { readonly kind: 'table'; readonly points: WinTable }
  | { readonly kind: 'linear'; readonly first: number; readonly step: number }
  | { readonly kind: 'root'; readonly factor: number };

/** What players who share a place get: the average of the places they take up, or each the points of that place. */
export const TIE_RULES = ['share', 'best'] as const;
export type TieRule = (typeof TIE_RULES)[number];

export interface LeagueRules {
  readonly formula: LeagueFormula;
  /** Points for being in a result, for any place and number of entries. */
  readonly perEvent: number;
  /** Extra points for players paid by the game's payouts. */
  readonly perCash: number;
  /** How many of a player's best results count; null for all. */
  readonly best: number | null;
  /** Absent for `share`. */
  readonly ties?: TieRule | undefined;
}

/** Which games count: those of a range of days, or a list. Days are `YYYY-MM-DD` in the venue's zone; the last one is included. */
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

/** The default rules: the square root formula, with a factor large enough that neighbouring places seldom get equal points. */
export const DEFAULT_LEAGUE_RULES: LeagueRules = {
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

/** True if the rules are valid. */
export const areLeagueRules = ({ formula, perEvent, perCash, best }: LeagueRules): boolean =>
  isFormula(formula) &&
  isWhole(perEvent, LEAGUE_LIMITS.points) &&
  isWhole(perCash, LEAGUE_LIMITS.points) &&
  (best === null || (isWhole(best, LEAGUE_LIMITS.best) && best > 0));

/** True if the span is valid: days in order and not too many, each game named once. */
export function isLeagueSpan(span: LeagueSpan): boolean {
  if (span.kind === 'games')
    return span.games.length <= LEAGUE_LIMITS.games && new Set(span.games).size === span.games.length;
  const days = dayOfDate(span.lastDay) - dayOfDate(span.firstDay) + 1;
  return days >= 1 && days <= LEAGUE_LIMITS.days;
}

/** True if the league includes the game. `day` is the game's day in the venue's zone, counted from 1970-01-01. */
export const isInLeague = (span: LeagueSpan, { id, day }: { readonly id: number; readonly day: number }): boolean =>
  span.kind === 'games' ? span.games.includes(id) : dayOfDate(span.firstDay) <= day && day <= dayOfDate(span.lastDay);

export type LeaguePhase = 'planned' | 'running' | 'over' | 'ended';

/** The phase of a league on a day. `over`: no more games, but results may still be entered and corrected. `ended`: nothing changes any more. */
export function leaguePhase(
  span: LeagueSpan,
  { isEnded, today }: { readonly isEnded: boolean; readonly today: number },
): LeaguePhase {
  if (isEnded) return 'ended';
  if (span.kind === 'games') return 'running';
  if (today < dayOfDate(span.firstDay)) return 'planned';
  return today <= dayOfDate(span.lastDay) ? 'running' : 'over';
}
