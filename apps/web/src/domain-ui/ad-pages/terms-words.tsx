import type { WireAdTerms } from '@feltclock/contract';
import { useTexts } from '../../i18n/use-texts.ts';
import { WEEK_FROM_MONDAY } from './terms-draft.ts';

const DAY_NAMES = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;

function useTermsWords(terms: WireAdTerms | undefined): readonly string[] {
  const t = useTexts('advertising');
  const { hours, days, firstDay, lastDay, weight = 1 } = terms ?? {};
  const dayNames = WEEK_FROM_MONDAY.filter((day) => days?.includes(day)).map((day) =>
    t(`dayNames.${DAY_NAMES[day] ?? 'd0'}`),
  );
  const words = [
    ...(hours === undefined ? [] : [`${hours.from}–${hours.to}`]),
    ...(days === undefined ? [] : [dayNames.join(' ')]),
    ...(firstDay === undefined && lastDay === undefined ? [] : [`${firstDay ?? ''} – ${lastDay ?? ''}`.trim()]),
  ];
  const when = words.length === 0 ? [t('terms.always')] : words;
  return weight === 1 ? when : [...when, t('terms.times', { weight })];
}

export function TermsWords({ terms }: { readonly terms: WireAdTerms | undefined }) {
  const words = useTermsWords(terms);
  return <span>{words.join(' · ')}</span>;
}
