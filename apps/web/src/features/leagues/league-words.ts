// The rules of a league in words.

import type { LeagueView } from '@feltclock/contract';
import { beginningOf } from '../../shared/format/day-range.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatWeekday } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';

type Rules = LeagueView['rules'];

const list = (numbers: readonly number[]): string => numbers.map((points) => formatNumber(points)).join(' · ');

/** All rules in sentences, the formula first. */
export function useRuleWords(): (rules: Rules) => readonly string[] {
  const t = useTexts('leagues');
  const formulaWords = ({ formula }: Rules): string => {
    switch (formula.kind) {
      case 'root':
        return t('rules.root', { factor: formatNumber(formula.factor) });
      case 'linear':
        return t('rules.linear', { first: formatNumber(formula.first), step: formatNumber(formula.step) });
      case 'table':
        return t('rules.table', { points: list(formula.points) });
    }
  };
  return (rules) => [
    formulaWords(rules),
    ...(rules.perEvent > 0 ? [t('rules.perEvent', { points: formatNumber(rules.perEvent) })] : []),
    ...(rules.perCash > 0 ? [t('rules.perCash', { points: formatNumber(rules.perCash) })] : []),
    rules.best === null ? t('rules.all') : t('rules.best', { count: rules.best }),
    t(`rules.shared.${rules.ties ?? 'share'}`),
    t('rules.ties'),
    t('rules.members'),
  ];
}

/** The first and last day, or the number of chosen games. */
export function useSpanWords(timeZone: string): (span: LeagueView['span']) => string {
  const t = useTexts('leagues');
  const language = useLanguage();
  const day = (date: string): string => formatWeekday(beginningOf(date, timeZone) ?? 0, language, timeZone);
  return (span) =>
    span.kind === 'days'
      ? t('from', { from: day(span.firstDay), to: day(span.lastDay) })
      : t('games', { count: span.games.length });
}
