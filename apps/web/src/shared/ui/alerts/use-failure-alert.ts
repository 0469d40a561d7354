// The alerts of failures. Nothing is shown if the session ended with it, because the login page shows it.

import { useMemo } from 'react';
import { ApiFailure, endedSession } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import { bracketed } from '../../format/bracketed.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { useAlert } from './alert.ts';

interface FailureAlert {
  /** The sentence with the reason in brackets. */
  readonly withReason: (sentence: string, failure: unknown) => void;
  /** The sentence only, if the reason would not help. */
  readonly withoutReason: (sentence: string, failure: unknown) => void;
  /** One sentence without an answer, another for a refusal with its reason, which is the field's error if there is one. */
  readonly refusal: (
    failure: unknown,
    sentences: { readonly unanswered: string; readonly refused: (reason: string) => string },
  ) => void;
  /** The reason only, if the action is obvious. */
  readonly reasonOnly: (failure: unknown) => void;
  /** A sentence that contains the reason. */
  readonly withSentence: (failure: unknown, sentence: (reason: string) => string) => void;
}

export function useFailureAlert(): FailureAlert {
  const alert = useAlert();
  const language = useLanguage();
  return useMemo(() => {
    const reasonOnly: FailureAlert['reasonOnly'] = (failure) => {
      if (!endedSession(failure)) alert.error(failureText(failure, language));
    };
    const withSentence: FailureAlert['withSentence'] = (failure, sentence) => {
      if (!endedSession(failure)) alert.error(sentence(bracketed(failureText(failure, language))));
    };
    const isUnanswered = (failure: unknown): boolean => failure instanceof ApiFailure && failure.code === 'network';
    const ofField = (failure: unknown): string | undefined =>
      failure instanceof ApiFailure ? failure.errors[0]?.message : undefined;
    return {
      reasonOnly,
      withSentence,
      refusal: (failure, { unanswered, refused }) =>
        withSentence(failure, (reason) =>
          isUnanswered(failure) ? unanswered : refused(bracketed(ofField(failure) ?? reason)),
        ),
      withReason: (sentence, failure) => withSentence(failure, (reason) => `${sentence} (${reason})`),
      withoutReason: (sentence, failure) => withSentence(failure, () => sentence),
    };
  }, [alert, language]);
}
