import type { LeagueView } from '@feltclock/contract';
import { LEAGUE_LIMITS } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import {
  draftOfLeague,
  EMPTY_LEAGUE,
  mayAddGame,
  problemOfLeague,
  rulesIn,
  spanIn,
  type DraftProblem,
  type LeagueDraft,
} from './league-draft.ts';

const GOOD: LeagueDraft = { ...EMPTY_LEAGUE, name: '리그', firstDay: '2026-01-01', lastDay: '2026-03-31' };
const game = (id: number) => ({ id, name: `게임 ${String(id)}`, day: 0 });
const view = (part: Partial<LeagueView>): LeagueView => ({
  id: 1,
  name: '리그',
  span: { kind: 'days', firstDay: '2026-01-01', lastDay: '2026-03-31' },
  rules: { formula: { kind: 'root', factor: 50 }, perEvent: 1, perCash: 2, best: 8, ties: 'best' },
  phase: 'running',
  events: 0,
  players: 0,
  ...part,
});

describe('the form of a league', () => {
  it.each<[string, Partial<LeagueDraft>, DraftProblem | undefined]>([
    ['a name and days', {}, undefined],
    ['no name', { name: '  ' }, 'nameMissing'],
    ['a day missing', { lastDay: '' }, 'daysMissing'],
    ['days that run backward', { lastDay: '2025-12-31' }, 'daysWrong'],
    ['no day, but chosen games', { kind: 'games', firstDay: '', lastDay: '' }, undefined],
    ['a table', { formula: 'table', points: '10, 6 4' }, undefined],
    ['a table in full-width signs', { formula: 'table', points: '10、6，4' }, undefined],
    ['a table that rises', { formula: 'table', points: '10, 11' }, 'tableWrong'],
    ['a table with a word', { formula: 'table', points: '10, x' }, 'tableWrong'],
    ['an empty table', { formula: 'table', points: ' ' }, 'tableWrong'],
    ['a step above the first', { formula: 'linear', first: 5, step: 6 }, 'lineWrong'],
    ['no factor', { formula: 'root', factor: 0 }, 'lineWrong'],
    ['a factor that is no number', { formula: 'root', factor: undefined }, 'numberMissing'],
    ['no number of results', { formula: 'table', best: undefined }, 'numberMissing'],
    ['no number in another formula', { formula: 'table', factor: undefined }, undefined],
    ['full-width figures', { formula: 'table', points: '１０ ６' }, undefined],
  ])('with %s', (_, part, problem) => {
    expect(problemOfLeague({ ...GOOD, ...part })).toBe(problem);
  });

  it('makes the rules and the games that it says', () => {
    expect(rulesIn({ ...GOOD, formula: 'table', points: '9, 5', perEvent: 2, best: 3 })).toEqual({
      formula: { kind: 'table', points: [9, 5] },
      perEvent: 2,
      perCash: 0,
      best: 3,
      ties: 'share',
    });
    expect(rulesIn(GOOD).best).toBeNull();
    expect(spanIn({ ...GOOD, kind: 'games', games: [game(4), game(2)] })).toEqual({ kind: 'games', games: [4, 2] });
    expect(spanIn(GOOD)).toEqual({ kind: 'days', firstDay: '2026-01-01', lastDay: '2026-03-31' });
  });

  it.each<Partial<LeagueView>>([
    {},
    { span: { kind: 'games', games: [game(3)] } },
    { rules: { formula: { kind: 'linear', first: 30, step: 3 }, perEvent: 0, perCash: 0, best: null, ties: 'share' } },
    { rules: { formula: { kind: 'table', points: [5, 5, 1] }, perEvent: 0, perCash: 0, best: null, ties: 'share' } },
  ])('of a league that is there makes the same one again: %o', (part) => {
    const { name, span, rules } = view(part);
    const draft = draftOfLeague(view(part));
    expect([draft.name, rulesIn(draft)]).toEqual([name, rules]);
    expect(spanIn(draft)).toEqual(span.kind === 'days' ? span : { kind: 'games', games: [3] });
  });

  it('takes so many games and no more', () => {
    const games = Array.from({ length: LEAGUE_LIMITS.games }, (_, index) => game(index + 1));
    expect([mayAddGame({ ...GOOD, games: games.slice(1) }), mayAddGame({ ...GOOD, games })]).toEqual([true, false]);
  });
});
