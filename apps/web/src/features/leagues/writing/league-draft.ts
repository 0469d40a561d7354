// A league while it is edited: fields, problems, and the resulting league.

import type { LeagueView } from '@feltclock/contract';
import {
  areLeagueRules,
  isLeagueSpan,
  LEAGUE_LIMITS,
  DEFAULT_LEAGUE_RULES,
  type LeagueFormula,
  type LeagueRules,
  type LeagueSpan,
  type TieRule,
} from '@feltclock/domain';

export interface ChosenGame {
  readonly id: number;
  readonly name: string;
  readonly day: number;
}

export interface LeagueDraft {
  readonly name: string;
  readonly kind: LeagueSpan['kind'];
  /** In the browser's date format; empty if not chosen. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly games: readonly ChosenGame[];
  readonly formula: LeagueFormula['kind'];
  /** Undefined while the field has no number, as for the numbers below. */
  readonly factor: number | undefined;
  readonly first: number | undefined;
  readonly step: number | undefined;
  /** The table as typed. */
  readonly points: string;
  readonly perEvent: number | undefined;
  readonly perCash: number | undefined;
  /** 0 if all results count. */
  readonly best: number | undefined;
  readonly ties: TieRule;
}

export const EMPTY_LEAGUE: LeagueDraft = {
  name: '',
  kind: 'days',
  firstDay: '',
  lastDay: '',
  games: [],
  formula: DEFAULT_LEAGUE_RULES.formula.kind,
  factor: 100,
  first: 100,
  step: 10,
  points: '100, 70, 50, 40, 30, 20, 15, 10, 5',
  perEvent: 0,
  perCash: 0,
  best: 0,
  ties: 'share',
};

/** The fields of a stored league. What its formula does not use keeps the default. */
export function draftOfLeague({ name, span, rules }: LeagueView): LeagueDraft {
  const { formula, perEvent, perCash, best, ties = EMPTY_LEAGUE.ties } = rules;
  return {
    ...EMPTY_LEAGUE,
    name,
    kind: span.kind,
    firstDay: span.kind === 'days' ? span.firstDay : '',
    lastDay: span.kind === 'days' ? span.lastDay : '',
    games: span.kind === 'games' ? span.games : [],
    formula: formula.kind,
    factor: formula.kind === 'root' ? formula.factor : EMPTY_LEAGUE.factor,
    first: formula.kind === 'linear' ? formula.first : EMPTY_LEAGUE.first,
    step: formula.kind === 'linear' ? formula.step : EMPTY_LEAGUE.step,
    points: formula.kind === 'table' ? formula.points.join(', ') : EMPTY_LEAGUE.points,
    perEvent,
    perCash,
    best: best ?? 0,
    ties,
  };
}

/** The numbers of a typed table; NaN for an invalid one. */
const numbersIn = (text: string): readonly number[] =>
  text
    .normalize('NFKC')
    .split(/[\s,;、]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));

/** A field without a number makes the rules invalid. */
const NONE = Number.NaN;

function formulaIn({ formula, factor = NONE, first = NONE, step = NONE, points }: LeagueDraft): LeagueFormula {
  switch (formula) {
    case 'root':
      return { kind: 'root', factor };
    case 'linear':
      return { kind: 'linear', first, step };
    case 'table':
      return { kind: 'table', points: numbersIn(points) };
  }
}

export const rulesIn = (draft: LeagueDraft): LeagueRules => ({
  formula: formulaIn(draft),
  perEvent: draft.perEvent ?? NONE,
  perCash: draft.perCash ?? NONE,
  best: draft.best === 0 ? null : (draft.best ?? NONE),
  ties: draft.ties,
});

export const spanIn = ({ kind, firstDay, lastDay, games }: LeagueDraft): LeagueSpan =>
  kind === 'days' ? { kind, firstDay, lastDay } : { kind, games: games.map(({ id }) => id) };

/** True if a used field has no number. */
function lacksNumber({ formula, factor, first, step, perEvent, perCash, best }: LeagueDraft): boolean {
  const ofFormula = { root: [factor], linear: [first, step], table: [] }[formula];
  return [...ofFormula, perEvent, perCash, best].includes(undefined);
}

export type DraftProblem = 'nameMissing' | 'daysMissing' | 'daysWrong' | 'numberMissing' | 'tableWrong' | 'lineWrong';

/** The problem that prevents saving, if any. */
export function problemOfLeague(draft: LeagueDraft): DraftProblem | undefined {
  const { name, kind, firstDay, lastDay, formula } = draft;
  if (name.trim() === '') return 'nameMissing';
  if (kind === 'days' && (firstDay === '' || lastDay === '')) return 'daysMissing';
  if (!isLeagueSpan(spanIn(draft))) return 'daysWrong';
  if (lacksNumber(draft)) return 'numberMissing';
  if (areLeagueRules(rulesIn(draft))) return undefined;
  return formula === 'table' ? 'tableWrong' : 'lineWrong';
}

export const mayAddGame = ({ games }: LeagueDraft): boolean => games.length < LEAGUE_LIMITS.games;
