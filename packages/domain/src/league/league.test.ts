import { describe, expect, it } from 'vitest';
import { dayOfDate } from '../venue/calendar-day.ts';
import {
  areLeagueRules,
  isInLeague,
  isLeagueSpan,
  LEAGUE_LIMITS,
  leaguePhase,
  DEFAULT_LEAGUE_RULES,
  type LeagueFormula,
  type LeagueRules,
  type LeagueSpan,
} from './league.ts';

const rules = (part: Partial<LeagueRules>): LeagueRules => ({ ...DEFAULT_LEAGUE_RULES, ...part });
const days = (firstDay: string, lastDay: string): LeagueSpan => ({ kind: 'days', firstDay, lastDay });
const games = (...ids: readonly number[]): LeagueSpan => ({ kind: 'games', games: ids });

describe('the rules of a league', () => {
  it.each<[string, Partial<LeagueRules>]>([
    ['the usual ones', {}],
    ['a table', { formula: { kind: 'table', points: [10, 6, 0] } }],
    ['a straight line', { formula: { kind: 'linear', first: 100, step: 10 } }],
    ['one point for everybody', { formula: { kind: 'linear', first: 1, step: 0 } }],
    ['only the first gets any', { formula: { kind: 'linear', first: 5, step: 5 } }],
    ['taking part, cashing and the best five', { perEvent: 5, perCash: 10, best: 5 }],
    [
      'everything at its most',
      { perEvent: LEAGUE_LIMITS.points, perCash: LEAGUE_LIMITS.points, best: LEAGUE_LIMITS.best },
    ],
  ])('may be %s', (_, part) => {
    expect(areLeagueRules(rules(part))).toBe(true);
  });

  it.each<[string, LeagueFormula]>([
    ['a table that rises', { kind: 'table', points: [5, 6] }],
    ['an empty table', { kind: 'table', points: [] }],
    ['a line that begins at nothing', { kind: 'linear', first: 0, step: 0 }],
    ['a line that falls by more than it has', { kind: 'linear', first: 5, step: 6 }],
    ['a line that rises', { kind: 'linear', first: 5, step: -1 }],
    ['a line beyond the most', { kind: 'linear', first: LEAGUE_LIMITS.points + 1, step: 1 }],
    ['no factor', { kind: 'root', factor: 0 }],
    ['half a factor', { kind: 'root', factor: 0.5 }],
    ['too large a factor', { kind: 'root', factor: LEAGUE_LIMITS.factor + 1 }],
  ])('are refused with %s', (_, formula) => {
    expect(areLeagueRules(rules({ formula }))).toBe(false);
  });

  it.each<[string, Partial<LeagueRules>]>([
    ['less than nothing for taking part', { perEvent: -1 }],
    ['half a point for a cash', { perCash: 0.5 }],
    ['no result that counts', { best: 0 }],
    ['more results than there may be', { best: LEAGUE_LIMITS.best + 1 }],
  ])('are refused with %s', (_, part) => {
    expect(areLeagueRules(rules(part))).toBe(false);
  });
});

describe('the games of a league', () => {
  it('are those of its days, the first and the last included', () => {
    const span = days('2026-03-01', '2026-03-31');
    const on = (date: string) => isInLeague(span, { id: 1, day: dayOfDate(date) });
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(on)).toEqual([false, true, true, false]);
  });

  it('or those that were chosen, on any day', () => {
    expect([3, 4].map((id) => isInLeague(games(7, 3), { id, day: 0 }))).toEqual([true, false]);
  });

  it.each<[LeagueSpan, boolean]>([
    [days('2026-03-01', '2026-03-01'), true],
    [days('2026-03-02', '2026-03-01'), false],
    [days('2026-01-01', '2028-01-02'), true],
    [days('2026-01-01', '2028-01-03'), false],
    [games(), true],
    [games(1, 2, 1), false],
    [games(...Array.from({ length: LEAGUE_LIMITS.games }, (_, index) => index + 1)), true],
    [games(...Array.from({ length: LEAGUE_LIMITS.games + 1 }, (_, index) => index + 1)), false],
  ])('may be %o: %s', (span, expected) => {
    expect(isLeagueSpan(span)).toBe(expected);
  });
});

describe('the phase of a league', () => {
  const span = days('2026-03-01', '2026-03-31');
  it.each([
    ['2026-02-28', 'planned'],
    ['2026-03-01', 'running'],
    ['2026-03-31', 'running'],
    ['2026-04-01', 'over'],
  ])('is on %s %s, and once it was ended nothing else', (date, phase) => {
    const today = dayOfDate(date);
    expect(leaguePhase(span, { isEnded: false, today })).toBe(phase);
    expect(leaguePhase(span, { isEnded: true, today })).toBe('ended');
  });

  it('of chosen games is running until it is ended', () => {
    expect(leaguePhase(games(), { isEnded: false, today: 0 })).toBe('running');
    expect(leaguePhase(games(1), { isEnded: true, today: 0 })).toBe('ended');
  });
});
