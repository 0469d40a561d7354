// The language of answers to callers without a session (docs/rules/venues.md#languages-money-dates).

import { LANGUAGES, type Language } from '@feltclock/contract';

const DEFAULT: Language = 'ko';
/** For callers who accept none of our languages. */
const FALLBACK: Language = 'en';

const quality = (parameters: readonly string[]): number => {
  const found = parameters.map((each) => /^\s*q=([\d.]{1,5})\s*$/.exec(each)?.[1]).find((each) => each !== undefined);
  return found === undefined ? 1 : Number(found);
};

/** The best of our languages for an Accept-Language header; Korean without a header. */
export function languageFor(header: string | undefined): Language {
  if (header === undefined || header.trim() === '') return DEFAULT;
  const wanted = header
    .slice(0, 1000)
    .split(',')
    .map((each) => {
      const [tag = '', ...parameters] = each.split(';');
      return { tag: tag.trim().toLowerCase().split('-')[0], q: quality(parameters) };
    })
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q);
  for (const { tag } of wanted) {
    const language = tag === '*' ? DEFAULT : LANGUAGES.find((each) => each === tag);
    if (language !== undefined) return language;
  }
  return FALLBACK;
}
