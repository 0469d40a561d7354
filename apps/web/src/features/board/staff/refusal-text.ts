// The text of a command of staff that was not done.

import { errorText, type Language } from '@feltclock/contract';
import { failureText } from '../../../shared/api/failure-text.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';

/** The sentence for a refusal; undefined when nobody can tell whether the command arrived. */
export function refusalText(failure: unknown, language: Language): string | undefined {
  if (!(failure instanceof PublishFailure)) return failureText(failure, language);
  return failure.code === 'line-lost' || failure.code === 'maybe-stored'
    ? undefined
    : errorText(failure.code, language);
}
