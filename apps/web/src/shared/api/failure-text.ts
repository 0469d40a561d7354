// What the user is told of a call that did not succeed.

import { errorText, type Language } from '@feltclock/contract';
import { offlineText } from '../i18n/offline-texts.ts';
import { ApiFailure } from './api-failure.ts';

/** Any thrown thing as a sentence for the user. */
export function failureText(failure: unknown, language: Language): string {
  if (!(failure instanceof ApiFailure)) return errorText('internal', language);
  return failure.code === 'network' ? offlineText('unreachable', language) : errorText(failure.code, language);
}
