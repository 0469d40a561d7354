// What the user is told of a call that did not succeed.

import { errorText, type Language } from '@feltclock/contract';
import { offlineText } from '../../i18n/offline-texts.ts';
import { ApiFailure } from './api-failure.ts';

/** Any thrown thing as a sentence for the user. */
export function failureText(failure: unknown, language: Language): string {
  if (!(failure instanceof ApiFailure)) return errorText('internal', language);
  return failure.code === 'network' ? offlineText('unreachable', language) : errorText(failure.code, language);
}

/** What a refusal says of one field, in words for the user; undefined where it says nothing of it. */
export const refusalOfField = (failure: unknown, field: string): string | undefined =>
  failure instanceof ApiFailure ? failure.errors.find((error) => error.field === field)?.message : undefined;
