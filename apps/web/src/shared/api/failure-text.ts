// What the user is told of a call that did not succeed.

import { FIRST_ERROR_TEXTS, firstErrorText, type ErrorCode, type Language } from '@feltclock/contract';
import { offlineText } from '../i18n/offline-texts.ts';
import { ApiFailure } from './api-failure.ts';

type TextOf = (code: ErrorCode, language: Language) => string | undefined;

/** The texts that are there: the first screens', until those of all have come with a later screen (shared/i18n/console-texts.ts). */
const there: { textOf: TextOf } = { textOf: firstErrorText };

export const knowErrors = (textOf: TextOf): void => {
  there.textOf = textOf;
};

/** Any thrown thing as a sentence for the user; as the server put it where its text has not come. */
export function failureText(failure: unknown, language: Language): string {
  if (!(failure instanceof ApiFailure)) return FIRST_ERROR_TEXTS.internal[language];
  return failure.code === 'network'
    ? offlineText('unreachable', language)
    : (there.textOf(failure.code, language) ?? failure.message);
}
