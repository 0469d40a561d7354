// Why something did not work, as a sentence in the user's language.

import { errorText } from '@feltclock/contract';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { bracketed } from '../../../shared/format/bracketed.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { ScreenLockedFailure } from './open-controller.ts';

export function useReason(): (failure: unknown) => string {
  const t = useTexts('controller');
  const operating = useTexts('operating');
  const language = useLanguage();
  const sentence = (failure: unknown): string => {
    if (failure instanceof ScreenLockedFailure) return operating('lock.commandRefused');
    if (!(failure instanceof PublishFailure)) return failureText(failure, language);
    if (failure.code === 'maybe-stored') return t('maybeStored');
    return failure.code === 'line-lost' ? t('lineLost') : errorText(failure.code, language);
  };
  return (failure) => bracketed(sentence(failure));
}
