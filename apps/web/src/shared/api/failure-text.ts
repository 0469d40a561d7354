// The text of a failed call.

import { errorText, type Language } from '@feltclock/contract';
import { offlineText } from '../../i18n/offline-texts.ts';
import { ApiFailure } from './api-failure.ts';

export function failureText(failure: unknown, language: Language): string {
  if (!(failure instanceof ApiFailure)) return errorText('internal', language);
  return failure.code === 'network' ? offlineText('unreachable', language) : errorText(failure.code, language);
}
