// The one way to tell that something failed. Nothing is told when the session ended with it: the way to the login page says so.

import { useMemo } from 'react';
import { ApiFailure, endedSession } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import { bracketed } from '../../format/bracketed.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { useAlert } from './alert.ts';

interface FailureAlert {
  /** The sentence, with the reason in brackets behind it. */
  readonly withReason: (sentence: string, failure: unknown) => void;
  /** The sentence alone, where the reason would help nobody. */
  readonly withoutReason: (sentence: string, failure: unknown) => void;
  /** One sentence for no answer at all, another for a refusal with its reason: what is wrong with a field, where that is known. */
  readonly refusal: (
    failure: unknown,
    sentences: { readonly unanswered: string; readonly refused: (reason: string) => string },
  ) => void;
  /** The reason by itself, where what was tried goes without withSentence. */
  readonly reasonOnly: (failure: unknown) => void;
  /** A sentence that says the reason in its own way. */
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
